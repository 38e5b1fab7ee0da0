import { describe, expect, it } from 'vitest';
import { ownPiece, tapped, type Tool } from '../shared/setup';
import { kit } from '.';
import { composePosition } from './compose';
import { opening, viewOf } from './sample';

/** A position drawn and written back. */
function again(position: string, original = position): string {
  const [, side, , quiet = '0', turn = '1'] = position.split(' ');
  const counters = { quiet: Number(quiet), turn: Number(turn) };
  return composePosition(viewOf(position), side === 'b' ? 1 : 0, counters, original);
}

describe('the position string', () => {
  it.each([
    opening,
    'wrwgswrw/1htwwthf/pcimmicp/1f6/1F6/PCIMMICP/1HTWWTHF/WRWGSWRW w - 2 2',
    'wrwgswrw/fhtwwthf/pHimmicp/8/8/PCIMMICP/F1TWWTHF/WRWGSWRW b w 1 1',
    '6g1/8/8/2w[2:5.1]p4/3I[3]4/8/8/6G1 b wb 41 7',
    '6g1/8/8/8/8/2c5/i[12]7/2G[1:11.11]4m[5:1.1] w b 9 30',
    '8/8/8/8/8/8/8/8 w - 0 1',
  ])('of %s', (position) => {
    expect(again(position)).toBe(position);
  });

  it('keeps from the old string which sides captured, and nothing else', () => {
    expect(again(opening, '8/8/8/8/8/8/8/8 b wb 7 9')).toBe(opening.replace(' - ', ' wb '));
    expect(again(opening, '')).toBe(opening);
  });

  it('keeps the clocks of a host while as many Swarms sit on it, and starts those of new stacks at one', () => {
    const before = '6g1/8/8/2w[2:5.1]5/8/8/8/6G1 w - 0 1';
    const drawn = (board: string) => again(`${board} w - 0 1`, before).split(' ')[0];
    expect(drawn('6g1/8/8/2w[2:1.1]p[1:3.3]4/8/8/8/6G1')).toBe('6g1/8/8/2w[2:5.1]p[1:1.1]4/8/8/8/6G1');
    expect(drawn('6g1/8/8/2w[3:5.1]5/8/8/8/6G1')).toBe('6g1/8/8/2w[3:1.1]5/8/8/8/6G1');
    expect(drawn('6g1/8/8/2f[2:5.1]5/8/8/8/6G1')).toBe('6g1/8/8/2f[2:1.1]5/8/8/8/6G1');
    expect(drawn('6g1/8/8/3w[2:5.1]4/8/8/8/6G1')).toBe('6g1/8/8/3w[2:1.1]4/8/8/8/6G1');
    expect(drawn('6g1/8/8/2W[2:5.1]5/8/8/8/6G1')).toBe('6g1/8/8/2W[2:1.1]5/8/8/8/6G1');
  });

  it('does not mind the order of the squares', () => {
    const view = viewOf(opening);
    const squares = view.squares.toReversed();
    expect(composePosition({ ...view, squares }, 0, { quiet: 0, turn: 1 })).toBe(opening);
  });
});

describe('what an editor offers', () => {
  it('is two armies of eleven kinds', () => {
    expect(kit.armies({}).map(({ name, army, seat }) => [name, army, seat])).toEqual([
      ['White', 0, 0],
      ['Black', 1, 1],
    ]);
    for (const army of kit.armies({})) expect(army.letters.join('')).toBe('GSRFHTWMPCI');
  });
});

describe('putting units on squares', () => {
  const empty = viewOf('8/8/8/8/8/8/8/8 w - 0 1');
  const place = (letter: string, seat: number): Tool => ({ kind: 'place', piece: ownPiece(letter, seat) });
  const after = (...tools: Tool[]) => {
    const view = tools.reduce((now, tool) => tapped(now, 'c5', tool, kit), empty);
    return composePosition(view, 0, counters).split('/')[3];
  };
  const counters = { quiet: 0, turn: 1 };
  const swarm = place('I', 0);
  const remove: Tool = { kind: 'remove' };

  it('settles Swarms on units of the other side, and heaps them on their own', () => {
    expect(after(place('W', 1), swarm)).toBe('2w[1:1.1]5');
    expect(after(place('W', 1), swarm, swarm)).toBe('2w[2:1.1]5');
    expect(after(swarm, swarm, swarm)).toBe('2I[3]5');
    expect(after(place('W', 0), swarm)).toBe('2I5');
    expect(after(swarm, place('I', 1))).toBe('2i5');
  });

  it('takes Swarms away one by one, and then what they sat on', () => {
    expect(after(place('W', 1), swarm, swarm, remove)).toBe('2w[1:1.1]5');
    expect(after(place('W', 1), swarm, remove)).toBe('2w5');
    expect(after(place('W', 1), swarm, remove, remove)).toBe('8');
    expect(after(swarm, swarm, remove)).toBe('2I5');
  });

  it('keeps Swarms on another host, and drops those that cannot sit there', () => {
    expect(after(place('W', 1), swarm, swarm, place('G', 1))).toBe('2g[2:1.1]5');
    expect(after(place('W', 1), swarm, swarm, place('G', 0))).toBe('2G5');
    expect(after(place('W', 1), swarm, place('W', 1))).toBe('8');
  });
});
