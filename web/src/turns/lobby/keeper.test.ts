import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFault } from '../../common/requests';
import { fromGrant, keepGame, memoryStore, type Store } from '../../common/storage';
import { faultBody } from '../../common/testing/faults';
import type { ChallengeOpen, GameState, GameStatus } from '../../common/wire';
import { ChallengeKeeper, RENEW_MS, SLOW_MS } from './keeper';
import { noteJoined, noteWaiting, waitingGames, type Waiting } from './waiting';

const waiting = (id: string): Waiting => ({ id, game: 'some-game', live: true });

/** A browser that waits with these games, and a server whose answers the test gives. */
function setUp(ids: string[]) {
  const store: Store = memoryStore();
  for (const id of ids) {
    keepGame(store, fromGrant({ id, token: `t-${id}`, seats: [0], invite: null }, 'some-game', '', 0));
    noteWaiting(store, waiting(id));
  }
  const asked: string[] = [];
  const joined: string[] = [];
  const answers = new Map<string, Error>();
  const status = new Map<string, GameStatus>();
  const api = {
    challenge(id: string, token: string | null): Promise<ChallengeOpen> {
      asked.push(`${id} ${token ?? 'by the account'}`);
      const fault = answers.get(id);
      return fault ? Promise.reject(fault) : Promise.resolve({ until_ms: 1, takers: 1 });
    },
    game: (id: string) => Promise.resolve({ status: status.get(id) ?? 'playing' } as GameState),
  };
  const keeper = new ChallengeKeeper(api, store, ({ id }) => joined.push(id));
  return { store, asked, joined, answers, status, keeper };
}

const full = () => new ApiFault(409, faultBody('no_open_seat', 'every seat is taken'));
const left = (store: Store) => waitingGames(store).map(({ id }) => id);

describe('challenges', () => {
  it('are kept once each, the newest first, and forgotten when somebody has joined', () => {
    const { store } = setUp(['a', 'b']);
    noteWaiting(store, waiting('a'));
    expect(left(store)).toEqual(['a', 'b']);
    noteJoined(store, 'a');
    noteJoined(store, 'x');
    expect(left(store)).toEqual(['b']);
  });

  it('are no more than those that can be read', () => {
    const store = memoryStore();
    for (const damaged of ['{', '{}', 'null', '[1, {"id": "a"}]']) {
      store.setItem('quicksilver.waiting', damaged);
      expect(waitingGames(store)).toEqual([]);
    }
  });

  it('are renewed with the key of the seat', async () => {
    const { asked, keeper, store } = setUp(['a', 'b']);
    await keeper.renew();
    expect(asked.sort()).toEqual(['a t-a', 'b t-b']);
    expect(left(store)).toHaveLength(2);
  });

  it('end when somebody has joined, of which the person is told once', async () => {
    const { answers, joined, keeper, store } = setUp(['a', 'b']);
    answers.set('a', full());
    await keeper.renew();
    await keeper.renew();
    expect(joined).toEqual(['a']);
    expect(left(store)).toEqual(['b']);
  });

  it('end without a word when the game was given up', async () => {
    const { answers, joined, keeper, status, store } = setUp(['a']);
    answers.set('a', full());
    status.set('a', 'aborted');
    await keeper.renew();
    expect(joined).toEqual([]);
    expect(left(store)).toEqual([]);
  });

  it.each([
    ['no answer', 0, 'unreachable'],
    ['a server that starts', 503, 'not_owner'],
    ['too many requests', 429, 'too_many'],
  ])('stand after %s', async (_, code, word) => {
    const { answers, joined, keeper, store } = setUp(['a']);
    answers.set('a', new ApiFault(code, faultBody(word, 'later')));
    await keeper.renew();
    expect(joined).toEqual([]);
    expect(left(store)).toEqual(['a']);
  });

  it('are renewed by the account where the key is not here, and end where that knows nothing', async () => {
    const { answers, asked, joined, keeper, status, store } = setUp([]);
    noteWaiting(store, waiting('a'));
    await keeper.renew();
    expect(asked).toEqual(['a by the account']);
    expect(left(store)).toEqual(['a']);
    answers.set('a', new ApiFault(401, faultBody('no_token', 'this needs a token')));
    status.set('a', 'waiting');
    await keeper.renew();
    expect(left(store)).toEqual([]);
    expect(joined).toEqual([]);
  });
});

describe('the keeper', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('renews until nothing waits', async () => {
    const { answers, asked, keeper } = setUp(['a']);
    keeper.start();
    await vi.advanceTimersByTimeAsync(2 * RENEW_MS);
    expect(asked).toHaveLength(3);
    answers.set('a', full());
    await vi.advanceTimersByTimeAsync(3 * RENEW_MS);
    expect(asked).toHaveLength(4);
  });

  it('renews seldom where all games are played by days', async () => {
    const { asked, keeper, store } = setUp(['a']);
    noteWaiting(store, { ...waiting('a'), live: false });
    keeper.start();
    await vi.advanceTimersByTimeAsync(SLOW_MS - 1);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
  });

  it('renews once a time, however often it is started', async () => {
    const { asked, keeper } = setUp(['a']);
    keeper.start();
    keeper.start();
    await vi.advanceTimersByTimeAsync(RENEW_MS);
    expect(asked).toHaveLength(3);
    keeper.stop();
    await vi.advanceTimersByTimeAsync(3 * RENEW_MS);
    expect(asked).toHaveLength(3);
  });
});
