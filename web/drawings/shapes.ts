/** Shapes: an SVG with one path per shape, made of straight lines between integer points. */
import type { Point } from '../src/maps/drawing';

/** The shapes of a file. */
export interface Shapes {
  width: number;
  height: number;
  /** Outlines by path id, without repeating the first point. */
  outlines: Map<string, Point[][]>;
  /** The kind of shapes that belong to no space: the ids of those that are ice. */
  ice: Set<string>;
}

/**
 * Reads path data of the commands `M`, `m`, `l` and `z`.
 *
 * @throws on any other command.
 */
export function readPath(data: string): Point[][] {
  const rings: Point[][] = [];
  let ring: Point[] = [];
  let [x, y] = [0, 0];
  for (const [, command = '', rest = ''] of data.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?\d+/g) ?? []).map(Number);
    if (command === 'z' || command === 'Z') {
      [x, y] = ring[0] ?? [x, y];
      // A shape without area would only get in its neighbours' way.
      if (ring.length > 2) rings.push(ring);
      continue;
    }
    if (!'Mml'.includes(command)) throw new Error(`path command “${command}” is not understood`);
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [a = 0, b = 0] = [numbers[at], numbers[at + 1]];
      [x, y] = command === 'M' ? [a, b] : [x + a, y + b];
      if (command !== 'l' && at === 0) ring = [];
      const last = ring.at(-1);
      if (!last || last[0] !== x || last[1] !== y) ring.push([x, y]);
    }
  }
  return rings;
}

/**
 * Reads a file of shapes.
 *
 * @throws when it has no view box, or when two paths share an id.
 */
export function readShapes(svg: string): Shapes {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error('the file of shapes has no view box that begins at 0 0');
  const outlines = new Map<string, Point[][]>();
  const ice = new Set<string>();
  for (const [, attributes = ''] of svg.matchAll(/<path([^>]*)>/g)) {
    const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
    const data = /\sd="([^"]*)"/.exec(attributes)?.[1];
    if (!id || !data) throw new Error('a path has no id or no data');
    if (outlines.has(id)) throw new Error(`two paths have the id “${id}”`);
    outlines.set(id, readPath(data));
    if (/\sclass="ice"/.test(attributes)) ice.add(id);
  }
  return { width: Number(width), height: Number(height), outlines, ice };
}
