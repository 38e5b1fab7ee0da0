import { describe, expect, it } from 'vitest';
import {
  between,
  centred,
  cover,
  dragged,
  hanging,
  isBeyond,
  opened,
  scales,
  settle,
  toMap,
  toWindow,
  whole,
  zoomed,
  type Frame,
} from './view';

const flat: Frame = { width: 2000, height: 1000, wrap: false, wide: 400, high: 300 };
const round: Frame = { ...flat, wrap: true };

describe('a view', () => {
  it('covers the window to begin with', () => {
    const view = cover(flat, [1000, 500]);
    expect(view.scale).toBe(0.3);
    expect(view.y).toBe(0);
    expect(view.x + 400 / 0.3 / 2).toBeCloseTo(1000);
  });

  it('opens on the whole map where units can be told apart on it', () => {
    expect(opened(flat, [[100, 100]], 0.2).scale).toBe(0.3);
    expect(opened(flat, [], 5)).toEqual(cover(flat, [1000, 500]));
  });

  it('opens on all of a map that has nearly the shape of the window', () => {
    const frame = { ...flat, height: 1450 };
    expect(opened(frame, [[100, 100]], 0.1)).toEqual(whole(frame));
    expect(opened(frame, [[100, 100]], 5).scale).toBe(5);
  });

  it('opens on all of a small map, whose units can be told apart anyway', () => {
    const frame = { ...flat, height: 1200 };
    expect(opened(frame, [[100, 100]], 0.1)).toEqual(whole(frame));
    expect(opened(frame, [[100, 100]], 0.16).scale).toBe(0.25);
  });

  it('opens on one’s own units where they could not be told apart', () => {
    const one = opened(flat, [[900, 400]], 2);
    expect(one.scale).toBe(2);
    expect(toWindow(one, [900, 400], flat)).toEqual([200, 150]);
    const far = opened(
      flat,
      [
        [600, 300],
        [1200, 600],
      ],
      2,
    );
    expect(far.scale).toBeLessThan(2);
    for (const point of [[600, 300] as const, [1200, 600] as const]) {
      const [x, y] = toWindow(far, point, flat);
      expect(x > 0 && x < flat.wide && y > 0 && y < flat.high).toBe(true);
    }
  });

  it('opens across the end of a map without ends', () => {
    const points = [[1900, 500] as const, [100, 500] as const];
    const view = opened(round, points, 1);
    for (const point of points) {
      const [x] = toWindow(view, point, round);
      expect(x > 0 && x < round.wide).toBe(true);
    }
  });

  it('shows all of the map', () => {
    const view = whole(flat);
    expect(view.scale).toBe(0.2);
    expect(view.x).toBe(0);
    // Unused space is the same above and below the map.
    expect(view.y).toBe(-250);
  });

  it('does not leave the map', () => {
    expect(settle({ x: -50, y: -50, scale: 1 }, flat)).toEqual({ x: 0, y: 0, scale: 1 });
    expect(settle({ x: 9999, y: 9999, scale: 1 }, flat)).toEqual({ x: 1600, y: 700, scale: 1 });
    expect(settle({ x: 0, y: 0, scale: 0.0001 }, flat).scale).toBe(scales(flat).least);
  });

  it('goes around a map without ends', () => {
    expect(settle({ x: -50, y: 0, scale: 1 }, round).x).toBe(1950);
    expect(dragged({ x: 10, y: 0, scale: 1 }, 30, 0, round).x).toBe(1980);
    // The view never extends beyond the map.
    expect(whole(round).scale * round.width).toBe(round.wide);
  });

  it.each([flat, round])('keeps the point under the pointer when it is zoomed', (frame) => {
    const view = centred(frame, [1200, 500], 0.8);
    const before = toMap(view, [90, 170], frame);
    const after = toMap(zoomed(view, 1.7, [90, 170], frame), [90, 170], frame);
    expect(after[0]).toBeCloseTo(before[0]);
    expect(after[1]).toBeCloseTo(before[1]);
  });

  it('finds points of the map on the screen and back, also beyond the end', () => {
    const view = { x: 1900, y: 100, scale: 1 };
    expect(toMap(view, [150, 20], round)).toEqual([50, 120]);
    expect(toWindow(view, [50, 120], round)).toEqual([150, 20]);
    expect(toWindow(view, [1950, 120], round)).toEqual([50, 20]);
  });

  it('knows when the map is seen twice', () => {
    expect(isBeyond({ x: 1900, y: 0, scale: 1 }, round, 0)).toBe(true);
    expect(isBeyond({ x: 1500, y: 0, scale: 1 }, round, 0)).toBe(false);
    expect(isBeyond({ x: 1500, y: 0, scale: 1 }, round, 0.5)).toBe(true);
    expect(isBeyond({ x: 1900, y: 0, scale: 1 }, flat, 0)).toBe(false);
  });

  it('flies the shorter way around', () => {
    const [from, to] = [centred(round, [1900, 500], 1), centred(round, [100, 500], 1)];
    const [x] = toMap(between(from, to, 0.5, round), [200, 150], round);
    expect(Math.min(x, 2000 - x)).toBeCloseTo(0);
    expect(between(from, to, 1, round).x).toBeCloseTo(to.x);
  });
});

describe('what hangs over an end', () => {
  it('is drawn at the other end too, where no copy does it', () => {
    expect(hanging(1990, 2000, { west: true, east: true })).toEqual([1990, -10]);
    expect(hanging(1990, 2000, { west: false, east: true })).toEqual([1990]);
    expect(hanging(10, 2000, { west: true, east: true })).toEqual([10, 2010]);
    expect(hanging(1000, 2000, { west: true, east: true })).toEqual([1000]);
  });
});
