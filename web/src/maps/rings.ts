/**
 * The rings of supply centres: rings of one colour and size share a path. Those beyond an end of the map have paths of their own:
 * when they come and go, the others need not be painted anew.
 */
import type { Drawing, Point } from './drawing';
import { ringSize } from './sizes';

/** Rings that look alike. */
export interface Rings {
  key: string;
  /** The colour of their owner, or null. */
  colour: number | null;
  /** Their line width, in map units. */
  line: number;
  outer: string;
  inner: string;
}

const circles = (middles: readonly Point[], r: number): string =>
  middles.map(([x, y]) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`).join('');

/**
 * The rings of a map.
 *
 * @param colourOf the colour of a space's owner
 * @param at where something at a given x is drawn
 */
export function ringsOf(
  drawing: Drawing,
  colourOf: (abbr: string) => number | null,
  scale: number,
  at: (x: number) => number[],
): Rings[] {
  const found = new Map<string, { colour: number | null; r: number; middles: Point[] }>();
  for (const [abbr, space] of Object.entries(drawing.spaces)) {
    if (!space.centre) continue;
    const colour = colourOf(abbr);
    const r = Math.round(2 * ringSize(space, scale)) / 2;
    const [x, y] = space.centre;
    for (const one of at(x)) {
      const key = `${colour} ${r} ${Math.sign(one - x)}`;
      const rings = found.get(key) ?? { colour, r, middles: [] };
      rings.middles.push([one, y]);
      found.set(key, rings);
    }
  }
  return [...found].map(([key, { colour, r, middles }]) => ({
    key,
    colour,
    line: (0.3 * r + 0.3) / scale,
    outer: circles(middles, (1.75 * r) / scale),
    inner: circles(middles, r / scale),
  }));
}
