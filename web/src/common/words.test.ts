import { expect, it } from 'vitest';
import { costText, listText, sentence } from './words';

it('makes sentences', () => {
  expect([sentence('a move'), sentence('Mate!'), sentence('')]).toEqual(['A move.', 'Mate!', '']);
});

it('lists things', () => {
  expect([[], ['c3'], ['c3', 'd3'], ['c3', 'd3', 'e4']].map((things) => listText(things))).toEqual([
    '',
    'c3',
    'c3 and d3',
    'c3, d3 and e4',
  ]);
});

it('says what a move costs', () => {
  expect(costText([], true)).toBe('');
  expect(costText(['c3'], false)).toBe('costs you c3');
  expect(costText(['c3', 'd3', 'e4'], true)).toBe('may cost you c3, d3 and e4');
});
