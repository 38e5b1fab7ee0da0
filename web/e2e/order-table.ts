/** Order games set up through the API, so that each test begins at its own subject. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Site } from './site.mjs';

/** An order game with the secrets of everyone in it. */
export interface OrderTable {
  id: string;
  /** The game master's secret. */
  master: string;
  /** The secrets of taken seats, by seat. */
  seats: Record<number, string>;
  /** The link secrets of open seats, by seat. */
  invites: Record<number, string>;
}

/** Sends a request to the server; fails if it is refused. */
export async function ask<T>(site: Site, path: string, token: string | null, body?: object): Promise<T> {
  const answer = await fetch(`${site.address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  expect(answer.ok, text).toBe(true);
  return JSON.parse(text);
}

/** Sets up a game with a game master; `taken` says which seats people have taken, by name. */
export async function setTable(
  site: Site,
  taken: Record<number, string>,
  wishes: object = {},
): Promise<OrderTable> {
  const day = 24 * 60;
  const schedule = { orders_min: day, retreats_min: day, builds_min: day, grace_min: 30, early: false };
  const grant = await ask<{
    id: string;
    master: string;
    seat: number | null;
    token: string | null;
    invites: { seat: number; invite: string }[];
  }>(site, '/api/v1/order-games', null, { game: 'diplomacy', master: true, schedule, ...wishes });
  const table: OrderTable = { id: grant.id, master: grant.master, seats: {}, invites: {} };
  if (grant.seat !== null && grant.token !== null) table.seats[grant.seat] = grant.token;
  for (const { seat, invite } of grant.invites) {
    const name = taken[seat];
    if (name === undefined) {
      table.invites[seat] = invite;
      continue;
    }
    const joined = await ask<{ token: string }>(site, `/api/v1/order-games/${grant.id}/join`, null, {
      invite,
      name,
    });
    table.seats[seat] = joined.token;
  }
  return table;
}

/** Files a sheet. */
export async function file(site: Site, table: OrderTable, seat: number, text: string): Promise<void> {
  const { turn } = await stateOf(site, table);
  await ask(site, `/api/v1/order-games/${table.id}/sheet`, table.seats[seat] ?? null, { turn, text });
}

/** A game as the game master may see it, as far as tests read it. */
export interface HeldOrders {
  turn: number;
  status: string;
  deadline_ms: number | null;
  phase: { title: string };
  schedule: { orders_min: number; weekdays: string[]; time: string | null; zone: string | null };
  seats: { power: string; kind: string; taken: boolean; filed: boolean; name: string | null }[];
  board: { position: string; units: { at: string; seat: number }[] };
  outcome: { winners: number[]; reason: string } | null;
  history: { turn: number; undone: boolean }[];
  missing: string;
  press: string;
  anonymous: boolean;
  has_master: boolean;
}

/** The server's state of a game, for its game master. */
export function stateOf(site: Site, table: Pick<OrderTable, 'id' | 'master'>): Promise<HeldOrders> {
  return ask(site, `/api/v1/order-games/${table.id}`, table.master);
}

/** Opens the console as the game master, through the game master's own link. */
export async function openDesk(page: Page, site: Site, table: OrderTable): Promise<void> {
  await page.goto(`${site.address}/o/${table.id}#master=${table.master}`);
  await page.getByRole('heading', { name: 'Seats' }).waitFor();
}

/** Opens a game with a seat's secret, as on the device that took it; possibly that of a game master who plays. */
export async function openSeat(
  page: Page,
  site: Site,
  table: OrderTable,
  seat: number,
  master: string | null = null,
): Promise<void> {
  await page.goto(`${site.address}/credits`);
  const kept = {
    id: table.id,
    game: 'diplomacy',
    seat,
    token: table.seats[seat],
    master,
    invites: [],
    power: '',
    seenMs: 0,
    over: false,
  };
  await page.evaluate((row) => localStorage.setItem('quicksilver.order-games', JSON.stringify([row])), kept);
  await page.goto(`${site.address}/o/${table.id}`);
  await page.getByRole('tab', { name: 'Results' }).waitFor();
}

/** Waits until the public log shows an entry, and returns to the console. */
export async function logTells(page: Page, words: RegExp): Promise<void> {
  await page.getByRole('tab', { name: 'Game', exact: true }).click();
  const list = page.getByRole('list', { name: 'What happened, the newest first' });
  await expect.poll(() => list.innerText()).toMatch(words);
  await page.getByRole('tab', { name: 'Game master' }).click();
}

/** Unfolds a part of the page, unless it is open. */
export async function unfold(page: Page, name: string): Promise<void> {
  const part = page.locator('details').filter({ has: page.locator('> summary').filter({ hasText: name }) });
  if ((await part.last().getAttribute('open')) === null) await part.last().locator('> summary').click();
}
