/** Setting up a position: the position string from a drawing. */
import type { PositionView } from '../../common/wire';
import { boardField, cased } from '../grid/compose';
import type { PositionCounters } from '../types';

/** Writes the position string of what is drawn. Whether it is valid is for the rules to say. */
export function composePosition(view: PositionView, toMove: number, counters: PositionCounters): string {
  const board = boardField(view, (unit) => cased(unit.letter, unit.seat));
  return [board, toMove === 1 ? 'b' : 'w', String(counters.turn)].join(' ');
}
