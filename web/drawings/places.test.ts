import { describe, expect, it } from 'vitest';
import type { Point } from '../src/maps/drawing';
import { Ground } from './ground';
import { arrange } from './places';

const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];
const wish = { name: 'Somewhere', abbr: 'Som', open: false, centre: true, largest: 40 };

describe('the ground of a space', () => {
  const ground = new Ground([box(0, 0, 100, 40), box(40, 10, 60, 30)]);

  it('has no ground in its lakes', () => {
    expect(ground.holds([50, 20])).toBe(false);
    expect(ground.holds([20, 20])).toBe(true);
  });

  it('has room up to the nearest border', () => {
    expect(ground.room([20, 20])).toBe(20);
    expect(ground.reach([20, 20], 0)).toBe(20);
    expect(ground.reach([20, 10], 90)).toBe(10);
  });

  it('goes on over the seam', () => {
    const halves = [box(80, 0, 100, 40), box(100, 0, 120, 40)];
    expect(new Ground(halves).room([99, 20])).toBe(1);
    expect(new Ground(halves, [100]).room([99, 20])).toBe(19);
  });
});

describe('the places of a space', () => {
  it('lie inside it, apart from each other', () => {
    const ground = new Ground([box(0, 0, 400, 300)]);
    const { unit, label, centre } = arrange(ground, wish);
    if (!centre) throw new Error('the centre has no ring');
    for (const point of [unit, label.at, centre]) expect(ground.holds(point)).toBe(true);
    const far = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
    expect(far(unit, label.at)).toBeGreaterThan(30);
    expect(far(unit, centre)).toBeGreaterThan(30);
    expect(label.name).toBe(40);
  });

  it('write a name upright where it has room', () => {
    expect(arrange(new Ground([box(0, 0, 500, 200)]), wish).label.angle).toBeUndefined();
  });

  it('turn the name of a narrow strait', () => {
    const strait: Point[] = [
      [0, 0],
      [60, 0],
      [660, 600],
      [600, 600],
    ];
    expect(arrange(new Ground([strait]), { ...wish, open: true }).label.angle).toBe(50);
  });

  it('break a long name in a narrow space', () => {
    const { label } = arrange(new Ground([box(0, 0, 200, 300)]), { ...wish, name: 'South Atlantic Ocean' });
    expect(label.lines).toBe(3);
  });

  it('have no ring where there is no centre', () => {
    expect(arrange(new Ground([box(0, 0, 400, 300)]), { ...wish, centre: false }).centre).toBeUndefined();
  });
});
