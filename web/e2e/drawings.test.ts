/** Drawings of one's own: brought with a Mark, made in the editor, and seen by everybody who plays on them. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers, barriersInBothSchemes } from './axe';
import { ask } from './order-table';
import { person, takenOver, unharmed } from './people';
import { stage } from './stage';

const on = stage();

const isles = fileURLToPath(new URL('isles.toml', import.meta.url));

/** What is looked at of a drawing. */
interface Drawn {
  width: number;
  spaces: Record<string, { label: { at: [number, number] }; places: Record<string, [number, number]> }>;
}

const handle = (page: Page, id: string) => page.locator(`[data-handle="${id}"]`);
const place = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
const undo = (page: Page) => page.getByRole('button', { name: /^Undo/ });
const flaws = (page: Page) => page.getByRole('region', { name: 'What the rules say of it' });

/** The middle of something on the screen. */
async function middle(page: Page, of: ReturnType<Page['locator']>): Promise<{ x: number; y: number }> {
  const box = await of.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Where a handle is on the drawing. */
async function whereIs(page: Page, id: string): Promise<number[]> {
  const text = (await handle(page, id).getAttribute('transform')) ?? '';
  return [...text.matchAll(/-?[\d.]+/g)].slice(0, 2).map(Number);
}

/** Opens a Mark file in the editor, and picks a space. */
async function openEditor(page: Page, name: string): Promise<void> {
  await page.goto(`${on.site.address}/draw/mercator`);
  await page.getByLabel('Mark file', { exact: true }).setInputFiles(isles);
  await pick(page, name);
  await flaws(page).getByText('Nothing is wrong.').waitFor();
}

async function pick(page: Page, name: string): Promise<void> {
  await place(page, name).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, exact: false, level: 3 }).waitFor();
}

async function drag(page: Page, id: string, by: readonly [number, number]): Promise<void> {
  const { x, y } = await middle(page, handle(page, id));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by[0] / 2, y + by[1] / 2);
  await page.mouse.move(x + by[0], y + by[1]);
  await page.mouse.up();
}

test('names, units and borders are moved, faults are told, and nothing is lost', async () => {
  const page = await person(on.browser);
  await openEditor(page, 'Callan');
  const before = await whereIs(page, 'name Cal');
  await drag(page, 'name Cal', [-30, 10]);
  await expect.poll(() => whereIs(page, 'name Cal')).not.toEqual(before);
  const [x = 0, y = 0] = await whereIs(page, 'name Cal');
  expect(x).toBeLessThan(before[0] ?? 0);
  expect(y).toBeGreaterThan(before[1] ?? 0);
  await undo(page).click();
  await expect.poll(() => whereIs(page, 'name Cal')).toEqual(before);
  await page.keyboard.press('Control+Shift+Z');
  await expect.poll(() => whereIs(page, 'name Cal')).toEqual([x, y]);

  // By keyboard: in small steps and in large ones, which are undone together.
  await handle(page, 'unit Cal/NC').focus();
  const unit = await whereIs(page, 'unit Cal/NC');
  await page.keyboard.press('ArrowLeft');
  const [small = 0] = await whereIs(page, 'unit Cal/NC');
  await page.keyboard.press('Shift+ArrowLeft');
  const [large = 0] = await whereIs(page, 'unit Cal/NC');
  expect((unit[0] ?? 0) - small).toBeGreaterThan(0);
  expect(small - large).toBeGreaterThan(2 * ((unit[0] ?? 0) - small));
  await undo(page).click();
  await expect.poll(() => whereIs(page, 'unit Cal/NC')).toEqual(unit);

  // A border that is pulled over another one is a fault, which leads to its place.
  const border = page.locator('[data-handle^="border Cal"]').nth(3);
  const id = (await border.getAttribute('data-handle')) ?? '';
  await drag(page, id, [-160, -160]);
  await flaws(page)
    .getByText(/faults?: mend/)
    .waitFor();
  const use = page.getByRole('button', { name: 'Use it in a new game' });
  expect(await use.getAttribute('aria-disabled')).toBe('true');
  await flaws(page).getByRole('button').first().click();
  await undo(page).click();
  await flaws(page)
    .getByText(/Nothing is wrong|It can be played on/)
    .waitFor();

  // It is there again after the page was left.
  await page.reload();
  await page.getByRole('button', { name: 'Go on with isles.toml' }).click();
  await pick(page, 'Callan');
  expect(await whereIs(page, 'name Cal')).toEqual([x, y]);
  unharmed(page);
});

test('a drawing made in the editor is downloaded, played on, and seen by everybody', async () => {
  const page = await person(on.browser);
  await openEditor(page, 'Callan');
  await drag(page, 'name Cal', [-30, 10]);
  await flaws(page)
    .getByText(/Nothing is wrong|It can be played on/)
    .waitFor();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the SVG' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('isles.svg');
  const svg = await readFile(await download.path(), 'utf8');
  expect(svg).toContain('<path id="Cal"');
  const [x, y] = await whereIs(page, 'name Cal');

  await expect
    .poll(() => page.getByRole('button', { name: 'Use it in a new game' }).getAttribute('aria-disabled'))
    .toBe('false');
  await page.getByRole('button', { name: 'Use it in a new game' }).click();
  await page.waitForURL('**/orders/new/mercator?map=own');
  await page.getByText('Drawing: isles.svg').waitFor();
  await page.getByText('3 powers, 18 spaces').waitFor();
  await page.getByRole('radio', { name: 'As game master' }).check({ force: true });
  await page.getByRole('button', { name: 'Create the game' }).click();
  await page.getByRole('heading', { name: 'Invite the players' }).waitFor();
  const id = new URL(page.url()).pathname.split('/')[2] ?? '';
  const drawn = await ask<Drawn>(on.site, `/api/v1/order-games/${id}/drawing`, null);
  const times = drawn.width / Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
  expect(drawn.spaces.Cal?.label.at).toEqual([(x ?? 0) * times, (y ?? 0) * times]);
  const other = await person(on.browser);
  await other.goto(`${on.site.address}/o/${id}`);
  await place(other, 'Callan').waitFor();
  unharmed(page, other);
});

test('a drawing is brought in the form; what is wrong with it names the element', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'drawings-'));
  try {
    const page = await person(on.browser);
    await openEditor(page, 'Callan');
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the SVG' }).click();
    const svg = await readFile(await (await coming).path(), 'utf8');
    const [good, bad] = [join(folder, 'good.svg'), join(folder, 'bad.svg')];
    await writeFile(good, svg.replace('</svg>', '<script>document.title = "stolen"</script></svg>'));
    await writeFile(bad, svg.replace('id="Cal"', 'id="Callan"'));

    await page.goto(`${on.site.address}/orders/new/mercator`);
    await takenOver(page);
    await page.getByText(/\d+ powers, \d+ spaces/).waitFor();
    await page.getByLabel('Mark file', { exact: true }).setInputFiles(isles);
    await page.getByText('The map draws itself.').waitFor();
    await page.getByLabel('Drawing file', { exact: true }).setInputFiles(bad);
    await page.getByText(/The path “Callan” on line \d+ is no space of the map/).waitFor();
    await page.getByRole('button', { name: 'Create the game' }).click();
    await page.getByLabel('Drawing file', { exact: true }).setInputFiles(good);
    await page.getByText('3 powers, 18 spaces').waitFor();
    await expect
      .poll(() => page.getByRole('alert').filter({ hasText: 'is no space of the map' }).count())
      .toBe(0);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create the game' }).click();
    await page.getByRole('heading', { name: 'Invite the players' }).waitFor();
    const id = new URL(page.url()).pathname.split('/')[2] ?? '';
    const text = JSON.stringify(await ask<object>(on.site, `/api/v1/order-games/${id}/drawing`, null));
    expect(text).not.toContain('stolen');
    unharmed(page);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('the sandbox takes a map of one’s own, and goes on with it after a reload', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/sandbox/mercator`);
  await page.getByRole('button', { name: 'Settle this phase' }).waitFor();
  await page.getByLabel('Mark file', { exact: true }).setInputFiles(isles);
  await page.waitForURL('**/sandbox/mercator?map=own');
  await place(page, 'Callan').waitFor();
  await page.reload();
  await place(page, 'Callan').waitFor();
  await page.getByRole('group', { name: 'Power' }).getByRole('button', { name: 'Aran' }).click();
  await page.getByRole('textbox', { name: 'Orders of Aran' }).fill('TS2\nA Ath - Ald');
  await page.getByRole('button', { name: 'Settle this phase' }).click();
  await page.getByRole('heading', { name: 'February 1901' }).waitFor();
  await expect.poll(() => place(page, 'Alder').getAttribute('aria-label')).toMatch(/Aran army/);
  await page.getByRole('link', { name: 'Move names and borders' }).click();
  await page.waitForURL('**/draw/mercator?map=own');
  await place(page, 'Callan').waitFor();
  unharmed(page);
});

test.each([
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 390, height: 844 }],
  ['sideways', { width: 844, height: 390 }],
] as const)('%s: the editor has no barriers, light or dark', async (_, viewport) => {
  const page = await person(on.browser, { viewport });
  await openEditor(page, 'Callan');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
  unharmed(page);
});
