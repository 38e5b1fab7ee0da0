/** Finished games: found by name and by position, and the explorer of openings. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersInBothSchemes } from './axe';
import { game } from './games';
import { tabTo } from './keys';
import { claim } from './members';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();
const chess = game('chess');

/** Sends a request as a page's person. */
async function ask<T>(page: Page, path: string, data: object): Promise<T> {
  const headers = { Origin: on.site.address };
  const answer = await page.request.post(on.site.address + path, { data, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** A game of chess between two people, in which those moves are played and whoever is next resigns; its id. */
async function played(
  [first, second]: readonly [Page, Page],
  changes: object,
  moves: readonly string[],
): Promise<string> {
  const clock = { kind: 'correspondence', days: 3 };
  const asked = { game: 'chess', opponent: { kind: 'link' }, seat: 'first', clock, ...changes };
  const made = await ask<{ id: string; invite: string; token: string }>(first, '/api/v1/games', asked);
  const { id } = made;
  const joined = await ask<{ token: string }>(second, `/api/v1/games/${id}/join`, { invite: made.invite });
  for (const [page, token] of [
    [first, made.token],
    [second, joined.token],
  ] as const) {
    await ask(page, '/api/v1/me/seats', { seats: [{ game: id, token }] });
  }
  for (const [ply, text] of moves.entries()) {
    await ask(ply % 2 === 0 ? first : second, `/api/v1/games/${id}/moves`, { ply, text });
  }
  const loser = moves.length % 2 === 0 ? first : second;
  await ask(loser, `/api/v1/games/${id}/actions`, { ply: moves.length, action: 'resign' });
  return id;
}

/** Waits until a game is found. */
async function found(page: Page, id: string): Promise<void> {
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${on.site.address}/api/v1/games/search?limit=100`);
      const { games } = (await answer.json()) as { games: { id: string }[] };
      return games.some((one) => one.id === id);
    })
    .toBe(true);
}

async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, 'nothing is wider than the page').toBeLessThanOrEqual(0);
}

const rows = (page: Page) => page.getByRole('list', { name: 'Games found' }).getByRole('listitem');
const row = (page: Page, name: string | RegExp) => rows(page).getByRole('link', { name });

test('a game is found by its players and positions, and the explorer counts it', async () => {
  const [ada, eve] = [await person(on.browser), await person(on.browser)];
  await ada.goto(`${on.site.address}/games`);
  await ada.getByText('No public game is over yet.').waitFor();
  await claim(on.site, ada, 'Ada', 'ada@example.org');
  await claim(on.site, eve, 'Eve', 'eve@example.org');
  const line = chess.line.slice(0, 4);
  const unlisted = await played([ada, eve], { visibility: 'unlisted' }, line);
  const rated = await played([ada, eve], { rated: true }, [...line, 'b1c3']);
  const back = await played([eve, ada], { rated: true }, line);
  await found(ada, rated);
  await found(ada, back);

  // From the lobby, by the name of a player.
  const guest = await person(on.browser);
  await guest.goto(`${on.site.address}/lobby`);
  await guest.getByRole('link', { name: 'games', exact: true }).click();
  await guest.getByText('two games').waitFor();
  expect(await guest.content()).not.toContain(unlisted);
  await guest.getByLabel('Player').fill('eve');
  await guest.getByLabel('Result').selectOption({ label: 'The player lost' });
  await guest.getByRole('button', { name: 'Search' }).click();
  await guest.getByText('two games').waitFor();
  expect(new URL(guest.url()).search).toBe('?player=eve&result=lost');
  await guest.getByLabel('Result').selectOption({ label: 'The player won' });
  await guest.keyboard.press('Enter');
  await guest.getByRole('button', { name: 'Search' }).click();
  await guest.getByText('No game fits.').waitFor();
  await guest.getByRole('button', { name: 'Clear' }).click();
  await guest.getByText('two games').waitFor();
  await guest.getByLabel('Player').fill('Nobody Known');
  await guest.getByRole('button', { name: 'Search' }).click();
  await guest.getByRole('alert').getByText('Nobody is called “Nobody Known”').waitFor();
  // A link to a search.
  await guest.goto(`${on.site.address}/games?player=Ada&opponent=Eve&game=chess`);
  await row(guest, 'Ada').first().waitFor();
  await expect.poll(() => rows(guest).count()).toBe(2);
  expect(await barriersInBothSchemes(guest)).toEqual([]);
  await row(guest, 'Eve (1500?) – Ada (1500?)')
    .or(row(guest, /^Eve .* – Ada/))
    .click();
  await guest.waitForURL(`**/g/${back}`);

  // From a profile.
  await guest.goto(`${on.site.address}/player/Ada`);
  await guest.getByRole('link', { name: 'All games of Ada' }).click();
  await row(guest, /^Ada .* – Eve/).waitFor();

  // The explorer follows the board, and a move in it is played.
  await guest.goto(`${on.site.address}/analysis/chess`);
  await guest.locator('[data-square]').first().waitFor();
  await tabTo(guest, 'Openings');
  await guest.keyboard.press('Enter');
  const moves = guest.getByRole('list', { name: 'Moves that were played here' });
  const first = moves.getByRole('button');
  await first.waitFor();
  expect(await first.getAttribute('aria-label')).toMatch(
    /: two games, White won 50 %, drawn 0 %, Black won 50 %$/,
  );
  expect(await barriersInBothSchemes(guest)).toEqual([]);
  for (let ply = 0; ply < 4; ply += 1) {
    await first.click();
    await guest.getByRole('button', { name: 'Next move' }).waitFor();
    await expect.poll(() => guest.locator('details[aria-busy="true"]').count()).toBe(0);
  }
  const games = guest.getByRole('list', { name: 'Newest games in which this position stood' });
  await expect.poll(() => games.getByRole('listitem').count()).toBe(2);
  expect(await first.getAttribute('aria-label')).toMatch(/^Nc3: one game, /);
  await guest.getByText('With computers').click();
  await guest.getByText('No public game with a computer has come here yet.').waitFor();
  await guest.getByText('People', { exact: true }).click();
  await guest.getByRole('link', { name: 'All of them' }).click();
  await guest.getByText('Only games in which').waitFor();
  await guest.getByText('two games').waitFor();
  await guest.getByRole('button', { name: 'Any position' }).click();
  expect(new URL(guest.url()).search).toBe('?game=chess&kind=people');

  const phone = await person(on.browser, { viewport: { width: 390, height: 844 } });
  await phone.goto(`${on.site.address}/games?player=Ada`);
  await row(phone, 'Ada').first().waitFor();
  await fits(phone);
  expect(await barriersInBothSchemes(phone)).toEqual([]);
  await phone.goto(`${on.site.address}/analysis/chess`);
  await phone.getByText('Openings', { exact: true }).click();
  await phone.getByRole('list', { name: 'Moves that were played here' }).waitFor();
  await fits(phone);
  if (process.env.SHOTS) {
    await phone.screenshot({ path: `${process.env.SHOTS}/phone-openings.png`, fullPage: true });
    await phone.goto(`${on.site.address}/games?player=Ada`);
    await row(phone, 'Ada').first().waitFor();
    await phone.screenshot({ path: `${process.env.SHOTS}/phone-games.png`, fullPage: true });
    await guest.screenshot({ path: `${process.env.SHOTS}/games.png` });
    await guest.goto(`${on.site.address}/analysis/chess`);
    await guest.getByText('Openings', { exact: true }).click();
    await guest.getByRole('list', { name: 'Moves that were played here' }).waitFor();
    await guest.screenshot({ path: `${process.env.SHOTS}/openings.png` });
    await guest.emulateMedia({ colorScheme: 'dark' });
    await guest.screenshot({ path: `${process.env.SHOTS}/openings-dark.png` });
  }
  unharmed(ada, eve, guest, phone);
});

test('without a connection the explorer says so, and goes on', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/analysis/chess`);
  await page.locator('[data-square]').first().waitFor();
  await page.route('**/api/v1/explorer/**', (route) => route.abort());
  await page.getByText('Openings', { exact: true }).click();
  await page.getByText('Openings are known to the server alone').waitFor();
  await page.unroute('**/api/v1/explorer/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('group', { name: 'Whose games are counted' }).waitFor();
  unharmed(page);
});
