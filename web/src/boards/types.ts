/** What every board offers to the pages, whatever the game. */
import type { Component, Snippet } from 'svelte';
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
  /** Of several lines of play, that of this arrow: 0 is the best. */
  rank?: number;
}

/** The colour of a shape, by the letter that records use: green, red, blue, yellow. */
export type ShapeColour = 'G' | 'R' | 'B' | 'Y';

/** What a person draws on the board: an arrow, or a circle if both squares are the same. */
export interface DrawnShape {
  from: string;
  to: string;
  colour: ShapeColour;
}

/** A board that can be drawn on: with the right button, a long touch, or Shift and Enter. */
export interface Drawing {
  shapes: readonly DrawnShape[];
  /** A shape was drawn; drawn again, it is to go. */
  onshape(shape: DrawnShape): void;
}

/** What an editor puts on squares: the owner and the set of pieces. */
export interface Piece {
  letter: string;
  /** Its owner; null for unowned units. */
  seat: number | null;
  /** The set of pieces: the seat's number for a seat's own. */
  army: number;
  /** Further distinguishing marks, in the game's own words. */
  marks: readonly string[];
}

/** How a board lets a person set up a position. */
export interface BoardEditor {
  /** A square was tapped, or picked by keyboard. */
  onsquare(name: string): void;
  /** A unit in hand was tapped. */
  onhand?(seat: number, letter: string): void;
}

/** The rules' account of the focused unit; the board says where the focus is, and shows the account. */
export interface Reasons {
  /** The focused unit, with its powers now and otherwise; null if there is none. */
  readonly account: Account | null;
  /** The account, piece by piece. */
  readonly saying: Saying | null;
  /** The same as one string; empty if no unit is focused. */
  readonly words: string;
  /** Whether the list of all reasons is open. */
  readonly open: boolean;
  /** A square gained the focus, or all lost it; `isPicked` once a move of its unit has begun. */
  look(square: string | null, isPicked: boolean): void;
}

/** What the card of a unit says. */
export interface UnitAbout {
  /** Its name with its side, beginning with a capital: “White War Man”. */
  name: string;
  /** How it moves, in one or two short sentences. */
  moves: string;
}

/** The props of every board component. */
export interface BoardProps {
  /** The position to draw. */
  view: PositionView;
  /** The legal moves; empty if nothing may be moved. */
  legal: LegalMove[];
  /** The seat at the bottom. */
  orientation: number;
  /** The squares of the last move. */
  lastMove: string[];
  /** Whether legal targets and attacks on royal units are marked. */
  showHints: boolean;
  /** Whether coordinates are shown at the edge. */
  showCoordinates: boolean;
  /** A move was made; `text` is its canonical code. */
  onmove?(text: string): void;
  /** Why nothing may be moved now, as a sentence; shown to anyone who tries. */
  disabledReason?: string;
  /** Why the unit on a square has no legal move, as a sentence from the rules; null if it has one. */
  why?(square: string): string | null;
  /** Why a move from square to square is not legal, as a sentence from the rules, by its code; null if it is. */
  whyNot?(text: string): string | null;
  /** The rules' account of each unit; omitted if the game's rules give no reasons. */
  reasons?: Reasons | undefined;
  /** Arrows over the board. */
  arrows?: Arrow[];
  /** Makes the board one that can be drawn on. */
  drawing?: Drawing | undefined;
  /** Makes the board an editor, which ignores legal moves. */
  editor?: BoardEditor;
  /**
   * Announces text to screen readers; the page owns the live region. With `more`, the text is appended to the
   * announcement just made.
   */
  announce?(words: string, more?: boolean): void;
  /** Where the second board goes: beside the first, above it, or depending on the width. */
  arrangement?: 'auto' | 'wide' | 'tall';
  /** Whether a rectangular board is turned by 90°, with its files running down; `tall` has the same effect there. */
  turned?: boolean;
  /** The seat to move, if known; otherwise it is taken from the legal moves. */
  toMove?: number | null;
  /** A place whose unit is picked up initially, so that its targets show: a square or `hand:<seat>:<letter>`. */
  pickedUp?: string | undefined;
  /** The place whose unit is picked up, or under the pointer or the focus; null if there is none. */
  onlook?(place: string | null): void;
  /** What stands in the line under the board after what the board itself says: the card of the unit looked at, on narrow pages. */
  card?: Snippet;
  /** The accessible name of the board. */
  label?: string;
  /** Whether it is a picture alone: nothing on it can be picked or is read out. */
  isPicture?: boolean;
}

/** The props of every piece picture: an `<svg>` that fills its box. */
export interface PieceProps {
  /** The unit's letter, upper case. */
  letter: string;
  /** Its owner; null for unowned units. */
  seat: number | null;
  /** The army it is drawn from; by default the seat's own. */
  army?: number | undefined;
  /** Further marks to draw, as in the view's units. */
  marks?: readonly string[];
  /** Its accessible name; without one the picture is decorative. */
  label?: string;
}

/** Counters of a position string that no square shows. */
export interface PositionCounters {
  /** Half-moves since the last move that counts as progress. */
  quiet: number;
  /** The number of the turn. */
  turn: number;
  /** The code of one of the kit's `halves`; if omitted, the usual next action of the seat to move. */
  half?: string;
}

/** A set of pieces that an editor offers. */
export interface Army {
  /** The army's number, as in the view's units. */
  army: number;
  /** The seat that owns it; null if none does. */
  seat: number | null;
  /** Its name, such as “White”. */
  name: string;
  /** The letters of its kinds, in notation order. */
  letters: readonly string[];
  /** The marks that its units carry. */
  marks: readonly string[];
  /** Whether a seat may control its units: whether they can carry a control marker. */
  held: boolean;
}

/** A part of a turn that a position may begin with. */
export interface Half {
  /** In the format of the position string. */
  code: string;
  /** The seat that acts. */
  seat: number;
  /** What it does, such as “White to place a unit”. */
  name: string;
}

/** How a game's captured units are shown beside the players. */
export interface Captured {
  /**
   * Where they are: `gone` from the board, so that they are what a seat has fewer of than at the start; or `under` units
   * of the seat that captured them.
   */
  where: 'gone' | 'under';
  /** How a list of them begins; “Has captured” if omitted. */
  words?: string;
  /** What a unit of each kind is worth, by letter, if their difference tells something. */
  worth?: Readonly<Record<string, number>>;
  /** The letter of the units that may become others; those that did are not counted as captured. */
  promoted?: string;
}

/** What a position says that no drawing shows, for an editor: a checkbox or a list. */
export type SetupField =
  | {
      kind: 'flag';
      id: string;
      /** The label, such as “White castles kingside”. */
      name: string;
      value: boolean;
      /** Whether the drawing allows it. */
      isPossible: boolean;
    }
  | { kind: 'choice'; id: string; name: string; value: string; choices: { value: string; name: string }[] };

/** Everything a page needs to show one game. */
export interface BoardKit {
  slug: string;
  Board: Component<BoardProps>;
  Piece: Component<PieceProps>;
  /** The kinds of unit, in notation order. */
  pieces: readonly PieceName[];
  /** What the card of a unit says. */
  about(unit: Unit): UnitAbout;
  /** The names of the seats, in seat order. */
  seats: readonly string[];
  /** The name of the royal unit, which its side must not lose; omitted if no unit is royal. */
  royal?: string;
  /** Whether no game of this kind is ever drawn: then no draw can be agreed either. */
  drawless?: boolean;
  /** Whether attacks on royal units are indicated under these rule options; if omitted, always. */
  warns?(options: Readonly<Record<string, string>>): boolean;
  /** The game's description for the rectangular board, if that draws it. */
  grid?: GridGame;
  /** The board's aspect ratio in the wide arrangement: width over height. */
  aspect: number;
  /** The kinds of unit that may be in hand. */
  handLetters: readonly string[];
  /** Whether units may be placed under others, and the label of the editor's checkbox for that. */
  stacks?: { label: string };
  /**
   * Whether a turn is sent as a whole under these rule options: on a game's page its first parts are shown at once but
   * stay in the page, where they can be undone, until the last one is played. If omitted, never.
   */
  holdsParts?(options: Readonly<Record<string, string>>): boolean;
  /** Whether a turn may have fewer parts than usual: ending it is then always offered, or said why that is not legal. */
  endsEarly?: boolean;
  /**
   * What the turn that begins in a position consists of, as a sentence for its player: “Move one day man and one night
   * man.” Null if the position's phase says it.
   */
  wholeTurn?(view: PositionView): string | null;
  /** How captured units are shown beside the players; omitted if they are not. */
  captured?: Captured;
  /**
   * The paths of the units that a move carries somewhere, the main one first. If omitted, the move's choices come in
   * pairs of a unit and its square.
   */
  waysOf?(move: LegalMove): readonly Arrow[];
  /** The sets of pieces that a position may have under these rule options. */
  armies(options: Readonly<Record<string, string>>): readonly Army[];
  /** The parts of a turn that a position may begin with; empty if the seat to move says everything. */
  halves(options: Readonly<Record<string, string>>): readonly Half[];
  /** The code of the part of a turn that a position string begins with; by default its second field. */
  halfOf?(position: string): string;
  /** Squares that hold any number of units side by side: an editor adds one per tap. */
  crowded?: readonly string[];
  /** Whether an editor adds a unit to the contents of a square, under or beside them, instead of replacing them. */
  joins?(top: Unit, piece: Piece): boolean;
  /** What a position string says that no drawing shows. */
  setupFields?(view: PositionView, position: string): SetupField[];
  /** The position string with one of these fields set. */
  withSetupField?(view: PositionView, position: string, id: string, value: boolean | string): string;
  /** Further advice for setting up a position, as a sentence. */
  setupHint?: string;
  /**
   * Writes a position string; the rules crate decides whether it is valid. What no drawing shows, such as castling
   * rights, is taken from `original`, the position string that the drawing started from.
   */
  composePosition(view: PositionView, toMove: number, counters: PositionCounters, original?: string): string;
}
