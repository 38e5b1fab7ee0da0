/** What can be moved on a drawing, and the drawing after a move. Nothing here changes a drawing; each move makes a new one. */
import { arcOf, arcPoints, type Arc, type DrawnSpace, type Drawing, type Point } from '../../maps/drawing';

/** Something of a space that can be moved. */
export type Handle =
  | { kind: 'name'; space: string; at: Point }
  /** A unit's place; at a named coast, or `''`. */
  | { kind: 'unit'; space: string; coast: string; at: Point }
  /** A point of the border. */
  | { kind: 'border'; space: string; at: Point };

/** What identifies a handle while the drawing changes, as long as no other one is moved. */
export const idOf = (handle: Handle): string => {
  switch (handle.kind) {
    case 'name':
      return `name ${handle.space}`;
    case 'unit':
      return `unit ${handle.space}/${handle.coast}`;
    case 'border':
      return `border ${handle.space} ${handle.at.join()}`;
  }
};

/** A drawing after a move, and the spaces that look different. */
export interface Moved {
  drawing: Drawing;
  spaces: readonly string[];
}

const isAt = ([x, y]: Point, [u, v]: Point) => x === u && y === v;

/** The handles of a space: its name, its units, and its border. */
export function handlesOf(drawing: Drawing, space: string): Handle[] {
  const drawn = drawing.spaces[space];
  if (!drawn) return [];
  const units = Object.entries(drawn.places).map(([coast, at]): Handle => ({
    kind: 'unit',
    space,
    coast,
    at,
  }));
  return [{ kind: 'name', space, at: drawn.label.at }, ...units, ...borderOf(drawing, drawn, space)];
}

function borderOf(drawing: Drawing, drawn: DrawnSpace, space: string): Handle[] {
  const seen = new Set<string>();
  const arcs = drawn.rings.flat().map((entry) => ({ entry, points: pointsOf(drawing, entry) }));
  return arcs.flatMap(({ points }) =>
    points.flatMap((at): Handle[] => {
      const key = at.join();
      if (seen.has(key) || isCorner(drawing, at)) return [];
      seen.add(key);
      return [{ kind: 'border', space, at }];
    }),
  );
}

function pointsOf(drawing: Drawing, entry: number): Point[] {
  const points = arcPoints(drawing.arcs[arcOf(entry)] ?? []);
  return entry < 0 ? points.reverse() : points;
}

/** The corners of the map stay where they are. */
const isCorner = ({ width, height }: Drawing, [x, y]: Point) =>
  (x === 0 || x === width) && (y === 0 || y === height);

/**
 * The border points that can be told apart: none is closer to another one than `apart`. Points where three borders meet
 * come first, because the others follow from them.
 */
export function spread(drawing: Drawing, handles: readonly Handle[], apart: number): Handle[] {
  const ends = new Set(
    drawing.arcs.flatMap((arc) => {
      const points = arcPoints(arc);
      return [points[0]?.join() ?? '', points.at(-1)?.join() ?? ''];
    }),
  );
  const isEnd = (handle: Handle) => ends.has(handle.at.join());
  const kept: Handle[] = handles.filter(({ kind }) => kind !== 'border');
  const border = handles.filter(({ kind }) => kind === 'border');
  const shown: Handle[] = [];
  for (const handle of [...border.filter(isEnd), ...border.filter((one) => !isEnd(one))]) {
    const [x, y] = handle.at;
    if (shown.every(({ at }) => Math.hypot(at[0] - x, at[1] - y) >= apart)) shown.push(handle);
  }
  // In the order of the border, which is that of the Tab key.
  return [...kept, ...border.filter((handle) => shown.includes(handle))];
}

/** Where a handle may go: names and units anywhere on the map, a point of the map's edge along that edge. */
export function within(drawing: Drawing, handle: Handle, [x, y]: Point): Point {
  const { width, height } = drawing;
  const onMap = (at: number, most: number) => Math.round(Math.min(most, Math.max(0, at)));
  const [u, v] = handle.at;
  const isBorder = handle.kind === 'border';
  const stays = (at: number, most: number) => isBorder && (at === 0 || at === most);
  // What is inside stays inside: a border that lies on the map's edge is none.
  const inside = (at: number, most: number) =>
    isBorder ? Math.min(most - 1, Math.max(1, onMap(at, most))) : onMap(at, most);
  return [stays(u, width) ? u : inside(x, width), stays(v, height) ? v : inside(y, height)];
}

/** The drawing after a handle was moved. Neighbours keep their common border. */
export function moved(drawing: Drawing, handle: Handle, to: Point): Moved {
  const at = within(drawing, handle, to);
  if (handle.kind === 'border') return pulled(drawing, handle.at, at);
  const { space } = handle;
  const drawn = drawing.spaces[space];
  if (!drawn) return { drawing, spaces: [] };
  const next: DrawnSpace =
    handle.kind === 'name'
      ? { ...drawn, label: { ...drawn.label, at } }
      : { ...drawn, places: { ...drawn.places, [handle.coast]: at } };
  return { drawing: { ...drawing, spaces: { ...drawing.spaces, [space]: next } }, spaces: [space] };
}

/** The drawing with the name of a space turned, in degrees clockwise. */
export function turned(drawing: Drawing, space: string, angle: number): Moved {
  const drawn = drawing.spaces[space];
  if (!drawn) return { drawing, spaces: [] };
  const next = { ...drawn, label: { ...drawn.label, angle } };
  return { drawing: { ...drawing, spaces: { ...drawing.spaces, [space]: next } }, spaces: [space] };
}

/** The same point at the other end of a map that wraps. */
function twins(drawing: Drawing, from: Point, to: Point): [Point, Point][] {
  const { width, wrap } = drawing;
  if (!wrap || (from[0] !== 0 && from[0] !== width)) return [[from, to]];
  return [0, width].map((x) => [
    [x, from[1]],
    [x, to[1]],
  ]);
}

/** The drawing after a point of borders was moved, wherever it occurs. */
function pulled(drawing: Drawing, from: Point, to: Point): Moved {
  const pairs = twins(drawing, from, to);
  const place = (at: Point): Point => pairs.find(([before]) => isAt(before, at))?.[1] ?? at;
  const changed = new Set<number>();
  const arcs = drawing.arcs.map((arc, number) => {
    const points = arcPoints(arc);
    if (!points.some((point) => pairs.some(([before]) => isAt(before, point)))) return arc;
    changed.add(number);
    return arcThrough(points.map(place));
  });
  const names = Object.keys(drawing.spaces).filter((abbr) =>
    drawing.spaces[abbr]?.rings.flat().some((entry) => changed.has(arcOf(entry))),
  );
  const spaces = Object.fromEntries(
    Object.entries(drawing.spaces).map(([abbr, drawn]) => [
      abbr,
      drawn.canal && names.includes(abbr) ? { ...drawn, canal: drawn.canal.map(place) } : drawn,
    ]),
  );
  const links = drawing.links.map(([one, other, a, b]): Drawing['links'][number] => [
    one,
    other,
    place(a),
    place(b),
  ]);
  return { drawing: { ...drawing, arcs, spaces, links }, spaces: names };
}

function arcThrough(points: readonly Point[]): Arc {
  let [x, y] = [0, 0];
  return points.flatMap(([u, v]) => {
    const step = [u - x, v - y];
    [x, y] = [u, v];
    return step;
  });
}

/** The lines that change while a point of borders is moved, as path data. */
export function linesThrough(drawing: Drawing, from: Point, to: Point): string {
  return drawing.arcs
    .map((arc) => arcPoints(arc))
    .filter((points) => points.some((point) => isAt(point, from)))
    .map((points) => `M${points.map((point) => (isAt(point, from) ? to : point).join(' ')).join('L')}`)
    .join('');
}
