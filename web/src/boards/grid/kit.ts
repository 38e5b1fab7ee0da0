/** The kit of a game drawn by the rectangular board. */
import type { BoardKit } from '../types';
import { capital } from '../../common/words';
import type { GridGame } from './game';
import { unitName } from './names';

/** What such a game defines in addition to its `GridGame`. */
type Own = Pick<BoardKit, 'slug' | 'Board' | 'Piece' | 'aspect' | 'composePosition'> & Partial<BoardKit>;

/**
 * Makes the kit of a game. Defaults, unless `own` overrides them: each seat has one set of pieces with all kinds, hands
 * are empty, a turn has one part, and the king is royal.
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
    about: (unit) => ({ name: capital(unitName(game, unit)), moves: game.moves(unit) }),
    seats: game.seats,
    royal: 'king',
    grid: game,
    handLetters: [],
    armies: () => armies,
    halves: () => [],
    ...own,
  };
}
