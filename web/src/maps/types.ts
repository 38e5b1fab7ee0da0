/** What pages give to the map, and what it tells them. */

/** Facts of a space: what the Mark says of it, and what the position does. */
export interface MapSpace {
  abbr: string;
  name: string;
  kind: 'sea' | 'inland' | 'coastal' | 'canal' | 'ice';
  centre: boolean;
  /** The number of the power that owns it, or null. */
  owner: number | null;
  /** The number of the power whose special province it is. */
  special?: number;
  /** Other names that a search finds. */
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

/** A unit that another one carries. */
export interface MapPassenger {
  /** The number of the power. */
  power: number;
  kind: 'army' | 'fleet';
}

/** A unit on the map. */
export interface MapUnit {
  /** Anything that is the unit's own for as long as it lives. */
  id: string;
  power: number;
  kind: 'army' | 'fleet';
  /** A space, with the coast where it has several: `StP/NC`. */
  berth: string;
  /** Whom it carries. */
  passengers?: readonly MapPassenger[];
  /** It was dislodged and waits for its retreat. */
  dislodged?: boolean;
}

/** What became of an order. */
export type Verdict = 'given' | 'succeeded' | 'failed' | 'cut' | 'void';

/** An order as it is drawn. */
export interface MapArrow {
  id: string;
  kind: 'move' | 'support' | 'hold' | 'convoy' | 'retreat';
  verdict: Verdict;
  /** The number of the power that gave it. */
  power: number;
  /** The berth of the unit. */
  from: string;
  /** Where it goes, or the unit that a support or convoy is for. */
  to?: string;
  /** Where the unit at `to` goes, for a support or convoy of a move. */
  onward?: string;
}

/** A space that is marked. */
export interface MapMark {
  abbr: string;
  /** `choice` can be picked now, `picked` was, `told` is what something said is about. */
  kind: 'choice' | 'picked' | 'told';
}

/** What was picked. */
export interface MapPick {
  /** The space's abbreviation. */
  space: string;
  /** The id of the unit that was tapped itself, or null. */
  unit: string | null;
}
