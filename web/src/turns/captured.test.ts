import { describe, expect, it } from 'vitest';
import type { Captured } from '../boards';
import { position, unitOf } from '../boards/grid/sample';
import { materialOf } from './captured';

const chess: Captured = { where: 'gone', worth: { Q: 9, R: 5, N: 3, P: 1 }, promoted: 'P' };
const start = position('Ke1 Ra1 Pa2 Pb2 ke8 qd8 ra8 nb8 pa7 pb7');

/** What both seats captured, as `2P` and so on, and by how much they are ahead. */
function told(now: string, how = chess, before = start): string[] {
  return materialOf(before, position(now), how).map(
    ({ units, ahead }) => `${units.map(({ unit, count }) => `${count}${unit.letter}`).join(' ')} +${ahead}`,
  );
}

describe('captured units', () => {
  it('are those that are gone since the start, the dearest first', () => {
    expect(told('Ke1 Ra1 Pb2 ke8 ra8')).toEqual(['1Q 1N 2P +1', '1P +0']);
    expect(told('Ke1 Ra1 Pa2 Pb2 ke8 qd8 ra8 nb8 pa7 pb7')).toEqual([' +0', ' +12']);
  });

  it('are not those that became others', () => {
    expect(told('Ke1 Ra1 Qb8 Pa2 ke8 qd8 ra8 pa7 pb7')).toEqual(['1N +0', ' +1']);
  });

  it('have no difference where nothing has a worth', () => {
    expect(told('Ke1 ke8', { where: 'gone' })).toEqual(['1R 1N 1Q 2P +0', '2P 1R +0']);
  });

  it('are those under the captors where captors hold them', () => {
    const now = position('Ke1 Nc3 ke8 rd4');
    const under = (name: string, ...words: string[]) => {
      const square = now.squares.find((one) => one.name === name)!;
      square.under = words.map(unitOf);
    };
    under('c3', 'p', 'p', 'r');
    under('d4', 'P');
    const [white, black] = materialOf(start, now, { where: 'under' });
    expect(white!.units.map(({ unit, count }) => [unit.letter, count])).toEqual([
      ['P', 2],
      ['R', 1],
    ]);
    expect(black!.units.map(({ unit }) => unit.letter)).toEqual(['P']);
  });

  it('are not counted where the start is still to be placed', () => {
    const empty = position('');
    empty.hands = [{ units: [unitOf('Q')] }, { units: [] }];
    expect(told('Ke1', chess, empty)).toEqual([' +0', ' +0']);
  });

  it('are nobody’s if nobody owned them', () => {
    expect(told('Ke1 ke8', chess, position('Ke1 gQl4 ke8'))).toEqual([' +0', ' +0']);
  });
});
