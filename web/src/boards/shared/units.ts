/** Units as plain values. */
import type { PositionView, Square, Unit } from '../../common/wire';

/** A plain unit of a seat. */
export function ownUnit(letter: string, seat: number, promoted = false): Unit {
  return { letter, seat, army: seat, holder: null, promoted, marks: [] };
}

/** The squares of a position by name. */
export function squaresOf(view: PositionView): ReadonlyMap<string, Square> {
  return new Map(view.squares.map((square) => [square.name, square]));
}
