/** Which sign a man carries. */
import type { Unit } from '../../common/wire';

/** The marks that have a sign, the most pressing first: a man carries one. */
export const signs: readonly string[] = [
  'mated',
  'lost_at_shift',
  'duty',
  'frozen',
  'stranded',
  'endangered',
];

/** The sign of a man; null where nothing threatens or binds him. */
export function badgeOf(unit: Unit): string | null {
  return signs.find((sign) => unit.marks.includes(sign)) ?? null;
}
