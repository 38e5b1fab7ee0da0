/** The game's page on phones: held sideways, and on short screens. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { play, squareOf, turnBar } from './board';
import { games, turnsOf } from './games';
import { standing, unharmed } from './people';
import { onOneScreen, playLine } from './playing';
import { stage } from './stage';

const on = stage();

type Box = { x: number; y: number; width: number; height: number };

const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return { x, y, width, height };
      }),
  );

const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width - 1 &&
  other.x < one.x + one.width - 1 &&
  one.y < other.y + other.height - 1 &&
  other.y < one.y + one.height - 1;

test.each(games)('$slug held sideways: the whole board beside all that is needed', async (game) => {
  const size = { width: 844, height: 390 };
  const device = { viewport: size, hasTouch: true, isMobile: true };
  const match = await onOneScreen(on, { game: game.slug }, device);
  const [page] = match.pages;
  const turns = turnsOf(game);
  await playLine(on, match, turns.slice(0, 2).flat(), (on, code) => play(on, code, true));
  await expect.poll(() => page.locator('.told, .news').first().textContent()).not.toBe('');
  const [board] = await boxesOf(page, '.frame');
  expect(board!.y).toBeGreaterThanOrEqual(0);
  expect(board!.y + board!.height).toBeLessThanOrEqual(size.height);
  expect(board!.height).toBeGreaterThan(0.7 * size.height);
  const beside = [
    ...(await boxesOf(page, '.bar')),
    ...(await boxesOf(page, '.turn-bar, .words:not(.beside)')),
    ...(await boxesOf(page, '.steps, .actions')),
  ];
  expect(beside.length).toBeGreaterThanOrEqual(5);
  for (const [at, box] of beside.entries()) {
    expect(meet(box, board!), `${at} covers the board`).toBe(false);
    expect(box.x + box.width).toBeLessThanOrEqual(size.width);
    expect(box.y + box.height, `${at} is below the fold`).toBeLessThanOrEqual(size.height);
    for (const other of beside.slice(at + 1)) expect(meet(box, other)).toBe(false);
  }
  unharmed(page);
});

test('Mercury uses the width of a short phone', async () => {
  const device = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
  const match = await onOneScreen(on, { game: 'mercury' }, device);
  const [page] = match.pages;
  await standing(page, 'White to move');
  const [board] = await boxesOf(page, '.frame');
  expect(board!.width).toBeGreaterThan(370);
  // Board, players and turn bar fit the screen together.
  const bar = (await turnBar(page).boundingBox())!;
  const [top] = await boxesOf(page, '.bar');
  expect(bar.y + bar.height - top!.y).toBeLessThanOrEqual(664);
  unharmed(page);
});

test('a button beside the steps gives Mercenary Chess larger squares on a phone', async () => {
  const device = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const match = await onOneScreen(on, { game: 'mercenary' }, device);
  const [page] = match.pages;
  await standing(page, 'White moves white');
  const width = async () => (await squareOf(page, 'a1').boundingBox())!.width;
  const before = await width();
  await page.getByRole('button', { name: 'Larger squares' }).tap();
  await expect.poll(width).toBeGreaterThan(1.3 * before);
  await page.getByRole('button', { name: 'Turn back' }).tap();
  await expect.poll(width).toBe(before);
  unharmed(page);
});
