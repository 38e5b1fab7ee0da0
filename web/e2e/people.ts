/** People at the site: each has a browser context, as if on a separate device. */
import { expect } from 'vitest';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { listing } from './games';
import type { Place } from './site.mjs';

/** Errors that a page has thrown, by page. */
const faults = new WeakMap<Page, string[]>();
/** How many live connections a page has opened. */
const connections = new WeakMap<Page, number>();

/** Opens a page on a new device. */
export async function person(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    // It would fetch the whole site in the background of every test; `keeper` allows it.
    serviceWorkers: 'block',
    ...options,
  });
  // On a busy machine a page with a large map draws a frame in seconds.
  context.setDefaultTimeout(30_000);
  return watched(await context.newPage());
}

/** Opens a page on a new device that keeps what it needs without a connection. */
export async function keeper(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  return person(browser, { serviceWorkers: 'allow', ...options });
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

/** Fails if a page has thrown any error. */
export function unharmed(...pages: Page[]): void {
  for (const page of pages) expect(faults.get(page)).toEqual([]);
}

/** How many live connections a page has opened since it was created. */
export function liveConnections(page: Page): number {
  return connections.get(page) ?? 0;
}

/** The settings of a new game, in the words of the form. */
export interface Wishes {
  /** Its slug; Mercurial Chess by default. */
  game?: string;
  opponent: 'Computer' | 'Friend by link' | 'On one screen';
  level?: number;
  /** The seat to take, from 0. */
  seat?: number;
  clock?: 'None' | 'Live' | 'Days per move';
  /** Non-default values of rule options, by the option's name. */
  options?: Record<string, string>;
  /** The position string to start from. */
  start?: string;
  /** Whether a game without another person stays in the browser, as the form proposes; else the server keeps it. */
  here?: boolean;
}

/** Waits until the page's program has taken over: the page as it stands in the HTML takes nothing yet. */
export async function takenOver(page: Page): Promise<void> {
  await page.locator('#prerendered').waitFor({ state: 'detached' });
}

/** Creates a game by the form, to which the home page's buttons lead; returns its id. */
export async function create(page: Page, site: Place, wishes: Wishes): Promise<string> {
  const slug = wishes.game ?? 'mercurial';
  const { seats } = await listing(site, slug);
  const against = { Computer: 'computer', 'Friend by link': 'link', 'On one screen': 'screen' };
  await page.goto(`${site.address}/new/${slug}?against=${against[wishes.opponent]}`);
  await page.getByRole('heading', { name: 'New game' }).waitFor();
  // The page as it stands in the HTML takes nothing yet.
  const start = page.getByRole('button', { name: 'Start the game' }).and(page.locator(':not([inert])'));
  await start.waitFor();
  if (wishes.level) await page.getByRole('radio', { name: `Level ${wishes.level}:` }).check({ force: true });
  if (wishes.seat !== undefined) {
    await page.getByRole('radio', { name: seats[wishes.seat] }).check({ force: true });
  }
  if (wishes.clock) {
    const clock = page.getByRole('group', { name: 'Clock' });
    await clock.getByRole('radio', { name: wishes.clock }).check({ force: true });
  }
  // Folded sections unfold once the form is loaded.
  if (wishes.options || wishes.start) await page.locator('.preview svg').first().waitFor();
  if (wishes.options) await setOptions(page, site, slug, wishes.options);
  if (wishes.start) {
    await page.locator('summary').filter({ hasText: 'Start position' }).click();
    await page.getByRole('textbox', { name: 'Position string' }).fill(wishes.start);
  }
  if (wishes.opponent !== 'Friend by link' && !wishes.here) await keepOnServer(page);
  await start.click();
  await page.waitForURL('**/g/*');
  return idOf(page);
}

/** Has the form for a game without another person keep it on the server. */
export async function keepOnServer(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Keep it on the server' }).check();
}

/** The id of the game that a page shows. */
export function idOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Unfolds the form's rule options and picks values: named ones by choosing, others by typing. */
export async function setOptions(
  page: Page,
  site: Place,
  slug: string,
  wishes: Record<string, string>,
): Promise<void> {
  const catalog = await fetch(`${site.address}/api/v1/catalog`);
  expect(catalog.status).toBe(200);
  const all: {
    slug: string;
    options: { name: string; summary: string; values: { name: string; effect: string }[] }[];
  }[] = await catalog.json();
  const options = all.find((entry) => entry.slug === slug)?.options ?? [];
  await page.locator('summary').filter({ hasText: 'Rule options' }).click();
  for (const [name, value] of Object.entries(wishes)) {
    const option = options.find((one) => one.name === name);
    if (!option) throw new Error(`${slug} has no option “${name}”`);
    const row = page
      .locator('.rows > details')
      .filter({ has: page.getByText(option.summary, { exact: true }) });
    await row.locator('summary').click();
    const effect = option.values.find((one) => one.name === value)?.effect;
    if (effect) {
      await row.getByRole('radio', { name: effect }).check();
      // The folded row tells it in words.
      await row.locator('summary').click();
      await row.locator('.value').filter({ hasText: effect }).waitFor();
    } else await row.getByLabel(option.summary).and(row.locator('input:not([type=radio])')).fill(value);
  }
}

/** The secret link shown to the creator of a game. */
export function invitation(page: Page): Promise<string> {
  return page.getByLabel('Link to join the game').inputValue();
}

/** Takes the seat that a secret link offers. */
export async function join(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join the game' }).click();
}

/** Two people start a game by link that one of them has created. */
export async function meet(host: Page, guest: Page): Promise<void> {
  await join(guest, await invitation(host), 'Bea');
  await dismiss(host, 'Your opponent has joined. The game begins.');
}

/** Closes a notice, which would cover the lower edge of the board for some seconds. */
export async function dismiss(page: Page, words: string): Promise<void> {
  const notice = page.locator('.notice-box').filter({ hasText: words });
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await notice.waitFor({ state: 'detached' });
}

/** Waits until the page shows this game status. */
export async function standing(page: Page, words: string | RegExp): Promise<void> {
  await page.locator('.standing').filter({ hasText: words }).waitFor({ state: 'attached' });
}

/** A game's state on the server, as far as the tests read it. */
export interface Held {
  id: string;
  game: string;
  position: string;
  plies: { text: string; seat: number; part: number; turn: number }[];
  brought: number;
  clock_setup: { kind: string };
  status: string;
  options: Record<string, string>;
  to_move: number | null;
  outcome: { points: number[]; reason: string } | null;
  /** Left out where it is not. */
  rated?: boolean;
  players: { name: string | null }[];
}

/** The server's state of a game. */
export async function stateOf(site: Place, id: string): Promise<Held> {
  const answer = await fetch(`${site.address}/api/v1/games/${id}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

/** The server's moves of a game. */
export async function movesOf(site: Place, id: string): Promise<string[]> {
  return (await stateOf(site, id)).plies.map((ply) => ply.text);
}
