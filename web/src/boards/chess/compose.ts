/** Setting up a position: Forsyth–Edwards notation from a drawing. */
import type { PositionView } from '../../common/wire';
import { boardField, cased, castlingField } from '../grid/compose';
import type { PositionCounters } from '../types';

/**
 * Writes the position string of the drawing; the rules decide whether it is valid. Keeps the castling rights of
 * `original` that the drawing still allows, and its en passant square if nothing has changed.
 */
export function composePosition(
  view: PositionView,
  toMove: number,
  counters: PositionCounters,
  original = '',
): string {
  const [oldBoard = '', oldSide, castling = '-', passed = '-'] = original.split(' ');
  const board = boardField(view, (unit) => cased(unit.letter, unit.seat));
  const side = toMove === 1 ? 'b' : 'w';
  return [
    board,
    side,
    castlingField(view, board, oldBoard, castling),
    board === oldBoard && side === oldSide ? passed : '-',
    String(counters.quiet),
    String(counters.turn),
  ].join(' ');
}
