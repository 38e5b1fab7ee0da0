/** The part of a map that is seen. Lengths on the map are in its own unit, those on the screen in CSS pixels. */
import type { Point } from './drawing';

/** How much of a map there is, and how much room to show it. */
export interface Frame {
  /** The map. */
  width: number;
  height: number;
  wrap: boolean;
  /** The window, in pixels. */
  wide: number;
  high: number;
}

/** What is seen: the map's point at the window's upper left corner, and how many pixels a unit has. */
export interface View {
  x: number;
  y: number;
  scale: number;
}

/** How much larger than the whole map its smallest part is drawn. */
const CLOSEST = 16;

/** The scales between which people can choose: the whole map, and its details. */
export function scales(frame: Frame): { least: number; most: number } {
  const [byWidth, byHeight] = [frame.wide / frame.width, frame.high / frame.height];
  // A map without ends is never narrower than the window, or it would be seen twice.
  const least = frame.wrap ? byWidth : Math.min(byWidth, byHeight);
  return { least, most: Math.max(byWidth, byHeight, 700 / frame.width) * CLOSEST };
}

/** The nearest view that shows map and nothing else; a map that is smaller than the window stands in its middle. */
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

/** The view that shows as much of the map as fills the window, around a point. */
export function cover(frame: Frame, around: Point): View {
  const scale = Math.max(frame.wide / frame.width, frame.high / frame.height);
  return centred(frame, around, scale);
}

/** The view that shows all of the map. */
export function whole(frame: Frame): View {
  const { least } = scales(frame);
  return settle({ x: (frame.width - frame.wide / least) / 2, y: -Infinity, scale: least }, frame);
}

/** The view with a point in its middle. */
export function centred(frame: Frame, [x, y]: Point, scale: number): View {
  const at = Math.min(scales(frame).most, Math.max(scales(frame).least, scale));
  return settle({ x: x - frame.wide / 2 / at, y: y - frame.high / 2 / at, scale: at }, frame);
}

/** The view after dragging by some pixels. */
export function dragged(view: View, dx: number, dy: number, frame: Frame): View {
  return settle({ ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale }, frame);
}

/** The view after zooming by a factor; the map stays under a point of the window. */
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

/** Where a point of the map is on the screen: the copy of it that is nearest to the window's middle. */
export function toWindow(view: View, [x, y]: Point, frame: Frame): Point {
  const middle = view.x + frame.wide / 2 / view.scale;
  const by = frame.wrap ? Math.round((middle - x) / frame.width) * frame.width : 0;
  return [(x + by - view.x) * view.scale, (y - view.y) * view.scale];
}

/**
 * Whether a map without ends is seen beyond its east end, where it begins anew.
 *
 * @param margin how far beyond the window counts too, in parts of its width
 */
export function isBeyond(view: View, frame: Frame, margin: number): boolean {
  if (!frame.wrap) return false;
  const seen = frame.wide / view.scale;
  return view.x + seen * (1 + margin) > frame.width;
}

/** By how much names and units may hang over the end of a map without ends, in parts of its width. */
export const HANG = 0.04;

/**
 * Where something is drawn on one copy of a map: where it is, and once more beyond an end that it may hang over.
 *
 * @param ends the ends of the copy beside which there is no other copy
 */
export function hanging(x: number, width: number, ends: { west: boolean; east: boolean }): number[] {
  const edge = HANG * width;
  if (ends.east && x < edge) return [x, x + width];
  if (ends.west && x > width - edge) return [x, x - width];
  return [x];
}

/** A view between two others, for flying; goes the shorter way around a map without ends. */
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
