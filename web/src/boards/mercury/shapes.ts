/**
 * The unit drawings: one style, on a 100 × 100 field, drawn for this project.
 *
 * `body` is filled and outlined, `detail` is lines inside it, `mark` is filled parts in the line colour and `bright`
 * filled parts on those, in the body colour. A unit stands on the base of its time.
 */
import type { Time } from './zones';

/** A drawing. */
export interface Shape {
  body: readonly string[];
  detail: readonly string[];
  mark: readonly string[];
  bright: readonly string[];
}

/** A circle as a path. */
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y} a${r} ${r} 0 1 0 ${2 * r} 0 a${r} ${r} 0 1 0 ${-2 * r} 0 Z`;

/** Jaws that open to the right, with teeth, around a point. */
function jaws(x: number, y: number, size: number): string {
  const at = (dx: number, dy: number) => `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`;
  const teeth = [
    [30, 20],
    [24, 8],
    [17, 16],
    [10, 5],
    [4, 10],
    [-8, 1],
    [4, -8],
    [10, -3],
    [17, -14],
    [24, -6],
    [30, -18],
  ];
  const r = (36 * size).toFixed(1);
  const [first, ...rest] = teeth.map(([dx = 0, dy = 0]) => at(dx, dy));
  return `M${at(30, -18)} A${r} ${r} 0 1 0 ${first ?? ''} ${rest.map((point) => `L${point}`).join(' ')} Z`;
}

const shapes: Readonly<Record<string, Shape>> = {
  // A horseshoe magnet with dark poles.
  M: {
    body: ['M42 68 H58 V84 H42 Z', 'M17 9 H41 V41 A9 9 0 0 0 59 41 V9 H83 V41 A33 33 0 0 1 17 41 Z'],
    detail: [],
    mark: ['M17 9 H41 V25 H17 Z', 'M59 9 H83 V25 H59 Z'],
    bright: [],
  },
  // A hooded cloak, and eyes in the dark.
  S: {
    body: ['M50 6 C62 10 70 20 71 34 C72 49 79 64 86 84 H14 C21 64 28 49 29 34 C30 20 38 10 50 6 Z'],
    detail: ['M50 62 V80'],
    mark: ['M50 19 C61 20 66 30 63 42 C61 53 56 58 50 58 C44 58 39 53 37 42 C34 30 39 20 50 19 Z'],
    bright: ['M39.5 33 L48 38.5 Q45 42.5 40.5 40 Z', 'M60.5 33 L52 38.5 Q55 42.5 59.5 40 Z'],
  },
  // Jaws.
  C: {
    body: [jaws(47, 46, 1)],
    detail: [],
    mark: [disc(47, 25, 5)],
    bright: [],
  },
  // Jaws with a crown.
  R: {
    body: [jaws(47, 56, 0.82), 'M21 33 L15 6 L35 18 L48 2 L61 18 L81 6 L75 33 Z'],
    detail: [],
    mark: [disc(46, 43, 4.5)],
    bright: [],
  },
};

const nothing: Shape = { body: [], detail: [], mark: [], bright: [] };

/** The drawing of a kind of unit; undefined for letters without one. */
export function shapeOf(letter: string): Shape {
  return shapes[letter] ?? nothing;
}

/** The letters that have a drawing. */
export const drawnLetters: readonly string[] = Object.keys(shapes);

/** The bases: by day a block with the rays of a rising sun, by night the horns of a moon. */
export const feet: Readonly<Record<Time, string>> = {
  day: 'M5 94 L18 86 L11 73 L27 79 H73 L89 73 L82 86 L95 94 Z',
  night: 'M6 66 Q14 96 50 96 Q86 96 94 66 Q82 81 50 81 Q18 81 6 66 Z',
};

/** A sun around 0, 0. */
export const sun = {
  disc: disc(0, 0, 9.5),
  rays: Array.from({ length: 8 }, (_, at) => {
    const [c, s] = [Math.cos((at * Math.PI) / 4), Math.sin((at * Math.PI) / 4)];
    return `M${(13.5 * c).toFixed(1)} ${(13.5 * s).toFixed(1)} L${(19 * c).toFixed(1)} ${(19 * s).toFixed(1)}`;
  }).join(' '),
};

/** A moon around 0, 0. */
export const moon = 'M5 -15.5 A15.5 15.5 0 1 0 15 6.5 A12.5 12.5 0 0 1 5 -15.5 Z';
