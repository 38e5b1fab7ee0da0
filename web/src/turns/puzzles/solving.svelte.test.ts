import { beforeAll, expect, test } from 'vitest';
import { facts } from '../../boards/facts';
import { rulesOf } from '../../boards/testing';
import type { Rules } from '../../common/rules';
import type { Puzzle } from './book';
import { Solving, type Surroundings } from './solving.svelte';

/** A position with a check by the knight, and a queen that can be given up. */
const puzzle: Puzzle = {
  id: '1.1',
  grade: 2,
  position: '6rk/6pp/3N4/8/8/8/Q7/6K1 w - - 0 1',
  moves: ['a2g8', 'h8g8'],
  themes: ['sacrifice'],
};

let rules: Rules;
beforeAll(async () => {
  expect(facts.has('chess')).toBe(true);
  rules = await rulesOf('chess');
});

function solving(moves: readonly string[], reply: readonly string[] = []) {
  const waiting: (() => void)[] = [];
  const around: Surroundings = {
    later(then) {
      waiting.push(then);
      return () => waiting.splice(0);
    },
    reply: () => Promise.resolve(reply),
    stop: () => undefined,
  };
  const one = new Solving(rules, {}, { ...puzzle, moves }, around);
  return { one, wait: () => waiting.splice(0).forEach((then) => then()) };
}

test('a puzzle of one turn is solved by it, and can be stepped through', () => {
  const { one, wait } = solving(['d6f7']);
  one.play('d6f7');
  wait();
  expect(one.stage).toBe('solved');
  expect(one.isClean).toBe(true);
  one.step(0);
  expect(one.texts).toEqual([]);
  one.step(1);
  expect(one.texts).toEqual(['d6f7']);
});

test('after the first turn the reply is played, and the next turn is asked for', () => {
  const { one, wait } = solving(['a2g8', 'h8g8', 'd6f5']);
  one.play('a2g8');
  expect(one.stage).toBe('replying');
  one.play('h8g8');
  expect(one.texts).toEqual(['a2g8']);
  wait();
  expect(one.stage).toBe('asked');
  expect(one.texts).toEqual(['a2g8', 'h8g8']);
  one.play('d6f5');
  expect(one.stage).toBe('solved');
});

test('a wrong try is refuted on the board, and can be tried again', async () => {
  const { one } = solving(['d6f7'], ['g8f8', 'g1f1']);
  one.play('g1f1');
  expect(one.stage).toBe('wrong');
  await Promise.resolve();
  await Promise.resolve();
  expect(one.texts).toEqual(['g1f1', 'g8f8']);
  expect(one.tried).toBe(1);
  one.again();
  expect([one.stage, one.texts, one.isClean]).toEqual(['asked', [], false]);
  one.play('d6f7');
  expect([one.stage, one.isClean]).toEqual(['solved', false]);
});

test('hints name the unit, then the move; the solution is stepped', () => {
  const { one } = solving(['d6f7']);
  one.hint();
  expect(one.hints).toBe(1);
  expect(one.next?.picks[0]).toEqual({ kind: 'square', square: 'd6' });
  one.hint();
  expect(one.hints).toBe(2);
  one.show();
  expect([one.stage, one.isClean]).toEqual(['shown', false]);
  one.step(1);
  expect(one.point.view.attacked).toEqual(['h8']);
});
