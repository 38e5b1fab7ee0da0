/** Where the inhabitants of the apartment are drawn inside its house. */
import type { Unit } from '../../common/wire';

/** One unit, or several of the same kind, around a point of the house, which is 200 × 200. */
export interface Lodger {
  unit: Unit;
  /** How many of the kind; more than 1 only if there is no room for all. */
  count: number;
  x: number;
  y: number;
  /** The side length of its field. */
  size: number;
}

/** How many are drawn one by one at most. */
const most = 12;

/** The space under the roof. */
const hall = { x: 15, y: 46, width: 170, height: 147 };

const kind = (unit: Unit) => `${unit.army} ${unit.letter}`;

/** The inhabitants by kind with their counts, in order of first appearance. */
function counted(units: readonly Unit[]): { unit: Unit; count: number }[] {
  const kinds = new Map<string, { unit: Unit; count: number }>();
  for (const unit of units) {
    const old = kinds.get(kind(unit));
    if (old) old.count += 1;
    else kinds.set(kind(unit), { unit, count: 1 });
  }
  return [...kinds.values()];
}

/** The rows and columns that draw so many units as large as possible. */
function gridFor(count: number): { columns: number; rows: number; size: number } {
  let best = { columns: 1, rows: 1, size: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const size = Math.min(hall.width / columns, hall.height / rows, 84);
    if (size > best.size + 1e-9) best = { columns, rows, size };
  }
  return best;
}

/**
 * Places all inhabitants, the bottom seat's below the other's. Up to twelve units are drawn one by one, more than that
 * by kind with a count.
 */
export function lodge(units: readonly Unit[], orientation: number): Lodger[] {
  const upperFirst = [...units].sort(
    (a, b) => Number(a.seat === orientation) - Number(b.seat === orientation),
  );
  const all = upperFirst.length > most ? counted(upperFirst) : upperFirst.map((unit) => ({ unit, count: 1 }));
  const { columns, rows, size } = gridFor(all.length);
  return all.map((one, at) => {
    const row = Math.floor(at / columns);
    const inRow = Math.min(columns, all.length - row * columns);
    const column = at - row * columns;
    return {
      ...one,
      x: hall.x + hall.width / 2 + (column - (inRow - 1) / 2) * Math.min(size * 1.06, hall.width / columns),
      y: hall.y + hall.height / 2 + (row - (rows - 1) / 2) * size,
      size,
    };
  });
}
