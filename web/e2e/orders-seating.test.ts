/** Powers by lot and by preference, and how a game ends by agreement. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from './axe';
import { openPanel } from './order-players';
import { ask, type HeldOrders } from './order-table';
import { idOf, person, takenOver, unharmed } from './people';
import { stage } from './stage';

const on = stage();

const held = (id: string) => ask<HeldOrders>(on.site, `/api/v1/order-games/${id}`, null);
const seat = (page: Page, power: string) => page.getByRole('combobox', { name: power, exact: true });

/** A game for three and four computer players, as the form makes it. */
async function setUp(page: Page, way: string, draws: string): Promise<string> {
  await page.goto(`${on.site.address}/orders/new/diplomacy`);
  await takenOver(page);
  await page.getByText(/\d+ powers, \d+ spaces/).waitFor();
  await page.getByRole('button', { name: 'Computer, easy' }).click();
  for (const power of ['England', 'France']) await seat(page, power).selectOption('person');
  await page.getByRole('radio', { name: way, exact: true }).check({ force: true });
  await page.getByRole('radio', { name: draws, exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Create the game' }).click();
  const field = page.getByRole('textbox', { name: 'Link for all players' });
  await field.waitFor();
  return field.inputValue();
}

async function comes(page: Page, link: string, name: string, wishes: readonly string[]): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  for (const wish of wishes) await page.getByRole('button', { name: wish, exact: true }).click();
  await page.getByRole('button', { name: 'Join the game' }).click();
  await page.getByRole('tab', { name: 'Orders' }).waitFor();
}

/** The power that a page says its person plays. */
async function ownPower(page: Page): Promise<string> {
  const area = page.getByRole('textbox', { name: /^Orders of/ });
  await area.waitFor();
  return (
    (await page.locator('label', { hasText: 'Orders of' }).innerText()).split('Orders of ')[1] ?? ''
  ).trim();
}

test('powers are drawn by one link for all', async () => {
  const host = await person(on.browser);
  const link = await setUp(host, 'By lot', 'All who are left share');
  await host.getByRole('link', { name: 'Join the game yourself' }).click();
  await host.getByText('Powers are drawn by lot as players join.').first().waitFor();
  await host.getByLabel('Your name').fill('Ada');
  await host.getByRole('button', { name: 'Join the game' }).click();
  await host.getByText(/You play (Austria|England|France)\./).waitFor();
  const guests = [await person(on.browser), await person(on.browser)];
  for (const [at, guest] of guests.entries()) await comes(guest, link, `Guest ${at}`, []);
  const played = [await ownPower(host)];
  for (const guest of guests) played.push(await ownPower(guest));
  expect(played.sort()).toEqual(['Austria', 'England', 'France']);
  unharmed(host, ...guests);
});

test('powers are given by preference when all have come, on pages that are open', async () => {
  const host = await person(on.browser);
  const link = await setUp(host, 'By preference', 'All who are left share');
  const id = new URL(link).pathname.split('/')[2] ?? '';
  const people = [await person(on.browser), await person(on.browser), await person(on.browser)];
  const [ada, bob, cyd] = people as [Page, Page, Page];
  await ada.goto(link);
  await ada.getByRole('button', { name: 'France', exact: true }).click();
  await expect.poll(() => ada.getByRole('button', { name: 'France, wish 1' }).count()).toBe(1);
  expect(await barriers(ada)).toEqual([]);
  await comes(ada, link, 'Ada', ['France']);
  await ada.getByText('1 of 3 players have come: Ada.').waitFor();
  await comes(bob, link, 'Bob', ['Austria', 'England']);
  await ada.getByText('2 of 3 players have come: Ada and Bob.').waitFor();
  // Nobody is said to have a power before.
  expect(await ada.getByText(/You play (Austria|England|France)/).count()).toBe(0);
  await comes(cyd, link, 'Cyd', []);
  expect(await ownPower(ada)).toBe('France');
  expect(await ownPower(bob)).toBe('Austria');
  expect(await ownPower(cyd)).toBe('England');
  expect((await held(id)).status).toBe('playing');
  // After a reload, too.
  await ada.reload();
  expect(await ownPower(ada)).toBe('France');
  unharmed(host, ...people);
});

test('the others concede to one, and some share a draw where the game allows it', async () => {
  for (const [draws, names] of [
    ['All who are left share', ['France']],
    ['Also of some only', ['Austria', 'France']],
  ] as const) {
    const host = await person(on.browser);
    await host.goto(`${on.site.address}/orders/new/diplomacy`);
    await takenOver(host);
    await host.getByText(/\d+ powers, \d+ spaces/).waitFor();
    for (const power of ['Germany', 'Italy', 'Russia', 'Turkey'])
      await seat(host, power).selectOption('dummy');
    await host.getByRole('radio', { name: draws, exact: true }).check({ force: true });
    await host.getByRole('button', { name: 'Create the game' }).click();
    const fields = host.getByRole('list', { name: 'Links of the seats' }).getByRole('textbox');
    await fields.first().waitFor();
    const links = await Promise.all((await fields.all()).map((field) => field.inputValue()));
    await host.getByRole('link', { name: 'Go to the game' }).click();
    const id = idOf(host);
    const guests = [await person(on.browser), await person(on.browser)];
    for (const [at, guest] of guests.entries()) await comes(guest, links[at] ?? '', `Guest ${at}`, []);
    await openPanel(host, 'Game');
    await host.getByText('Another end…').click();
    for (const name of names) await host.getByLabel(name, { exact: true }).check();
    await host.getByRole('button', { name: 'Want this end' }).click();
    const end = names.length === 1 ? 'France to win' : 'a draw of Austria and France';
    for (const guest of guests) {
      await openPanel(guest, 'Game');
      await guest.getByRole('button', { name: `Agree: ${end}` }).click();
    }
    await expect.poll(async () => (await held(id)).status).toBe('finished');
    const told = names.length === 1 ? 'France wins: the others concede.' : /share the victory: a draw/;
    await host.getByRole('status').getByText(told).first().waitFor();
    unharmed(host, ...guests);
    for (const page of [host, ...guests]) await page.context().close();
  }
});
