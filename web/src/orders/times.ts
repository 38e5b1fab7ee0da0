/** Moments and spans as people say them. */
import { clockText } from '../common/clock';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** From here on a deadline is counted down. */
const NEAR_MS = HOUR_MS;

/** `zone` is an IANA name; the device's own where none is given. */
function part(ms: number, options: Intl.DateTimeFormatOptions, zone?: string): string {
  return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: zone }).format(ms);
}

/** The day of the calendar, as a number that grows by one a day. */
function dayNumber(ms: number, zone?: string): number {
  const [day, month, year] = part(ms, { day: '2-digit', month: '2-digit', year: 'numeric' }, zone)
    .split('/')
    .map(Number);
  return Math.round(Date.UTC(year ?? 0, (month ?? 1) - 1, day ?? 1) / DAY_MS);
}

/** A moment by day and time: `today 21:00`, `Thursday 21:00`, `Thursday 3 December, 21:00`. */
export function momentWords(ms: number, nowMs: number, zone?: string): string {
  const time = part(ms, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }, zone);
  const days = dayNumber(ms, zone) - dayNumber(nowMs, zone);
  if (days === 0) return `today ${time}`;
  if (days === 1) return `tomorrow ${time}`;
  if (days === -1) return `yesterday ${time}`;
  if (days > 1 && days < 7) return `${part(ms, { weekday: 'long' }, zone)} ${time}`;
  const isFar = Math.abs(days) > 300;
  const date = part(
    ms,
    { weekday: 'long', day: 'numeric', month: 'long', ...(isFar ? { year: 'numeric' } : {}) },
    zone,
  );
  return `${date.replace(',', '')}, ${time}`;
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A span in its largest unit, by whole minutes: `2 days`, `5 hours`, `12 minutes`. */
export function spanWords(span: number): string {
  // Two days less some seconds are two days to everybody.
  const ms = Math.round(span / MINUTE_MS) * MINUTE_MS;
  if (ms >= 2 * DAY_MS) return counted(Math.floor(ms / DAY_MS), 'day');
  if (ms >= 2 * HOUR_MS) return counted(Math.floor(ms / HOUR_MS), 'hour');
  if (ms >= MINUTE_MS) return counted(ms / MINUTE_MS, 'minute');
  return 'less than a minute';
}

/** How a deadline stands, for the head of a page. */
export interface DeadlineText {
  /** When: `Thursday 21:00`. */
  when: string;
  /** How long that is: `in 2 days`; when it is near, as a clock shows it. */
  left: string;
  near: boolean;
  passed: boolean;
}

/** A deadline at the server's time `nowMs`. */
export function deadlineText(ms: number, nowMs: number, zone?: string): DeadlineText {
  const left = ms - nowMs;
  const when = momentWords(ms, nowMs, zone);
  if (left <= 0) return { when, left: 'passed', near: true, passed: true };
  if (left < NEAR_MS)
    return { when, left: clockText(Math.ceil(left / 1000) * 1000), near: true, passed: false };
  return { when, left: `in ${spanWords(left)}`, near: false, passed: false };
}
