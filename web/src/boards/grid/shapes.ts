import { slimPlate } from '../shared/letters';

/**
 * The piece drawings: one style, on a 100 × 100 field, drawn for this project.
 *
 * `body` is filled and outlined, `detail` is lines inside it, `mark` is small filled parts in the line colour. A piece
 * stands on its army's base, which spans y = 78 to 91; `crown` is where a cap sits.
 */
export interface Shape {
  body: readonly string[];
  detail: readonly string[];
  mark: readonly string[];
  crown: { x: number; y: number };
  /** Arrowheads beside it, in its outline colour. */
  pointer?: readonly string[];
}

/** A circle as a path. */
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y} a${r} ${r} 0 1 0 ${2 * r} 0 a${r} ${r} 0 1 0 ${-2 * r} 0 Z`;

const shapes: Readonly<Record<string, Shape>> = {
  K: {
    body: [
      'M46 6 H54 V14 H62 V22 H54 V36 H46 V22 H38 V14 H46 Z',
      'M29 78 L18 52 C13 39 22 31 33 32 Q44 33 50 45 Q56 33 67 32 C78 31 87 39 82 52 L71 78 Z',
    ],
    detail: ['M28 67 Q50 60 72 67', 'M50 45 V60'],
    mark: [],
    crown: { x: 50, y: 8 },
  },
  Q: {
    body: [
      'M29 78 L17 36 L35 53 L50 22 L65 53 L83 36 L71 78 Z',
      disc(15, 30, 7),
      disc(50, 15, 7.5),
      disc(85, 30, 7),
    ],
    detail: ['M27 67 Q50 60 73 67'],
    mark: [],
    crown: { x: 50, y: 9 },
  },
  R: {
    body: [
      'M31 78 L35 43 H65 L69 78 Z',
      'M24 15 H37 V23 H44 V15 H56 V23 H63 V15 H76 V37 Q76 43 70 43 H30 Q24 43 24 37 Z',
    ],
    detail: ['M34 54 H66', 'M32 67 H68'],
    mark: [],
    crown: { x: 50, y: 17 },
  },
  B: {
    body: [
      'M33 78 Q45 71 44 60 H56 Q55 71 67 78 Z',
      'M50 15 C66 27 74 42 69 53 Q66 60 58 61 H42 Q34 60 31 53 C26 42 34 27 50 15 Z',
      disc(50, 11, 6.5),
    ],
    detail: ['M60 28 L47 44', 'M37 52 H63'],
    mark: [],
    crown: { x: 50, y: 6 },
  },
  N: {
    body: [
      'M29 78 C29 65 39 59 45 52 C47 49 47 47 46 45 C41 49 37 51 32 56 C27 60 19 57 17 51 C16 47 19 44 21 40 C25 32 29 26 35 22 C37 20 40 18 43 17 L44 7 L54 16 C72 21 80 37 78 58 C77 67 75 73 71 78 Z',
    ],
    detail: ['M57 27 C67 35 70 49 67 65'],
    mark: [disc(38, 32, 4)],
    crown: { x: 51, y: 15 },
  },
  P: {
    body: [
      'M32 78 Q46 68 44.5 50 H55.5 Q54 68 68 78 Z',
      disc(50, 33, 15.5),
      'M38 45.5 H62 Q66 45.5 66 49.5 Q66 53.5 62 53.5 H38 Q34 53.5 34 49.5 Q34 45.5 38 45.5 Z',
    ],
    detail: [],
    mark: [],
    crown: { x: 50, y: 20 },
  },
};

const nothing: Shape = { body: [], detail: [], mark: [], crown: { x: 50, y: 20 } };

/** The drawing of a kind of piece; undefined for letters without one. */
export function shapeOf(letter: string): Shape {
  return shapes[letter] ?? nothing;
}

/** The letters that have a drawing. */
export const drawnLetters: readonly string[] = Object.keys(shapes);

/** The base of a piece. It tells armies apart without colour. */
export interface Foot {
  body: readonly string[];
  detail: readonly string[];
}

/** The kinds of base: a flat slab, a stepped block, a scalloped claw. */
export const feet = {
  slab: { body: ['M22 91 V85 Q22 78 29 78 H71 Q78 78 78 85 V91 Z'], detail: [] },
  block: { body: ['M13 92 V84 H24 V76 H76 V84 H87 V92 Z'], detail: ['M24 84 H76'] },
  claw: {
    body: ['M29 75 H71 Q75 75 77 79 L86 92 H70 L60 85 L50 92 L40 85 L30 92 H14 L23 79 Q25 75 29 75 Z'],
    detail: [],
  },
} as const satisfies Record<string, Foot>;

/** A kind of base. */
export type FootName = keyof typeof feet;

/** A pawn that moves sideways leans in its direction, here to the left, and its helmet has a beak. */
const sideways: Shape = {
  body: [
    'M30 78 Q46 68 42.5 50 H55 Q56 68 68 78 Z',
    'M48 17 C57 17 64 24 64 33 C64 42 57 49 48 49 C40 49 33 41 20 33 C33 25 40 17 48 17 Z',
  ],
  detail: ['M44 23 V43'],
  mark: [],
  crown: { x: 49, y: 19 },
};

/** A pawn that moves up or down the drawing, unlike its neighbours: arrowheads on both sides show it. */
function climbing(up: boolean): Shape {
  return { ...shapeOf('P'), pointer: heads(up) };
}

function heads(up: boolean): string[] {
  const [base, tip] = up ? [52, 34] : [36, 54];
  return [18, 82].map((x) => `M${x - 10} ${base} H${x + 10} L${x} ${tip} Z`);
}

/** The direction a piece moves on the screen, if its colours do not make that plain. */
export type Heading = 'up' | 'down' | 'left' | 'right';

/** The drawing of a pawn moving in that direction. Right is left, mirrored. */
export function walker(heading: Heading): Shape {
  return heading === 'left' || heading === 'right' ? sideways : climbing(heading === 'up');
}

/** The plate of the second set for a pawn moving in that direction. Right is left, mirrored. */
export function letteredWalker(heading: Heading): Shape {
  const across = heading === 'left' || heading === 'right';
  return { ...slimPlate, pointer: across ? ['M24 34 V54 L6 44 Z'] : heads(heading === 'up') };
}

/** The caps that show which seat controls a piece, by seat, around 0, 0 where they sit on its crown. */
export const caps: readonly string[] = [
  // A round cap with a brim.
  'M-24 2 Q-24 -2 -17 -2 C-16 -21 16 -21 17 -2 Q24 -2 24 2 Z',
  // A hat that widens towards the top.
  'M-22 -17 H22 L14 2 H-14 Z',
];
