/** Units as plain values. */
import type { Unit } from '../../lib/wire';

/** A seat's own unit with nothing special about it. */
export function ownUnit(letter: string, seat: number, promoted = false): Unit {
  return { letter, seat, army: seat, holder: null, promoted, marks: [] };
}
