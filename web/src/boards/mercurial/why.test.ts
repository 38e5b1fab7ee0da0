import { describe, expect, it } from 'vitest';
import type { PositionView, Square } from '../../lib/wire';
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
        top: letter
          ? { letter: letter.toUpperCase(), seat: letter === letter.toUpperCase() ? 0 : 1, promoted: false }
          : null,
        under: [],
      };
    }),
    hands: [{ units: [] }, { units: [] }],
    attacked: [],
    counters: [],
  };
}

function on(position: PositionView, name: string): Square {
  const square = position.squares.find((one) => one.name === name);
  if (!square) throw new Error(name);
  return square;
}

function why(words: string, name: string, toMove: number | null = 0): string {
  const position = view(words);
  return whyNotFrom(on(position, name), { view: position, toMove });
}

describe('a unit that cannot move', () => {
  it('of the side that is not to move', () => {
    expect(why('Kc0 kd7', 'd7')).toBe('That is Black’s king. White is to move.');
  });

  it('when nobody may move', () => {
    const position = view('Kc0');
    const situation = { view: position, toMove: null, disabledReason: 'The game is over.' };
    expect(whyNotFrom(on(position, 'c0'), situation)).toBe('The game is over.');
    expect(whyNotFromHand(0, 'N', situation)).toBe('The game is over.');
  });

  it('pawn: own units, a taken landing square, the edge', () => {
    expect(why('Pc2 Nb3 Pd3', 'c2')).toBe(
      'The pawn on c2 cannot move: its own side holds b3, and its own side holds d3.',
    );
    expect(why('Pc2 Nb3 rd3 ne4', 'c2')).toBe(
      'The pawn on c2 cannot move: its own side holds b3, and e4, where a hop over d3 would land, is taken.',
    );
    expect(why('Pb2 na3 rc3 nd4', 'b2')).toBe(
      'The pawn on b2 cannot move: there is no square beyond a3 to hop to, and d4, where a hop over c3 would land, is taken.',
    );
    expect(why('pa5 nb4 rc3', 'a5', 1)).toBe('The pawn on a5 cannot move: its own side holds b4.');
  });

  it('rocket: nothing in front, full satellite', () => {
    expect(why('Sa6 n*3 n*4 n@3 n@4', 'a6')).toBe(
      'The rocket on a6 cannot move: there is no square in front of it, and the satellite is full.',
    );
    expect(why('Sa5 Na6 Nb6 n*3 n*4 n@3 n@4', 'a5')).toContain('held by its own side');
  });

  it('king, rook, knight, dragon', () => {
    expect(why('Kc0 Nb1 Sc1 Rd1', 'c0')).toContain('every square around it');
    expect(why('Rd7 Kd6', 'd7')).toContain('its only way out');
    expect(why('Ra1 Na2 Nb1', 'a1')).toContain('all its ways out');
    expect(why('Na1', 'a1')).toContain('leap');
    expect(why('Da1', 'a1')).toContain('reach');
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
    const situation = { view: view('Kc0'), toMove: 0 };
    expect(whyNotFromHand(1, 'N', situation)).toBe('That is Black’s hand. White is to move.');
    expect(whyNotFromHand(0, 'P', situation)).toContain('promote');
    expect(whyNotFromHand(0, 'N', situation)).toContain('knight');
  });
});
