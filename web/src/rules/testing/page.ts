/**
 * Checks for every rules page: its diagrams are positions of the game, its suggested moves are legal, its links
 * resolve, and it lists all options. For tests.
 */
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtCatalog } from '../../boards';
import { catalog } from '../../turns/catalog.svelte';
import { handPick, pickState, squarePick } from '../../boards/shared/picking';
import { rulesOf } from '../../boards/testing';
import type { Rules, Table } from '../../common/rules';
import type { CatalogEntry } from '../../common/wire';
import { readPage, type DiagramSource } from './source';

/** The tables of a page's diagrams, for checking its captions. */
export interface PageUnderTest {
  /** The table of a diagram in its initial state. */
  before(title: string): Table;
  /** The table of a diagram at the end of its line. */
  after(title: string): Table;
  /** The table of a diagram after some moves. */
  having(title: string, ...moves: string[]): Table;
}

/**
 * Runs the checks for every rules page, and returns the tables of its diagrams.
 *
 * @param load how the page's component is loaded.
 */
export function testPage(slug: string, load: () => Promise<{ default: Component }>): PageUnderTest {
  const page = readPage(slug);
  let rules: Rules;
  let games: CatalogEntry[];
  let component: Component;
  // A page has many components to compile, which is slow on a busy machine.
  beforeAll(async () => {
    rules = await rulesOf(slug);
    games = await builtCatalog();
    component = (await load()).default;
  }, 60_000);
  const entry = () => games.find((one) => one.slug === slug);
  const tableOf = (diagram: DiagramSource) => rules.table(diagram.options, diagram.position);

  it('has diagrams, all of this game and with different titles', () => {
    expect(page.diagrams.length).toBeGreaterThan(0);
    expect(page.diagrams.filter((diagram) => diagram.slug !== slug)).toEqual([]);
    expect(new Set(page.diagrams.map((diagram) => diagram.title)).size).toBe(page.diagrams.length);
  });

  it('has contents and links that lead somewhere, and no place twice', () => {
    expect(page.contents.length).toBeGreaterThan(0);
    for (const id of [...page.contents.map(([id]) => id), ...page.links]) expect(page.ids).toContain(id);
    expect(new Set(page.ids).size).toBe(page.ids.length);
  });

  it('tells every option and value of the game, and what each does', () => {
    const game = entry();
    catalog.games = games;
    const { body } = render(component);
    const shown = plain(body);
    const told = (text: string) => expect(shown.includes(text), text).toBe(true);
    for (const option of game?.options ?? []) {
      told(`<code>${option.name}</code>`);
      told(option.summary);
      for (const value of option.values) {
        told(`<code>${value.name}</code>`);
        told(value.effect);
        for (const [name, set] of value.implies) told(`<code>${name}=${set}</code>`);
      }
      if (option.free) told(option.free.form);
      for (const sample of option.free?.samples ?? []) told(`<code>${sample}</code>`);
    }
    for (const [, id = ''] of shown.matchAll(/href="#([^"]+)"/g)) told(`id="${id}"`);
  });

  it('names no option and no value that the game does not have', () => {
    const options = entry()?.options ?? [];
    for (const [, name, value] of page.text.matchAll(/<code>(\w+)=([^<]+)<\/code>/g)) {
      const option = options.find((one) => one.name === name);
      expect(option, name).toBeDefined();
      if (option && !option.free) expect(option.values.map((one) => one.name)).toContain(value);
    }
  });

  describe.each(page.diagrams)('$title', (diagram) => {
    it('is a valid position in which somebody can move', () => {
      expect(tableOf(diagram).legal().length).toBeGreaterThan(0);
    });

    it('has moves for the unit that is picked up', () => {
      if (diagram.pickedUp === undefined) return;
      const hand = /^hand:\d:(\w)$/.exec(diagram.pickedUp)?.[1];
      const pick = hand ? handPick(hand) : squarePick(diagram.pickedUp);
      expect(pickState(tableOf(diagram).legal(), [pick]).kind).toBe('open');
    });

    it('suggests legal moves in canonical code', () => {
      const lines = [diagram.line ?? [], ...(diagram.tries ?? []).map(([, moves]) => moves.split(' '))];
      for (const line of lines) {
        const played = tableOf(diagram);
        for (const move of line) expect(played.play(move).text).toBe(move);
      }
    });

    it('lets every legal move be picked choice by choice', () => {
      const legal = tableOf(diagram).legal();
      for (const move of legal) {
        const state = pickState(legal, move.picks);
        const reached = state.kind === 'done' ? state.move : state.kind === 'open' ? state.alone : null;
        expect(reached?.text).toBe(move.text);
      }
    });
  });

  const find = (title: string) => {
    const diagram = page.diagrams.find((one) => one.title === title);
    if (!diagram) throw new Error(`no diagram “${title}”`);
    return diagram;
  };
  const having = (title: string, ...moves: string[]) => {
    const table = tableOf(find(title));
    for (const move of moves) table.play(move);
    return table;
  };
  return {
    before: (title) => having(title),
    after: (title) => having(title, ...(find(title).line ?? [])),
    having,
  };
}

/** Rendered markup without the parts that readers do not see. */
function plain(markup: string): string {
  return markup
    .replaceAll(/<wbr\/?>|<!--.*?-->| class="[^"]*"/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');
}

/** How many moves begin with a text: those of the unit on a square, or from a hand. */
export function movesFrom(table: Table, start: string): number {
  return table.legal().filter((move) => move.text.startsWith(start)).length;
}
