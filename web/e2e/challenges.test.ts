/** Challenges to one player, and challenges that several accept. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersInBothSchemes } from './axe';
import { play } from './board';
import { game } from './games';
import { tabTo } from './keys';
import { claim } from './members';
import { idOf, person, standing, stateOf, unharmed } from './people';
import { stage } from './stage';

const on = stage();

const button = (page: Page) =>
  page.getByRole('button', { name: 'Start the game' }).and(page.locator(':not([inert])'));
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

async function fits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over, 'nothing is wider than the page').toBeLessThanOrEqual(0);
}

test('from a profile one challenges a player, who is told and accepts; nobody else sees it', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const [ada, eve, zoe] = [
    await person(on.browser),
    await person(on.browser, phone),
    await person(on.browser),
  ];
  await claim(on.site, ada, 'Ada', 'ada@example.org');
  await claim(on.site, eve, 'Eve', 'eve@example.org');
  await ada.goto(`${on.site.address}/player/Eve`);
  await heading(ada, 'Eve').waitFor();
  await tabTo(ada, 'Challenge Eve');
  await ada.keyboard.press('Enter');
  await ada.getByRole('list', { name: 'Games' }).getByRole('link', { name: 'Mars' }).waitFor();
  expect(await barriersInBothSchemes(ada)).toEqual([]);
  await tabTo(ada, 'Mars');
  await ada.keyboard.press('Enter');
  await button(ada).waitFor();
  expect(await ada.getByRole('radio', { name: 'Eve', exact: true }).isChecked()).toBe(true);
  await ada.getByText('Eve alone sees your challenge, and is told of it.').waitFor();
  await ada.getByRole('radio', { name: 'White' }).check({ force: true });
  await button(ada).click();
  await heading(ada, 'Waiting for Eve to accept').waitFor();
  expect(await barriersInBothSchemes(ada)).toEqual([]);
  const id = idOf(ada);

  await zoe.goto(`${on.site.address}/lobby`);
  await zoe.getByText('Nobody is waiting right now.').waitFor();

  // Wherever she is, she is told.
  await eve.goto(`${on.site.address}/rules/chess`);
  const told = eve.getByRole('region', { name: 'Challenge to you' });
  await told.getByText('Ada challenges you in Mars.').waitFor();
  await fits(eve);
  await told.getByRole('link', { name: 'See the challenge' }).tap();
  const own = eve.getByRole('region', { name: 'Challenges to you' });
  await own.getByText('you play Black').waitFor();
  expect(await barriersInBothSchemes(eve)).toEqual([]);
  await fits(eve);
  await own.getByRole('button', { name: 'Accept Ada’s challenge in Mars' }).tap();
  await eve.waitForURL(`**/g/${id}`);
  await standing(ada, 'Your turn (White)');
  await play(ada, game('mars').line[0]!);
  await standing(eve, 'Your turn (Black)');
  unharmed(ada, eve, zoe);
});

test('a challenge to nobody, and one to oneself, is refused by name', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/new/chess?against=anybody&to=Nobody%20here`);
  await button(page).click();
  await page.getByRole('alert').getByText('nobody who can be challenged is called “Nobody here”').waitFor();
  await page.goto(`${on.site.address}/lobby`);
  await page.getByText('Nobody is waiting right now.').waitFor();
  unharmed(page);
});

test('two people accept one challenge, and each plays a game of their own with its maker', async () => {
  const [host, first, second] = [
    await person(on.browser),
    await person(on.browser),
    await person(on.browser),
  ];
  await host.goto(`${on.site.address}/new/chess?against=anybody`);
  await button(host).waitFor();
  const many = host.getByRole('spinbutton', { name: 'How many may accept it' });
  const clock = host.getByRole('group', { name: 'Clock' });
  await clock.getByRole('radio', { name: 'Live' }).check({ force: true });
  await many.waitFor({ state: 'detached' });
  await clock.getByRole('radio', { name: 'Days per move' }).check({ force: true });
  await many.fill('2');
  await host.getByText('The first 2 who accept it play you, each in a game of their own.').waitFor();
  await host.getByRole('radio', { name: 'White' }).check({ force: true });
  await button(host).click();
  await host.getByText('Up to 2 people may accept.').waitFor();
  const games: string[] = [];
  for (const [page, words] of [
    [first, '2 may accept'],
    [second, 'you play Black'],
  ] as const) {
    await page.goto(`${on.site.address}/lobby`);
    const row = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Accept/ }) });
    await row.getByText(words).waitFor();
    await row.getByRole('button', { name: /^Accept/ }).click();
    await page.waitForURL('**/g/*');
    await standing(page, 'White to move');
    games.push(idOf(page));
  }
  expect(new Set(games).size).toBe(2);
  // The last one has joined the game with which the host waits; the other is on the home page.
  expect(games[1]).toBe(idOf(host));
  await standing(host, 'Your turn (White)');
  for (const id of games) expect((await stateOf(on.site, id)).players.length).toBe(2);
  await host.goto(on.site.address);
  await host.locator(`a[href="/g/${games[0]}"]`).first().click();
  await standing(host, 'Your turn (White)');
  unharmed(host, first, second);
});
