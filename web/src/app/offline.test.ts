import { expect, test } from 'vitest';
import { memoryStore } from '../common/storage';
import { Keeping } from './keeping';
import { FAULTS, Offline } from './offline.svelte';
import { storageOf, type Device } from './testing';

const LIST = {
  shell: [],
  shared: [['/assets/page.js', 20, 60]],
  games: {
    go: [
      ['/assets/go.js', 100, 300],
      ['/assets/go.wasm', 400, 900],
    ],
    ludo: [['/assets/ludo.js', 5, 9]],
  },
};

const hasSimd = () => Promise.resolve(true);

/** A device, a server that can be switched off, and the page's state on them. */
function world(device: Device = {}) {
  const server = { isUp: true, fetched: [] as string[], hold: null as Promise<void> | null };
  const fetch = async (path: RequestInfo | URL, how?: RequestInit) => {
    server.fetched.push(String(path));
    await server.hold;
    how?.signal?.throwIfAborted();
    if (!server.isUp) throw new TypeError('Failed to fetch');
    return path === '/offline.json' ? Response.json(LIST) : new Response('file');
  };
  const store = memoryStore();
  const keeping = new Keeping({ caches: storageOf(device), fetch });
  const begin = () => {
    const asked: string[][] = [];
    const offline = new Offline({ keeping, store, fetch, persist: async () => true, hasSimd });
    offline.background = (paths) => void asked.push(paths);
    return { offline, asked };
  };
  return { server, device, keeping, store, fetch, begin, ...begin() };
}

test('everything is kept, with its size told before and after, and can be removed', async () => {
  const { offline } = world();
  await offline.look();
  expect([offline.has(), offline.missing(), offline.kept]).toEqual([false, 525, 0]);
  await offline.keepAll();
  expect([offline.has(), offline.missing(), offline.kept, offline.room]).toEqual([true, 0, 525, 1269]);
  expect([offline.fault, offline.progress]).toEqual([null, null]);
  await expect.poll(() => offline.isSafe).toBe(true);
  await offline.remove();
  expect([offline.has(), offline.kept]).toEqual([false, 0]);
});

test('the files are fetched while the browser asks whether they may stay', async () => {
  const { keeping, store, fetch } = world();
  let answer: (isSafe: boolean) => void = () => undefined;
  const persist = () => new Promise<boolean>((resolve) => (answer = resolve));
  const offline = new Offline({ keeping, store, fetch, persist, hasSimd });
  await offline.keepAll();
  expect([offline.has(), offline.isSafe]).toEqual([true, null]);
  answer(false);
  await expect.poll(() => offline.isSafe).toBe(false);
});

test('what does not fit is said, what fits stays, and it is not tried again by itself', async () => {
  const { offline, device, begin } = world({ room: 2 });
  await offline.keepAll();
  expect(offline.fault).toBe(FAULTS.full);
  expect(offline.held.size).toBe(2);
  const { offline: next, asked } = begin();
  await next.catchUp();
  // The wish for all is gone; what all games need is looked after as always.
  expect(asked.flat()).not.toContain('/assets/ludo.js');
  delete device.room;
  await next.keepAll();
  expect([next.fault, next.has()]).toEqual([null, true]);
});

test.each([
  ['storage that throws', { isForbidden: true }],
  ['a browser without storage', { isMissing: true }],
])('%s is said in words, and nothing is thrown', async (_, device) => {
  const { offline, asked } = world(device);
  await offline.look();
  expect(offline.obstacle).toBe(FAULTS.forbidden);
  await offline.keepAll();
  offline.opened('go');
  await offline.catchUp();
  expect(asked).toEqual([]);
  await offline.remove();
  expect(offline.fault).toBe(FAULTS.forbidden);
});

test('a server that stops answering is said; what came stays, and the rest follows later', async () => {
  const { offline, server, asked } = world();
  await offline.look();
  server.isUp = false;
  await offline.keepAll();
  expect([offline.fault, offline.has()]).toEqual([FAULTS.unreachable, false]);
  server.isUp = true;
  await offline.catchUp();
  expect(asked).toEqual([['/assets/page.js', '/assets/go.js', '/assets/go.wasm', '/assets/ludo.js']]);
});

test('a download can be stopped; what came stays, and nothing follows by itself', async () => {
  const { offline, server, asked } = world();
  await offline.look();
  let release = () => {};
  server.hold = new Promise((resolve) => (release = resolve));
  const keeping = offline.keepAll();
  await expect.poll(() => offline.progress).toEqual({ done: 0, total: 525 });
  await expect.poll(() => server.fetched.length).toBeGreaterThan(1);
  offline.stop();
  release();
  await keeping;
  expect([offline.fault, offline.progress, offline.has()]).toEqual([null, null, false]);
  await offline.catchUp();
  expect(asked).toEqual([['/assets/page.js']]);
});

test('an opened game is fetched in the background, now and after an update', async () => {
  const { offline, asked, begin } = world();
  offline.opened('go');
  offline.opened('nonsense');
  await offline.catchUp();
  expect(asked).toEqual([['/assets/page.js', '/assets/go.js', '/assets/go.wasm']]);

  const { offline: later, asked: then } = begin();
  later.opened('ludo');
  await later.catchUp();
  expect(then[0]?.sort()).toEqual(['/assets/go.js', '/assets/go.wasm', '/assets/ludo.js', '/assets/page.js']);
});
