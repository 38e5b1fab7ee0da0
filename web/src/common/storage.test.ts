import { describe, expect, it } from 'vitest';
import {
  forgetGame,
  fromGrant,
  keepCatalog,
  keepGame,
  keptCatalog,
  keptGame,
  keptGames,
  memoryStore,
  readKept,
  writeKept,
  type KeptGame,
  type Store,
} from './storage';

const kept = (id: string, seenMs = 0, over = false): KeptGame => ({
  ...fromGrant({ id, token: `t-${id}`, seats: [0], invite: null }, 'some-game', 'By link', seenMs),
  over,
});

describe('kept games', () => {
  it('come back, the one last seen first', () => {
    const store = memoryStore();
    keepGame(store, kept('a', 1));
    keepGame(store, kept('b', 3));
    keepGame(store, kept('c', 2));
    expect(keptGames(store).map((game) => game.id)).toEqual(['b', 'c', 'a']);
    expect(keptGame(store, 'c')?.token).toBe('t-c');
    expect(keptGame(store, 'x')).toBeNull();
  });

  it('are kept once each, with what is newest', () => {
    const store = memoryStore();
    keepGame(store, kept('a', 1));
    keepGame(store, { ...kept('a', 2), over: true });
    expect(keptGames(store)).toHaveLength(1);
    expect(keptGame(store, 'a')?.over).toBe(true);
    forgetGame(store, 'a');
    expect(keptGames(store)).toEqual([]);
  });

  it('make room by dropping finished games before games in play', () => {
    const store = memoryStore();
    for (let at = 0; at < 100; at += 1) keepGame(store, kept(`g${at}`, at, at === 50));
    keepGame(store, kept('new', 1000));
    expect(keptGames(store)).toHaveLength(100);
    expect(keptGame(store, 'g50')).toBeNull();
    expect(keptGame(store, 'g0')).not.toBeNull();
  });

  it('survive rubbish in the store', () => {
    for (const rubbish of ['{', 'null', '{}', '[1,null,{"id":"a"}]', '"x"']) {
      const store = memoryStore();
      store.setItem('quicksilver.games', rubbish);
      expect(keptGames(store)).toEqual([]);
    }
  });

  it('say so when nothing can be kept', () => {
    const full: Store = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full');
      },
      removeItem: () => undefined,
    };
    expect(keepGame(full, kept('a'))).toBe(false);
  });
});

describe('the kept catalog', () => {
  const game = {
    slug: 'a',
    title: 'A',
    tagline: '',
    inventor: '',
    seats: ['White'],
    options: [],
    levels: [],
  };

  it('comes back whole, or not at all', () => {
    const store = memoryStore();
    expect(keptCatalog(store)).toEqual([]);
    keepCatalog(store, [game]);
    expect(keptCatalog(store)).toEqual([game]);
    store.setItem('quicksilver.catalog.2', '[{"slug":"a"}]');
    expect(keptCatalog(store)).toEqual([]);
  });
});

describe('kept settings', () => {
  const defaults = { sound: true, name: '', size: 3 };

  it('fill what is missing, and what has the wrong type, with the defaults', () => {
    const store = memoryStore();
    writeKept(store, 's', { sound: false, size: 'big', other: 1 });
    expect(readKept(store, 's', defaults)).toEqual({ sound: false, name: '', size: 3 });
    expect(readKept(store, 'none', defaults)).toEqual(defaults);
  });
});
