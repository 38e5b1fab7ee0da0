/** The map's props and callbacks. */
import type { Point } from './drawing';

/** The facts of a space: those from the Mark, and those from the position. */
export interface MapSpace {
  abbr: string;
  name: string;
  kind: 'sea' | 'inland' | 'coastal' | 'canal' | 'ice';
  centre: boolean;
  /** The number of the power that owns it, or null. */
  owner: number | null;
  /** The number of the power whose special province it is. */
  special?: number;
  /** Aliases that a search also matches. */
  aliases?: readonly string[];
}

/** A power, by its number in the list. */
export interface MapPower {
  name: string;
  /** As in “the French army”. */
  adjective: string;
  /** Which colour, pattern and sign it has: 0 to 12. */
  colour: number;
}

/** A unit carried by another one. */
export interface MapPassenger {
  /** The number of the power. */
  power: number;
  kind: 'army' | 'fleet';
}

/** A unit on the map. */
export interface MapUnit {
  /** Anything that identifies the unit for its whole life. */
  id: string;
  power: number;
  kind: 'army' | 'fleet';
  /** A space, with the coast if it has several: `StP/NC`. */
  berth: string;
  /** Whom it carries. */
  passengers?: readonly MapPassenger[];
  /** It was dislodged and must retreat. */
  dislodged?: boolean;
}

/** The outcome of an order. */
export type Verdict = 'given' | 'succeeded' | 'failed' | 'cut' | 'void';

/** An order as drawn. */
export interface MapArrow {
  id: string;
  kind: 'move' | 'support' | 'hold' | 'convoy' | 'retreat';
  verdict: Verdict;
  /** The number of the power that gave it. */
  power: number;
  /** The berth of the unit. */
  from: string;
  /** Its destination, or the unit that a support or convoy is for. */
  to?: string;
  /** The destination of the unit at `to`, for a support or convoy of a move. */
  onward?: string;
}

/** A highlighted space. */
export interface MapMark {
  abbr: string;
  /** `choice` can be picked now, `picked` was picked, `told` is the subject of a message. */
  kind: 'choice' | 'picked' | 'told';
}

/** What was picked. */
export interface MapPick {
  /** The space's abbreviation. */
  space: string;
  /** The id of the unit if the unit itself was tapped, or null. */
  unit: string | null;
}

/** Where a pointer goes down on the map. */
export interface MapGrab {
  /** In the unit of the drawing. */
  at: Point;
  /** How far off something may be and still be meant, in the same unit. */
  near: number;
  /** The space there, and the unit; null beside the map. */
  pick: MapPick | null;
}

/** What is done with something that a pointer holds. */
export interface MapGrip {
  /** The pointer moved, over a space or beside the map. */
  move(to: Point, over: MapPick | null): void;
  /** It was let go, over a space or beside the map. */
  drop(at: Point, over: MapPick | null): void;
  /** It is not to be moved after all. */
  cancel(): void;
}
