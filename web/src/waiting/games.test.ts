import { expect, test, vi } from 'vitest';
import type { MyGame } from '../common/wire';
import { GamesApi } from './api';
import { pathOf, WaitingGames } from './games.svelte';
import { waitingGame } from './testing';

const games = [
  waitingGame('new', 30),
  waitingGame('theirs', 5, { to_move: false, since_ms: null }),
  waitingGame('muted', 1, { muted: true }),
  waitingGame('old', 10),
  waitingGame('orders', 20, { kind: 'orders' }),
];

/** The games of somebody whose server answers `mute` like this. */
const known = (mute = async () => undefined as void) =>
  new WaitingGames({ games: async () => games, mute }, () => true);
const ids = (all: readonly MyGame[]) => all.map(({ id }) => id);

test('the game that has waited longest comes first, and the open one is left out', async () => {
  const waiting = known();
  await waiting.look();
  expect(ids(waiting.games)).toEqual(['old', 'orders', 'new']);
  expect(ids(waiting.besides('old'))).toEqual(['orders', 'new']);
});

test('whoever is nobody asks nothing', async () => {
  const ask = vi.fn(async () => games);
  const waiting = new WaitingGames({ games: ask, mute: async () => undefined }, () => false);
  await waiting.look();
  expect(ask).not.toHaveBeenCalled();
  expect(waiting.games).toEqual([]);
});

test('what was known stays where the server does not answer', async () => {
  let answers = true;
  const waiting = new WaitingGames(
    {
      games: () => (answers ? Promise.resolve(games) : Promise.reject(new Error('unreachable'))),
      mute: async () => undefined,
    },
    () => true,
  );
  await waiting.look();
  answers = false;
  await waiting.look();
  expect(waiting.games).toHaveLength(3);
});

test('a muted game is not offered as the next one, and comes back when it is unmuted', async () => {
  const waiting = known();
  await waiting.look();
  await waiting.mute('old', true);
  expect([ids(waiting.games), waiting.own('old')?.muted]).toEqual([['orders', 'new'], true]);
  await waiting.mute('old', false);
  expect(ids(waiting.games)).toEqual(['old', 'orders', 'new']);
  expect(waiting.own('of somebody else')).toBeNull();
});

test('what the server refuses to mute stays as it was', async () => {
  const waiting = known(() => Promise.reject(new Error('unreachable')));
  await waiting.look();
  await expect(waiting.mute('old', true)).rejects.toThrow('unreachable');
  expect(waiting.own('old')?.muted).toBe(false);
});

test('the server is asked to mute by the id of the game', async () => {
  const asked: unknown[] = [];
  const api = new GamesApi(async (path, { body } = {}) => {
    asked.push(path, JSON.parse(String(body)));
    return new Response(null, { status: 204 });
  });
  await api.mute('a', true);
  expect(asked).toEqual(['/api/v1/me/games/a/mute', { muted: true }]);
});

test('each kind of game has its page', () => {
  expect(pathOf(waitingGame('a', 0))).toBe('/g/a');
  expect(pathOf(waitingGame('a', 0, { kind: 'orders' }))).toBe('/o/a');
});
