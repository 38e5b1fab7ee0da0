import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFault } from '../../common/requests';
import type { OrderApi } from '../api';
import { forgetOrderGame, keepOrderGame, keptOrderGame, type KeptOrderGame } from '../storage';
import { store } from '../../common/storage';
import type { OrderEvent, OrderMap, PastPhaseBody } from '../../common/wire';
import type { MappedGame } from '../mapped';
import { Maps } from '../mapped';
import { OrderSession } from './session.svelte';
import { faultBody } from '../../common/testing/faults';

const state = (seq: number, more: Partial<MappedGame> = {}): MappedGame =>
  ({
    id: 'g',
    game: 'x',
    seq,
    now_ms: 1000 * seq,
    status: 'playing',
    yours: 1,
    seats: [],
    turn: 0,
    map: '/map',
    ...more,
  }) as MappedGame;
const letter = (seq: number): OrderEvent => ({
  seq,
  at_ms: 0,
  by: { seat: 0 },
  event: { kind: 'press', to: { public: true, master: false, seats: [] }, text: String(seq) },
});
const kept = (more: Partial<KeptOrderGame> = {}): KeptOrderGame => ({
  id: 'g',
  game: 'x',
  seat: 1,
  token: 'seat',
  master: null,
  invites: [],
  power: '',
  seenMs: 0,
  over: false,
  ...more,
});

const map: OrderMap = {
  game: 'x',
  mark: 'm',
  seats: [{ name: 'A', adjective: 'An', colour: 0 }],
  spaces: [],
};
const maps = new Maps(async () => map);

/** A session whose server answers as the test says. */
function session(answers: Partial<OrderApi>) {
  const told: string[] = [];
  const heard: number[] = [];
  const made = new OrderSession(
    'g',
    (text) => told.push(text),
    ({ seq }) => heard.push(seq),
    answers as OrderApi,
  );
  return { made, told, heard };
}

beforeEach(() => keepOrderGame(store, kept()));
afterEach(() => forgetOrderGame(store, 'g'));

it('keeps the newer of two states, in whatever order they come', async () => {
  const { made } = session({ events: async () => [] });
  made.take(state(5));
  made.take(state(3));
  expect(made.state?.seq).toBe(5);
  made.take(state(5, { now_ms: 4000 }));
  expect(made.state?.now_ms).toBe(5000);
});

it('asks for each event once, and tells those that come while it listens', async () => {
  const asked: (number | null)[] = [];
  const all = [letter(0), letter(1), letter(2), letter(3)];
  const { made, heard } = session({
    events: async (_id, _token, after = null) => {
      asked.push(after);
      return all.filter(({ seq }) => seq > (after ?? -1) && seq <= (made.state?.seq ?? 0));
    },
  });
  made.take(state(2));
  await vi.waitFor(() => expect(made.events).toHaveLength(3));
  expect(heard).toEqual([]);
  made.take(state(3));
  await vi.waitFor(() => expect(heard).toEqual([3]));
  expect(asked).toEqual([null, 2]);
  expect(made.events.map(({ seq }) => seq)).toEqual([0, 1, 2, 3]);
});

it('shows who plays and is game master what is written to either, once and in the order of time', async () => {
  keepOrderGame(store, kept({ master: 'master' }));
  const to = (seq: number, atMs: number, seats: number[], master: boolean): OrderEvent => ({
    seq,
    at_ms: atMs,
    by: { seat: 0 },
    event: { kind: 'press', to: { public: false, master, seats }, text: `at ${atMs}` },
  });
  const { made } = session({
    events: async (_id, token) =>
      token === 'seat' ? [letter(0), to(1, 3, [1], false)] : [letter(0), to(1, 2, [], true)],
  });
  made.take(state(1));
  await vi.waitFor(() => expect(made.events).toHaveLength(3));
  const texts = made.events.map(({ event }) => (event.kind === 'press' ? event.text : ''));
  expect(texts).toEqual(['0', 'at 2', 'at 3']);
  expect(made.events.map(({ seq }) => seq)).toEqual([0, 1, 2]);
});

it('says why orders were not filed, and keeps the state', async () => {
  const { made, told } = session({
    events: async () => [],
    sheet: async () => {
      throw new ApiFault(409, faultBody('game_over', 'it is over'));
    },
  });
  made.take(state(1));
  expect(await made.file('A Par H', false)).toBe(false);
  expect(told).toEqual(['It is over.']);
  expect(made.acting).toBe(false);
});

it('keeps a phase that is told as a whole, and asks again for one that is told in part', async () => {
  let asked = 0;
  const phase = async (_id: string, _token: string | null, turn: number) => {
    asked += 1;
    const board = { seats: [], owners: [], specials: [], units: [] };
    const result = turn === 0 ? { position: 'p' } : null;
    return { before: board, after: board, result } as unknown as PastPhaseBody;
  };
  const { made } = session({ events: async () => [], phase, maps });
  made.take(state(1));
  await made.phase(0);
  await made.phase(0);
  expect(asked).toBe(1);
  await made.phase(1);
  await made.phase(1);
  expect(asked).toBe(3);
});

it('drops the secrets of links whose seats are taken, and keeps what the list of games shows', () => {
  keepOrderGame(
    store,
    kept({
      invites: [
        { seat: 0, invite: 'a' },
        { seat: 2, invite: 'c' },
      ],
    }),
  );
  const { made } = session({ events: async () => [] });
  const seats = [
    { taken: true, power: 'A' },
    { taken: true, power: 'B' },
    { taken: false, power: 'C' },
  ];
  made.take(state(1, { seats: seats as MappedGame['seats'], status: 'finished' }));
  const row = keptOrderGame(store, 'g');
  expect(row?.invites).toEqual([{ seat: 2, invite: 'c' }]);
  expect(row).toMatchObject({ power: 'B', over: true, token: 'seat' });
});

it('an address for notices is pending until its code is confirmed', async () => {
  const { made } = session({
    events: async () => [],
    notices: async (_id, _token, email) => ({ email, confirmed: false }),
    confirmNotices: async (_id, _token, code) => ({ email: 'ada@example.org', confirmed: code === 'K7QF' }),
  });
  made.take(state(1, { notices: null, notices_confirmed: false }));
  await made.setNotices('ada@example.org');
  expect(made.state).toMatchObject({ notices: 'ada@example.org', notices_confirmed: false });
  await made.confirmNotices('K7QF');
  expect(made.state).toMatchObject({ notices: 'ada@example.org', notices_confirmed: true });
});
