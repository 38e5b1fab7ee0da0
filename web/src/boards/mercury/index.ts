/** Mercury, as the pages see it. */
import type { Army, BoardKit, Half } from '../types';
import { about } from './about';
import Board from './Board.svelte';
import { composePosition, halfOf } from './compose';
import { aspect } from './layout';
import { pieces, seats } from './names';
import Piece from './Piece.svelte';
import { waysOf } from './ways';
import { armyOf, type Time } from './zones';

const letters = pieces.map((piece) => piece.letter);
const times: readonly Time[] = ['day', 'night'];

const armies: Army[] = times.flatMap((time) =>
  seats.map((name, seat) => ({
    army: armyOf(seat, time),
    seat,
    name: `${name} ${time}`,
    letters,
    marks: [],
    held: false,
  })),
);

const halves: Half[] = seats.flatMap((name, seat) => {
  const side = seat === 1 ? 'b' : 'w';
  return [
    { code: side, seat, name: `${name} to move` },
    { code: `${side}d`, seat, name: `${name} to make the night move` },
    { code: `${side}n`, seat, name: `${name} to make the day move` },
  ];
});

export const kit: BoardKit = {
  slug: 'mercury',
  Board,
  Piece,
  pieces,
  about,
  seats,
  royal: 'Royal',
  aspect,
  handLetters: [],
  armies: () => armies,
  halves: () => halves,
  halfOf,
  crowded: ['@'],
  holdsParts: () => true,
  endsEarly: true,
  wholeTurn: () => 'Move one day man and one night man, in either order.',
  captured: { where: 'gone' },
  waysOf,
  composePosition,
};
