/** One server and one browser for the tests of a file. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Browser } from 'playwright-core';
import { openBrowser, openSite, type Site } from './site.mjs';

/** What the tests of a file run on; set before the first of them. */
export interface Stage<S = Site> {
  site: S;
  browser: Browser;
}

/** Starts a server with an empty data folder and a browser before the tests, and stops both after them. */
export function stage(): Stage {
  return stageOn(openSite);
}

/**
 * Starts a site and a browser before the tests, and stops both after them. Open pages are closed after each test:
 * otherwise a page left open keeps analysing and drawing.
 */
export function stageOn<S extends { close(): Promise<void> }>(open: () => Promise<S>): Stage<S> {
  const on = {} as Stage<S>;
  beforeAll(async () => {
    [on.site, on.browser] = await Promise.all([open(), openBrowser()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tell(on.browser);
    await Promise.all(on.browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
    await on.browser?.close();
    await on.site?.close();
  });
  return on;
}

/** How much of a page is printed, in characters. */
const MOST_SHOWN = 6000;

/** Prints what every open page shows: of a test that fails once in a hundred runs nothing else is left. */
async function tell(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const shown = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5000 })
      .catch((error: unknown) => String(error));
    console.log(`${page.url()} shows:\n${shown.slice(0, MOST_SHOWN)}`);
  }
}
