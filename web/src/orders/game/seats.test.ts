import { expect, it } from 'vitest';
import type { OrderSeatBody } from '../../common/wire';
import type { MappedGame } from '../mapped';
import { areProvisional, comeText, seatsText, standingOf } from './seats';

const seat = (more: Partial<OrderSeatBody>): OrderSeatBody => ({
  power: 'France',
  kind: 'person',
  taken: true,
  name: null,
  awaited: true,
  filed: false,
  ready: false,
  vote: 'none',
  ...more,
});
const game = { status: 'playing', deadline_ms: 1000, now_ms: 0 } as const;

it.each([
  [{}, 'awaited'],
  [{ filed: true }, 'filed'],
  [{ filed: true, ready: true }, 'ready'],
  [{ awaited: false }, 'idle'],
  [{ taken: false }, 'open'],
  [{ kind: 'dummy' }, 'dummy'],
  [{ kind: 'bot', filed: true }, 'bot'],
] as const)('a seat with %j is %s', (more, standing) => expect(standingOf(seat(more), game)).toBe(standing));

it('misses orders only after the deadline', () => {
  expect(standingOf(seat({}), { ...game, now_ms: 1000 })).toBe('missing');
  expect(standingOf(seat({ filed: true }), { ...game, now_ms: 1000 })).toBe('filed');
  expect(standingOf(seat({}), { ...game, deadline_ms: null, now_ms: 5000 })).toBe('awaited');
});

it('counts who has something to order', () => {
  const seats = [
    seat({ filed: true, ready: true }),
    seat({ filed: true }),
    seat({}),
    seat({ awaited: false }),
  ];
  const state = { ...game, seats } as unknown as MappedGame;
  expect(seatsText(state)).toBe('2 of 3 filed, 1 ready');
  expect(seatsText({ ...state, status: 'waiting', seats: [seat({}), seat({ taken: false })] })).toBe(
    '1 of 2 seats taken',
  );
});

it('counts who has come, where powers are given later', () => {
  const person = (name: string | null, taken = true) => ({ kind: 'person', taken, name }) as OrderSeatBody;
  const seats = [person('Ann'), person(null), person(null, false), { kind: 'bot' } as OrderSeatBody];
  expect(areProvisional({ seating: 'preference', status: 'waiting' })).toBe(true);
  expect(areProvisional({ seating: 'preference', status: 'playing' })).toBe(false);
  expect(areProvisional({ seating: 'lot', status: 'waiting' })).toBe(false);
  expect(comeText({ seats })).toBe('2 of 3 players have come: Ann. Powers are given when all are here.');
});
