/** The path of a move, for arrows and for the marks of the last move. */
import type { LegalMove } from '../../common/wire';
import type { Arrow } from '../types';

const CODE = /^\*?[MSCR]?(@|[a-h][1-8])[-x>](@|[a-h][1-8])/;

/** A move's code names real squares of the apartment if the units taken along make that necessary. */
const place = (name: string) => (/^[de][45]$/.test(name) ? '@' : name);

/**
 * The path of the moving unit, or of its shot. Units taken along follow beside it as far as their zones let them; they
 * get no path of their own here.
 */
export function waysOf(move: LegalMove): Arrow[] {
  const [, from, to] = CODE.exec(move.text) ?? [];
  return from && to ? [{ from: place(from), to: place(to) }] : [];
}
