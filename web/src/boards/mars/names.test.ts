import { describe, expect, it } from 'vitest';
import { manyOf, squareLabel } from './names';
import { opening, viewOf, type Rights } from './sample';

function label(position: string, name: string, rights: Rights = {}): string {
  const square = viewOf(position, rights).squares.find((one) => one.name === name);
  if (!square) throw new Error(name);
  return squareLabel(square);
}

const active = '6g1/8/8/2w[2:5.1]p3f/3I[3]3F/8/8/6G1 w - 0 1';
const crossed = 'g1w5/2f5/2W1f1F1/4F1W1/2F3w1/6f1/2W5/G7 w - 0 1';

describe('the name of a square', () => {
  it('says the unit, its right with the rule, and the zone', () => {
    expect(label(opening, 'a1')).toBe('White War Man a1, right of way, rule 1, White’s territory');
    expect(label(crossed, 'c6', { c6: [false, 4] })).toBe(
      'White War Man c6, no right of way, rule 4, No Man’s Land',
    );
    expect(label(crossed, 'e5', { e5: [false, 7] })).toBe(
      'White Foot Soldier e5, no right of way, rule 7, White’s Front, the Fronts touch in this file',
    );
  });

  it('says nothing of a right where it does not matter', () => {
    expect(label(opening, 'a3')).toBe('White Gripper a3, No Man’s Land');
  });

  it('says the mode of a Thief', () => {
    expect(label(opening, 'c2')).toBe('White Thief c2, Long Leaper now, No Man’s Land');
    expect(label('6g1/8/8/8/3T4/8/8/6G1 w - 0 1', 'd4')).toBe('White Thief d4, Advancer now, No Man’s Land');
  });

  it('says who freezes a host, with both clocks, and counts a bunch', () => {
    expect(label(active, 'c5', { c5: [false, 4] })).toBe(
      'Black War Man c5, no right of way, rule 4, frozen by 2 White Swarms, cold 5 of 6, brood 1 of 2, No Man’s Land',
    );
    expect(label(active, 'd4')).toBe('White bunch of 3 Ice Swarms d4, No Man’s Land');
    expect(label('6g1/8/8/2w[1:5.1]5/8/8/8/6G1 w - 0 1', 'c5')).toContain(
      'frozen by 1 White Swarm, cold 5 of 12, brood 1 of 4',
    );
  });

  it('says of empty squares whose they are, where both have passed too', () => {
    expect(label(opening, 'd5')).toBe('d5, empty, No Man’s Land');
    const passed = '6g1/8/6F1/8/8/6f1/8/6G1 w - 0 1';
    expect(label(passed, 'g4')).toBe(
      'g4, empty, White’s and Black’s territory, the Fronts touch in this file',
    );
    expect(label(passed, 'g6')).toBe(
      'White Foot Soldier g6, White’s Front, Black’s territory, the Fronts touch in this file',
    );
  });

  it('says that a Rider is extended, and that a General is mated', () => {
    const view = viewOf(opening);
    const square = (name: string, mark: string) => {
      const found = view.squares.find((one) => one.name === name);
      if (!found?.top) throw new Error(name);
      return squareLabel({ ...found, top: { ...found.top, marks: [...found.top.marks, mark] } });
    };
    expect(square('b1', 'extended')).toContain(', rule 1, extended, ');
    expect(square('d1', 'mated')).toContain(', mated, ');
  });
});

it('counts several of a kind', () => {
  expect(['W', 'T', 'C'].map((letter) => manyOf(letter, 2))).toEqual(['2 War Men', '2 Thieves', '2 Cyzneos']);
  expect(manyOf('W', 1)).toBe('War Man');
});
