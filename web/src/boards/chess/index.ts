/** Orthodox chess, as the pages see it. */
import type { BoardKit } from '../types';
import Board from './Board.svelte';
import { composePosition } from './compose';
import { game } from './game';
import Piece from './Piece.svelte';

const letters = game.pieces.map((piece) => piece.letter);
const armies = game.seats.map((name, seat) => ({ army: seat, seat, name, letters, marks: [], held: false }));

export const kit: BoardKit = {
  slug: 'chess',
  Board,
  Piece,
  pieces: game.pieces,
  seats: game.seats,
  aspect: 1,
  handLetters: [],
  armies: () => armies,
  halves: () => [],
  composePosition,
};
