/** Units as plain values. */
import type { PositionView, Square, Unit } from '../../common/wire';
import { parseHandPlace } from './places';

/** A plain unit of a seat. */
export function ownUnit(letter: string, seat: number, promoted = false): Unit {
  return { letter, seat, army: seat, holder: null, promoted, marks: [] };
}

/** The squares of a position by name. */
export function squaresOf(view: PositionView): ReadonlyMap<string, Square> {
  return new Map(view.squares.map((square) => [square.name, square]));
}

/** The unit at a place: the top one of a square, or one of those in a hand; null if there is none. */
export function unitAt(view: PositionView, place: string | null): Unit | null {
  if (place === null) return null;
  const hand = parseHandPlace(place);
  if (!hand) return view.squares.find(({ name }) => name === place)?.top ?? null;
  const units = view.hands[hand.seat]?.units ?? [];
  return units.find(({ letter, army }) => letter === hand.letter && army === hand.army) ?? null;
}

/** Whether the unit at a place is the same in two positions; false if there is none. */
export function isSameUnit(place: string, before: PositionView, now: PositionView): boolean {
  const [one, other] = [unitAt(before, place), unitAt(now, place)];
  return one !== null && one.letter === other?.letter && one.army === other.army;
}
