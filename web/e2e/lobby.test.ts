/** Strangers find each other in the lobby. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersInBothSchemes } from './axe';
import { play } from './board';
import { game } from './games';
import { tabTo } from './keys';
import { idOf, person, standing, stateOf, unharmed } from './people';
import { stage } from './stage';

const on = stage();

const accepts = (page: Page) => page.getByRole('button', { name: /^Accept/ });

/** Opens the lobby from the home page. */
async function toLobby(page: Page): Promise<void> {
  await page.goto(on.site.address);
  await page.getByRole('link', { name: 'Play somebody' }).click();
  await page.getByRole('heading', { name: 'Lobby' }).waitFor();
}

/** Makes a challenge with a clock that runs; returns the game's id. */
async function challenge(page: Page, title: string): Promise<string> {
  await toLobby(page);
  await page.getByRole('link', { name: title, exact: true }).click();
  const start = page.getByRole('button', { name: 'Start the game' }).and(page.locator(':not([inert])'));
  await start.waitFor();
  expect(await page.getByRole('radio', { name: 'Anybody' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'White' }).check({ force: true });
  const clock = page.getByRole('group', { name: 'Clock' });
  await clock.getByRole('radio', { name: 'Live' }).check({ force: true });
  await start.click();
  await page.getByRole('heading', { name: 'Waiting for somebody to accept' }).waitFor();
  return idOf(page);
}

test('the computer players of each game stand in the lobby, and one tap leads to each', async () => {
  const page = await person(on.browser);
  await toLobby(page);
  const house = page.getByRole('region', { name: 'The computer is always here' });
  await house.getByLabel('Game').selectOption({ label: 'Mercury' });
  const players = house.getByRole('list', { name: 'Computer players' }).getByRole('link');
  await players.first().waitFor();
  expect(await players.count()).toBe(8);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await players.nth(5).click();
  await page.waitForURL('**/new/mercury?*');
  await expect.poll(() => page.getByRole('radio', { name: 'Level 6:' }).isChecked()).toBe(true);
  unharmed(page);
});

test('a challenge stands on the home page, and one tap accepts it', async () => {
  const host = await person(on.browser);
  const id = await challenge(host, 'Chess');
  const guest = await person(on.browser);
  await guest.goto(on.site.address);
  const waiting = guest.getByRole('region', { name: 'Waiting for an opponent' });
  const row = waiting.getByRole('listitem').filter({ hasText: 'Chess' });
  await expect.poll(() => row.textContent()).toContain('you play Black');
  expect(await barriersInBothSchemes(guest)).toEqual([]);
  await accepts(guest).click();
  await guest.waitForURL(`**/g/${id}`);
  await standing(host, 'Your turn (White)');
  await standing(guest, 'White to move');
  unharmed(host, guest);
});

test('a stranger accepts a challenge by two taps from the home page, and both play', async () => {
  const host = await person(on.browser);
  const id = await challenge(host, 'Mars');
  const guest = await person(on.browser);
  await toLobby(guest);
  const row = guest.getByRole('listitem').filter({ has: accepts(guest) });
  await expect.poll(() => row.textContent()).toContain('you play Black');
  await accepts(guest).click();
  await guest.waitForURL(`**/g/${id}`);
  await standing(host, 'Your turn (White)');
  await standing(guest, 'White to move');
  await play(host, game('mars').line[0]!);
  await standing(guest, 'Your turn (Black)');
  // Nobody else can accept it.
  const late = await person(on.browser);
  await toLobby(late);
  await late.getByText('Nobody is waiting right now.').waitFor();
  unharmed(host, guest, late);
});

test('who plays the computer meanwhile is told of the joiner, and led to the game', async () => {
  const host = await person(on.browser);
  const id = await challenge(host, 'Mercury');
  await host.getByRole('link', { name: 'Play the computer meanwhile' }).click();
  await host.getByRole('heading', { name: 'New game' }).waitFor();
  const guest = await person(on.browser);
  await toLobby(guest);
  await accepts(guest).click();
  await guest.waitForURL(`**/g/${id}`);
  const told = host.getByRole('region', { name: 'Challenge accepted' });
  await told.waitFor({ timeout: 60_000 });
  expect(await told.textContent()).toContain('Somebody has accepted your challenge in Mercury.');
  await told.getByRole('link', { name: 'Open the game' }).click();
  await standing(host, 'Your turn (White)');
  await told.waitFor({ state: 'detached' });
  unharmed(host, guest);
});

test('a challenge is cancelled, and whoever still sees it is told', async () => {
  const host = await person(on.browser);
  const id = await challenge(host, 'Mars');
  const guest = await person(on.browser);
  await toLobby(guest);
  await accepts(guest).waitFor();
  // The list is looked at no more, as on a page whose connection hangs.
  await guest.route('**/api/v1/lobby', (route) => void route);
  await host.getByRole('button', { name: 'Cancel the challenge' }).click();
  await expect.poll(async () => (await stateOf(on.site, id)).status).toBe('aborted');
  await guest.unroute('**/api/v1/lobby');
  await accepts(guest).click();
  await guest.getByRole('alert').filter({ hasText: 'Somebody else was faster' }).waitFor();
  await guest.getByText('Nobody is waiting right now.').waitFor();
  unharmed(host, guest);
});

test('one’s own challenge is shown as such, and by the keyboard another one is accepted', async () => {
  const host = await person(on.browser);
  await challenge(host, 'Mars');
  await host.getByRole('link', { name: 'lobby', exact: true }).click();
  await host.getByRole('link', { name: 'Your challenge' }).waitFor();
  expect(await accepts(host).count()).toBe(0);
  const guest = await person(on.browser);
  await toLobby(guest);
  await accepts(guest).waitFor();
  await tabTo(guest, /^Accept/);
  await guest.keyboard.press('Enter');
  await guest.waitForURL('**/g/*');
  await standing(guest, 'White to move');
  unharmed(host, guest);
});

test.each([
  ['on a desk', { width: 1280, height: 800 }],
  ['on a phone', { width: 390, height: 844 }],
])('the lobby keeps nobody out and fits the screen, %s', async (_, viewport) => {
  const host = await person(on.browser);
  await challenge(host, 'Mercurial Chess');
  const page = await person(on.browser, { viewport });
  await toLobby(page);
  await accepts(page).waitFor();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await host.getByRole('button', { name: 'Cancel the challenge' }).click();
  // A page that is closed before the server knows of it leaves the challenge there.
  await accepts(page).waitFor({ state: 'detached' });
  unharmed(host, page);
});
