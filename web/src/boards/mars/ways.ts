/** The path of a move, for arrows and for the marks of the last move. */
import type { LegalMove } from '../../common/wire';
import type { Arrow } from '../types';

const CODE = /^([a-h]\d)[*@]?([a-h]\d)?$/;

/** The path of the moving unit, or of its shot; actions in place are shown on the square. */
export function waysOf(move: Pick<LegalMove, 'text'>): Arrow[] {
  const [, from, to = from] = CODE.exec(move.text) ?? [];
  return from !== undefined && to !== undefined ? [{ from, to }] : [];
}
