/// <reference types="node" />
/**
 * Checks for the rules page of every order game: its links resolve, it lists all options, and it draws all of its
 * worked examples. A Rust test checks those examples against the rules. For tests.
 */
import type { Component } from 'svelte';
import { render } from 'svelte/server';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Example, Figures } from '../map-figure';
import { readPage } from './source';

/** A page's worked examples, for checking its captions. */
export interface OrdersPageUnderTest {
  /** The example with a given title. */
  example(title: string): Example;
  /** The outcome of one of its orders: `succeeded`, or the reason why not. */
  fate(title: string, order: string): string;
  /** The final unit positions: `A Por`, `A/F NTH`, `A Wal*` if dislodged. */
  end(title: string): string[];
}

/**
 * Runs the checks for every order game's rules page, and returns its worked examples.
 *
 * @param load how the page's component is loaded
 * @param explained further reading on each option
 */
export function testOrdersPage(
  slug: string,
  figures: Figures,
  explained: Readonly<Record<string, readonly [id: string, title: string]>>,
  load: () => Promise<{ default: Component }>,
): OrdersPageUnderTest {
  const page = readPage(slug);
  let shown = '';
  beforeAll(async () => {
    const { body } = render((await load()).default);
    shown = body.replaceAll(/<wbr\/?>|<!--.*?-->| class="[^"]*"/g, '').replaceAll('&amp;', '&');
  }, 60_000);

  it('has contents and links that lead somewhere, and no place twice', () => {
    expect(page.contents.length).toBeGreaterThan(0);
    for (const id of [...page.contents.map(([id]) => id), ...page.links]) expect(page.ids).toContain(id);
    expect(new Set(page.ids).size).toBe(page.ids.length);
    for (const [, id = ''] of shown.matchAll(/href="#([^"]+)"/g)) expect(shown).toContain(`id="${id}"`);
  });

  it('tells every option and value of the game, what each does, and where more is said', () => {
    const told = (text: string) => expect(shown.includes(text), text).toBe(true);
    expect(Object.keys(explained).sort()).toEqual(figures.options.map(({ name }) => name).sort());
    for (const option of figures.options) {
      told(`<code>${option.name}</code>`);
      told(option.summary);
      for (const value of option.values) {
        told(`<code>${value.name}</code>`);
        told(value.effect);
      }
    }
  });

  it('names no option and no value that the game does not have', () => {
    for (const [, name, value] of page.text.matchAll(/<code>(\w+)=([^<]+)<\/code>/g)) {
      const option = figures.options.find((one) => one.name === name);
      expect(option?.values.map((one) => one.name)).toContain(value);
    }
  });

  it('draws every worked example once, under a title of its own', () => {
    const drawn = page.maps.map(({ example }) => example);
    expect([...drawn].sort()).toEqual(Object.keys(figures.figures).sort());
    expect(new Set(page.maps.map(({ title }) => title)).size).toBe(drawn.length);
  });

  describe.each(page.maps)('$title', ({ example }) => {
    it('has its orders and what became of them as text, before any map is drawn', () => {
      for (const { order, verdict, reason } of figures.figures[example]?.orders ?? []) {
        expect(shown).toContain(order);
        if (verdict !== 'succeeded') expect(shown).toContain(reason);
      }
    });
  });

  const example = (title: string) => {
    const name = page.maps.find((map) => map.title === title)?.example;
    const found = figures.figures[name ?? ''];
    if (!found) throw new Error(`no figure “${title}”`);
    return found;
  };
  return {
    example,
    fate(title, order) {
      const found = example(title).orders.find((one) => one.order === order);
      if (!found) throw new Error(`no order ${order} in “${title}”`);
      return found.verdict === 'succeeded' ? 'succeeded' : `${found.verdict}: ${found.reason}`;
    },
    end(title) {
      const units = example(title).stages.at(-1)?.units ?? [];
      const name = ({ sort, at, passengers, dislodged }: (typeof units)[number]) =>
        `${sort === 'army' ? 'A' : passengers.length > 0 ? 'A/F' : 'F'} ${at}${dislodged ? '*' : ''}`;
      return units.map(name).sort();
    },
  };
}
