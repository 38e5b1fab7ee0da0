/** What can be ticked when one looks for an opponent, and what this browser has ticked last. */
import { readJson, writeKept, type Store } from '../../common/storage';
import type { ClockSetup, RatedWish, SeatWish } from '../../common/wire';
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
  /** Whether the result is to count for ratings. */
  rated: RatedWish;
  /** How far the opponent's rating may be from one's own; null for any. */
  within: number | null;
}

/** How far ratings may be apart, as it can be chosen. */
export const WITHIN: readonly (readonly [number | null, string])[] = [
  [null, 'Any strength'],
  [100, 'Within 100 points'],
  [200, 'Within 200 points'],
  [400, 'Within 400 points'],
];

const RATED_WISHES: readonly RatedWish[] = ['either', 'yes', 'no'];

const TICKED = 'quicksilver.pool';

/** Everything is ticked. */
export function allTicked(): Ticked {
  return {
    pace: 'live',
    without: [],
    withoutClocks: { live: [], days: [] },
    seat: 'random',
    rated: 'either',
    within: null,
  };
}

/** What this browser has ticked last. */
export function lastTicked(store: Store): Ticked {
  const found = readJson(store, TICKED);
  const all = allTicked();
  if (typeof found !== 'object' || found === null) return all;
  const { pace, without, live, days, seat, rated, within } = found as Record<string, unknown>;
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];
  const places = (value: unknown, of: Pace) =>
    Array.isArray(value) ? value.filter((one): one is number => one in CLOCKS[of]) : [];
  return {
    pace: pace === 'days' ? 'days' : 'live',
    without: texts(without),
    withoutClocks: { live: places(live, 'live'), days: places(days, 'days') },
    seat: seat === 'first' || seat === 'second' ? seat : 'random',
    rated: RATED_WISHES.find((wish) => wish === rated) ?? all.rated,
    within: WITHIN.find(([points]) => points === within)?.[0] ?? null,
  };
}

/** Keeps what is ticked for the next time. */
export function keepTicked(store: Store, ticked: Ticked): void {
  const { pace, without, withoutClocks, seat, rated, within } = ticked;
  writeKept(store, TICKED, { pace, without, ...withoutClocks, seat, rated, within });
}
