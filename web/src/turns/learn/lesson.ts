/** A guided first game as data: short steps on a live board, and a little game at the end. It knows no game. */
import type { Arrow } from '../../boards';

/** The guided first game of one game. */
export interface Lesson {
  /** The steps, in order; one idea a step. */
  steps: readonly [Step, ...Step[]];
  /** The little game at the end. */
  game: LittleGame;
}

/** One step: something to see, and mostly something to do. */
export interface Step {
  /** Names the step in what is kept of the learner’s progress; unique in its lesson, and never changed. */
  id: string;
  title: string;
  /** What there is to know, in two or three short sentences. */
  text: string;
  /** The position string that the step begins with. */
  position: string;
  /** Moves, as canonical codes, that are played out on the board before the learner acts. */
  watch?: readonly string[];
  /** Arrows that point at what the text speaks of. */
  arrows?: readonly Arrow[];
  /** What the learner is to do; omitted for a step that is only read. */
  task?: Task;
  /** The section of the rules page that says more: the `id` of a heading. */
  rules: string;
}

/** What the learner is to do on the board. */
export interface Task {
  /** The request, as one short sentence. */
  ask: string;
  goal: Goal;
  /** A move, or the parts of a turn, that does it: canonical codes. It is shown when the learner asks for it. */
  line: readonly [string, ...string[]];
  /** Where to look, as a sentence that does not name the move. */
  hint: string;
  /** What is said when it is done. */
  done: string;
  /** Why certain legal moves are not it, by the code that ends the try. */
  wrong?: Readonly<Record<string, string>>;
  /** The same for all other legal moves. */
  otherwise?: string;
  /** Moves of the other side, played out when it is done. */
  reply?: readonly string[];
}

/** When a task is done. */
export type Goal =
  /**
   * When the position is the one after the task’s line, or after another of these lines: in whatever order the parts
   * of a turn were played.
   */
  | { kind: 'reach'; also?: readonly (readonly string[])[] }
  /** When the learner has won. */
  | { kind: 'win' }
  /** When the learner’s turn has captured on all these squares. */
  | { kind: 'capture'; squares: readonly string[] }
  /** When a move began with one of these squares. */
  | { kind: 'from'; squares: readonly string[] }
  /** When as many moves as the line has were made, whichever they are. */
  | { kind: 'any' };

/** A game from a set position against the weakest computer player. */
export interface LittleGame {
  text: string;
  position: string;
  /** The learner’s seat. */
  seat: number;
  /** The section of the rules page about the end of the game. */
  rules: string;
}

/** The computer player of the little game. */
export const LITTLE_LEVEL = 1;

/** What a learner reads of a step on the way through it. */
export function wordsOf({ text, task }: Step): string {
  return [text, task?.ask, task?.done].filter((part) => part !== undefined).join(' ');
}
