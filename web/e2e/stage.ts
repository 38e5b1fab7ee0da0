/** One server for the tests of a file, and one browser for the files of a process. */
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Browser } from 'playwright-core';
import { openBrowser, openSite, type Site } from './site.mjs';

/** What the tests of a file run on; set before the first of them. */
export interface Stage<S = Site> {
  site: S;
  browser: Browser;
}

/** The browser of this process, which its files use one after the other. */
let browser: Promise<Browser> | null = null;

/**
 * The browser of this process; another one if it has ended. It ends with the process.
 * Whoever uses it closes the contexts they opened.
 */
export async function sharedBrowser(): Promise<Browser> {
  if (!(await browser)?.isConnected()) browser = openBrowser();
  return browser as Promise<Browser>;
}

/** Starts a server with an empty data folder before the tests, and stops it after them. */
export function stage(): Stage {
  return stageOn(openSite);
}

/**
 * Starts a site before the tests, and stops it after them. Open pages are closed after each test: otherwise a page left open
 * keeps analysing and drawing.
 *
 * @param withinMs how long the start may take; usually a minute
 */
export function stageOn<S extends { close(): Promise<void> }>(
  open: () => Promise<S>,
  withinMs?: number,
): Stage<S> {
  const on = {} as Stage<S>;
  beforeAll(async () => {
    [on.site, on.browser] = await Promise.all([open(), sharedBrowser()]);
  }, withinMs);
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await tell(on.browser);
    await Promise.all(on.browser.contexts().map((context) => context.close()));
  });
  afterAll(async () => {
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
