import { expect, test, vi } from 'vitest';
import type { MyGame } from '../common/wire';
import { pathOf, WaitingGames } from './games.svelte';
import { waitingGame } from './testing';

const games = [
  waitingGame('new', 30),
  waitingGame('theirs', 5, { to_move: false, since_ms: null }),
  waitingGame('muted', 1, { muted: true }),
  waitingGame('old', 10),
  waitingGame('orders', 20, { kind: 'orders' }),
];

test('the game that has waited longest comes first, and the open one is left out', async () => {
  const waiting = new WaitingGames({ games: async () => games }, () => true);
  await waiting.look();
  const ids = (all: readonly MyGame[]) => all.map(({ id }) => id);
  expect(ids(waiting.games)).toEqual(['old', 'orders', 'new']);
  expect(ids(waiting.besides('old'))).toEqual(['orders', 'new']);
});

test('whoever is nobody asks nothing', async () => {
  const ask = vi.fn(async () => games);
  const waiting = new WaitingGames({ games: ask }, () => false);
  await waiting.look();
  expect(ask).not.toHaveBeenCalled();
  expect(waiting.games).toEqual([]);
});

test('what was known stays where the server does not answer', async () => {
  let answers = true;
  const waiting = new WaitingGames(
    { games: () => (answers ? Promise.resolve(games) : Promise.reject(new Error('unreachable'))) },
    () => true,
  );
  await waiting.look();
  answers = false;
  await waiting.look();
  expect(waiting.games).toHaveLength(3);
});

test('each kind of game has its page', () => {
  expect(pathOf(waitingGame('a', 0))).toBe('/g/a');
  expect(pathOf(waitingGame('a', 0, { kind: 'orders' }))).toBe('/o/a');
});
