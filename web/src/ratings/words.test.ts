import { expect, test } from 'vitest';
import { changeText, playerText, ratingText, scoreText } from './words';

test('a rating of which little is known has a question mark', () => {
  expect(ratingText({ rating: 1500, provisional: true })).toBe('1500?');
  expect(ratingText({ rating: 1712, provisional: false })).toBe('1712');
});

test('changes show their sign', () => {
  expect([12, 0, -7].map(changeText)).toEqual(['+12', '±0', '−7']);
});

test('players are called by their names, computers by their levels', () => {
  expect(playerText({ name: 'Ada', level: null })).toBe('Ada');
  expect(playerText({ name: null, level: 3 })).toBe('Computer, level 3');
  expect(playerText({ name: null, level: null })).toBe('Somebody without an account');
});

test('any share between nothing and the whole point is a draw', () => {
  expect([1000, 500, 333, 0].map(scoreText)).toEqual(['Won', 'Drawn', 'Drawn', 'Lost']);
});
