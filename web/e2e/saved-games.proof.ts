/**
 * Every turn game in its own file, without a network, in two browsers: ten turns against the computer, saved, the copy
 * opened, and played on to an end by the rules. Saved once by the page itself, and once by the browser: Ctrl+S on a
 * real window, as “Web page, complete”.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Page } from 'puppeteer-core';
import { FileBrowser } from './file-browsers';
import { keptIn, movesIn } from './file-hand';
import { games } from './games';
import { playSome, playToTheEnd, saved } from './saving';
import { Screen } from './screen';

/** In some games a turn has two moves. */
const MOVES = 2 * 10;
/** How many games are begun until one of them is not over so soon. */
const MOST_GAMES = 8;

let folder: string;
let screen: Screen;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quicksilver-proof-'));
  screen = await Screen.open();
});
afterAll(async () => {
  screen.close();
  await rm(folder, { recursive: true });
});

/** A page with a game of that many moves. Now and then one is over before; then another is begun. */
async function inPlay(on: FileBrowser, address: string, slug: string): Promise<Page> {
  for (let games = 1; ; games += 1) {
    const page = await on.show(address);
    await playSome(page, slug, MOVES);
    if (!(await keptIn(page))?.over || games === MOST_GAMES) return page;
    await page.close();
  }
}

/** Ctrl+S, the name typed into the dialog, Enter; returns the copy. */
async function byBrowser(page: Page, path: string): Promise<string> {
  await page.bringToFront();
  const dialog = 'Save (File|As)';
  // A window that has just been brought to the front may miss a key.
  const press = async () => {
    await screen.window('Chromium|Firefox');
    await screen.hand('key', 'ctrl+s');
    return screen.has(dialog);
  };
  await expect.poll(press, { interval: 2000 }).toBe(true);
  await screen.window(dialog);
  await screen.hand('key', 'ctrl+a');
  await screen.hand('type', '--delay', '20', path);
  await screen.leave(dialog);
  await expect.poll(() => readdir(folder)).toContain(path.slice(folder.length + 1));
  return path;
}

describe.each(['chrome', 'firefox'] as const)('%s', (name) => {
  describe.each(['the page', 'Ctrl+S'])('saved by %s', (by) => {
    let on: FileBrowser;
    beforeEach(async () => {
      on = await FileBrowser.open(name, join(folder, name), by === 'the page' ? null : screen.display);
    });
    afterEach(async () => {
      await on.close();
      expect(on.asked).toEqual([]);
    });

    test.each(games.map(({ slug }) => slug))('%s', async (slug) => {
      const file = fileURLToPath(new URL(`../dist/pages/${slug}.html`, import.meta.url));
      const page = await inPlay(on, pathToFileURL(file).href, slug);
      const kept = await keptIn(page);
      expect(kept?.over).toBe(false);
      const path = join(folder, `${name}-${slug}.html`);
      const copy = by === 'the page' ? await saved(on, page) : await byBrowser(page, path);
      await page.close({ runBeforeUnload: false });
      const again = await on.show(pathToFileURL(copy).href);
      await again.waitForSelector('[data-square]');
      expect(await keptIn(again)).toEqual(kept);
      const end = await playToTheEnd(again, slug);
      console.log(`${name}, ${slug}, saved by ${by} after ${movesIn(kept).length} plies; in all ${end}`);
    });
  });
});
