/**
 * Simplifies lines shared by neighbours: removes the point with the least area first (Visvalingam's algorithm), unless
 * a line would then cross another point. So borders never cross, touch or separate.
 */
import type { Point } from '../src/maps/drawing';

/** A remaining point of a line. */
interface Node {
  point: Point;
  before: Node | null;
  after: Node | null;
  area: number;
  line: number;
}

/** Least first. */
class Heap {
  private readonly items: { area: number; node: Node }[] = [];

  push(node: Node) {
    this.items.push({ area: node.area, node });
    let at = this.items.length - 1;
    while (at > 0) {
      const up = (at - 1) >> 1;
      if (!this.less(at, up)) break;
      this.swap(at, up);
      at = up;
    }
  }

  pop(): { area: number; node: Node } | undefined {
    const top = this.items[0];
    const last = this.items.pop();
    if (!last || this.items.length === 0) return top;
    this.items[0] = last;
    for (let at = 0; ;) {
      let least = at;
      for (const child of [2 * at + 1, 2 * at + 2]) {
        if (child < this.items.length && this.less(child, least)) least = child;
      }
      if (least === at) return top;
      this.swap(at, least);
      at = least;
    }
  }

  private less(a: number, b: number): boolean {
    return (this.items[a]?.area ?? 0) < (this.items[b]?.area ?? 0);
  }

  private swap(a: number, b: number) {
    const [x, y] = [this.items[a], this.items[b]];
    if (x && y) [this.items[a], this.items[b]] = [y, x];
  }
}

/** The remaining points, by grid square. */
class Squares {
  private readonly size = 200;
  private readonly squares = new Map<number, Set<Node>>();

  private key(x: number, y: number): number {
    return Math.floor(x / this.size) * 100_000 + Math.floor(y / this.size);
  }

  add(node: Node) {
    const key = this.key(...node.point);
    const square = this.squares.get(key);
    if (square) square.add(node);
    else this.squares.set(key, new Set([node]));
  }

  remove(node: Node) {
    this.squares.get(this.key(...node.point))?.delete(node);
  }

  /** Whether some point lies in the triangle or on its sides, excluding its corners. */
  touches(a: Point, b: Point, c: Point): boolean {
    const xs = [a[0], b[0], c[0]];
    const ys = [a[1], b[1], c[1]];
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
    const isCorner = (p: Point) => [a, b, c].some((q) => q[0] === p[0] && q[1] === p[1]);
    for (let x = Math.floor(left / this.size); x <= Math.floor(right / this.size); x += 1) {
      for (let y = Math.floor(top / this.size); y <= Math.floor(bottom / this.size); y += 1) {
        for (const { point } of this.squares.get(x * 100_000 + y) ?? []) {
          if (point[0] < left || point[0] > right || point[1] < top || point[1] > bottom) continue;
          if (isIn(point, a, b, c) && !isCorner(point)) return true;
        }
      }
    }
    return false;
  }
}

/** Twice the signed area of a triangle. */
const twice = (a: Point, b: Point, c: Point): number =>
  (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);

function isIn(p: Point, a: Point, b: Point, c: Point): boolean {
  const [u, v, w] = [twice(a, b, p), twice(b, c, p), twice(c, a, p)];
  return (u >= 0 && v >= 0 && w >= 0) || (u <= 0 && v <= 0 && w <= 0);
}

/**
 * Removes points with less than a given area. The ends of a line stay, a closed line keeps three points, and two lines
 * with the same ends do not become one.
 */
export function simplify(lines: readonly Point[][], area: number): Point[][] {
  const heap = new Heap();
  const squares = new Squares();
  const left = lines.map((line) => line.length);
  const ends = (line: readonly Point[]) => [String(line[0]), String(line.at(-1))].sort().join(' ');
  const parallel = new Map<string, number>();
  for (const line of lines) parallel.set(ends(line), (parallel.get(ends(line)) ?? 0) + 1);
  const least = lines.map((line) => {
    const closed = String(line[0]) === String(line.at(-1));
    return closed ? 4 : (parallel.get(ends(line)) ?? 0) > 1 ? 3 : 2;
  });
  const heads: (Node | null)[] = [];
  const measure = (node: Node) => {
    const { before, after } = node;
    node.area = before && after ? Math.abs(twice(before.point, node.point, after.point)) / 2 : Infinity;
  };
  for (const [number, line] of lines.entries()) {
    let before: Node | null = null;
    const nodes: Node[] = [];
    for (const point of line) {
      const node: Node = { point, before, after: null, area: Infinity, line: number };
      if (before) before.after = node;
      before = node;
      nodes.push(node);
    }
    heads.push(nodes[0] ?? null);
    for (const node of nodes) {
      squares.add(node);
      measure(node);
      if (node.area < area) heap.push(node);
    }
  }
  for (let next = heap.pop(); next; next = heap.pop()) {
    const { node } = next;
    const { before, after, line } = node;
    if (!before || !after || next.area !== node.area || (left[line] ?? 0) <= (least[line] ?? 0)) continue;
    if (squares.touches(before.point, node.point, after.point)) continue;
    squares.remove(node);
    before.after = after;
    after.before = before;
    left[line] = (left[line] ?? 0) - 1;
    node.area = -1;
    for (const beside of [before, after]) {
      if (!beside.before || !beside.after) continue;
      measure(beside);
      // A point that drops below an already removed one is removed at once, no earlier.
      beside.area = Math.max(beside.area, next.area);
      if (beside.area < area) heap.push(beside);
    }
  }
  return heads.map((head) => {
    const points: Point[] = [];
    for (let node = head; node; node = node.after) points.push(node.point);
    return points;
  });
}
