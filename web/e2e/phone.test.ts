import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { play, squareOf } from './board';
import { games } from './games';
import { create, person, standing, stateOf, unharmed } from './people';
import { stage } from './stage';
import { finalPosition, wholeGame } from './whole-game';

const on = stage();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Nothing reaches over the right edge. */
async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test('a whole game by touch at 390 pixels', async () => {
  const { site, browser } = on;
  const page = await person(browser, phone);
  const id = await create(page, site, { opponent: 'On one screen' });
  await standing(page, 'White to move');
  await fits(page);
  const size = await squareOf(page, 'c3').boundingBox();
  expect(size?.width).toBeGreaterThan(38);
  for (const [index, code] of wholeGame.entries()) {
    await play(page, code, true);
    await expect.poll(async () => (await stateOf(site, id)).plies.length).toBe(index + 1);
    if (index + 1 < wholeGame.length)
      await standing(page, index % 2 === 0 ? 'Black to move' : 'White to move');
  }
  await standing(page, 'White wins: the king was captured');
  expect((await stateOf(site, id)).position).toBe(finalPosition);
  unharmed(page);
});

/** The pages, and what stands on each once it is there. */
const paths = [
  ['/', '.card svg'],
  ['/credits', 'h1'],
  ...games.flatMap(({ slug }) => [
    [`/new/${slug}`, '.preview svg'],
    [`/analysis/${slug}`, '[data-square]'],
    [`/rules/${slug}`, 'figure [data-square]'],
  ]),
] as const;

test.each(paths)('%s fits on a phone', async (path, there) => {
  const { site, browser } = on;
  const page = await person(browser, phone);
  await page.goto(site.address + path);
  await page.locator(there).first().waitFor();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await page.waitForLoadState('networkidle');
  await fits(page);
  unharmed(page);
});
