/** The viewport of a map. Lengths on the map are in map units, those on the screen in CSS pixels. */
import type { Point } from './drawing';

/** The size of a map, and the room to show it. */
export interface Frame {
  /** The map. */
  width: number;
  height: number;
  wrap: boolean;
  /** The window, in pixels. */
  wide: number;
  high: number;
}

/** The viewport: the map's point at the window's upper left corner, and the number of pixels per map unit. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

/** The maximum zoom, relative to the whole map. */
const CLOSEST = 16;

/** The range of zoom: from the whole map to its details. */
export function scales(frame: Frame): { least: number; most: number } {
  const [byWidth, byHeight] = [frame.wide / frame.width, frame.high / frame.height];
  // A wrapping map is never narrower than the window, or parts of it would show twice.
  const least = frame.wrap ? byWidth : Math.min(byWidth, byHeight);
  return { least, most: Math.max(byWidth, byHeight, 700 / frame.width) * CLOSEST };
}

/** The nearest view that shows only the map; a map smaller than the window is centred. */
export function settle(view: View, frame: Frame): View {
  const { least, most } = scales(frame);
  const scale = Math.min(most, Math.max(least, view.scale));
  const within = (at: number, size: number, room: number) => {
    const seen = room / scale;
    return seen >= size ? (size - seen) / 2 : Math.min(size - seen, Math.max(0, at));
  };
  const x = frame.wrap
    ? ((view.x % frame.width) + frame.width) % frame.width
    : within(view.x, frame.width, frame.wide);
  return { x, y: within(view.y, frame.height, frame.high), scale };
}

/** The view around a point that fills the window with as much of the map as possible. */
export function cover(frame: Frame, around: Point): View {
  const scale = Math.max(frame.wide / frame.width, frame.high / frame.height);
  return centred(frame, around, scale);
}

/**
 * The view on which a map opens: as much of it as possible where units can be told apart then; otherwise some points,
 * with what is around them, as near as they fit.
 *
 * @param near the scale at which units can be told apart
 */
export function opened(frame: Frame, points: readonly Point[], near: number): View {
  const [first = [frame.width / 2, frame.height / 2] as Point] = points;
  const all = whole(frame);
  const filled = cover(frame, first);
  // A map that has nearly the shape of the window is shown as a whole: names at its edges are not cut off.
  if (near <= filled.scale && all.scale > 0.93 * filled.scale) return all;
  // So is a small one, on which units and names are large anyway, unless it leaves much of the window empty.
  if (1.5 * near <= all.scale && all.scale > 0.75 * filled.scale) return all;
  if (points.length === 0) return filled;
  // On a wrapping map, all of them in the copy that is nearest to the first.
  const xs = points.map(([x]) =>
    frame.wrap ? x - Math.round((x - first[0]) / frame.width) * frame.width : x,
  );
  const ys = points.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const margin = 0.3 / near;
  const room = (least: number, most: number, pixels: number) =>
    pixels / (most - least + 2 * margin * Math.min(frame.wide, frame.high));
  const fit = Math.min(room(left, right, frame.wide), room(top, bottom, frame.high));
  const middle: Point = [(left + right) / 2, (top + bottom) / 2];
  return centred(frame, middle, Math.max(filled.scale, Math.min(near, fit)));
}

/** The view that shows the whole map. */
export function whole(frame: Frame): View {
  const { least } = scales(frame);
  return settle({ x: (frame.width - frame.wide / least) / 2, y: -Infinity, scale: least }, frame);
}

/** The view centred on a point. */
export function centred(frame: Frame, [x, y]: Point, scale: number): View {
  const at = Math.min(scales(frame).most, Math.max(scales(frame).least, scale));
  return settle({ x: x - frame.wide / 2 / at, y: y - frame.high / 2 / at, scale: at }, frame);
}

/** The view after a drag by some pixels. */
export function dragged(view: View, dx: number, dy: number, frame: Frame): View {
  return settle({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, frame);
}

/** The view after zooming by a factor; the map stays fixed at a point of the window. */
export function zoomed(view: View, factor: number, [px, py]: Point, frame: Frame): View {
  const { least, most } = scales(frame);
  const scale = Math.min(most, Math.max(least, view.scale * factor));
  const hold = 1 / view.scale - 1 / scale;
  return settle({ x: view.x + px * hold, y: view.y + py * hold, scale }, frame);
}

/** The map's point at a point of the window. */
export function toMap(view: View, [px, py]: Point, frame: Frame): Point {
  const x = view.x + px / view.scale;
  return [frame.wrap ? ((x % frame.width) + frame.width) % frame.width : x, view.y + py / view.scale];
}

/** A map point's position on the screen: in the copy nearest to the window's centre. */
export function toWindow(view: View, [x, y]: Point, frame: Frame): Point {
  const middle = view.x + frame.wide / 2 / view.scale;
  const by = frame.wrap ? Math.round((middle - x) / frame.width) * frame.width : 0;
  return [(x + by - view.x) * view.scale, (y - view.y) * view.scale];
}

/**
 * Whether a wrapping map is seen beyond its east end, where it starts over.
 *
 * @param margin how far beyond the window counts too, as a fraction of its width
 */
export function isBeyond(view: View, frame: Frame, margin: number): boolean {
  if (!frame.wrap) return false;
  const seen = frame.wide / view.scale;
  return view.x + seen * (1 + margin) > frame.width;
}

/** How far names and units may overhang the end of a wrapping map, as a fraction of its width. */
export const HANG = 0.04;

/**
 * Where something is drawn on one copy of a map: at its place, and again beyond an end that it may overhang.
 *
 * @param ends the ends of the copy that have no other copy beside them
 */
export function hanging(x: number, width: number, ends: { west: boolean; east: boolean }): number[] {
  const edge = HANG * width;
  if (ends.east && x < edge) return [x, x + width];
  if (ends.west && x > width - edge) return [x, x - width];
  return [x];
}

/** A view interpolated between two others, for animation; takes the shorter way around a wrapping map. */
export function between(from: View, to: View, share: number, frame: Frame): View {
  const scale = from.scale * (to.scale / from.scale) ** share;
  const middle = (view: View): Point => [
    view.x + frame.wide / 2 / view.scale,
    view.y + frame.high / 2 / view.scale,
  ];
  const [[ax, ay], [bx, by]] = [middle(from), middle(to)];
  const turn = frame.wrap ? Math.round((ax - bx) / frame.width) * frame.width : 0;
  return centred(frame, [ax + (bx + turn - ax) * share, ay + (by - ay) * share], scale);
}
