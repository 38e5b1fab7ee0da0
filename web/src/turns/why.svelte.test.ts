import { beforeEach, describe, expect, it } from 'vitest';
import { position } from '../boards/grid/sample';
import { once } from './table-view';
import { Why, type Asked } from './why.svelte';
import type { Account } from '../common/wire';

function account(square: string, seat: number, unit: string): Account {
  return { square, seat, unit, verdict: 'bound', granted: true, rule: 1, reason: 'So it is.', powers: [] };
}

const view = position('Ra1 rh8');
let list: Account[];
let workedOut: number;
let asked: Asked | null;
let why: Why;

function ask(accounts: Account[]): Asked {
  const work = () => {
    workedOut += 1;
    return accounts;
  };
  return { accounts: once(work), view, toMove: 0 };
}

beforeEach(() => {
  list = [account('a1', 0, 'Rider'), account('h8', 1, 'Rider'), account('a1', 1, 'Swarm')];
  workedOut = 0;
  asked = ask(list);
  why = new Why(
    () => asked,
    () => ['White', 'Black'],
  );
});

describe('the unit looked at on the board', () => {
  it('is told of in words', () => {
    why.look('h8', false);
    expect(why.account).toBe(list[1]);
    expect(why.words).toBe('Black Rider h8: bound (rule 1). So it is.');
  });

  it('is the one on top, or the one of the side that moves when it is picked up', () => {
    why.look('a1', false);
    expect(why.account).toBe(list[0]);
    expect(why.words).toContain('Also here: Black Swarm, bound.');
    asked = { ...ask(list), toMove: 1 };
    why = new Why(
      () => asked,
      () => [],
    );
    why.look('a1', true);
    expect(why.account).toBe(list[2]);
  });

  it('is nobody on empty squares, outside, and where nothing is known', () => {
    for (const square of ['c3', 'hand:0:N', null]) {
      why.look(square, false);
      expect(why.account).toBeNull();
      expect(why.words).toBe('');
    }
    asked = null;
    why = new Why(
      () => asked,
      () => [],
    );
    why.look('a1', false);
    expect(why.account).toBeNull();
  });
});

describe('the list', () => {
  it('is not worked out before somebody asks, and then once', () => {
    why.look(null, false);
    why.look('c3', false);
    expect(why.account).toBeNull();
    expect(workedOut).toBe(0);
    why.look('a1', false);
    expect(why.account).not.toBeNull();
    expect(why.accounts).toHaveLength(3);
    expect(workedOut).toBe(1);
  });

  it('shows the unit of a row, until the board is looked at', () => {
    why.toggle();
    why.point(list[2] ?? null);
    expect(why.account).toBe(list[2]);
    expect(why.isFromRow).toBe(true);
    why.look(null, false);
    expect(why.account).toBe(list[2]);
    why.look('h8', false);
    expect(why.account).toBe(list[1]);
    expect(why.isFromRow).toBe(false);
  });

  it('shows nothing of its rows once it is closed', () => {
    why.toggle();
    why.point(list[0] ?? null);
    why.toggle();
    expect(why.account).toBeNull();
  });

  it('closes when that of another board is opened', () => {
    const other = new Why(
      () => asked,
      () => [],
    );
    why.toggle();
    other.toggle();
    expect([why.open, other.open]).toEqual([false, true]);
    other.toggle();
    why.toggle();
    expect([why.open, other.open]).toEqual([true, false]);
  });

  it('has no rows of another position', () => {
    why.toggle();
    why.point(account('a1', 0, 'Rider'));
    expect(why.account).toBeNull();
  });
});
