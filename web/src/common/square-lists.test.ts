import { describe, expect, it } from 'vitest';
import type { PositionView } from './wire';
import { afterTap, heldLists, readLists, writeLists } from './square-lists';

describe('lists of squares', () => {
  it('are read and written', () => {
    for (const value of ['c4+d4:-', '-:-', 'a1:b2', 'a1+b1+c1:d1+e1']) {
      const lists = readLists(value, 2);
      expect(lists && writeLists(lists)).toBe(value);
    }
    expect(readLists('c4+d4:-', 2)).toEqual([['c4', 'd4'], []]);
    expect(readLists('c4', 2)).toBeNull();
    expect(readLists('c4:d4:e4', 2)).toBeNull();
  });

  it('change by taps, the newest last', () => {
    const start = [['a1'], ['b1']];
    expect(afterTap(start, 0, 'c1', 2)).toEqual([['a1', 'c1'], ['b1']]);
    expect(afterTap(start, 0, 'a1', 2)).toEqual([[], ['b1']]);
    // The square of another seat changes hands.
    expect(afterTap(start, 0, 'b1', 2)).toEqual([['a1', 'b1'], []]);
    // A full list loses its first square.
    expect(afterTap([['a1', 'c1'], ['b1']], 0, 'd1', 2)).toEqual([['c1', 'd1'], ['b1']]);
    expect(afterTap(start, 1, 'd1', 1)).toEqual([['a1'], ['d1']]);
  });

  it('are those of the units that the seats hold', () => {
    const square = (name: string, holder: number | null) => ({ name, top: { holder } });
    const view = { squares: [square('a1', 0), square('b1', 1), square('c1', 0), { name: 'd1', top: null }] };
    const lists = heldLists(view as unknown as PositionView, ['c1', 'b1', 'd1'], 2);
    expect(lists).toEqual([['c1'], ['b1']]);
  });
});
