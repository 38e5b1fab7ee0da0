import { describe, expect, it } from 'vitest';
import { clockText, commentOf, evaluationText, partsOf, withShape, withText } from './comments';

describe('comments with commands', () => {
  const written =
    'A fine move. [%eval 0.2,18] [%clk 0:03:00] [%csl Rd4,Gj10] [%cal Ge2e4,Bj10k11] [%tqu "En"]';

  it('are taken apart', () => {
    expect(partsOf(written)).toEqual({
      text: 'A fine move.',
      clock: '0:03:00',
      spent: null,
      evaluation: '0.2',
      shapes: [
        { from: 'd4', to: 'd4', colour: 'R' },
        { from: 'j10', to: 'j10', colour: 'G' },
        { from: 'e2', to: 'e4', colour: 'G' },
        { from: 'j10', to: 'k11', colour: 'B' },
      ],
      other: ['[%tqu "En"]'],
    });
    expect(partsOf(null).text).toBe('');
    expect(partsOf('50 % of [all] games').text).toBe('50 % of [all] games');
  });

  it('are put together again, and say the same', () => {
    for (const comment of [written, 'text', '[%clk 1:00:00]', '[%cal Ga1a2]']) {
      expect(partsOf(commentOf(partsOf(comment)))).toEqual(partsOf(comment));
    }
    expect(commentOf(partsOf('  '))).toBeNull();
  });

  it('keep their commands when the text is changed', () => {
    expect(withText('old [%clk 0:01:00]', 'new')).toBe('new [%clk 0:01:00]');
    expect(withText('old', '')).toBeNull();
    // What a person types is text.
    expect(partsOf(withText(null, '[%clk 0:00:01]')).clock).toBeNull();
  });

  it('take shapes, and lose them when they are drawn again', () => {
    const arrow = { from: 'a1', to: 'b2', colour: 'G' } as const;
    const drawn = withShape('text', arrow);
    expect(drawn).toBe('text [%cal Ga1b2]');
    expect(withShape(drawn, { ...arrow, colour: 'R' })).toBe('text [%cal Ra1b2]');
    expect(withShape(drawn, arrow)).toBe('text');
  });

  it('show clocks and evaluations as people read them', () => {
    expect(['0:03:00', '1:02:03', '0:00:05.3', '00:10:00'].map(clockText)).toEqual([
      '3:00',
      '1:02:03',
      '0:05',
      '10:00',
    ]);
    expect(['0.2', '-1.355', '#5', '#-3'].map(evaluationText)).toEqual(['+0.20', '−1.35', '#5', '#−3']);
  });
});
