/** Which shapes touch, and where. */
import type { Point, Ring } from '../src/maps/drawing';
import { pair } from './mark';
import { usersOf, type Topology } from './topology';

const length = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** What two shapes have in common. */
export interface Contact {
  /** The length of their common border. */
  length: number;
  /** The lines of that border. */
  lines: Point[][];
}

/**
 * The borders of a map, by `pair`.
 *
 * @param seam the width of a wrapping map, or null
 */
export function contacts(topology: Topology, seam: number | null): Map<string, Contact> {
  const found = new Map<string, Contact>();
  const add = (a: string, b: string, line: Point[]) => {
    const contact = found.get(pair(a, b)) ?? { length: 0, lines: [] };
    for (const [at, point] of line.entries()) contact.length += length(point, line[at + 1] ?? point);
    contact.lines.push(line);
    found.set(pair(a, b), contact);
  };
  const users = usersOf(topology);
  const ends: { name: string; top: number; bottom: number; east: boolean }[] = [];
  for (const [number, line] of topology.lines.entries()) {
    const [a, b] = users[number] ?? [];
    if (a !== undefined && b !== undefined && a !== b) add(a, b, line);
    if (a === undefined || b !== undefined || seam === null) continue;
    for (const [at, [x, y]] of line.entries()) {
      const next = line[at + 1];
      if (!next || next[0] !== x || (x !== 0 && x !== seam)) continue;
      ends.push({ name: a, top: Math.min(y, next[1]), bottom: Math.max(y, next[1]), east: x !== 0 });
    }
  }
  for (const west of ends.filter((end) => !end.east)) {
    for (const east of ends.filter((end) => end.east && end.name !== west.name)) {
      const [top, bottom] = [Math.max(west.top, east.top), Math.min(west.bottom, east.bottom)];
      if (top >= bottom) continue;
      add(west.name, east.name, [
        [0, top],
        [0, bottom],
      ]);
    }
  }
  return found;
}

/** The closest pair of points of two sets. */
export function nearest(a: readonly Point[], b: readonly Point[]): [Point, Point] {
  let best: [Point, Point] = [a[0] ?? [0, 0], b[0] ?? [0, 0]];
  for (const p of a) for (const q of b) if (length(p, q) < length(...best)) best = [p, q];
  return best;
}

/** Every point of some rings. */
export function pointsOf(lines: readonly Point[][], rings: readonly Ring[]): Point[] {
  return rings.flatMap((ring) => ring.flatMap((entry) => lines[entry < 0 ? ~entry : entry] ?? []));
}
