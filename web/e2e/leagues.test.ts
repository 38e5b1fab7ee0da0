/** Leagues: created, entered, played, and left. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { TournamentBody } from '../src/common/wire';
import { barriersInBothSchemes } from './axe';
import { claim } from './members';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, 'nothing is wider than the page').toBeLessThanOrEqual(0);
}

/** A league, as the server tells it. */
async function told(page: Page): Promise<TournamentBody> {
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const answer = await fetch(`${on.site.address}/api/v1/tournaments/${id}`);
  return (await answer.json()) as TournamentBody;
}

/** Concedes the game of somebody to a seat. */
async function concede(page: Page, game: string, seat: number): Promise<void> {
  const status = await page.evaluate(
    async ([path, body]) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(path!, { method: 'POST', headers, body: body! })).status;
    },
    [`/api/v1/order-games/${game}/vote`, JSON.stringify({ turn: 0, vote: { win: [seat] } })],
  );
  expect(status).toBe(200);
}

test('a league is created, entered by three, played for two rounds and won', async () => {
  const names = ['Ada', 'Eve', 'Kim'] as const;
  const pages: Page[] = [];
  for (const name of names) {
    const page = await person(on.browser);
    await claim(on.site, page, name, `${name}@example.org`);
    pages.push(page);
  }
  const [ada, eve, kim] = pages as [Page, Page, Page];
  await ada.goto(`${on.site.address}/tournaments/new`);
  await ada.getByLabel('Name').fill('Northern league');
  await ada.getByLabel('League', { exact: true }).check();
  await ada.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Mercator' });
  await ada.getByRole('combobox', { name: /^Map/ }).selectOption('sound-duel');
  await ada.getByLabel('Rounds').fill('11');
  await ada.getByLabel('A game ends after so many years').fill('2');
  await ada.getByLabel('Draw size').check();
  expect(await barriersInBothSchemes(ada)).toEqual([]);
  await ada.getByLabel('Rounds').fill('2');
  await press(ada, 'Create the tournament');
  await heading(ada, 'Northern league').waitFor();
  await ada.getByText('League, 2 rounds · one day for orders · Draw size · rated').waitFor();
  await press(ada, 'Enter');
  await ada.getByRole('button', { name: 'Leave' }).waitFor();
  for (const page of [eve, kim]) {
    await page.goto(`${on.site.address}/tournaments`);
    await page.getByRole('link', { name: 'Northern league' }).click();
    await press(page, 'Enter');
    await page.getByRole('button', { name: 'Leave' }).waitFor();
  }
  await press(ada, 'Start now');
  for (const round of [1, 2]) {
    await ada.getByText(`Round ${round} of 2 · three players`).waitFor();
    const { league, players } = await told(ada);
    const tables = league!.rounds.at(-1)!.tables;
    expect(tables.length).toBe(2);
    for (const { game, seats } of tables) {
      // Ada wins wherever she sits, and a computer player from the others.
      const number = players.find(({ name }) => name === 'Ada')!.number;
      const ofAda = seats.findIndex(({ player }) => player === number);
      const ofComputer = seats.findIndex(({ player }) => player === null);
      const winner = ofAda >= 0 && ofComputer < 0 ? ofAda : Math.max(ofComputer, 0);
      for (const { player } of seats) {
        const name = players.find((one) => one.number === player)?.name;
        const page = pages[names.findIndex((one) => one === name)];
        if (page) await concede(page, game, winner);
      }
    }
  }
  await heading(ada, 'Final standings').waitFor();
  const rows = ada.getByRole('table', { name: 'Standings' }).locator('tbody tr');
  expect(await rows.count()).toBe(3);
  await ada.getByRole('table', { name: 'Round 2, table 1' }).waitFor();
  await ada.getByText('Computer, medium').first().waitFor();
  expect(await barriersInBothSchemes(ada)).toEqual([]);

  // The game knows its league.
  await ada.getByRole('link', { name: /^The game ?: round 2, table 1$/ }).click();
  await ada.waitForURL('**/o/*');
  await ada.getByRole('tab', { name: 'Game', exact: true }).click();
  await ada.getByRole('link', { name: 'Tables and standings' }).click();
  await heading(ada, 'Final standings').waitFor();

  const phone = await person(on.browser, { viewport: { width: 390, height: 844 } });
  await phone.goto(ada.url());
  await heading(phone, 'Final standings').waitFor();
  await fits(phone);
  await phone.goto(`${on.site.address}/tournaments`);
  await phone.getByText('Mercator · League · one day for orders · rated').waitFor();
  await fits(phone);
  unharmed(ada, eve, kim, phone);
});

test('whoever withdraws by keyboard leaves the seat to a computer player', async () => {
  const [zoe, dan] = [await person(on.browser), await person(on.browser)];
  await claim(on.site, zoe, 'Zoe', 'zoe@example.org');
  await claim(on.site, dan, 'Dan', 'dan@example.org');
  await zoe.goto(`${on.site.address}/tournaments/new`);
  await zoe.getByLabel('Name').fill('Southern league');
  await zoe.getByLabel('League', { exact: true }).check();
  await zoe.getByRole('combobox', { name: /^Game/ }).selectOption({ label: 'Diplomacy' });
  await press(zoe, 'Create the tournament');
  await heading(zoe, 'Southern league').waitFor();
  await press(zoe, 'Enter');
  await dan.goto(zoe.url());
  await press(dan, 'Enter');
  await dan.getByRole('button', { name: 'Leave' }).waitFor();
  await zoe.getByText('2 of at most 70 entered').waitFor();
  await press(zoe, 'Start now');
  await dan.getByRole('link', { name: 'Go to your game' }).waitFor();
  const withdraw = dan.getByRole('button', { name: 'Withdraw', exact: true });
  await withdraw.focus();
  await dan.keyboard.press('Enter');
  await dan.getByText('A computer player takes your seat in the game that goes on.').waitFor();
  await dan.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).focus();
  await dan.keyboard.press('Enter');
  await dan.getByText('(withdrawn)').first().waitFor();
  await expect.poll(() => dan.getByRole('link', { name: 'Go to your game' }).count()).toBe(0);
  const { league } = await told(zoe);
  const game = league!.rounds[0]!.tables[0]!.game;
  const people = async () => {
    const answer = await fetch(`${on.site.address}/api/v1/order-games/${game}`);
    const { seats } = (await answer.json()) as { seats: { kind: string }[] };
    return seats.filter(({ kind }) => kind === 'person').length;
  };
  await expect.poll(people, { timeout: 20_000 }).toBe(1);
  unharmed(zoe, dan);
});
