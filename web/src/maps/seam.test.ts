import { describe, expect, it } from 'vitest';
import { cutsOf } from './seam';

describe('the cut of a wrapping map', () => {
  // The west end from north to south: a sea, then another one; the east end: a land, then the second sea.
  const west = [
    { arc: [0, 0, 0, 100], user: 'NOR' },
    { arc: [0, 300, 0, -200], user: 'SOU' },
  ];
  const east = [
    { arc: [900, 0, 0, 150], user: 'Lnd' },
    // It goes on along the south of the map.
    { arc: [900, 150, 0, 150, -900, 0], user: 'SOU' },
  ];

  it('has a piece for each pair that meets there, and none within a space', () => {
    expect(cutsOf(900, [...west, ...east])).toEqual([
      { west: 'Lnd', east: 'NOR', top: 0, bottom: 100 },
      { west: 'Lnd', east: 'SOU', top: 100, bottom: 150 },
    ]);
  });

  it('has no pieces without length', () => {
    expect(
      cutsOf(900, [
        { arc: [0, 0, 0, 100], user: 'NOR' },
        { arc: [900, 100, 0, 50], user: 'Lnd' },
      ]),
    ).toEqual([]);
  });
});
