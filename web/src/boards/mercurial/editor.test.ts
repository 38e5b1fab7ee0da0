import { describe, expect, it } from 'vitest';
import type { PositionView, Unit } from '../../common/wire';
import { ownUnit } from '../shared/units';
import { composePosition, pieceLetters } from './editor';
import { layOut } from './layout';

const unit = (letter: string, promoted = false): Unit =>
  ownUnit(letter.toUpperCase(), letter === letter.toUpperCase() ? 0 : 1, promoted);

/** A position from words such as `Kc0 N(rp)c3 R~f6`, and the hands as letters. */
function view(words: string, hands = ''): PositionView {
  const placed = new Map(
    words.split(' ').map((word) => {
      const [, top = '', promoted, under = '', name = ''] = /^(\w)(~?)(?:\((\w*)\))?(.\d)$/.exec(word) ?? [];
      return [name, { top: unit(top, promoted === '~'), under: [...under].map((one) => unit(one)) }];
    }),
  );
  const held = [...hands].map((letter) => unit(letter));
  return {
    squares: layOut('wide', 0).cells.map(({ name }) => ({
      name,
      top: placed.get(name)?.top ?? null,
      under: placed.get(name)?.under ?? [],
    })),
    hands: [0, 1].map((seat) => ({ units: held.filter((one) => one.seat === seat) })),
    attacked: [],
    attackers: [],
    counters: [],
    phase: '',
  };
}

const opening =
  'kd7 da6 nb6 rc6 sd6 ne6 df6 pa5 pb5 pc5 pd5 pe5 pf5 Pa2 Pb2 Pc2 Pd2 Pe2 Pf2 Da1 Nb1 Sc1 Rd1 Ne1 Df1 Kc0';

describe('the position string', () => {
  it('of the start', () => {
    expect(composePosition(view(opening), 0, { quiet: 0, turn: 1 })).toBe(
      'k/dnrsnd/pppppp/6/6/PPPPPP/DNSRND/K 2/2 - w 0 1',
    );
  });

  it('with prisoners in the order of the notation', () => {
    expect(composePosition(view('Kc0 N(prp)c4 S(p)*4 R@3'), 1, { quiet: 4, turn: 9 })).toBe(
      '1/6/6/2N(rpp)3/6/6/6/K S(p)1/1R - b 4 9',
    );
  });

  it('with White’s prisoners before Black’s of the same kind', () => {
    expect(composePosition(view('P(npN)c4'), 0, { quiet: 0, turn: 1 })).toBe(
      '1/6/6/2P(Nnp)3/6/6/6/1 2/2 - w 0 1',
    );
  });

  it('with hands, White’s first, each in the order of the notation', () => {
    expect(composePosition(view('Kc0 kd7', 'PsNRpP'), 0, { quiet: 59, turn: 80 })).toBe(
      'k/6/6/6/6/6/6/K 2/2 RNPPsp w 59 80',
    );
  });

  it('with promoted units marked', () => {
    expect(composePosition(view('R~(n)f6 kd7'), 1, { quiet: 0, turn: 30 })).toBe(
      'k/5R~(n)/6/6/6/6/6/1 2/2 - b 0 30',
    );
  });

  it('of an empty board', () => {
    const empty = view('Kc0');
    for (const square of empty.squares) square.top = null;
    expect(composePosition(empty, 0, { quiet: 0, turn: 1 })).toBe('1/6/6/6/6/6/6/1 2/2 - w 0 1');
  });
});

it('offers the six kinds of unit', () => {
  expect(pieceLetters).toEqual(['K', 'R', 'N', 'D', 'S', 'P']);
});
