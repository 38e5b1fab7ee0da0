import { describe, expect, it } from 'vitest';
import { sample, samplePowers, sampleSpaces } from '../maps/sample';
import { partOf, wordedIn } from '../maps/part';
import { cropOf, momentsOf, unitsInWords, type Example } from './map-figure';

const army = (at: string) => ({
  id: at,
  seat: 0,
  sort: 'army' as const,
  at,
  passengers: [],
  dislodged: false,
});
const order = (step: string, from: string, to: string) => ({
  seat: 0,
  step,
  order: `A(${from}) - ${to}`,
  verdict: 'succeeded' as const,
  code: null,
  reason: '',
  sketch: [{ kind: 'move' as const, from, to, onward: null }],
});
const example: Example = {
  before: [army('Wld')],
  orders: [order('TS2', 'Wld', 'Eld')],
  events: [],
  stages: ['TS1', 'TS2', 'TS3'].map((step) => ({ step, units: [army(step === 'TS1' ? 'Wld' : 'Eld')] })),
};

describe('an example', () => {
  it('has a moment for each part with orders, and the end', () => {
    const moments = momentsOf(example);
    expect(moments.map(({ name, units }) => [name, units[0]?.at])).toEqual([
      ['TS2', 'Wld'],
      ['After', 'Eld'],
    ]);
  });

  it('is shown with all its places in view, and nothing beyond the map', () => {
    const box = cropOf(sample, example, 4 / 3);
    for (const [x, y] of [sample.spaces.Wld?.places[''], sample.spaces.Eld?.places['']].map(
      (at) => at ?? [],
    )) {
      expect(x).toBeGreaterThan(box.left);
      expect(x).toBeLessThan(box.right);
      expect(y).toBeGreaterThan(box.top);
      expect(y).toBeLessThan(box.bottom);
    }
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.bottom).toBeLessThanOrEqual(sample.height);
    expect((box.right - box.left) / (box.bottom - box.top)).toBeCloseTo(4 / 3);
  });

  it('has the spaces in view alone, with the words that are not cut off', () => {
    const box = { left: 110, top: 120, right: 190, bottom: 180 };
    expect(Object.keys(partOf(sample, box).spaces)).toEqual(['Wld']);
    expect(Object.keys(wordedIn(sample, { ...box, bottom: 230 }).spaces)).toEqual(['Wld']);
    expect(Object.keys(wordedIn(sample, box).spaces)).toEqual([]);
  });

  it('can be heard', () => {
    const spaces = new Map(sampleSpaces.map((space) => [space.abbr, space]));
    const units = [{ id: 'a', power: 1, kind: 'fleet' as const, berth: 'Wld/NC' }];
    expect(unitsInWords(units, samplePowers, spaces)).toBe('German fleet at the north coast: Westland');
  });
});
