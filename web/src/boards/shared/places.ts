/** The names of places in hands, as the parts of a board pass them around; a square's place is its name. */

/** A place in a hand. */
export interface HandName {
  seat: number;
  letter: string;
  /** The army of the units there: the seat's own unless the name says otherwise. */
  army: number;
}

/** The name of a place in a hand: `hand:<seat>:<letter>`, plus the army if it is not the seat's own. */
export function handPlace(seat: number, letter: string, army = seat): string {
  return `hand:${seat}:${letter}${army === seat ? '' : `:${army}`}`;
}

/** Parses the name of a place in a hand; null for squares. */
export function parseHandPlace(place: string): HandName | null {
  const [, seat, letter, army] = /^hand:(\d+):(\w)(?::(\d+))?$/.exec(place) ?? [];
  if (seat === undefined || letter === undefined) return null;
  return { seat: Number(seat), letter, army: Number(army ?? seat) };
}
