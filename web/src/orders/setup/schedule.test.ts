import { describe, expect, test } from 'vitest';
import {
  PRESETS,
  UNHURRIED,
  lengthText,
  ownZone,
  presetOf,
  scheduleText,
  toSchedule,
  unitOf,
  wholeSchedule,
  zones,
  type WholeSchedule,
} from './schedule';

const berlin = (part: Partial<WholeSchedule>): WholeSchedule => ({
  ...UNHURRIED,
  zone: 'Europe/Berlin',
  ...part,
});
const day = 1440;

describe('what a schedule means', () => {
  test('days of the week, a time and a zone, where a phase has a day', () => {
    const schedule = berlin({ orders_min: day, weekdays: ['friday', 'tuesday'], time: '21:00' });
    expect(scheduleText(schedule)).toContain(
      'Orders are due every Tuesday and Friday at 21:00, Europe/Berlin.',
    );
  });

  test('every day, and the working week', () => {
    const schedule = berlin({ orders_min: day, time: '20:30' });
    expect(scheduleText(schedule)).toContain('Orders are due every day at 20:30, Europe/Berlin.');
    schedule.weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];
    expect(scheduleText(schedule)).toContain('Orders are due Monday to Friday at 20:30, Europe/Berlin.');
    schedule.weekdays.push('saturday', 'sunday');
    expect(scheduleText(schedule)).toContain('Orders are due every day at 20:30, Europe/Berlin.');
  });

  test('a phase of more than a day ends on the next allowed day after it', () => {
    const schedule = berlin({ orders_min: 3 * day, weekdays: ['tuesday', 'friday'], time: '21:00' });
    expect(scheduleText(schedule)).toContain(
      'Orders are due three days after a phase begins, on the next Tuesday or Friday at 21:00, Europe/Berlin.',
    );
    schedule.weekdays = [];
    expect(scheduleText(schedule)).toContain(
      'three days after a phase begins, at the next 21:00, Europe/Berlin.',
    );
  });

  test('without days and time the length alone', () => {
    const schedule = berlin({ orders_min: 10, retreats_min: 5, builds_min: 4, early: false });
    expect(scheduleText(schedule)).toBe(
      'Orders are due 10 minutes after a phase begins. Retreats have 5 minutes, builds 4 minutes. ' +
        'Every deadline is waited for, even when everybody is ready.',
    );
  });
});

test('lengths are told in the unit that fits', () => {
  expect([1, 10, 60, 90, 720, 1440, 2880, 1470].map(lengthText)).toEqual([
    '1 minute',
    '10 minutes',
    'one hour',
    '90 minutes',
    '12 hours',
    'one day',
    'two days',
    'one day and 30 minutes',
  ]);
  expect([30, 120, 43200].map(unitOf)).toEqual(['minutes', 'hours', 'days']);
});

test('each preset is known again, in any zone and at any time of day, and one’s own is none', () => {
  for (const { id, schedule } of PRESETS) {
    const own = { ...schedule, zone: 'Asia/Tokyo', ...(schedule.time === null ? {} : { time: '18:15' }) };
    expect(presetOf(own)).toBe(id);
    expect(presetOf({ ...own, orders_min: 17 })).toBeNull();
    expect(presetOf({ ...own, weekdays: ['sunday'] })).toBeNull();
  }
});

test('what the server takes is what the form holds', () => {
  const schedule = berlin({ weekdays: ['sunday', 'monday'], time: null });
  expect(toSchedule(schedule)).not.toHaveProperty('time');
  expect(toSchedule(schedule).weekdays).toEqual(['monday', 'sunday']);
  expect(wholeSchedule(toSchedule(schedule))).toEqual({ ...schedule, weekdays: ['monday', 'sunday'] });
  expect(toSchedule({ ...schedule, time: '07:05' }).time).toBe('07:05');
});

test('the zone of the device is among the zones', () => {
  expect(zones(ownZone())).toContain(ownZone());
  expect(zones('UTC')).toContain('Europe/Berlin');
});
