/** Intersecting lines: a drawing must have none. */
import type { Point } from '../src/maps/drawing';

const side = (a: Point, b: Point, c: Point): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]));

/** The points where line segments cross other than at their ends. */
export function crossings(lines: readonly Point[][]): Point[] {
  const size = 300;
  const squares = new Map<number, [Point, Point][]>();
  const found: Point[] = [];
  for (const line of lines) {
    for (const [at, a] of line.entries()) {
      const b = line[at + 1];
      if (!b) continue;
      const checked = new Set<[Point, Point]>();
      const piece: [Point, Point] = [a, b];
      const [left, right] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
      const [top, bottom] = [Math.min(a[1], b[1]), Math.max(a[1], b[1])];
      for (let x = Math.floor(left / size); x <= Math.floor(right / size); x += 1) {
        for (let y = Math.floor(top / size); y <= Math.floor(bottom / size); y += 1) {
          const key = x * 100_000 + y;
          const others = squares.get(key) ?? [];
          for (const other of others) {
            if (checked.has(other)) continue;
            checked.add(other);
            const [c, d] = other;
            if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) found.push(a);
          }
          others.push(piece);
          squares.set(key, others);
        }
      }
    }
  }
  return found;
}
