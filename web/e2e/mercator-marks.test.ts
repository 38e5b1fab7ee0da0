/** Mercator's maps and what is chosen with them: the map that is proposed, a map's own page, thresholds, second choice. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers, barriersByNight } from './axe';
import { ask } from './order-table';
import { idOf, person, takenOver, unharmed } from './people';
import { stage } from './stage';

const on = stage();

async function openForm(page: Page, query = ''): Promise<void> {
  await page.goto(`${on.site.address}/orders/new/mercator${query}`);
  await takenOver(page);
  await page.getByText(/\d+ powers, \d+ spaces/).waitFor();
}

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const row = (page: Page, summary: string) => page.locator('details').filter({ hasText: summary }).last();

test('the form proposes the Regular board with the passages, and says what each map is', async () => {
  const page = await person(on.browser);
  await openForm(page, '?kind=computer');
  expect(await radio(page, 'Mercator on the Regular board with the passages').isChecked()).toBe(true);
  const maps = page.getByRole('group', { name: 'Map', exact: true });
  await maps.getByText(/armies walk between Spain and North Africa/).waitFor();
  await radio(page, 'Mercator on the Regular board').check({ force: true });
  await maps.getByText(/It has none of the passages/).waitFor();
  await radio(page, 'Mercator on the Regular board with the passages').check({ force: true });
  await page.getByRole('button', { name: 'Create the game' }).click();
  await page.getByRole('tab', { name: 'Orders' }).waitFor();
  const state = await ask<object>(on.site, `/api/v1/order-games/${idOf(page)}`, null);
  expect(state).toMatchObject({ mark: 'regular-passages', options: {} });
  // The interface for programs takes the plain board unless told otherwise.
  const board = await ask<object>(on.site, '/api/v1/orders/sandbox/start', null, { game: 'mercator' });
  expect(board).toMatchObject({ mark: 'regular-mercator' });
  unharmed(page);
});

test('second choice in TS3 only and thresholds are set by tapping, and told in the game', async () => {
  const page = await person(on.browser);
  await openForm(page, '?kind=computer');
  await page.locator('summary').filter({ hasText: 'Rule options' }).click();
  const choice = row(page, "In which time scales the fleet's owner has that second choice");
  await choice.locator('> summary').click();
  await choice.getByRole('radio', { name: /In the third only/ }).check();
  const wins = async (summary: string, count: string) => {
    const threshold = row(page, summary);
    await threshold.locator('> summary').click();
    await threshold.getByRole('spinbutton').fill(count);
    return threshold;
  };
  const alone = await wins('How many supply centres win for one power alone', '35');
  await alone.getByText(/the map has 34 supply centres/).waitFor();
  await alone.getByRole('spinbutton').fill('20');
  await expect.poll(() => alone.getByText(/the map has 34 supply centres/).count()).toBe(0);
  await wins('How many supply centres win for two powers that claim it together', '26');
  // Three together stay as the map has it.
  const three = await wins('How many supply centres win for three powers that claim it together', '30');
  await three.getByRole('button', { name: 'Usual' }).click();
  expect(await three.getByRole('spinbutton').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Create the game' }).click();
  await page.getByRole('tab', { name: 'Orders' }).waitFor();
  const path = `/api/v1/order-games/${idOf(page)}`;
  const state = await ask<{ board: { position: string } }>(on.site, path, null);
  expect(state).toMatchObject({ options: { second_choice: 'ts3', solo: '20', two_way: '26' } });
  expect(state.board.position).toMatch(/^options +second_choice=ts3 solo=20 two_way=26$/m);
  await page.getByRole('tab', { name: 'Game', exact: true }).click();
  const about = page.getByRole('region', { name: 'What was agreed' });
  await about.getByText(/In the third only/).waitFor();
  await about.getByText('20', { exact: false }).first().waitFor();
  // From here to the map's own page.
  await about.getByRole('link', { name: 'Mercator on the Regular board with the passages' }).click();
  await page
    .getByRole('heading', { level: 1, name: 'Mercator on the Regular board with the passages' })
    .waitFor();
  unharmed(page);
});

/** The details under a heading of a map's page, as text. */
const told = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    .innerText();

test('a map has a page of its own with all its facts', async () => {
  const page = await person(on.browser);
  await openForm(page);
  await page.getByRole('link', { name: 'More about this map' }).click();
  await page.waitForURL('**/maps/mercator/regular-passages');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await told(page, 'What wins')).toMatch(
    /numbers are ours[\s\S]*18 of 34[\s\S]*24 of 34[\s\S]*28 of 34/,
  );
  expect(await told(page, 'Powers')).toMatch(/Turkey\s+Army Constantinople, fleet Ankara, army Smyrna\./);
  expect(await told(page, 'Passages')).toMatch(
    /Armies\s+Spain and North Africa\s+Fleets\s+Black Sea and Aegean/,
  );
  expect(await told(page, 'Canals')).toMatch(/Kiel/);
  expect(await told(page, 'Special provinces')).toMatch(/This map has none/);
  await page.getByRole('application').or(page.locator('figure svg')).first().waitFor();

  await page.goto(`${on.site.address}/rules/mercator`);
  await page.getByRole('link', { name: 'World', exact: true }).click();
  await page.waitForURL('**/maps/mercator/world-mercator');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await told(page, 'What wins')).toMatch(/36 of 106[\s\S]*52 of 106[\s\S]*63 of 106/);
  expect(await told(page, 'Special provinces')).toMatch(/Argentina\s+Falkland/);
  expect(await told(page, 'Colonies')).toMatch(/Britain\s+Quebec/);
  expect(await told(page, 'Canals')).toMatch(/Panama[\s\S]*Suez|Suez[\s\S]*Panama/);
  expect(await told(page, 'Ice')).toMatch(/Arctic/);
  expect(await told(page, 'Where it comes from')).toMatch(/original design of ours/);

  // Nobody has drawn this one, so it draws itself.
  await page.goto(`${on.site.address}/maps/mercator/ireland-four`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('figure [data-place=Uis]').waitFor();
  expect(await told(page, 'Where it comes from')).toMatch(/original design of ours/);

  await page.goto(`${on.site.address}/maps/diplomacy/standard`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await told(page, 'What wins')).toMatch(/18 of 34/);
  expect(await told(page, 'Separate coasts')).toMatch(/Bulgaria/);

  await page.goto(`${on.site.address}/maps/mercator/moon`);
  await page.getByRole('heading', { name: 'There is no map “moon”' }).waitFor();
});

test('the page of a map has no barriers, wide and narrow, light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const page = await person(on.browser, { viewport, colorScheme });
      await page.goto(`${on.site.address}/maps/mercator/regular-passages`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('heading', { name: 'Where it comes from' }).waitFor();
      expect(await (colorScheme === 'light' ? barriers(page) : barriersByNight(page))).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      );
      unharmed(page);
      await page.context().close();
    }
  }
});
