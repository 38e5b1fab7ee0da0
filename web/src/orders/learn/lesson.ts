/** A guided first game of orders as data: short steps on a live map. It knows no game. */
import type { OrderWord } from '../../common/wire';

/** The guided first game of one game. */
export interface OrderLesson {
  /** The map that all steps are played on, by its id. */
  mark: string;
  /** The steps, in order; one idea a step. */
  steps: readonly [OrderStep, ...OrderStep[]];
  /** What is said after the last step, before a real game. */
  end: OrderLessonEnd;
}

/** One step: something to see, and something to order. */
export interface OrderStep {
  /** Names the step in what is kept of the learner’s progress; unique in its lesson, and never changed. */
  id: string;
  title: string;
  /** What there is to know, in two or three short sentences. */
  text: string;
  /** The position file that the step begins with. */
  position: string;
  /** The power that the learner orders for. */
  power: string;
  /** The spaces that the map shows; the keyboard begins at the first. */
  look: readonly [string, ...string[]];
  /** What the other powers order, by power. The map shows it as arrows. */
  others?: Readonly<Record<string, string>>;
  /** Orders of the learner’s that are written already. */
  given?: string;
  /** The keys of the parts of the season that can be ordered; omitted for all. */
  parts?: readonly [string, ...string[]];
  /** Units that are not offered in a part, so that a tap picks the one that is meant: by part and unit, `TS1 F(ENC)`. */
  hides?: readonly string[];
  task: OrderTask;
  /** The section of the rules page that says more: the `id` of a heading. */
  rules: string;
}

/** What the learner is to do. */
export interface OrderTask {
  /** The request, as one short sentence. */
  ask: string;
  /** What the settled phase must show; all of it. Whatever orders reach it will do. */
  goal: readonly [Goal, ...Goal[]];
  /** A sheet that does it. It is written for the learner who asks for it. */
  line: string;
  /** Where to look, as a sentence that does not name the order. */
  hint: string;
  /** What is said when it is done. */
  done: string;
  /** Why certain orders are not it. The first that fits is said. */
  wrong?: readonly WrongOrders[];
  /** The same for all others. */
  otherwise?: string;
}

/** Orders that are not what is asked for, and why. */
export interface WrongOrders {
  /** Orders in normal form, which all stand on the learner’s sheet. */
  orders: readonly [string, ...string[]];
  said: string;
}

/** Something that a settled phase shows. Powers are named, places as the map abbreviates them. */
export type Goal =
  /** A unit of the power stands there afterwards; `carrying` if it must carry an army. */
  | { kind: 'stands'; power: string; at: string; sort?: 'army' | 'fleet'; carrying?: boolean }
  /** A unit of the power was dislodged there. */
  | { kind: 'dislodged'; power: string; at: string }
  /** That became of an order, in normal form. */
  | { kind: 'order'; order: string; verdict: OrderWord }
  /** The power owns the space afterwards. */
  | { kind: 'owns'; power: string; at: string }
  /** The game is over, and the power has won. */
  | { kind: 'wins'; power: string };

/** The end of a lesson. */
export interface OrderLessonEnd {
  title: string;
  text: string;
}

/** What a learner reads of a step on the way through it. */
export function wordsOf({ text, task }: OrderStep): string {
  return [text, task.ask, task.done].join(' ');
}
