/** Where a move goes, for arrows and for the marks of the last move. */
import type { LegalMove } from '../../common/wire';
import type { Arrow } from '../types';

const CODE = /^([a-h]\d)[*@]?([a-h]\d)?$/;

/** The way of the unit that moves, or of its shot; what is done on the spot is shown there. */
export function waysOf(move: Pick<LegalMove, 'text'>): Arrow[] {
  const [, from, to = from] = CODE.exec(move.text) ?? [];
  return from !== undefined && to !== undefined ? [{ from, to }] : [];
}
