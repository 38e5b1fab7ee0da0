import { describe, expect, it } from 'vitest';
import { boxAt, neighbour, outlinePath, type Cell, type Corner } from './boxes';

/** A board of hexagons with a corner up, 3 × 3, each row half a field further to the right. */
const [across, down] = [100, 86.6];
const cells: Cell[] = [0, 1, 2].flatMap((row) =>
  [0, 1, 2].map((column): Cell => {
    const [x, y] = [column * across + row * 50, row * down];
    const [width, height] = [across, 115.4];
    const outline: Corner[] = [
      [x + width / 2, y],
      [x + width, y + height / 4],
      [x + width, y + (height * 3) / 4],
      [x + width / 2, y + height],
      [x, y + (height * 3) / 4],
      [x, y + height / 4],
    ];
    return { name: `${'abc'.charAt(column)}${row + 1}`, x, y, width, height, dark: false, outline };
  }),
);
const cell = (name: string) => cells.find((one) => one.name === name)!;

describe('a board of hexagons', () => {
  it('takes a tap where the field is, and not where its box is', () => {
    for (const { name, x, y, width, height } of cells) {
      expect(boxAt(cells, x + width / 2, y + height / 2)?.name).toBe(name);
    }
    // The corner of b2's box belongs to b1 above it.
    expect(boxAt(cells, cell('b2').x + 5, cell('b2').y + 5)?.name).toBe('b1');
    expect(boxAt(cells, cell('a1').x + 2, cell('a1').y + 2)).toBeUndefined();
  });

  it('is walked row by row', () => {
    const walk = (from: string, ...ways: Parameters<typeof neighbour>[2][]) =>
      ways.reduce((at, to) => neighbour(cells, cell(at), to)?.name ?? at, from);
    // Two rows below c1 another field lies straight ahead; the row between is not skipped.
    expect(cell('b3').x).toBe(cell('c1').x);
    expect(walk('c1', 'down')).toMatch(/2$/);
    expect(walk('c1', 'down', 'down')).toMatch(/3$/);
    expect(walk('b3', 'up')).toMatch(/2$/);
    expect(walk('a2', 'right', 'right')).toBe('c2');
    expect(walk('c2', 'left')).toBe('b2');
  });

  it('is outlined by its corners, or by those of its box', () => {
    expect(outlinePath({ x: 0, y: 0, width: 100, height: 100 })).toBe('M0 0 L100 0 L100 100 L0 100 Z');
    expect(outlinePath(cell('a1'))).toMatch(/^M50 0 L100 28\.85 L/);
    // Drawn in, every corner is nearer to the middle.
    expect(outlinePath(cell('a1'), 10)).toMatch(/^M50 10 L/);
  });
});
