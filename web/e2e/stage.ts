/** One server and one browser for the tests of a file. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Browser } from 'playwright-core';
import { openBrowser, openSite, type Site } from './site.mjs';

/** What the tests of a file run on; set before the first of them. */
export interface Stage {
  site: Site;
  browser: Browser;
}

/**
 * Starts a server with an empty data folder and a browser before the tests, and stops both after them. Open pages are
 * closed after each test: otherwise a page left open keeps analysing and drawing.
 */
export function stage(): Stage {
  const on = {} as Stage;
  beforeAll(async () => {
    [on.site, on.browser] = await Promise.all([openSite(), openBrowser()]);
  });
  afterEach(async () => {
    await Promise.all(on.browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
    await on.browser?.close();
    await on.site?.close();
  });
  return on;
}
