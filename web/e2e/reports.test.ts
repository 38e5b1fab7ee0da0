/** The report on a finished game: graph, mistakes, second tries; by mouse and by keyboard. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriers } from './axe';
import { play, squareOf } from './board';
import { create, person, standing, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** White is mated at once: one clear blunder, which takes the engine seconds to judge. Doubtful mistakes take a minute. */
const line = 'f2f3 e7e5 g2g4 d8h4'.split(' ');

async function played(device: Parameters<typeof person>[1] = {}): Promise<Page> {
  const page = await person(on.browser, device);
  await create(page, on.site, { game: 'chess', opponent: 'On one screen', here: true });
  for (const code of line) await play(page, code);
  await standing(page, 'Black wins by checkmate');
  return page;
}

const report = (page: Page) => page.getByRole('dialog', { name: 'Report' });

async function reported(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await report(page).getByRole('slider', { name: 'Turn' }).waitFor();
  await report(page).getByRole('progressbar').waitFor({ state: 'detached', timeout: 120_000 });
}

test('a finished game has a report with its graph and the mistake, which can be tried again', async () => {
  const page = await played();
  await reported(page);
  const dialog = report(page);
  const accuracy = await dialog.getByRole('table', { name: 'Accuracy' }).innerText();
  expect(accuracy).toMatch(/White[\s\S]*\d+ %[\s\S]*1 blunder/);

  await dialog.getByRole('button', { name: /^2\. g4\?\?/ }).click();
  await dialog.getByText('A blunder: it cost').waitFor();
  const slider = dialog.getByRole('slider', { name: 'Turn' });
  expect(await slider.getAttribute('aria-valuetext')).toMatch(
    /^After turn 3 of 4\. Black can expect \d+ of 100 points\.$/,
  );
  expect(await barriers(page)).toEqual([]);

  // The very blunder is refused, the engine's choice is accepted.
  await dialog.getByRole('button', { name: 'Try turn 2 of White again' }).click();
  for (const name of ['g2', 'g4']) await squareOf(dialog, name).click();
  await dialog.getByText(/^Not yet: this costs \d+ points/).waitFor({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Try once more' }).click();
  for (const name of ['e2', 'e4']) await squareOf(dialog, name).click();
  await dialog.getByText(/^Right: /).waitFor({ timeout: 60_000 });
  expect(await barriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Back to the report' }).click();
  await dialog.getByRole('heading', { name: 'Mistakes and turning points' }).waitFor();
  unharmed(page);
});

test('the report is walked through by keyboard, and closed', async () => {
  const page = await played({ viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: 'Report', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = report(page);
  const slider = dialog.getByRole('slider', { name: 'Turn' });
  await slider.waitFor();
  await dialog.getByRole('progressbar').waitFor({ state: 'detached', timeout: 120_000 });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  expect(await slider.getAttribute('aria-valuetext')).toContain('After turn 1 of 4');
  await dialog.getByText('1. White: pawn f2 to f3').waitFor();
  expect(await squareOf(dialog, 'f3').getAttribute('aria-label')).toContain('white pawn');
  await page.keyboard.press('End');
  await dialog.getByText('Black can expect 100 of 100 points.').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  // It is known now, and there at once.
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await slider.waitFor();
  expect(await dialog.getByRole('progressbar').count()).toBe(0);

  // What is picked from the list shows on the board, which comes back into sight.
  const isInSight = () =>
    squareOf(dialog, 'e8').evaluate((square) => {
      const { top, bottom } = square.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  const mistake = dialog.getByRole('button', { name: /^2\. g4\?\?/ });
  await dialog.locator('.layout').evaluate((layout) => layout.scrollTo(0, layout.scrollHeight));
  expect(await isInSight()).toBe(false);
  await mistake.focus();
  await page.keyboard.press('Enter');
  await expect.poll(isInSight).toBe(true);
  unharmed(page);
});
