/** Setting up a position: the position string of rulebook 8.4 from a drawing. */
import type { PositionView, Unit } from '../../common/wire';
import type { PositionCounters } from '../types';
import { handLetters, pieces } from './names';

/** The letters that an editor offers, in notation order. */
export const pieceLetters: readonly string[] = pieces.map((piece) => piece.letter);

const ranks: readonly (readonly string[])[] = [
  ['d7'],
  ...[6, 5, 4, 3, 2, 1].map((rank) => [...'abcdef'].map((file) => `${file}${rank}`)),
  ['c0'],
];
const satellite: readonly (readonly string[])[] = [
  ['*4', '@4'],
  ['*3', '@3'],
];

function cased(unit: Unit): string {
  return unit.seat === 1 ? unit.letter.toLowerCase() : unit.letter.toUpperCase();
}

/** Units in notation order, White's before Black's of the same kind. */
function inOrder(units: readonly Unit[]): Unit[] {
  const rank = (unit: Unit) => 2 * pieceLetters.indexOf(unit.letter) + (unit.seat ?? 0);
  return [...units].sort((a, b) => rank(a) - rank(b));
}

/**
 * Writes the position string of the drawing. Whether it is valid is up to the rules crate: two kings, or none, are
 * written as drawn.
 */
export function composePosition(view: PositionView, toMove: number, counters: PositionCounters): string {
  const squares = new Map(view.squares.map((square) => [square.name, square]));
  const row = (names: readonly string[]): string => {
    let text = '';
    let vacant = 0;
    for (const name of names) {
      const square = squares.get(name);
      if (!square?.top) {
        vacant += 1;
        continue;
      }
      if (vacant > 0) text += vacant;
      vacant = 0;
      text += cased(square.top) + (square.top.promoted ? '~' : '');
      if (square.under.length > 0) text += `(${inOrder(square.under).map(cased).join('')})`;
    }
    return vacant > 0 ? text + vacant : text;
  };
  const hand = (seat: number) =>
    inOrder((view.hands[seat]?.units ?? []).filter((unit) => handLetters.includes(unit.letter)))
      .map(cased)
      .join('');
  return [
    ranks.map(row).join('/'),
    satellite.map(row).join('/'),
    hand(0) + hand(1) || '-',
    toMove === 1 ? 'b' : 'w',
    String(counters.quiet),
    String(counters.turn),
  ].join(' ');
}
