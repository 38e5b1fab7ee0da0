/** Mercurial Chess, as the pages see it. */
import type { BoardKit } from '../types';
import { about } from './about';
import Board from './Board.svelte';
import { composePosition } from './editor';
import { handLetters, pieces, seats } from './names';
import Piece from './Piece.svelte';

const letters = pieces.map((piece) => piece.letter);
const armies = seats.map((name, seat) => ({ army: seat, seat, name, letters, marks: [], held: false }));

export const kit: BoardKit = {
  slug: 'mercurial',
  Board,
  Piece,
  pieces,
  about,
  seats,
  royal: 'king',
  aspect: 8.86 / 8,
  handLetters,
  stacks: { label: 'Put under the unit that stands there, as a prisoner' },
  warns: (options) => options['announce_check'] === 'on',
  captured: { where: 'under', words: 'Holds prisoner' },
  armies: () => armies,
  halves: () => [],
  composePosition,
};
