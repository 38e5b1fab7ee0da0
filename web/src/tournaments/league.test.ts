import { expect, test } from 'vitest';
import type { LeagueRound } from '../common/wire';
import { emptyLeague, scoringText, seatOf, tableOf, termsOf, thousandthsText } from './league';

test('points are told to a tenth', () => {
  expect([0, 100_000, 33_333, 66_666, 16_650, 250_000].map(thousandthsText)).toEqual([
    '0',
    '100',
    '33.3',
    '66.7',
    '16.7',
    '250',
  ]);
});

test('the terms say what the form holds, and no map where it is the usual one', () => {
  const form = emptyLeague();
  const terms = termsOf(form);
  expect(terms).toMatchObject({ years: 7, bot: 'bot', missing: 'bot', scoring: 'sum_of_squares' });
  expect(terms).not.toHaveProperty('mark');
  expect(termsOf({ ...form, mark: 'x', years: 3 })).toMatchObject({ mark: 'x', years: 3 });
  // The server says what is wrong with none.
  expect(termsOf({ ...form, years: null }).years).toBe(0);
  expect(scoringText('draw_size')).toBe('Draw size');
});

test('a player has one seat of a round, and a game until its result is known', () => {
  const result = { points: 100_000, centres: 18, place: 1 };
  const lost = { points: 0, centres: 0, place: 2 };
  const first: LeagueRound = {
    number: 1,
    tables: [
      {
        game: 'a',
        seats: [
          { player: null, result },
          { player: 2, result: lost },
        ],
      },
      {
        game: 'b',
        seats: [
          { player: 0, result },
          { player: 1, result: lost },
        ],
      },
    ],
  };
  const next: LeagueRound = {
    number: 2,
    tables: [
      {
        game: 'c',
        seats: [
          { player: 2, result: null },
          { player: 0, result: null },
        ],
      },
    ],
  };
  expect(seatOf(first, 1)).toMatchObject({ table: { game: 'b' }, seat: 1, points: 0 });
  expect(seatOf(next, 1)).toBeNull();
  expect(seatOf(next, 0)).toMatchObject({ seat: 1, points: null });
  expect(tableOf([first, next], 2)?.game).toBe('c');
  expect(tableOf([first, next], 1)).toBeNull();
});
