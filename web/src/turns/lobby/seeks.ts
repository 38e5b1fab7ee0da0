/** The seeks of this browser: what somebody would play, and for which they look for an opponent. */
import { readJson, type Store } from '../../common/storage';
import type { ClockSetup, RatedWish, SeatWish } from '../../common/wire';

const SEEKING = 'quicksilver.seeking';

/** What somebody would play. */
export interface Wish {
  /** The slugs of the games. */
  games: readonly string[];
  /** The clocks: all of them run while one plays, or none does. */
  clocks: readonly ClockSetup[];
  seat: SeatWish;
  /** Whether the result is to count for ratings; it is not, if that was never said. */
  rated?: RatedWish | undefined;
  /** How far the opponent's rating may be from one's own; null for any. */
  within?: number | null | undefined;
}

/** A seek of this browser. */
export interface Seek extends Wish {
  /** The id by which the server knows it. */
  id: string;
  /** When it was opened, in milliseconds since 1970. */
  openedMs: number;
  /** When the server last knew it. */
  aliveMs: number;
}

/** Whether its clocks run while one plays: whoever is paired sits at the board. */
export function isLive({ clocks }: Pick<Wish, 'clocks'>): boolean {
  return clocks.some(({ kind }) => kind === 'live' || kind === 'byoyomi');
}

function isSeek(value: unknown): value is Seek {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Record<string, unknown>;
  return (
    typeof row.id === 'string' &&
    typeof row.openedMs === 'number' &&
    typeof row.aliveMs === 'number' &&
    typeof row.seat === 'string' &&
    Array.isArray(row.games) &&
    Array.isArray(row.clocks)
  );
}

/** The seeks of this browser, the newest first. */
export function seeksOf(store: Store): Seek[] {
  const rows = readJson(store, SEEKING);
  return Array.isArray(rows) ? rows.filter(isSeek) : [];
}

/** Notes a seek, in place of an earlier one of the same sort. */
export function noteSeek(store: Store, seek: Seek): void {
  write(store, [seek, ...seeksOf(store).filter((other) => isLive(other) !== isLive(seek))]);
}

/** Notes that the server knows a seek still. */
export function noteAlive(store: Store, id: string, aliveMs: number): void {
  write(
    store,
    seeksOf(store).map((seek) => (seek.id === id ? { ...seek, aliveMs } : seek)),
  );
}

/** Forgets a seek; false if it was forgotten already, by another tab for instance. */
export function forgetSeek(store: Store, id: string): boolean {
  const seeks = seeksOf(store);
  write(
    store,
    seeks.filter((seek) => seek.id !== id),
  );
  return seeks.some((seek) => seek.id === id);
}

function write(store: Store, seeks: readonly Seek[]): void {
  try {
    if (seeks.length === 0) store.removeItem(SEEKING);
    else store.setItem(SEEKING, JSON.stringify(seeks));
  } catch {
    // Storage is full, or forbidden in a private window: the seek then ends with its page.
  }
}
