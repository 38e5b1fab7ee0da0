/** The boards and the rules agree: start positions, position strings, and every move can be tapped. */
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Options, Table } from '../common/rules';
import type { PositionView } from '../common/wire';
import { facts } from './facts';
import { squareLabel } from './grid/names';
import { GridPicker } from './grid/picker.svelte';
import { handPlace } from './shared/places';
import { playOut, quietOf, allRules, settingsOf } from './testing';
import { givesReasons, hasBoard, holdsParts, loadBoard, reasonsOf, slugs, startView } from '.';

const rules = new Map((await allRules()).map((one) => [one.slug, one]));
const games = await Promise.all(
  [...rules.keys()].map(async (slug) => [slug, await loadBoard(slug)] as const),
);

/** A table of a game. */
function tableOf(slug: string, options: Options = {}, position?: string): Table {
  const found = rules.get(slug);
  if (!found) throw new Error(`no rules of ${slug}`);
  return found.table(options, position);
}

it('every game of the folder `games` has a manifest', () => {
  const folders = readdirSync(new URL('../../../games', import.meta.url));
  expect(slugs).toEqual(folders.filter((name) => !name.includes('.')).sort());
});

it('every game of turns has a board and facts for tests', () => {
  const modules = readdirSync(new URL('../wasm/rules', import.meta.url));
  const built = modules.filter((name) => name.endsWith('.wasm')).map((name) => name.split('_bg.')[0]);
  expect([...facts.keys()]).toEqual(built.sort());
  expect([...rules.keys()].filter((slug) => !hasBoard(slug))).toEqual([]);
  expect(games.map(([, kit]) => kit?.slug)).toEqual(games.map(([slug]) => slug));
});

it.each([...facts])(
  '%s: the deciding position of its facts is decided, for a reason that has words',
  (slug, { deciding }) => {
    const table = tableOf(slug, {}, deciding.position);
    table.play(deciding.code);
    expect(Object.keys(reasonsOf(slug))).toContain(table.outcome()?.reason);
  },
);

it.each(games)('%s: the drawing of the start is that of the rules', async (slug) => {
  // `cargo xtask starts` regenerates it.
  expect(await startView(slug)).toEqual(tableOf(slug).view());
});

it.each(games)('%s: its manifest says what takes up room beside the board', (slug, kit) => {
  expect(givesReasons(slug)).toBe(rules.get(slug)?.givesReasons);
  expect(holdsParts(slug)).toBe(kit.holdsParts?.({}) ?? false);
});

const settings = games.flatMap(([slug, kit]) =>
  settingsOf(slug).map((options) => [slug, options, kit] as const),
);

describe.each(settings)('%s %o', (slug, options, kit) => {
  it('has words for every way in which its games end', () => {
    for (const seed of [1, 2, 3, 4, 5, 6]) {
      const table = tableOf(slug, options);
      playOut(table, seed, 600, () => undefined);
      const outcome = table.outcome();
      if (!outcome || outcome.reason === 'repetition') continue;
      expect(Object.keys(reasonsOf(slug))).toContain(outcome.reason);
    }
  });

  it('writes the position of a drawing as the rules do', () => {
    playOut(tableOf(slug, options), 20, 160, (table) => {
      const position = table.position();
      const view = table.view();
      // A game that is over has nobody to move; the string still says whose turn it would be.
      const toMove = table.toMove();
      if (toMove === null) return;
      const counters = { quiet: quietOf(view), turn: table.turn() };
      expect(kit.composePosition(view, toMove, counters, position)).toBe(position);
    });
  });

  const game = kit.grid;
  if (!game) return;
  it('lets every legal move be tapped, and nothing else be picked up', () => {
    playOut(tableOf(slug, options), 7, 40, (table) => {
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

/** The place of a unit in hand that can be picked now. */
function handOf(picker: GridPicker, { hands }: PositionView, letter: string): string {
  const places = hands.flatMap((hand, seat) =>
    hand.units.filter((unit) => unit.letter === letter).map((unit) => handPlace(seat, letter, unit.army)),
  );
  const place = places.find((name) => picker.canStart(name));
  if (!place) throw new Error(`no ${letter} to place`);
  return place;
}
