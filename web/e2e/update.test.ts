/** A new version of the site, while pages of the one before are open. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { boardOf, play, squareOf } from './board';
import { game } from './games';
import { Builds, keptBy, older, present, workerReady } from './offline-site';
import { keeper, secondTab, unharmed } from './people';
import { stage } from './stage';

const on = stage();
let now: Map<string, Buffer>;
let before: Map<string, Buffer>;
let builds: Builds;

beforeAll(async () => {
  now = await present();
  before = older(now);
  builds = await Builds.of(before, on.site.address);
});
afterAll(() => builds?.close());

const notice = (page: Page) =>
  page.getByRole('region', { name: 'Update' }).filter({ hasText: 'A new version is ready.' });
const heading = (page: Page, words: string) => page.getByRole('heading', { name: words, level: 1 }).waitFor();
const OLD = 'The games, an older page';
const NEW = 'Uncommon games, played by their full rules';

/** Opens the older version on a new device, which keeps Mercurial Chess. */
async function olderPage(): Promise<Page> {
  builds.serve(before);
  const page = await keeper(on.browser);
  await page.goto(`${builds.address}/analysis/mercurial`);
  await squareOf(page, 'a1').waitFor();
  await expect
    .poll(async () => (await keptBy(page)).some((path) => /mercurial-engine-simd_bg.*old\.wasm/.test(path)))
    .toBe(true);
  return page;
}

/** Has the browser look for a new version, as it does by itself at every start and about once an hour. */
const look = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

test('a second page of a first visit is told of no new version', async () => {
  builds.serve(now);
  const release = builds.holdInstalls();
  const page = await keeper(on.browser);
  await page.goto(builds.address);
  const isInstalling = () =>
    page.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.installing);
  await expect.poll(isInstalling).toBe(true);
  // The service worker that the page before began to install takes this one over.
  await page.addInitScript(() => {
    const workers = navigator.serviceWorker;
    const register = workers.register.bind(workers);
    workers.register = (...asked) => {
      document.documentElement.dataset.registered = 'asked';
      return register(...asked);
    };
  });
  await page.goto(`${builds.address}/credits`);
  await page.locator('[data-registered]').waitFor();
  expect(await isInstalling()).toBe(true);
  release();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  expect(await notice(page).count()).toBe(0);
  unharmed(page);
});

test('a new version waits until it is wanted; a game in play is not disturbed', async () => {
  const page = await olderPage();
  await page.goto(`${builds.address}/new/mercurial?against=screen`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/g/here-*');
  const [first, second] = game('mercurial').line;
  await play(page, first!);
  builds.serve(now);
  await look(page);
  await notice(page).waitFor();
  const board = await boardOf(page);
  await notice(page).getByRole('button', { name: 'Later' }).click();
  await notice(page).waitFor({ state: 'detached' });
  await play(page, second!);
  expect(await boardOf(page)).not.toEqual(board);

  // Even loaded anew the page stays the one that it was.
  await page.reload();
  await notice(page).waitFor();
  const after = await boardOf(page);
  await page.getByRole('link', { name: 'Quicksilver, home' }).click();
  await heading(page, OLD);
  await page.goBack();
  await squareOf(page, 'a1').waitFor();

  await notice(page).getByRole('button', { name: 'Update' }).click();
  await notice(page).waitFor({ state: 'detached' });
  await expect.poll(() => boardOf(page)).toEqual(after);
  await page.getByRole('link', { name: 'Quicksilver, home' }).click();
  await heading(page, NEW);
  // The files of the older version are gone, and those of the games that were opened are fetched anew.
  await expect.poll(async () => (await keptBy(page)).filter((path) => /old\.\w+$/.test(path))).toEqual([]);
  await expect
    .poll(async () => (await keptBy(page)).some((path) => path.includes('mercurial-engine-simd_bg')))
    .toBe(true);
  unharmed(page);
});

test('another tab of the older version goes on with its own files until it is closed', async () => {
  const page = await olderPage();
  const other = await secondTab(page);
  await other.goto(builds.address);
  await heading(other, OLD);
  builds.serve(now);
  await look(page);
  await notice(page).getByRole('button', { name: 'Update' }).click();
  await notice(page).waitFor({ state: 'detached' });

  await heading(other, OLD);
  await notice(other).waitFor();
  await other
    .getByRole('link', { name: 'Analysis board' })
    .nth(await placeOf(other, 'mercurial'))
    .click();
  await squareOf(other, 'a1').waitFor();
  expect((await keptBy(page)).some((path) => /old\.\w+$/.test(path))).toBe(true);
  await other.close();
  await page.reload();
  await squareOf(page, 'a1').waitFor();
  await expect.poll(async () => (await keptBy(page)).filter((path) => /old\.\w+$/.test(path))).toEqual([]);
  unharmed(page);
});

/** The place of a game among the cards of the home page. */
async function placeOf(page: Page, slug: string): Promise<number> {
  const links = await page.getByRole('link', { name: 'Analysis board' }).all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  return paths.indexOf(`/analysis/${slug}`);
}

test('a page whose files the server no longer has offers the new version instead of a dead end', async () => {
  builds.serve(before);
  const page = await keeper(on.browser);
  // Nothing is fetched in the background for people who save data.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(builds.address);
  await heading(page, OLD);
  await workerReady(page);
  builds.serve(now);
  await page.getByRole('link', { name: 'Credits and licences' }).click();
  await heading(page, 'This page needs the new version');
  await page.getByRole('main').getByRole('button', { name: 'Update' }).click();
  await heading(page, 'Credits and licences');
  await page.getByRole('link', { name: 'Quicksilver, home' }).click();
  await heading(page, NEW);
  unharmed(page);
});
