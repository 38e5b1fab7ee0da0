import { expect, test } from 'vitest';
import type { PastPhase } from '../../common/wire';
import { centreRows, stepLine } from './centres';

const past = (title: string, centres: number[], undone = false): PastPhase => ({
  turn: 0,
  phase: { key: title, title, pace: 'orders' },
  at_ms: 0,
  missing: [],
  centres,
  undone,
});

const history = [
  past('Spring 1901', [3, 4]),
  past('Fall 1901', [3, 4]),
  past('Winter 1901', [9, 9], true),
  past('Winter 1901', [5, 4]),
  past('Spring 1902', [5, 4]),
];

test('a row is told where somebody’s centres changed, and phases that were taken back are not counted', () => {
  const rows = centreRows({ history, title: 'Fall 1902', centres: [4, 5] });
  expect(rows).toEqual([
    { title: 'Spring 1901', after: 0, centres: [3, 4] },
    { title: 'Winter 1901', after: 2, centres: [5, 4] },
    { title: 'Fall 1902', after: 4, centres: [4, 5] },
  ]);
});

test('a game in which nothing was settled has one row', () => {
  const rows = centreRows({ history: [], title: 'Spring 1901', centres: [3, 4] });
  expect(rows).toEqual([{ title: 'Spring 1901', after: 0, centres: [3, 4] }]);
});

test('a list from a server that does not count yet has the present row', () => {
  const rows = centreRows({ history: [past('Spring 1901', [])], title: 'Fall 1901', centres: [3, 4] });
  expect(rows.map(({ title }) => title)).toEqual(['Fall 1901']);
});

test('lines are level until a count changes', () => {
  const rows = centreRows({ history, title: 'Fall 1902', centres: [4, 5] });
  const frame = { wide: 100, high: 50, phases: 4, most: 5 };
  expect(stepLine(rows, 0, frame)).toBe('M0 20H50V0H100V10H100');
  expect(stepLine(rows, 1, frame)).toBe('M0 10H50V10H100V0H100');
});
