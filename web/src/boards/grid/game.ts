/** What a game tells the rectangular board about itself. */
import type { Unit } from '../../common/wire';
import type { PieceName } from '../names';
import type { FootName } from './shapes';

/** A set of men. */
export interface ArmyLook {
  /** What its men are called: “white”. */
  name: string;
  /** The class of its colours, as `Man` has them. */
  tone: string;
  foot: FootName;
}

/** A way along files and ranks. */
export type Way = 'file-up' | 'file-down' | 'rank-up' | 'rank-down';

/** A game on a rectangular board. */
export interface GridGame {
  /** The accessible name of its board. */
  label: string;
  /** The names of the seats, in seat order. */
  seats: readonly string[];
  /** The kinds of unit in the order of the notation. */
  pieces: readonly PieceName[];
  /** The armies by number, as the view's units carry it. */
  armies: readonly ArmyLook[];
  /** The way a unit walks, where its picture should say so: `file-up` is toward later files. */
  way?(unit: Unit): Way | null;
  /** The army of which a move out of the hand places a unit; the mover's own where there is no such function. */
  placedArmy?(move: string, mover: number): number;
  /** What to pick next when a move from square to square is not complete. */
  furtherPick?: string;
  /** What a unit's marks mean, said after its name. */
  markWords?: Readonly<Record<string, string>>;
}
