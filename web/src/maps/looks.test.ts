import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, pairOf } from '../common/contrast';
import { COLOURS, LOOKS, lookOf } from './powers';
import { arrowSize, lineSize, ringSize, unitSize, wordsAt } from './sizes';

const css = readFileSync(new URL('maps.css', import.meta.url), 'utf8');
const colour = (number: number) => pairOf(css, `power-${number}`).light;

type Matrix = readonly (readonly number[])[];

/** How a linear colour is perceived: with all cones, or without the red or the green ones (Viénot and others, 1999). */
const SIGHTS: Record<string, Matrix> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.00401, -0.00401, 1],
  ],
  'without green': [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
};

const times = (matrix: Matrix, parts: readonly number[]) =>
  matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (parts[at] ?? 0), 0));

/** A perceived colour in Oklab, where distances match perceived differences. */
function seen(hex: string, sight: Matrix): number[] {
  const linear = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    times(sight, linear).map((part) => Math.max(0, part)),
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt),
  );
}

describe('thirteen powers', () => {
  it('have a pattern and a sign each', () => {
    expect(LOOKS).toHaveLength(COLOURS);
    for (const part of ['tile', 'sign', 'word'] as const) {
      expect(new Set(LOOKS.map((look) => look[part])).size, part).toBe(COLOURS);
    }
    expect(lookOf(COLOURS)).toBe(lookOf(0));
  });

  it('have signs that can be seen on their colour', () => {
    for (const [number, { ink }] of LOOKS.entries()) {
      const sign = ink === 'dark' ? '#16181b' : '#ffffff';
      expect(contrast(sign, colour(number)), `power ${number}`).toBeGreaterThan(3);
    }
  });

  it('have colours that differ for people who see fewer of them', () => {
    for (const [sight, matrix] of Object.entries(SIGHTS)) {
      for (let a = 0; a < COLOURS; a += 1) {
        for (let b = 0; b < a; b += 1) {
          const [one, other] = [seen(colour(a), matrix), seen(colour(b), matrix)];
          const far = Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)));
          expect(far, `powers ${a} and ${b}, ${sight}`).toBeGreaterThan(0.06);
        }
      }
    }
  });
});

describe('words on a map', () => {
  const inkOf = (name: string) => pairOf(css, name);
  it.each(['light', 'dark'] as const)('can be read by %s', (light) => {
    expect(contrast(inkOf('land-ink')[light], inkOf('land')[light])).toBeGreaterThan(4.5);
    for (const sea of ['sea-0', 'sea-1']) {
      expect(contrast(inkOf('sea-ink')[light], inkOf(sea)[light]), sea).toBeGreaterThan(4.5);
    }
    expect(contrast(inkOf('sea-ink')[light], inkOf('ice')[light])).toBeGreaterThan(4.5);
  });
});

describe('sizes', () => {
  const label = { at: [0, 0] as const, name: 100, abbr: 200, lines: 1 };
  const space = { rings: [], room: 200, places: {}, label };

  it('write the name where it has room, else the abbreviation, else nothing', () => {
    expect(wordsAt(label, 0.2, false)).toEqual({ what: 'name', size: 15 });
    expect(wordsAt(label, 0.05, false).what).toBe('abbr');
    expect(wordsAt(label, 0.01, false).what).toBe('none');
  });

  it('stay between what can be seen and what would hide the map', () => {
    for (const scale of [0.005, 0.01, 0.03, 0.1, 0.3, 1, 3]) {
      expect(unitSize(space, scale)).toBeGreaterThanOrEqual(3.9);
      expect(unitSize(space, scale)).toBeLessThanOrEqual(14);
      expect(ringSize(space, scale)).toBeLessThan(unitSize(space, scale));
      expect(lineSize(scale)).toBeGreaterThanOrEqual(0.5);
      for (const helps of [true, false]) {
        expect(arrowSize(scale, helps)).toBeGreaterThanOrEqual(2);
        expect(arrowSize(scale, helps)).toBeLessThanOrEqual(3.4);
      }
      const { size } = wordsAt(label, scale, true);
      expect(size === 0 || (size >= 9 && size <= 17)).toBe(true);
    }
  });
});
