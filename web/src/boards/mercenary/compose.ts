/** Setting up a position: the position string of rulebook 8.3 from a drawing. */
import type { PositionView, Unit } from '../../common/wire';
import { boardField, cased, castlingField } from '../grid/compose';
import { extentOf } from '../grid/geometry';
import type { PositionCounters } from '../types';
import { brown, eastward, gray } from './game';

/** The parts of a rank: numbers of empty squares, hired units after `g` or `h`, and the seats' own. */
const parts = /\d+|[gh][A-Z]|[A-Za-z]/g;

/**
 * A unit as the squares field writes it: gray ones after `g`, brown ones and gray pawns that move towards file l after
 * `h`.
 */
function written(unit: Unit): string {
  if (unit.army === brown || (unit.army === gray && unit.marks.includes(eastward))) {
    return `h${unit.letter}`;
  }
  return unit.army === gray ? `g${unit.letter}` : cased(unit.letter, unit.seat);
}

/**
 * What is still to be placed, as `[WHITE:BLACK:GRAY]`: the armies minus the units on the board. Empty when nothing is
 * left, and in positions of the game itself, which have no such list.
 */
function placing(view: PositionView, before: string): string {
  if (!before.includes('[') && view.hands.every((hand) => hand.units.length === 0)) return '';
  const lists = ['KQRRBBNN', 'KQRRBBNN', 'QQRRBBNN'].map((full, army) => {
    const standing = view.squares.flatMap(({ top }) => (top?.army === army ? [top.letter] : []));
    const left = standing.reduce((rest, letter) => rest.replace(letter, ''), full);
    return cased(left, army);
  });
  return lists.some(Boolean) ? `[${lists.join(':')}]` : '';
}

/** Who controls what: squares in the order of `before`, the earlier list, followed by new ones. */
function control(view: PositionView, before: string): string {
  const names = view.squares.map((square) => square.name);
  const { files } = extentOf(names);
  const place = (name: string) => 100 * files.indexOf(name[0] ?? '') + Number(name.slice(1));
  const old: string[] = before.match(/[a-z]\d+/g) ?? [];
  const rank = (name: string) => (old.includes(name) ? old.indexOf(name) : old.length + place(name));
  const list = (seat: number) =>
    view.squares
      .filter(({ top }) => top?.seat === null && top.holder === seat)
      .map(({ name }) => name)
      .sort((a, b) => rank(a) - rank(b))
      .join('') || '-';
  return `${list(0)}:${list(1)}`;
}

/**
 * Writes the position string of the drawing; the rules decide whether it is valid.
 *
 * Keeps from `original`: the half-turn if the same seat acts and none is given, the order in which pieces came under
 * control, castling rights that the drawing still allows, and en passant rights if nothing has changed.
 */
export function composePosition(
  view: PositionView,
  toMove: number,
  counters: PositionCounters,
  original = '',
): string {
  const [oldBoard = '', oldHalf = '', oldControl = '-:-', castling = '-', passed = '-'] = original.split(' ');
  const board = boardField(view, written) + placing(view, oldBoard);
  const side = toMove === 1 ? 'b' : 'w';
  const half = counters.half ?? (oldHalf.startsWith(side) ? oldHalf : side);
  return [
    board,
    half,
    control(view, oldControl),
    castlingField(view, board, oldBoard, castling, parts),
    board === oldBoard && half === oldHalf ? passed : '-',
    String(counters.quiet),
    String(counters.turn),
  ].join(' ');
}
