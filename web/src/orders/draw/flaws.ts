/** What the rules say of a drawing. */
import type { Drawing, Point } from '../../maps/drawing';

/** Something that is wrong with a drawing. */
export interface Flaw {
  /** What it is. */
  text: string;
  /** The spaces that it is about. */
  spaces: string[];
  /** Where it is, if it is at a point. */
  at: Point | null;
}

/** A drawing after something was moved. */
export interface Redrawn {
  drawing: Drawing;
  /** Why nobody can play on it as it is. */
  faults: Flaw[];
  /** What could be better. */
  crowds: Flaw[];
}
