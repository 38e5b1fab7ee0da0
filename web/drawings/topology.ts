/** Converts outlines that neighbours share point by point into arcs stored once. */
import type { Point, Ring } from '../src/maps/drawing';

/** Outlines as arcs. */
export interface Topology {
  lines: Point[][];
  /** The rings of every face, by name. */
  faces: Map<string, Ring[]>;
}

const keyOf = ([x, y]: Point): number => x * 1_000_000 + y;

/** Cuts outlines into arcs at the points where three or more lines meet. */
export function findArcs(outlines: ReadonlyMap<string, readonly Point[][]>): Topology {
  const beside = new Map<number, Set<number>>();
  const note = (at: Point, other: Point) => {
    const known = beside.get(keyOf(at)) ?? new Set();
    beside.set(keyOf(at), known.add(keyOf(other)));
  };
  const rings = [...outlines].flatMap(([name, all]) => all.map((ring) => ({ name, ring })));
  for (const { ring } of rings) {
    for (const [at, point] of ring.entries()) {
      const next = ring[(at + 1) % ring.length] ?? point;
      note(point, next);
      note(next, point);
    }
  }
  const meets = (point: Point) => (beside.get(keyOf(point))?.size ?? 0) > 2;
  const lines: Point[][] = [];
  const known = new Map<string, number>();
  const faces = new Map<string, Ring[]>();
  const enter = (line: Point[]): number => {
    const ends = (run: Point[]) => [run[0], run[1], run.at(-2), run.at(-1), [run.length]].join(' ');
    const forward = known.get(ends(line));
    if (forward !== undefined) return forward;
    const back = known.get(ends([...line].reverse()));
    if (back !== undefined) return ~back;
    known.set(ends(line), lines.length);
    return lines.push(line) - 1;
  };
  for (const { name, ring } of rings) {
    const cuts = [...ring.keys()].filter((at) => meets(ring[at] ?? [0, 0]));
    const found: number[] = [];
    if (cuts.length === 0) {
      // A closed line begins at its least point, so that both sides begin at the same one.
      let least = 0;
      for (const at of ring.keys()) {
        if (keyOf(ring[at] ?? [0, 0]) < keyOf(ring[least] ?? [0, 0])) least = at;
      }
      cuts.push(least);
    }
    for (const [number, from] of cuts.entries()) {
      const next = cuts[(number + 1) % cuts.length] ?? from;
      const to = next > from ? next : next + ring.length;
      const line: Point[] = [];
      for (let at = from; at <= to; at += 1) line.push(ring[at % ring.length] ?? [0, 0]);
      found.push(enter(line));
    }
    faces.set(name, [...(faces.get(name) ?? []), found]);
  }
  return { lines, faces };
}

/** How often every arc is used, by the faces that use it. */
export function usersOf({ lines, faces }: Topology): string[][] {
  const users: string[][] = lines.map(() => []);
  for (const [name, rings] of faces) {
    for (const ring of rings) for (const entry of ring) users[entry < 0 ? ~entry : entry]?.push(name);
  }
  return users;
}

/** Whether a point is inside a ring; on the line, either answer may be given. */
export function isInside(ring: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  let [px, py] = ring.at(-1) ?? [0, 0];
  for (const [qx, qy] of ring) {
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) inside = !inside;
    [px, py] = [qx, qy];
  }
  return inside;
}

/** The rings of a shape, all oriented with the inside on the same side. */
function turned(shape: readonly Point[][]): Point[][] {
  return shape.map((ring) => {
    const [a, b] = [ring[0] ?? [0, 0], ring[1] ?? [0, 0]];
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
    const depth = shape.filter((other) => other !== ring && isInside(other, middle)).length;
    return doubleArea(ring) > 0 === (depth % 2 === 0) ? ring : [...ring].reverse();
  });
}

/** The combined outline of several shapes: lines shared by two of them are dropped, and the rest is joined up. */
export function joinOutlines(shapes: readonly (readonly Point[][])[]): Point[][] {
  const next = new Map<number, Point[]>();
  const edges = new Map<string, [Point, Point]>();
  for (const ring of shapes.flatMap(turned)) {
    for (const [at, from] of ring.entries()) {
      const to = ring[(at + 1) % ring.length] ?? from;
      const back = `${to} ${from}`;
      if (edges.has(back)) edges.delete(back);
      else edges.set(`${from} ${to}`, [from, to]);
    }
  }
  for (const [from, to] of edges.values()) next.set(keyOf(from), [...(next.get(keyOf(from)) ?? []), to]);
  const rings: Point[][] = [];
  for (const [start] of edges.values()) {
    const ring: Point[] = [];
    let at: Point | undefined = start;
    while (at) {
      const onward: Point | undefined = next.get(keyOf(at))?.pop();
      if (onward) ring.push(at);
      at = onward;
    }
    if (ring.length > 2) rings.push(ring);
  }
  return rings;
}

/** Twice the signed area of a ring. */
export function doubleArea(ring: readonly Point[]): number {
  let sum = 0;
  for (const [at, [x, y]] of ring.entries()) {
    const [u, v] = ring[(at + 1) % ring.length] ?? [x, y];
    sum += x * v - u * y;
  }
  return sum;
}
