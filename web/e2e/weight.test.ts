import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { squareOf } from './board';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** Adds up what a page fetches from the server, as it travels. */
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

test('the first visit fetches less than 600 KB, and nothing from elsewhere', async () => {
  for (const path of ['/', '/new/mercurial', '/rules/mercurial', '/analysis/mercurial']) {
    const page = await person(on.browser);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(on.site.address)) elsewhere.push(request.url());
    });
    const settled = () =>
      (path.startsWith('/a') ? squareOf(page, 'c0') : page.locator('h1').first()).waitFor();
    const bytes = await weigh(page, path, settled);
    console.log(`${path}: ${(bytes / 1000).toFixed(1)} KB`);
    expect(bytes).toBeLessThan(600_000);
    expect(bytes).toBeGreaterThan(10_000);
    expect(elsewhere).toEqual([]);
    unharmed(page);
  }
});
