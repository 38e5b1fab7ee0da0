/** What a game tells the rectangular board about itself. */
import type { Unit } from '../../common/wire';
import type { PieceName } from '../names';
import type { FootName } from './shapes';

/** A set of pieces. */
export interface ArmyLook {
  /** What its pieces are called: “white”. */
  name: string;
  /** The CSS class of its colours, as `Man` uses it. */
  tone: string;
  foot: FootName;
}

/** A direction along files and ranks. */
export type Way = 'file-up' | 'file-down' | 'rank-up' | 'rank-down';

/** A game on a rectangular board. */
export interface GridGame {
  /** The accessible name of its board. */
  label: string;
  /** The names of the seats, in seat order. */
  seats: readonly string[];
  /** The kinds of unit, in notation order. */
  pieces: readonly PieceName[];
  /** How a unit moves, in one or two short sentences; shown on its card. */
  moves(unit: Unit): string;
  /** The armies by number, as the view's units carry it. */
  armies: readonly ArmyLook[];
  /** The direction a unit moves, if its picture should show it: `file-up` is towards later files. */
  way?(unit: Unit): Way | null;
  /** The army that a move out of the hand places a unit of; the mover's own if there is no such function. */
  placedArmy?(move: string, mover: number): number;
  /** What to pick next while a move from square to square is incomplete. */
  furtherPick?: string;
  /** What a unit's marks mean; read out after its name. */
  markWords?: Readonly<Record<string, string>>;
}
