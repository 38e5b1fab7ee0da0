/** Keeping the site on a device: full and forbidden storage, removing, installing. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriers } from './axe';
import { squareOf } from './board';
import { asksFor } from '../src/app/engine-files';
import { keeps, keptBy, listed, pathsOf, workerReady } from './offline-site';
import { keeper, person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

const keepButton = (page: Page) => page.getByRole('button', { name: /^Keep everything for offline \(\d/ });
const whole = (page: Page) => page.getByText(/^Kept, \d\.\d MB\.$/);

async function openPage(page: Page): Promise<void> {
  await page.goto(`${on.site.address}/offline`);
  await page.getByRole('heading', { name: 'Play without a connection' }).waitFor();
}

/** Sets how much the browser lets the site keep, in bytes; without a number, as much as usual. */
async function quota(page: Page, bytes?: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', {
    origin: on.site.address,
    ...(bytes === undefined ? {} : { quotaSize: bytes }),
  });
}

test('everything is kept with its size told before and after, and removed again', async () => {
  const page = await keeper(on.browser);
  await openPage(page);
  await workerReady(page);
  const { games } = await listed();
  const weight = Object.values(games)
    .flat()
    .filter(([path]) => asksFor(path, true))
    .reduce((sum, [, travels]) => sum + travels, 0);
  const told = Number(/([\d.]+) MB/.exec((await keepButton(page).textContent()) ?? '')?.[1]);
  expect(told).toBeGreaterThanOrEqual(Math.floor(weight / 100_000) / 10);
  await keepButton(page).click();
  await whole(page).waitFor();
  expect(new Set(await keptBy(page))).toEqual(new Set([...(await pathsOf()), ...(await aroundOf(page))]));
  const rows = page.getByRole('row').filter({ hasText: /KB/ });
  expect(await rows.filter({ hasText: 'Not kept' }).count()).toBe(0);
  expect(await rows.count()).toBe(Object.keys(games).length);

  await page.reload();
  await whole(page).waitFor();
  await page.getByRole('button', { name: 'Remove' }).click();
  await keepButton(page).waitFor();
  await rows.filter({ hasText: 'Not kept' }).first().waitFor();
  const left = await keptBy(page);
  expect(left.filter((path) => path.endsWith('.wasm'))).toEqual([]);
  unharmed(page);
});

/** What is kept beside the listed files. */
async function aroundOf(page: Page): Promise<string[]> {
  return (await keptBy(page)).filter((path) => !path.startsWith('/assets/'));
}

test('the page has no barriers and can be used by keyboard, by day and night, wide and on a phone', async () => {
  for (const device of [
    { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
    { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  ] as const) {
    const page = await keeper(on.browser, device);
    await openPage(page);
    await keepButton(page).waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await keepButton(page).focus();
    await page.keyboard.press('Enter');
    await whole(page).waitFor();
    unharmed(page);
  }
});

test('where there is no room the page says so, keeps what fits, and goes on when there is room', async () => {
  const page = await keeper(on.browser);
  await openPage(page);
  await workerReady(page);
  await quota(page, 2_500_000);
  await keepButton(page).click();
  await page
    .getByRole('alert')
    .filter({ hasText: 'There is no more room for this site on this device.' })
    .waitFor();
  await page.getByText(/^Kept in part, /).waitFor();
  const kept = await keptBy(page);
  expect(kept.length).toBeLessThan((await pathsOf()).length);
  // Nothing else breaks.
  await page.goto(`${on.site.address}/analysis/mercurial`);
  await squareOf(page, 'a1').waitFor();
  await quota(page);
  await openPage(page);
  await keepButton(page).click();
  await whole(page).waitFor();
  unharmed(page);
});

const FORBIDDEN: [string, () => void][] = [
  [
    'storage throws',
    () => {
      const refuse = () => Promise.reject(new DOMException('not here', 'SecurityError'));
      Object.assign(CacheStorage.prototype, { open: refuse, keys: refuse, delete: refuse, match: refuse });
    },
  ],
  ['there is no Cache Storage', () => Object.defineProperty(window, 'caches', { value: undefined })],
  [
    'there is no service worker',
    () => {
      // @ts-expect-error: a browser that has none.
      delete Navigator.prototype.serviceWorker;
    },
  ],
  [
    'no service worker may be registered',
    () => {
      ServiceWorkerContainer.prototype.register = () =>
        Promise.reject(new DOMException('not here', 'SecurityError'));
    },
  ],
];

test.each(FORBIDDEN)(
  'where %s, as in a private window, the page says so and all else works',
  async (_, forbid) => {
    const page = await keeper(on.browser);
    await page.addInitScript(forbid);
    await openPage(page);
    await page
      .getByRole('alert')
      .filter({ hasText: 'Everything works as long as there is a connection.' })
      .waitFor();
    expect(await keepButton(page).count()).toBe(0);
    await page.goto(on.site.address);
    await page.getByRole('link', { name: 'Rules' }).first().waitFor();
    await page.goto(`${on.site.address}/analysis/mercurial`);
    await squareOf(page, 'a1').waitFor();
    unharmed(page);
  },
);

test('once installed, everything is kept without asking', async () => {
  const page = await keeper(on.browser);
  await page.goto(on.site.address);
  await workerReady(page);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await page.getByText('All games are kept on this device and work without a connection.').first().waitFor();
  const { games } = await listed();
  await keeps(page, Object.keys(games));
  unharmed(page);
});

test('the site has what browsers ask of an app', async () => {
  const page = await person(on.browser);
  await page.goto(on.site.address);
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await fetch(on.site.address + href);
  expect(answer.headers.get('content-type')).toBe('application/manifest+json');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; type: string }[] };
  expect(manifest).toMatchObject({ name: 'Quicksilver', display: 'standalone', start_url: '/', scope: '/' });
  for (const { src, sizes, type } of manifest.icons) {
    const size = await page.evaluate(async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    if (sizes !== 'any') expect(size, src).toBe(sizes);
    expect((await fetch(on.site.address + src)).headers.get('content-type')).toBe(type);
  }
  const worker = await fetch(`${on.site.address}/sw.js`);
  expect(worker.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(worker.headers.get('cache-control')).toBe('no-cache');
  // Chromium's own check: nothing stands in the way of installing it.
  const devtools = await page.context().newCDPSession(page);
  const { errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
});
