/** Rated games, from the lobby to the profile. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersInBothSchemes } from './axe';
import { play } from './board';
import { claim } from './members';
import { idOf, person, standing, stateOf, takenOver, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** Looks for a rated game of chess. */
async function find(page: Page): Promise<void> {
  await page.goto(`${on.site.address}/lobby?game=chess`);
  await page.getByRole('radio', { name: 'Rated', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Find an opponent' }).click();
}

/** The rating beside a player's name, with the change. */
const rating = (page: Page, player: string) =>
  page.getByRole('group', { name: new RegExp(`: ${player}$`) }).locator('.rating');

test('two people with accounts play a rated game, and both see what it has changed', async () => {
  const [ada, eve] = [await person(on.browser), await person(on.browser)];
  await claim(on.site, ada, 'Ada', 'ada@example.org');
  await claim(on.site, eve, 'Eve', 'eve@example.org');
  await find(ada);
  await ada.getByRole('region', { name: 'Looking for an opponent' }).getByText('rated').waitFor();
  await find(eve);
  for (const page of [ada, eve]) await page.waitForURL('**/g/*');
  const id = idOf(ada);
  const state = await stateOf(on.site, id);
  expect(state.rated).toBe(true);
  const first = state.players[0]?.name === 'Ada' ? [ada, eve] : [eve, ada];
  for (const page of first) {
    for (const name of ['Ada', 'Eve'])
      await expect.poll(() => rating(page, name).textContent()).toContain('1500?');
  }
  // Nothing helps either of them, and nothing is taken back.
  const [white, black] = first as [Page, Page];
  for (const [at, code] of ['e2e4', 'e7e5', 'g1f3', 'b8c6'].entries()) {
    const page = at % 2 === 0 ? white : black;
    await standing(page, 'Your turn');
    await play(page, code);
  }
  await standing(white, 'Your turn');
  expect(await white.getByRole('button', { name: 'Take back' }).getAttribute('aria-disabled')).toBe('true');
  await white.getByRole('button', { name: 'Resign' }).click();
  await white.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  for (const page of first) await expect.poll(() => rating(page, 'Ada').textContent()).toMatch(/[+−]\d+/);
  unharmed(ada, eve);
});

test('a profile shows how somebody stands, and leads to the games', async () => {
  const guest = await person(on.browser);
  await guest.goto(`${on.site.address}/player/ada`);
  await guest.getByRole('heading', { name: 'Ada', exact: true }).waitFor();
  await guest.getByRole('button', { name: /Live: rating \d+\?, 1 games/ }).waitFor();
  const results = guest.getByRole('list').filter({ hasText: 'against' });
  await results.getByRole('link', { name: 'Eve' }).waitFor();
  expect(await barriersInBothSchemes(guest)).toEqual([]);
  // The records are saved as one file.
  const download = guest.waitForEvent('download');
  await guest.getByRole('button', { name: 'Save these games as a file' }).click();
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved.match(/^\[Result /gm)).toHaveLength(1);
  expect(saved).toContain('1. e4 e5 2. Nf3 Nc6');
  const filter = guest.getByRole('group', { name: 'Which games are listed' });
  await filter.getByRole('radio', { name: 'Drawn' }).check({ force: true });
  await guest.getByText('None.').waitFor();
  await guest.setViewportSize({ width: 390, height: 844 });
  await filter.getByRole('radio', { name: 'All' }).check({ force: true });
  expect(await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
  await results.getByRole('link', { name: /Won|Lost/ }).click();
  await guest.waitForURL('**/g/*');
  await guest.goto(`${on.site.address}/player/nobody`);
  await guest.getByRole('heading', { name: 'Nobody is called “nobody”' }).waitFor();
  unharmed(guest);
});

test('the ratings say who may be listed, and lead to a rated game', async () => {
  const guest = await person(on.browser);
  await guest.goto(`${on.site.address}/lobby`);
  await guest.getByRole('link', { name: 'Claim a name' }).waitFor();
  await guest.getByRole('link', { name: 'ratings' }).click();
  await guest.getByRole('heading', { name: 'Ratings' }).waitFor();
  await guest.getByRole('combobox', { name: 'Game' }).selectOption('mars');
  await guest.getByText('Nobody has played enough rated games of Mars yet.').waitFor();
  expect(await barriersInBothSchemes(guest)).toEqual([]);
  await guest.setViewportSize({ width: 390, height: 844 });
  expect(await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
    0,
  );
  unharmed(guest);
});

test('the computer is played for a rating', async () => {
  const page = await person(on.browser);
  await claim(on.site, page, 'Grace', 'grace@example.org');
  await page.goto(`${on.site.address}/new/chess?against=computer`);
  const box = page.getByRole('checkbox', { name: 'Rated' });
  await box.waitFor();
  expect(await box.isDisabled()).toBe(true);
  await page
    .getByRole('group', { name: 'Clock' })
    .getByRole('radio', { name: 'Live' })
    .check({ force: true });
  await box.check({ force: true });
  await page.getByRole('button', { name: 'Start the game' }).and(page.locator(':not([inert])')).click();
  await page.waitForURL('**/g/*');
  await expect.poll(() => rating(page, 'Grace').textContent()).toContain('1500?');
  expect((await stateOf(on.site, idOf(page))).rated).toBe(true);
  unharmed(page);
});

test('a game of orders is set up to be rated, and shows the ratings of all who play', async () => {
  const page = await person(on.browser);
  await claim(on.site, page, 'Mary', 'mary@example.org');
  await page.goto(`${on.site.address}/orders/new/diplomacy?kind=computer`);
  await takenOver(page);
  await page.getByText(/\d+ powers, \d+ spaces/).waitFor();
  await page.getByRole('checkbox', { name: 'Anonymous' }).waitFor({ state: 'detached' });
  const box = page.getByRole('checkbox', { name: 'Rated' });
  // Whoever plays alone has deadlines too, if it counts.
  expect(await page.getByRole('radio', { name: 'Every evening' }).count()).toBe(0);
  await box.check();
  await page.getByRole('radio', { name: 'Every evening' }).waitFor();
  const set = page.getByRole('region', { name: 'What you have set' });
  expect(await set.innerText()).toContain('The result counts for ratings.');
  await page.getByRole('checkbox', { name: 'I am the game master' }).check();
  expect(await box.isDisabled()).toBe(true);
  await page.getByText('It has a game master.').waitFor();
  await page.getByRole('checkbox', { name: 'I am the game master' }).uncheck();
  await page.getByRole('button', { name: 'Create the game' }).click();
  await page.waitForURL('**/o/*');
  await page.locator('details', { hasText: 'Austria' }).locator('summary').click();
  const row = (power: string) => page.getByRole('row', { name: new RegExp(power) });
  await expect.poll(() => row('Austria').textContent()).toMatch(/Mary.*1500\?/s);
  await expect.poll(() => row('Turkey').textContent()).toContain('1500?');
  await page.getByRole('tab', { name: 'Game' }).click();
  await page.getByRole('definition').getByRole('link', { name: 'ratings' }).click();
  await page.getByText('Nobody has played enough rated games of Diplomacy yet.').waitFor();
  await page.getByRole('link', { name: 'Set up a game' }).click();
  await page.waitForURL('**/orders/new/diplomacy');
  unharmed(page);
});
