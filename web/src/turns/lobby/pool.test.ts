import { expect, it } from 'vitest';
import { memoryStore } from '../../common/storage';
import { allTicked, CLOCKS, keepTicked, lastTicked, type Ticked } from './pool';

it('everything is ticked at first', () => {
  expect(lastTicked(memoryStore())).toEqual(allTicked());
  expect(CLOCKS.live.every(({ kind }) => kind === 'live')).toBe(true);
  expect(CLOCKS.days.every(({ kind }) => kind === 'correspondence')).toBe(true);
});

it('what was ticked last is ticked again', () => {
  const store = memoryStore();
  const ticked: Ticked = {
    pace: 'days',
    without: ['some-game'],
    withoutClocks: { live: [1, 2], days: [0] },
    seat: 'second',
    rated: 'yes',
    within: 200,
  };
  keepTicked(store, ticked);
  expect(lastTicked(store)).toEqual(ticked);
});

it('what cannot be read is as if nothing had been ticked off', () => {
  const store = memoryStore();
  for (const damaged of ['{', '7', '[]', '{"pace": 3, "without": [4], "live": [99, "x"], "seat": "third"}']) {
    store.setItem('quicksilver.pool', damaged);
    expect(lastTicked(store)).toEqual(allTicked());
  }
});
