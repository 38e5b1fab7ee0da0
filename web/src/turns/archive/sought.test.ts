import { expect, test } from 'vitest';
import { gamesPath, readSought, writeSought } from './sought';

test('a search stands in the address as it was asked', () => {
  const query = 'game=chess&player=Ada&opponent=Eve&result=won&kind=people&pace=live&rated=true&position=8+w';
  expect(writeSought(readSought(query)).toString()).toBe(query);
  expect(writeSought(readSought('')).toString()).toBe('');
  expect(gamesPath({ player: 'Ada & Eve' })).toBe('/games?player=Ada+%26+Eve');
});

test('what is unknown is left out', () => {
  expect(writeSought(readSought('?page=3&game=chess')).toString()).toBe('game=chess');
});

test('what needs a player or a game is not asked without one', () => {
  for (const query of [
    'opponent=Eve',
    'result=won',
    'result=lost',
    'player=+&opponent=Eve',
    'position=8+w',
  ]) {
    expect(writeSought(readSought(query)).toString(), query).toBe('');
  }
  expect(writeSought(readSought('result=first')).toString()).toBe('result=first');
});
