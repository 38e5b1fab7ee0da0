/** Being told of one's turn: from the home page to notices that are on, muted, and off again. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriers, barriersInBothSchemes } from './axe';
import { play } from './board';
import { tabTo } from './keys';
import { AUSTRIA, ENGLAND, openPanel, openTable, takeSeat } from './order-players';
import { create, dismiss, invitation, join, person, standing, unharmed } from './people';
import { pushService, subscriber } from './push';
import { stage } from './stage';

const on = stage();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What the server says of the person that has this page. */
const told = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (asked) => (await fetch(asked)).json(), path);

interface Settings {
  kinds: Record<string, boolean>;
  quiet: { from: string; to: string } | null;
  pushes: { id: string }[];
}
const settings = (page: Page) => told<Settings>(page, '/api/v1/me/notices');
const mine = async (page: Page) =>
  (await told<{ games: { id: string; muted: boolean }[] }>(page, '/api/v1/me/games')).games;

/** The settings of notices on the account page. */
const card = (page: Page) => page.getByRole('region', { name: 'Notices', exact: true });
const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth > 0);

/** Waits until the game is this person's, as far as the server knows. */
async function attached(page: Page, id: string): Promise<void> {
  const isMine = async () => (await mine(page).catch(() => [])).some((game) => game.id === id);
  await expect.poll(isMine).toBe(true);
}

test('who plays by days is offered once to be told of their turn, and finds the settings from there', async () => {
  const page = await subscriber(on.browser, phone);
  const id = await create(page, on.site, {
    game: 'chess',
    opponent: 'Friend by link',
    seat: 0,
    clock: 'Days per move',
  });
  const friend = await person(on.browser);
  await join(friend, await invitation(page), 'Bea');
  await dismiss(page, 'Your opponent has joined. The game begins.');
  await standing(page, 'Your turn');
  await attached(page, id);
  await play(page, 'e2e4');

  const offer = page.getByRole('button', { name: 'Tell me when it is my turn' });
  await offer.waitFor();
  expect(await isTooWide(page)).toBe(false);
  await offer.press('Enter');
  await page.getByText('This browser tells you when it is your turn.', { exact: true }).first().waitFor();
  expect((await settings(page)).pushes).toHaveLength(1);
  expect(await barriers(page, { inside: '.controls' })).toEqual([]);

  const more = page.getByRole('link', { name: 'Settings of notices' });
  expect(await more.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await card(page).getByText('this one').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('notices');
  await card(page).getByText('Calendar, feed, webhook').click();
  expect(await isTooWide(page)).toBe(false);
  expect(await barriersInBothSchemes(page)).toEqual([]);

  // It is offered once; muting is in the menu of the game.
  await page.goBack();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Mute notices of this game' }).click();
  await page.getByRole('button', { name: 'Unmute notices of this game' }).waitFor();
  expect(await mine(page)).toMatchObject([{ id, muted: true }]);
  await offer.waitFor({ state: 'detached' });
  unharmed(page, friend);
});

test('by keyboard, a guest turns notices on, chooses which, and turns them off', async () => {
  const page = await subscriber(on.browser);
  await page.goto(on.site.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.evaluate(() =>
    fetch('/api/v1/me', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }),
  );
  await tabTo(page, 'Account');
  await page.keyboard.press('Enter');
  const turnOn = card(page).getByRole('button', { name: 'Turn on in this browser', disabled: false });
  await turnOn.waitFor();
  await tabTo(page, 'Turn on in this browser');
  await page.keyboard.press('Enter');
  await card(page).getByRole('button', { name: 'Turn off in this browser' }).waitFor();
  await tabTo(page, 'A game is over');
  await page.keyboard.press('Space');
  await tabTo(page, 'No notices at night');
  await page.keyboard.press('Space');
  await card(page).getByLabel('From').waitFor();
  const chosen = { kinds: { turn: true, late: true, start: true, end: false } };
  await expect.poll(() => settings(page)).toMatchObject({ ...chosen, quiet: { from: '22:00', to: '07:00' } });
  await card(page).getByRole('button', { name: 'Send a test notice' }).click();
  await page.getByText('A test notice is on its way.').first().waitFor();

  await page.reload();
  await expect
    .poll(() => card(page).getByRole('checkbox', { name: 'A game is over' }).isChecked())
    .toBe(false);
  await card(page).getByRole('button', { name: 'Turn off in this browser' }).click();
  await turnOn.waitFor();
  await expect.poll(async () => (await settings(page)).pushes).toEqual([]);
  unharmed(page);
});

test('calendar, feed and webhook: what is secret is shown once', async () => {
  const page = await subscriber(on.browser);
  await page.goto(`${on.site.address}/you`);
  await page.evaluate(() =>
    fetch('/api/v1/me', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }),
  );
  await page.reload();
  await card(page).getByText('Calendar, feed, webhook').click();
  await card(page).getByRole('button', { name: 'Make the addresses' }).click();
  const calendar = await card(page).getByLabel('Address of the calendar').inputValue();
  expect((await fetch(calendar)).status).toBe(200);
  await card(page).getByLabel('Address of the webhook').fill('https://hooks.example/turns');
  await page.keyboard.press('Enter');
  await card(page).getByRole('textbox', { name: 'Secret of the webhook' }).waitFor();
  await page.reload();
  await card(page).getByText('Calendar, feed, webhook').click();
  await expect
    .poll(() => card(page).getByLabel('Address of the webhook').inputValue())
    .toBe('https://hooks.example/turns');
  expect(await card(page).getByRole('textbox', { name: 'Secret of the webhook' }).count()).toBe(0);
  await card(page).getByRole('button', { name: 'Remove them' }).click();
  await card(page).getByRole('button', { name: 'Make the addresses' }).waitFor();
  expect((await fetch(calendar)).status).toBe(404);
  unharmed(page);
});

test('an order game is muted where its notices are', async () => {
  const page = await person(on.browser);
  const table = await openTable(on.site, 'diplomacy', [AUSTRIA, ENGLAND]);
  await takeSeat(page, table, ENGLAND, 'Ada');
  await attached(page, table.id);
  await openPanel(page, 'Game');
  await page.getByRole('button', { name: 'Mute notices of this game' }).click();
  await page.getByRole('button', { name: 'Unmute notices of this game' }).waitFor();
  expect(await mine(page)).toMatchObject([{ id: table.id, muted: true }]);
  unharmed(page);
});

test('what the server pushes is shown, a later notice of a game in place of the earlier one', async () => {
  const page = await subscriber(on.browser);
  const { push, shown } = await pushService(page, on.site);
  const notice = { title: 'Your turn', body: 'Bea moved.', url: '/g/some-game', tag: 'g/some-game' };
  await push(JSON.stringify(notice));
  await push(JSON.stringify({ ...notice, title: 'You have won' }));
  await push('{ broken');
  await expect
    .poll(shown)
    .toEqual(['Your turn: g/some-game', 'You have won: g/some-game', 'Quicksilver: unreadable']);
  unharmed(page);
});
