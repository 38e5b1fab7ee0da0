import { expect, test } from 'vitest';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${on.site.address}${path}`);
  await page.getByRole('button', { name: 'Settle this phase' }).waitFor();
}

async function write(page: Page, power: string, orders: string): Promise<void> {
  await page.getByRole('group', { name: 'Power' }).getByRole('button', { name: power }).click();
  await page.getByRole('textbox', { name: `Orders of ${power}` }).fill(orders);
}

const place = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });

test('orders are read, settled, told with their reasons, and one can go back and branch', async () => {
  const page = await person(on.browser);
  await open(page, '/sandbox/diplomacy');
  await write(page, 'France', 'A Par - Bur\nF Bre - ENG\nA Mar - Bur');
  const notes = page.getByRole('list').filter({ hasText: 'A(Par) - Bur' });
  await notes.first().waitFor();
  await write(page, 'Germany', 'A Mun - Bur\nA Ber - Lon');
  await page.getByRole('button', { name: /no fleets that could carry it there/ }).waitFor();
  await page.getByRole('button', { name: 'Settle this phase' }).click();
  await page.getByRole('heading', { name: 'Fall 1901, movement', exact: false }).waitFor();
  const paris = page.getByRole('listitem').filter({ hasText: 'A(Par) - Bur' });
  expect(await paris.innerText()).toMatch(/fails/);
  expect(await paris.innerText()).toMatch(/stood off/);
  expect(await page.getByRole('listitem').filter({ hasText: 'F(Bre) - ENG' }).innerText()).toMatch(
    /succeeds/,
  );
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect.poll(() => place(page, 'English Channel').getAttribute('aria-label')).toMatch(/French fleet/);

  // Back to the spring, where the same sheets can be taken up and changed.
  await page
    .getByRole('navigation', { name: 'Phases' })
    .getByRole('button', { name: /Spring 1901/ })
    .click();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('button', { name: /^Take the orders/ }).click();
  await write(page, 'Germany', 'A Mun - Ruh');
  await write(page, 'France', 'A Par - Bur');
  await page.getByRole('button', { name: 'Settle this phase' }).click();
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect.poll(() => place(page, 'Burgundy').getAttribute('aria-label')).toMatch(/French army/);
  await page
    .getByRole('navigation', { name: 'Phases' })
    .getByRole('button', { name: /Spring 1901/ })
    .click();
  expect(await page.getByRole('button', { name: /^On to/ }).count()).toBe(2);
  unharmed(page);
});

test('the time scales of a season are shown one after the other', async () => {
  const page = await person(on.browser);
  await open(page, '/sandbox/mercator?mark=regular-mercator');
  while (!(await page.getByRole('heading', { level: 2 }).first().innerText()).includes('orders')) {
    const before = await page.getByRole('heading', { level: 2 }).first().innerText();
    await page.getByRole('tab', { name: 'Orders' }).click();
    await page.getByRole('button', { name: 'Settle this phase' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 2 }).first().innerText()).not.toBe(before);
  }
  await page.getByRole('tab', { name: 'Orders' }).click();
  await write(page, 'England', 'TS1: A(Lpl) B F(Lon)\nTS2: F(Lon) - ENC');
  await page.getByRole('button', { name: 'Settle this phase' }).click();
  const stages = page.getByRole('group', { name: 'What the map shows' });
  for (const name of ['TS1', 'TS2', 'TS3']) await stages.getByRole('button', { name, exact: true }).click();
  await stages.getByRole('button', { name: 'TS2', exact: true }).click();
  await expect.poll(() => place(page, 'English Channel').getAttribute('aria-label')).toMatch(/English fleet/);
  await page.getByRole('tab', { name: 'Report' }).click();
  await page.getByText('F(Lon) - ENC').first().waitFor();
  unharmed(page);
});

test('a link brings the position to somebody else', async () => {
  const page = await person(on.browser);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/sandbox/diplomacy');
  await write(page, 'Turkey', 'F Ank - BLA');
  await page.getByRole('button', { name: 'Settle this phase' }).click();
  await page.getByRole('heading', { name: /Fall 1901/ }).waitFor();
  await page.getByRole('button', { name: 'Copy a link to this position' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/sandbox\/diplomacy#./);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await person(on.browser);
  await other.goto(link);
  await other.getByRole('heading', { name: /Fall 1901/ }).waitFor();
  expect(await place(other, 'Black Sea').getAttribute('aria-label')).toMatch(/Turkish fleet/);
  await other.goto(`${on.site.address}/sandbox/diplomacy#rubbish`);
  await other.reload();
  await other.getByRole('alert').waitFor();
  expect(await other.getByRole('alert').innerText()).toMatch(/link is damaged/);
  unharmed(page);
});

test('the sandbox has no barriers, wide and narrow', async () => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    const page = await person(on.browser);
    await page.setViewportSize(size);
    await open(page, '/sandbox/diplomacy');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    unharmed(page);
  }
});
