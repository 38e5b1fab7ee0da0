/** Mars, as the pages see it. */
import type { BoardKit } from '../types';
import { about } from './about';
import Board from './Board.svelte';
import { composePosition } from './compose';
import { pieces, seats } from './names';
import Piece from './Piece.svelte';
import { joins } from './stacks';
import { waysOf } from './ways';

const letters = pieces.map((piece) => piece.letter);
const armies = seats.map((name, seat) => ({ army: seat, seat, name, letters, marks: [], held: false }));

export const kit: BoardKit = {
  slug: 'mars',
  Board,
  Piece,
  pieces,
  about,
  seats,
  royal: 'General',
  aspect: 1,
  handLetters: [],
  armies: () => armies,
  halves: () => [],
  joins,
  setupHint:
    'Swarms join what stands there: a unit of the other side freezes, Swarms of their own make a bunch.',
  waysOf,
  captured: { where: 'gone' },
  composePosition,
};
