import { expect, test } from 'vitest';
import { boardOf } from './board';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

test('a diagram of the rules can be played and set back', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/rules/mercurial`);
  const figure = page.getByRole('figure').first();
  await figure.locator('[data-square="b2"]').waitFor();
  const squares = () =>
    figure
      .locator('[data-square]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).join());
  const before = await squares();
  const start = figure.locator('.movable[data-square]').first();
  await start.scrollIntoViewIfNeeded();
  await start.click();
  await figure.locator('.target[data-square]').first().click();
  await expect.poll(squares).not.toBe(before);
  await figure.getByRole('button', { name: /^Reset/ }).click();
  await expect.poll(squares).toBe(before);
  unharmed(page);
});

test('every diagram of the rules shows a board, and every prepared line can be stepped through', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/rules/mercurial`);
  const figures = page.getByRole('figure');
  await figures.first().locator('[data-square]').first().waitFor();
  const count = await figures.count();
  expect(count).toBeGreaterThan(3);
  await expect.poll(async () => (await boardOf(page)).length).toBeGreaterThanOrEqual(42 * count);
  let stepped = 0;
  for (const next of await page.getByRole('button', { name: /^Next move/ }).all()) {
    for (let guard = 0; (await next.getAttribute('aria-disabled')) !== 'true'; guard += 1) {
      expect(guard).toBeLessThan(200);
      await next.click();
      stepped += 1;
    }
    expect(await next.getAttribute('title')).toBe('This is the end of the line.');
  }
  expect(stepped).toBeGreaterThan(0);
  unharmed(page);
});
