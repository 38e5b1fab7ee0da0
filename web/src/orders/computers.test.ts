import { expect, test } from 'vitest';
import { BOLD_COMPUTERS, COMPUTERS, isStrong } from './computers';

test('three strengths and two temperaments', () => {
  expect(COMPUTERS.map(([player]) => player)).toHaveLength(6);
  expect(BOLD_COMPUTERS.map(([, name]) => name)).toEqual([
    'Computer, easy',
    'Computer, medium',
    'Computer, strong',
  ]);
  expect(COMPUTERS.filter(([player]) => isStrong(player)).map(([player]) => player)).toEqual([
    'strong_bot',
    'cautious_strong_bot',
  ]);
});
