/**
 * Option values that are lists of squares, one list for each seat: joined by `:`, the squares of a list by `+`, an empty
 * list as `-`.
 */
import type { PositionView } from './wire';

/** The squares of each seat, in order. */
export type SquareLists = readonly (readonly string[])[];

/** The lists of a value; null if it has another number of lists. */
export function readLists(value: string, seats: number): SquareLists | null {
  const lists = value.split(':');
  if (lists.length !== seats) return null;
  return lists.map((list) => (list === '-' || list === '' ? [] : list.split('+')));
}

/** The value of lists. */
export function writeLists(lists: SquareLists): string {
  return lists.map((list) => list.join('+') || '-').join(':');
}

/** The lists in words, one for each seat: `White: l2, then k3`. */
export function listWords(lists: SquareLists, seats: readonly string[]): string[] {
  return seats.map((seat, at) => `${seat}: ${(lists[at] ?? []).join(', then ') || 'none'}`);
}

/** The squares among `squares` whose unit a seat holds in a position, for each seat. */
export function heldLists(view: PositionView, squares: readonly string[], seats: number): SquareLists {
  const holders = new Map(view.squares.map(({ name, top }) => [name, top?.holder ?? null]));
  return Array.from({ length: seats }, (_, seat) => squares.filter((name) => holders.get(name) === seat));
}

/**
 * The lists after a tap: the square leaves the seat's list, or joins it behind the others and leaves every other list.
 * A list that is full loses its first square.
 */
export function afterTap(lists: SquareLists, seat: number, square: string, most: number): SquareLists {
  const joins = lists[seat]?.includes(square) !== true;
  return lists.map((list, at) => {
    const others = list.filter((name) => name !== square);
    return at === seat && joins ? [...others, square].slice(-most) : others;
  });
}
