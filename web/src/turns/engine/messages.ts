/** The messages between the page and the engine's worker. */
import type { AnalysisLimits, AnalysisReport } from '../../common/wire';

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
  /** Whether a computer player agrees to a draw; `movesItself` says whether it is its own turn. */
  | { kind: 'answer_draw'; movesItself: boolean };

/** To the worker. */
export interface ToWorker {
  question: Question;
  task: Task;
}

/**
 * From the worker: a report after each depth, and `done` with the last; the chosen move; the answer to a draw offer; or
 * the error.
 */
export type FromWorker =
  | { kind: 'report'; report: AnalysisReport }
  | { kind: 'done'; report: AnalysisReport }
  | { kind: 'chosen'; move: string }
  | { kind: 'answered'; accepts: boolean }
  | { kind: 'fault'; reason: string };

/** What the page uses of a worker. */
export type EngineWorker = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror'>;
