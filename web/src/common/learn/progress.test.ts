import { describe, expect, it } from 'vitest';
import { memoryStore } from '../storage';
import { GAME, keepProgress, keptProgress, UNBEGUN } from './progress';

describe('progress in the lessons', () => {
  it('is kept for each game alone', () => {
    const store = memoryStore();
    expect(keptProgress(store, 'one')).toEqual(UNBEGUN);
    keepProgress(store, 'one', { at: 'b', done: ['a'], won: false });
    keepProgress(store, 'two', { at: GAME, done: ['x'], won: true });
    expect(keptProgress(store, 'one')).toEqual({ at: 'b', done: ['a'], won: false });
    expect(keptProgress(store, 'two')).toEqual({ at: GAME, done: ['x'], won: true });
  });

  it.each(['nonsense', '[]', '7', '{"one":{"at":1}}', '{"one":{"at":"a","done":[1],"won":false}}'])(
    'is forgotten when what was kept is %s',
    (kept) => {
      const store = memoryStore();
      store.setItem('quicksilver.lessons', kept);
      expect(keptProgress(store, 'one')).toEqual(UNBEGUN);
      expect(keepProgress(store, 'one', { at: 'b', done: [], won: false })).toBe(true);
      expect(keptProgress(store, 'one').at).toBe('b');
    },
  );

  it('is lost where the browser keeps nothing', () => {
    const store = {
      getItem: () => null,
      setItem: () => {
        throw new Error('forbidden');
      },
      removeItem: () => undefined,
    };
    expect(keepProgress(store, 'one', UNBEGUN)).toBe(false);
  });
});
