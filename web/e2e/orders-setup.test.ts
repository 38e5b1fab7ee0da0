import { writeFile, mkdtemp, rm, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from './axe';
import { ask, stateOf, unfold, type HeldOrders } from './order-table';
import { idOf, person, takenOver, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** Opens the form for a kind of game, with the map and the powers loaded. */
async function openForm(page: Page, path: string, kind?: string): Promise<void> {
  await page.goto(`${on.site.address}/orders/new/${path}`);
  await takenOver(page);
  await page.getByText(/\d+ powers, \d+ spaces/).waitFor();
  if (kind) await page.getByRole('radio', { name: kind }).check({ force: true });
}

const summary = (page: Page) => page.getByRole('region', { name: 'What you have set' });
const changes = (within: Page | Locator) =>
  within.getByRole('list', { name: 'Rules that differ from the usual ones' });
const seat = (page: Page, power: string) => page.getByRole('combobox', { name: power, exact: true });
const create = (page: Page) => page.getByRole('button', { name: 'Create the game' }).click();
const held = (id: string) => ask<HeldOrders>(on.site, `/api/v1/order-games/${id}`, null);

test('a game with seven seats is set up by the form, and each link takes its seat', async () => {
  const host = await person(on.browser);
  await openForm(host, 'mercator', 'With friends');
  await seat(host, 'France').selectOption('Me');
  expect(await seat(host, 'Austria').inputValue()).toBe('person');
  await host.getByLabel('Your name').fill('Cleo');
  await host.getByRole('radio', { name: 'Every evening' }).check({ force: true });
  await unfold(host, 'Lengths, days and time');
  await host.getByRole('checkbox', { name: 'Tuesday' }).check({ force: true });
  await host.getByRole('checkbox', { name: 'Friday' }).check({ force: true });
  await host.getByLabel('Time zone').selectOption('Europe/Berlin');
  await host.getByRole('radio', { name: 'Only to all' }).check({ force: true });
  await host.getByRole('checkbox', { name: 'Anonymous' }).check();
  const told = await summary(host).innerText();
  expect(told).toContain('You play France. The others: six friends.');
  expect(told).toContain('Orders are due every Tuesday and Friday at 21:00, Europe/Berlin.');
  await create(host);

  await host.getByRole('heading', { name: 'Invite the players' }).waitFor();
  const fields = host.getByRole('list', { name: 'Links of the seats' }).getByRole('textbox');
  expect(await fields.count()).toBe(6);
  const id = new URL(host.url()).pathname.split('/')[2] ?? '';
  expect(await held(id)).toMatchObject({
    status: 'waiting',
    press: 'public',
    anonymous: true,
    has_master: false,
    schedule: { weekdays: ['tuesday', 'friday'], time: '21:00', zone: 'Europe/Berlin' },
  });
  // They are there after a reload too.
  await host.reload();
  await fields.first().waitFor();
  const links = await Promise.all((await fields.all()).map((field) => field.inputValue()));
  expect(new Set(links).size).toBe(6);

  const names = ['Austria', 'England', 'Germany', 'Italy', 'Russia', 'Turkey'];
  for (const [at, link] of links.entries()) {
    const guest = await person(on.browser);
    await guest.goto(link);
    await guest.getByLabel('Your name').fill(`Guest ${at}`);
    await guest.getByRole('button', { name: /Join|Take/ }).click();
    await guest.getByRole('tab', { name: 'Orders' }).waitFor();
    const state = await held(id);
    expect(state.seats.find(({ power }) => power === names[at])?.taken).toBe(true);
    unharmed(guest);
    await guest.context().close();
  }
  expect((await held(id)).status).toBe('playing');
  await host.getByRole('link', { name: 'Go to the game' }).click();
  await host.getByRole('tab', { name: 'Orders' }).waitFor();
  expect(idOf(host)).toBe(id);
  unharmed(host);
});

test('all links are copied as a text with a line for each player', async () => {
  const page = await person(on.browser);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForm(page, 'diplomacy', 'As game master');
  await create(page);
  await page.getByRole('button', { name: 'Copy all as text' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\nAustria: http.*\nEngland: http[\s\S]*\nTurkey: http/);
  // The game master's own link opens the console on another device.
  const link = await page.getByLabel('Link of the game master').inputValue();
  const other = await person(on.browser);
  await other.goto(link);
  await other.getByRole('heading', { name: 'Seats' }).waitFor();
  expect(new URL(other.url()).hash).toBe('');
  unharmed(page, other);
});

test('against the computer one press is enough', async () => {
  const page = await person(on.browser);
  await openForm(page, 'diplomacy', 'Against the computer');
  await page.getByRole('button', { name: 'Shuffle seats' }).click();
  expect(await summary(page).innerText()).toMatch(/You play \w+\. The others: six computer players\./);
  await create(page);
  await page.getByRole('tab', { name: 'Orders' }).waitFor();
  const state = await held(idOf(page));
  expect(state.seats.filter(({ kind }) => kind === 'bot')).toHaveLength(6);
  expect(state.status).toBe('playing');
  unharmed(page);
});

test('a map of one’s own is read at once, and its faults are told with their place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quicksilver-'));
  try {
    const mark = fileURLToPath(new URL('../../games/mercator/marks/regular.toml', import.meta.url));
    const good = (await readFile(mark, 'utf8')).replace('id = "regular-mercator"', 'id = "mine"');
    await writeFile(join(folder, 'bad.toml'), good.replace('solo = 18', 'solo = "many"'));
    await writeFile(join(folder, 'good.toml'), good);
    const page = await person(on.browser);
    await openForm(page, 'mercator', 'As game master');
    const chooser = page.getByLabel('Mark file', { exact: true });
    await chooser.setInputFiles(join(folder, 'bad.toml'));
    await page.getByText(/Victory\.solo: expected a whole number, found a string\./).waitFor();
    await create(page);
    await page.waitForURL('**/orders/new/mercator');
    await chooser.setInputFiles(join(folder, 'good.toml'));
    await page.getByText('7 powers, 76 spaces, 34 supply centres').waitFor();
    await page.locator('.preview svg [data-unit]').first().waitFor();
    await create(page);
    await page.getByRole('heading', { name: 'Invite the players' }).waitFor();
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    expect(await ask<object>(on.site, `/api/v1/order-games/${id}`, null)).toMatchObject({ own_mark: true });
    unharmed(page);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('what is refused is told where it can be mended', async () => {
  const page = await person(on.browser);
  await openForm(page, 'diplomacy', 'With friends');
  await unfold(page, 'Lengths, days and time');
  await page.getByLabel('Orders: unit').selectOption('days');
  await page.getByLabel('Orders: how many days').fill('45');
  await create(page);
  const orders = page.getByRole('group', { name: 'Orders', exact: true });
  await orders.getByText(/is not between 1 and 43200/).waitFor();
  expect(await orders.getByRole('spinbutton').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Orders: how many days').fill('2');
  await page.getByRole('button', { name: 'Computer, medium' }).click();
  await seat(page, 'Austria').selectOption('Computer, easy');
  await page.getByText(/Nobody could play this game/).waitFor();
  await create(page);
  await page.waitForURL('**/orders/new/diplomacy');
  await seat(page, 'Turkey').selectOption('A friend, by link');
  await create(page);
  await page.getByRole('heading', { name: 'Invite the players' }).waitFor();
  unharmed(page);
});

test('the world has thirteen seats, and rule options are part of the game', async () => {
  const page = await person(on.browser);
  await openForm(page, 'mercator?kind=master');
  await page.getByRole('radio', { name: /World/ }).check({ force: true });
  await page.getByText(/13 powers/).waitFor();
  await expect
    .poll(() => page.getByRole('group', { name: 'Who plays' }).getByRole('combobox').count())
    .toBe(13);
  await page.locator('summary').filter({ hasText: 'Rule options' }).click();
  const row = page
    .locator('details')
    .filter({ hasText: 'Whether a win by one power has to be claimed' })
    .last();
  await row.locator('> summary').click();
  expect(await changes(page).count()).toBe(0);
  await row.getByRole('radio').nth(1).check();
  // What differs is told in words: here, beside the links, to whoever is invited, and in the game.
  const words = ['Whether a win by one power has to be claimed: It has, in the same season'];
  const says = (within: Page | Locator) =>
    expect.poll(() => changes(within).getByRole('listitem').allInnerTexts()).toEqual(words);
  await says(summary(page));
  await create(page);
  await page.getByRole('heading', { name: 'Invite the players' }).waitFor();
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  expect(await ask<object>(on.site, `/api/v1/order-games/${id}`, null)).toMatchObject({
    mark: 'world-mercator',
    options: { solo_claim: 'explicit' },
    has_master: true,
  });
  await says(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy all as text' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain(`Other rules than usual:\n- ${words[0]}\n`);
  const links = page.getByRole('list', { name: 'Links of the seats' }).getByRole('textbox');
  const guest = await person(on.browser);
  const link = await links.first().inputValue();
  await guest.goto(link);
  // The invitation: the seat, the map, the deadlines, and what differs.
  const seats = page.getByRole('list', { name: 'Links of the seats' }).getByRole('listitem');
  const first = await seats.first().locator('.power').innerText();
  const invitation = guest.getByRole('form', { name: `You are invited to play ${first} in Mercator` });
  await invitation.getByText('World').waitFor();
  await invitation.getByText(/^Orders are due .* after a phase begins/).waitFor();
  await says(invitation);
  await guest.getByRole('button', { name: 'Join the game' }).click();
  await guest.getByRole('tab', { name: 'Game' }).click();
  await says(guest.getByRole('tabpanel'));
  const late = await person(on.browser);
  await late.goto(link);
  await late.getByRole('heading', { name: 'This link opens no seat' }).waitFor();
  expect(await late.getByRole('button', { name: 'Join the game' }).count()).toBe(0);
  await page.goto(on.site.address);
  await says(page.getByRole('region', { name: 'Your games' }));
  unharmed(page, guest, late);
});

test('the form is filled in by keyboard alone', async () => {
  const page = await person(on.browser);
  await openForm(page, 'diplomacy');
  await page.getByRole('radio', { name: 'With friends' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('checkbox', { name: /^Anybody may join/ }).isChecked()).toBe(true);
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('checkbox', { name: 'I am the game master' }).isChecked()).toBe(true);
  for (let steps = 0; ; steps += 1) {
    if (steps > 80) throw new Error('Tab never came to the last button');
    const found = await page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
    if (found === 'Create the game') break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Invite the players' }).waitFor();
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const master = await page.getByLabel('Link of the game master').inputValue();
  const state = await stateOf(on.site, { id, master: master.split('#master=')[1] ?? '' });
  expect(state.seats).toHaveLength(7);
  unharmed(page);
});

test('the form and the links have no barriers, wide and narrow', async () => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const page = await person(on.browser, { viewport: size });
    const isClear = async () => {
      expect(await barriers(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    };
    await openForm(page, 'diplomacy', 'As game master');
    await unfold(page, 'Lengths, days and time');
    await isClear();
    await create(page);
    await page.getByRole('heading', { name: 'Invite the players' }).waitFor();
    await isClear();
    unharmed(page);
  }
});
