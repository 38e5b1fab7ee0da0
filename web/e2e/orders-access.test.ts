import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import {
  beReady,
  ENGLAND,
  FRANCE,
  openPanel,
  openTable,
  phase,
  place,
  resultOf,
  say,
  sheetOf,
  takeSeat,
  write,
  writeTo,
} from './order-players';
import { barriersInBothSchemes } from './axe';
import { dismiss, person, unharmed } from './people';
import { stage } from './stage';

const on = stage();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

async function fits(page: Page): Promise<void> {
  const [width, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(width).toBeLessThanOrEqual(window ?? 0);
}

async function hasNoBarriers(page: Page): Promise<void> {
  expect(await barriersInBothSchemes(page)).toEqual([]);
}

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(wanted)}`);
}

test.each([
  ['wide', {}],
  ['on a phone', phone],
] as const)('the page of a game of orders has no barriers by day and by night, %s', async (_, options) => {
  const { site, browser } = on;
  const [ann, bea] = [await person(browser, options), await person(browser)];
  const table = await openTable(site, 'diplomacy', [ENGLAND, FRANCE]);
  await ann.goto(table.links[ENGLAND] ?? '');
  await ann.getByLabel('Your name').waitFor();
  await hasNoBarriers(ann);
  await takeSeat(ann, table, ENGLAND, 'Ann');
  await takeSeat(bea, table, FRANCE, 'Bea');
  await write(ann, 'F Lon - NTH\nnonsense');
  await ann.getByText('F(Lon) - NTH').first().waitFor();
  await fits(ann);
  await hasNoBarriers(ann);
  await beReady(ann);
  await beReady(bea);
  await phase(ann, /Fall 1901/);
  await dismiss(ann, 'Settled: Spring 1901');
  await writeTo(ann, ['France'], 'Good day.');
  await fits(ann);
  await hasNoBarriers(ann);
  await ann.getByRole('button', { name: 'All conversations' }).click();
  await openPanel(ann, 'Results');
  await resultOf(ann, 'F(Lon) - NTH').click();
  for (const panel of ['Results', 'History', 'Talk', 'Game']) {
    await openPanel(ann, panel);
    for (const summary of await ann.locator('summary').all()) await summary.click();
    await fits(ann);
    await hasNoBarriers(ann);
  }
  unharmed(ann, bea);
});

test('a phase by touch at 390 pixels', async () => {
  const { site, browser } = on;
  const [ann, bea] = [await person(browser, phone), await person(browser)];
  const table = await openTable(site, 'diplomacy', [ENGLAND, FRANCE]);
  await takeSeat(bea, table, FRANCE, 'Bea');
  await ann.goto(table.links[ENGLAND] ?? '');
  await ann.getByRole('button', { name: 'Join the game' }).tap();
  await sheetOf(ann).waitFor();
  await write(ann, 'F Edi - NTH');
  await ann.getByRole('button', { name: 'File orders' }).tap();
  await ann.getByText(/^Filed today/).waitFor();
  const [button, ready] = [
    await ann.getByRole('button', { name: 'File orders' }).boundingBox(),
    await ann.getByText('Ready', { exact: true }).boundingBox(),
  ];
  for (const box of [button, ready]) expect(box?.height).toBeGreaterThanOrEqual(40);
  await ann.getByRole('switch', { name: 'Ready' }).tap();
  await beReady(bea);
  await phase(ann, /Fall 1901/);
  await ann.getByRole('tab', { name: /^Results/ }).tap();
  await resultOf(ann, 'F(Edi) - NTH').tap();
  await ann.getByRole('status').filter({ hasText: 'It was carried out.' }).waitFor();
  await fits(ann);
  unharmed(ann, bea);
});

test('a phase by keyboard alone: joining, orders, ready, results, talk, the map', async () => {
  const { site, browser } = on;
  const [ann, bea] = [await person(browser), await person(browser)];
  const table = await openTable(site, 'diplomacy', [ENGLAND, FRANCE]);
  await takeSeat(bea, table, FRANCE, 'Bea');
  await ann.goto(table.links[ENGLAND] ?? '');
  await ann.getByLabel('Your name').waitFor();
  await tabTo(ann, ann.getByLabel('Your name'));
  await ann.keyboard.type('Ann');
  await ann.keyboard.press('Enter');
  await sheetOf(ann).waitFor();
  await tabTo(ann, sheetOf(ann));
  await ann.keyboard.type('F Edi - NTH');
  await tabTo(ann, ann.getByRole('button', { name: 'File orders', exact: true }));
  await ann.keyboard.press('Enter');
  await ann.getByText(/^Filed today/).waitFor();
  await tabTo(ann, ann.getByRole('switch', { name: 'Ready' }));
  await ann.keyboard.press('Space');
  await ann.getByText('1 of 2 filed, 1 ready').waitFor();
  await beReady(bea);
  await phase(ann, /Fall 1901/);

  await tabTo(ann, ann.getByRole('tab', { name: 'Orders' }));
  await ann.keyboard.press('ArrowRight');
  await tabTo(ann, resultOf(ann, 'F(Edi) - NTH'));
  await ann.keyboard.press('Enter');
  await ann.getByRole('status').filter({ hasText: 'It was carried out.' }).waitFor();

  // The map is navigated by arrow keys; a unit's order is announced there too.
  await place(ann, 'North Sea').focus();
  await ann.keyboard.press('Enter');
  await expect.poll(() => resultOf(ann, 'F(Edi) - NTH').getAttribute('aria-expanded')).toBe('true');

  await tabTo(ann, ann.getByRole('tab', { name: /^Results/ }));
  await ann.keyboard.press('ArrowRight');
  await ann.keyboard.press('ArrowRight');
  await tabTo(ann, ann.getByRole('group', { name: 'Write to' }).getByRole('button', { name: 'France' }));
  await ann.keyboard.press('Enter');
  await tabTo(ann, ann.getByRole('button', { name: 'Open', exact: true }));
  await ann.keyboard.press('Enter');
  await tabTo(ann, ann.getByRole('textbox', { name: 'Write to France' }));
  await ann.keyboard.type('By keys alone.');
  await ann.keyboard.press('Control+Enter');
  await ann.getByRole('log').getByText('By keys alone.').waitFor();
  await openPanel(bea, 'Talk');
  await bea
    .getByRole('button', { name: /^England/ })
    .first()
    .click();
  await say(bea, 'Well done.');
  await ann.getByRole('log').getByText('Well done.').waitFor();
  unharmed(ann, bea);
});
