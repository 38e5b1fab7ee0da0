/** What every board offers to the pages, whatever the game. */
import type { Component } from 'svelte';
import type { Saying } from './shared/account';
import type { Account, LegalMove, PositionView, Unit } from '../common/wire';
import type { GridGame } from './grid/game';
import type { PieceName } from './names';

export type { PieceName };

/** An arrow over the board, such as the engine's best move. */
export interface Arrow {
  /** A square, or a unit in hand written `hand:<seat>:<letter>`. */
  from: string;
  /** A square. */
  to: string;
}

/** What an editor puts on squares: whose it is, and from which set of men. */
export interface Piece {
  letter: string;
  /** Its owner; null for units that belong to nobody. */
  seat: number | null;
  /** The set of men: the seat's number for a seat's own. */
  army: number;
  /** What else tells it apart, in words of the game. */
  marks: readonly string[];
}

/** How a board lets a person set up a position. */
export interface BoardEditor {
  /** A square was tapped, or picked by keyboard. */
  onsquare(name: string): void;
  /** A unit in hand was tapped. */
  onhand?(seat: number, letter: string): void;
}

/** What the rules say of the unit that is looked at; a board tells where that is, and shows it. */
export interface Reasons {
  /** The unit looked at, with what it can do now and otherwise; null where none is. */
  readonly account: Account | null;
  /** What is said of it, piece by piece. */
  readonly saying: Saying | null;
  /** The same in one go; empty where no unit is looked at. */
  readonly words: string;
  /** Whether the list of all reasons is open. */
  readonly open: boolean;
  /** A square is looked at, or none any more; `isPicked` when a move of its unit has begun. */
  look(square: string | null, isPicked: boolean): void;
}

/** The props of every board component. */
export interface BoardProps {
  /** The position to draw. */
  view: PositionView;
  /** The legal moves; empty when nothing may be moved. */
  legal: LegalMove[];
  /** The seat at the bottom. */
  orientation: number;
  /** The squares of the last move. */
  lastMove: string[];
  /** Whether legal targets and attacks on royal units are marked. */
  showHints: boolean;
  /** Whether squares are named at the edge. */
  showCoordinates: boolean;
  /** A move was made; `text` is its canonical code. */
  onmove?(text: string): void;
  /** Why nothing may be moved now, as a sentence; shown when somebody tries. */
  disabledReason?: string;
  /** Why the unit on a square has no legal move, as a sentence of the rules; null where it has one. */
  why?(square: string): string | null;
  /** What the rules say of each unit; left out where the game's rules give no reasons. */
  reasons?: Reasons | undefined;
  /** Arrows over the board. */
  arrows?: Arrow[];
  /** Makes the board an editor. Legal moves are then ignored. */
  editor?: BoardEditor;
  /**
   * Speaks to people who hear the board; the page owns the live region. With `more`, the words are heard after
   * those that were said just before.
   */
  announce?(words: string, more?: boolean): void;
  /** Where the second board goes: beside the first, above it, or as the width suggests. */
  arrangement?: 'auto' | 'wide' | 'tall';
  /** Whether a rectangular board is turned by 90°, its files running downward; `tall` means the same there. */
  turned?: boolean;
  /** The seat to move, where known; otherwise it is taken from the legal moves. */
  toMove?: number | null;
  /** A place whose unit is picked up to begin with, so that its targets show: a square or `hand:<seat>:<letter>`. */
  pickedUp?: string | undefined;
  /** The accessible name of the board. */
  label?: string;
}

/** The props of every piece picture: an `<svg>` that fills its box. */
export interface PieceProps {
  /** The unit's letter, upper case. */
  letter: string;
  /** Its owner; null for units that belong to nobody. */
  seat: number | null;
  /** The army it is drawn from; the seat's own where none is given. */
  army?: number | undefined;
  /** What else its picture shows, as the view's units say it. */
  marks?: readonly string[];
  /** Its accessible name; without one the picture is decoration. */
  label?: string;
}

/** Counters of a position string that no square shows. */
export interface PositionCounters {
  /** Half-moves since the last move that counts as progress. */
  quiet: number;
  /** The number of the turn. */
  turn: number;
  /** The code of one of the kit's `halves`; left out, it is what the seat to move usually does next. */
  half?: string;
}

/** A set of men that an editor offers. */
export interface Army {
  /** The army's number, as in the view's units. */
  army: number;
  /** The seat that owns it; null where none does. */
  seat: number | null;
  /** Its name, such as “White”. */
  name: string;
  /** The letters of its kinds, in the order of the notation. */
  letters: readonly string[];
  /** The marks that its units carry. */
  marks: readonly string[];
  /** Whether a seat may hold its units: whether they can carry a control marker. */
  held: boolean;
}

/** A part of a turn that a position may begin with. */
export interface Half {
  /** As the position string writes it. */
  code: string;
  /** The seat that acts. */
  seat: number;
  /** What it does, such as “White to place a unit”. */
  name: string;
}

/** Everything a page needs to show one game. */
export interface BoardKit {
  slug: string;
  Board: Component<BoardProps>;
  Piece: Component<PieceProps>;
  /** The kinds of unit in the order of the game's notation. */
  pieces: readonly PieceName[];
  /** The names of the seats, in seat order. */
  seats: readonly string[];
  /** What a unit is called that its side must not lose. */
  royal: string;
  /** Whether attacks on such units are pointed out under these rule options; left out, always. */
  warns?(options: Readonly<Record<string, string>>): boolean;
  /** What the game tells the rectangular board about itself, where that draws it. */
  grid?: GridGame;
  /** Where the board is, width over height in the wide arrangement. */
  aspect: number;
  /** The kinds of unit that may be in hand. */
  handLetters: readonly string[];
  /** Whether units may stand under others, and what an editor's box for that says. */
  stacks?: { label: string };
  /**
   * Whether a turn is sent as a whole: on the page of a game its first parts are shown at once but wait in the
   * page, where they can be taken back, until the last one is played.
   */
  holdsParts?: boolean;
  /**
   * The ways of the units that a move takes somewhere, the main one first. Left out, the move's choices come in
   * pairs of a unit and its square.
   */
  waysOf?(move: LegalMove): readonly Arrow[];
  /** The sets of men that a position may have under these rule options. */
  armies(options: Readonly<Record<string, string>>): readonly Army[];
  /** The parts of a turn that a position may begin with; empty where the seat to move says it all. */
  halves(options: Readonly<Record<string, string>>): readonly Half[];
  /** The code of the part of a turn that a position string begins with; left out, it is its second field. */
  halfOf?(position: string): string;
  /** Squares that hold any number of units side by side: an editor adds one with each tap. */
  crowded?: readonly string[];
  /** Whether an editor puts a unit with that which stands there, under it or beside it, instead of in its place. */
  joins?(top: Unit, piece: Piece): boolean;
  /** What people who set up a position should know besides, as a sentence. */
  setupHint?: string;
  /**
   * Writes a position string; the rules crate decides whether it is valid. What no drawing shows, such as
   * castling rights, is taken from `original`, the position string that the drawing began as.
   */
  composePosition(view: PositionView, toMove: number, counters: PositionCounters, original?: string): string;
}
