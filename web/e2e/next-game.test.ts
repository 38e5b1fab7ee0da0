/** From one game that waits to the next. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersInBothSchemes } from './axe';
import { play } from './board';
import { create, dismiss, idOf, invitation, join, person, standing, unharmed } from './people';
import { stage } from './stage';

const on = stage();
const next = (page: Page) => page.getByRole('link', { name: /^Next game/ });

/** A game by days of this person, who has White, against a new one. */
async function byDays(page: Page): Promise<string> {
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
  await friend.context().close();
  return id;
}

/** Waits until the server says that so many games wait for whoever has this page. */
async function wait(page: Page, count: number): Promise<void> {
  const waiting = () =>
    page.evaluate(async () => {
      const answer = await fetch('/api/v1/me/games');
      if (!answer.ok) return -1;
      const { games } = (await answer.json()) as { games: { to_move: boolean }[] };
      return games.filter(({ to_move }) => to_move).length;
    });
  await expect.poll(waiting).toBe(count);
}

test('a move made, the next game is a press away, and a key away', async () => {
  const page = await person(on.browser);
  const first = await byDays(page);
  const second = await byDays(page);
  await byDays(page);
  await wait(page, 3);
  await play(page, 'e2e4');
  // The game that has waited longest comes first.
  await next(page).filter({ hasText: '2 wait' }).click();
  await page.waitForURL(`**/g/${first}`);
  await standing(page, 'Your turn');
  await play(page, 'e2e4');
  await next(page).waitFor();
  await page.keyboard.press('n');
  await page.waitForURL(`**/g/${second}`);
  expect(idOf(page)).toBe(second);
  await standing(page, 'Your turn');
  await play(page, 'd2d4');
  await wait(page, 0);
  await next(page).waitFor({ state: 'detached' });
  // Where none waits, the key leads nowhere.
  await page.keyboard.press('n');
  await page.getByText('No other game waits for you.').waitFor({ state: 'attached' });
  expect(idOf(page)).toBe(second);
  unharmed(page);
});

test('the home page has the way to the game that waits; who wants no letter keys turns them off', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await person(on.browser, phone);
  const id = await byDays(page);
  await wait(page, 1);
  await page.goto(on.site.address);
  await next(page).waitFor();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('checkbox', { name: /^Letter keys/ }).uncheck();
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  expect(new URL(page.url()).pathname).toBe('/');
  await next(page).click();
  await page.waitForURL(`**/g/${id}`);
  unharmed(page);
});
