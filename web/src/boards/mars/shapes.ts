/**
 * The unit drawings, on a 100 × 100 field, drawn for this project: Martians have a domed head and slanted eyes, Front
 * units stand on three legs or ride, beasts share neither head nor legs, and the War Man is a human under a brimmed
 * helmet.
 *
 * `body` is filled and outlined, `detail` is lines inside it, `mark` is filled parts in the line colour and `bright`
 * filled parts on those, in the body colour.
 */

/** A drawing. */
export interface Shape {
  body: readonly string[];
  detail?: readonly string[];
  mark?: readonly string[];
  bright?: readonly string[];
}

/** The class of a unit: a Martian of the Front, an outlaw, a human, a beast. */
export type Family = 'front' | 'outlaw' | 'human' | 'beast';

/** A circle as a path. */
const disc = (x: number, y: number, r: number) =>
  `M${x - r} ${y} a${r} ${r} 0 1 0 ${2 * r} 0 a${r} ${r} 0 1 0 ${-2 * r} 0 Z`;

/** A hexagon standing on a corner. */
const hexagon = (x: number, y: number, r: number) => {
  const [w, h] = [(r * 0.87).toFixed(1), r / 2];
  return `M${x} ${y - r} l${w} ${h} v${r} l-${w} ${h} l-${w} -${h} v-${r} Z`;
};

/** A path of absolute points mirrored left to right about the middle. */
const mirrored = (d: string) =>
  d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${100 - Number(x)} ${y}`);

/** A path of absolute points turned by 90° about the middle. */
const turned = (d: string) =>
  d.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => `${100 - Number(y)} ${x}`);

/** The head of a Martian: wide above, with a narrow chin. */
const head = (x: number, y: number, size: number) => {
  const at = (dx: number, dy: number) => `${(x + dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`;
  return `M${at(0, -20)} C${at(16, -20)} ${at(24, -9)} ${at(22, 2)} C${at(20, 12)} ${at(8, 21)} ${at(0, 21)} C${at(-8, 21)} ${at(-20, 12)} ${at(-22, 2)} C${at(-24, -9)} ${at(-16, -20)} ${at(0, -20)} Z`;
};

/** The two slanted eyes of a Martian. */
const eyes = (x: number, y: number, size: number) =>
  [-1, 1].map((side) => {
    const at = (dx: number, dy: number) =>
      `${(x + side * dx * size).toFixed(1)} ${(y + dy * size).toFixed(1)}`;
    return `M${at(15, -5)} C${at(17, 3)} ${at(10, 9)} ${at(3, 8)} C${at(2, 1)} ${at(8, -5)} ${at(15, -5)} Z`;
  });

/** Three legs below a body. */
const legs = 'M34 58 L17 93 H31 L44 72 V93 H56 V72 L69 93 H83 L66 58 Z';

const tail = 'M36 25 C24 3 3 10 5 32 C6 44 18 49 23 41 C26 35 18 32 17 26 C17 20 25 22 33 38 Z';
const blade = 'M37 64 C22 54 9 38 8 22 C8 14 11 8 16 3 C19 20 30 36 46 50 Z';
const claw = 'M43 34 C32 29 27 15 36 3 C38 11 44 15 50 16 C56 15 62 11 64 3 C73 15 68 29 57 34 Z';
const jaw = 'M50 80 C20 82 0 58 6 32 C9 18 18 9 31 5 C28 17 30 24 36 29 L31 37 L41 42 L37 51 L50 57 Z';

const shapes: Readonly<Record<string, Shape & { family: Family }>> = {
  // A crest of three points and a cape.
  G: {
    family: 'front',
    body: [
      'M36 50 C22 60 12 76 9 93 H91 C88 76 78 60 64 50 Z',
      'M30 34 L19 5 L39 17 L50 1 L61 17 L81 5 L70 34 Z',
      head(50, 40, 1),
    ],
    detail: ['M50 62 V93', 'M30 72 L24 93', 'M70 72 L76 93'],
    mark: eyes(50, 41, 1),
  },
  // Two war knives, drawn.
  S: {
    family: 'front',
    body: [legs, blade, mirrored(blade), head(50, 42, 0.98)],
    detail: [],
    mark: eyes(50, 43, 0.98),
  },
  // Feelers that sense danger, on a mount with runners.
  R: {
    family: 'front',
    body: [
      'M40 20 L31 9 L34 6 L46 18 Z',
      'M60 20 L69 9 L66 6 L54 18 Z',
      disc(30, 7, 6),
      disc(70, 7, 6),
      'M38 46 H62 L68 68 H32 Z',
      head(50, 34, 0.86),
      'M3 54 C16 66 84 66 97 54 C98 78 78 93 50 93 C22 93 2 78 3 54 Z',
    ],
    detail: ['M11 72 C30 82 70 82 89 72'],
    mark: eyes(50, 35, 0.86),
  },
  // No arms, an extra leg, and two head-tails.
  F: {
    family: 'front',
    body: [legs, tail, mirrored(tail), head(50, 40, 1)],
    mark: eyes(50, 41, 1),
  },
  // Wings with a head between them.
  H: {
    family: 'front',
    body: [
      'M50 40 C62 22 84 20 99 46 C98 58 97 66 94 76 C88 64 78 62 69 70 L62 64 L50 95 L38 64 L31 70 C22 62 12 64 6 76 C3 66 2 58 1 46 C16 20 38 22 50 40 Z',
      head(50, 37, 0.95),
    ],
    detail: ['M80 38 L76 60', 'M20 38 L24 60'],
    mark: eyes(50, 38, 0.95),
  },
  // A hood and a mask.
  T: {
    family: 'outlaw',
    body: [
      'M52 4 C68 8 80 24 77 46 C86 60 92 78 92 93 H8 C8 78 14 60 23 46 C20 28 28 14 36 10 C34 16 38 16 42 9 C45 5 48 4 52 4 Z',
    ],
    detail: ['M36 93 L46 66', 'M64 93 L54 66'],
    mark: [
      'M24 31 C40 38 60 38 76 31 C80 48 72 58 62 57 C55 56 52 52 50 48 C48 52 45 56 38 57 C28 58 20 48 24 31 Z',
    ],
    bright: eyes(50, 44, 0.86),
  },
  // A soldier of the Earth with a rifle.
  W: {
    family: 'human',
    body: [
      'M78 93 V36 L83 8 L88 36 V93 Z',
      'M6 93 C6 76 22 71 34 68 H52 C64 71 92 74 92 93 Z',
      'M26 42 H60 V54 C60 66 52 73 43 73 C34 73 26 66 26 54 Z',
      'M16 38 C15 17 27 6 43 6 C59 6 71 17 70 38 C76 41 78 46 77 51 C67 45 55 43 43 43 C31 43 19 45 9 51 C8 46 10 41 16 38 Z',
    ],
    detail: ['M16 38 C33 32 53 32 70 38', 'M43 82 V93'],
    mark: [disc(36, 55, 4), disc(50, 55, 4)],
  },
  // One eye and four claws: it strikes in all four directions.
  M: {
    family: 'beast',
    body: [claw, turned(claw), turned(turned(claw)), turned(turned(turned(claw))), disc(50, 50, 21)],
    mark: [disc(50, 50, 10)],
    bright: [disc(50, 50, 3.5)],
  },
  // A claw on little legs.
  P: {
    family: 'beast',
    body: [
      'M36 72 L16 84 L20 93 L42 84 Z',
      'M64 72 L84 84 L80 93 L58 84 Z',
      jaw,
      mirrored(jaw),
      disc(50, 74, 16),
    ],
    mark: [disc(50, 74, 6)],
  },
  // A long neck, and spines along the back.
  C: {
    family: 'beast',
    body: [
      'M4 25 C3 15 13 7 26 7 C44 7 55 19 54 36 C53 45 51 49 56 53 L61 39 L69 55 L79 43 L83 59 L95 53 L92 68 C99 77 98 88 88 93 L78 87 C70 92 50 92 42 87 L28 93 C17 92 14 83 23 76 C30 70 36 65 36 55 C37 46 37 38 30 35 C22 32 6 36 4 25 Z',
    ],
    detail: ['M44 76 C52 80 64 79 72 73'],
    mark: [disc(25, 20, 4.4)],
  },
  // Many small ones.
  I: {
    family: 'beast',
    body: [
      hexagon(50, 50, 16),
      hexagon(50, 14, 12),
      hexagon(50, 86, 12),
      hexagon(18, 32, 12),
      hexagon(82, 32, 12),
      hexagon(18, 68, 12),
      hexagon(82, 68, 12),
    ],
    detail: ['M50 40 V60 M41 45 L59 55 M59 45 L41 55'],
    mark: [
      disc(50, 14, 3.6),
      disc(50, 86, 3.6),
      disc(18, 32, 3.6),
      disc(82, 32, 3.6),
      disc(18, 68, 3.6),
      disc(82, 68, 3.6),
    ],
  },
};

const nothing: Shape = { body: [] };

/** The drawing of a kind of unit; undefined for letters without one. */
export function shapeOf(letter: string): Shape {
  return shapes[letter] ?? nothing;
}

/** The class of a unit; null for letters without a drawing. */
export function familyOf(letter: string): Family | null {
  return shapes[letter]?.family ?? null;
}

/** The letters that have a drawing. */
export const drawnLetters: readonly string[] = Object.keys(shapes);
