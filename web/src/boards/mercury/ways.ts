/** Where a move goes, for arrows and for the marks of the last move. */
import type { LegalMove } from '../../common/wire';
import type { Arrow } from '../types';

const CODE = /^\*?[MSCR]?(@|[a-h][1-8])[-x>](@|[a-h][1-8])/;

/** A move's code names real squares of the apartment where the men taken along make that necessary. */
const place = (name: string) => (/^[de][45]$/.test(name) ? '@' : name);

/**
 * The way of the man that moves, or of its shot. Those taken along go beside it, as far as their zones let them:
 * they have no way of their own here.
 */
export function waysOf(move: LegalMove): Arrow[] {
  const [, from, to] = CODE.exec(move.text) ?? [];
  return from && to ? [{ from: place(from), to: place(to) }] : [];
}
