/**
 * The look of powers: thirteen colours that differ in lightness as well as in hue, each with a pattern for its land and
 * a sign of the same form for its units, so that nobody depends on colour to tell them apart.
 */

/** How many powers can be told apart. */
export const COLOURS = 13;

/** The look of a power; the colours themselves are in maps.css. */
export interface PowerLook {
  /** The pattern tile as path data, drawn with a line width of 1.4; the tile is 10 by 10. */
  tile: string;
  /** The sign as path data, within 5 of the origin, filled. */
  sign: string;
  /** Whether the sign is dark on the colour, or light. */
  ink: 'dark' | 'light';
  /** The names of pattern and sign, for a legend. */
  word: string;
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** The looks, by colour number. */
export const LOOKS: readonly PowerLook[] = [
  {
    ink: 'light',
    word: 'rising stripes',
    tile: 'M-2 7L7 -2M-2 17L17 -2M3 12L12 3',
    sign: 'M-5 3L3 -5L5 -3L-3 5z',
  },
  {
    ink: 'light',
    word: 'crosses',
    tile: 'M2 5h6M5 2v6',
    sign: 'M-1.5 -5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5v-3h3.5z',
  },
  {
    ink: 'dark',
    word: 'dots',
    tile: `${circle(2.5, 2.5, 0.6)}${circle(7.5, 7.5, 0.6)}`,
    sign: circle(0, 0, 4),
  },
  {
    ink: 'light',
    word: 'level stripes',
    tile: 'M-1 2.5h12M-1 7.5h12',
    sign: 'M-4.5 -3.5h9v2.4h-9zM-4.5 1.1h9v2.4h-9z',
  },
  { ink: 'light', word: 'chevrons', tile: 'M-1 6L5 1L11 6', sign: 'M0 -4.5L5 1v4L0 0.2L-5 5v-4z' },
  { ink: 'light', word: 'diamonds', tile: 'M5 2L8 5L5 8L2 5z', sign: 'M0 -5.5L4.5 0L0 5.5L-4.5 0z' },
  {
    ink: 'dark',
    word: 'falling stripes',
    tile: 'M-2 3L7 12M-2 -7L17 12M3 -2L12 7',
    sign: 'M-5 -3L-3 -5L5 3L3 5z',
  },
  {
    ink: 'dark',
    word: 'upright stripes',
    tile: 'M2.5 -1v12M7.5 -1v12',
    sign: 'M-3.5 -4.5h2.4v9h-2.4zM1.1 -4.5h2.4v9h-2.4z',
  },
  { ink: 'dark', word: 'rings', tile: circle(5, 5, 2.6), sign: `${circle(0, 0, 4.6)}${circle(0, 0, 2.2)}` },
  { ink: 'light', word: 'triangles', tile: 'M5 2.2L8 7.4H2z', sign: 'M0 -5L5 4H-5z' },
  { ink: 'light', word: 'a grid', tile: 'M5 -1v12M-1 5h12', sign: 'M-4.5 -4.5h9v9h-9z' },
  {
    ink: 'dark',
    word: 'saltires',
    tile: 'M2.5 2.5l5 5M7.5 2.5l-5 5',
    sign: 'M-5 -3L-3 -5L0 -2L3 -5L5 -3L2 0L5 3L3 5L0 2L-3 5L-5 3L-2 0z',
  },
  {
    ink: 'light',
    word: 'waves',
    tile: 'M-1 5q1.5 -3 3 0t3 0t3 0t3 0',
    sign: 'M0 -5.4L1.5 -1.7L5.2 -1.7L2.2 0.8L3.3 4.8L0 2.4L-3.3 4.8L-2.2 0.8L-5.2 -1.7L-1.5 -1.7z',
  },
];

/** The look for a colour number; numbers beyond the last wrap around. */
export function lookOf(colour: number): PowerLook {
  const look = LOOKS[((colour % COLOURS) + COLOURS) % COLOURS];
  if (!look) throw new Error(`there is no look ${colour}`);
  return look;
}
