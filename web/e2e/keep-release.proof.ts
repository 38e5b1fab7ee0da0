/**
 * Keeps a saved page of every game of this version, with a game that has begun, under `releases/VERSION`. Tests of later
 * versions open them. Run it once a release: `npm run release-pages`.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { version } from '../package.json';
import { slugs } from '../src/boards';
import { boardOf, play } from './board';
import { games, turnsOf } from './games';
import { RELEASES, type Kept } from './releases';
import { beginHere, builtPage, movesKept, openFile, saveThisPage } from './saved-pages';
import { openBrowser } from './site.mjs';

/** What was kept of a version is not replaced. */
const ONCE = { flag: 'wx' };

let browser: Browser;
let folder: string;
beforeAll(async () => {
  [browser, folder] = await Promise.all([openBrowser(), mkdtemp(join(tmpdir(), 'quicksilver-release-'))]);
});
afterAll(async () => {
  await browser.close();
  await rm(folder, { recursive: true });
});

async function keep(page: Page, slug: string, kept: Kept): Promise<void> {
  const copy = await saveThisPage(page, folder, `${slug}.html`);
  const into = join(RELEASES, version);
  await mkdir(into, { recursive: true });
  await writeFile(join(into, `${slug}.html.gz`), gzipSync(await readFile(copy), { level: 9 }), ONCE);
  await writeFile(join(into, `${slug}.json`), `${JSON.stringify(kept, null, 1)}\n`, ONCE);
}

test.each(games)('$slug', async (game) => {
  const { slug } = game;
  const asked: string[] = [];
  const page = await openFile(browser, builtPage(slug), asked);
  await beginHere(page);
  const moves = turnsOf(game).slice(0, 2).flat();
  for (const code of moves) await play(page, code);
  await expect.poll(() => movesKept(page)).toEqual(moves);
  await keep(page, slug, { kind: 'turns', board: await boardOf(page), moves: [...moves] });
  expect(asked).toEqual([]);
});

const turnGames = games.map(({ slug }) => slug);
const orderGames = slugs.filter((slug) => !turnGames.includes(slug));

test.each(orderGames)('%s', async (slug) => {
  const asked: string[] = [];
  const page = await openFile(browser, builtPage(slug), asked);
  const settle = page.getByRole('button', { name: 'Settle this phase' });
  await settle.waitFor();
  await page.getByRole('textbox', { name: /^Orders of/ }).fill('A Bud - Ser');
  const before = await page.getByRole('heading', { level: 2 }).first().innerText();
  await settle.click();
  await expect.poll(() => page.getByRole('heading', { level: 2 }).first().innerText()).not.toBe(before);
  const phase = await page.getByRole('heading', { level: 2 }).first().innerText();
  await page.getByRole('tab', { name: 'Position' }).click();
  const position = await page.getByRole('tabpanel').getByRole('textbox', { name: 'Position' }).inputValue();
  await keep(page, slug, { kind: 'orders', phase, position });
  expect(asked).toEqual([]);
});
