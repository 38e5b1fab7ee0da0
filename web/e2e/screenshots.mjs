// Photographs the pages, narrow and wide, light and dark, into the folder SCREENSHOTS; README_SCREENSHOT names
// one more picture, for the README.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser, openSite } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

const folder = process.env.SCREENSHOTS ?? 'screenshots';
const readme = process.env.README_SCREENSHOT;

/** Moves that leave something of everything on the board. */
const moves = 'b2c3 e5d4 c3e5 d6e5 c1*3+b1@4 b5c4 @4b4 c4d3 c2e4 e5e4 e1f3 a5c3 d2b4 e6d4'.split(' ');

const site = await openSite();
const browser = await openBrowser();

/**
 * Creates a game and plays some moves by way of the API.
 * @param {Record<string, unknown>} setup
 * @param {string[]} texts
 */
async function game(setup, texts) {
  const post = async (/** @type {string} */ path, /** @type {unknown} */ body, token = '') => {
    const answer = await fetch(site.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const grant = await post('/api/games', { game: 'mercurial', ...setup });
  for (const [ply, text] of texts.entries()) {
    await post(`/api/games/${grant.id}/moves`, { ply, text }, grant.token);
  }
  return grant;
}

/** @param {Page} page */
const board = (page) => page.locator('[data-square="c0"]').first().waitFor();

const grant = await game(
  { opponent: { kind: 'same_screen' }, clock: { kind: 'live', initial_s: 600, increment_s: 5 } },
  moves,
);

/** Each page: its address, and what is done before the picture is taken. */
/** @type {Record<string, { path: string; ready: (page: Page) => Promise<unknown>; whole?: boolean }>} */
const pages = {
  home: { path: '/', ready: (page) => page.getByRole('link', { name: 'Play the computer' }).waitFor() },
  new: {
    path: '/new/mercurial?against=link',
    ready: (page) => page.locator('.preview svg').first().waitFor(),
  },
  game: {
    path: `/g/${grant.id}`,
    ready: async (page) => {
      await board(page);
      await page.locator('[data-square="f3"]').click();
    },
  },
  analysis: {
    path: `/analysis/mercurial?game=${grant.id}&ply=14`,
    ready: async (page) => {
      await board(page);
      await page.getByRole('switch', { name: 'Engine' }).check();
      await page.getByLabel('Number of lines').selectOption('3');
      await page.getByText(/depth [6-9]/).waitFor();
    },
  },
  rules: { path: '/rules/mercurial', ready: board, whole: true },
};

await mkdir(folder, { recursive: true });
for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ]) {
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      hasTouch: width < 500,
      isMobile: width < 500,
    });
    const page = await context.newPage();
    await page.goto(site.address);
    await page.evaluate(
      ([id, token]) => {
        const kept = { id, token, seats: [0, 1], invite: null, game: 'mercurial' };
        const shown = { against: 'On one screen', seenMs: Date.now(), over: false };
        localStorage.setItem('quicksilver.games', JSON.stringify([{ ...kept, ...shown }]));
      },
      [grant.id, grant.token],
    );
    for (const [name, { path, ready, whole }] of Object.entries(pages)) {
      await page.goto(site.address + path);
      await ready(page);
      await page.evaluate(() => document.fonts.ready);
      const file = join(folder, `${name}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: whole ?? false });
      console.log(file);
      if (readme && name === 'game' && width === 1280 && colorScheme === 'light') {
        await page.screenshot({ path: readme });
        console.log(readme);
      }
    }
    await context.close();
  }
}
await browser.close();
await site.close();
