import { describe, expect, it } from 'vitest';
import { kit } from '.';
import { composePosition, halfOf } from './compose';
import { man, opening, viewOf } from './sample';

const counters = { quiet: 0, turn: 1 };

/** A position drawn and written back, knowing only what the editor keeps of the original string. */
function again(position: string, original = position): string {
  const [, side, , , , , quiet = '0', turn = '0'] = position.split(' ');
  return composePosition(
    viewOf(position),
    side === 'b' ? 1 : 0,
    { quiet: Math.max(0, Number(quiet)), turn: Math.floor(Number(turn) / 2) + 1 },
    original,
  );
}

describe('the position string', () => {
  it.each([
    opening,
    'mmrs1*r*m*m/mc1c1*c*c*m/4*c3/8/8/8/MCC2*C*C*M/MMRS1*R*M*M w 1 *S - - 0 2',
    'mm1r1*r*m*m/m7/2c1*c2*c/5*S1s/2*C2c1*m/5*s2/M1C2*c2/MM2S*R*M1 w 0 R - - 0 16',
    'mm1r2*m*m/m1*C1s3/8/8/7*s/8/M1CS*R3/MM4*M1 b 5 R f2 - 2 27',
    '8/8/8/8/8/M1S5/8/8 w 0 Rr a5c5 - 0 0',
    '8/8/8/8/8/8/8/8 b 3 MSSC*C*Rm*r - - 4 7',
    '8/8/8/8/8/3SC3/8/8 b 0 Rr - d 5 1',
    '8/8/8/8/8/3SC3/8/8 b 0 Rr - n -1 1',
  ])('of %s', (position) => {
    expect(again(position)).toBe(position);
  });

  it('tells zones and new rims by the squares, without the old string', () => {
    const late = 'mm1r2*m*m/m1*C1s3/8/8/7*s/8/M1CS*R3/MM4*M1 w 5 R f2 - 2 26';
    expect(again(late, '')).toBe(late);
  });

  it('takes zones and new rims from the old string where the squares say nothing', () => {
    const view = viewOf(opening);
    const bare = view.squares.map(({ name, top, under }) => ({ name, top, under }));
    const old = '8/8/8/8/8/8/8/8 w 6 Rr c3d6 - 0 0';
    expect(composePosition({ ...view, squares: bare }, 0, counters, old)).toContain(' w 6 - c3d6 - 0 0');
  });

  it('orders the apartment: White first, day first, then by kind', () => {
    const view = viewOf('8/8/8/8/8/8/8/8 w 0 Rr - - 0 0');
    const shuffled = ['*r', 'C', 'm', '*M', 'R', 'S', 'c'].map(man);
    const squares = view.squares.map((square) =>
      square.name === '@' ? { ...square, top: shuffled[0] ?? null, under: shuffled.slice(1) } : square,
    );
    expect(composePosition({ ...view, squares }, 0, counters)).toContain(' w 0 SCR*Mmc*r - - 0 0');
  });

  it('has the turn that belongs to the side', () => {
    expect(composePosition(viewOf(opening), 1, { quiet: 3, turn: 9 }, opening)).toMatch(/ b 0 - - - 3 17$/);
    expect(composePosition(viewOf(opening), 0, { quiet: 3, turn: 9 }, opening)).toMatch(/ w 0 - - - 3 16$/);
  });

  it('begins with the part of a turn that is asked for', () => {
    const half = (code: string, toMove: number) =>
      composePosition(viewOf(opening), toMove, { ...counters, half: code }, opening);
    expect(half('wd', 0)).toMatch(/ w 0 - - d 0 0$/);
    expect(half('bn', 1)).toMatch(/ b 0 - - n 0 1$/);
    expect(again('8/8/8/8/8/3SC3/8/8 b 0 Rr - n -1 1', opening)).toMatch(/ b 0 Rr - - 0 1$/);
  });
});

describe('what an editor offers', () => {
  it('is four armies of four kinds', () => {
    expect(kit.armies({}).map(({ name, army, seat }) => [name, army, seat])).toEqual([
      ['White day', 0, 0],
      ['Black day', 1, 1],
      ['White night', 2, 0],
      ['Black night', 3, 1],
    ]);
    for (const army of kit.armies({})) expect(army.letters.join('')).toBe('MSCR');
  });

  it('names the parts of a turn, and finds that of a position', () => {
    const halves = kit.halves({});
    expect(halves.map(({ code }) => code)).toEqual(['w', 'wd', 'wn', 'b', 'bd', 'bn']);
    for (const position of [opening, '8/8/8/8/8/3SC3/8/8 b 0 Rr - d 5 1']) {
      expect(halves.find(({ code }) => code === halfOf(position))?.name).toBe(viewOf(position).phase);
    }
  });
});
