/** Mercenary Chess, as the pages see it. */
import type { Army, BoardKit, Half } from '../types';
import Board from './Board.svelte';
import { composePosition } from './compose';
import { brown, eastward, game, gray } from './game';
import Piece from './Piece.svelte';

const letters = game.pieces.map((piece) => piece.letter);
const men = letters.filter((letter) => letter !== 'K');

const own: Army[] = game.seats.map((name, seat) => ({
  army: seat,
  seat,
  name,
  letters,
  marks: [],
  held: false,
}));
const hired: Army = { army: gray, seat: null, name: 'Gray', letters: men, marks: [], held: true };
const leftWing: Army = { ...hired, name: 'Gray, toward file l', letters: ['P'], marks: [eastward] };
const fourth: Army = { ...hired, army: brown, name: 'Brown' };

/** The sets of men, by the option `armies`. */
function armies(options: Readonly<Record<string, string>>): readonly Army[] {
  switch (options['armies']) {
    case 'fourth':
      return [...own, hired, fourth];
    case 'two_gray':
      return [...own, hired, leftWing];
    default:
      return [...own, hired];
  }
}

/** The half-turns, in the order in which they are played. */
function halves(options: Readonly<Record<string, string>>): readonly Half[] {
  const [white, black] = game.seats.map((name, seat): Half[] => {
    const side = seat === 0 ? 'w' : 'b';
    return [
      { code: `${side}g`, seat, name: `${name} moves gray` },
      ...(options['armies'] === 'fourth' ? [{ code: `${side}h`, seat, name: `${name} moves brown` }] : []),
      { code: side, seat, name: `${name} moves ${name.toLowerCase()}` },
    ];
  });
  return [...(white ?? []), ...(black ?? [])];
}

export const kit: BoardKit = {
  slug: 'mercenary',
  Board,
  Piece,
  pieces: game.pieces,
  seats: game.seats,
  aspect: 12 / 8,
  handLetters: [],
  armies,
  halves,
  composePosition,
};
