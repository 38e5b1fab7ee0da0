import { describe, expect, it } from 'vitest';
import { lodge } from './lodging';
import { man } from './sample';

const many = 'M S C R *M *S *C *R m s c r *m *s *c *r C C c'.split(' ').map(man);

it('nobody lives in an empty apartment', () => {
  expect(lodge([], 0)).toEqual([]);
});

describe.each([1, 2, 3, 5, 8, 12, 13, 19])('%i inhabitants', (count) => {
  const lodgers = lodge(many.slice(-count), 0);

  it('are all there', () => {
    expect(lodgers.reduce((sum, one) => sum + one.count, 0)).toBe(count);
    if (count <= 12) expect(lodgers).toHaveLength(count);
  });

  it('have room under the roof, beside each other', () => {
    for (const { x, y, size } of lodgers) {
      expect(size).toBeGreaterThanOrEqual(36);
      expect(x - size / 2).toBeGreaterThanOrEqual(10);
      expect(x + size / 2).toBeLessThanOrEqual(190);
      expect(y - size / 2).toBeGreaterThanOrEqual(40);
      expect(y + size / 2).toBeLessThanOrEqual(196);
    }
    lodgers.forEach((a, at) => {
      for (const b of lodgers.slice(at + 1)) {
        expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThanOrEqual(a.size - 1e-6);
      }
    });
  });
});

it('those of the seat at the bottom are below', () => {
  const rows = (orientation: number) =>
    lodge(['R', 'c', 'C', 'r', 'm', 'M'].map(man), orientation).map(({ unit }) => unit.seat);
  expect(rows(0)).toEqual([1, 1, 1, 0, 0, 0]);
  expect(rows(1)).toEqual([0, 0, 0, 1, 1, 1]);
});
