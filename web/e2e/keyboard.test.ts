import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { holds } from './board';
import { game, titleOf } from './games';
import { playByKeys, tabTo } from './keys';
import { foolsMate } from './lines';
import { byKeys, marsGame } from './mars-game';
import { idOf, person, standing, stateOf, unharmed } from './people';
import { onOneScreen, playLine, type Match } from './playing';
import { stage } from './stage';
import { finalPosition, wholeGame } from './whole-game';

const on = stage();

/** Opens a game on one screen and reaches its board, by keyboard, starting at the home page. */
async function begun(page: Page, slug: string): Promise<Match> {
  const { homeLabel } = game(slug);
  const title = await titleOf(on.site, slug);
  await page.goto(on.site.address);
  await page.getByRole('heading', { name: title, exact: true }).waitFor();
  await tabTo(page, `On one screen (${title})`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'New game' }).waitFor();
  await tabTo(page, /^Keep it on the server/);
  await page.keyboard.press('Space');
  await tabTo(page, 'Start the game');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/g/*');
  await page.locator('[data-square].movable').first().waitFor();
  await tabTo(page, homeLabel);
  return { id: idOf(page), pages: [page, page] };
}

test('a whole game by keyboard alone, from the home page on', async () => {
  const { site, browser } = on;
  const page = await person(browser);
  const { id } = await begun(page, 'mercurial');
  await standing(page, 'White to move');
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

test('chess by keyboard alone, to mate', async () => {
  const page = await person(on.browser);
  const match = await begun(page, 'chess');
  await playLine(on, match, foolsMate, playByKeys);
  await standing(page, 'Black wins by checkmate');
  unharmed(page);
});

test('a turn of Mercenary Chess by keyboard alone: gray, then one’s own', async () => {
  const page = await person(on.browser);
  const match = await begun(page, 'mercenary');
  await playLine(on, match, ['e2e4'], playByKeys);
  await standing(page, 'Black moves gray');
  const said = page.getByTestId('announcer');
  await expect.poll(() => said.textContent()).toContain("White's pawn went from e2 to e4.");
  await playLine(on, match, ['k8i8'], playByKeys);
  await expect.poll(() => said.textContent()).toContain('Black moved the gray pawn from k8 to i8');
  await standing(page, 'Black moves black');
  await playLine(on, match, ['e7e5'], playByKeys);
  await standing(page, 'White moves gray');
  unharmed(page);
});

test('turns of Mercury by keyboard alone: taking along, taking back, shooting, ending the turn', async () => {
  const page = await person(on.browser);
  const match = await begun(page, 'mercury');
  const said = page.getByTestId('announcer');
  await playLine(on, match, ['*Se1-e5+d2+e2'], playByKeys);
  await expect.poll(() => said.textContent()).toContain('White to make the day move.');
  await page.keyboard.press('Backspace');
  await expect.poll(() => said.textContent()).toContain('Taken back.');
  await holds(page, 'e1', 'white night Sneaky');
  // The focus has stayed on the board.
  await playLine(on, match, ['*Se1-e5+d2+e2', 'Cd6xd7'], playByKeys);
  await standing(page, 'Black to move');
  await playLine(on, match, ['Cc7xd7'], playByKeys);
  await playLine(on, match, ['--'], playByKeys);
  await standing(page, 'White to move');

  // A Cruncher shoots, and a new one is placed there.
  const start = '8/8/*s3c3/5M2/1*m6/2C5/2S5/8 w 0 Rr - - 0 0';
  const shot = await onOneScreen(on, { game: 'mercury', start });
  const [other] = shot.pages;
  await other.locator('[data-square].movable').first().waitFor();
  await tabTo(other, /^a1, /);
  await playLine(on, shot, ['Cc3>e6=C'], playByKeys);
  await holds(other, 'e6', 'white day Cruncher, frozen');
  await playLine(on, shot, ['--'], playByKeys);
  await standing(other, 'Black to move');
  unharmed(page, other);
});

test('a game of Mars by keyboard alone: settling, placing, a blast that is asked about, hatching, to mate', async () => {
  const page = await person(on.browser);
  const match = await begun(page, 'mars');
  const codes = marsGame.map(({ code }) => code);
  await playLine(on, match, codes, byKeys);
  await standing(page, 'White wins by checkmate');
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
  await expect.poll(() => said.textContent()).toContain('pawn went from c2 to b3');
  unharmed(page);
});
