/// <reference types="node" />
/** The boards and the rules agree: start positions, position strings, and that every move can be tapped. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Rules, type Options, type Table } from '../common/rules';
import type { PositionView } from '../common/wire';
import { game as chessGame } from './chess/game';
import { composePosition as chess } from './chess/compose';
import type { GridGame } from './grid/game';
import { squareLabel } from './grid/names';
import { GridPicker } from './grid/picker.svelte';
import { startView } from './looks';
import { composePosition as mars } from './mars/compose';
import { squareLabel as marsLabel } from './mars/names';
import { Picker as MarsPicker } from './mars/picker.svelte';
import { viewOf as marsView, type Rights } from './mars/sample';
import { composePosition as mercenary } from './mercenary/compose';
import { game as mercenaryGame } from './mercenary/game';
import { composePosition as mercury } from './mercury/compose';
import { squareLabel as mercuryLabel } from './mercury/names';
import { Picker as MercuryPicker } from './mercury/picker.svelte';
import { viewOf } from './mercury/sample';
import { composePosition as mercurial } from './mercurial/editor';
import { handPlace } from './shared/places';
import type { BoardKit } from './types';

let rules: Rules;

beforeAll(async () => {
  const wasm = await import('../wasm/quicksilver.js');
  wasm.initSync({ module: readFileSync(new URL('../wasm/quicksilver_bg.wasm', import.meta.url)) });
  rules = new Rules(wasm);
});

const composers: Record<string, BoardKit['composePosition']> = { mercurial, mercenary, mercury, mars, chess };

it('every game has a composer here', () => {
  expect(Object.keys(composers).sort()).toEqual(
    rules
      .catalog()
      .map((entry) => entry.slug)
      .sort(),
  );
});

it.each(Object.keys(composers))('%s: the drawing of the start is that of the rules', async (slug) => {
  expect(await startView(slug)).toEqual(rules.table(slug).view());
});

/** Plays legal moves chosen by a small generator from a seed; `look` sees each position before its move. */
function playOut(table: Table, seed: number, plies: number, look: (table: Table) => void): void {
  let state = seed;
  for (let ply = 0; ply < plies; ply += 1) {
    look(table);
    const legal = table.legal();
    if (legal.length === 0) return;
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const move = legal[Math.floor((state / 2 ** 32) * legal.length)];
    if (move) table.play(move.text);
  }
  look(table);
}

const settings: [string, Options][] = [
  ['mercurial', {}],
  ['chess', {}],
  ['mercenary', {}],
  ['mercenary', { castling: 'on', en_passant: 'on' }],
  ['mercenary', { control: '3', release: 'choose' }],
  ['mercenary', { armies: 'fourth', en_passant: 'on' }],
  ['mercenary', { armies: 'two_gray', control: '2' }],
  ['mercenary', { setup: 'placement' }],
  ['mercury', {}],
  ['mercury', { shift_every: '4', carry_frozen: 'yes' }],
  ['mercury', { stranded_magnetoid: 'removed', carry: 'one', pass: 'free' }],
  ['mars', {}],
  ['mars', { swarm_spawn_place: 'adjacent', rose_full_circle: 'yes', mantacron_area_hits: 'everyone' }],
  ['mars', { swarm_clock: 'weighted', check: 'capture', touch: 'border', quiet_limit: '40' }],
];

const quietOf = ({ counters }: PositionView) => counters.find(({ name }) => name === 'quiet')?.now ?? 0;

describe.each(settings)('%s %o', (slug, options) => {
  it('writes the position of a drawing as the rules do', () => {
    const compose = composers[slug];
    if (!compose) throw new Error(slug);
    playOut(rules.table(slug, options), 20, 160, (table) => {
      const position = table.position();
      const view = table.view();
      // A game that is over has nobody to move; the string still says whose turn it would be.
      const toMove = table.toMove();
      if (toMove === null) return;
      const counters = { quiet: quietOf(view), turn: table.turn() };
      expect(compose(view, toMove, counters, position)).toBe(position);
    });
  });
});

const grids: Record<string, GridGame> = { mercenary: mercenaryGame, chess: chessGame };

describe.each(settings.filter(([slug]) => slug in grids))('%s %o', (slug, options) => {
  it('lets every legal move be tapped, and nothing else be picked up', () => {
    const game = grids[slug];
    if (!game) throw new Error(slug);
    playOut(rules.table(slug, options), 7, 40, (table) => {
      const view = table.view();
      const legal = table.legal();
      let played = '';
      const picker = new GridPicker(game, {
        view,
        legal,
        toMove: table.toMove(),
        disabledReason: undefined,
        why: (square) => table.whyStuck(square),
        onmove: (text) => (played = text),
        announce: () => undefined,
      });
      for (const move of legal) {
        for (const pick of move.picks) {
          if (pick.kind === 'choice') picker.choose(pick.letter);
          else if (pick.kind === 'square') picker.tap(pick.square);
          else picker.tap(handOf(picker, view, pick.letter));
        }
        expect(played).toBe(move.text);
        expect(picker.places).toEqual([]);
      }
      for (const square of view.squares) {
        const starts = legal.some(
          ({ picks: [first] }) => first?.kind === 'square' && first.square === square.name,
        );
        expect(picker.canStart(square.name)).toBe(starts);
        if (!square.top || starts || legal.length === 0) continue;
        picker.tap(square.name);
        expect(picker.hint, squareLabel(game, square)).toMatch(/^[A-Z].*\.$/);
      }
    });
  });
});

describe.each(settings.filter(([slug]) => slug === 'mercury'))('%s %o', (slug, options) => {
  it('lets every legal move be tapped, its company in any order, and nothing else be picked up', () => {
    let ply = 0;
    playOut(rules.table(slug, options), 11, 30, (table) => {
      const view = table.view();
      const legal = table.legal();
      ply += 1;
      let played = '';
      const picker = new MercuryPicker({
        view,
        legal,
        toMove: table.toMove(),
        disabledReason: undefined,
        why: (square) => table.whyStuck(square),
        onmove: (text) => (played = text),
        announce: () => undefined,
      });
      for (const [at, { text, picks }] of legal.entries()) {
        const first = picks[0];
        // Many moves differ in the company alone: of each position a part is tried.
        if (first?.kind !== 'square' || at % 4 !== ply % 4) continue;
        played = '';
        // The men taken along, tapped from the last to the first.
        const company = text.match(/(?<=\+)[a-h]\d/g) ?? [];
        const begin = first.square === '@' ? picks.slice(0, 2) : picks.slice(0, 1);
        const taken = picks.slice(begin.length, begin.length + company.length).reverse();
        for (const pick of [...begin, ...taken, ...picks.slice(begin.length + company.length)]) {
          if (played) break;
          if (pick.kind === 'choice') picker.choose(pick.letter);
          else if (pick.kind === 'square') picker.tap(pick.square);
        }
        expect(played).toBe(text);
        expect(picker.places).toEqual([]);
      }
      for (const square of view.squares) {
        const starts = legal.some(
          ({ picks: [first] }) => first?.kind === 'square' && first.square === square.name,
        );
        expect(picker.canStart(square.name)).toBe(starts);
        if (!square.top || starts || legal.length === 0) continue;
        picker.tap(square.name);
        expect(picker.hint, mercuryLabel(square)).toMatch(/^[A-Z].*\.$/);
      }
    });
  });

  it('warns of exactly those moves that lose their Magnetoid', () => {
    let lost = 0;
    playOut(rules.table(slug, options), 5, 80, (table) => {
      const view = table.view();
      const legal = table.legal();
      const picker = new MercuryPicker({
        view,
        legal,
        toMove: table.toMove(),
        disabledReason: undefined,
        why: () => null,
        onmove: () => undefined,
        announce: () => undefined,
      });
      for (const { text, picks } of legal) {
        const [from, to, more] = picks;
        if (!/^\*?M[a-h]/.test(text) || from?.kind !== 'square' || to?.kind !== 'square' || more) continue;
        picker.tap(from.square);
        const target = picker.targets.find(({ place }) => place === to.square);
        expect(target?.fate === 'perish', text).toBe(text.endsWith('~'));
        if (text.endsWith('~')) lost += 1;
        picker.clear();
      }
    });
    expect(lost).toBeGreaterThan(0);
  });
});

describe.each(settings.filter(([slug]) => slug === 'mars'))('%s %o', (slug, options) => {
  it('lets every legal move be tapped, warns of what it costs, and lets nothing else be picked up', () => {
    const seen = { again: 0, asked: 0, costly: 0 };
    for (const seed of [7, 8, 9]) {
      playOut(rules.table(slug, options), seed, 60, (table) => {
        const view = table.view();
        const legal = table.legal();
        let played = '';
        const picker = new MarsPicker({
          view,
          legal,
          toMove: table.toMove(),
          disabledReason: undefined,
          why: (square) => table.whyStuck(square),
          onmove: (text) => (played = text),
          announce: () => undefined,
        });
        for (const [at, { text, picks, losses }] of legal.entries()) {
          // Of the plain moves of each position a part is tried.
          if (picks.length === 2 && losses.length === 0 && at % 6 !== legal.length % 6) continue;
          played = '';
          picks.forEach((pick, at) => {
            if (pick.kind === 'square' && at > 0) {
              const target = picker.targets.find(({ place }) => place === pick.square);
              expect(target, text).toBeDefined();
              expect(target?.losses, text).toEqual(expect.arrayContaining(losses));
              if (at === 1 && picks[0]?.kind === 'square' && picks[0].square === pick.square) seen.again += 1;
            }
            if (pick.kind === 'choice') {
              seen.asked += 1;
              expect(picker.choosing, text).toBe(true);
              picker.choose(pick.letter.toUpperCase());
            } else if (pick.kind === 'square') picker.tap(pick.square);
          });
          if (losses.length > 0) seen.costly += 1;
          expect(played).toBe(text);
          expect(picker.places).toEqual([]);
        }
        for (const square of view.squares) {
          const starts = legal.some(
            ({ picks: [first] }) => first?.kind === 'square' && first.square === square.name,
          );
          expect(picker.canStart(square.name)).toBe(starts);
          if (!square.top || starts || legal.length === 0) continue;
          picker.tap(square.name);
          expect(picker.hint, marsLabel(square)).toMatch(/^[A-Z].*\.$/);
        }
      });
    }
    expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
  });
});

it('mars: the drawings of its own tests are those of the rules', () => {
  for (const seed of [3, 4, 5, 6]) {
    playOut(rules.table('mars'), seed, 80, (table) => {
      const view = table.view();
      if (table.toMove() === null) return;
      // Who has the right, and who is threatened and by whom, only the rules know.
      const rights: Rights = Object.fromEntries(
        view.squares.flatMap(({ name, top }) => {
          const rule = top?.marks.find((mark) => mark.startsWith('rule'));
          return rule
            ? [[name, [top?.marks.includes('right') ?? false, Number(rule.slice(4))] as const]]
            : [];
        }),
      );
      const told = ['threatened', 'extended'];
      const squares = view.squares.map((square) => ({
        ...square,
        top: square.top && { ...square.top, marks: square.top.marks.filter((mark) => !told.includes(mark)) },
      }));
      const { attacked, attackers } = view;
      const drawn = marsView(table.position(), rights);
      expect({ ...drawn, attacked, attackers }, table.position()).toEqual({ ...view, squares });
    });
  }
});

it('mercury: the drawings of its own tests are those of the rules', () => {
  playOut(rules.table('mercury'), 3, 80, (table) => {
    const view = table.view();
    const position = table.position();
    if (table.toMove() === null) return;
    const drawn = viewOf(position);
    // Who is in check, and whether a half-made turn has had an event, are not drawn by hand.
    const counters = drawn.counters.map((one) =>
      one.name === 'quiet' ? { ...one, now: quietOf(view) } : one,
    );
    const { attacked, attackers } = view;
    expect({ ...drawn, counters, attacked, attackers }, position).toEqual(view);
  });
});

/** The place of a unit in hand that can be picked now. */
function handOf(picker: GridPicker, { hands }: PositionView, letter: string): string {
  const places = hands.flatMap((hand, seat) =>
    hand.units.filter((unit) => unit.letter === letter).map((unit) => handPlace(seat, letter, unit.army)),
  );
  const place = places.find((name) => picker.canStart(name));
  if (!place) throw new Error(`no ${letter} to place`);
  return place;
}
