/** Two strangers look for an opponent, and are paired. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersInBothSchemes } from './axe';
import { play } from './board';
import { game, turnsOf } from './games';
import { tabTo } from './keys';
import { idOf, movesOf, person, standing, stateOf, unharmed } from './people';
import { stage } from './stage';

const on = stage();

const finds = (page: Page) => page.getByRole('button', { name: 'Find an opponent' });
const looks = (page: Page) => page.getByRole('region', { name: 'Looking for an opponent' });

/** Looks for an opponent, from the home page, by two taps. */
async function find(page: Page): Promise<void> {
  await page.goto(on.site.address);
  await page.getByRole('link', { name: 'Play somebody' }).click();
  await finds(page).click();
}

/** By how much the page is wider than its screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}

/** Leaves these games ticked alone. */
async function tickOnly(page: Page, ...titles: string[]): Promise<void> {
  const games = page.getByRole('group', { name: 'Games you would play' });
  await games.getByRole('checkbox').first().waitFor();
  for (const box of await games.getByRole('checkbox').all()) {
    const name = await box.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent.trim() ?? '');
    await box.setChecked(titles.some((title) => name.startsWith(title)));
  }
}

test('two strangers play their first moves three taps after the home page', async () => {
  const one = await person(on.browser);
  await find(one);
  await looks(one).waitFor();
  const other = await person(on.browser);
  await find(other);
  await other.waitForURL('**/g/*');
  await one.waitForURL('**/g/*');
  expect(idOf(one)).toBe(idOf(other));
  const state = await stateOf(on.site, idOf(one));
  expect(state.status).toBe('playing');
  // The sides are drawn by lot.
  const first = await Promise.race([one, other].map((page) => standing(page, 'Your turn').then(() => page)));
  const [turn] = turnsOf(game(state.game));
  for (const code of turn!) await play(first, code);
  await expect.poll(() => movesOf(on.site, idOf(one))).toEqual(turn);
  unharmed(one, other);
});

test('who plays the computer meanwhile is told, and led to the game', async () => {
  const host = await person(on.browser);
  await host.goto(`${on.site.address}/lobby`);
  await tickOnly(host, 'Mars');
  await finds(host).click();
  await looks(host).getByRole('link', { name: 'Play the computer meanwhile' }).click();
  await host.getByRole('heading', { name: 'New game' }).waitFor();
  const guest = await person(on.browser);
  await guest.goto(`${on.site.address}/lobby?game=mars`);
  await guest.getByText('1 looking').waitFor();
  await finds(guest).click();
  await guest.waitForURL('**/g/*');
  const told = host.getByRole('region', { name: 'Opponent found' });
  await told.waitFor({ timeout: 60_000 });
  expect(await told.textContent()).toContain('you play Mars');
  await told.getByRole('link', { name: 'Open the game' }).click();
  await host.waitForURL(`**/g/${idOf(guest)}`);
  await told.waitFor({ state: 'detached' });
  unharmed(host, guest);
});

test('whoever looks no more is not paired, and the closed page of another neither', async () => {
  const one = await person(on.browser);
  await one.goto(`${on.site.address}/lobby`);
  await tickOnly(one, 'Mercury');
  await finds(one).click();
  await looks(one).getByRole('button', { name: 'Stop looking' }).click();
  await finds(one).waitFor();
  const gone = await person(on.browser);
  await gone.goto(`${on.site.address}/lobby?game=mercury`);
  await finds(gone).click();
  await looks(gone).waitFor();
  await one.getByText('1 looking').waitFor();
  await gone.goto('about:blank');
  await expect.poll(() => one.getByText('1 looking').count()).toBe(0);
  await tickOnly(one, 'Mercury');
  await finds(one).click();
  await looks(one).waitFor();
  unharmed(one);
});

test('a challenge that fits is accepted', async () => {
  const host = await person(on.browser);
  await host.goto(`${on.site.address}/new/mercenary?against=anybody`);
  const clock = host.getByRole('group', { name: 'Clock' });
  await clock.getByRole('radio', { name: 'Live' }).check({ force: true });
  await host.getByRole('button', { name: 'Start the game' }).and(host.locator(':not([inert])')).click();
  await host.getByRole('heading', { name: 'Waiting for somebody to accept' }).waitFor();
  const guest = await person(on.browser);
  await guest.goto(`${on.site.address}/lobby?game=mercenary`);
  await finds(guest).click();
  await guest.waitForURL(`**/g/${idOf(host)}`);
  unharmed(host, guest);
});

test('whoever is blocked in a game is not met again, until the account page unblocks them', async () => {
  const [one, other] = [await person(on.browser), await person(on.browser)];
  const meet = async () => {
    for (const page of [one, other]) {
      await page.goto(`${on.site.address}/lobby?game=mercurial`);
      await finds(page).click();
    }
  };
  await meet();
  await one.waitForURL('**/g/*');
  await one.getByRole('button', { name: 'More' }).click();
  await one.getByRole('button', { name: 'Block this player' }).click();
  await one.getByRole('button', { name: 'Unblock this player' }).waitFor();
  await meet();
  await looks(other).waitFor();
  // The page asks once more after each pause, and nobody is found.
  const renewed = other.waitForResponse((answer) => answer.url().endsWith('/renew'));
  expect((await (await renewed).json()).paired).toBeNull();
  await one.goto(`${on.site.address}/you`);
  await one.getByRole('button', { name: /^Unblock/ }).click();
  await one.getByRole('heading', { name: 'Blocked players' }).waitFor({ state: 'detached' });
  await one.waitForURL('**/you');
  await one.getByRole('region', { name: 'Opponent found' }).waitFor({ timeout: 60_000 });
  await other.waitForURL('**/g/*');
  unharmed(one, other);
});

test('one looks by keyboard, on a phone, and nothing bars the way', async () => {
  const page = await person(on.browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${on.site.address}/lobby?game=chess`);
  await finds(page).waitFor();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await tabTo(page, 'Find an opponent');
  await page.keyboard.press('Enter');
  await looks(page).waitFor();
  const isInSight = () => looks(page).evaluate((panel) => panel.getBoundingClientRect().top >= 0);
  await expect.poll(isInSight).toBe(true);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await tabTo(page, 'Stop looking');
  await page.keyboard.press('Enter');
  await finds(page).waitFor();
  unharmed(page);
});
