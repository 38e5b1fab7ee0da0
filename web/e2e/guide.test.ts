/** The documentation: read, searched, and reached from the home page. */
import { expect, test } from 'vitest';
import { barriersInBothSchemes } from './axe';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

test('the documentation is reached from the home page, and its pages lead to each other', async () => {
  const page = await person(on.browser);
  await page.goto(on.site.address);
  await page.getByRole('link', { name: 'Documentation' }).click();
  await page.getByRole('heading', { level: 1, name: 'Documentation' }).waitFor();
  for (const group of ['Players', 'Game masters', 'Operators', 'Programmers', 'Contributors'])
    await page.getByRole('main').getByRole('heading', { name: group }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Game records' }).click();
  await page.getByRole('heading', { level: 1, name: 'Game records' }).waitFor();
  await expect.poll(() => page.title()).toBe('Game records, documentation – Quicksilver');
  const list = page.getByRole('navigation', { name: 'Documentation' });
  expect(await list.locator('[aria-current=page]').innerText()).toBe('Game records');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.getByRole('link', { name: 'Quicksilver, home' }).click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  unharmed(page);
});

test('what is searched for is found with the part of the page where it stands', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/docs`);
  await page.getByLabel('Search the documentation').fill('TurnMode');
  const found = page.locator('#found-docs');
  await found.getByRole('link', { name: /^The engine protocol: Turns of several parts/ }).click();
  await expect.poll(() => new URL(page.url()).hash).toBe('#turns-of-several-parts');
  await page.getByRole('heading', { name: 'Turns of several parts' }).waitFor();
  await page.getByLabel('Search the documentation').fill('жжж');
  await expect.poll(() => page.getByRole('status').innerText()).toBe('Nothing is found');
  await page.getByText('Nothing is found.').waitFor();
  unharmed(page);
});

test('a page can be read on a phone, and its tables are scrolled by themselves', async () => {
  const page = await person(on.browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${on.site.address}/docs/bots`);
  await page.getByRole('heading', { level: 1, name: 'Bots' }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  // The list is folded, so that the text comes first.
  const list = page.getByRole('navigation', { name: 'Documentation' });
  expect(await list.isVisible()).toBe(false);
  await page.getByText('Pages', { exact: true }).click();
  await list.getByRole('link', { name: 'Ratings' }).click();
  await page.getByRole('heading', { level: 1, name: 'Ratings' }).waitFor();
  unharmed(page);
});

test('an address without a page says so', async () => {
  const page = await person(on.browser);
  const response = await page.goto(`${on.site.address}/docs/no-such-page`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'No such page' }).waitFor();
  await page.getByRole('link', { name: 'its list of pages' }).click();
  await page.getByRole('heading', { level: 1, name: 'Documentation' }).waitFor();
});
