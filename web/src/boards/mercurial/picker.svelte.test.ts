import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Rules, Table } from '../../common/rules';
import { handPlace } from '../shared/places';
import { rulesOf } from '../testing';
import { Picker } from './picker.svelte';

let rules: Rules;
let table: Table;
let played: string[];
let said: string[];

beforeAll(async () => {
  rules = await rulesOf('mercurial');
});

beforeEach(() => {
  played = [];
  said = [];
});

/** A picker on a position; by default either side may move on its turn. */
function pickerOn(position?: string, disabledReason?: string): Picker {
  table = rules.table({}, position);
  return new Picker({
    view: table.view(),
    legal: disabledReason === undefined ? table.legal() : [],
    toMove: undefined,
    disabledReason,
    why: (square) => table.whyStuck(square),
    onmove: (text) => played.push(text),
    announce: (words) => said.push(words),
  });
}

function tapAll(picker: Picker, ...places: string[]): Picker {
  for (const place of places) picker.tap(place);
  return picker;
}

const start = undefined;
const promotion = '1/2r2k/1P4/6/6/6/6/K 2/2 - w 0 1';
const inHand = '1/3k2/6/6/6/6/2K3/1 2/2 NPp w 0 1';

describe('a plain move', () => {
  it('is two taps', () => {
    tapAll(pickerOn(start), 'b2', 'c3');
    expect(played).toEqual(['b2c3']);
  });

  it('changes its unit when another one is tapped, and lets go on the same', () => {
    const picker = tapAll(pickerOn(start), 'b2', 'e1');
    expect(picker.places).toEqual(['e1']);
    picker.tap('e1');
    expect(picker.places).toEqual([]);
    expect(played).toEqual([]);
  });

  it('knows targets and starts', () => {
    const picker = tapAll(pickerOn(start), 'b2');
    expect(picker.isTarget('c3')).toBe(true);
    expect(picker.isTarget('b3')).toBe(false);
    expect(picker.canStart('e1')).toBe(true);
    expect(picker.canStart('d1')).toBe(false);
    expect(picker.mover).toBe(0);
  });
});

describe('a launch', () => {
  it('stays open while a neighbour can come along', () => {
    const picker = tapAll(pickerOn(start), 'c1', '*3');
    expect(played).toEqual([]);
    expect(picker.alone?.text).toBe('c1*3');
    expect([...picker.options.squares.keys()].sort()).toEqual(['b1', 'd1']);
    expect([...picker.moved]).toEqual([['c1', '*3']]);
  });

  it('goes alone when asked to, or when its square is tapped again', () => {
    tapAll(pickerOn(start), 'c1', '*3').playAlone();
    tapAll(pickerOn(start), 'c1', '*4', '*4');
    expect(played).toEqual(['c1*3', 'c1*4']);
  });

  it('takes a neighbour along to another square', () => {
    tapAll(pickerOn(start), 'c1', '*3', 'b1', '@4');
    expect(played).toEqual(['c1*3+b1@4']);
  });

  it('can change the rocket’s square and the passenger on the way', () => {
    const picker = tapAll(pickerOn(start), 'c1', '*3', '@3', 'b1', 'd1');
    expect(picker.places).toEqual(['c1', '@3', 'd1']);
    picker.tap('d1');
    expect(picker.places).toEqual(['c1', '@3']);
    tapAll(picker, 'b1', '*4');
    expect(played).toEqual(['c1@3+b1*4']);
  });

  it('is complete at once when nobody can come along', () => {
    tapAll(pickerOn('k/6/6/6/2S3/6/6/K 2/2 - w 0 1'), 'c3', '@4');
    expect(played).toEqual(['c3@4']);
  });
});

describe('a promotion', () => {
  it('waits for a letter and takes only those offered', () => {
    const picker = tapAll(pickerOn(promotion), 'b5', 'd7');
    expect(picker.choosing).toBe(true);
    expect(picker.choose('K')).toBe(false);
    expect(picker.choose('N')).toBe(true);
    expect(played).toEqual(['b5d7n']);
  });
});

describe('a drop', () => {
  it('starts in one’s own hand', () => {
    tapAll(pickerOn(inHand), handPlace(0, 'N'), 'd7');
    expect(played).toEqual(['N@d7']);
  });

  it('does not start in the other one', () => {
    const picker = tapAll(pickerOn(inHand), handPlace(1, 'P'));
    expect(picker.places).toEqual([]);
    expect(picker.hint).toContain('Black’s hand');
  });

  it('says why a pawn may not go where it would promote', () => {
    const picker = tapAll(pickerOn(inHand), handPlace(0, 'P'), 'a6');
    expect(played).toEqual([]);
    expect(picker.hint).toContain('promote');
  });
});

describe('what cannot be done', () => {
  it('is explained, to eyes and ears', () => {
    const picker = tapAll(pickerOn(start), 'd1');
    expect(picker.hint).toBe('The rook on d1 cannot move: your own units hold every square it could go to.');
    expect(said.at(-1)).toBe(picker.hint);
  });

  it('names the reason of the page when nothing may be moved', () => {
    const picker = tapAll(pickerOn(start, 'It is Black’s turn.'), 'b2');
    expect(picker.hint).toBe('It is Black’s turn.');
    expect(picker.places).toEqual([]);
  });

  it('lets go on a square out of reach', () => {
    const picker = tapAll(pickerOn(start), 'b2', 'b3');
    expect(picker.places).toEqual([]);
    expect(picker.hint).toContain('diagonally forward');
  });
});

describe('what is said', () => {
  it('leads through a launch', () => {
    tapAll(pickerOn(start), 'c1', '*3', 'b1');
    expect(said).toEqual([
      'c1 white rocket picked. 4 squares to go to.',
      expect.stringContaining('Enter again to launch alone'),
      expect.stringContaining('Now a satellite square for the knight.'),
    ]);
  });

  it('tells what a unit holds', () => {
    const picker = tapAll(pickerOn('k/6/6/6/2N(rpp)3/6/6/K 2/2 - w 0 1'), 'c3');
    expect(picker.hint).toBe('The knight holds 3 prisoners: rook, 2 pawns.');
  });
});

describe('a whole game by taps', () => {
  it('reaches every move of the list', () => {
    const game = 'b2c3 e5d4 c3e5 d6e5 c1*3+b1@4 b5c4 @4b4 P@a3 *3c3 e5d4 c3d4 c5e3 d2f4 c4b3 S@d6 d5e4 d6d7';
    const wanted = game.split(' ');
    table = rules.table();
    for (const text of wanted) {
      const now = table;
      const picker = new Picker({
        view: now.view(),
        legal: now.legal(),
        toMove: now.toMove(),
        disabledReason: undefined,
        why: (square) => now.whyStuck(square),
        onmove: (move) => {
          now.play(move);
          played.push(move);
        },
        announce: (words) => said.push(words),
      });
      for (const pick of now.legal().find((move) => move.text === text)?.picks ?? []) {
        if (pick.kind === 'choice') picker.choose(pick.letter);
        else picker.tap(pick.kind === 'square' ? pick.square : handPlace(picker.mover ?? 0, pick.letter));
      }
      if (played.at(-1) !== text) picker.playAlone();
    }
    expect(played).toEqual(wanted);
    expect(table.outcome()?.reason).toBe('king_captured');
  });
});
