import { beforeEach, describe, expect, it } from 'vitest';
import type { LegalMove } from '../../common/wire';
import { choiceWords, question } from './guide';
import { Picker } from './picker.svelte';
import { move, opening, viewOf } from './sample';
import { kindWords } from './targets';

let played: string[];
let said: string[];

beforeEach(() => {
  played = [];
  said = [];
});

function pickerOn(position: string, legal: LegalMove[], disabledReason?: string): Picker {
  return new Picker({
    view: viewOf(position),
    legal,
    toMove: legal.length === 0 ? null : position.split(' ')[1] === 'b' ? 1 : 0,
    disabledReason,
    why: (square) => `The rules know of ${square}.`,
    onmove: (text) => played.push(text),
    announce: (words) => said.push(words),
  });
}

function tapAll(picker: Picker, ...places: string[]): Picker {
  for (const place of places) picker.tap(place);
  return picker;
}

const kinds = (picker: Picker) =>
  Object.fromEntries(picker.targets.map(({ place, action }) => [place, action]));

/** A Mantacron among enemies, one of them a Mantacron that would blow up along with its attackers. */
const melee = 'g7/8/8/3mP3/1F1M1w2/3c4/8/3W2G1 w - 0 1';
const meleeMoves = [
  move('d4c4', 'd4 c4'),
  move('d4f4', 'd4 f4: f4'),
  move('d4d3', 'd4 d3 =x: d3'),
  move('d4d5', 'd4 d5 =!: d5: b4 d4 e5'),
  move('d4*', 'd4 d4 =* =!: d5 d3: b4 d4 e5'),
  move('b4d5', 'b4 d5 =!: d5: b4 d4 e5'),
  move('b4b5', 'b4 b5'),
  move('e5*d5', 'e5 d5 =!: d5: b4 d4 e5'),
];

describe('a plain move', () => {
  it('is two taps', () => {
    tapAll(pickerOn(opening, [move('b2c5', 'b2 c5'), move('b2b6', 'b2 b6: b6')]), 'b2', 'c5');
    expect(played).toEqual(['b2c5']);
  });

  it('shows nothing as moved before it is whole', () => {
    expect(tapAll(pickerOn(melee, meleeMoves), 'b4', 'd5').moved.size).toBe(0);
  });

  it('can be let go of, and gives way to another unit', () => {
    const picker = tapAll(pickerOn(melee, meleeMoves), 'b4', 'b4');
    expect(picker.places).toEqual([]);
    expect(said.at(-1)).toBe('Let go.');
    expect(tapAll(picker, 'b4', 'd4').places).toEqual(['d4']);
  });

  it('gives the reasons of the rules and of the page', () => {
    expect(tapAll(pickerOn(opening, meleeMoves), 'e2').hint).toBe('The rules know of e2.');
    expect(tapAll(pickerOn(melee, meleeMoves), 'b4', 'h8').hint).toBe('The Foot Soldier cannot go to h8.');
    expect(tapAll(pickerOn(melee, [], 'It is Black’s turn.'), 'd4').hint).toBe('It is Black’s turn.');
  });
});

describe('what may be picked next', () => {
  it('is told apart by what happens there', () => {
    expect(kinds(tapAll(pickerOn(melee, meleeMoves), 'd4'))).toEqual({
      c4: 'move',
      f4: 'capture',
      d3: 'capture',
      d5: 'capture',
      d4: 'area',
    });
    expect(kinds(tapAll(pickerOn(melee, meleeMoves), 'e5'))).toEqual({ d5: 'shot' });
  });

  it('knows placing, settling, hatching, and captures elsewhere', () => {
    const position = 'g7/8/8/2w[2:5.4]w3/1C6/2T5/8/6G1 w - 0 1';
    const legal = [
      move('b4@a6', 'b4 a6'),
      move('b4b8', 'b4 b8'),
      move('c5@', 'c5 c5 =@'),
      move('c5d5', 'c5 d5'),
      move('c5c6', 'c5 c6'),
      move('c3f6', 'c3 f6: g7'),
    ];
    const after = (square: string) => kinds(tapAll(pickerOn(position, legal), square));
    expect(after('b4')).toEqual({ a6: 'place', b8: 'move' });
    expect(after('c5')).toEqual({ c5: 'hatch', d5: 'settle', c6: 'move' });
    expect(after('c3')).toEqual({ f6: 'strike' });
  });

  it('has words for every kind', () => {
    for (const words of Object.values(kindWords)) expect(words).toMatch(/^\w.*\w$/);
    expect(new Set(Object.values(kindWords)).size).toBe(Object.keys(kindWords).length);
  });
});

describe('a unit tapped once more', () => {
  const swarms = 'g7/8/8/2w[2:5.4]5/8/8/8/6G1 w - 0 1';
  const legal = [move('c5@', 'c5 c5 =@'), move('c5c6', 'c5 c6')];

  it('is asked for what it does where it stands, after a hint', () => {
    const picker = tapAll(pickerOn(swarms, legal), 'c5');
    expect(picker.hint).toBe('Tap it again to hatch a Swarm.');
    expect(said.at(-1)).toContain('White Ice Swarm c5 picked.');
    tapAll(picker, 'c5');
    expect(question(picker)).toBe('Hatch one more Swarm on c5?');
    expect(picker.choose('@')).toBe(true);
    expect(played).toEqual(['c5@']);
  });

  it('is let go of by the third tap, or goes back a step by Escape', () => {
    expect(tapAll(pickerOn(swarms, legal), 'c5', 'c5', 'c5').places).toEqual([]);
    const picker = tapAll(pickerOn(swarms, legal), 'c5', 'c5');
    expect(picker.back()).toBe(true);
    expect(picker.places).toEqual(['c5']);
    expect(picker.back()).toBe(false);
  });

  it('is not asked when it is dragged and put back', () => {
    const picker = pickerOn(swarms, legal);
    expect(picker.lift('c5')).toBe(true);
    expect(picker.isTarget('c5')).toBe(false);
    expect(picker.isTarget('c6')).toBe(true);
  });

  it('lets a new Swarm be put beside its host', () => {
    const beside = ['c6', 'b5'].map((name) => move(`c5@${name}`, `c5 c5 =@ ${name}`));
    const picker = tapAll(pickerOn(swarms, beside), 'c5', 'c5');
    picker.choose('@');
    expect(kinds(picker)).toEqual({ c6: 'place', b5: 'place' });
    expect(picker.hint).toBe('Pick the square for the new Swarm.');
    tapAll(picker, 'b5');
    expect(played).toEqual(['c5@b5']);
  });

  it('names what an area capture takes, and that it may fly round instead', () => {
    const around = [move('d4*', 'd4 d4 =*: d5 d3'), move('d4d4', 'd4 d4 =o')];
    const area = tapAll(pickerOn(melee, around.slice(0, 1)), 'd4');
    expect(area.hint).toBe('Tap it again to capture all beside it: d5 and d3.');
    expect(question(tapAll(area, 'd4'))).toBe('Capture all at once: d5 and d3?');
    expect(choiceWords('*', area)).toBe('Capture them');
    const both = tapAll(pickerOn(melee, around), 'd4');
    expect(kinds(both)).toEqual({ d4: 'own' });
    expect(question(tapAll(both, 'd4'))).toBe('What is it to do on d4?');
    expect(both.choose('O')).toBe(true);
    expect(played).toEqual(['d4d4']);
  });
});

describe('a capture by landing or from afar', () => {
  const both = [move('d4d3', 'd4 d3 =x: d3'), move('d4*d3', 'd4 d3 =*: d3')];

  it('is asked for', () => {
    const picker = tapAll(pickerOn(melee, both), 'd4');
    expect(kinds(picker)).toEqual({ d3: 'either' });
    tapAll(picker, 'd3');
    expect(question(picker)).toBe('Step to d3 and capture there, or capture from where it stands?');
    expect(['x', '*'].map((key) => choiceWords(key, picker))).toEqual(['Step there', 'From where it stands']);
    // Boards pass letters in upper case.
    expect(picker.choose('X')).toBe(true);
    expect(played).toEqual(['d4d3']);
  });
});

describe('a blast', () => {
  it('is warned of where it would come from', () => {
    const picker = tapAll(pickerOn(melee, meleeMoves), 'd4');
    const costly = picker.targets.filter(({ losses }) => losses.length > 0);
    expect(costly.map(({ place }) => place).sort()).toEqual(['d4', 'd5']);
    expect(picker.hint).toContain('A burst: the blast takes units of yours.');
    expect(said.at(-1)).toContain('d5: can capture by landing here, the blast takes');
  });

  it('asks before it is set off, and says whom it takes', () => {
    const picker = tapAll(pickerOn(melee, meleeMoves), 'b4', 'd5');
    expect(played).toEqual([]);
    expect(question(picker)).toBe('The blast takes Foot Soldier b4, Mantacron d4 and Gripper e5.');
    expect(said.at(-1)).toContain('Capture all the same');
    expect(picker.back()).toBe(true);
    expect(picker.places).toEqual(['b4']);
    tapAll(picker, 'd5');
    picker.choose('!');
    expect(played).toEqual(['b4d5']);
  });

  it('asks after the other questions', () => {
    const picker = tapAll(pickerOn(melee, meleeMoves), 'd4', 'd4');
    expect(picker.choose('!')).toBe(false);
    expect(picker.choose('*')).toBe(true);
    expect(question(picker)).toContain('The blast takes');
    picker.choose('!');
    expect(played).toEqual(['d4*']);
  });

  it('asks though the square differs not at all', () => {
    const picker = tapAll(pickerOn(melee, meleeMoves), 'd4', 'd3');
    expect(picker.choosing).toBe(true);
    picker.choose('x');
    expect(played).toEqual(['d4d3']);
  });
});
