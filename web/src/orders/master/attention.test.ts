import { describe, expect, test } from 'vitest';
import type { OrderSeatBody } from '../../common/wire';
import type { MappedGame } from '../mapped';
import { attentionOf, missingSeats } from './attention';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 22, 12);

function seat(power: string, parts: Partial<OrderSeatBody> = {}): OrderSeatBody {
  const usual = {
    kind: 'person',
    taken: true,
    name: null,
    awaited: true,
    filed: true,
    ready: false,
    vote: 'none',
  } as const;
  return { power, ...usual, ...parts };
}

/** A state with all that the console needs for this. */
function view(parts: Partial<MappedGame>): MappedGame {
  const schedule = {
    orders_min: 1440,
    retreats_min: 1440,
    builds_min: 1440,
    weekdays: [],
    grace_min: 30,
    early: true,
  };
  const usual = { status: 'playing', missing: 'hold', deadline_ms: now + 2 * HOUR, seats: [], schedule };
  return { ...usual, ...parts } as MappedGame;
}

describe('what a game master has to look at', () => {
  test('who has not filed, and how long there is', () => {
    const seats = [seat('Turkey', { filed: false }), seat('Italy', { filed: false }), seat('France')];
    const { text, next, urgent } = attentionOf(view({ seats }), now);
    expect(text).toBe('Turkey and Italy have not filed; 2 hours left.');
    expect(next).toBe('Then their units hold.');
    expect(urgent).toBe(true);
    expect(attentionOf(view({ seats, deadline_ms: now + 40 * HOUR }), now).urgent).toBe(false);
  });

  test('computers, empty powers and those without orders to give are not waited for', () => {
    const seats = [
      seat('Turkey', { filed: false, kind: 'bot' }),
      seat('Italy', { filed: false, kind: 'dummy' }),
      seat('France', { filed: false, awaited: false }),
      seat('Russia'),
    ];
    expect(missingSeats(seats)).toEqual([]);
    expect(attentionOf(view({ seats }), now).text).toBe('All orders are filed.');
  });

  test('a deadline that has passed, by what happens to missing orders', () => {
    const seats = [seat('Turkey', { filed: false })];
    const late = view({ seats, deadline_ms: now - 60_000 });
    expect(attentionOf(late, now).text).toBe('The deadline has passed, and Turkey has not filed.');
    expect(attentionOf(late, now).next).toMatch(/^The grace ends .*; then its units hold\.$/);
    expect(attentionOf({ ...late, missing: 'wait' }, now).next).toMatch(/^The game waits\./);
    expect(attentionOf({ ...late, missing: 'bot' }, now).next).toMatch(/the computer writes the orders/);
  });

  test('seats that nobody has taken, before the game and in it', () => {
    const seats = [seat('Turkey', { taken: false, filed: false }), seat('Italy')];
    expect(attentionOf(view({ status: 'waiting', seats }), now).text).toBe('Turkey waits for a player.');
    expect(attentionOf(view({ seats }), now).next).toContain('Turkey waits for a player.');
  });

  test('a stopped clock, a phase without players, the end', () => {
    const seats = [seat('Turkey', { filed: false })];
    const stopped = attentionOf(view({ status: 'paused', seats, deadline_ms: null }), now);
    expect(stopped.text).toBe('The clock is stopped.');
    expect(stopped.next).toContain('Turkey has not filed.');
    const none = view({ seats: [seat('Turkey', { kind: 'dummy', filed: false })] });
    expect(attentionOf(none, now).next).toContain('Settle it');
    expect(attentionOf(view({ status: 'finished' }), now).urgent).toBe(false);
  });
});
