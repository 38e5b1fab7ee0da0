import { describe, expect, it } from 'vitest';
import { position, unitOf } from '../grid/sample';
import { composePosition } from './compose';
import { kit } from './index';

const counters = { quiet: 0, turn: 1 };
const start = 'rnbqkbnr2gPgR/pppppppp2gPgN/10gPgB/10gPgQ/10gPgQ/10gPgB/PPPPPPPP2gPgN/RNBQKBNR2gPgR';
const opening = [
  ...[...'RNBQKBNR'].map((letter, at) => `${letter}${'abcdefgh'[at]}1`),
  ...[...'rnbqkbnr'].map((letter, at) => `${letter}${'abcdefgh'[at]}8`),
  ...[...'abcdefgh'].flatMap((file) => [`P${file}2`, `p${file}7`]),
  ...[...'RNBQQBNR'].map((letter, at) => `g${letter}l${at + 1}`),
  ...[1, 3, 4, 5, 6, 8].map((rank) => `gPk${rank}`),
  'gPk2=w',
  'gPk7=b',
].join(' ');

describe('the position string', () => {
  it('of the start', () => {
    expect(composePosition(position(opening), 0, counters)).toBe(`${start} w k2:k7 - - 0 1`);
  });

  it('with both wings, brown men, and gray pawns that walk to the right', () => {
    const wings = 'wxyzabcdefghijkl';
    expect(composePosition(position('Ke1 ke8 hRw1 hPx2=w gPk2', wings), 1, { quiet: 7, turn: 30 })).toBe(
      '8k7/16/16/16/16/16/1hP12gP1/hR7K7 b x2:- - - 7 30',
    );
    expect(composePosition(position('Ke1 ke8 gRw1 gPx2>', wings), 0, counters)).toBe(
      '8k7/16/16/16/16/16/1hP14/gR7K7 w -:- - - 0 1',
    );
  });

  it('with what is still to be placed: the armies less what stands', () => {
    const view = position('Bc1 Kd1 qd8 gPk1 gQl4');
    view.hands = [{ units: [unitOf('Q')] }, { units: [unitOf('gQ')] }];
    const board = '3q8/12/12/12/11gQ/12/12/2BK6gP1';
    const text = `${board}[QRRBNN:krrbbnn:QRRBBNN] bg -:- - - 0 1`;
    expect(composePosition(view, 1, { ...counters, half: 'bg' })).toBe(text);
    view.hands = [{ units: [] }, { units: [] }];
    expect(composePosition(view, 1, counters, text)).toBe(text);
    expect(composePosition(view, 1, { ...counters, half: 'bg' })).toBe(`${board} bg -:- - - 0 1`);
  });
});

describe('what no tap can show', () => {
  const view = position('Ke1 Rh1 ke8 gPk1=w gPk2=w gPk3=w gPk6=b');

  it('keeps the half-turn of the same seat', () => {
    const board = '4k7/12/10gP1/12/12/10gP1/10gP1/4K2R2gP1';
    const original = `${board} wg k3k1:k6 K h3.2 4 9`;
    expect(composePosition(view, 0, { quiet: 4, turn: 9 }, original)).toBe(
      `${board} wg k3k1k2:k6 K h3.2 4 9`,
    );
    expect(composePosition(view, 1, { quiet: 4, turn: 9 }, original)).toBe(`${board} b k3k1k2:k6 K - 4 9`);
    expect(composePosition(view, 1, { quiet: 4, turn: 9, half: 'bg' }, original)).toContain(' bg ');
  });

  it('drops castling rights that the drawing does not bear out', () => {
    const original = 'r3k2r4/12/12/12/12/12/12/R3K2R3gR w l1:- KQkq - 0 1';
    expect(composePosition(position('Ra1 Ke1 Rg1 ke8 ra8 rh8'), 0, counters, original)).toContain(' Qkq ');
    expect(composePosition(position('Ra1 Kd1 Rh1 ke8 rh8'), 0, counters, original)).toContain(' k ');
  });
});

describe('what an editor offers', () => {
  it('follows the option of the armies', () => {
    const names = (options: Record<string, string>) => kit.armies(options).map((army) => army.name);
    expect(names({})).toEqual(['White', 'Black', 'Gray']);
    expect(names({ armies: 'fourth' })).toEqual(['White', 'Black', 'Gray', 'Brown']);
    expect(names({ armies: 'two_gray' })).toContain('Gray, toward file l');
    expect(kit.halves({}).map((half) => half.code)).toEqual(['wg', 'w', 'bg', 'b']);
    expect(kit.halves({ armies: 'fourth' }).map((half) => half.code)).toContain('bh');
  });
});
