import { expect, test } from 'vitest';
import type { WatchedGame } from '../common/wire';
import { shownOf } from './playing.svelte';
import { pathOf, sortText, whoText } from './words';

const game = (id: string, parts: Partial<WatchedGame> = {}): WatchedGame => ({
  id,
  game: 'chess',
  orders: false,
  pace: 'live',
  rated: false,
  tournament: null,
  players: [],
  people: 2,
  computers: 0,
  last_ms: 0,
  ...parts,
});

test('the most interesting game of turns is shown, and stays while it is played', () => {
  const games = [game('a', { orders: true }), game('b'), game('c')];
  expect(shownOf(games, null, null)?.id).toBe('b');
  expect(shownOf(games, null, 'c')?.id).toBe('c');
  expect(shownOf(games, 'c', 'b')?.id).toBe('c');
  // What was chosen is over.
  expect(shownOf(games, 'd', 'b')?.id).toBe('b');
  expect(shownOf([game('a', { orders: true })], null, null)).toBeNull();
});

test('a game says who plays, and how', () => {
  const rating = { rating: 1620, deviation: 50, provisional: false };
  const ada = { seat: 0, name: 'Ada', level: null, bot: false, rating };
  const computer = { seat: 1, name: null, level: 3, bot: false, rating: null };
  expect(whoText(game('a', { players: [ada, computer] }))).toBe('Ada (1620) – Computer, level 3');
  const bot = { seat: 1, name: 'Crab', level: null, bot: true, rating: null };
  const guest = { seat: 0, name: null, level: null, bot: false, rating: null };
  expect(whoText(game('a', { players: [guest, bot] }))).toBe('Anonymous – Crab (bot)');
  expect(whoText(game('a', { orders: true, people: 5, computers: 2 }))).toBe(
    'five people, two computer players',
  );
  expect(sortText(game('a', { rated: true, tournament: 'x' }))).toBe('live · rated · tournament');
  expect([pathOf(game('a')), pathOf(game('a', { orders: true }))]).toEqual(['/g/a', '/o/a']);
});
