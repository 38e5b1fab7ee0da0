/** How an element looks and what may be done with it: what its attributes say. */
import type { PieceSet } from './settings';

export class Looks {
  orientation = $state('0');
  seat: string | null = $state(null);
  viewOnly = $state(false);
  coordinates = $state(true);
  hints = $state(true);
  theme: 'light' | 'dark' = $state('light');
  /** Whether it has a theme of its own, and so a ground of its own. */
  isApart = $state(false);
  squares = $state('own');
  pieces: PieceSet = $state('drawn');
  turned = $state(false);
  label: string | null = $state(null);
}

/** The number of a seat that is named or numbered; null if there is none. */
export function seatOf(text: string | null, seats: readonly string[]): number | null {
  if (text === null) return null;
  const named = seats.findIndex((name) => name.toLowerCase() === text.trim().toLowerCase());
  if (named >= 0) return named;
  const number = text.trim() === '' ? NaN : Number(text);
  return Number.isInteger(number) && number >= 0 && number < seats.length ? number : null;
}
