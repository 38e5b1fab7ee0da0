/** The clause tables of the rules pages: complete rows, options of the game, places on the page. */
import { beforeAll, describe, expect, it } from 'vitest';
import { builtCatalog, slugs } from '../boards';
import { isChoice } from '../common/options';
import type { CatalogEntry, CatalogOption } from '../common/wire';
import type { Clause } from './clauses';
import { readPage } from './testing/source';

/** The tables, by game. */
const tables = Object.entries(
  import.meta.glob<readonly Clause[]>('./*/clauses.ts', { import: 'clauses', eager: true }),
).map(([path, clauses]) => ({ slug: path.split('/')[1] ?? '', clauses }));

/** The lists of options that pages bring themselves. */
const figures = import.meta.glob<{ options: CatalogOption[] }>('./*/figures.json', {
  import: 'default',
  eager: true,
});

let catalog: CatalogEntry[] = [];
beforeAll(async () => {
  catalog = await builtCatalog();
}, 60_000);

function optionsOf(slug: string): readonly CatalogOption[] {
  const game = figures[`./${slug}/figures.json`] ?? catalog.find((one) => one.slug === slug);
  if (!game) throw new Error(`no list of the options of “${slug}”`);
  return game.options;
}

it('every rules page has a table of clauses', () => {
  expect(tables.map(({ slug }) => slug).sort()).toEqual(slugs);
});

describe.each(tables)('the clauses of $slug', ({ slug, clauses }) => {
  it('say something in every field, each under a number of its own', () => {
    expect(clauses.length).toBeGreaterThan(0);
    for (const { id, text, ruling, at } of clauses) {
      for (const field of [id, text, ruling, at]) expect(field.trim(), id).not.toBe('');
    }
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
  });

  it('name options of the game, each once a clause', () => {
    const known = optionsOf(slug).map(({ name }) => name);
    for (const { id, options } of clauses) {
      for (const name of options) expect(known, id).toContain(name);
      expect(new Set(options).size, id).toBe(options.length);
    }
  });

  it('name every option that is the inventor’s or a reading of the text', () => {
    const named = new Set(clauses.flatMap(({ options }) => options));
    const ofTheText = optionsOf(slug).filter(
      (option) => isChoice(option) && (option.group === 'inventor' || option.group === 'reading'),
    );
    expect(ofTheText.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
  });

  it('lead to places on the page, which shows the table', () => {
    const page = readPage(slug);
    for (const { id, at } of clauses) expect(page.ids, id).toContain(at);
    expect(page.ids).toContain('settled');
    expect(page.contents.map(([id]) => id)).toContain('settled');
    expect(page.text).toContain('<ClauseTable');
  });
});
