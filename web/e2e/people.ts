/** People at the site: each has a browser context, as if they had a device of their own. */
import { expect } from 'vitest';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { Site } from './site.mjs';

/** Faults that a page has thrown, by page. */
const faults = new WeakMap<Page, string[]>();
/** How many live connections a page has opened. */
const connections = new WeakMap<Page, number>();

/** Opens a page on a device of its own. */
export async function person(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
  context.setDefaultTimeout(15_000);
  return watched(await context.newPage());
}

/** Opens another tab on the same device. */
export async function secondTab(page: Page): Promise<Page> {
  return watched(await page.context().newPage());
}

function watched(page: Page): Page {
  const own: string[] = [];
  page.on('pageerror', (error) => own.push(error.stack ?? error.message));
  faults.set(page, own);
  page.on('websocket', () => connections.set(page, liveConnections(page) + 1));
  return page;
}

/** Fails when a page has thrown anything. */
export function unharmed(...pages: Page[]): void {
  for (const page of pages) expect(faults.get(page)).toEqual([]);
}

/** How many live connections a page has opened since it was there. */
export function liveConnections(page: Page): number {
  return connections.get(page) ?? 0;
}

/** What a new game is made with, in the words of the form. */
export interface Wishes {
  opponent: 'Computer' | 'Somebody by link' | 'On one screen';
  level?: number;
  seat?: 'White' | 'Black';
}

/** Creates a game as a person does, from the home page; gives back its id. */
export async function create(page: Page, site: Site, wishes: Wishes): Promise<string> {
  const links = {
    Computer: 'Play the computer',
    'Somebody by link': 'Invite somebody',
    'On one screen': 'On one screen',
  };
  await page.goto(site.address);
  await page.getByRole('link', { name: links[wishes.opponent] }).click();
  await page.getByRole('heading', { name: 'New game' }).waitFor();
  if (wishes.level) await page.getByRole('radio', { name: `Level ${wishes.level}:` }).check({ force: true });
  if (wishes.seat) await page.getByRole('radio', { name: wishes.seat }).check({ force: true });
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/g/*');
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** The secret link that the creator of a game sees. */
export function invitation(page: Page): Promise<string> {
  return page.getByLabel('Link to join the game').inputValue();
}

/** Takes the seat that a secret link offers. */
export async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join the game' }).click();
}

/** Waits until the page says how the game stands. */
export async function standing(page: Page, words: string | RegExp): Promise<void> {
  await page.locator('.standing').filter({ hasText: words }).waitFor({ state: 'attached' });
}

/** What the server holds of a game. */
export async function stateOf(
  site: Site,
  id: string,
): Promise<{
  position: string;
  plies: { text: string }[];
  status: string;
  outcome: { points: number[]; reason: string } | null;
}> {
  const answer = await fetch(`${site.address}/api/games/${id}`);
  expect(answer.status).toBe(200);
  return answer.json();
}
