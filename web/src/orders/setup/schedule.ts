/** Deadlines of a game of orders as people pick them: presets, the parts of a schedule, and what they mean in words. */
import type { Schedule, Weekday } from '../../common/wire';
import { listText } from '../../common/words';

const HOUR = 60;
const DAY = 24 * HOUR;

/** The days of a week, Monday first. */
export const WEEKDAYS: readonly Weekday[] = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
];

/** A schedule that can be picked as a whole. */
export interface SchedulePreset {
  id: string;
  name: string;
  /** What it is like to play by it. */
  hint: string;
  schedule: Omit<WholeSchedule, 'zone'>;
}

const plain: Pick<WholeSchedule, 'weekdays' | 'time' | 'grace_min' | 'early'> = {
  weekdays: [],
  time: null,
  grace_min: 0,
  early: true,
};

/** The schedule of somebody who plays computers alone: it waits for them as long as it may. */
export const UNHURRIED: Omit<WholeSchedule, 'zone'> = {
  ...plain,
  orders_min: 30 * DAY,
  retreats_min: 30 * DAY,
  builds_min: 30 * DAY,
};

/** Schedules to pick from, the quickest first. */
export const PRESETS: readonly SchedulePreset[] = [
  {
    id: 'live',
    name: 'Live',
    hint: 'Everybody is there at the same time.',
    schedule: { ...plain, orders_min: 10, retreats_min: 5, builds_min: 5 },
  },
  {
    id: 'evening',
    name: 'Every evening',
    hint: 'One deadline a day, at the same time.',
    schedule: { ...plain, orders_min: DAY, retreats_min: DAY, builds_min: DAY, time: '21:00', grace_min: 30 },
  },
  {
    id: 'day',
    name: 'One day',
    hint: 'A day to talk and to write orders.',
    schedule: { ...plain, orders_min: DAY, retreats_min: DAY / 2, builds_min: DAY / 2, grace_min: HOUR },
  },
  {
    id: 'three-days',
    name: 'Three days',
    hint: 'Time for letters.',
    schedule: {
      ...plain,
      orders_min: 3 * DAY,
      retreats_min: DAY,
      builds_min: DAY,
      time: '21:00',
      grace_min: 3 * HOUR,
    },
  },
  {
    id: 'week',
    name: 'A week',
    hint: 'A game that lasts for months.',
    schedule: {
      ...plain,
      orders_min: 7 * DAY,
      retreats_min: 2 * DAY,
      builds_min: 2 * DAY,
      time: '21:00',
      grace_min: 12 * HOUR,
    },
  },
  {
    id: 'unhurried',
    name: 'No hurry',
    hint: 'The game waits for a month if it has to.',
    schedule: UNHURRIED,
  },
];

/** The time zone of this device, by its IANA name. */
export function ownZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/** The time zones that the browser knows, with `also` and UTC among them. */
export function zones(also: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([...known, 'UTC', also])].sort();
}

/** A schedule with all its parts, as a form holds it. */
export interface WholeSchedule {
  orders_min: number;
  retreats_min: number;
  builds_min: number;
  weekdays: Weekday[];
  /** `HH:MM`; null where the length alone decides. */
  time: string | null;
  zone: string;
  grace_min: number;
  early: boolean;
}

/** The schedule that the server told, as a form holds it. */
export function wholeSchedule(schedule: Schedule): WholeSchedule {
  return {
    ...schedule,
    weekdays: [...schedule.weekdays],
    // The server tells what is left out as null.
    time: schedule.time ?? null,
    zone: schedule.zone ?? 'UTC',
  };
}

/** The schedule that a form holds, as the server takes it. */
export function toSchedule({ time, weekdays, ...rest }: WholeSchedule): Schedule {
  return { ...rest, weekdays: inOrder(weekdays), ...(time === null ? {} : { time }) };
}

/** The preset that a schedule is, whatever its time zone and time of day; null where it is one's own. */
export function presetOf(schedule: WholeSchedule): string | null {
  const found = PRESETS.find(
    ({ schedule: one }) =>
      one.orders_min === schedule.orders_min &&
      one.retreats_min === schedule.retreats_min &&
      one.builds_min === schedule.builds_min &&
      (one.time === null) === (schedule.time === null) &&
      schedule.weekdays.length === 0,
  );
  return found?.id ?? null;
}

/** Units in which a length of time is written. */
export const LENGTH_UNITS = { minutes: 1, hours: HOUR, days: DAY } as const;
export type LengthUnit = keyof typeof LENGTH_UNITS;

/** The largest unit in which minutes are a whole number. */
export function unitOf(minutes: number): LengthUnit {
  if (minutes >= DAY && minutes % DAY === 0) return 'days';
  if (minutes >= HOUR && minutes % HOUR === 0) return 'hours';
  return 'minutes';
}

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A length of time in words: `10 minutes`, `one day`, `36 hours`, `1 day and 30 minutes`. */
export function lengthText(minutes: number): string {
  const unit = unitOf(minutes);
  const count = minutes / LENGTH_UNITS[unit];
  if (unit === 'minutes' && minutes > 2 * HOUR) {
    const big = minutes > DAY ? DAY : HOUR;
    return `${lengthText(minutes - (minutes % big))} and ${lengthText(minutes % big)}`;
  }
  const number = unit === 'minutes' ? String(count) : (numbers[count] ?? String(count));
  return `${number} ${count === 1 ? unit.slice(0, -1) : unit}`;
}

/** The name of a day for people. */
export function weekdayName(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}

/** The days in the order of the week. */
function inOrder(days: readonly Weekday[]): Weekday[] {
  return WEEKDAYS.filter((day) => days.includes(day));
}

const WORKING = WEEKDAYS.slice(0, 5);

/** The days as part of a sentence: `every day`, `Monday to Friday`, `every Tuesday and Friday`. */
function everyText(days: readonly Weekday[]): string {
  if (isWorkingWeek(days)) return 'Monday to Friday';
  return days.length === 0 ? 'every day' : `every ${listText(days.map(weekdayName))}`;
}

/** One of the days as part of a sentence: `Tuesday or Friday`, `day from Monday to Friday`. */
function anyText(days: readonly Weekday[]): string {
  if (isWorkingWeek(days)) return 'day from Monday to Friday';
  const names = days.map(weekdayName);
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}

function isWorkingWeek(days: readonly Weekday[]): boolean {
  return days.length === 5 && days.every((day) => WORKING.includes(day));
}

/** When orders are due: `Orders are due every Tuesday and Friday at 21:00, Europe/Berlin.` */
export function dueText({ orders_min, weekdays, time, zone }: WholeSchedule): string {
  const length = lengthText(orders_min);
  // All days are as good as none.
  const days = weekdays.length === 7 ? [] : inOrder(weekdays);
  if (time !== null && orders_min <= DAY) return `Orders are due ${everyText(days)} at ${time}, ${zone}.`;
  if (time === null && days.length === 0) return `Orders are due ${length} after a phase begins.`;
  const at = time === null ? '' : ` at ${time}`;
  const next = days.length === 0 ? `at the next ${time}` : `on the next ${anyText(days)}${at}`;
  return `Orders are due ${length} after a phase begins, ${next}, ${zone}.`;
}

/** What a schedule means, in sentences. */
export function scheduleText(schedule: WholeSchedule): string {
  const { retreats_min, builds_min, early } = schedule;
  const others =
    retreats_min === builds_min
      ? `Retreats and builds have ${lengthText(retreats_min)} each.`
      : `Retreats have ${lengthText(retreats_min)}, builds ${lengthText(builds_min)}.`;
  const ready = early
    ? 'The game goes on as soon as everybody is ready.'
    : 'Every deadline is waited for, even when everybody is ready.';
  return [dueText(schedule), others, ready].join(' ');
}
