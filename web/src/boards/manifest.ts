/**
 * The manifest of a game: what the page knows before it loads any of the game's code, and what tests know about it.
 *
 * Each game has one, `web/src/boards/<slug>/manifest.ts`, and nothing else lists the games. Its default export is the
 * manifest; `tests`, for board games, is never part of the built page.
 */
import type { Options } from '../common/rules';
import type { PositionView } from '../common/wire';
import type { BoardKit } from './types';

/** What every game has, on a board or on a map. */
export interface Manifest {
  /** Its colour, as a CSS value. */
  accent: string;
  /**
   * Descriptions of how games end, keyed by the rules' word: words that follow “White wins” or “Draw”, such as “by
   * checkmate”. Reasons shared by every game, such as resignation, are left out.
   */
  reasons?: Readonly<Record<string, string>>;
  /** The colours of the seats, as CSS values, beside the players' names; omitted if they are white and black. */
  seatColours?: readonly string[];
  /** Whether records that name no game are of this one. */
  unnamedRecords?: boolean;
  /** The id of the map that the form for a new game proposes; if omitted, the first that the server lists. */
  map?: string;
  /** The names of that map's powers: the form lists them before the server has told the start. */
  powers?: readonly string[];
  /** Loads the picture of that map at the start, as SVG in the colours of the page. */
  picture?: () => Promise<{ default: string }>;
  /** Whether it is one of the games that everybody knows, which are listed last. */
  classic?: true;
  /** Its board; omitted for a game on a map. */
  board?: BoardManifest;
}

/** A board's aspect ratio (width over height) in the wide and in the tall arrangement. */
export interface Shape {
  wide: number;
  tall: number;
}

/** The board of a game. */
export interface BoardManifest {
  shape: Shape;
  /** The height of the text above the drawing, as a CSS length, if the board has some. */
  above?: { wide: string; tall: string };
  /** Whether the board can be turned by 90°. */
  mayTurn?: boolean;
  /** Whether its rules give reasons: the line under the board is then higher, and there is a button “Why?”. */
  givesReasons?: boolean;
  /** Whether a turn is sent as a whole, which needs a bar of its own; as in the kit. */
  holdsParts?: boolean;
  /** Loads what draws the game. */
  kit(): Promise<{ kit: BoardKit }>;
  /** Loads the start position. `cargo xtask starts` writes it. */
  start(): Promise<{ default: PositionView }>;
  /** Loads the game's entry in the catalogue, a `CatalogEntry`. `cargo xtask starts` writes it. */
  entry(): Promise<{ default: unknown }>;
}

/** What tests need to know about a board game. */
export interface TestFacts {
  /** Sets of rule options that change what the board draws; the default rules are always tested. */
  options: readonly Options[];
  /** The square that gets the focus first; every board of the game has it. */
  home: string;
  /** How that square is read out at the start. */
  homeLabel: RegExp;
  /** Moves from the start position, in order: with some captures if the game has any, and not ending the game. */
  line: readonly string[];
  /** A move of the first seat from the start position, and the whole name of its target square afterwards. */
  first: { code: string; holds: string };
  /** A position that one move decides, in favour of one side; the manifest has words for the reason. */
  deciding: { position: string; code: string };
  /** How many parts a turn has, if they wait in the page until the turn is complete; omitted if nothing waits. */
  heldParts?: number;
  /** How many parts the first turn of the game has, if fewer. */
  firstParts?: number;
  /** The screenshot scenes: all pages of the game for the first one, only the game page for the others. */
  scenes: readonly [Scene, ...Scene[]];
}

/** A position for a screenshot. */
export interface Scene {
  /** What distinguishes it from the game's first scene; that one has no name. */
  name?: string;
  options?: Options;
  /** Moves that leave some of everything on the board, separated by spaces. */
  moves: string;
  /**
   * The square of a unit that is then picked up, or `hand`, and of its target if the board is to ask; empty if nothing
   * is picked up.
   */
  pick: string;
  /** The list of reasons is open at this unit's row. */
  why?: string;
  /** On a narrow screen the board is turned by 90°. */
  turned?: boolean;
}
