import { describe, expect, it } from 'vitest';
import { provenText, scoreOf, shortCount } from './evaluation';
import type { AnalysisLine } from '../../common/wire';

const seats = ['White', 'Black'];
const line = (centipawns: number | null, end_in: number | null = null, expected = 0.5): AnalysisLine => ({
  centipawns,
  end_in,
  expected,
  moves: ['a'],
  short: ['a'],
});

describe('scores', () => {
  it('are from the first seat’s side', () => {
    expect(scoreOf(line(135), 0, seats).text).toBe('+1.35');
    expect(scoreOf(line(135), 1, seats).text).toBe('−1.35');
    expect(scoreOf(line(135), 1, seats).words).toBe('1.35 pawns better for Black');
    expect(scoreOf(line(0), 1, seats)).toMatchObject({ share: 0.5, words: 'even' });
    expect(scoreOf(line(135, null, 0.75), 0, seats).share).toBe(0.75);
    expect(scoreOf(line(135, null, 0.75), 1, seats).share).toBe(0.25);
  });

  it('tell a win in sight', () => {
    expect(scoreOf(line(null, 3), 0, seats)).toEqual({
      share: 1,
      text: '+#3',
      words: 'White wins in 3 plies',
    });
    expect(scoreOf(line(null, -2), 0, seats)).toEqual({
      share: 0,
      text: '−#2',
      words: 'Black wins in 2 plies',
    });
    expect(scoreOf(line(null, 1), 1, seats)).toEqual({ share: 0, text: '−#1', words: 'Black wins in 1 ply' });
  });

  it('are told of a proven win in turns', () => {
    expect(provenText({ seat: 1, turns: 3 }, seats)).toBe(
      'Black wins in 3 turns against every defence, proven.',
    );
    expect(provenText({ seat: 0, turns: 1 }, seats)).toBe(
      'White wins in 1 turn against every defence, proven.',
    );
  });

  it('are counted in short', () => {
    expect([950, 12_340, 867_500, 4_560_000].map(shortCount)).toEqual(['950', '12.3k', '868k', '4.56M']);
  });
});
