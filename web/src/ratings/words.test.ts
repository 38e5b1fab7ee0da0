import { expect, test } from 'vitest';
import { changeText, playerText, ratingText, scoreText } from './words';

test('a rating of which little is known has a question mark', () => {
  expect(ratingText({ rating: 1500, provisional: true })).toBe('1500?');
  expect(ratingText({ rating: 1712, provisional: false })).toBe('1712');
});

test('changes show their sign', () => {
  expect([12, 0, -7].map(changeText)).toEqual(['+12', '±0', '−7']);
});

test('players are called by their names, computers by their levels or sorts', () => {
  const nobody = { name: null, level: null, computer: null };
  expect(playerText({ ...nobody, name: 'Ada' })).toBe('Ada');
  expect(playerText({ ...nobody, level: 3 })).toBe('Computer, level 3');
  expect(playerText(nobody)).toBe('Somebody without an account');
  const sorts = ['easy_bot', 'bot', 'strong_bot', 'cautious_strong_bot'] as const;
  expect(sorts.map((computer) => playerText({ ...nobody, computer }))).toEqual([
    'Computer, easy',
    'Computer, medium',
    'Computer, strong',
    'Computer, strong and cautious',
  ]);
});

test('any share between nothing and the whole point is a draw', () => {
  expect([1000, 500, 333, 0].map(scoreText)).toEqual(['Won', 'Drawn', 'Drawn', 'Lost']);
});
