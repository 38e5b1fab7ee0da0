import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import { sayingOf, sayingText } from './account';
import type { Account } from '../../common/wire';
import { kit } from '../chess';
import { position } from '../grid/sample';
import type { BoardProps, Reasons } from '../types';
import Powers from './Powers.svelte';

const account: Account = {
  square: 'a1',
  seat: 0,
  unit: 'rook',
  verdict: 'bound',
  granted: false,
  rule: 4,
  reason: 'It stands on an edge',
  powers: [
    { now: true, title: 'now: one step', goes: ['a2'], takes: ['b1'] },
    { now: false, title: 'otherwise: far', goes: ['a2', 'a3', 'a4'], takes: ['b1', 'a5'] },
  ],
};
const saying = sayingOf(account, [], kit.seats);

function drawn(props: Partial<BoardProps>, told: Partial<Reasons> = {}): string {
  const reasons = { account, saying, words: sayingText(saying), open: false, look: () => undefined, ...told };
  const board: BoardProps = {
    view: position('Ra1 nb1 na5', 'abcdefgh'),
    legal: [],
    orientation: 0,
    lastMove: [],
    showHints: true,
    showCoordinates: false,
    reasons,
    ...props,
  };
  return render(kit.Board, { props: board }).body;
}

/** How many marks of a kind are drawn. */
const count = (html: string, kind: string) => html.split(`data-power="${kind}"`).length - 1;
/** The text content without the elements. */
const text = (html: string) => html.replaceAll(/<[^>]*>/g, '').replaceAll(/\s+/g, ' ');

describe('the unit that is looked at', () => {
  it('has the squares of now and of otherwise marked, each square once', () => {
    const html = drawn({});
    expect(count(html, 'now')).toBe(2);
    expect(count(html, 'otherwise')).toBe(3);
  });

  it('is told of in the line under the board, and to people who hear its square', () => {
    const html = drawn({});
    expect(text(html)).toContain(
      'White rook a1: bound (rule 4). It stands on an edge. Now: one step. Otherwise: far.',
    );
    const [, id] = /data-square="a1"[^>]*aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(html).toContain(`<span id="${id}">White rook a1: bound (rule 4).`);
  });

  it('has no squares marked where the person wants no hints, unless the list of reasons is open', () => {
    expect(count(drawn({ showHints: false }), 'now')).toBe(0);
    expect(count(drawn({ showHints: false }, { open: true }), 'now')).toBe(2);
  });
});

it('nothing is marked and the line has its room while no unit is looked at', () => {
  const html = drawn({}, { account: null, saying: null, words: '' });
  expect(count(html, 'now') + count(html, 'otherwise')).toBe(0);
  expect(html).toMatch(/class="hint [^"]*roomy/);
});

it('a board without reasons keeps no room for them', () => {
  expect(drawn({ reasons: undefined, onmove: () => undefined })).not.toContain('roomy');
});

it('a picked-up unit has only the other squares marked, because its moves are', () => {
  const cells = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1'].map((name, at) => {
    return { name, x: 100 * at, y: 0, width: 100, height: 100, dark: false };
  });
  const scene = {
    width: 600,
    height: 100,
    cells,
    byName: new Map(cells.map((cell) => [cell.name, cell])),
    places: [],
  };
  const html = render(Powers, { props: { scene, account, picked: true } }).body;
  expect([count(html, 'now'), count(html, 'otherwise')]).toEqual([0, 3]);
});
