/** Weekly events, computer players in tournaments, and arenas. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { goodMove } from './advisor.mjs';
import { barriersInBothSchemes } from './axe';
import { play } from './board';
import { claim } from './members';
import { idOf, person, standing, stateOf, unharmed } from './people';
import { stage } from './stage';

const on = stage();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, 'nothing is wider than the page').toBeLessThanOrEqual(0);
}

/** Lets the hour of a tournament come: nobody waits for the day of the week. */
function bringForward(id: string): void {
  const statement = `
import sqlite3, sys, time
base = sqlite3.connect(sys.argv[1], timeout=20)
base.execute('UPDATE tournaments SET starts_ms = ? WHERE id = ?', (int(time.time() * 1000), sys.argv[2]))
base.commit()`;
  execFileSync('python3', ['-c', statement, join(on.site.folder, 'quicksilver.db'), id]);
}

/** Whoever is asked to enter again looks for what is to be done. */
const enterAgain = (page: Page, id: string) =>
  page.evaluate(async (path) => {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{}',
    });
    return answer.status;
  }, `/api/v1/tournaments/${id}/enter`);

test('a guest takes a name, enters a weekly event and plays its first game against the computer', async () => {
  const ada = await person(on.browser);
  await ada.goto(`${on.site.address}/lobby?game=chess`);
  await ada.getByText('Next tournament:').waitFor();
  await ada.getByRole('link', { name: 'Weekly Chess' }).click();
  await heading(ada, 'Weekly Chess').waitFor();
  const id = new URL(ada.url()).pathname.split('/').at(-1)!;
  await ada.getByText('levels 1, 2, 3, 4, 5, 6 and 7 of the computer fill it up to eight players').waitFor();
  await ada.getByRole('link', { name: 'Claim a name to enter' }).waitFor();
  await claim(on.site, ada, 'Ada', 'ada@example.org');

  await ada.goto(`${on.site.address}/tournaments`);
  const weekly = ada.getByRole('region', { name: 'Weekly events' });
  await expect.poll(() => weekly.getByRole('listitem').count()).toBe(5);
  expect(await barriersInBothSchemes(ada)).toEqual([]);
  await weekly.getByRole('link', { name: 'Weekly Chess' }).click();
  await button(ada, 'Enter').click();
  await button(ada, 'Leave').waitFor();
  await ada.getByText(/in your time zone · 1 entered/).waitFor();

  bringForward(id);
  expect([200, 409]).toContain(await enterAgain(ada, id));
  await ada.getByText('Round 1 of 5').waitFor();
  await ada.getByRole('rowheader', { name: /^Computer, level 3/ }).waitFor();
  expect(await ada.getByRole('table', { name: 'Standings' }).locator('tbody tr').count()).toBe(8);
  expect(await barriersInBothSchemes(ada)).toEqual([]);
  await ada.getByRole('link', { name: 'Go to your game' }).click();
  await ada.waitForURL('**/g/*');
  await standing(ada, /Your turn/);
  const game = idOf(ada);
  const { position, plies, players } = await stateOf(on.site, game);
  expect(players.map((player) => player.name).toSorted()).toEqual(['Ada', 'Computer']);
  await play(ada, await goodMove('chess', position));
  // The computer answers.
  await expect.poll(async () => (await stateOf(on.site, game)).plies.length).toBe(plies.length + 2);
  await button(ada, 'Resign').click();
  await ada.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await standing(ada, 'You lost by resignation');
  await ada.getByRole('link', { name: 'Tournament', exact: true }).click();
  await ada.getByRole('row', { name: /Ada/ }).waitFor();

  const phone = await person(on.browser, { viewport: { width: 390, height: 844 } });
  await phone.goto(ada.url());
  await ada.getByRole('table', { name: 'Standings' }).waitFor();
  await fits(phone);
  await phone.goto(`${on.site.address}/lobby`);
  await phone.getByText('Next tournament:').waitFor();
  await fits(phone);
  unharmed(ada, phone);
});

test('in an arena whoever waits is led to the board, pauses, and meets the computer alone', async () => {
  const [zoe, kim] = [await person(on.browser), await person(on.browser)];
  await claim(on.site, zoe, 'Zoe', 'zoe@example.org');
  await claim(on.site, kim, 'Kim', 'kim@example.org');
  await zoe.goto(`${on.site.address}/tournaments/new?game=chess`);
  await zoe.getByLabel('Name').fill('Evening arena');
  await zoe.getByLabel('Arena').check();
  await zoe.getByLabel('Minutes').fill('30');
  await zoe.getByLabel(/Computer players come/).check();
  await zoe.getByLabel('Level 3 ·').uncheck();
  expect(await barriersInBothSchemes(zoe)).toEqual([]);
  await button(zoe, 'Create the tournament').click();
  await heading(zoe, 'Evening arena').waitFor();
  await zoe.getByText('Arena, 30 minutes').waitFor();
  await button(zoe, 'Enter').click();
  await kim.goto(zoe.url());
  const address = zoe.url();
  await button(kim, 'Enter').click();
  await button(kim, 'Leave').waitFor();
  await button(zoe, 'Start now').click();
  // Both are led to the same game.
  await Promise.all([zoe.waitForURL('**/g/*'), kim.waitForURL('**/g/*')]);
  const game = idOf(zoe);
  expect(idOf(kim)).toBe(game);
  await button(zoe, 'Abort').click();
  await zoe.getByRole('dialog').getByRole('button', { name: 'Abort' }).click();
  await kim.goto(address);
  // They have just met, so Kim meets the computer; whoever called the game off pauses.
  // If the page was there first, it has opened the board by itself.
  const toGame = kim.getByRole('link', { name: 'Go to your game' });
  await expect.poll(async () => /\/g\//.test(kim.url()) || (await toGame.count()) > 0).toBe(true);
  await zoe.goto(address);
  await zoe.getByText('You are not paired as long as you pause.').waitFor();
  expect(await barriersInBothSchemes(zoe)).toEqual([]);
  await button(zoe, 'I am ready').click();
  await zoe.waitForURL('**/g/*');
  expect(idOf(zoe)).not.toBe(game);
  const { players } = await stateOf(on.site, idOf(zoe));
  expect(players.map((player) => player.name).toSorted()).toEqual(['Computer', 'Zoe']);

  const phone = await person(on.browser, { viewport: { width: 390, height: 844 } });
  await phone.goto(address);
  await heading(phone, 'Games').waitFor();
  await fits(phone);
  expect(await barriersInBothSchemes(phone)).toEqual([]);
  unharmed(zoe, kim, phone);
});

test('on a phone the crosstable of many players scrolls by itself', async () => {
  const phone = await person(on.browser, { viewport: { width: 390, height: 844 } });
  await claim(on.site, phone, 'Dan', 'dan@example.org');
  await phone.goto(`${on.site.address}/tournaments/new?game=chess`);
  await phone.getByLabel('Name').fill('Long cup');
  await phone.getByLabel(/Computer players come/).check();
  await phone.getByLabel('Level 1 ·').check();
  await phone.getByLabel('Up to so many players').fill('6');
  await button(phone, 'Create the tournament').click();
  await button(phone, 'Enter').click();
  await button(phone, 'Leave').waitFor();
  await button(phone, 'Start now').click();
  const table = phone.getByRole('group', { name: 'Who has met whom' });
  await table.waitFor();
  await expect.poll(() => table.getByRole('row').count()).toBe(7);
  await fits(phone);
  // Whose row it is stays in sight.
  await table.evaluate((element) => element.scrollTo(500, 0));
  const head = table.getByRole('rowheader', { name: /Dan$/ });
  expect((await head.boundingBox())!.x).toBeGreaterThanOrEqual(0);
  expect(await barriersInBothSchemes(phone)).toEqual([]);
  unharmed(phone);
});
