/** A drawing prepared for display: path data, borders by kind, adjacency. Computed once per map. */
import {
  arcOf,
  arcPoints,
  ringPoints,
  type Arc,
  type Drawing,
  type Off,
  type Point,
  type Ring,
} from './drawing';
import { cutsOf } from './seam';
import type { MapSpace } from './types';

/** A space as displayed. */
export interface Shape {
  abbr: string;
  path: string;
  /** Its border without the lines where the map ends, or was cut open within it. */
  border: string;
  /** Its outlines, for hit tests; computed on first use. */
  outlines: () => Point[][];
  box: Box;
  /** Which of the two alternating blues it has, if it is water. */
  tone: 0 | 1;
}

/** A bounding box. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A map as displayed. */
export interface Figure {
  /** Made when first asked for: much of the work, and not needed for the borders. */
  readonly shapes: Shape[];
  off: { kind: Off['kind']; path: string }[];
  /** Coastlines, in pieces by location: the browser skips those that are out of view. */
  coast: string[];
  /** The same with fewer points, for the pale band along the coast, whose finer bends are not visible. */
  shoal: string[];
  /** Borders between land and land. */
  borders: string[];
  /** Borders between water and water. */
  waters: string[];
  /** The edge of the ice. */
  ice: string[];
}

/** Into how many pieces a map is cut from west to east, for drawing. */
const PIECES = 9;

/** Joins the path data of things that are close together and look alike. */
export function gather(
  parts: readonly { path: string; box: Box; look: string }[],
  width: number,
): { look: string; path: string; key: string }[] {
  const size = width / PIECES;
  const found = new Map<string, { look: string; path: string; key: string }>();
  for (const { path, box, look } of parts) {
    const column = Math.floor((box.left + box.right) / 2 / size);
    const row = Math.floor((box.top + box.bottom) / 2 / size);
    const key = `${look} ${column} ${row}`;
    const piece = found.get(key) ?? { look, path: '', key };
    piece.path += path;
    found.set(key, piece);
  }
  return [...found.values()];
}

const isWater = (space: MapSpace | undefined) => space?.kind === 'sea';

/** The bounding box of some boxes. */
function boxAround(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map((box) => box.left)),
    top: Math.min(...boxes.map((box) => box.top)),
    right: Math.max(...boxes.map((box) => box.right)),
    bottom: Math.max(...boxes.map((box) => box.bottom)),
  };
}

/** Two tones for seas, so that neighbours differ wherever possible. */
function tones(seas: readonly string[], beside: ReadonlyMap<string, Set<string>>): Map<string, 0 | 1> {
  const found = new Map<string, 0 | 1>();
  const count = (sea: string, tone: 0 | 1) =>
    [...(beside.get(sea) ?? [])].filter((other) => found.get(other) === tone).length;
  const queue = [...seas].sort((a, b) => (beside.get(b)?.size ?? 0) - (beside.get(a)?.size ?? 0));
  while (queue.length > 0) {
    // Outward from the coloured ones, so that rings of even length work out.
    const next = queue.findIndex((sea) => count(sea, 0) + count(sea, 1) > 0);
    const [sea] = queue.splice(Math.max(0, next), 1);
    if (sea) found.set(sea, count(sea, 0) > count(sea, 1) ? 1 : 0);
  }
  return found;
}

/** An arc with its ends and its bounding box, and as path data in both directions. */
class Line {
  // Made when wanted: most arcs are reversed at most once, and of a part of a map most are not drawn.
  #forward: string | null = null;
  #back: string | null = null;

  constructor(
    private readonly arc: Arc,
    readonly start: Point,
    readonly end: Point,
    readonly box: Box,
  ) {}

  get forward(): string {
    return (this.#forward ??= `l${this.arc.slice(2).join(' ')}`);
  }

  get back(): string {
    if (this.#back === null) {
      let back = 'l';
      for (let at = this.arc.length - 2; at >= 2; at -= 2)
        back += `${-(this.arc[at] ?? 0)} ${-(this.arc[at + 1] ?? 0)} `;
      this.#back = back;
    }
    return this.#back;
  }
}

/** The minimum distance between points of the coastal band, in map units. */
const SHOAL = 14;

/** An arc without the points that are closer than that to the previous one. */
function thinned(arc: Arc): Arc {
  // Small features would vanish.
  if (arc.length < 16) return arc;
  const left = [arc[0] ?? 0, arc[1] ?? 0];
  let [x, y] = [0, 0];
  for (let at = 2; at + 1 < arc.length; at += 2) {
    x += arc[at] ?? 0;
    y += arc[at + 1] ?? 0;
    if (at + 3 < arc.length && Math.abs(x) + Math.abs(y) < SHOAL) continue;
    left.push(x, y);
    [x, y] = [0, 0];
  }
  return left;
}

function lineOf(arc: Arc): Line {
  const start: Point = [arc[0] ?? 0, arc[1] ?? 0];
  let [x, y] = start;
  const box = { left: x, top: y, right: x, bottom: y };
  for (let at = 2; at + 1 < arc.length; at += 2) {
    x += arc[at] ?? 0;
    y += arc[at + 1] ?? 0;
    if (x < box.left) box.left = x;
    else if (x > box.right) box.right = x;
    if (y < box.top) box.top = y;
    else if (y > box.bottom) box.bottom = y;
  }
  return new Line(arc, start, [x, y], box);
}

/** The lines of a space, each once. */
function linesOf(rings: readonly Ring[], lines: readonly Line[]): { number: number; line: Line }[] {
  return [...new Set(rings.flat().map(arcOf))].flatMap((number) => {
    const line = lines[number];
    return line ? [{ number, line }] : [];
  });
}

/** The bounding boxes of a map's spaces. */
export function boxesOf(drawing: Drawing): Map<string, Box> {
  const lines = drawing.arcs.map(lineOf);
  return new Map(
    Object.entries(drawing.spaces).map(([abbr, { rings }]) => [
      abbr,
      boxAround(linesOf(rings, lines).map(({ line }) => line.box)),
    ]),
  );
}

const pen = ([x, y]: Point): string => `M${x} ${y}`;

/** Prepares a drawing for display. */
export function figureOf(drawing: Drawing, spaces: readonly MapSpace[]): Figure {
  const { arcs } = drawing;
  const facts = new Map(spaces.map((space) => [space.abbr, space]));
  const lines = arcs.map(lineOf);
  const users: string[][] = arcs.map(() => []);
  for (const [abbr, { rings }] of Object.entries(drawing.spaces)) {
    for (const entry of rings.flat()) users[arcOf(entry)]?.push(abbr);
  }
  for (const { kind, rings } of drawing.off) {
    for (const entry of rings.flat()) users[arcOf(entry)]?.push(`:${kind}`);
  }
  const water = (name: string) => name === ':water' || isWater(facts.get(name));
  const frozen = (name: string) => name === ':ice' || facts.get(name)?.kind === 'ice';
  const isClosed = ({ start, end }: Line) => start[0] === end[0] && start[1] === end[1];
  const parts: { path: string; box: Box; look: string }[] = [];
  const beside = new Map<string, Set<string>>();
  const lookOf = (a: string, b: string) => {
    if (frozen(a) || frozen(b)) return 'ice';
    if (water(a) !== water(b)) return 'coast';
    return water(a) ? 'waters' : 'borders';
  };
  const meet = (a: string, b: string) => {
    if (!water(a) || !water(b)) return;
    beside.set(a, (beside.get(a) ?? new Set()).add(b));
    beside.set(b, (beside.get(b) ?? new Set()).add(a));
  };
  const ends: { arc: Arc; user: string }[] = [];
  for (const [number, line] of lines.entries()) {
    const [a, b] = users[number] ?? [];
    if (a === undefined) continue;
    // A line of one shape only is the end of the map, or an island on top of its sea.
    if (b === undefined && !isClosed(line)) {
      ends.push({ arc: arcs[number] ?? [], user: a });
      continue;
    }
    const other = b ?? ':water';
    const look = lookOf(a, other);
    parts.push({ path: pen(line.start) + line.forward, box: line.box, look });
    if (look === 'coast') {
      const rough = `l${thinned(arcs[number] ?? [])
        .slice(2)
        .join(' ')}`;
      parts.push({ path: pen(line.start) + rough, box: line.box, look: 'shoal' });
    }
    meet(a, other);
  }
  // Each end of the map has the borders of the cut: either may be what is seen.
  const cuts = drawing.wrap ? cutsOf(drawing.width, ends) : [];
  for (const { west, east, top, bottom } of cuts) {
    for (const x of [0, drawing.width]) {
      const box = { left: x, top, right: x, bottom };
      parts.push({ path: `${pen([x, top])}V${bottom}`, box, look: lookOf(west, east) });
    }
    meet(west, east);
  }
  const toneOf = tones(Object.keys(drawing.spaces).filter(water), beside);
  const pathOf = (rings: readonly Ring[]): string => {
    let path = '';
    for (const ring of rings) {
      for (const [at, entry] of ring.entries()) {
        const line = lines[arcOf(entry)];
        if (!line) continue;
        if (at === 0) path += pen(entry < 0 ? line.end : line.start);
        path += entry < 0 ? line.back : line.forward;
      }
      path += 'z';
    }
    return path;
  };
  const pieces = gather(parts, drawing.width);
  const of = (look: string) => pieces.filter((piece) => piece.look === look).map(({ path }) => path);
  const made = (): Shape[] =>
    Object.entries(drawing.spaces).map(([abbr, { rings }]) => {
      const own = linesOf(rings, lines);
      let outlines: Point[][] | null = null;
      return {
        abbr,
        path: pathOf(rings),
        border: own
          .filter(({ number, line }) => (users[number]?.length ?? 0) > 1 || isClosed(line))
          .map(({ line }) => pen(line.start) + line.forward)
          .concat(
            cuts.flatMap(({ west, east, top, bottom }) => [
              ...(west === abbr ? [`${pen([drawing.width, top])}V${bottom}`] : []),
              ...(east === abbr ? [`${pen([0, top])}V${bottom}`] : []),
            ]),
          )
          .join(''),
        outlines() {
          outlines ??= rings.map((ring) => ringPoints((number) => arcPoints(arcs[number] ?? []), ring));
          return outlines;
        },
        box: boxAround(own.map(({ line }) => line.box)),
        tone: toneOf.get(abbr) ?? 0,
      };
    });
  let shapes: Shape[] | null = null;
  return {
    get shapes() {
      return (shapes ??= made());
    },
    off: drawing.off.map(({ kind, rings }) => ({ kind, path: pathOf(rings) })),
    coast: of('coast'),
    shoal: of('shoal'),
    borders: of('borders'),
    waters: of('waters'),
    ice: of('ice'),
  };
}

/** Whether a point is inside an outline; on the line, either answer may be given. */
function isInside(ring: readonly Point[], x: number, y: number): boolean {
  let inside = false;
  let [px, py] = ring.at(-1) ?? [0, 0];
  for (const [qx, qy] of ring) {
    if (qy > y !== py > y && x < ((px - qx) * (y - qy)) / (py - qy) + qx) inside = !inside;
    [px, py] = [qx, qy];
  }
  return inside;
}

/** The space at a point of the map, or null if there is none. */
export function spaceAt(figure: Figure, [x, y]: Point): string | null {
  for (const { abbr, box, outlines } of figure.shapes) {
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) continue;
    if (outlines().filter((ring) => isInside(ring, x, y)).length % 2 === 1) return abbr;
  }
  return null;
}

/**
 * The place that an arrow key leads to: the nearest one in that quadrant.
 *
 * @param wrap the width of a wrapping map, or 0
 */
export function placeToward(
  places: ReadonlyMap<string, Point>,
  from: string,
  direction: 'up' | 'down' | 'left' | 'right',
  wrap: number,
): string | null {
  const start = places.get(from);
  if (!start) return null;
  let best: string | null = null;
  let least = Infinity;
  for (const [name, [x, y]] of places) {
    if (name === from) continue;
    let dx = x - start[0];
    if (wrap > 0) dx -= Math.round(dx / wrap) * wrap;
    const dy = y - start[1];
    const [ahead, aside] =
      direction === 'left'
        ? [-dx, dy]
        : direction === 'right'
          ? [dx, dy]
          : direction === 'up'
            ? [-dy, dx]
            : [dy, dx];
    if (ahead <= 0 || Math.abs(aside) > 1.2 * ahead) continue;
    // Straight ahead counts as nearer than sideways.
    const far = ahead + 2 * Math.abs(aside);
    if (far < least) [best, least] = [name, far];
  }
  return best;
}
