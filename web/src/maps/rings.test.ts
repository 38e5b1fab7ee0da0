import { describe, expect, it } from 'vitest';
import { ringsOf } from './rings';
import { sample } from './sample';
import { hanging } from './view';

describe('rings', () => {
  it('share a path if they look alike', () => {
    const [all, ...others] = ringsOf(
      sample,
      () => null,
      0.02,
      (x) => [x],
    );
    expect(others).toEqual([]);
    expect(all?.outer.match(/M/g)).toHaveLength(2);
  });

  it('leave the paths of the others alone when they come and go beyond an end', () => {
    const at = (ends: { west: boolean; east: boolean }) => (x: number) => hanging(x, 1400, ends);
    const both = ringsOf(sample, () => null, 0.02, at({ west: true, east: true }));
    const one = ringsOf(sample, () => null, 0.02, at({ west: true, east: false }));
    expect(both.length).toBe(one.length + 1);
    expect(both).toEqual(expect.arrayContaining(one));
  });
});
