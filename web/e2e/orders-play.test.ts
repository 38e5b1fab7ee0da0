import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import {
  beReady,
  ENGLAND,
  file,
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
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** Ann plays England and Bea France; the others are unoccupied. */
async function table(game: string, wishes: object = {}) {
  const { site, browser } = on;
  const [ann, bea] = [await person(browser), await person(browser)];
  const made = await openTable(site, game, [ENGLAND, FRANCE], wishes);
  await takeSeat(ann, made, ENGLAND, 'Ann');
  await takeSeat(bea, made, FRANCE, 'Bea');
  return { made, ann, bea };
}

test('a season of Mercator: drafts outlive a reload, everybody ready settles it, both read why', async () => {
  const { made, ann, bea } = await table('mercator');
  await phase(ann, /January 1901, orders/);
  const english = 'TS2: F(Edi) - NTH\nF(Lon) - ENC';
  await write(ann, english);
  await ann.getByText(/^Not filed yet/).waitFor();
  await ann.reload();
  await expect.poll(() => sheetOf(ann).inputValue()).toBe(english);
  await file(ann);
  // Changes after filing are distinguished from what is filed.
  await write(ann, `${english}\nA(Lpl) - Yor`);
  await ann.getByText(/^Changed since you filed/).waitFor();
  await file(ann);

  await bea.getByText('1 of 2 filed, 0 ready').waitFor();
  await write(bea, 'TS2: F(Bre) - ENC\nA(Par) - Bur');
  // Being ready implies filing what is written.
  await beReady(bea);
  await bea.getByText(/^Filed today/).waitFor();
  await ann.getByText('2 of 2 filed, 1 ready').waitFor();
  await beReady(ann);

  for (const page of [ann, bea]) {
    await phase(page, /February 1901, orders/);
    expect(await sheetOf(page).inputValue()).toBe('');
    await openPanel(page, 'Results');
    await page
      .getByRole('group', { name: 'What the map shows' })
      .getByRole('button', { name: 'TS2' })
      .click();
    await resultOf(page, 'F(Lon) - ENC').click();
    await page.getByRole('status').filter({ hasText: 'stood off' }).waitFor();
    expect(await place(page, 'North Sea').getAttribute('aria-label')).toMatch(/English fleet/);
  }
  // A watcher sees the results, and has nothing to write.
  const eve = await person(on.browser);
  await eve.goto(made.address);
  await eve.getByRole('group', { name: 'What the map shows' }).getByRole('button', { name: 'TS2' }).click();
  await resultOf(eve, 'A(Par) - Bur').waitFor();
  expect(await eve.getByRole('tab', { name: 'Orders' }).count()).toBe(0);
  expect(await eve.getByRole('switch', { name: 'Ready' }).count()).toBe(0);
  unharmed(ann, bea, eve);
});

test('a unit that is tapped tells its order and why; history leads back to any phase', async () => {
  const { ann, bea } = await table('diplomacy');
  await write(ann, 'F Lon - NTH\nF Edi - NTH\nA Lvp - Yor');
  await beReady(ann);
  await write(bea, 'A Par - Bur');
  await beReady(bea);
  await phase(ann, /Fall 1901/);
  await openPanel(ann, 'Results');
  // By keyboard, same as by tap: the fleet in London was ordered to the North Sea.
  await place(ann, 'London').focus();
  await ann.keyboard.press('Enter');
  const london = resultOf(ann, 'F(Lon) - NTH');
  await expect.poll(() => london.getAttribute('aria-expanded')).toBe('true');
  await ann.getByRole('status').filter({ hasText: 'stood off' }).waitFor();

  for (const page of [ann, bea]) {
    await openPanel(page, 'Orders');
    const ready = page.getByRole('switch', { name: 'Ready' });
    expect(await ready.isChecked()).toBe(false);
    // Ready with an empty sheet asks, and no is no.
    await ready.click();
    await page.getByRole('button', { name: 'Go on ordering' }).click();
    expect(await ready.isChecked()).toBe(false);
    await beReady(page);
  }
  await phase(ann, /Spring 1902|Winter 1901/);
  await openPanel(ann, 'History');
  await ann
    .getByRole('list', { name: 'Settled phases' })
    .getByRole('button', { name: /Spring 1901/ })
    .click();
  await resultOf(ann, 'A(Lvp) - Yor').waitFor();
  await ann.getByRole('button', { name: 'Phase after' }).click();
  await resultOf(ann, 'A(Lvp) - Yor').waitFor({ state: 'detached' });
  unharmed(ann, bea);
});

test('press reaches whom it names and nobody else', async () => {
  const { made, ann, bea } = await table('diplomacy');
  const eve = await person(on.browser);
  await eve.goto(made.address);
  await eve.getByRole('tab', { name: 'Talk' }).waitFor();
  await writeTo(ann, ['France'], 'Shall we keep out of the Channel?');
  await bea.getByRole('tab', { name: 'Talk 1' }).click();
  await bea
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: /^England/ })
    .click();
  await bea.getByRole('log').getByText('Shall we keep out of the Channel?').waitFor();
  await say(bea, 'Gladly.');
  await ann.getByRole('log').getByText('Gladly.').waitFor();
  // Read messages stay read.
  await bea.reload();
  await bea.getByRole('tab', { name: 'Talk', exact: true }).waitFor();

  await ann.getByRole('button', { name: 'All conversations' }).click();
  await ann.getByRole('button', { name: /^Everybody/ }).click();
  await say(ann, 'Good morning to all.');
  await openPanel(eve, 'Talk');
  await eve.getByText('Only the players write here.').waitFor();
  await eve.getByRole('button', { name: /^Everybody/ }).click();
  await eve.getByRole('log').getByText('Good morning to all.').waitFor();
  await eve.getByRole('button', { name: 'All conversations' }).click();
  expect(await eve.getByText('keep out of').count()).toBe(0);
  unharmed(ann, bea, eve);
});

test('in gunboat nobody writes, and an anonymous game shows powers only', async () => {
  const { ann, bea } = await table('diplomacy', { press: 'none', anonymous: true });
  await openPanel(bea, 'Talk');
  await bea.getByText(/Players do not write to each other/).waitFor();
  expect(await bea.getByRole('group', { name: 'Write to' }).count()).toBe(0);
  await bea.locator('summary').filter({ hasText: 'filed' }).click();
  await bea.getByRole('row').filter({ hasText: 'England' }).waitFor();
  expect(await bea.getByText('(Ann)').count()).toBe(0);
  unharmed(ann, bea);
});

test('orders that were not filed in time are not lost', async () => {
  const { made, ann, bea } = await table('diplomacy', { master: true });
  await write(ann, 'F Lon - ENG');
  await ann.getByText(/^Not filed yet/).waitFor();
  const answer = await fetch(`${on.site.address}/api/v1/order-games/${made.id}/master`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${made.master}` },
    body: JSON.stringify({ kind: 'process', turn: 0 }),
  });
  expect(answer.status).toBe(200);
  await phase(ann, /Fall 1901/);
  await ann.getByText(/were not filed before it was settled/).waitFor();
  await ann.getByText('F Lon - ENG', { exact: true }).waitFor();
  await ann.reload();
  await ann.getByText('F Lon - ENG', { exact: true }).waitFor();
  await ann.getByRole('button', { name: 'Forget them' }).click();
  await ann.reload();
  await sheetOf(ann).waitFor();
  expect(await ann.getByText(/were not filed before/).count()).toBe(0);
  unharmed(ann, bea);
});

test('a draw is agreed on by all who are left', async () => {
  const { ann, bea } = await table('diplomacy');
  await openPanel(ann, 'Game');
  await ann.getByRole('button', { name: 'Want a draw' }).click();
  await openPanel(bea, 'Game');
  await bea.getByText('England wants a draw.').first().waitFor();
  await bea.getByRole('button', { name: 'Want a draw' }).click();
  for (const page of [ann, bea]) {
    await page.getByText('England and France share the victory: a draw by agreement.').first().waitFor();
  }
  await ann.goto(on.site.address);
  await ann.getByRole('button', { name: 'Show finished games (1)' }).click();
  await ann.getByRole('link', { name: /England.*Over/ }).waitFor();
  unharmed(ann, bea);
});

test('who plays alone takes a phase back, and plays it otherwise', async () => {
  const { site, browser } = on;
  const ann = await person(browser);
  const made = await openTable(site, 'diplomacy', [FRANCE]);
  await takeSeat(ann, made, FRANCE, 'Ann');
  await phase(ann, /Spring 1901/);
  const back = ann.getByRole('button', { name: /^Take back/ });
  expect(await back.count()).toBe(0);
  await write(ann, 'A(Par) - Bur');
  await beReady(ann);
  await phase(ann, /Fall 1901/);
  await back.click();
  await ann.getByRole('dialog').getByRole('button', { name: 'Take back', exact: true }).click();
  await phase(ann, /Spring 1901/);
  await expect.poll(() => sheetOf(ann).inputValue()).toBe('A(Par) - Bur');
  await expect.poll(() => place(ann, 'Paris').getAttribute('aria-label')).toMatch(/French army/);
  await write(ann, 'A(Par) - Pic');
  await beReady(ann);
  await phase(ann, /Fall 1901/);
  await expect.poll(() => place(ann, 'Picardy').getAttribute('aria-label')).toMatch(/French army/);
  await openPanel(ann, 'Game');
  await ann.getByText(/France took back Spring 1901/).waitFor();
  unharmed(ann);
});

test('the home page says whose orders are awaited', async () => {
  const { made, ann, bea } = await table('diplomacy');
  await ann.goto(on.site.address);
  await ann.getByRole('link', { name: /England.*Your orders are awaited/ }).click();
  await ann.waitForURL(`**/o/${made.id}`);
  await write(ann, 'F Lon - NTH');
  await file(ann);
  await ann.goto(on.site.address);
  await ann.getByRole('link', { name: /England.*until/ }).waitFor();
  unharmed(ann, bea);
});

async function saved(page: Page, what: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Save and share' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: what }).click(),
  ]);
  return readFile(await download.path());
}

test('the map is saved as a file of its own, and any position opens in the sandbox', async () => {
  const { ann, bea } = await table('diplomacy');
  await write(ann, 'F Lon - NTH');
  await beReady(ann);
  await beReady(bea);
  await phase(ann, /Fall 1901/);
  await openPanel(ann, 'Results');
  await resultOf(ann, 'F(Lon) - NTH').waitFor();
  await place(ann, 'North Sea').waitFor();

  const svg = (await saved(ann, 'Save map as SVG')).toString();
  expect(svg).toMatch(/<title>Diplomacy\. Spring 1901/);
  // Colours, fonts and lines are embedded: nothing refers to the page or to the network.
  expect(svg).not.toMatch(/var\(|color-mix|oklab|light-dark/);
  expect(svg.match(/https?:\/\/[^"]+/g)?.filter((url) => !url.startsWith('http://www.w3.org/'))).toEqual([]);
  expect(svg).toMatch(/@font-face\{font-family:'Source Sans 3 Variable'[^}]*url\(data:font\/woff2;base64,/);
  const png = await saved(ann, 'Save map as PNG');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(2000);

  await ann.getByRole('button', { name: 'Moves', exact: true }).click();
  await ann.getByRole('button', { name: 'Save and share' }).click();
  await ann.getByRole('link', { name: 'Open in sandbox' }).click();
  // The parts of a phase belong to the position in which it began.
  await ann
    .getByRole('heading', { name: /Spring 1901/ })
    .first()
    .waitFor();
  unharmed(ann, bea);
});
