import { beforeEach, describe, expect, it } from 'vitest';
import type { LegalMove } from '../../common/wire';
import { Picker } from './picker.svelte';
import { move, opening, viewOf } from './sample';
import { kindOf, targetWords } from './targets';

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
    toMove: position.split(' ')[1] === 'b' ? 1 : 0,
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

/** A Sneaky's move with units taken along, in the rules' order. */
function tow(from: string, to: string, ...taken: string[]): LegalMove {
  return move(`S${from}-${to}${taken.map((name) => `+${name}`).join('')}`, [from, ...taken, to].join(' '));
}

/** The Sneaky d1's carrying moves in the start position (rulebook, W2), into the apartment across two squares. */
const fromStart: LegalMove[] = [
  ...[[], ['e2']].flatMap((right) =>
    [['d2'], ['c2', 'd2'], ['c1', 'c2', 'd2']].flatMap((left) => {
      const taken = [...left, ...right];
      const inside = ['d4', 'd5'].map((room) =>
        move(`Sd1-${room}+${taken.join('+')}`, ['d1', ...taken, '@', room].join(' ')),
      );
      return [tow('d1', 'd2', ...taken), tow('d1', 'd3', ...taken), ...inside];
    }),
  ),
  ...[['c2'], ['c2', 'd2'], ['c2', 'e2'], ['c2', 'd2', 'e2']].flatMap((taken) => [
    tow('d1', 'c2', ...taken),
    tow('d1', 'b3', ...taken),
  ]),
  ...[
    ['e2'],
    ['c2', 'e2'],
    ['d2', 'e2'],
    ['c1', 'd2', 'e2'],
    ['c2', 'd2', 'e2'],
    ['c1', 'c2', 'd2', 'e2'],
  ].map((taken) => tow('d1', 'e2', ...taken)),
  move('Cd2-c3', 'd2 c3'),
  move('Cd2-d3', 'd2 d3'),
  move('Cd2-e3', 'd2 e3'),
  move('--', '=.'),
];

const places = (picker: Picker) => picker.targets.map(({ place }) => place).sort();

describe('a plain move', () => {
  it('is two taps', () => {
    tapAll(pickerOn(opening, fromStart), 'd2', 'c3');
    expect(played).toEqual(['Cd2-c3']);
  });

  it('can be let go of, and gives way to another man', () => {
    const picker = tapAll(pickerOn(opening, fromStart), 'd2', 'd2');
    expect(picker.places).toEqual([]);
    expect(said.at(-1)).toBe('Let go.');
    expect(tapAll(picker, 'd2', 'd1').places).toEqual(['d1']);
  });

  it('offers nothing that is not made on the board', () => {
    const picker = pickerOn(opening, fromStart);
    expect(picker.choosing).toBe(false);
    expect(picker.choose('.')).toBe(false);
    expect(played).toEqual([]);
  });

  it('gives the reasons of the rules and of the page', () => {
    expect(tapAll(pickerOn(opening, fromStart), 'f1').hint).toBe('The rules know of f1.');
    expect(tapAll(pickerOn(opening, fromStart), 'd2', 'h5').hint).toBe('The Cruncher cannot go to h5.');
    const idle = new Picker({
      view: viewOf(opening),
      legal: [],
      toMove: null,
      disabledReason: 'It is Black’s turn.',
      why: () => null,
      onmove: (text) => played.push(text),
      announce: () => undefined,
    });
    expect(tapAll(idle, 'd2').hint).toBe('It is Black’s turn.');
  });
});

describe('a Sneaky that takes men along', () => {
  it('shows whom it can take, and where it comes with exactly those chosen', () => {
    const picker = tapAll(pickerOn(opening, fromStart), 'd1');
    expect(picker.towable).toEqual(['c1', 'c2', 'd2', 'e2']);
    expect(picker.targets).toEqual([]);
    expect([...picker.further].sort()).toEqual(['@', 'b3', 'c2', 'd2', 'd3', 'e2']);
    expect(picker.hint).toBe('Alone it cannot move: tap men to take along, then a square.');
    picker.tap('d2');
    expect(picker.taken).toEqual(['d2']);
    expect(picker.towable).toEqual(['c1', 'c2', 'e2']);
    expect(places(picker)).toEqual(['@', 'd2', 'd3']);
    expect([...picker.further].sort()).toEqual(['b3', 'c2', 'e2']);
  });

  it('takes them in any order, and plays the move of the rules', () => {
    tapAll(pickerOn(opening, fromStart), 'd1', 'e2', 'd2', 'c1', 'c2', 'd3');
    expect(played).toEqual(['Sd1-d3+c1+c2+d2+e2']);
  });

  it('leaves a man behind by a second tap, unless a tap there moves', () => {
    const picker = tapAll(pickerOn(opening, fromStart), 'd1', 'd2', 'c1', 'c1');
    expect(picker.taken).toEqual(['d2']);
    picker.tap('d2');
    expect(played).toEqual(['Sd1-d2+d2']);
  });

  it('leaves a man behind whose own square is a target by a button or a step back', () => {
    const picker = tapAll(pickerOn(opening, fromStart), 'd1', 'd2', 'c2');
    picker.release('d2');
    expect(picker.taken).toEqual(['c2']);
    expect(picker.back()).toBe(true);
    expect(picker.taken).toEqual([]);
    expect(picker.places).toEqual(['d1']);
    expect(picker.back()).toBe(false);
  });

  it('says who is missing on the way to a target', () => {
    const picker = tapAll(pickerOn(opening, fromStart), 'd1', 'd2', 'b3');
    expect(picker.hint).toBe('To go to b3, take c2 along too.');
    expect(picker.taken).toEqual(['d2']);
    expect(played).toEqual([]);
    tapAll(picker, 'c2', 'b3');
    expect(played).toEqual(['Sd1-b3+c2+d2']);
  });

  it('says when those chosen are not enough', () => {
    const picker = tapAll(pickerOn(opening, fromStart), 'd1', 'c1');
    expect(picker.hint).toBe('With c1: no way yet. Tap c2, d2 or e2 too.');
  });

  it('is kept when it is dragged', () => {
    const picker = tapAll(pickerOn(opening, fromStart), 'd1', 'd2', 'c2');
    expect(picker.lift('d1')).toBe(true);
    expect(picker.taken).toEqual(['d2', 'c2']);
    expect(picker.isTarget('d3')).toBe(true);
    expect(picker.lift('d2')).toBe(true);
    expect(picker.taken).toEqual([]);
  });

  it('asks for the square of the apartment', () => {
    const picker = tapAll(pickerOn(opening, fromStart), 'd1', 'd2', '@');
    expect(picker.choosing).toBe(true);
    expect([...picker.options.choices.keys()]).toEqual(['d4', 'd5']);
    expect(picker.hint).toBe('On which of the four squares does the Sneaky stop?');
    expect(picker.choose('e4')).toBe(false);
    picker.tap('d5');
    expect(played).toEqual(['Sd1-d5+d2']);
  });

  it('goes back from that question to the men chosen', () => {
    const picker = tapAll(pickerOn(opening, fromStart), 'd1', 'd2', '@');
    expect(picker.back()).toBe(true);
    expect(picker.choosing).toBe(false);
    expect(picker.taken).toEqual(['d2']);
    tapAll(picker, '@', 'd3');
    expect(played).toEqual(['Sd1-d3+d2']);
  });

  it('is led through in words', () => {
    tapAll(pickerOn(opening, fromStart), 'd1', 'e2', 'd2');
    expect(said[0]).toBe('white day Sneaky d1 picked. 0 places to go to. Can take along: c1, c2, d2, e2.');
    expect(said[1]).toBe(
      'Takes e2 along. 1 place to go to. Can take along: c1, c2, d2. e2: can go here; stops here in the wrong time.',
    );
    expect(said[2]).toContain('Takes d2 and e2 along. 4 places to go to.');
  });
});

describe('the apartment', () => {
  const position = '8/8/8/8/2C5/2C5/8/8 w 0 SCR*Cr - - 0 0';
  const legal = [
    move('S@-c6', '@ =S c6'),
    move('Sd4-b4+c4', '@ =S c4 b4 d4'),
    move('Sd5-c4+c4', '@ =S c4 c4 d5'),
    move('Sd4-f4+c4', '@ =S c4 f4 d4'),
    move('Se4-f4+c4', '@ =S c4 f4 e4'),
    move('C@-d3', '@ =C d3'),
    move('*C@-f4', '@ =c f4'),
  ];

  it('asks who leaves, by day and by night', () => {
    const picker = tapAll(pickerOn(position, legal), '@');
    expect(picker.choosing).toBe(true);
    expect([...picker.options.choices.keys()]).toEqual(['S', 'C', 'c']);
    expect(said).toEqual(['Who leaves the apartment? day Sneaky, day Cruncher, night Cruncher.']);
    expect(picker.lift('@')).toBe(false);
    picker.choose('c');
    expect(picker.unit?.army).toBe(2);
    picker.tap('f4');
    expect(played).toEqual(['*C@-f4']);
  });

  it('asks nothing where only one kind can leave, and takes any of the four squares for itself', () => {
    const picker = tapAll(pickerOn(position, legal.slice(5, 6)), 'e5');
    expect(picker.choosing).toBe(false);
    picker.tap('d3');
    expect(played).toEqual(['C@-d3']);
  });

  it('is let go of by a second tap', () => {
    const picker = tapAll(pickerOn(position, legal), '@', '@');
    expect(picker.places).toEqual([]);
  });

  it('asks from which square a Sneaky starts only where that makes a difference', () => {
    const picker = pickerOn(position, legal);
    tapAll(picker, '@').choose('S');
    expect(picker.towable).toEqual(['c4']);
    tapAll(picker, 'c4', 'c4');
    expect(played).toEqual(['Sd5-c4+c4']);
    tapAll(picker, '@').choose('S');
    tapAll(picker, 'c4', 'f4');
    expect(picker.hint).toBe('From which of the four squares does the Sneaky start?');
    expect(picker.choose('e4')).toBe(true);
    expect(played.at(-1)).toBe('Se4-f4+c4');
  });
});

describe('shots and rim-making', () => {
  const position = '8/m7/5*c2/3c4/2C5/2R5/8/8 w 0 Rcr - - 0 0';
  const legal = [
    move('Cc4xd5', 'c4 d5:d5'),
    move('Cc4>a7', 'c4 a7:a7'),
    move('Cc4>f6', 'c4 f6 =-:f6'),
    move('Cc4>f6=C', 'c4 f6 =C:f6'),
    move('Rc3xd2', 'c3 d2 =x:d2'),
    move('Rc3>d2=#', 'c3 d2 =#:d2'),
    move('Rc3>b2=#', 'c3 b2:b2'),
  ];

  it('are other targets than captures by moving', () => {
    const picker = tapAll(pickerOn(position, legal), 'c4');
    expect(picker.targets.map(({ place, action }) => [place, action])).toEqual([
      ['d5', 'capture'],
      ['a7', 'shot'],
      ['f6', 'shot'],
    ]);
    expect(picker.options.squares.get('f6')?.captures).toEqual(['f6']);
    const royal = tapAll(pickerOn(position, legal), 'c3');
    expect(royal.targets.map(({ action }) => action)).toEqual(['either', 'remove']);
    expect([picker.hint, royal.hint]).toEqual([
      'A crosshair: can be shot from here.',
      'A crosshair: can be removed without moving.',
    ]);
  });

  it('ask whether a Cruncher is put there, if one can be', () => {
    const picker = tapAll(pickerOn(position, legal), 'c4', 'a7');
    expect(played).toEqual(['Cc4>a7']);
    tapAll(picker, 'c4', 'f6');
    expect(picker.hint).toBe('Leave f6 empty, or put a new Cruncher there?');
    expect(said.at(-1)).toContain('Leave it empty, New Cruncher, frozen.');
    expect([...picker.moved]).toEqual([]);
    picker.choose('C');
    expect(played.at(-1)).toBe('Cc4>f6=C');
  });

  it('ask a Royal whether it steps there', () => {
    const picker = tapAll(pickerOn(position, legal), 'c3', 'd2');
    expect([...picker.options.choices.keys()]).toEqual(['x', '#']);
    expect(picker.hint).toBe('Step to d2, or remove the man and make a rim square?');
    // A tap elsewhere changes the target.
    picker.tap('b2');
    expect(played).toEqual(['Rc3>b2=#']);
  });
});

describe('the wrong time', () => {
  const position = '8/8/8/8/2S5/2CMc3/3C4/8 w 0 Rr - - 0 0';
  const legal = [
    move('Md3xe3~', 'd3 e3:e3'),
    move('Md3-d1', 'd3 d1'),
    move('Md3-@', 'd3 @'),
    move('Cd2-e1', 'd2 e1'),
    move('Cd2xe3', 'd2 e3:e3'),
    tow('c4', 'd4', 'd3'),
    move('Sc4-f4+d3', 'c4 d3 f4'),
    move('Sc4-e2+c3', 'c4 c3 e2'),
    move('Sc4-c5+d3', 'c4 d3 c5'),
  ];
  const fates = (from: string, ...taken: string[]) =>
    Object.fromEntries(
      tapAll(pickerOn(position, legal), from, ...taken).targets.map((target) => [
        target.place,
        kindOf(target),
      ]),
    );

  it('removes Magnetoids and freezes Crunchers, but not in the apartment', () => {
    expect(fates('d3')).toEqual({ e3: 'capture-perish', d1: 'move', '@': 'move' });
    expect(fates('d2')).toEqual({ e1: 'move-freeze', e3: 'capture-freeze' });
  });

  it('stops Sneakies, and catches those whom they take along', () => {
    expect(fates('c4', 'd3')).toMatchObject({ f4: 'move-strand-tow-perish', c5: 'move' });
    expect(fates('c4', 'c3')).toEqual({ e2: 'move-strand-tow-freeze' });
  });

  it('is told in words', () => {
    const picker = tapAll(pickerOn(position, legal), 'd3');
    expect(said.at(-1)).toContain(
      'e3: can capture by going here; the wrong time here removes the Magnetoid.',
    );
    expect(picker.hint).toBe('A red cross: the Magnetoid is lost there.');
    const target = tapAll(pickerOn(position, legal), 'c4', 'd3').targets.find(({ place }) => place === 'f4');
    expect(target && targetWords(target)).toContain('a man taken along is lost on the way');
  });

  it('warns when every move loses the Magnetoid', () => {
    const lost = [move('Mb4-a4~', 'b4 a4'), move('Mb4-b3~', 'b4 b3')];
    const picker = tapAll(pickerOn('8/8/8/8/1M6/8/8/8 w 4 Rr - - 0 0', lost), 'b4');
    expect(picker.hint).toContain('Every move loses this Magnetoid');
  });
});
