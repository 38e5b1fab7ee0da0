import { beforeEach, describe, expect, it } from 'vitest';
import type { LegalMove, PositionView } from '../../common/wire';
import { game as mercenary } from '../mercenary/game';
import { handPlace } from '../shared/places';
import { GridPicker } from './picker.svelte';
import { move, position, unitOf } from './sample';

let played: string[];
let said: string[];

beforeEach(() => {
  played = [];
  said = [];
});

function pickerOn(view: PositionView, legal: LegalMove[], toMove = 0, disabledReason?: string): GridPicker {
  return new GridPicker(mercenary, {
    view,
    legal,
    toMove,
    disabledReason,
    why: (square) => `The rules know of ${square}.`,
    onmove: (text) => played.push(text),
    announce: (words) => said.push(words),
  });
}

function tapAll(picker: GridPicker, ...places: string[]): GridPicker {
  for (const place of places) picker.tap(place);
  return picker;
}

describe('a gray half-turn', () => {
  const view = position('Ke1 Pe2 ke8 gNj3=w gPk4 gPk5=b gRl1', undefined, 'White moves gray');
  const legal = [move('j3i5', 'j3 i5'), move('j3i1', 'j3 i1'), move('k4j4', 'k4 j4'), move('k4i4', 'k4 i4')];

  it('is two taps', () => {
    tapAll(pickerOn(view, legal), 'j3', 'i5');
    expect(played).toEqual(['j3i5']);
    expect(said).toEqual(['gray knight j3 picked. 2 squares to go to.']);
  });

  it('gives the reason of the rules where a man cannot be moved', () => {
    expect(tapAll(pickerOn(view, legal), 'k5').hint).toBe('The rules know of k5.');
    expect(tapAll(pickerOn(view, legal), 'e8').hint).toBe('The rules know of e8.');
    expect(tapAll(pickerOn(view, legal), 'a3').hint).toBe('');
  });

  it('lets go of a man where it cannot go', () => {
    const picker = tapAll(pickerOn(view, legal), 'j3', 'a1');
    expect(picker.places).toEqual([]);
    expect(picker.hint).toBe('The knight cannot go to a1.');
  });

  it('tells the reason of the page while nothing may be moved', () => {
    expect(tapAll(pickerOn(view, [], 0, 'It is Black’s turn.'), 'j3').hint).toBe('It is Black’s turn.');
  });
});

describe('letting go of a held man', () => {
  const view = position('Ke1 ke8 gPk1=w gPk2=w gPk4');
  const legal = [move('k4j4-k1', 'k4 j4 k1'), move('k4j4-k2', 'k4 j4 k2'), move('k1j1', 'k1 j1')];

  it('is a third tap, of which the board tells', () => {
    const picker = tapAll(pickerOn(view, legal), 'k4', 'j4');
    expect(played).toEqual([]);
    expect(picker.hint).toBe('Now pick the piece that you let go of.');
    expect([...picker.moved]).toEqual([['k4', 'j4']]);
    picker.tap('k2');
    expect(played).toEqual(['k4j4-k2']);
  });
});

it('a promotion waits for a letter', () => {
  const view = position('Ke1 ke8 gPb5=w');
  const legal = [...'qrbn'].map((letter) => move(`b5a5${letter}`, `b5 a5 =${letter.toUpperCase()}`));
  const picker = tapAll(pickerOn(view, legal), 'b5', 'a5');
  expect(picker.choosing).toBe(true);
  expect(said.at(-1)).toBe('Choose what the pawn becomes: queen, rook, bishop, knight.');
  expect(picker.choose('K')).toBe(false);
  expect(picker.choose('N')).toBe(true);
  expect(played).toEqual(['b5a5n']);
});

describe('placing', () => {
  const view: PositionView = {
    ...position('gPk1'),
    hands: [
      { units: [unitOf('Q'), unitOf('N')] },
      { units: [unitOf('q')] },
      { units: [unitOf('gQ'), unitOf('gQ')] },
    ],
  };

  it('takes a seat’s own men from its hand', () => {
    const legal = [move('Q@d1', '*Q d1'), move('N@d1', '*N d1')];
    const picker = pickerOn(view, legal);
    expect(picker.canStart(handPlace(0, 'Q'))).toBe(true);
    expect(picker.canStart(handPlace(1, 'Q'))).toBe(false);
    expect(picker.canStart(handPlace(2, 'Q'))).toBe(false);
    tapAll(picker, handPlace(0, 'Q'));
    expect(picker.places).toEqual([handPlace(0, 'Q')]);
    picker.tap('d1');
    expect(played).toEqual(['Q@d1']);
  });

  it('takes gray men from the hand they are in when the moves say so', () => {
    const hands = [{ units: [unitOf('gQ'), unitOf('gQ')] }, { units: [unitOf('q')] }];
    const picker = pickerOn({ ...view, hands }, [move('gQ@l4', '*Q l4')]);
    expect(picker.canStart(handPlace(0, 'Q'))).toBe(false);
    tapAll(picker, handPlace(0, 'Q', 2));
    expect(picker.places).toEqual([handPlace(0, 'Q', 2)]);
    expect(said).toEqual(['gray queen picked. 1 square to go to.']);
    picker.tap('l4');
    expect(played).toEqual(['gQ@l4']);
  });

  it('says when there is nothing to place', () => {
    const picker = tapAll(pickerOn(view, [move('gQ@l4', '*Q l4')]), handPlace(0, 'N'));
    expect(picker.hint).toBe('No white knight can be placed now.');
  });
});
