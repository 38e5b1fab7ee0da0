/**
 * Drawings of maps: what a file made by `npm run drawings` holds. docs/drawings.md describes the same in words.
 *
 * Lengths are whole numbers in the drawing's own unit; x runs east, y south.
 */

/** A point of a drawing. */
export type Point = readonly [x: number, y: number];

/** A line that spaces share: the first point, then the step to every further one. */
export type Arc = readonly number[];

/** A closed line, as indices into the arcs; `~n` is arc `n` run backwards. */
export type Ring = readonly number[];

/** Where and how large the words of a space are. */
export interface Label {
  /** The middle of the words. */
  at: Point;
  /** The font size at which the whole name has room. */
  name: number;
  /** The font size at which the abbreviation has room. */
  abbr: number;
  /** Lines that the name is broken into. */
  lines: number;
  /** How far the name is turned, in degrees clockwise; the abbreviation stands upright. */
  angle?: number;
}

/** A space of a drawing. What kind it is, the map's Mark knows. */
export interface DrawnSpace {
  /** Its outlines, filled by the even-odd rule. */
  rings: Ring[];
  /** The radius of the circle that fits in around its first place. */
  room: number;
  /** Where a unit stands: at `""`, or at a coast of its own. */
  places: Readonly<Record<string, Point>>;
  label: Label;
  /** The middle of the ring of a supply centre. */
  centre?: Point;
  /** The course of a canal, from sea to sea. */
  canal?: Point[];
}

/** Ground that belongs to no space. */
export interface Off {
  kind: 'land' | 'ice' | 'water';
  rings: Ring[];
}

/** A drawing of a map. */
export interface Drawing {
  format: 1;
  /** The id of the Mark that it draws. */
  mark: string;
  width: number;
  height: number;
  /** Whether the east end of the map is its west end. */
  wrap: boolean;
  arcs: Arc[];
  /** By abbreviation as the Mark writes it. */
  spaces: Readonly<Record<string, DrawnSpace>>;
  off: Off[];
  /** Passages of armies between spaces whose shapes do not touch: two abbreviations, and a point on each shore. */
  links: [string, string, Point, Point][];
  /** Where the Mark and the shapes differ. */
  differences: {
    /** Neighbours whose shapes do not touch. */
    apart: [string, string][];
    /** Shapes that touch though the spaces are no neighbours. */
    touching: [string, string][];
  };
}

/** The points of an arc. */
export function arcPoints(arc: Arc): Point[] {
  const points: Point[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at + 1 < arc.length; at += 2) {
    x += arc[at] ?? 0;
    y += arc[at + 1] ?? 0;
    points.push([x, y]);
  }
  return points;
}

/** The number of the arc that a ring's entry means, whichever way it is run. */
export const arcOf = (entry: number): number => (entry < 0 ? ~entry : entry);

/** The points of a ring, the first one not repeated; `lineOf` gives the points of an arc. */
export function ringPoints(lineOf: (number: number) => readonly Point[], ring: Ring): Point[] {
  const points: Point[] = [];
  for (const entry of ring) {
    const line = lineOf(arcOf(entry));
    points.push(...(entry < 0 ? line.slice(1).reverse() : line.slice(0, -1)));
  }
  return points;
}
