/** The steps of a move follow from the choices that the board offers. */
import { expect, test } from 'vitest';
import type { MovePick } from '../src/common/wire';
import { stepsIn } from './steps';

const square = (name: string): MovePick => ({ kind: 'square', square: name });
const choice = (letter: string): MovePick => ({ kind: 'choice', letter });
const squares = ['a1', 'a2', 'b1', '@'];

test('a move of one choice is one tap', () => {
  const legal = [
    { text: 'a1', picks: [square('a1')] },
    { text: 'swap', picks: [square('b1')] },
  ];
  expect(stepsIn({ legal, squares }, 'swap')).toEqual([{ kind: 'square', name: 'b1' }]);
  expect(() => stepsIn({ legal, squares }, 'a2')).toThrow('does not offer');
});

test('a choice among several is asked for; a single one may not be', () => {
  const legal = [
    { text: 'a1a2q', picks: [square('a1'), square('a2'), choice('Q')] },
    { text: 'a1a2r', picks: [square('a1'), square('a2'), choice('R')] },
    { text: 'a1b1', picks: [square('a1'), square('b1'), choice('!')] },
    { text: 'b1@', picks: [{ kind: 'hand' as const, letter: 'N' }, square('@'), square('d4')] },
  ];
  const last = (code: string) => stepsIn({ legal, squares }, code).at(-1);
  expect(last('a1a2r')).toEqual({ kind: 'choice', key: 'R', isAsked: true });
  expect(last('a1b1')).toEqual({ kind: 'choice', key: '!', isAsked: false });
  // A square that is not drawn by itself is chosen in a menu.
  expect(stepsIn({ legal, squares }, 'b1@')).toEqual([
    { kind: 'hand', letter: 'N' },
    { kind: 'square', name: '@' },
    { kind: 'choice', key: 'd4', isAsked: false },
  ]);
});

test('a move that others continue ends with being content with it', () => {
  const legal = [
    { text: 'a1a2', picks: [square('a1'), square('a2')] },
    { text: 'a1a2+b1', picks: [square('a1'), square('a2'), square('b1')] },
  ];
  const last = { kind: 'square', name: 'a2' };
  expect(stepsIn({ legal, squares }, 'a1a2').slice(1)).toEqual([last, { kind: 'enough', last }]);
  expect(stepsIn({ legal, squares }, 'a1a2+b1')).toHaveLength(3);
});
