import { expect, test } from 'vitest';
import { memoryStore } from '../../common/storage';
import type { Puzzle } from './book';
import { dayOf, fitting, gameOfDay, nextPuzzle, puzzleOfDay, themesOf } from './choice';
import { keepResult, keptProgress } from './progress';

const puzzle = (id: string, grade: number, ...themes: string[]): Puzzle => ({
  id,
  grade,
  position: '',
  moves: [],
  themes,
});
const puzzles = [puzzle('1.1', 1, 'fork'), puzzle('1.9', 2, 'fork', 'check'), puzzle('2.4', 2)];

test('puzzles are filtered by theme and grade, and themes are counted', () => {
  const ids = (theme: string | null, grade: number | null) =>
    fitting(puzzles, { theme, grade }).map(({ id }) => id);
  expect(ids(null, null)).toEqual(['1.1', '1.9', '2.4']);
  expect(ids('fork', null)).toEqual(['1.1', '1.9']);
  expect(ids('fork', 2)).toEqual(['1.9']);
  expect(themesOf(puzzles)).toEqual([
    ['fork', 2],
    ['check', 1],
  ]);
});

test('the next puzzle is one that was not tried, if there is one', () => {
  const store = memoryStore();
  const id = (after: string | null) => nextPuzzle(puzzles, after, keptProgress(store, 'x'))?.id;
  expect([id(null), id('1.1'), id('2.4')]).toEqual(['1.1', '1.9', '1.1']);
  keepResult(store, 'x', '1.9', true);
  expect(id('1.1')).toBe('2.4');
  keepResult(store, 'x', '1.1', false);
  keepResult(store, 'x', '2.4', false);
  expect(id('1.1')).toBe('1.9');
  expect(nextPuzzle([], null, keptProgress(store, 'x'))).toBeNull();
  // The first time counts, and other games are not concerned.
  expect(keepResult(store, 'x', '1.1', true)).toEqual({ solved: ['1.9'], missed: ['1.1', '2.4'] });
  expect(keptProgress(store, 'y')).toEqual({ solved: [], missed: [] });
});

test('what is kept damaged counts as nothing', () => {
  const store = memoryStore();
  store.setItem('quicksilver.puzzles.x', '{"solved": 5, "missed": ["1.1", 7]}');
  expect(keptProgress(store, 'x')).toEqual({ solved: [], missed: ['1.1'] });
});

test('a day has one puzzle, and the games take turns', () => {
  const day = dayOf(new Date(2026, 0, 1, 23, 59));
  expect(dayOf(new Date(2026, 0, 1, 0, 1))).toBe(day);
  expect(dayOf(new Date(2026, 0, 2))).toBe(day + 1);
  const games = ['a', 'b', 'c'];
  expect(new Set([0, 1, 2].map((more) => gameOfDay(games, day + more)))).toEqual(new Set(games));
  expect(gameOfDay([], day)).toBeNull();
  expect(puzzleOfDay(puzzles, day)).toBe(puzzleOfDay(puzzles, day));
  expect(new Set([0, 1, 2].map((more) => puzzleOfDay(puzzles, day + more)?.id)).size).toBe(3);
});
