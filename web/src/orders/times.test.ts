import { describe, expect, it } from 'vitest';
import { deadlineText, momentWords, spanWords } from './times';

const at = (text: string) => Date.parse(text);
const now = at('2026-12-01T12:00:00Z');

describe('momentWords', () => {
  it.each([
    ['2026-12-01T21:00:00Z', 'today 21:00'],
    ['2026-12-02T09:05:00Z', 'tomorrow 09:05'],
    ['2026-11-30T09:05:00Z', 'yesterday 09:05'],
    ['2026-12-03T21:00:00Z', 'Thursday 21:00'],
    ['2026-12-07T00:00:00Z', 'Monday 00:00'],
    ['2026-12-08T21:00:00Z', 'Tuesday 8 December, 21:00'],
    ['2026-11-24T21:00:00Z', 'Tuesday 24 November, 21:00'],
    ['2027-12-08T21:00:00Z', 'Wednesday 8 December 2027, 21:00'],
  ])('%s is %s', (moment, words) => expect(momentWords(at(moment), now, 'UTC')).toBe(words));

  it('counts days of the calendar where the reader lives', () => {
    // Half past eleven in the evening of the first in London is the second in Berlin.
    expect(momentWords(at('2026-12-01T23:30:00Z'), now, 'Europe/Berlin')).toBe('tomorrow 00:30');
    // The clocks go forward in the night to the 29th of March 2026.
    const eve = at('2026-03-28T12:00:00Z');
    expect(momentWords(at('2026-03-29T19:00:00Z'), eve, 'Europe/Berlin')).toBe('tomorrow 21:00');
  });
});

describe('spanWords', () => {
  it.each([
    [29_000, 'less than a minute'],
    [60_000, '1 minute'],
    [119 * 60_000, '119 minutes'],
    [2 * 3_600_000, '2 hours'],
    [47.9 * 3_600_000, '47 hours'],
    [48 * 3_600_000 - 20_000, '2 days'],
    [48 * 3_600_000, '2 days'],
    [12.9 * 86_400_000, '12 days'],
  ])('%d ms are %s', (ms, words) => expect(spanWords(ms)).toBe(words));
});

describe('deadlineText', () => {
  it('says when, and how long that is', () => {
    expect(deadlineText(at('2026-12-03T21:00:00Z'), now, 'UTC')).toEqual({
      when: 'Thursday 21:00',
      left: 'in 2 days',
      near: false,
      passed: false,
    });
  });

  it('counts the last hour down, and begins no second before it is over', () => {
    expect(deadlineText(now + 754_000, now, 'UTC')).toMatchObject({ left: '12:34', near: true });
    expect(deadlineText(now + 753_001, now, 'UTC')).toMatchObject({ left: '12:34' });
  });

  it('says that it has passed', () => {
    expect(deadlineText(now, now, 'UTC')).toMatchObject({ left: 'passed', passed: true });
  });
});
