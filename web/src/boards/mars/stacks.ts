/** Swarms on a square: a host that they freeze, or a bunch of them. */
import type { Counter, Square, Unit } from '../../common/wire';

/** The unit that Swarms of the other side freeze on a square; null where there is none. */
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
 * Whether an editor puts a unit with that which stands there, instead of in its place: Swarms on enemy units, which
 * freeze, and on Swarms of their own, which makes a bunch.
 */
export function joins(top: Unit, piece: { letter: string; seat: number | null }): boolean {
  if (piece.letter !== 'I') return false;
  return top.letter === 'I' ? top.seat === piece.seat : top.seat !== piece.seat;
}
