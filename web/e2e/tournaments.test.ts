/** Tournaments: created, entered, played, and called off. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersInBothSchemes } from './axe';
import { sameBoard } from './board';
import { game } from './games';
import { tabTo } from './keys';
import { claim } from './members';
import { idOf, person, standing, stateOf, unharmed } from './people';
import { playLine } from './playing';
import { stage } from './stage';

const on = stage();
const chess = game('chess');

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, 'nothing is wider than the page').toBeLessThanOrEqual(0);
}

/** The rows of the standings: place, player and points. */
async function standings(page: Page): Promise<string[]> {
  const rows = page.getByRole('table', { name: 'Standings' }).locator('tbody tr');
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].slice(0, 3).map((cell) => cell.textContent?.trim())),
  );
  return cells.map((row) => row.join(' '));
}

test('a round robin is created from the lobby, entered, played and won', async () => {
  const [ada, eve] = [await person(on.browser), await person(on.browser)];
  await claim(on.site, ada, 'Ada', 'ada@example.org');
  await claim(on.site, eve, 'Eve', 'eve@example.org');
  await ada.goto(`${on.site.address}/lobby`);
  await ada.getByRole('link', { name: 'tournaments' }).click();
  await ada.getByRole('link', { name: 'Create a tournament' }).click();
  await ada.getByLabel('Name').fill('Autumn cup');
  await ada.getByLabel('Game').selectOption({ label: 'Chess' });
  expect(await barriersInBothSchemes(ada)).toEqual([]);
  await press(ada, 'Create the tournament');
  await heading(ada, 'Autumn cup').waitFor();
  await ada.getByText('Two must have entered before it starts.').waitFor();
  await press(ada, 'Enter');
  await ada.getByRole('button', { name: 'Leave' }).waitFor();

  await eve.goto(`${on.site.address}/tournaments`);
  await eve.getByRole('link', { name: 'Autumn cup' }).click();
  await press(eve, 'Enter');
  await eve.getByText('2 of at most 16 entered').waitFor();
  // Whoever looks sees who comes.
  await ada.getByText('2 of at most 16 entered').waitFor();
  await press(ada, 'Start now');
  await ada.getByText('Round 1 of 1').waitFor();
  await eve.getByRole('link', { name: 'Go to your game' }).click();
  await eve.waitForURL('**/g/*');
  await ada.getByRole('link', { name: 'Go to your game' }).click();
  await ada.waitForURL('**/g/*');
  const id = idOf(eve);
  expect(idOf(ada)).toBe(id);
  const { players } = await stateOf(on.site, id);
  const pages = players[0]?.name === 'Ada' ? ([ada, eve] as const) : ([eve, ada] as const);
  await sameBoard(...pages);
  await playLine(on, { id, pages }, chess.line.slice(0, 2));
  await eve.getByRole('button', { name: 'Resign' }).click();
  await eve.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await standing(eve, 'You lost');
  // The game knows its tournament.
  await ada.getByRole('tab', { name: 'Game', exact: true }).click();
  await ada.getByRole('link', { name: 'Rounds and standings' }).click();
  await heading(ada, 'Final standings').waitFor();
  expect(await standings(ada)).toEqual(['1 Ada 1', '2 Eve 0']);
  await ada.getByRole('link', { name: /won: the game$/ }).waitFor();
  await ada.getByRole('link', { name: '1 against Eve', exact: true }).waitFor();
  expect(await barriersInBothSchemes(ada)).toEqual([]);

  const phone = await person(on.browser, { viewport: { width: 390, height: 844 } });
  await phone.goto(ada.url());
  await heading(phone, 'Final standings').waitFor();
  await fits(phone);
  await phone.getByRole('link', { name: 'All tournaments' }).click();
  await phone.getByRole('region', { name: 'Finished' }).getByRole('link', { name: 'Autumn cup' }).waitFor();
  await fits(phone);
  expect(await barriersInBothSchemes(phone)).toEqual([]);
  unharmed(ada, eve, phone);
});

test('by keyboard a Swiss is created, somebody removed, and it is called off', async () => {
  const [zoe, kim, guest] = [
    await person(on.browser),
    await person(on.browser),
    await person(on.browser, { viewport: { width: 390, height: 844 } }),
  ];
  await claim(on.site, zoe, 'Zoe', 'zoe@example.org');
  await claim(on.site, kim, 'Kim', 'kim@example.org');
  await zoe.goto(`${on.site.address}/tournaments/new?game=chess`);
  await zoe.getByLabel('Name').focus();
  await zoe.keyboard.type('Winter Swiss');
  await tabTo(zoe, 'Round robin');
  await zoe.keyboard.press('ArrowRight');
  await tabTo(zoe, 'Rounds');
  await zoe.keyboard.type('5');
  await tabTo(zoe, 'Create the tournament');
  await zoe.keyboard.press('Enter');
  await heading(zoe, 'Winter Swiss').waitFor();
  await zoe.getByText('Swiss system, 5 rounds').waitFor();

  await guest.goto(zoe.url());
  await guest.getByRole('link', { name: 'Claim a name to enter' }).waitFor();
  await fits(guest);
  await kim.goto(zoe.url());
  await press(kim, 'Enter');
  await kim.getByRole('button', { name: 'Leave' }).waitFor();
  await zoe.getByRole('button', { name: 'Remove Kim' }).waitFor();
  await tabTo(zoe, 'Remove Kim');
  await zoe.keyboard.press('Enter');
  await heading(zoe, 'Remove Kim?').waitFor();
  await tabTo(zoe, 'Remove');
  await zoe.keyboard.press('Enter');
  await zoe.getByText('Nobody has entered yet.').waitFor();
  await kim.getByRole('button', { name: 'Enter', exact: true }).waitFor();
  await press(kim, 'Enter');
  await kim.getByRole('alert').getByText('has removed you from this tournament').waitFor();

  await tabTo(zoe, 'Call off');
  await zoe.keyboard.press('Enter');
  await heading(zoe, 'Call the tournament off?').waitFor();
  await tabTo(zoe, 'Call off');
  await zoe.keyboard.press('Enter');
  await zoe
    .getByRole('status')
    .getByText(/^Called off/)
    .waitFor();
  await guest.getByText(/^Called off/).waitFor();
  unharmed(zoe, kim, guest);
});
