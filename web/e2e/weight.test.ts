import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { games } from './games';
import { person, unharmed } from './people';
import { firstFigure } from './rules-page';
import { stage } from './stage';

const on = stage();

/** Adds up the transfer sizes of what a page fetches from the server. */
async function weigh(page: Page, path: string, settled: () => Promise<unknown>): Promise<number> {
  let sum = 0;
  const counted: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    counted.push(
      request.sizes().then((sizes) => {
        sum += sizes.responseBodySize + sizes.responseHeadersSize;
      }),
    );
  });
  await page.goto(on.site.address + path);
  await settled();
  await page.waitForLoadState('networkidle');
  await Promise.all(counted);
  return sum;
}

/** The contents of a page once it has loaded. */
const settled: Record<string, string> = {
  new: '.preview svg',
  rules: 'figure [data-square]',
  analysis: '[data-square]',
  learn: '[data-square]',
};

/** Whether a game has puzzles: a new one has none yet. */
function hasPuzzles({ slug }: { slug: string }): boolean {
  const file = new URL(`../../games/${slug}/puzzles.txt`, import.meta.url);
  return readFileSync(file, 'utf8').trim() !== '';
}

// The largest map of all is the World's.
const paths = [
  ['/', '.card svg'] as const,
  ['/sandbox/mercator?mark=world', '[data-place]'] as const,
  ['/learn/diplomacy', '[data-place]'] as const,
  ['/learn/mercator', '[data-place]'] as const,
  ['/rules/mercator', 'figure svg[role=img]'] as const,
  ['/lobby', 'main form fieldset'] as const,
  ['/watch', 'main .empty'] as const,
  ['/tournaments', 'main section li'] as const,
  ['/ratings', 'main .empty'] as const,
  ['/games', 'main .empty'] as const,
  ['/you', 'main section'] as const,
  ...games.filter(hasPuzzles).map(({ slug }) => [`/embed/puzzle/${slug}`, '[data-square]'] as const),
  ...games.flatMap(({ slug }) =>
    Object.entries(settled).map(([page, there]) => [`/${page}/${slug}`, there] as const),
  ),
];

test.each(paths)(
  'the first visit to %s fetches less than 600 KB, and nothing from elsewhere',
  async (path, there) => {
    // Prefetches by the service worker do not count, and what it serves would not be seen.
    const page = await person(on.browser, { serviceWorkers: 'block' });
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(on.site.address)) elsewhere.push(request.url());
    });
    const bytes = await weigh(page, path, async () => {
      // What a rules page draws when somebody reads on counts too.
      if (path.startsWith('/rules/')) await firstFigure(page);
      await page.locator(there).first().waitFor();
    });
    console.log(`${path}: ${(bytes / 1000).toFixed(1)} KB`);
    expect(bytes).toBeLessThan(600_000);
    expect(bytes).toBeGreaterThan(10_000);
    expect(elsewhere).toEqual([]);
    unharmed(page);
  },
);
