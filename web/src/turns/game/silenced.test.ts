import { expect, test } from 'vitest';
import { memoryStore, type Store } from '../../common/storage';
import { Silenced } from './silenced.svelte';

test('a silenced game stays silent in this browser, until it is heard again', () => {
  const kept = memoryStore();
  new Silenced(kept).set('a', true);
  new Silenced(kept).set('b', true);
  const later = new Silenced(kept);
  expect([later.has('a'), later.has('b'), later.has('c')]).toEqual([true, true, false]);
  later.set('a', false);
  expect(new Silenced(kept).has('a')).toBe(false);
});

test('the games silenced first are forgotten first', () => {
  const kept = memoryStore();
  const all = new Silenced(kept);
  for (let at = 0; at < 201; at += 1) all.set(`g${at}`, true);
  expect([all.has('g0'), all.has('g1'), all.has('g200')]).toEqual([false, true, true]);
});

test('what cannot be read, or not be written, silences nothing else', () => {
  const kept = (text: string): Store => {
    const store = memoryStore();
    store.setItem('quicksilver.silenced', text);
    return store;
  };
  expect(new Silenced(kept('{')).has('a')).toBe(false);
  expect(new Silenced(kept('[1, "a"]')).has('a')).toBe(true);
  const full: Store = {
    ...kept('[]'),
    setItem: () => {
      throw new Error('full');
    },
  };
  const all = new Silenced(full);
  all.set('a', true);
  expect(all.has('a')).toBe(true);
});
