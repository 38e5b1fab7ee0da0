import { expect, it } from 'vitest';
import { advanced } from './news';
import type { OrderEvent, OrderNews } from '../../common/wire';
import type { MappedGame } from '../mapped';

const past = (turn: number) => ({ turn, phase: {}, at_ms: 1, missing: [], centres: [], undone: false });
const state = {
  seq: 3,
  turn: 1,
  seats: [{ power: 'A' }],
  sheet: 'A Par H',
  notes: [],
  deadline_ms: 50,
  history: [past(0)],
  board: {
    position: 'old',
    seats: [{ centres: 3 }, { centres: 4 }],
    spaces: [{ abbr: 'Par', owner: 0, special: null }],
    mark: 'm',
  },
} as unknown as MappedGame;

const event = (seq: number, kind: object) => ({ seq, at_ms: 9, by: 'server', event: kind }) as OrderEvent;
const news = (events: OrderEvent[], more: Partial<OrderNews> = {}): OrderNews => ({
  events,
  status: 'playing',
  turn: 2,
  now_ms: 7,
  ...more,
});

it('takes what is told and keeps the rest', () => {
  const next = advanced(state, news([event(4, { kind: 'paused' })], { status: 'paused' }));
  expect(next).toMatchObject({ seq: 4, status: 'paused', turn: 2, deadline_ms: null, sheet: 'A Par H' });
  expect(next?.seats).toBe(state.seats);
  expect(next?.board).toBe(state.board);
});

it('moves what stands on the map, which stays', () => {
  const settled = event(4, { kind: 'settled', turn: 1, phase: { title: 'Fall' }, missing: [0] });
  const position = {
    phase: { key: 'k', title: 't', pace: 'orders' },
    board: {
      position: 'new',
      phase: { key: 'k', title: 't' },
      seats: [],
      owners: [null],
      specials: [1],
      units: [],
      outcome: null,
    },
    map: '/map',
  } as const;
  const next = advanced(
    state,
    news([settled], { position: position as never, own: { sheet: null, notes: [] } }),
  );
  expect(next?.board).toMatchObject({
    position: 'new',
    mark: 'm',
    spaces: [{ abbr: 'Par', owner: null, special: 1 }],
  });
  expect(next?.history).toMatchObject([
    { turn: 0, undone: false },
    { turn: 1, at_ms: 9, missing: [0], centres: [3, 4], undone: false },
  ]);
  expect(next?.sheet).toBeNull();
});

it('marks what the game went back behind', () => {
  const next = advanced(state, news([event(4, { kind: 'rolled_back', to: 0, keep_sheets: false })]));
  expect(next?.history).toMatchObject([{ turn: 0, undone: true }]);
});

it('is the same where nothing is new, and null where something is missing', () => {
  expect(advanced(state, news([event(3, { kind: 'paused' })]))).toBe(state);
  expect(advanced(state, news([event(5, { kind: 'paused' })]))).toBeNull();
});
