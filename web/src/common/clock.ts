/** Clock arithmetic: what to show between two answers of the server. */
import type { ClockBody } from './wire';

/**
 * How far this device's clock is from the server's.
 *
 * Each answer tells the server's time when it was made; on arrival it is late by the way it took. The least
 * difference seen is the one that travelled fastest, so it is the nearest to the truth.
 */
export class Skew {
  #leastMs = Number.POSITIVE_INFINITY;

  /** Takes note of an answer made at `serverMs` that arrived at `hereMs`. */
  note(serverMs: number, hereMs: number): void {
    this.#leastMs = Math.min(this.#leastMs, hereMs - serverMs);
  }

  /** The server's time at `hereMs` of this device. */
  serverTime(hereMs: number): number {
    return Number.isFinite(this.#leastMs) ? hereMs - this.#leastMs : hereMs;
  }
}

/** One clock as a page shows it. */
export interface Face {
  /** The part of a turn that it measures; null where it measures all of it. */
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
 * Milliseconds left on a clock at the server's time `serverMs`, from an answer made at `madeMs`.
 * Never negative; a clock that does not run stands.
 */
export function timeLeft(face: Face, madeMs: number, serverMs: number): number {
  if (!face.running) return face.leftMs;
  return Math.max(0, face.leftMs - Math.max(0, serverMs - madeMs));
}

/** Time as a clock shows it: `3d 4h`, `1:02:03`, `5:00`, and tenths below twenty seconds. */
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

/** Time in words, for people who hear the clock. */
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

/** Whether so little time is left that the clock warns: a tenth of the start, between 10 s and 30 s. */
export function isShort(ms: number, initialMs: number): boolean {
  return ms < Math.min(30_000, Math.max(10_000, initialMs / 10));
}
