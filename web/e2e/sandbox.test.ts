import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriers } from './axe';
import { kind, part, target, unit, units } from './choosing';
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

/** A position of Mercator in an address. */
const mercator = (lines: string) => {
  const position = `mercator 1\nmark regular-mercator\nseason 1901 ${lines}\n`;
  return `/sandbox/mercator#${deflateRawSync(position).toString('base64url')}`;
};

const turnTo = (page: Page, power: string) =>
  page.getByRole('group', { name: 'Power' }).getByRole('button', { name: power }).click();
const sheet = (page: Page, power: string) => page.getByRole('textbox', { name: `Orders of ${power}` });
const settle = (page: Page) => page.getByRole('button', { name: 'Settle this phase' }).click();

/** The position of a space on the screen. */
async function middle(page: Page, name: string): Promise<{ x: number; y: number }> {
  const box = await place(page, name).boundingBox();
  if (!box) throw new Error(`${name} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function tap(page: Page, name: string): Promise<void> {
  const { x, y } = await middle(page, name);
  await page.mouse.click(x, y);
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
  const map = page.getByRole('group', { name: /^Map, / }).first();
  const before = await map.boundingBox();
  await page.getByRole('button', { name: 'Settle this phase' }).click();
  await page.getByRole('heading', { name: 'Fall 1901, movement', exact: false }).waitFor();
  // Results however long scroll in the panel, and the map keeps its size.
  expect(await map.boundingBox()).toEqual(before);
  const paris = page.getByRole('listitem').filter({ hasText: 'A(Par) - Bur' });
  expect(await paris.innerText()).toMatch(/fails/);
  expect(await paris.innerText()).toMatch(/stood off/);
  expect(await page.getByRole('listitem').filter({ hasText: 'F(Bre) - ENG' }).innerText()).toMatch(
    /succeeds/,
  );
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect.poll(() => place(page, 'English Channel').getAttribute('aria-label')).toMatch(/French fleet/);

  // Back to spring: the sheets are as they were, to be changed.
  await page
    .getByRole('navigation', { name: 'Phases' })
    .getByRole('button', { name: /Spring 1901/ })
    .click();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.getByText('This phase was settled.').waitFor();
  await turnTo(page, 'France');
  expect(await sheet(page, 'France').inputValue()).toBe('A Par - Bur\nF Bre - ENG\nA Mar - Bur');
  await write(page, 'Germany', 'A Mun - Ruh');
  await write(page, 'France', 'A Par - Bur');
  // The list gets shorter and the button moves up; a press on its way would miss it.
  await expect.poll(() => notes.filter({ hasText: 'F(Bre) - ENG' }).count()).toBe(0);
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

test('the position is changed as text; what cannot be read is shown where it is', async () => {
  const page = await person(on.browser);
  await open(page, '/sandbox/diplomacy');
  await page.getByRole('tab', { name: 'Position' }).click();
  const text = page.getByRole('textbox', { name: 'Position' });
  const start = await text.inputValue();
  expect(start).toContain('A(Par)');
  await text.fill(start.replace('A(Par)', 'A(Nowhere)'));
  await page.getByRole('button', { name: 'Go on from here' }).click();
  await page
    .locator('.fault')
    .getByText(/Nowhere/)
    .waitFor();
  const marked = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(marked).toContain('A(Nowhere)');
  await text.fill(start.replace('A(Par)', 'A(Bur)'));
  await page.getByRole('button', { name: 'Go on from here' }).click();
  const phases = page.getByRole('navigation', { name: 'Phases' });
  await phases.getByRole('button', { name: /set by hand/ }).waitFor();
  await expect.poll(() => place(page, 'Burgundy').getAttribute('aria-label')).toMatch(/French army/);
  // What was there is a step before.
  await phases.getByRole('button').first().click();
  await expect.poll(() => place(page, 'Paris').getAttribute('aria-label')).toMatch(/French army/);
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

test('orders given on the map and orders that are written are the same', async () => {
  const page = await person(on.browser);
  await open(page, '/sandbox/diplomacy');
  await turnTo(page, 'France');
  await unit(page, 'A(Par)').waitFor();
  await tap(page, 'Paris');
  await kind(page, 'Hold').waitFor();
  await tap(page, 'Burgundy');
  await expect.poll(() => sheet(page, 'France').inputValue()).toBe('A(Par) - Bur\n');
  await tap(page, 'Marseilles');
  await kind(page, 'Support a move').click();
  await tap(page, 'Paris');
  await tap(page, 'Burgundy');
  await expect.poll(() => sheet(page, 'France').inputValue()).toBe('A(Par) - Bur\nA(Mar) S A(Par) - Bur\n');
  const chosen = await units(page).innerText();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect.poll(() => units(page).innerText()).not.toMatch(/Bur/);
  await sheet(page, 'France').fill('a paris to burgundy\nA Marseilles supports A Par - Bur');
  await expect.poll(() => units(page).innerText()).toBe(chosen);
  // One order is changed by choosing, and the rest stays.
  await unit(page, 'A(Par)').click();
  await kind(page, 'Move').click();
  await target(page, 'Gascony').click();
  await expect
    .poll(() => sheet(page, 'France').inputValue())
    .toBe('A(Par) - Gas\nA Marseilles supports A Par - Bur');
  await page.getByRole('button', { name: /It does nothing/ }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => sheet(page, 'France').inputValue()).toMatch(/^a paris to burgundy/);
  unharmed(page);
});

test('orders are given by keys alone, chosen or completed', async () => {
  const page = await person(on.browser);
  await open(page, '/sandbox/diplomacy');
  const { keyboard } = page;
  await page.getByRole('group', { name: 'Power' }).getByRole('button', { name: 'France' }).focus();
  await keyboard.press('Enter');
  await unit(page, 'A(Par)').focus();
  await keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent.trim())).toBe('Hold');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent.trim())).toBe('Brest');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect.poll(() => sheet(page, 'France').inputValue()).toBe('A(Par) - Bur\n');
  // The focus is on the list, and Escape leads back to it.
  const here = () => page.evaluate(() => document.activeElement?.getAttribute('data-actor'));
  await expect.poll(here).toBe('A(Par)');
  await keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent.trim())).toBe('Hold');
  await keyboard.press('Escape');
  await expect.poll(here).toBe('A(Par)');
  await sheet(page, 'France').focus();
  await keyboard.press('Control+End');
  await keyboard.type('f brest - m');
  await page.getByRole('option', { name: /F\(Bre\) - MAO/ }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect.poll(() => sheet(page, 'France').inputValue()).toBe('A(Par) - Bur\nF(Bre) - MAO');
  await expect.poll(() => units(page).innerText()).toMatch(/F\(Bre\) - MAO/);
  unharmed(page);
});

test('on a phone the choices of a tapped unit are in sight, below the map', async () => {
  const page = await person(on.browser, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await open(page, '/sandbox/diplomacy');
  await turnTo(page, 'Turkey');
  await unit(page, 'A(Con)').waitFor();
  await page.evaluate(() => {
    window.scrollTo(0, 0);
  });
  const ankara = await middle(page, 'Ankara');
  await page.touchscreen.tap(ankara.x, ankara.y);
  await kind(page, 'Move').waitFor();
  const card = await page.getByRole('region', { name: 'Order for F(Ank)' }).boundingBox();
  expect(card?.y).toBeGreaterThan(ankara.y);
  expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(844);
  await kind(page, 'Move').tap();
  await target(page, 'Black Sea').tap();
  await expect.poll(() => sheet(page, 'Turkey').inputValue()).toBe('F(Ank) - BLA\n');
  expect(await barriers(page)).toEqual([]);
  unharmed(page);
});

test('an army and a fleet of two powers are offered to both, with what the other has to write', async () => {
  const page = await person(on.browser);
  await open(page, mercator('April\nphase ORDERS\nunits France: F(ENC)\nunits Germany: A(Bel)'));
  await turnTo(page, 'Germany');
  await unit(page, 'A(Bel)').click();
  await kind(page, 'Board').click();
  await target(page, 'English Channel').click();
  await page.getByText('France has to write as well: German A(Bel) B F(ENC)').waitFor();
  await part(page, 'TS2').click();
  await unit(page, 'A(ENC)').click();
  await kind(page, 'Expect the fleet in').click();
  await target(page, 'North Sea').click();
  await part(page, 'TS3').click();
  await unit(page, 'A(NTH)').click();
  await kind(page, 'Disembark').click();
  await target(page, 'Denmark').click();
  await expect
    .poll(() => sheet(page, 'Germany').inputValue())
    .toBe('TS1\nA(Bel) B French F(ENC)\nTS2\nFrench A/F(ENC) - NTH\nTS3\nA(NTH) D Den\n');
  await turnTo(page, 'France');
  await unit(page, 'F(ENC)').click();
  await kind(page, 'Take aboard').click();
  await target(page, 'Belgium').click();
  await part(page, 'TS2').click();
  await unit(page, 'A/F(ENC)').click();
  await kind(page, 'Move').click();
  await target(page, 'North Sea').click();
  await expect
    .poll(() => sheet(page, 'France').inputValue())
    .toBe('TS1\nGerman A(Bel) B F(ENC)\nTS2\nA/F(ENC) - NTH\n');
  await settle(page);
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect.poll(() => place(page, 'Denmark').getAttribute('aria-label')).toMatch(/German army/);
  unharmed(page);
});

test('a retreat is chosen among the open places', async () => {
  const page = await person(on.browser);
  await open(page, mercator('April\nphase ORDERS\nunits France: A(Bur)\nunits Germany: A(Ruh), A(Mun)'));
  await write(page, 'France', 'A Bur - Bel');
  await write(page, 'Germany', 'A Ruh - Bel; A Mun - Bur');
  await settle(page);
  await page.getByRole('heading', { name: /retreats/ }).waitFor();
  await page.getByRole('tab', { name: 'Orders' }).click();
  await turnTo(page, 'France');
  await unit(page, 'A(Bur)').click();
  await kind(page, 'Retreat').click();
  const places = page.getByRole('group', { name: 'Where' }).getByRole('button');
  expect(await places.allInnerTexts()).toEqual(['Gascony', 'Marseilles', 'Paris', 'Picardy']);
  await target(page, 'Picardy').click();
  await expect.poll(() => sheet(page, 'France').inputValue()).toBe('A(Bur) R Pic\n');
  await settle(page);
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await expect.poll(() => place(page, 'Picardy').getAttribute('aria-label')).toMatch(/French army/);
  unharmed(page);
});

test('a premium build is chosen where it can be paid', async () => {
  const page = await person(on.browser);
  const lines =
    'March\nphase ADJUST\ncentres France: Bre Mar Par Mun\nvisitors France: Gas Pic\nunits France: A(Spa), F(MAO)';
  await open(page, mercator(lines));
  await turnTo(page, 'France');
  await page.getByText('2 to build. Away from home a build costs two.').waitFor();
  await unit(page, 'Munich').click();
  await kind(page, 'Build an army for two').click();
  await expect.poll(() => sheet(page, 'France').inputValue()).toBe('BUILD A(Mun) PREMIUM\n');
  await unit(page, 'Gascony').click();
  await page.getByText('No legal order with the sheet as it is.', { exact: false }).first().waitFor();
  await settle(page);
  await expect.poll(() => place(page, 'Munich').getAttribute('aria-label')).toMatch(/French army/);
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
    expect(await barriers(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    unharmed(page);
  }
});
