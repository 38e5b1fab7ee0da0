import { describe, expect, it } from 'vitest';
import { allows, choicePick, handPick, movedSquares, optionsAfter, pickState, squarePick } from './picking';
import type { LegalMove, MovePick } from '../../common/wire';

/** A move from its short form: `c1 *3`, `hand:N c3`, `b5 d7 =N`; captures and then losses after bars. */
function move(form: string): LegalMove {
  const [choices = '', captures = '', losses = ''] = form.split('|').map((part) => part.trim());
  const picks: MovePick[] = choices.split(' ').map((word) => {
    if (word.startsWith('hand:')) return handPick(word.slice(5));
    return word.startsWith('=') ? choicePick(word.slice(1)) : squarePick(word);
  });
  const text = choices.replaceAll(' ', '');
  return {
    text,
    short: text,
    words: text,
    picks,
    captures: captures === '' ? [] : captures.split(' '),
    losses: losses === '' ? [] : losses.split(' '),
  };
}

const legal = [
  'a2 b3',
  'b5 a6 =R',
  'b5 a6 =N',
  'b5 d7 =R | c6',
  'b5 d7 =N | c6',
  'c1 *3',
  'c1 *3 b1 *4',
  'c1 *3 b1 @4',
  'c1 *3 d1 @4',
  'c1 c2 | c2',
  'e4 e5 | d5 | c3 d3',
  'e4 e5 =! | d5 | d3',
  'e4 f5 | g5 | d3',
  'e4 f5 =!',
  'hand:N c3',
  'hand:N c4',
  'hand:P c3',
].map(move);

describe('the first choice', () => {
  const options = optionsAfter(legal, []);

  it('names the squares and hand units that can move', () => {
    expect([...options.squares.keys()]).toEqual(['a2', 'b5', 'c1', 'e4']);
    expect([...options.hands.keys()]).toEqual(['N', 'P']);
    expect(options.choices.size).toBe(0);
  });

  it('counts the moves that go each way', () => {
    expect(options.squares.get('c1')?.moves).toBe(5);
    expect(options.hands.get('N')?.moves).toBe(2);
  });

  it('knows what a way costs, and whether some move spares that', () => {
    const { squares } = optionsAfter(legal, [squarePick('e4')]);
    expect(squares.get('e5')).toMatchObject({ losses: ['c3', 'd3'], isSparing: false });
    expect(squares.get('f5')).toMatchObject({ losses: ['d3'], isSparing: true });
    expect(options.squares.get('c1')).toMatchObject({ losses: [], isSparing: true });
  });

  it('allows only what is listed', () => {
    expect(allows(options, squarePick('a2'))).toBe(true);
    expect(allows(options, squarePick('a3'))).toBe(false);
    expect(allows(options, handPick('P'))).toBe(true);
    expect(allows(options, handPick('R'))).toBe(false);
    expect(allows(options, choicePick('R'))).toBe(false);
  });
});

describe('the second choice', () => {
  it('lists targets with the squares that are captured on', () => {
    const { squares } = optionsAfter(legal, [squarePick('b5')]);
    expect([...squares.keys()]).toEqual(['a6', 'd7']);
    expect(squares.get('a6')?.captures).toEqual([]);
    expect(squares.get('d7')?.captures).toEqual(['c6']);
  });

  it('keeps a hand unit apart from a square and a letter of the same name', () => {
    const { squares } = optionsAfter(legal, [handPick('N')]);
    expect([...squares.keys()]).toEqual(['c3', 'c4']);
    expect(pickState(legal, [choicePick('N')]).kind).toBe('none');
    expect(pickState(legal, [squarePick('N')]).kind).toBe('none');
  });
});

describe('where a person stands', () => {
  it('is done when nothing can be added', () => {
    const state = pickState(legal, [squarePick('a2'), squarePick('b3')]);
    expect(state).toMatchObject({ kind: 'done', move: { text: 'a2b3' } });
  });

  it('is open with choices of a letter only', () => {
    const state = pickState(legal, [squarePick('b5'), squarePick('a6')]);
    expect(state.kind).toBe('open');
    if (state.kind !== 'open') return;
    expect([...state.options.choices.keys()]).toEqual(['R', 'N']);
    expect(state.options.squares.size).toBe(0);
    expect(state.alone).toBeNull();
    expect(pickState(legal, [...state.picks, choicePick('N')])).toMatchObject({
      kind: 'done',
      move: { text: 'b5a6=N' },
    });
  });

  it('is open and complete at once when a move is the beginning of longer ones', () => {
    const state = pickState(legal, [squarePick('c1'), squarePick('*3')]);
    expect(state.kind).toBe('open');
    if (state.kind !== 'open') return;
    expect(state.alone?.text).toBe('c1*3');
    expect([...state.options.squares.keys()]).toEqual(['b1', 'd1']);
    const further = pickState(legal, [...state.picks, squarePick('b1')]);
    expect(further.kind).toBe('open');
    if (further.kind !== 'open') return;
    expect(further.alone).toBeNull();
    expect([...further.options.squares.keys()]).toEqual(['*4', '@4']);
    expect(pickState(legal, [...further.picks, squarePick('@4')])).toMatchObject({
      kind: 'done',
      move: { text: 'c1*3b1@4' },
    });
  });

  it('is nowhere when the choices lead to no move', () => {
    expect(pickState(legal, [squarePick('a2'), squarePick('a3')])).toEqual({ kind: 'none' });
    expect(pickState(legal, [squarePick('a2'), squarePick('b3'), squarePick('b4')])).toEqual({
      kind: 'none',
    });
    expect(pickState([], [])).toEqual({ kind: 'none' });
  });
});

describe('units moved already', () => {
  it('are those whose square is picked too', () => {
    const [from, to, rider, place] = ['c1', '*3', 'b1', '@4'].map(squarePick) as [
      MovePick,
      MovePick,
      MovePick,
      MovePick,
    ];
    expect([...movedSquares([from])]).toEqual([]);
    expect([...movedSquares([from, to, rider])]).toEqual([['c1', '*3']]);
    expect([...movedSquares([from, to, rider, place])]).toEqual([
      ['c1', '*3'],
      ['b1', '@4'],
    ]);
    expect([...movedSquares([handPick('N'), to])]).toEqual([]);
    expect([...movedSquares([from, to, choicePick('R')])]).toEqual([['c1', '*3']]);
  });
});
