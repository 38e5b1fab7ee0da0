import { describe, expect, it } from 'vitest';
import type { LegalMove, PositionView } from '../../common/wire';
import { Picker, type Prompt } from './picker.svelte';

class PlainPicker extends Picker {
  protected override prompt(): Prompt {
    return { hint: '', spoken: '' };
  }
  protected override refusal(): string {
    return '';
  }
}

const view: PositionView = {
  squares: ['a1', 'b1', 'c1'].map((name) => ({ name, top: null, under: [], marks: [], counters: [] })),
  hands: [],
  attacked: [],
  attackers: [],
  counters: [],
  marks: [],
  phase: '',
};

/** A move made by picking these squares. */
function move(...squares: string[]): LegalMove {
  const picks = squares.map((square) => ({ kind: 'square' as const, square }));
  return { text: squares.join(''), picks, captures: [], losses: [] } as unknown as LegalMove;
}

function pickerOf(...legal: LegalMove[]) {
  const played: string[] = [];
  const picker = new PlainPicker({
    view,
    legal,
    toMove: 0,
    disabledReason: undefined,
    why: () => null,
    onmove: (text) => played.push(text),
    announce: () => undefined,
  });
  return { picker, played };
}

describe('a square that is a whole move', () => {
  it('is played by a tap, and cannot be dragged', () => {
    const { picker, played } = pickerOf(move('a1'), move('b1', 'c1'));
    expect(picker.canStart('a1')).toBe(true);
    expect(picker.canLift('a1')).toBe(false);
    expect(picker.lift('a1')).toBe(false);
    expect(played).toEqual([]);
    picker.tap('a1');
    expect(played).toEqual(['a1']);
  });

  it('is dragged if the move can go on from it', () => {
    const { picker, played } = pickerOf(move('a1'), move('a1', 'b1'));
    expect(picker.lift('a1')).toBe(true);
    expect(picker.places).toEqual(['a1']);
    expect(played).toEqual([]);
  });
});
