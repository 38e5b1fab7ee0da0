import { describe, expect, it } from 'vitest';
import { drawArrow } from './arrows';
import { sample } from './sample';
import type { MapArrow } from './types';

const sizes = { gap: 10, head: 8 };
const base: MapArrow = { id: '1', kind: 'move', verdict: 'succeeded', power: 0, from: 'Wld', to: 'Eld' };
const drawn = (arrow: Partial<MapArrow>) => drawArrow(sample, { ...base, ...arrow }, sizes);

describe('an arrow', () => {
  it('runs from unit to target and stops short of both', () => {
    const arrow = drawn({});
    expect(arrow?.path).toMatch(/^M1(5[5-9]|6\d) /);
    expect(arrow?.end[0]).toBeGreaterThan(230);
    expect(arrow?.end[0]).toBeLessThan(250);
    expect(arrow?.head).not.toBe('');
  });

  it('begins at the coast where the unit is', () => {
    expect(drawn({ from: 'Wld/NC' })?.path).not.toBe(drawn({ from: 'Wld/SC' })?.path);
  });

  it('keeps units apart that change places', () => {
    const there = drawn({});
    const back = drawn({ from: 'Eld', to: 'Wld' });
    expect(Math.abs((there?.middle[1] ?? 0) - (back?.middle[1] ?? 0))).toBeGreaterThan(3);
  });

  it('of help for a move points at the move and has no head', () => {
    const arrow = drawn({ kind: 'support', from: 'ESE', to: 'Wld', onward: 'Eld' });
    expect(arrow?.head).toBe('');
    expect(arrow?.end[0]).toBeGreaterThan(150);
    expect(arrow?.end[0]).toBeLessThan(250);
  });

  it('is a ring for a unit that holds', () => {
    expect(drawn({ kind: 'hold' })).toMatchObject({ path: '', end: [150, 150] });
  });

  it('goes the shorter way around, and is seen at both ends', () => {
    const arrow = drawn({ from: 'ESE', to: 'WSE' });
    expect(arrow?.end[0]).toBeGreaterThan(400);
    expect(arrow?.again).toBe(-400);
    expect(drawn({ from: 'WSE', to: 'ESE' })?.again).toBe(400);
    expect(drawn({})?.again).toBe(0);
  });

  it('is not drawn for a space that is not on the map', () => {
    expect(drawn({ from: 'Xyz' })).toBeNull();
    expect(drawn({ to: 'Xyz' })).toBeNull();
  });
});
