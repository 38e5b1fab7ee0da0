import { expect, test } from 'vitest';
import { playByKeys, tabTo } from './keys';
import { person, standing, stateOf, unharmed } from './people';
import { stage } from './stage';
import { finalPosition, wholeGame } from './whole-game';

const on = stage();

test('a whole game by keyboard alone, from the home page on', async () => {
  const { site, browser } = on;
  const page = await person(browser);
  await page.goto(site.address);
  await page.getByRole('link', { name: 'On one screen' }).waitFor();
  await tabTo(page, 'On one screen');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New game' }).waitFor();
  await tabTo(page, 'Start the game');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/g/*');
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await standing(page, 'White to move');

  await tabTo(page, /^c0, white king/);
  for (const [index, code] of wholeGame.entries()) {
    await playByKeys(page, code);
    await expect.poll(async () => (await stateOf(site, id)).plies.length).toBe(index + 1);
    if (index + 1 < wholeGame.length)
      await standing(page, index % 2 === 0 ? 'Black to move' : 'White to move');
  }
  await standing(page, 'White wins: the king was captured');
  expect((await stateOf(site, id)).position).toBe(finalPosition);
  unharmed(page);
});

test('Escape lets go, and what happens is announced', async () => {
  const { site, browser } = on;
  const page = await person(browser);
  await page.goto(`${site.address}/analysis/mercurial`);
  await page.locator('[data-square="c0"]').waitFor();
  await tabTo(page, /^c0, white king/);
  const said = page.getByTestId('announcer');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => said.textContent()).toContain('c1 white rocket picked');
  await page.keyboard.press('Escape');
  await expect.poll(() => said.textContent()).toContain('Let go.');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => said.textContent()).toContain('pawn c2 to b3');
  unharmed(page);
});
