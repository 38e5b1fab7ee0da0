// Takes screenshots of the pages of every game on a computer, on a phone and on a phone held sideways, light and dark,
// into the folder SCREENSHOTS. ONLY is a regular expression for the file names of the images to take; README_SCREENSHOT
// names one more image, for the README.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { openBrowser, openSite } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */
/**
 * A position of a game to take a screenshot of.
 * @typedef {import('../src/boards/manifest').Scene & { game: string }} Scene
 */

const folder = process.env.SCREENSHOTS ?? 'screenshots';
const readme = process.env.README_SCREENSHOT;
const only = new RegExp(process.env.ONLY ?? '');

// The manifests of the games are TypeScript, which Vite loads.
const path = fileURLToPath(new URL('games.ts', import.meta.url));
const { module } = await runnerImport(path, { configFile: false });
const listed = /** @type {typeof import('./games')} */ (module).games;

/** One scene of each game, of which all pages are photographed. @type {Scene[]} */
const games = listed.map(({ slug, scenes: [first] }) => ({ game: slug, ...first }));

/** Scenes of which only the game is photographed. @type {Scene[]} */
const more = listed.flatMap(({ slug, scenes: [, ...others] }) =>
  others.map((scene) => ({ game: slug, ...scene })),
);

const site = await openSite();
const browser = await openBrowser();

/**
 * Sends a request to the server; fails if it is refused.
 * @param {string} path
 * @param {unknown} body
 * @param {string | null} token
 */
async function post(path, body, token = null) {
  const answer = await fetch(site.address + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/**
 * Creates a game and plays some moves through the API.
 * @param {Scene} scene
 * @returns {Promise<{ id: string, token: string, game: string }>}
 */
async function begin({ game, options = {}, moves }) {
  const clock = { kind: 'live', initial_s: 600, increment_s: 5 };
  const grant = await post('/api/v1/games', { game, options, opponent: { kind: 'same_screen' }, clock });
  for (const [ply, text] of moves.split(' ').entries()) {
    await post(`/api/v1/games/${grant.id}/moves`, { ply, text }, grant.token);
  }
  return { id: grant.id, token: grant.token, game };
}

/** @param {Page} page */
const board = (page) => page.locator('[data-square]').first().waitFor();

/**
 * The actions on a game's page.
 * @param {Scene} scene
 * @returns {(page: Page) => Promise<void>}
 */
function pickUp({ pick, why }) {
  return async (page) => {
    await board(page);
    const [first, ...further] = pick.split(' ');
    const place = first === 'hand' ? '[data-hand].movable' : `[data-square="${first}"].movable`;
    if (first) await page.locator(place).first().click();
    for (const square of further) await page.locator(`[data-square="${square}"].target`).click();
    if (!why) return;
    await page.getByRole('button', { name: 'Why?', exact: true }).click();
    const row = page.getByRole('button', { name: new RegExp(`^${why}: `) });
    await row.click();
    await row.and(page.locator('[aria-current]')).waitFor();
  };
}

/** An image: its URL, and the actions before it is taken. */
/** @typedef {{ path: string; ready: (page: Page) => Promise<unknown>; whole?: boolean | 'wide'; turned?: string }} Picture */

/** @type {Record<string, Picture>} */
const pictures = {
  home: {
    path: '/',
    ready: (page) => page.getByRole('link', { name: 'Play the computer' }).last().waitFor(),
    whole: true,
  },
};
const grants = [];
for (const scene of games) {
  const { game, moves } = scene;
  const grant = await begin(scene);
  grants.push(grant);
  pictures[`${game}-new`] = {
    path: `/new/${game}?against=link`,
    ready: async (page) => {
      await page.getByText('Begins with').waitFor();
      // A game without options has no list of them.
      const options = page.locator('summary').filter({ hasText: 'Rule options' });
      if ((await options.count()) === 0) return;
      await options.click();
      await page.locator('.rows summary').first().click();
    },
    // Elements stuck to the edge of a narrow screen would be in the middle of a long image.
    whole: 'wide',
  };
  pictures[`${game}-game`] = { path: `/g/${grant.id}`, ready: pickUp(scene) };
  pictures[`${game}-analysis`] = {
    path: `/analysis/${game}?game=${grant.id}&ply=${moves.split(' ').length}`,
    ready: async (page) => {
      await board(page);
      await page.getByRole('switch', { name: 'Engine' }).check();
      await page.getByLabel('Number of lines').selectOption('3');
      await page.getByText(/depth ([4-9]|\d\d)/).waitFor();
    },
  };
  pictures[`${game}-set-up`] = {
    path: `/analysis/${game}?game=${grant.id}&ply=${moves.split(' ').length}`,
    ready: async (page) => {
      await board(page);
      await page.getByRole('tab', { name: 'Set up' }).click();
      await page.getByRole('textbox', { name: 'Position string' }).waitFor();
    },
    whole: true,
  };
  pictures[`${game}-rules`] = {
    path: `/rules/${game}`,
    ready: async (page) => {
      // Diagrams are drawn when they come near the viewport.
      await board(page);
      for (const figure of await page.getByRole('figure').all()) {
        await figure.scrollIntoViewIfNeeded();
        await figure.locator('[data-square]').first().waitFor();
      }
      await page.evaluate(() => scrollTo(0, 0));
    },
    whole: true,
  };
}
for (const scene of more) {
  const grant = await begin(scene);
  grants.push(grant);
  const turned = scene.turned ? scene.game : undefined;
  pictures[`${scene.game}-${scene.name}`] = {
    path: `/g/${grant.id}`,
    ready: pickUp(scene),
    ...(turned === undefined ? {} : { turned }),
  };
}

/** The order games that the server lists. @type {{ slug: string, title: string }[]} */
const orderGames = await (await fetch(`${site.address}/api/v1/orders/catalog`)).json();
/** What the browser stores for the games in the images: a seat and the game master's secret in each. */
const orderGrants = [];
for (const { slug } of orderGames) {
  const day = 24 * 60;
  const schedule = { orders_min: day, retreats_min: day, builds_min: day, grace_min: 30, early: false };
  const grant = await post('/api/v1/order-games', { game: slug, master: true, schedule });
  const [{ seat, invite }] = grant.invites;
  const { token } = await post(`/api/v1/order-games/${grant.id}/join`, { invite, name: 'Ann' });
  const kept = { id: grant.id, game: slug, invites: grant.invites, power: '', seenMs: 0, over: false };
  orderGrants.push({ ...kept, seat, token, master: grant.master });
  const map = (/** @type {Page} */ page) => page.locator('svg [data-place]').first().waitFor();
  pictures[`${slug}-new`] = {
    path: `/orders/new/${slug}`,
    ready: (page) => page.getByRole('button', { name: /^(Start|Create)/ }).waitFor(),
    whole: 'wide',
  };
  pictures[`${slug}-game`] = { path: `/o/${grant.id}`, ready: map };
  pictures[`${slug}-links`] = {
    path: `/o/${grant.id}/links`,
    ready: (page) => page.getByRole('heading').first().waitFor(),
    whole: true,
  };
  pictures[`${slug}-learn`] = { path: `/learn/${slug}`, ready: map };
  pictures[`${slug}-sandbox`] = { path: `/sandbox/${slug}`, ready: map };
  pictures[`${slug}-rules`] = {
    path: `/rules/${slug}`,
    ready: (page) => page.getByRole('heading').first().waitFor(),
    whole: true,
  };
}

await mkdir(folder, { recursive: true });
for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [844, 390],
  ]) {
    const phone = width < 1000;
    const narrow = width < 500;
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      hasTouch: phone,
      isMobile: phone,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(site.address);
    await page.evaluate(([turns, orders]) => {
      const kept = turns.map(({ id, token, game }, at) => ({
        ...{ id, token, game, seats: [0, 1], invite: null },
        ...{ against: 'On one screen', seenMs: Date.now() - at, over: false },
      }));
      localStorage.setItem('quicksilver.games', JSON.stringify(kept));
      localStorage.setItem('quicksilver.order-games', JSON.stringify(orders));
    }, /** @type {const} */ ([grants, orderGrants]));
    for (const [name, { path, ready, whole, turned }] of Object.entries(pictures)) {
      const file = `${name}-${width}-${colorScheme}.png`;
      if (!only.test(file)) continue;
      const settings = { turned: narrow ? (turned ?? '') : '' };
      await page.evaluate(
        (text) => localStorage.setItem('quicksilver.settings', text),
        JSON.stringify(settings),
      );
      await page.goto(site.address + path);
      await ready(page);
      await page.evaluate(() => document.fonts.ready);
      // A map opens over several frames.
      await page.waitForFunction(() =>
        [...document.querySelectorAll('.opening')].every((part) => !part.getAttribute('style')),
      );
      const fullPage = whole === 'wide' ? !phone : (whole ?? false);
      // The longest pages are slow on a busy machine.
      await page.screenshot({ path: join(folder, file), fullPage, timeout: 180_000 });
      console.log(join(folder, file));
      if (readme && name === 'mercurial-game' && !phone && colorScheme === 'light') {
        await page.screenshot({ path: readme });
        console.log(readme);
      }
    }
    await context.close();
  }
}
await browser.close();
await site.close();
