/** The kit of a game that the rectangular board draws. */
import type { BoardKit } from '../types';
import type { GridGame } from './game';

/** What such a game has to say besides its `GridGame`. */
type Own = Pick<BoardKit, 'slug' | 'Board' | 'Piece' | 'aspect' | 'composePosition'> & Partial<BoardKit>;

/**
 * Makes the kit of a game. Unless `own` says otherwise, each seat has one set of men with all kinds, nothing is held
 * in hand, a turn has one part, and the king must not be lost.
 */
export function gridKit(game: GridGame, own: Own): BoardKit {
  const letters = game.pieces.map((piece) => piece.letter);
  const armies = game.seats.map((name, seat) => ({
    army: seat,
    seat,
    name,
    letters,
    marks: [],
    held: false,
  }));
  return {
    pieces: game.pieces,
    seats: game.seats,
    royal: 'king',
    grid: game,
    handLetters: [],
    armies: () => armies,
    halves: () => [],
    ...own,
  };
}
