import { describe, expect, test } from 'vitest';
import type { TournamentPairing } from '../common/wire';
import { fillText, gameOf, nameOf, pointsText, resultText, resultWords, tieBreakText } from './words';

test('points are written in halves', () => {
  expect([0, 1, 2, 3, 10].map((halves) => pointsText(halves))).toEqual(['0', '½', '1', '1½', '5']);
  expect([0, 1, 6, 29].map(tieBreakText)).toEqual(['0', '0.25', '1.5', '7.25']);
});

test('computer players have names by their levels', () => {
  const levels = [{ name: 'Novice' }, { name: 'Learner' }];
  expect(nameOf({ name: 'Ada', level: null }, levels)).toBe('Ada');
  expect(nameOf({ name: null, level: 2 }, levels)).toBe('Computer, level 2 (Learner)');
  expect(nameOf({ name: null, level: 2 })).toBe('Computer, level 2');
  expect(nameOf(undefined, levels)).toBe('Somebody who has left the site');
  expect(fillText({ levels: [4, 2, 3], up_to: 8 })).toBe(
    'levels 2, 3 and 4 of the computer fill it up to eight players',
  );
  expect(fillText({ levels: [4], up_to: 2 })).toBe('level 4 of the computer fills it up to two players');
});

describe('results', () => {
  test('of games that were played are points', () => {
    expect(resultText({ halves: [2, 0], played: true })).toBe('1–0');
    expect(resultText({ halves: [1, 1], played: true })).toBe('½–½');
    expect(resultWords({ halves: [0, 2], played: true })).toBe('the second won');
    expect(resultText({ halves: [2, 0], played: true }, 'arena')).toBe('2–0');
  });

  test('of others are signs', () => {
    expect(resultText({ halves: [0, 2], played: false })).toBe('−/+');
    expect(resultText({ halves: [0, 0], played: false })).toBe('−/−');
    expect(resultWords({ halves: [2, 0], played: false })).toBe('the first won without playing');
    expect(resultWords({ halves: [0, 0], played: false })).toBe('neither gets a point without playing');
  });
});

test('the game of somebody is the newest that is not over', () => {
  const won = { halves: [2, 0] as [number, number], played: true };
  const pairing = (first: number, second: number | null, game: string | null): TournamentPairing => ({
    first,
    second,
    game,
    result: null,
  });
  const rounds = [
    { pairings: [{ ...pairing(1, 2, 'a'), result: won }, pairing(3, 4, 'b')] },
    { pairings: [pairing(2, 3, 'c'), pairing(1, null, null)] },
  ];
  expect(gameOf(rounds, 1)).toBeNull();
  expect(gameOf(rounds, 3)?.game).toBe('c');
  expect(gameOf(rounds, 4)?.game).toBe('b');
});
