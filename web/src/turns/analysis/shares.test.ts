import { expect, test } from 'vitest';
import { percentages, sharesText, sum, total } from './shares';

test('percentages add up to a hundred', () => {
  for (let first = 0; first < 8; first += 1) {
    for (let draws = 0; draws < 8; draws += 1) {
      for (let second = 0; second < 8; second += 1) {
        const all = percentages({ first, draws, second }).reduce((one, other) => one + other, 0);
        expect(all).toBe(first + draws + second === 0 ? 0 : 100);
      }
    }
  }
  expect(percentages({ first: 1, draws: 1, second: 1 })).toEqual([34, 33, 33]);
  expect(percentages({ first: 2, draws: 0, second: 1 })).toEqual([67, 0, 33]);
  expect(percentages({ first: 0, draws: 5, second: 0 })).toEqual([0, 100, 0]);
});

test('results are summed and told', () => {
  const all = sum([
    { first: 1, draws: 0, second: 2 },
    { first: 1, draws: 4, second: 0 },
  ]);
  expect(all).toEqual({ first: 2, draws: 4, second: 2 });
  expect(total(all)).toBe(8);
  expect(sharesText(all, ['White', 'Black'])).toBe('White won 25 %, drawn 50 %, Black won 25 %');
});
