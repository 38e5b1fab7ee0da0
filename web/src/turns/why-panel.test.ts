import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { position } from '../boards/grid/sample';
import type { Account } from '../common/wire';
import { Why } from './why.svelte';
import WhyPanel from './WhyPanel.svelte';

function account(
  square: string,
  seat: number,
  verdict: string,
  rule: number | null,
  reason: string,
): Account {
  const granted = rule === null ? null : verdict === 'granted';
  return { square, seat, unit: 'Rider', verdict, granted, rule, reason, powers: [] };
}

const accounts = [
  account('h8', 1, 'granted', 2, 'It is behind its own Front.'),
  account('a1', 0, 'granted', 8, 'Nothing applies.'),
  account('b1', 0, 'refused', 4, "It stands in No Man's Land."),
  account('c1', 0, 'untouched', null, 'It is an animal.'),
];

function panel(toMove: number | null, list = accounts, looked: string | null = null): string {
  const seats = ['White', 'Black'];
  const why = new Why(
    () => ({ accounts: () => list, view: position('Ra1 Rb1 Rc1 rh8', 'abcdefgh'), toMove }),
    () => seats,
  );
  why.look(looked, false);
  return render(WhyPanel, { props: { why, id: 'w', seats, toMove } }).body;
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found]) => found);
const rows = (html: string) => all(html, /class="row[^"]*" aria-label="([^"]*)"/g);

describe('the list of reasons', () => {
  it('has a button for every unit that says all of it, the side to move and the refused first', () => {
    expect(rows(panel(0))).toEqual([
      "Rider b1: refused, rule 4. It stands in No Man's Land.",
      'Rider a1: granted, rule 8. Nothing applies.',
      'Rider c1: untouched. It is an animal.',
      'Rider h8: granted, rule 2. It is behind its own Front.',
    ]);
    expect(rows(panel(1))[0]).toMatch(/^Rider h8/);
  });

  it('names its lists by side and verdict', () => {
    expect(all(panel(0), /<ul aria-label="([^"]*)"/g)).toEqual([
      'White, to move: refused',
      'White, to move: granted',
      'White, to move: untouched',
      'Black: granted',
    ]);
    expect(panel(null)).not.toContain('to move');
  });

  it('marks the unit that is looked at on the board', () => {
    expect(panel(0)).not.toContain('aria-current');
    expect(all(panel(0, accounts, 'a1'), /aria-label="([^"]*)" aria-current="true"/g)).toEqual([
      'Rider a1: granted, rule 8. Nothing applies.',
    ]);
  });

  it('shows a reason that units share once, and says it of each', () => {
    const alike = ['a1', 'b1', 'c1'].map((square) => account(square, 0, 'granted', 1, 'All have it.'));
    const html = panel(0, [...alike, account('d1', 0, 'granted', 2, 'It is behind its own Front.')]);
    expect(all(html, /class="reason[^"]*">([^<]*)</g)).toEqual([
      'All have it.',
      'It is behind its own Front.',
    ]);
    expect(rows(html)).toEqual([
      'Rider a1: granted, rule 1. All have it.',
      'Rider b1: granted, rule 1. All have it.',
      'Rider c1: granted, rule 1. All have it.',
      'Rider d1: granted, rule 2. It is behind its own Front.',
    ]);
  });

  it('says so where there is nothing to say', () => {
    expect(panel(0, [])).toContain('The rules have nothing to say of this position.');
  });
});
