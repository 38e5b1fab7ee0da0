import { expect, it } from 'vitest';
import type { OrderEvent, OrderSeatBody, Schedule } from '../../common/wire';
import { inviterOf, isByDays, playersText } from './agreed';

const created = { seq: 0, at_ms: 5, by: 'server', event: { kind: 'created' } } as OrderEvent;
const joined = (at_ms: number, name: string | null): OrderEvent => ({
  seq: 1,
  at_ms,
  by: { seat: 2 },
  event: { kind: 'joined', seat: 2, name },
});

it('takes whoever sat down with the making of the game for its maker', () => {
  expect(inviterOf([created, joined(5, 'Ann')])).toBe('Ann');
  expect(inviterOf([created, joined(5, null)])).toBeNull();
});

it('takes nobody else for it', () => {
  expect(inviterOf([created, joined(9, 'Bea')])).toBeNull();
  expect(inviterOf([created])).toBeNull();
  expect(inviterOf([])).toBeNull();
});

it('knows games of people by days from live ones, and from those against computers', () => {
  const game = (orders_min: number, ...kinds: OrderSeatBody['kind'][]) =>
    isByDays({
      schedule: { orders_min } as Schedule,
      seats: kinds.map((kind) => ({ kind }) as OrderSeatBody),
    });
  expect(game(24 * 60, 'person', 'person', 'bot')).toBe(true);
  expect(game(10, 'person', 'person')).toBe(false);
  expect(game(24 * 60, 'person', 'bot', 'dummy')).toBe(false);
});

it('counts who orders for the powers', () => {
  const seat = (kind: OrderSeatBody['kind'], taken = true) => ({ kind, taken }) as OrderSeatBody;
  expect(
    playersText([seat('person'), seat('person', false), seat('bot'), seat('strong_bot'), seat('dummy')]),
  ).toBe('two people (1 here), two computer players, 1 without a player');
  expect(playersText([seat('person', false)])).toBe('one person (none here)');
});
