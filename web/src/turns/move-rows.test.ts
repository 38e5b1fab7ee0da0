import { describe, expect, it } from 'vitest';
import { leadOf, moveRows } from './move-rows';
import type { PlayedPly } from '../common/wire';

/** A ply written `turn seat part/parts`; the part is omitted if there is only one. */
function ply(text: string): PlayedPly {
  const [turn, seat, of = '0/1'] = text.split(' ');
  const [part, parts] = of.split('/').map(Number);
  return {
    turn: Number(turn),
    seat: Number(seat),
    part: part ?? 0,
    parts: parts ?? 1,
    text,
    short: text,
    words: text,
    notes: [],
    position: '',
  };
}

/** The rows in short: `1. 0:[0] 1:[--,2]`. */
function drawn(plies: readonly string[]): string[] {
  return moveRows(plies.map(ply)).map((row) => {
    const cells = row.cells.map(({ seat, parts }) => {
      const words = parts.map((part) => (part.kind === 'move' ? String(part.index) : '--'));
      return `${seat}:[${words.join(',')}]`;
    });
    return `${row.goesOn ? '+' : `${row.turn}.`}${row.late ? '…' : ''} ${cells.join(' ')}`;
  });
}

describe('move rows', () => {
  it('hold a turn each with a cell for each seat', () => {
    expect(drawn(['1 0', '1 1', '2 0', '2 1'])).toEqual(['1. 0:[0] 1:[1]', '2. 0:[2] 1:[3]']);
  });

  it('hold all parts of a turn in one cell; the first turn has what was played of it', () => {
    const plies = ['1 0 1/2', '1 1 0/2', '1 1 1/2', '2 0 0/2', '2 0 1/2', '2 1 0/2'];
    expect(drawn(plies)).toEqual(['1. 0:[0] 1:[1,2]', '2. 0:[3,4] 1:[5]']);
  });

  it('show parts that were skipped, first ones and ones between', () => {
    expect(drawn(['1 0 1/2', '1 1 1/2', '2 0 1/2', '2 1 0/2', '2 1 1/2'])).toEqual([
      '1. 0:[0] 1:[--,1]',
      '2. 0:[--,2] 1:[3,4]',
    ]);
    expect(drawn(['1 0 2/3', '1 1 0/3', '1 1 2/3', '2 0 2/3'])).toEqual([
      '1. 0:[0] 1:[1,--,2]',
      '2. 0:[--,--,3]',
    ]);
  });

  it('mark a line that begins with the second seat, or in the middle of a turn', () => {
    expect(drawn(['7 1', '8 0'])).toEqual(['7.… 1:[0]', '8. 0:[1]']);
    expect(drawn(['7 1 1/2', '8 0 0/2'])).toEqual(['7.… 1:[0]', '8. 0:[1]']);
  });

  it('begin anew where the seats take turns within one turn, and where another phase begins', () => {
    const placing = ['1 0', '1 1', '1 1', '1 0', '1 0', '1 1'];
    expect(drawn([...placing, '1 0 1/2', '1 1 0/2', '1 1 1/2', '2 0 1/2'])).toEqual([
      '1. 0:[0] 1:[1,2]',
      '+ 0:[3,4] 1:[5]',
      '1. 0:[6] 1:[7,8]',
      '2. 0:[--,9]',
    ]);
    expect(drawn(['1 1', '1 0', '1 1', '1 0', '1 0 1/2', '1 1 0/2'])).toEqual([
      '1.… 1:[0]',
      '+ 0:[1] 1:[2]',
      '+ 0:[3]',
      '1. 0:[4] 1:[5]',
    ]);
  });

  it('keep a seat’s moves together where a turn has more of them than its parts tell', () => {
    expect(drawn(['1 0', '1 1', '1 1'])).toEqual(['1. 0:[0] 1:[1,2]']);
  });
});

describe('what stands before a move in a line', () => {
  const lead = (before: string | null, text: string, interrupted = false) =>
    leadOf(before === null ? null : ply(before), ply(text), interrupted);

  it('is the number where a turn begins, or where the line was interrupted', () => {
    expect(lead(null, '1 0', true)).toEqual({ number: '1.', skipped: 0, joined: false });
    expect(lead('1 0', '1 1').number).toBeNull();
    expect(lead('1 0', '1 1', true).number).toBe('1…');
    expect(lead('1 1', '2 0').number).toBe('2.');
  });

  it('is one number for a phase in which the seats take turns within a turn', () => {
    expect(lead('1 1', '1 0')).toEqual({ number: null, skipped: 0, joined: false });
    expect(lead('1 1', '1 0 1/2')).toEqual({ number: '1.', skipped: 0, joined: false });
    expect(lead('1 0', '1 0 1/2').joined).toBe(false);
  });

  it('joins the parts of a turn and shows those that were skipped', () => {
    expect(lead('2 0 0/2', '2 0 1/2')).toEqual({ number: null, skipped: 0, joined: true });
    expect(lead('1 1 1/2', '2 0 1/2')).toEqual({ number: '2.', skipped: 1, joined: false });
    expect(lead('2 0 0/3', '2 0 2/3')).toEqual({ number: null, skipped: 1, joined: true });
    expect(lead(null, '9 0 1/2', true)).toEqual({ number: '9.', skipped: 0, joined: false });
  });
});
