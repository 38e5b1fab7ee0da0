import { describe, expect, it } from 'vitest';
import { clockText, clockWords, facesOf, isShort, readingOf, readingWords, Skew, timeLeft } from './clock';

describe('timeLeft', () => {
  const stands = { part: null, leftMs: 60_000, periods: 0, running: false };
  const runs = { part: null, leftMs: 30_000, periods: 0, running: true };

  it('goes down only on a clock that runs', () => {
    expect(timeLeft(stands, 1000, 11_000)).toBe(60_000);
    expect(timeLeft(runs, 1000, 11_000)).toBe(20_000);
  });

  it('never goes below nothing, nor up when the answer seems to be from the future', () => {
    expect(timeLeft(runs, 1000, 100_000)).toBe(0);
    expect(timeLeft(runs, 5000, 1000)).toBe(30_000);
  });
});

describe('facesOf', () => {
  it('gives a seat one clock', () => {
    const clock = { left_ms: [60_000, 30_000], periods: [], running: 1, parts: [] };
    expect(facesOf(clock, 0)).toEqual([{ part: null, leftMs: 60_000, periods: 0, running: false }]);
    expect(facesOf(clock, 1)).toEqual([{ part: null, leftMs: 30_000, periods: 0, running: true }]);
    expect(facesOf(clock, 7)).toEqual([{ part: null, leftMs: 0, periods: 0, running: false }]);
  });

  it('or one for each part of its turn, of which one runs', () => {
    const clock = {
      left_ms: [50_000, 30_000],
      periods: [],
      running: 0,
      parts: [
        { name: 'gray', left_ms: [50_000, 40_000], periods: [], running: true },
        { name: 'own', left_ms: [55_000, 30_000], periods: [], running: false },
      ],
    };
    expect(facesOf(clock, 0)).toEqual([
      { part: 'gray', leftMs: 50_000, periods: 0, running: true },
      { part: 'own', leftMs: 55_000, periods: 0, running: false },
    ]);
    expect(facesOf(clock, 1).map((face) => face.running)).toEqual([false, false]);
  });
});

describe('a clock with periods', () => {
  // Three periods of 30 seconds.
  it.each([
    [150_000, 3, { ms: 60_000, periods: 3, inPeriod: false }, '1 minute and 3 periods'],
    [90_001, 3, { ms: 1, periods: 3, inPeriod: false }, 'no time left and 3 periods'],
    [90_000, 3, { ms: 30_000, periods: 3, inPeriod: true }, '30 seconds of 3 periods'],
    [61_000, 3, { ms: 1_000, periods: 3, inPeriod: true }, '1 second of 3 periods'],
    // The page counts on between two answers.
    [59_000, 3, { ms: 29_000, periods: 2, inPeriod: true }, '29 seconds of 2 periods'],
    [12_000, 1, { ms: 12_000, periods: 1, inPeriod: true }, '12 seconds of 1 period'],
    [0, 1, { ms: 0, periods: 0, inPeriod: true }, 'no time left'],
  ])('shows of %i ms and %i periods what runs', (leftMs, periods, reading, words) => {
    expect(readingOf(leftMs, periods, 30_000)).toEqual(reading);
    expect(readingWords(reading)).toBe(words);
  });

  it('is a clock as any other without them', () => {
    expect(readingOf(12_000, 0, 0)).toEqual({ ms: 12_000, periods: 0, inPeriod: false });
  });
});

describe('Skew', () => {
  it('takes this device as right until the server has answered', () => {
    expect(new Skew().serverTime(5000)).toBe(5000);
  });

  it('believes the answer that came fastest', () => {
    const skew = new Skew();
    skew.note(1000, 4400); // 3.4 s ahead, or slower in transit
    skew.note(2000, 5050); // the fastest: 3.05 s
    skew.note(3000, 6900);
    expect(skew.serverTime(10_050)).toBe(7000);
  });

  it('works when this device is behind the server', () => {
    const skew = new Skew();
    skew.note(90_000, 30_000);
    expect(skew.serverTime(31_000)).toBe(91_000);
  });
});

describe('clockText', () => {
  it.each([
    [0, '0.0'],
    [999, '0.9'],
    [19_999, '19.9'],
    [20_000, '0:20'],
    [61_000, '1:01'],
    [600_000, '10:00'],
    [3_723_000, '1:02:03'],
    [2 * 86_400_000 + 5 * 3_600_000, '2d 5h'],
  ])('%d ms is %s', (ms, text) => expect(clockText(ms)).toBe(text));
});

describe('clockWords', () => {
  it.each([
    [0, 'no time left'],
    [1000, '1 second'],
    [61_000, '1 minute 1 second'],
    [3_600_000, '1 hour'],
    [90_000_000, '1 day 1 hour'],
  ])('%d ms is %s', (ms, words) => expect(clockWords(ms)).toBe(words));
});

it('warns below a tenth of the start, within bounds', () => {
  expect(isShort(9_999, 30_000)).toBe(true);
  expect(isShort(10_001, 30_000)).toBe(false);
  expect(isShort(29_000, 3_600_000)).toBe(true);
  expect(isShort(31_000, 3_600_000)).toBe(false);
  expect(isShort(17_000, 180_000)).toBe(true);
});
