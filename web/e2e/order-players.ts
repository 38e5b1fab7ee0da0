/** People playing an order game: what they do on its page. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import type { Place } from './site.mjs';

/** An order game whose seats are open to people by link, or unoccupied. */
export interface OpenTable {
  id: string;
  address: string;
  /** The game master's secret; null if there is none. */
  master: string | null;
  /** The links of the seats for people, by seat. */
  links: Record<number, string>;
}

/** Seats of the games' standard maps. */
export const [AUSTRIA, ENGLAND, FRANCE] = [0, 1, 2];

/** Sets up a game for seven in which these seats are for people; `wishes` are fields of the request. */
export async function openTable(
  site: Place,
  game: string,
  people: readonly number[],
  wishes: object = {},
): Promise<OpenTable> {
  const day = 24 * 60;
  const answer = await fetch(`${site.address}/api/v1/order-games`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      game,
      seats: Array.from({ length: 7 }, (_, seat) => (people.includes(seat) ? 'person' : 'dummy')),
      master: false,
      schedule: { orders_min: 2 * day, retreats_min: day, builds_min: day, grace_min: 0, early: true },
      ...wishes,
    }),
  });
  expect(answer.status, await answer.clone().text()).toBe(201);
  const grant: { id: string; master: string | null; invites: { seat: number; invite: string }[] } =
    await answer.json();
  const address = `${site.address}/o/${grant.id}`;
  const links = Object.fromEntries(
    grant.invites.map(({ seat, invite }) => [seat, `${address}#invite=${invite}`]),
  );
  return { id: grant.id, address, master: grant.master, links };
}

/** Takes a seat by its link. */
export async function takeSeat(page: Page, table: OpenTable, seat: number, name: string): Promise<void> {
  await page.goto(table.links[seat] ?? '');
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Join the game' }).click();
  await page.getByRole('tab', { name: 'Orders' }).waitFor();
}

/** The text field for orders. */
export function sheetOf(page: Page) {
  return page.getByRole('textbox', { name: /^Orders of/ });
}

/** Replaces the orders in the text field. */
export async function write(page: Page, orders: string): Promise<void> {
  await sheetOf(page).fill(orders);
}

/** Files the sheet, and waits until the page confirms it. */
export async function file(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^File/ }).click();
  await page.getByText(/^Filed today/).waitFor();
}

/** Marks the seat as ready. The last one to do so starts the next phase, in which nobody is ready. */
export async function beReady(page: Page): Promise<void> {
  const isEmpty = (await sheetOf(page).inputValue()).trim() === '';
  await page.getByRole('switch', { name: 'Ready', checked: false }).click();
  if (isEmpty) await page.getByRole('button', { name: 'Ready without orders' }).click();
}

/** Opens one of the panels beside the map. */
export async function openPanel(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name: new RegExp(`^${name}(?! master)`) }).click();
}

/** An order in the list of results. */
export function resultOf(page: Page, order: string) {
  return page.getByRole('button').filter({ hasText: order });
}

/** A space of the map. */
export function place(page: Page, name: string) {
  return page.getByRole('button', { name: new RegExp(`^${name}, `) });
}

/** Waits until the page has reached a phase. */
export async function phase(page: Page, title: RegExp): Promise<void> {
  await page.getByRole('heading', { level: 2, name: title }).waitFor();
}

/** Writes to others from the list of conversations. */
export async function writeTo(page: Page, powers: readonly string[], text: string): Promise<void> {
  await openPanel(page, 'Talk');
  const group = page.getByRole('group', { name: 'Write to' });
  for (const power of powers) await group.getByRole('button', { name: power, exact: true }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await say(page, text);
}

/** Writes in the open conversation. */
export async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /^Write to/ }).fill(text);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log').getByText(text).waitFor();
}
