import { expect, it } from 'vitest';
import { memoryStore } from '../../common/storage';
import type { PastPhase } from '../../common/wire';
import { keepSeen, seenTurn, settledAfter } from './visits';

const past = (turn: number, undone = false) => ({ turn, undone }) as PastPhase;

it('keeps for each game up to where its results were seen', () => {
  const store = memoryStore();
  expect(seenTurn(store, 'a')).toBeNull();
  keepSeen(store, 'a', 7);
  expect([seenTurn(store, 'a'), seenTurn(store, 'b')]).toEqual([7, null]);
});

it.each(['', '{', '7', '[]', '{"turn":"7"}', '{"turn":1.5}'])('takes “%s” for nothing', (text) => {
  const store = memoryStore();
  store.setItem('quicksilver.results.a', text);
  expect(seenTurn(store, 'a')).toBeNull();
});

it('counts the phases after the one seen last, but none that was taken back', () => {
  expect(settledAfter([past(0), past(1), past(2, true), past(3)], 0)).toEqual([1, 3]);
  expect(settledAfter([past(0), past(1)], -1)).toEqual([0, 1]);
  expect(settledAfter([past(0)], 0)).toEqual([]);
});
