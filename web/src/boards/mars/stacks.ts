/** Swarms on a square: on a host that they freeze, or bunched by themselves. */
import type { Counter, Square, Unit } from '../../common/wire';

/** The unit that the other side's Swarms freeze on a square; null if there is none. */
export function hostOf({ top, under }: Square): Unit | null {
  return top && top.letter !== 'I' && under.length > 0 ? top : null;
}

/** The Swarms on a square: on a host, or a bunch. */
export function swarmsOf({ top, under }: Square): Unit[] {
  return [...(top?.letter === 'I' ? [top] : []), ...under];
}

/** A clock of a host: `cold` or `brood`. */
export function clockOf({ counters }: Square, name: string): Counter | null {
  return counters?.find((counter) => counter.name === name) ?? null;
}

/**
 * Whether an editor adds a unit to the contents of a square instead of replacing them: Swarms on enemy units, which
 * they freeze, and on Swarms of their own side, with which they bunch.
 */
export function joins(top: Unit, piece: { letter: string; seat: number | null }): boolean {
  if (piece.letter !== 'I') return false;
  return top.letter === 'I' ? top.seat === piece.seat : top.seat !== piece.seat;
}
