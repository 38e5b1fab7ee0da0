/** What the package declares. */
import type { LegalMove, OutcomeBody, PlayedPly, PositionView } from '../../../src/common/wire';

export type * from '../../../src/common/wire';

/** What events of a board tell. */
export interface BoardPosition {
  /** The position string. */
  position: string;
  /** The codes of the moves from the start position. */
  moves: string[];
  /** The seat to move; null if the game is over. */
  toMove: number | null;
  /** How the game ended; null while it goes on. */
  outcome: OutcomeBody | null;
}

/** What is told of a move. */
export interface BoardMove extends BoardPosition {
  /** The move: who made it, its code, its short notation, and its words. */
  move: PlayedPly;
}

/** What is told when something cannot be shown. */
export interface BoardFault {
  /** In words. */
  message: string;
}

/** The events of a board. */
export interface QuicksilverBoardEventMap {
  /** A person made a move on the board. */
  move: CustomEvent<BoardMove>;
  /** The position shown is another one, whoever changed it. */
  change: CustomEvent<BoardPosition>;
  /** A game, a position or moves cannot be shown. */
  fault: CustomEvent<BoardFault>;
}

/** `<quicksilver-board>`: a board with a game on it. Every property is an attribute, too. */
export interface QuicksilverBoardElement extends HTMLElement {
  /** The slug of the game. */
  game: string;
  /** Rule options that differ from their defaults; as an attribute `name=value`, separated by spaces. */
  options: Record<string, string>;
  /** The position that the game begins with; null for the game's own start. The one shown is `current`. */
  position: string | null;
  /** The moves from there, in any notation of the game; as an attribute separated by spaces. */
  moves: string[];
  /** Who sits at the near side: the number of a seat, or its name, such as `black`. */
  orientation: string;
  /** Who may be moved: a seat, as above; null for both. */
  seat: string | null;
  /** Whether nothing may be moved. As an attribute `view-only`. */
  viewOnly: boolean;
  /** Whether coordinates stand at the edge; `coordinates="off"` hides them. */
  coordinates: boolean;
  /** Whether legal targets and attacks are marked; `hints="off"` hides them. */
  hints: boolean;
  /** `light`, `dark`, or `auto`: as the `color-scheme` of the page around it. */
  theme: string;
  /** The colours of the squares: `own` of each game, `silver`, `green` or `blue`. */
  squares: string;
  /** The pieces: `drawn`, or plates with their `letters`. */
  pieces: string;
  /** Whether a rectangular board is turned by a quarter. */
  turned: boolean;
  /** The accessible name of the board; that of the game, if it is left out. */
  label: string | null;

  /** Resolves when what was asked for last is shown; rejects if it cannot be. */
  readonly ready: Promise<void>;
  /** The position shown; null while it is loading. */
  readonly current: string | null;
  /** The position shown, square by square; null while it is loading. */
  readonly view: PositionView | null;
  /** The legal moves; none while it is loading. */
  readonly legal: LegalMove[];
  /** The moves that were played, with their words. */
  readonly plies: PlayedPly[];
  /** The seat to move; null if the game is over, and while it is loading. */
  readonly toMove: number | null;
  /** How the game ended; null while it goes on. */
  readonly outcome: OutcomeBody | null;

  /**
   * Plays a move in any notation of the game.
   *
   * @throws {Error} with the reason of the rules, if it is not legal; nothing has changed then.
   */
  play(text: string): PlayedPly;
  /** Undoes the last move; false if there is none. */
  undo(): boolean;
  /** Goes back to the start position. */
  reset(): void;

  addEventListener<Name extends keyof QuicksilverBoardEventMap>(
    type: Name,
    listener: (event: QuicksilverBoardEventMap[Name]) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'quicksilver-board': QuicksilverBoardElement;
  }
}
