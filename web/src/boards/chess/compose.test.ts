import { describe, expect, it } from 'vitest';
import { position } from '../grid/sample';
import { composePosition } from './compose';

const files = 'abcdefgh';
const castled = 'r3k2r/8/8/3pP3/8/8/8/R3K2R';
const words = 'ra8 ke8 rh8 pd5 Pe5 Ra1 Ke1 Rh1';

describe('the position string', () => {
  it('keeps castling rights and the en passant square of an unchanged drawing', () => {
    const original = `${castled} w KQkq d6 0 2`;
    expect(composePosition(position(words, files), 0, { quiet: 0, turn: 2 }, original)).toBe(original);
  });

  it('drops what the drawing no longer bears out', () => {
    const original = `${castled} w KQkq d6 0 2`;
    const moved = position(words.replace('Rh1', 'Rh2').replace('ke8', 'kf8'), files);
    expect(composePosition(moved, 0, { quiet: 3, turn: 5 }, original)).toBe(
      'r4k1r/8/8/3pP3/8/8/7R/R3K3 w Q - 3 5',
    );
    expect(composePosition(position(words, files), 1, { quiet: 0, turn: 2 }, original)).toBe(
      `${castled} b KQkq - 0 2`,
    );
  });

  it('understands rights that name the rook’s file', () => {
    const before = '1r1k2r1/8/8/8/8/8/8/1R1K2R1';
    const view = position('Kd1 Rb1 Rg1 kd8 rb8', files);
    expect(composePosition(view, 0, { quiet: 0, turn: 1 }, `${before} w GBgb - 0 1`)).toBe(
      '1r1k4/8/8/8/8/8/8/1R1K2R1 w GBb - 0 1',
    );
  });

  it('of an empty board', () => {
    expect(composePosition(position('', files), 1, { quiet: 0, turn: 1 })).toBe('8/8/8/8/8/8/8/8 b - - 0 1');
  });
});
