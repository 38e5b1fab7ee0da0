import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFault } from '../../common/requests';
import { keptGame, memoryStore } from '../../common/storage';
import { faultBody } from '../../common/testing/faults';
import type { GameState, MeBody, NewSeek, SeatGrant, SeekBody } from '../../common/wire';
import { RENEW_MS, SLOW_MS } from './keeper';
import { SeekKeeper, type Begun } from './seek-keeper';
import { seeksOf, type Wish } from './seeks';

const BLITZ: Wish = {
  games: ['some-game', 'other-game'],
  clocks: [{ kind: 'live', initial_s: 300, increment_s: 3 }],
  seat: 'random',
};
const DAYS: Wish = { ...BLITZ, clocks: [{ kind: 'correspondence', days: 3 }] };
const GAME = { id: 'g', game: 'some-game', seat: 1 };

const gone = () => new ApiFault(404, faultBody('no_such_seek', 'you do not look any more'));
const lost = () => new ApiFault(0, faultBody('unreachable', 'no answer'));
const full = () => new ApiFault(422, faultBody('nothing_sought', 'nothing to look for'));
const late = () => new ApiFault(409, faultBody('no_challenge', 'somebody else was faster'));
const nobody = () => new ApiFault(401, faultBody('nobody', 'this browser is nobody'));

/** A browser, and a server that gives these answers in turn; then that nobody fits. */
function setUp() {
  const store = memoryStore();
  const asked: string[] = [];
  const paired: Begun[] = [];
  const answers: (Partial<SeekBody> | Error)[] = [];
  const accepts: (SeatGrant | Error)[] = [];
  let [ids, becomes, seen] = [0, 0, true];
  const answer = (what: string): Promise<SeekBody> => {
    asked.push(what);
    const next = answers.shift() ?? {};
    if (next instanceof Error) return Promise.reject(next);
    return Promise.resolve({ paired: null, challenge: null, ...next } as SeekBody);
  };
  const keeper = new SeekKeeper({
    api: {
      openSeek: ({ id, name }: NewSeek) => answer(`open ${id}${name === null ? '' : ` as ${name}`}`),
      renewSeek: (id) => answer(`renew ${id}`),
      withdrawSeek: (id) => answer(`withdraw ${id}`),
      game: () => Promise.resolve({ game: 'some-game' } as GameState),
      accept: (id) => {
        asked.push(`accept ${id}`);
        const next = accepts.shift() ?? late();
        return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
      },
    },
    store,
    become: () => {
      becomes += 1;
      return Promise.resolve({} as MeBody);
    },
    name: () => 'Ada',
    newId: () => `s${(ids += 1)}`,
    isSeen: () => seen,
    onpaired: (game) => paired.push(game),
    onchange: () => undefined,
  });
  return {
    store,
    asked,
    paired,
    answers,
    accepts,
    keeper,
    left: () => seeksOf(store).map(({ id }) => id),
    becomes: () => becomes,
    hide: () => void (seen = false),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('looking for an opponent', () => {
  it('goes on every five seconds until somebody is found, who is told of once', async () => {
    const { answers, asked, keeper, left, paired } = setUp();
    await keeper.look(BLITZ);
    await vi.advanceTimersByTimeAsync(RENEW_MS);
    answers.push({ paired: GAME });
    await vi.advanceTimersByTimeAsync(4 * RENEW_MS);
    expect(asked).toEqual(['open s1 as Ada', 'renew s1', 'renew s1']);
    expect(paired.map(({ id }) => id)).toEqual(['g']);
    expect(left()).toEqual([]);
  });

  it('goes on seldom where all clocks count days', async () => {
    const { asked, keeper } = setUp();
    await keeper.look(DAYS);
    await vi.advanceTimersByTimeAsync(SLOW_MS - 1);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
  });

  it('takes the place of an earlier seek of the same sort alone', async () => {
    const { keeper, left } = setUp();
    await keeper.look(BLITZ);
    await keeper.look(DAYS);
    await keeper.look(BLITZ);
    expect(left()).toEqual(['s3', 's2']);
    keeper.stop();
  });

  it('makes this browser somebody first, if it is nobody', async () => {
    const { answers, asked, becomes, keeper, left } = setUp();
    answers.push(nobody());
    await keeper.look(BLITZ);
    expect([becomes(), asked]).toEqual([1, ['open s1 as Ada', 'open s1 as Ada']]);
    expect(left()).toEqual(['s1']);
    keeper.stop();
  });

  it('is ended after the server knows of it, however soon that is asked', async () => {
    const { answers, asked, keeper, left, store } = setUp();
    answers.push(nobody());
    const looking = keeper.look(BLITZ);
    const [seek] = seeksOf(store);
    await keeper.cancel(seek!);
    await looking;
    expect(asked).toEqual(['open s1 as Ada', 'open s1 as Ada', 'withdraw s1']);
    expect(left()).toEqual([]);
    keeper.stop();
  });

  it('that is refused ends with the reason', async () => {
    const { answers, keeper, left } = setUp();
    answers.push(full());
    await expect(keeper.look(BLITZ)).rejects.toThrow('nothing to look for');
    expect(left()).toEqual([]);
  });

  it('goes on after an answer was lost, with the same seek or with a new one', async () => {
    const { answers, asked, keeper, left, paired } = setUp();
    answers.push(lost(), gone(), { paired: GAME });
    await keeper.look(BLITZ);
    expect(left()).toEqual(['s1']);
    await vi.advanceTimersByTimeAsync(RENEW_MS);
    expect(asked).toEqual(['open s1 as Ada', 'renew s1', 'open s2 as Ada']);
    expect(paired).toHaveLength(1);
    expect(left()).toEqual([]);
  });

  it('rests while nobody sees the page, once the server has forgotten it', async () => {
    const { answers, asked, hide, keeper, left } = setUp();
    await keeper.look(BLITZ);
    hide();
    answers.push(gone());
    await vi.advanceTimersByTimeAsync(RENEW_MS);
    expect(asked).toHaveLength(2);
    expect(left()).toEqual(['s1']);
    keeper.stop();
  });
});

it('is forgotten by whoever comes back much later', async () => {
  const { answers, asked, keeper, left } = setUp();
  await keeper.look(BLITZ);
  keeper.stop();
  vi.setSystemTime(Date.now() + 60 * 60_000);
  answers.push(gone());
  await keeper.renew();
  expect(asked).toEqual(['open s1 as Ada', 'renew s1']);
  expect(left()).toEqual([]);
});

it('is withdrawn when the page is closed, where its clocks run', async () => {
  const { keeper } = setUp();
  await keeper.look(BLITZ);
  await keeper.look(DAYS);
  const sent: string[] = [];
  keeper.leave((path) => sent.push(path));
  expect(sent).toEqual(['/api/v1/lobby/seeks/s1/withdraw']);
  keeper.stop();
});

describe('a seek', () => {
  it('is cancelled', async () => {
    const { asked, keeper, left, paired, store } = setUp();
    await keeper.look(BLITZ);
    await keeper.cancel(seeksOf(store)[0]!);
    await vi.advanceTimersByTimeAsync(2 * RENEW_MS);
    expect(asked).toEqual(['open s1 as Ada', 'withdraw s1']);
    expect([left(), paired]).toEqual([[], []]);
  });

  it('is cancelled too late, and the game begins', async () => {
    const { answers, keeper, paired, store } = setUp();
    await keeper.look(BLITZ);
    answers.push({ paired: GAME });
    await keeper.cancel(seeksOf(store)[0]!);
    expect(paired).toHaveLength(1);
  });

  it('stays where its cancellation did not reach the server', async () => {
    const { answers, keeper, left, store } = setUp();
    await keeper.look(BLITZ);
    answers.push(lost());
    await expect(keeper.cancel(seeksOf(store)[0]!)).rejects.toThrow('no answer');
    expect(left()).toEqual(['s1']);
    keeper.stop();
  });
});

describe('a challenge that fits', () => {
  const grant: SeatGrant = { id: 'c', token: 't', seats: [0], invite: null };

  it('is accepted, and the seek is withdrawn before', async () => {
    const { accepts, answers, asked, keeper, left, paired, store } = setUp();
    answers.push({ challenge: 'c' });
    accepts.push(grant);
    await keeper.look(BLITZ);
    expect(asked).toEqual(['open s1 as Ada', 'withdraw s1', 'accept c']);
    expect(paired).toEqual([{ id: 'c', game: 'some-game' }]);
    expect(keptGame(store, 'c')?.token).toBe('t');
    expect(left()).toEqual([]);
  });

  it('was accepted by somebody else: one looks on', async () => {
    const { answers, asked, keeper, left, paired } = setUp();
    answers.push({ challenge: 'c' });
    await keeper.look(BLITZ);
    expect(asked).toEqual(['open s1 as Ada', 'withdraw s1', 'accept c', 'open s2 as Ada']);
    expect([left(), paired]).toEqual([['s2'], []]);
    keeper.stop();
  });

  it('is left alone where an opponent was found meanwhile', async () => {
    const { answers, asked, keeper, paired } = setUp();
    answers.push({ challenge: 'c' }, { paired: GAME });
    await keeper.look(BLITZ);
    expect(asked).toEqual(['open s1 as Ada', 'withdraw s1']);
    expect(paired.map(({ id }) => id)).toEqual(['g']);
  });
});

it('what cannot be read is no seek', () => {
  const store = memoryStore();
  for (const damaged of ['{', '{}', 'null', '[1, {"id": "a"}]']) {
    store.setItem('quicksilver.seeking', damaged);
    expect(seeksOf(store)).toEqual([]);
  }
});
