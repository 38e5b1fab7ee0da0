/** Which signs a unit carries. */
import type { Unit } from '../../common/wire';
import { modes } from './names';

/**
 * The sign at the left above: that the unit has not the right of way. Those that have it carry none, so that a board
 * on which everybody has it is clear of signs.
 */
export function rightSign(unit: Unit): string | null {
  return unit.marks.includes('no_right') ? 'no_right' : null;
}

/** The signs at the right, from above: how it goes now. */
export function waySigns(unit: Unit): string[] {
  const all = ['mated', 'extended', ...Object.keys(modes)];
  return all.filter((sign) => unit.marks.includes(sign));
}
