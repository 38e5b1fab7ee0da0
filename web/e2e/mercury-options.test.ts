/** Mercury's options of the addenda: set up by tapping, and played. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { holds, squareOf } from './board';
import { movesOf, standing, stateOf, unharmed } from './people';
import { onOneScreen, playLine } from './playing';
import { stage } from './stage';

const on = stage();
const game = 'mercury';

/** Checks that the game's page tells a changed rule in words. */
async function tells(page: Page, words: string): Promise<void> {
  await page.getByRole('tab', { name: 'Game' }).click();
  const rules = page.getByRole('list', { name: 'Rules that differ from the usual ones' });
  await rules.filter({ hasText: words }).waitFor();
}

test('with frozen_strike a frozen Royal removes an enemy next to it', async () => {
  const options = { frozen_strike: 'yes' };
  const start = '2r2*r2/8/8/8/6s1/5R2/4c3/5*R2 w 0 - - - 0 0';
  const match = await onOneScreen(on, { game, options, start });
  const [page] = match.pages;
  expect((await stateOf(on.site, match.id)).options).toMatchObject(options);
  await tells(page, 'It may, making a rim square');
  await holds(page, 'f3', 'white day Royal Cruncher, frozen');
  // It goes nowhere: the two enemies beside it are its only targets.
  await squareOf(page, 'f3').click();
  await page.getByText('A crosshair: can be removed without moving.').waitFor();
  await squareOf(page, 'f3').click();
  await playLine(on, match, ['Rf3>g4=#', '--']);
  await holds(page, 'g4', 'new rim square');
  await holds(page, 'f3', 'white day Royal Cruncher, frozen');
  await standing(page, 'Black to move');
  expect(await movesOf(on.site, match.id)).toEqual(['Rf3>g4=#', '--']);
  unharmed(page);
});

test('by default it does nothing, and says so', async () => {
  const start = '2r2*r2/8/8/8/6s1/5R2/4c3/5*R2 w 0 - - - 0 0';
  const match = await onOneScreen(on, { game, start });
  const [page] = match.pages;
  await squareOf(page, 'f3').click();
  await page.getByText('The day Royal Cruncher on f3 is frozen: it is night on file f.').first().waitFor();
  expect(await movesOf(on.site, match.id)).toEqual([]);
  unharmed(page);
});

test('with mated_crunchers the Crunchers of both sides leave with a mated Royal', async () => {
  const options = { mated_crunchers: 'all' };
  const start = '2s2*r2/8/*cc6/5*C1r/8/8/2C5/2R2*R2 w 0 - - - 0 0';
  const match = await onOneScreen(on, { game, options, start });
  const [page] = match.pages;
  expect((await stateOf(on.site, match.id)).options).toMatchObject(options);
  await tells(page, 'Those of both sides');
  await playLine(on, match, ['*Cf5-g5', '--']);
  await page
    .locator('.told')
    .getByText(
      "Black's day Royal on h5 is checkmated and leaves with 1 Cruncher of its own and 1 of White's.",
    )
    .waitFor();
  for (const square of ['h5', 'b6', 'c2']) await holds(page, square, 'empty');
  await holds(page, 'g5', 'white night Cruncher');
  await holds(page, 'c1', 'white day Royal Cruncher');
  expect((await stateOf(on.site, match.id)).position).toBe('2s2*r2/8/*c7/6*C1/8/8/8/2R2*R2 b 0 - - - 0 1');
  unharmed(page);
});
