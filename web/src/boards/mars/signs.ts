/** Which signs a unit carries. */
import type { Unit } from '../../common/wire';
import { modes } from './names';

/**
 * The sign at the top left: the unit lacks the right of way. Units that have it carry none, which keeps the board free
 * of signs when everybody has it.
 */
export function rightSign(unit: Unit): string | null {
  return unit.marks.includes('no_right') ? 'no_right' : null;
}

/** The signs on the right, from the top: how it moves now. */
export function waySigns(unit: Unit): string[] {
  const all = ['mated', 'extended', ...Object.keys(modes)];
  return all.filter((sign) => unit.marks.includes(sign));
}
