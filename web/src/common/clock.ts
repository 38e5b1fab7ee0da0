/** Clock arithmetic: what to show between two answers of the server. */
import type { ClockBody, ClockSetup } from './wire';

/**
 * The offset between this device's clock and the server's.
 *
 * Each answer carries the server's time when it was made and arrives late by its transit time. The smallest difference
 * seen belongs to the fastest answer, so it is the best estimate.
 */
export class Skew {
  #leastMs = Number.POSITIVE_INFINITY;

  /** Records an answer made at `serverMs` that arrived at `hereMs`. */
  note(serverMs: number, hereMs: number): void {
    this.#leastMs = Math.min(this.#leastMs, hereMs - serverMs);
  }

  /** The server's time when this device's clock says `hereMs`. */
  serverTime(hereMs: number): number {
    return Number.isFinite(this.#leastMs) ? hereMs - this.#leastMs : hereMs;
  }
}

/** One clock as a page shows it. */
export interface Face {
  /** The part of a turn that it measures; null if it measures the whole turn. */
  part: string | null;
  /** Milliseconds until the flag falls, when the answer was made; with all periods. */
  leftMs: number;
  /** Periods left when the answer was made, with the one that runs; 0 in games without. */
  periods: number;
  running: boolean;
}

/** The clocks of a seat: one, or one for each part of its turn. */
export function facesOf(clock: ClockBody, seat: number): Face[] {
  const runs = clock.running === seat;
  const { parts, left_ms, periods } = clock;
  if (parts.length === 0) {
    return [{ part: null, leftMs: left_ms[seat] ?? 0, periods: periods?.[seat] ?? 0, running: runs }];
  }
  return parts.map(({ name, left_ms, periods, running }) => ({
    part: name,
    leftMs: left_ms[seat] ?? 0,
    periods: periods?.[seat] ?? 0,
    running: runs && running,
  }));
}

/**
 * Milliseconds left on a clock at the server's time `serverMs`, from an answer made at `madeMs`. Never negative;
 * constant for a stopped clock.
 */
export function timeLeft(face: Face, madeMs: number, serverMs: number): number {
  if (!face.running) return face.leftMs;
  return Math.max(0, face.leftMs - Math.max(0, serverMs - madeMs));
}

/** What a clock shows. */
export interface Reading {
  /** Milliseconds left of the first amount or, once that is used up, of the period. */
  ms: number;
  /** Periods left, with the one that runs; 0 in games without. */
  periods: number;
  /** Whether the first amount is used up and a period runs. */
  inPeriod: boolean;
}

/** What a clock shows with `leftMs` until its flag falls, if a period is `periodMs` long; 0 without periods. */
export function readingOf(leftMs: number, periods: number, periodMs: number): Reading {
  if (periods === 0 || periodMs === 0) return { ms: leftMs, periods: 0, inPeriod: false };
  const first = leftMs - periods * periodMs;
  if (first > 0) return { ms: first, periods, inPeriod: false };
  const left = Math.min(periods, Math.ceil(leftMs / periodMs));
  return { ms: leftMs - Math.max(0, left - 1) * periodMs, periods: left, inPeriod: true };
}

/** The length of a period in milliseconds; 0 in games without. */
export function periodOf(setup: ClockSetup): number {
  return setup.kind === 'byoyomi' ? setup.period_s * 1000 : 0;
}

/** The time that a clock begins with, or that each turn has, in milliseconds: what short time is measured by. */
export function initialOf(setup: ClockSetup): number {
  switch (setup.kind) {
    case 'live':
      return setup.initial_s * 1000;
    case 'byoyomi':
      return (setup.initial_s || setup.period_s) * 1000;
    case 'correspondence':
    case 'none':
      return 86_400_000;
  }
}

/** A clock display: `3d 4h`, `1:02:03`, `5:00`, and tenths below twenty seconds. */
export function clockText(ms: number): string {
  if (ms >= 86_400_000) {
    const hours = Math.floor(ms / 3_600_000);
    return `${Math.floor(hours / 24)}d ${hours % 24}h`;
  }
  if (ms < 20_000) return (Math.floor(ms / 100) / 10).toFixed(1);
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${two(seconds % 60)}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
}

/** The time left in words, for screen readers. */
export function clockWords(ms: number): string {
  const parts = [
    [Math.floor(ms / 86_400_000), 'day'],
    [Math.floor(ms / 3_600_000) % 24, 'hour'],
    [Math.floor(ms / 60_000) % 60, 'minute'],
    [Math.floor(ms / 1000) % 60, 'second'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return 'no time left';
  return parts
    .slice(first, first + 2)
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`)
    .join(' ');
}

/** What a clock shows in words, for screen readers. */
export function readingWords({ ms, periods, inPeriod }: Reading): string {
  if (periods === 0) return clockWords(ms);
  const count = `${periods} ${periods === 1 ? 'period' : 'periods'}`;
  return inPeriod ? `${clockWords(ms)} of ${count}` : `${clockWords(ms)} and ${count}`;
}

/** Whether the clock should warn: below a tenth of the initial time, clamped to between 10 s and 30 s. */
export function isShort(ms: number, initialMs: number): boolean {
  return ms < Math.min(30_000, Math.max(10_000, initialMs / 10));
}
