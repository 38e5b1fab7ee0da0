import { expect, test } from 'vitest';
import type { FoundPlayer } from '../../common/wire';
import { playersWords, resultMark, resultWords } from './words';

const player = (changes: Partial<FoundPlayer>): FoundPlayer => ({
  seat: 0,
  name: null,
  account: false,
  bot: false,
  level: null,
  rating: null,
  ...changes,
});

test('players are called by name, level and rating', () => {
  const rating = { rating: 1512, deviation: 200, provisional: true };
  const players = [player({ name: 'Ada', account: true, rating }), player({ seat: 1, level: 3 })];
  expect(playersWords({ players, kind: 'computer' })).toBe('Ada (1512?) – Computer, level 3');
  const bot = [player({ name: 'Ada' }), player({ name: 'Rook', account: true, bot: true })];
  expect(playersWords({ players: bot, kind: 'computer' })).toBe('Ada – Rook (bot)');
  expect(playersWords({ players: [player({}), player({})], kind: 'people' })).toBe('Somebody – Somebody');
  expect(playersWords({ players, kind: 'one_screen' })).toBe('Ada, on one screen');
});

test('results are told as in games', () => {
  const seats = ['White', 'Black'];
  const of = (result: 'first' | 'second' | 'draw' | 'none') =>
    resultWords({ result, ending: 'resignation', game: 'chess' }, seats);
  expect(of('first')).toMatch(/^White wins/);
  expect(of('second')).toMatch(/^Black wins/);
  expect(of('draw')).toMatch(/^Draw/);
  expect(of('none')).toBe('Called off');
  expect((['first', 'second', 'draw', 'none'] as const).map(resultMark)).toEqual(['1–0', '0–1', '½–½', '–']);
});
