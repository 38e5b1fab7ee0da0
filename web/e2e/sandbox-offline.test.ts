import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { keeps } from './offline-site';
import { keeper, person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

const settle = (page: Page) => page.getByRole('button', { name: 'Settle this phase' });
const title = (page: Page) => page.getByRole('heading', { level: 2 }).first();

/** Settles the phase, and waits for the next one. */
async function goOn(page: Page): Promise<void> {
  const before = await title(page).innerText();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await settle(page).click();
  await expect.poll(() => title(page).innerText()).not.toBe(before);
}

test('without a server the rules in the page answer, and computer players order', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/sandbox/diplomacy`);
  await settle(page).waitFor();
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('combobox', { name: 'All others' }).selectOption('Computer, medium');
  await page.getByRole('textbox', { name: 'Orders of Austria' }).fill('A Bud - Ser\nA Vie - Paris');
  // A wrong order is marked as the server marks it.
  await page
    .getByRole('button', { name: /A\(Vie\) - Par/ })
    .first()
    .waitFor();
  await goOn(page);
  await page.getByRole('tab', { name: 'Report' }).click();
  const report = await page.getByRole('tabpanel').innerText();
  expect(report).toMatch(/A\(Bud\) - Ser/);
  for (const power of ['England', 'France', 'Germany', 'Italy', 'Russia', 'Turkey']) {
    expect(report).toContain(power);
  }
  await goOn(page);
  unharmed(page);
});

test('the page of a map tells its facts without a server', async () => {
  const page = await person(on.browser);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${on.site.address}/maps/mercator/world-mercator`);
  await page.getByRole('heading', { name: 'Mercator on the World board' }).waitFor();
  await page.goto(`${on.site.address}/maps/mercator/the-moon`);
  await page.getByRole('heading', { name: 'There is no map “the-moon”' }).waitFor();
  unharmed(page);
});

test('a sandbox is taken along in a file, which goes on without a network', async () => {
  const page = await person(on.browser, { acceptDownloads: true });
  await page.goto(`${on.site.address}/sandbox/diplomacy`);
  await settle(page).waitFor();
  await page.getByRole('textbox', { name: 'Orders of Austria' }).fill('A Bud - Ser');
  await goOn(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Take this sandbox with you' }).click(),
  ]);
  const folder = await mkdtemp(join(tmpdir(), 'quicksilver-taken-'));
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  const taken = await person(on.browser, { offline: true });
  await taken.goto(pathToFileURL(file).href);
  await settle(taken).waitFor();
  expect(await title(taken).innerText()).toBe(await title(page).innerText());
  await taken.getByRole('tab', { name: 'Report' }).click();
  expect(await taken.getByRole('tabpanel').innerText()).toContain('A(Bud) - Ser');
  await goOn(taken);
  await rm(folder, { recursive: true });
  unharmed(page, taken);
});

test('computer players can be stopped, and the phase stays as it was', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/sandbox/mercator?mark=world-mercator`);
  await settle(page).waitFor();
  await goOn(page);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByRole('combobox', { name: 'All others' }).selectOption('Computer, strong');
  const before = await title(page).innerText();
  await settle(page).click();
  await page.getByRole('status').filter({ hasText: 'The computer writes the orders of' }).waitFor();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await settle(page).waitFor();
  expect(await title(page).innerText()).toBe(before);
  unharmed(page);
});

test('a sandbox that was opened once opens again and goes on when the server is gone', async () => {
  const page = await keeper(on.browser);
  const path = `${on.site.address}/sandbox/mercator`;
  await page.goto(path);
  await keeps(page, ['mercator']);
  await on.site.end();
  await page.goto(path);
  await settle(page).waitFor();
  await page.getByRole('combobox', { name: 'All others' }).selectOption('Computer, easy');
  await goOn(page);
  await goOn(page);
  unharmed(page);
});
