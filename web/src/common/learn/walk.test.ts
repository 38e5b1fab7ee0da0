import { expect, it } from 'vitest';
import { memoryStore } from '../storage';
import { Walk } from './walk.svelte';

const ids = ['a', 'b', 'c'];

it('goes from step to step, to the end, and on where it was left', () => {
  const store = memoryStore();
  const walk = new Walk('one', ids, store);
  expect([walk.at, walk.isDone]).toEqual([0, false]);
  walk.done();
  expect(walk.isDone).toBe(true);
  walk.go(1);
  expect([walk.at, walk.isDone]).toEqual([1, false]);
  const later = new Walk('one', ids, store);
  expect(later.at).toBe(1);
  later.go(3);
  expect(later.at).toBe(3);
  later.done();
  later.won();
  expect([new Walk('one', ids, store).at, new Walk('one', ids, store).isWon]).toEqual([3, true]);
});

it('begins anew where its step is no longer there, and when it is told to', () => {
  const store = memoryStore();
  new Walk('one', ids, store).go(2);
  expect(new Walk('one', ['a', 'b'], store).at).toBe(0);
  const walk = new Walk('one', ids, store);
  const { round } = walk;
  walk.again();
  expect([walk.at, walk.isDone, walk.isWon, walk.round > round]).toEqual([0, false, false, true]);
});
