/** The messages between the page and the engine's worker. */
import type { AnalysisLimits, AnalysisReport, Attempt, GameReport } from '../../common/wire';

/** A position to search: a start and the moves from it. */
export interface Question {
  slug: string;
  options: Record<string, string>;
  start: string;
  moves: string[];
}

/** What the worker is asked for. */
export type Task =
  | { kind: 'analyse'; limits: AnalysisLimits }
  /** A move of a computer player of that level; the seed decides among moves of the same worth. */
  | { kind: 'choose'; level: number; seed: number }
  /** Within how many of its turns a seat is proven to win, with so many positions at most. */
  | { kind: 'prove'; seat: number; nodes: number }
  /** Whether a computer player agrees to a draw; `movesItself` says whether it is its own turn. */
  | { kind: 'answer_draw'; movesItself: boolean }
  /** The report on the game that the moves are. */
  | { kind: 'report_game' }
  /** A second try for the turn after the first moves, judged beside the best turn. */
  | { kind: 'judge_attempt'; first: number; tried: readonly string[]; best: readonly string[] };

/** To the worker. */
export interface ToWorker {
  question: Question;
  task: Task;
}

/**
 * From the worker: a report after each depth, and `done` with the last; the chosen move; the answer to a draw offer; the
 * fewest turns of a proven win, or null; the report on a game after each turn, and `game_reported` with the whole; the
 * judgement of a second try; or the error.
 */
export type FromWorker =
  | { kind: 'report'; report: AnalysisReport }
  | { kind: 'done'; report: AnalysisReport }
  | { kind: 'chosen'; move: string }
  | { kind: 'answered'; accepts: boolean }
  | { kind: 'proved'; turns: number | null }
  | { kind: 'game_report'; report: GameReport }
  | { kind: 'game_reported'; report: GameReport }
  | { kind: 'judged'; attempt: Attempt }
  | { kind: 'fault'; reason: string };

/** What the page uses of a worker. */
export type EngineWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;
