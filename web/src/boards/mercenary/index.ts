/** Mercenary Chess, as the pages see it. */
import { gridKit } from '../grid/kit';
import type { Army, Half } from '../types';
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

/** The sets of pieces, by the option `armies`. */
const armies: Readonly<Record<string, readonly Army[]>> = {
  one: [...own, hired],
  fourth: [...own, hired, fourth],
  two_gray: [...own, hired, leftWing],
};

/** A seat's half-turns, in the order they are played. */
function halvesOf(name: string, seat: number, withBrown: boolean): Half[] {
  const side = seat === 0 ? 'w' : 'b';
  const brownHalf = { code: `${side}h`, seat, name: `${name} moves brown` };
  return [
    { code: `${side}g`, seat, name: `${name} moves gray` },
    ...(withBrown ? [brownHalf] : []),
    { code: side, seat, name: `${name} moves ${name.toLowerCase()}` },
  ];
}

const halves = game.seats.flatMap((name, seat) => halvesOf(name, seat, false));
const halvesWithBrown = game.seats.flatMap((name, seat) => halvesOf(name, seat, true));

export const kit = gridKit(game, {
  slug: 'mercenary',
  Board,
  Piece,
  aspect: 12 / 8,
  armies: (options) => armies[options['armies'] ?? 'one'] ?? own,
  // The server's clocks run by what it knows: with clocks of their own, each part is sent when it is played.
  holdsParts: (options) => options['clock'] !== 'separate',
  wholeTurn: ({ phase }) =>
    phase.endsWith('moves gray') ? 'Move a gray piece first, then one of your own.' : null,
  captured: { where: 'gone', worth: { Q: 9, R: 5, B: 3, N: 3, P: 1 }, promoted: 'P' },
  halves: (options) => (options['armies'] === 'fourth' ? halvesWithBrown : halves),
  composePosition,
});
