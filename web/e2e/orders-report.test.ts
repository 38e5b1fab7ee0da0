/** The report of a game of orders: read, printed, saved as text. */
import { expect, test } from 'vitest';
import { barriers } from './axe';
import { ask, file, openSeat, setTable } from './order-table';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

test('what happened can be read on maps, printed as PDF and saved as text', async () => {
  const table = await setTable(on.site, {
    0: 'Ada',
    1: 'Ben',
    2: 'Cleo',
    3: 'Dev',
    4: 'Eva',
    5: 'Finn',
    6: 'Gina',
  });
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/o/${table.id}/report`);
  await page.getByText('Nothing has been settled yet.').waitFor();

  await file(on.site, table, 2, 'A PAR - BUR\nA MAR S A PAR - BUR');
  for (const turn of [0, 1])
    await ask(on.site, `/api/v1/order-games/${table.id}/master`, table.master, { kind: 'process', turn });
  await openSeat(page, on.site, table, 0);
  await page.getByRole('tab', { name: 'History' }).click();
  await page.getByRole('link', { name: /^Report to read/ }).click();
  await page.getByRole('heading', { name: 'Spring 1901, movement' }).waitFor();
  await page.getByRole('heading', { name: 'Fall 1901, movement' }).waitFor();
  const spring = page.getByRole('region', { name: 'Spring 1901, movement' });
  await spring.getByRole('img', { name: 'Map, Spring 1901, movement' }).waitFor();
  await spring.getByText('A(Par) - Bur').first().waitFor();
  // The order is drawn as an arrow, and every space has its name.
  await expect.poll(() => spring.locator('svg text').count()).toBeGreaterThan(60);
  expect(await spring.locator('path.head').count()).toBeGreaterThan(0);
  expect(await barriers(page)).toEqual([]);

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as text' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^diplomacy-.*-1901\.txt$/);

  // What is printed has the maps, and none of the page's buttons.
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Print or save as PDF' }).isVisible()).toBe(false);
  expect(await page.getByRole('link', { name: 'Games' }).isVisible()).toBe(false);
  expect(await spring.getByRole('img').isVisible()).toBe(true);
  unharmed(page);
});
