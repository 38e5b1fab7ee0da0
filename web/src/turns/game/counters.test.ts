import { describe, expect, it } from 'vitest';
import { counterText } from './counters';

const said = (name: string, now: number, limit: number) => {
  const { name: what, value } = counterText({ name, now, limit });
  return `${what}: ${value}`;
};

describe('counts', () => {
  it('are said in words', () => {
    expect(said('quiet', 12, 96)).toBe('Without progress: 12 of 96');
    expect(said('turn', 27, 384)).toBe('Turns played: 27 of 384');
  });

  it('tell how long it is until something comes by itself', () => {
    expect([0, 1].map((now) => said('shift', now, 2))).toEqual([
      'Next shift: after 2 more turns',
      'Next shift: after this turn',
    ]);
    expect(said('shift', 0, 4)).toBe('Next shift: after 4 more turns');
  });

  it('go by their own names where nobody knows them', () => {
    expect(said('bare_king', 3, 10)).toBe('Bare king: 3 of 10');
    expect(said('constructor', 0, 1)).toBe('Constructor: 0 of 1');
  });
});
