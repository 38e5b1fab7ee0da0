/** What can be ticked when one looks for an opponent, and what this browser has ticked last. */
import { readJson, writeKept, type Store } from '../../common/storage';
import type { ClockSetup, SeatWish } from '../../common/wire';
import { DAY_PRESETS, LIVE_PRESETS } from '../setup/new-game';

/** Clocks that run while one plays, or days for each move. */
export type Pace = 'live' | 'days';

/** The clocks of each pace. */
export const CLOCKS: Readonly<Record<Pace, readonly ClockSetup[]>> = {
  live: LIVE_PRESETS.map(([minutes, increment]) => ({
    kind: 'live',
    initial_s: 60 * minutes,
    increment_s: increment,
  })),
  days: DAY_PRESETS.filter((days) => days <= 7).map((days) => ({ kind: 'correspondence', days })),
};

/** What is ticked. What is not listed here is not ticked. */
export interface Ticked {
  pace: Pace;
  /** The slugs of games that are left out: a game that comes with a later version is ticked. */
  without: string[];
  /** Clocks that are left out, by their places in the list. */
  withoutClocks: Record<Pace, number[]>;
  seat: SeatWish;
}

const TICKED = 'quicksilver.pool';

/** Everything is ticked. */
export function allTicked(): Ticked {
  return { pace: 'live', without: [], withoutClocks: { live: [], days: [] }, seat: 'random' };
}

/** What this browser has ticked last. */
export function lastTicked(store: Store): Ticked {
  const found = readJson(store, TICKED);
  const all = allTicked();
  if (typeof found !== 'object' || found === null) return all;
  const { pace, without, live, days, seat } = found as Record<string, unknown>;
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  const places = (value: unknown, of: Pace) =>
    Array.isArray(value) ? value.filter((one): one is number => one in CLOCKS[of]) : [];
  return {
    pace: pace === 'days' ? 'days' : 'live',
    without: texts(without),
    withoutClocks: { live: places(live, 'live'), days: places(days, 'days') },
    seat: seat === 'first' || seat === 'second' ? seat : 'random',
  };
}

/** Keeps what is ticked for the next time. */
export function keepTicked(store: Store, { pace, without, withoutClocks, seat }: Ticked): void {
  writeKept(store, TICKED, { pace, without, ...withoutClocks, seat });
}
