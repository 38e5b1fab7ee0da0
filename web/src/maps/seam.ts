/** The borders along the line where a wrapping map is cut open: what its west end shows meets what its east end shows. */
import type { Arc } from './drawing';

/** A piece of the cut whose two sides are different spaces. */
export interface Cut {
  /** What lies west of it: at the east end of the map. */
  west: string;
  /** What lies east of it: at the west end of the map. */
  east: string;
  top: number;
  bottom: number;
}

/** What one end of the map shows, from its top to its bottom. */
interface Side {
  user: string;
  top: number;
  bottom: number;
}

/**
 * The pieces of the cut.
 *
 * @param width the map's
 * @param ends the lines of one shape only, and whose they are
 */
export function cutsOf(width: number, ends: Iterable<{ arc: Arc; user: string }>): Cut[] {
  const sides = new Map<number, Side[]>([
    [0, []],
    [width, []],
  ]);
  for (const { arc, user } of ends) {
    let [x, y] = [arc[0] ?? 0, arc[1] ?? 0];
    for (let at = 2; at + 1 < arc.length; at += 2) {
      const [px, py] = [x, y];
      [x, y] = [x + (arc[at] ?? 0), y + (arc[at + 1] ?? 0)];
      if (px === x) sides.get(x)?.push({ user, top: Math.min(py, y), bottom: Math.max(py, y) });
    }
  }
  return (sides.get(width) ?? []).flatMap((west) =>
    (sides.get(0) ?? []).flatMap((east) => {
      const [top, bottom] = [Math.max(west.top, east.top), Math.min(west.bottom, east.bottom)];
      return west.user === east.user || top >= bottom
        ? []
        : [{ west: west.user, east: east.user, top, bottom }];
    }),
  );
}
