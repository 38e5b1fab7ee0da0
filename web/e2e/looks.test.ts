/** How boards look, as each person has chosen: colours of the squares, and the set of pieces. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { boardOf, play, squareOf } from './board';
import { games, listing } from './games';
import { create, person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

async function choose(page: Page, field: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('combobox', { name: field }).selectOption({ label: value });
  await page.keyboard.press('Escape');
}

/** The colours of the squares of the board, each once. */
function colours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fills = [...document.querySelectorAll('main svg rect, main svg path')].map(
      (one) => getComputedStyle(one).fill,
    );
    // The numbers of patterns are another page's each time.
    return [...new Set(fills)].filter((fill) => !fill.startsWith('url')).sort();
  });
}

/** The letters on the pieces of the board. */
const letters = (page: Page) =>
  page.locator('main svg text.letter').evaluateAll((texts) => texts.map((one) => one.textContent).sort());

test.each(games)('$slug: pieces with the letters of the notation, and other squares', async ({ slug }) => {
  const { title } = await listing(on.site, slug);
  const page = await person(on.browser);
  await create(page, on.site, { game: slug, opponent: 'On one screen', here: true });
  await page.locator('[data-square].movable').first().waitFor();
  const before = await boardOf(page);
  const drawn = await colours(page);
  expect(await letters(page)).toEqual([]);
  await choose(page, 'Pieces', 'Letters');
  await expect.poll(async () => (await letters(page)).length).toBeGreaterThan(10);
  // One letter for every kind, and what a screen reader hears stays the same.
  const shown = new Set(await letters(page));
  expect(
    [...shown].every((letter) => /^[A-Z]$/.test(letter)),
    title,
  ).toBe(true);
  expect(await boardOf(page)).toEqual(before);
  await choose(page, 'Squares', 'Green');
  await expect.poll(() => colours(page)).not.toEqual(drawn);
  const green = await colours(page);
  // Both are kept on the device.
  await page.reload();
  await page.locator('[data-square].movable').first().waitFor();
  await expect.poll(async () => new Set(await letters(page))).toEqual(shown);
  expect(await colours(page)).toEqual(green);
  unharmed(page);
});

test('a promoted pawn has the letter of what it has become', async () => {
  const page = await person(on.browser);
  await page.goto(
    `${on.site.address}/analysis/chess?position=${encodeURIComponent('8/4P1k1/8/8/8/8/8/4K3 w - - 0 1')}`,
  );
  await squareOf(page, 'e7').waitFor();
  await choose(page, 'Pieces', 'Letters');
  await expect.poll(() => letters(page)).toEqual(['K', 'K', 'P']);
  await play(page, 'e7e8q');
  await expect.poll(() => letters(page)).toEqual(['K', 'K', 'Q']);
  unharmed(page);
});
