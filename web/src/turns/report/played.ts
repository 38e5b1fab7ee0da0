/** The game that a report is on. */
import type { Question } from '../engine/messages';
import type { GameState, PlayedPly } from '../../common/wire';

/** A game that was played, with what the report says of people. */
export interface PlayedGame extends Question {
  plies: readonly PlayedPly[];
  /** The name of each seat, such as “White”. */
  seats: readonly string[];
  /** Who had each seat, in the same order. */
  names: readonly string[];
  /** The seats of the reader; empty for a spectator. */
  own: readonly number[];
}

/** The game of a state. */
export function playedGame(
  { game, options, start, plies, yours }: GameState,
  seats: readonly string[],
  names: readonly string[],
): PlayedGame {
  const moves = plies.map((ply) => ply.text);
  return { slug: game, options, start, moves, plies, seats, names, own: yours };
}
