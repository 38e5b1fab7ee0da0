import { beforeEach, describe, expect, it } from 'vitest';
import { whenKeyIsNew } from '../common/key-news';
import { Person } from '../common/person.svelte';
import { fromGrant, keepGame, memoryStore, type Store } from '../common/storage';
import type { AttachSeats } from '../common/wire';
import { keepOrderGame } from '../orders/storage';
import { heldKeys } from './held';
import { Me } from './me.svelte';
import { guest, signedIn, testApi, type Asked } from './testing';

let store: Store;
beforeEach(() => (store = memoryStore()));

/** The browser gets the key of a seat. */
function play(id: string): void {
  const grant = { id, token: `key of ${id} `.repeat(3), seats: [0], invite: null };
  keepGame(store, fromGrant(grant, 'some-game', 'By link', 0));
}

/** The browser gets a seat in an order game, whose master it is. */
function lead(id: string): void {
  const more = { game: 'some-game', seat: 0, invites: [], power: '', seenMs: 0, over: false };
  keepOrderGame(store, { id, token: `seat of ${id}`, master: `desk of ${id}`, ...more });
}

/** A browser whose server makes it the guest `ada`. */
function browser(answer: (asked: Asked) => unknown = () => undefined) {
  const usual = ({ method, path }: Asked) => {
    if (path === '/api/v1/me') return method === 'GET' ? 401 : guest('ada');
    return path === '/api/v1/me/seats' ? { seats: [] } : 500;
  };
  const { api, asked } = testApi((one) => answer(one) ?? usual(one));
  const shown = new Person(store);
  const ended: string[] = [];
  const endPushes = async () => void ended.push(shown.id);
  return { me: new Me(api, store, shown, (run) => run(), endPushes), shown, asked, ended };
}

const attached = (asked: readonly Asked[]) =>
  asked
    .filter(({ path }) => path === '/api/v1/me/seats')
    .map(({ body }) => (body as AttachSeats).seats.map(({ game }) => game));

describe('a browser without keys', () => {
  it('stays nobody, and asks nothing', async () => {
    const { me, shown, asked } = browser();
    await me.attach();
    expect(asked).toEqual([]);
    expect(shown.isSomebody).toBe(false);
  });
});

describe('keys', () => {
  it('are those of seats and of game masters, each once', () => {
    play('a');
    lead('b');
    expect(heldKeys(store).map(({ token }) => token)).toEqual([
      'key of a '.repeat(3),
      'seat of b',
      'desk of b',
    ]);
  });

  it('make the browser a guest, and are attached once', async () => {
    play('a');
    lead('b');
    const { me, shown, asked } = browser();
    await me.attach();
    await me.attach();
    expect(attached(asked)).toEqual([['a', 'b', 'b']]);
    expect(new Person(store).id).toBe('ada');
    expect(shown.isSomebody).toBe(true);
    // Those that come later are attached alone.
    play('c');
    await me.attach();
    expect(attached(asked).slice(1)).toEqual([['c']]);
  });

  it('are told when they are new, and only then', () => {
    let told = 0;
    const stop = whenKeyIsNew(() => (told += 1));
    play('a');
    play('a');
    expect(told).toBe(1);
    lead('b');
    lead('b');
    expect(told).toBe(2);
    stop();
    play('c');
    expect(told).toBe(2);
  });

  it('are attached a hundred at a time', async () => {
    for (let index = 0; index < 70; index += 1) {
      play(`a${index}`);
      lead(`b${index}`);
    }
    const { me, asked } = browser();
    await me.attach();
    expect(attached(asked).map((some) => some.length)).toEqual([100, 100, 10]);
  });

  it('that could not be attached are tried again at the next visit', async () => {
    play('a');
    const broken = browser(({ path }) => (path === '/api/v1/me/seats' ? 503 : undefined));
    await expect(broken.me.attach()).rejects.toThrow();
    const { me, asked } = browser();
    await me.attach();
    expect(attached(asked)).toEqual([['a']]);
  });

  it('are all attached to somebody else who uses the browser later', async () => {
    play('a');
    await browser().me.attach();
    const { me, shown, asked } = browser(({ method, path }) =>
      path === '/api/v1/me' && method === 'POST' ? guest('eve') : undefined,
    );
    await me.load();
    expect(shown.isSomebody).toBe(false);
    // Signed out, the browser becomes nobody new by keys that are known.
    await me.attach();
    expect(attached(asked)).toEqual([]);
    play('b');
    await me.attach();
    expect(attached(asked)).toEqual([['b', 'a']]);
    expect(shown.id).toBe('eve');
  });

  it('that a person left behind are not attached to them', async () => {
    play('a');
    const ada = guest('member', { name: 'Ada' });
    const { me, shown, asked } = browser();
    await me.enter('leave', () => Promise.resolve(signedIn('signed_in', ada)));
    expect(shown.name).toBe('Ada');
    await me.attach();
    expect(attached(asked)).toEqual([]);
  });
});

describe('entering a code', () => {
  it('attaches what the browser has before, so that the server can ask about it', async () => {
    play('a');
    const { me, shown, asked } = browser();
    const answer = await me.enter('ask', () => {
      expect(attached(asked)).toEqual([['a']]);
      return Promise.resolve(signedIn('asks', guest('ada'), 1));
    });
    expect(answer.seats).toBe(1);
    expect(shown.id).toBe('ada');
  });

  it('goes on where seats cannot be attached', async () => {
    play('a');
    const { me, shown } = browser(({ path }) => (path === '/api/v1/me/seats' ? 409 : undefined));
    await me.enter('ask', () =>
      Promise.resolve(signedIn('added', guest('ada', { mail: 'ada@example.org' }))),
    );
    expect(me.body?.mail).toBe('ada@example.org');
    expect(shown.id).toBe('ada');
  });
});

describe('the end', () => {
  it('of the own session makes the browser nobody; that of another does not', async () => {
    const { me, shown, ended } = browser(({ path }) => (path.endsWith('/end') ? {} : undefined));
    await me.become();
    await me.endSession('another');
    expect([shown.isSomebody, ended]).toEqual([true, []]);
    await me.endSession('session of ada');
    // It shows no notices of that person any more.
    expect([shown.isSomebody, ended]).toEqual([false, ['']]);
    expect(me.body).toBeNull();
  });

  it('of the person makes the browser nobody', async () => {
    const { me, shown } = browser(({ path }) => (path.endsWith('/delete') ? {} : undefined));
    await me.become();
    await me.delete();
    expect(new Person(store).isSomebody).toBe(false);
    expect(shown.isSomebody).toBe(false);
  });
});
