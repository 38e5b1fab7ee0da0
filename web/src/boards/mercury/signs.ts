/** Which sign a unit carries. */
import type { Unit } from '../../common/wire';

/** The marks that have a sign, most urgent first: a unit carries only one. */
export const signs: readonly string[] = [
  'mated',
  'lost_at_shift',
  'duty',
  'frozen',
  'stranded',
  'endangered',
];

/** The sign of a unit; null if nothing threatens or binds it. */
export function badgeOf(unit: Unit): string | null {
  return signs.find((sign) => unit.marks.includes(sign)) ?? null;
}
