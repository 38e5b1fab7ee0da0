import { describe, expect, it } from 'vitest';
import { position } from '../grid/sample';
import type { SetupField } from '../types';
import { setupFields, withSetupField } from './fields';

const home = () => position('Ke1 Ra1 Rh1 ke8 ra8 rh8 pd5 Pe5 pg5 ng7', 'abcdefgh');
const HOME = 'r3k2r/6n1/8/3pP1p1/8/8/8/R3K2R';
const flags = (fields: SetupField[]) =>
  fields.flatMap((field) => (field.kind === 'flag' && field.value ? [field.id.slice(-1)] : [])).join('');
const possible = (fields: SetupField[]) =>
  fields.flatMap((field) => (field.kind === 'flag' && field.isPossible ? [field.id.slice(-1)] : [])).join('');
const passing = (fields: SetupField[]) => {
  const field = fields.find((one) => one.kind === 'choice');
  return field?.kind === 'choice' ? [field.value, ...field.choices.map(({ value }) => value)] : [];
};

describe('the fields of a position that no drawing shows', () => {
  it('are castling rights', () => {
    expect(flags(setupFields(home(), `${HOME} w Kq - 0 1`))).toBe('Kq');
    expect(possible(setupFields(home(), `${HOME} w - - 0 1`))).toBe('KQkq');
    const without = position('Ke1 Rh1 kd8 ra7', 'abcdefgh');
    expect(possible(setupFields(without, '3k4/r7/8/8/8/8/8/4K2R w - - 0 1'))).toBe('K');
    // Rooks named by their file.
    expect(flags(setupFields(home(), `${HOME} w HAa - 0 1`))).toBe('KQq');
  });

  it('and the square of a pawn that has just gone two steps, as the pieces allow it', () => {
    expect(passing(setupFields(home(), `${HOME} w - d6 0 1`))).toEqual(['d6', '-', 'd6']);
    expect(passing(setupFields(home(), `${HOME} b - - 0 1`))).toEqual(['-', '-']);
    const black = position('Ke1 ke8 Pc4 pb4', 'abcdefgh');
    expect(passing(setupFields(black, '4k3/8/8/8/1pP5/8/8/4K3 b - c3 0 1'))).toEqual(['c3', '-', 'c3']);
  });

  it('are set one by one', () => {
    const set = (text: string, id: string, value: boolean | string) =>
      withSetupField(home(), `${HOME} ${text}`, id, value).slice(HOME.length + 1);
    expect(set('w - - 0 1', 'castling-Q', true)).toBe('w Q - 0 1');
    expect(set('w Qk - 0 1', 'castling-K', true)).toBe('w QkK - 0 1');
    expect(set('w Q - 0 1', 'castling-Q', false)).toBe('w - - 0 1');
    expect(set('w - - 3 9', 'en-passant', 'd6')).toBe('w - d6 3 9');
    expect(set('w - d6 0 1', 'en-passant', '-')).toBe('w - - 0 1');
  });
});
