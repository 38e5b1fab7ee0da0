/** Arrows: the lines that represent orders. */
import { berthPlace } from './berths';
import type { Drawing, Point } from './drawing';
import type { MapArrow } from './types';

/** An arrow as drawn; lengths are in map units. */
export interface DrawnArrow {
  arrow: MapArrow;
  /** The line, as path data; empty for a unit that holds. */
  path: string;
  /** The arrowhead, as path data; empty if it has none. */
  head: string;
  /** Where it ends. */
  end: Point;
  /** Its midpoint, and its direction there in degrees: where a cross goes. */
  middle: Point;
  turn: number;
  /** The offset of a second copy, if it crosses the end of a wrapping map; otherwise 0. */
  again: number;
}

/** Sizes, in map units. */
export interface ArrowSizes {
  /** How far from a unit's centre arrows begin and end. */
  gap: number;
  /** The length of an arrowhead. */
  head: number;
}

const length = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1]);
const mix = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
const word = ([x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** The point at a fraction of a curve. */
function bent(a: Point, bow: Point, b: Point, share: number): Point {
  return mix(mix(a, bow, share), mix(bow, b, share), share);
}

/** Lays out one arrow; null if a berth is not on the map. */
export function drawArrow(drawing: Drawing, arrow: MapArrow, sizes: ArrowSizes): DrawnArrow | null {
  const from = berthPlace(drawing, arrow.from)?.at;
  if (!from) return null;
  const stay: DrawnArrow = { arrow, path: '', head: '', end: from, middle: from, turn: 0, again: 0 };
  if (arrow.kind === 'hold' || arrow.to === undefined) return stay;
  const target = berthPlace(drawing, arrow.to)?.at;
  if (!target) return null;
  // On a wrapping map, the shorter way.
  const near = ([x, y]: Point, to: Point): Point =>
    drawing.wrap ? [x - Math.round((x - to[0]) / drawing.width) * drawing.width, y] : [x, y];
  let end = near(target, from);
  const helps = arrow.kind === 'support' || arrow.kind === 'convoy';
  const onward = arrow.onward === undefined ? null : berthPlace(drawing, arrow.onward)?.at;
  // Support for a move points at the move: at a point of its line.
  if (helps && onward) end = mix(end, near(onward, end), 0.55);
  const far = length(from, end);
  if (far < 1) return stay;
  // A slight curve separates two units that swap places.
  const bow = (helps ? 0.05 : 0.09) * far;
  const [nx, ny] = [-(end[1] - from[1]) / far, (end[0] - from[0]) / far];
  const control: Point = [(from[0] + end[0]) / 2 + nx * bow, (from[1] + end[1]) / 2 + ny * bow];
  const start = bent(from, control, end, Math.min(0.3, sizes.gap / far));
  const stop = bent(
    from,
    control,
    end,
    1 - Math.min(0.3, (helps && onward ? 0.2 : 0.75) * (sizes.gap / far)),
  );
  const middle = bent(start, control, stop, 0.5);
  const run = Math.max(1, length(control, stop));
  const [dx, dy] = [(stop[0] - control[0]) / run, (stop[1] - control[1]) / run];
  const size = Math.min(sizes.head, far / 2.5);
  const neck: Point = [stop[0] - dx * size * 0.85, stop[1] - dy * size * 0.85];
  const wing = (side: number): Point => [
    stop[0] - dx * size - dy * side * size * 0.48,
    stop[1] - dy * size + dx * side * size * 0.48,
  ];
  const beyond = [start, stop].some(([x]) => x < 0)
    ? 1
    : [start, stop].some(([x]) => x > drawing.width)
      ? -1
      : 0;
  return {
    arrow,
    path: `M${word(start)}Q${word(control)} ${word(helps ? stop : neck)}`,
    head: helps ? '' : `M${word(stop)}L${word(wing(1))}L${word(neck)}L${word(wing(-1))}z`,
    end: stop,
    middle,
    turn: (Math.atan2(stop[1] - start[1], stop[0] - start[0]) * 180) / Math.PI,
    again: drawing.wrap ? beyond * drawing.width : 0,
  };
}
