/** Display sizes that stay readable at any zoom. Sizes are in CSS pixels. */
import type { Drawing, DrawnSpace, Label } from './drawing';

const within = (least: number, value: number, most: number) => Math.min(most, Math.max(least, value));

/** How a space's label is written at a scale. */
export interface Words {
  /** The whole name, the abbreviation, or nothing. */
  what: 'name' | 'abbr' | 'none';
  /** The font size. */
  size: number;
}

/** How a space's label is written; `open` for water and ice, and no name is smaller than `least`. */
export function wordsAt(label: Label, scale: number, open: boolean, least = 9.5): Words {
  const [name, abbr] = [label.name * scale, label.abbr * scale];
  const largest = open ? 17 : 15;
  if (name >= least) return { what: 'name', size: Math.min(name, largest) };
  // On a telephone, letters stay larger than what the map has room for.
  if (abbr >= 6.5) return { what: 'abbr', size: within(9, abbr, 12) };
  return { what: 'none', size: 0 };
}

/** Half the width of a unit's symbol. All units of a drawing have the same room, and so the same size. */
export function unitSize(space: DrawnSpace, scale: number): number {
  const smallest = within(4, 3 + 90 * scale, 8.5);
  const largest = within(9, 9.5 + 50 * scale, 14);
  return within(smallest, 0.5 * space.room * scale, largest);
}

/** The scale at which the units of a drawing can be told apart, and their places with them. */
export function nearScale(drawing: Drawing): number {
  const rooms = Object.values(drawing.spaces).map(({ room }) => room);
  return 18 / Math.max(1, ...rooms);
}

/** The radius of a supply centre's ring. */
export function ringSize(space: DrawnSpace, scale: number): number {
  return within(within(1.2, 1 + 22 * scale, 2.6), 0.13 * space.room * scale, 4.5);
}

/** Line widths: thin on the whole map, slightly thicker when zoomed in. */
export function lineSize(scale: number): number {
  // In a few steps, so that it seldom changes.
  return Math.round(4 * within(0.5, 0.4 + 3.5 * scale, 1.25)) / 4;
}

/** The width of an order's line. Supports and convoys are thinner than moves, and can be seen on the whole map too. */
export function arrowSize(scale: number, helps: boolean): number {
  const wide = within(2.6, 1.4 + 12 * scale, 3.4);
  return helps ? 0.77 * wide : wide;
}
