import { expect, it } from 'vitest';
import { signsOf, signWords, withSign } from './signs';

it('signs are shown once, those of the position apart', () => {
  expect(signsOf([])).toBe('');
  expect(signsOf([6, 6])).toBe('?!');
  expect(signsOf([2, 14])).toBe('? ⩲');
  expect(signsOf([18])).toBe(' +−');
  expect(signsOf([250])).toBe(' $250');
  expect(signWords([4, 18])).toBe(', blunder');
});

it('a move has one judgement at a time', () => {
  expect(withSign([2, 14], 4)).toEqual([4, 14]);
  expect(withSign([2, 14], null)).toEqual([14]);
  expect(withSign([], 1)).toEqual([1]);
});
