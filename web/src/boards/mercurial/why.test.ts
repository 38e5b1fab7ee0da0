import { describe, expect, it } from 'vitest';
import type { PositionView, Square } from '../../common/wire';
import { ownUnit } from '../shared/units';
import { layOut } from './layout';
import { whyNotFrom, whyNotFromHand, whyNotTo } from './why';

/** A position from words such as `Pc2 nb3 S*4`; upper case is White. */
function view(words: string): PositionView {
  const tops = new Map(words.split(' ').map((word) => [word.slice(1), word[0] ?? '']));
  return {
    squares: layOut('wide', 0).cells.map(({ name }) => {
      const letter = tops.get(name);
      return {
        name,
        top: letter ? ownUnit(letter.toUpperCase(), letter === letter.toUpperCase() ? 0 : 1) : null,
        under: [],
      };
    }),
    hands: [{ units: [] }, { units: [] }],
    attacked: [],
    attackers: [],
    counters: [],
    phase: '',
  };
}

function on(position: PositionView, name: string): Square {
  const square = position.squares.find((one) => one.name === name);
  if (!square) throw new Error(name);
  return square;
}

function why(words: string, name: string, toMove: number | null = 0): string {
  const position = view(words);
  return whyNotFrom(on(position, name), { toMove });
}

describe('a unit that may not be picked up', () => {
  it('of the side that is not to move', () => {
    expect(why('Kc0 kd7', 'd7')).toBe('That is Black’s king. White is to move.');
  });

  it('when nobody may move', () => {
    const position = view('Kc0');
    const situation = { toMove: null, disabledReason: 'The game is over.' };
    expect(whyNotFrom(on(position, 'c0'), situation)).toBe('The game is over.');
    expect(whyNotFromHand(0, 'N', situation)).toBe('The game is over.');
  });

  it('of the side to move: that is for the rules to say', () => {
    expect(why('Kc0 Nb1 Sc1 Rd1', 'c0')).toBe('');
  });
});

describe('a unit that cannot go there', () => {
  const position = view('Pc2 Rd1 S*4 nc4');
  it('says how it goes', () => {
    expect(whyNotTo(on(position, 'c2'), on(position, 'c3'))).toContain('diagonally forward');
    expect(whyNotTo(on(position, 'd1'), on(position, '*3'))).toContain('Only a rocket');
    expect(whyNotTo(on(position, '*4'), on(position, 'c4'))).toContain('free square only');
    expect(whyNotTo(on(position, 'd1'), on(position, 'f6'))).toBe('');
  });
});

describe('a hand', () => {
  it('of the other side, or without a square for pawns', () => {
    const situation = { toMove: 0 };
    expect(whyNotFromHand(1, 'N', situation)).toBe('That is Black’s hand. White is to move.');
    expect(whyNotFromHand(0, 'P', situation)).toContain('promote');
    expect(whyNotFromHand(0, 'N', situation)).toContain('knight');
  });
});
