/** Clock arithmetic: what to show between two answers of the server. */
import type { ClockBody } from './wire';

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
  /** Milliseconds left when the answer was made. */
  leftMs: number;
  running: boolean;
}

/** The clocks of a seat: one, or one for each part of its turn. */
export function facesOf(clock: ClockBody, seat: number): Face[] {
  const runs = clock.running === seat;
  if (clock.parts.length === 0) return [{ part: null, leftMs: clock.left_ms[seat] ?? 0, running: runs }];
  return clock.parts.map(({ name, left_ms, running }) => ({
    part: name,
    leftMs: left_ms[seat] ?? 0,
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

/** Whether the clock should warn: below a tenth of the initial time, clamped to between 10 s and 30 s. */
export function isShort(ms: number, initialMs: number): boolean {
  return ms < Math.min(30_000, Math.max(10_000, initialMs / 10));
}
