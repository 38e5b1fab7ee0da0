/**
 * Map drawings: what crates/map-drawing makes. docs/drawings.md describes the format in words.
 *
 * Lengths are whole numbers in the drawing's own unit; x grows to the east, y to the south.
 */

/** A point of a drawing. */
export type Point = readonly [x: number, y: number];

/** A line shared by spaces: the first point, then the offset to each further one. */
export type Arc = readonly number[];

/** A closed line, as indices into the arcs; `~n` is arc `n` run backwards. */
export type Ring = readonly number[];

/** The position and size of a space's label. */
export interface Label {
  /** The centre of the label. */
  at: Point;
  /** The largest font size that fits the whole name. */
  name: number;
  /** The largest font size that fits the abbreviation. */
  abbr: number;
  /** The lines that the name is broken into. */
  lines: number;
  /** The rotation of the name, in degrees clockwise; the abbreviation is not rotated. */
  angle?: number;
}

/** A space of a drawing. Its kind is defined by the map's Mark. */
export interface DrawnSpace {
  /** Its outlines, filled by the even-odd rule. */
  rings: Ring[];
  /** The width of a unit: the same in all spaces, so that all units have one size. */
  room: number;
  /** Unit positions: at `""`, or at a named coast. */
  places: Readonly<Record<string, Point>>;
  label: Label;
  /** The centre of a supply centre's ring. */
  centre?: Point;
  /** The course of a canal, from sea to sea. */
  canal?: Point[];
}

/** Areas that belong to no space. */
export interface Off {
  kind: 'land' | 'ice' | 'water';
  rings: Ring[];
}

/** A crowded part of a map that is shown larger. */
export interface Inset {
  /** What the part is called. */
  name: string;
  /** The part, on the map. */
  part: Frame;
  /** Where a picture shows it, in the shape of the part. */
  at: Frame;
  /** The width of a unit in it, in the unit of the map. */
  room: number;
  /** What stands where in the spaces that it shows, in the unit of the map. */
  spaces: Readonly<Record<string, Pick<DrawnSpace, 'places' | 'label' | 'centre'>>>;
}

/** A rectangle on a map. */
export type Frame = readonly [x: number, y: number, width: number, height: number];

/** A drawing of a map. */
export interface Drawing {
  format: 1;
  /** The id of the Mark that it draws. */
  mark: string;
  width: number;
  height: number;
  /** Whether the map wraps around: its east end joins its west end. */
  wrap: boolean;
  arcs: Arc[];
  /** Keyed by abbreviation as the Mark writes it. */
  spaces: Readonly<Record<string, DrawnSpace>>;
  off: Off[];
  /**
   * Passages between neighbours whose shapes do not touch: two abbreviations, and a point in or at each of the two.
   */
  links: [string, string, Point, Point][];
  /** Differences between the Mark and the shapes. */
  differences: {
    /** Adjacent spaces whose shapes do not touch. */
    apart: [string, string][];
    /** Shapes that touch although their spaces are not adjacent. */
    touching: [string, string][];
  };
  inset?: Inset;
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

/** The number of the arc that a ring's entry means, in either direction. */
export const arcOf = (entry: number): number => (entry < 0 ? ~entry : entry);

/** The points of a ring, without repeating the first; `lineOf` gives the points of an arc. */
export function ringPoints(lineOf: (number: number) => readonly Point[], ring: Ring): Point[] {
  const points: Point[] = [];
  for (const entry of ring) {
    const line = lineOf(arcOf(entry));
    points.push(...(entry < 0 ? line.slice(1).reverse() : line.slice(0, -1)));
  }
  return points;
}
