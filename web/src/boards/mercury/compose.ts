/** Setting up a position: the position string of rulebook 11 from a drawing. */
import type { PositionView, Unit } from '../../common/wire';
import { squaresOf } from '../shared/units';
import type { PositionCounters } from '../types';
import { inhabitants } from './names';
import { inOrder } from './plans';
import { apartment, files, has, rooms, shiftCount, timeOf } from './zones';

const letters = 'MSCR';

/** A unit as the fields of the string write it. */
function written(unit: Unit): string {
  const letter = unit.seat === 1 ? unit.letter.toLowerCase() : unit.letter.toUpperCase();
  return (timeOf(unit) === 'night' ? '*' : '') + letter;
}

/** The squares field; the apartment's squares are always written as empty. */
function boardField(view: PositionView): string {
  const squares = squaresOf(view);
  return [8, 7, 6, 5, 4, 3, 2, 1]
    .map((rank) => {
      let text = '';
      let vacant = 0;
      for (const file of files) {
        const name = `${file}${rank}`;
        const top = rooms.includes(name) ? null : squares.get(name)?.top;
        if (!top) {
          vacant += 1;
          continue;
        }
        text += (vacant > 0 ? String(vacant) : '') + written(top);
        vacant = 0;
      }
      return vacant > 0 ? text + String(vacant) : text;
    })
    .join('/');
}

/** The apartment field: White's units before Black's, day before night, in letter order. */
function apartmentField(view: PositionView): string {
  const rank = (unit: Unit) =>
    8 * (unit.seat ?? 0) + (timeOf(unit) === 'night' ? 4 : 0) + letters.indexOf(unit.letter);
  const inside = inhabitants(view.squares.find(({ name }) => name === apartment));
  return (
    [...inside]
      .sort((a, b) => rank(a) - rank(b))
      .map(written)
      .join('') || '-'
  );
}

/** The rim squares made during the game; null if the squares do not say what they are. */
function madeRims(view: PositionView): string | null {
  if (!view.squares.some(({ marks }) => marks !== undefined)) return null;
  const made = view.squares.filter((square) => has(square, 'made')).map(({ name }) => name);
  return inOrder(made).join('') || '-';
}

/** The code of the part of a turn: the side, then the part already used, if any. */
export function halfOf(position: string): string {
  const [, side = 'w', , , , used = '-'] = position.split(' ');
  return side + (used === '-' ? '' : used);
}

/**
 * The turn number, counted from 0, from the round number, counted from 1. White has the even ones; set-up positions may
 * differ, and keep their number while nothing else changes.
 */
function turnField(round: number, side: string, original: readonly string[]): string {
  const [, oldSide, , , , , , oldTurn = ''] = original;
  const kept = Number(oldTurn);
  if (oldTurn !== '' && oldSide === side && Math.floor(kept / 2) + 1 === round) return oldTurn;
  return String(2 * Math.max(0, round - 1) + (side === 'b' ? 1 : 0));
}

/**
 * Writes the position string of the drawing; the rules decide whether it is valid.
 *
 * Zones and new rim squares are taken from the squares if shown there, otherwise from `original`. A half-made turn
 * stays half-made while the same seat is to move, unless `counters.half` says otherwise.
 */
export function composePosition(
  view: PositionView,
  toMove: number,
  counters: PositionCounters,
  original = '',
): string {
  const old = original.split(' ');
  const [, , oldCount = '0', , oldRims = '-', , oldQuiet = ''] = old;
  const side = toMove === 1 ? 'b' : 'w';
  const before = original === '' ? side : halfOf(original);
  const half = counters.half ?? (before.startsWith(side) ? before : side);
  // A turn with an event is on its way from -1 to 0; the counter shows 0 at least.
  const inEvent = oldQuiet === '-1' && half === before && half.length > 1 && counters.quiet <= 0;
  return [
    boardField(view),
    half.slice(0, 1),
    String(shiftCount(view) ?? oldCount),
    apartmentField(view),
    madeRims(view) ?? oldRims,
    half.slice(1) || '-',
    inEvent ? '-1' : String(counters.quiet),
    turnField(counters.turn, half.slice(0, 1), old),
  ].join(' ');
}
