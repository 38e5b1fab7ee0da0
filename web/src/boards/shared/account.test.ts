import { describe, expect, it } from 'vitest';
import { groupAccounts, meantAt, reachOf, sayingOf, sayingText } from './account';
import type { Account } from '../../common/wire';

const seats = ['White', 'Black'];

/** An account from its short form: seat, unit, square, verdict and the deciding rule. */
function account(seat: number | null, unit: string, square: string, verdict: string, rule?: number): Account {
  const granted = verdict === 'unaffected' ? null : verdict === 'right of way';
  const reason = granted === null ? 'It is an animal.' : `Rule ${rule ?? 0} says so`;
  return { square, seat, unit, verdict, granted, rule: rule ?? null, reason, powers: [] };
}

const warMan: Account = {
  ...account(0, 'War Man', 'd8', 'no right of way', 4),
  reason: "It stands in No Man's Land.",
  powers: [
    { now: true, title: 'now: one step, as a King', goes: ['d7', 'c7'], takes: ['e8'] },
    { now: false, title: 'with the right of way: as a Rook', goes: ['d7', 'd6', 'd5'], takes: ['e8', 'd4'] },
  ],
};

describe('what is said of a unit', () => {
  it('names the unit, the verdict, the rule, the reason and what it can do now and otherwise', () => {
    expect(sayingText(sayingOf(warMan, [], seats))).toBe(
      "White War Man d8: no right of way (rule 4). It stands in No Man's Land. Now: one step, as a King. " +
        'With the right of way: as a Rook.',
    );
  });

  it('leaves out what is not known', () => {
    const free = { ...account(null, 'Gripper', 'c3', 'unaffected'), reason: '' };
    expect(sayingText(sayingOf(free, [], seats))).toBe('Gripper c3: unaffected.');
  });

  it('counts the others on the square', () => {
    const swarm = account(1, 'Ice Swarm', 'd8', 'unaffected');
    const others = [swarm, { ...swarm }, account(0, 'Rider', 'd8', 'right of way', 2)];
    expect(sayingOf(warMan, others, seats).others).toBe(
      'Also here: 2 × Black Ice Swarm, unaffected; White Rider, right of way.',
    );
  });
});

it('a square that can be reached now is not marked as reached otherwise', () => {
  expect(reachOf(warMan)).toEqual({
    now: { goes: ['d7', 'c7'], takes: ['e8'] },
    otherwise: { goes: ['d6', 'd5'], takes: ['d4'] },
  });
});

describe('the list of all units', () => {
  const all = [
    account(1, 'General', 'd8', 'right of way', 8),
    account(0, 'Gripper', 'a3', 'unaffected'),
    account(0, 'Rider', 'b1', 'right of way', 2),
    account(0, 'War Man', 'c1', 'no right of way', 7),
    account(0, 'War Man', 'a1', 'no right of way', 4),
    account(null, 'Rock', 'h4', 'unaffected'),
  ];
  const told = (toMove: number | null) =>
    groupAccounts(all, toMove).map(({ seat, groups }) => [
      seat,
      ...groups.map((group) => `${group.verdict}: ${group.accounts.map((one) => one.square).join(' ')}`),
    ]);

  it('begins with the side to move, and there with what is refused, in the order of the rules', () => {
    expect(told(0)).toEqual([
      [0, 'no right of way: a1 c1', 'right of way: b1', 'unaffected: a3'],
      [1, 'right of way: d8'],
      [null, 'unaffected: h4'],
    ]);
    expect(told(1).map(([seat]) => seat)).toEqual([1, 0, null]);
  });

  it('begins with the first seat when the game is over', () => {
    expect(told(null).map(([seat]) => seat)).toEqual([0, 1, null]);
  });
});

it('a square stands for the unit of the side that is asked for, or for the first one there', () => {
  const host = account(0, 'War Man', 'c5', 'right of way', 1);
  const swarm = account(1, 'Ice Swarm', 'c5', 'unaffected');
  expect(meantAt([host, swarm], 'c5', 1)).toBe(swarm);
  expect(meantAt([swarm, host], 'c5', 0)).toBe(host);
  expect(meantAt([host, swarm], 'c5', null)).toBe(host);
  expect(meantAt([host, swarm], 'c6', 0)).toBeNull();
});
