import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameRatings } from '../common/wire';
import { Rated } from './rated.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function game(status: string, rated = true) {
  return { id: 'x', status, rated };
}

const seats = (taken: number) => [0, 1].map((seat) => ({ taken: seat < taken }));

function body(state: GameRatings['state']): GameRatings {
  return { pace: 'live', state, players: [] };
}

test('a game that is not rated is not asked about', () => {
  const ofGame = vi.fn(async () => body('open'));
  new Rated({ ofGame }).follow(game('playing', false), seats(2));
  expect(ofGame).not.toHaveBeenCalled();
});

test('it is asked once for each change, and after the end until the result has counted', async () => {
  const answers = ['open', 'open', 'open', 'counted'] as const;
  let asked = 0;
  const ofGame = vi.fn(async () => body(answers[asked++] ?? 'counted'));
  const rated = new Rated({ ofGame });
  rated.follow(game('waiting'), seats(1));
  rated.follow(game('waiting'), seats(1));
  await vi.runAllTimersAsync();
  expect(asked).toBe(1);
  rated.follow(game('playing'), seats(2));
  await vi.runAllTimersAsync();
  expect(asked).toBe(2);
  rated.follow(game('finished'), seats(2));
  await vi.runAllTimersAsync();
  expect(asked).toBe(4);
  expect(rated.body?.state).toBe('counted');
});

test('without an answer it is tried again, but not for ever', async () => {
  const ofGame = vi.fn(async () => Promise.reject(new Error('away')));
  new Rated({ ofGame }).follow(game('finished'), seats(2));
  await vi.runAllTimersAsync();
  expect(ofGame).toHaveBeenCalledTimes(8);
});
