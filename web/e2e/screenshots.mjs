// Photographs the pages of every game, narrow and wide, light and dark, into the folder SCREENSHOTS; ONLY names the
// pictures to take, as a regular expression for their names; README_SCREENSHOT names one more picture, for the README.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openBrowser, openSite } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */
/**
 * A game to photograph.
 * @typedef {object} Scene
 * @property {string} game the slug
 * @property {string} [name] what tells it from other scenes of the game
 * @property {Record<string, string>} [options]
 * @property {string} moves moves that leave something of everything on the board
 * @property {string} pick the square of a unit that is picked up then, and of its target where the board is to ask
 * @property {string} [why] the list of reasons is open at the row of this unit
 * @property {boolean} [turned] on a narrow screen the board is turned by a quarter
 */

const folder = process.env.SCREENSHOTS ?? 'screenshots';
const readme = process.env.README_SCREENSHOT;
const only = new RegExp(process.env.ONLY ?? '');

const marsMoves = 'b2c5 c6c5 d3g6 b6@c4 b3b5 g7g3 c3c4';

/** One scene of each game, of which all pages are photographed. @type {Scene[]} */
const games = [
  {
    game: 'mercurial',
    moves: 'b2c3 e5d4 c3e5 d6e5 c1*3+b1@4 b5c4 @4b4 c4d3 c2e4 e5e4 e1f3 a5c3 d2b4 e6d4',
    pick: 'f3',
  },
  {
    game: 'mercenary',
    moves:
      'e2e4 k8i8 e7e5 l7j8 g1f3 k4i4 b8c6 j8h7 f1c4 i4h4 h8h7 k5i5 e1e2 l4k4 h7h4 k1j1 d1e1 k4h1 d7d6 i5h5 ' +
      'e1h1 l5k4 c8g4',
    pick: 'l2',
  },
  {
    game: 'mercury',
    moves:
      '*Se1-e5+d2+e2 Cd6xd7 Cc7xd7 *Ce7xe6 Sd1-d3+c1+c2 *Cg2-g3 *Se8-g6+f7 Sd8-e8+c8 Sd3-f5+c3 *Mh2xh5 Cd7-e7 ' +
      '*Mh7xh5 Sf5-c2 *S@-b6 Ce7>c4=C *Sg6-g5+h5',
    pick: 'c2',
  },
  {
    // The Fronts touch, units of both sides are frozen, Riders are extended, and a blast threatens.
    game: 'mars',
    moves: marsMoves,
    pick: 'g8',
  },
  {
    game: 'chess',
    moves:
      'e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 ' +
      'c4b5 b8d7 e1c1 a8d8',
    pick: 'd1',
  },
];

/** Scenes of which only the game is photographed. @type {Scene[]} */
const more = [
  {
    game: 'mercenary',
    name: 'fourth',
    options: { armies: 'fourth' },
    moves: 'e2e4 k8i8 x8z8 e7e5 k3i3 x3y3 g1f3',
    pick: 'l2',
    turned: true,
  },
  {
    game: 'mercenary',
    name: 'placing',
    options: { setup: 'placement' },
    moves: 'K@e1 gQ@l4 K@e8 gR@l1 Q@d1',
    pick: 'hand',
  },
  {
    game: 'mercenary',
    name: 'mate',
    options: { control: '2', release: 'choose' },
    moves: 'f2f3 k8j8 e7e5 k3i3-k1 g2g4 k6i6-k7 d8h4',
    pick: '',
    turned: true,
  },
  { game: 'mars', name: 'blast', moves: marsMoves, pick: 'g8 g6' },
  { game: 'mars', name: 'why', moves: marsMoves, pick: '', why: 'Mantacron d6' },
];

const site = await openSite();
const browser = await openBrowser();

/**
 * Creates a game and plays some moves by way of the API.
 * @param {Scene} scene
 * @returns {Promise<{ id: string, token: string, game: string }>}
 */
async function begin({ game, options = {}, moves }) {
  const post = async (/** @type {string} */ path, /** @type {unknown} */ body, token = '') => {
    const answer = await fetch(site.address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const clock = { kind: 'live', initial_s: 600, increment_s: 5 };
  const grant = await post('/api/games', { game, options, opponent: { kind: 'same_screen' }, clock });
  for (const [ply, text] of moves.split(' ').entries()) {
    await post(`/api/games/${grant.id}/moves`, { ply, text }, grant.token);
  }
  return { id: grant.id, token: grant.token, game };
}

/** @param {Page} page */
const board = (page) => page.locator('[data-square]').first().waitFor();

/**
 * What is done on the page of a game.
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

/** A picture: its address, and what is done before it is taken. */
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
      await page.locator('summary').filter({ hasText: 'Rule options' }).click();
      await page.locator('.rows summary').first().click();
    },
    // What sticks to the edge of a narrow screen would lie in the middle of a long picture.
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
      // Diagrams are drawn when they come near the view.
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

await mkdir(folder, { recursive: true });
for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ]) {
    const narrow = width < 500;
    const context = await browser.newContext({
      viewport: { width, height },
      colorScheme,
      hasTouch: narrow,
      isMobile: narrow,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await page.goto(site.address);
    await page.evaluate((all) => {
      const kept = all.map(({ id, token, game }, at) => ({
        ...{ id, token, game, seats: [0, 1], invite: null },
        ...{ against: 'On one screen', seenMs: Date.now() - at, over: false },
      }));
      localStorage.setItem('quicksilver.games', JSON.stringify(kept));
    }, grants);
    for (const [name, { path, ready, whole, turned }] of Object.entries(pictures)) {
      if (!only.test(name)) continue;
      const settings = { turned: narrow ? (turned ?? '') : '' };
      await page.evaluate(
        (text) => localStorage.setItem('quicksilver.settings', text),
        JSON.stringify(settings),
      );
      await page.goto(site.address + path);
      await ready(page);
      await page.evaluate(() => document.fonts.ready);
      const file = join(folder, `${name}-${width}-${colorScheme}.png`);
      const fullPage = whole === 'wide' ? !narrow : (whole ?? false);
      // The longest pages take a busy machine a while.
      await page.screenshot({ path: file, fullPage, timeout: 180_000 });
      console.log(file);
      if (readme && name === 'mercurial-game' && !narrow && colorScheme === 'light') {
        await page.screenshot({ path: readme });
        console.log(readme);
      }
    }
    await context.close();
  }
}
await browser.close();
await site.close();
