/**
 * The manifest of a game: what the page knows before it loads any code of the game, and what tests have to know of it.
 *
 * Each game has one, `web/src/boards/<slug>/manifest.ts`, and nothing else lists the games. Its default export is the
 * manifest; `tests`, for games with a board, is never part of the built page.
 */
import type { Options } from '../common/rules';
import type { PositionView } from '../common/wire';
import type { BoardKit } from './types';

/** What every game has, on a board or on a map. */
export interface Manifest {
  /** Its colour, as CSS writes it. */
  accent: string;
  /**
   * Why games end, by the word that the rules use: words that follow “White wins” or “Draw”, as in “by checkmate”.
   * What every game shares, such as resignation, is left out.
   */
  reasons?: Readonly<Record<string, string>>;
  /** Its board; left out for a game on a map. */
  board?: BoardManifest;
}

/** A board's width over its height, where there is room beside it and where there is not. */
export interface Shape {
  wide: number;
  tall: number;
}

/** The board of a game. */
export interface BoardManifest {
  shape: Shape;
  /** The height of the words above the drawing, as lengths of CSS, where the board has some. */
  above?: { wide: string; tall: string };
  /** Whether the board may be turned by a quarter. */
  mayTurn?: boolean;
  /** Loads what draws the game. */
  kit(): Promise<{ kit: BoardKit }>;
  /** Loads the position before the first move. `cargo xtask starts` writes it. */
  start(): Promise<{ default: PositionView }>;
}

/** What tests have to know of a game with a board. */
export interface TestFacts {
  /** Sets of rule options that change what the board draws; the default rules are tried in any case. */
  options: readonly Options[];
  /** The square that the focus comes to first, and that every board of the game has. */
  home: string;
  /** How that square is read out at the start. */
  homeLabel: RegExp;
  /** Moves from the start position, in turn: some captures, and the game is not over after them. */
  line: readonly string[];
  /** A move of the first seat from the start position, and what is read out where it ends. */
  first: { code: string; holds: string };
  /** A position that one move decides. */
  deciding: { position: string; code: string };
  /** How many parts a turn has, where they wait in the page until it is whole; left out where nothing waits. */
  heldParts?: number;
  /** What is photographed: of the first scene all pages of the game, of the others the game alone. */
  scenes: readonly [Scene, ...Scene[]];
}

/** A position to photograph. */
export interface Scene {
  /** What tells it from the first scene of the game; that one has no name. */
  name?: string;
  options?: Options;
  /** Moves that leave something of everything on the board, with blanks between them. */
  moves: string;
  /**
   * The square of a unit that is picked up then, or `hand`, and of its target where the board is to ask; empty where
   * nothing is picked up.
   */
  pick: string;
  /** The list of reasons is open at the row of this unit. */
  why?: string;
  /** On a narrow screen the board is turned by a quarter. */
  turned?: boolean;
}
