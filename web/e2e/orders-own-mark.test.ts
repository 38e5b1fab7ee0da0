/**
 * A map of a stranger's own, from its file to a season played on it, with a drawing of their own or without; and from there
 * to the sandbox.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriers } from './axe';
import { beReady, openTable, phase, place, sheetOf, takeSeat } from './order-players';
import { kind, target } from './choosing';
import { person, unharmed } from './people';
import { PROGRAM } from './site.mjs';
import { stage } from './stage';

const on = stage();

const isles = fileURLToPath(new URL('isles.toml', import.meta.url));

/** Taps a unit on the map. */
async function tapUnit(page: Page, name: string): Promise<void> {
  const at = await page.locator(`[data-unit="${name}"]`).boundingBox();
  if (!at) throw new Error(`${name} is not drawn`);
  await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
}

/** Taps a space on the map. */
async function tapPlace(page: Page, name: string): Promise<void> {
  const at = await place(page, name).boundingBox();
  if (!at) throw new Error(`${name} is not drawn`);
  await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
}

/** The ids of the units that are drawn. */
const drawn = (page: Page) =>
  page
    .locator('.map [data-unit]')
    .evaluateAll((units) => units.map((unit) => unit.getAttribute('data-unit') ?? ''));

/** The program's drawing of the map, in which somebody moved the name of Callan: the file, and where the name is in it. */
async function ownDrawing(): Promise<{ svg: string; at: string }> {
  const { stdout } = await promisify(execFile)(PROGRAM, ['mark', 'draw', isles]);
  const [found, head, x, between, y] = /(id="name-Cal" cx=")(\d+)(" cy=")(\d+)/.exec(stdout) ?? [];
  if (found === undefined) throw new Error('the drawing has no place for the name');
  const moved = Number(x) - 60;
  return { svg: stdout.replace(found, `${head}${moved}${between}${y}`), at: `${moved} ${y}` };
}

/** Where the name of Callan is written, in the unit of the drawing. */
const nameOfCallan = (page: Page) =>
  page
    .locator('.map text')
    .filter({ hasText: /^\s*Cal(lan)?\s*$/ })
    .first()
    .evaluate((text) => /translate\((.+?)\)/.exec(text.getAttribute('transform') ?? '')?.[1]);

/** What screen readers are told of a space. */
const words = (page: Page, name: string) => place(page, name).getAttribute('aria-label');

const sizes = [
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 390, height: 844 }],
] as const;

test.each(sizes)(
  '%s: a Mark without a drawing is shown, and a season is played on its map',
  async (_, viewport) => {
    const { site, browser } = on;
    const ann = await person(browser, { viewport });
    const table = await openTable(site, 'mercator', [0], {
      mark_file: await readFile(isles, 'utf8'),
      seats: ['person', 'dummy', 'dummy'],
    });
    await takeSeat(ann, table, 0, 'Ann');
    await expect.poll(() => drawn(ann)).toHaveLength(6);
    expect(await ann.getByText(/no drawing/i).count()).toBe(0);
    // All units have one size, and each stands in the picture.
    const sizes = await ann
      .locator('.map [data-unit]')
      .evaluateAll((units) =>
        units.map((unit) => /scale\((.+)\)/.exec(unit.getAttribute('transform') ?? '')?.[1]),
      );
    expect(new Set(sizes).size).toBe(1);
    const widths = await ann
      .locator('.map [data-unit]')
      .evaluateAll((units) => units.map((unit) => unit.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(20);

    const [army] = await drawn(ann);
    await tapUnit(ann, army ?? '');
    await kind(ann, 'Move').click();
    await target(ann, 'Alder').click();
    await expect.poll(() => sheetOf(ann).inputValue()).toContain('A(Ath) - Ald');
    await beReady(ann);
    await phase(ann, /February 1901/);
    await expect.poll(() => place(ann, 'Alder').getAttribute('aria-label')).toMatch(/Aran army/);
    unharmed(ann);
  },
);

test.each([
  ['wide', 'a drawing of one’s own', sizes[0][1]],
  ['narrow', 'the program’s drawing', sizes[1][1]],
] as const)(
  '%s: a game on a map of one’s own, with %s, is opened in the sandbox and goes on there',
  async (_, whose, viewport) => {
    const { site, browser } = on;
    const ann = await person(browser, { viewport });
    const { svg, at } = await ownDrawing();
    const isOwn = whose === 'a drawing of one’s own';
    const table = await openTable(site, 'mercator', [0], {
      mark_file: await readFile(isles, 'utf8'),
      ...(isOwn ? { drawing: svg } : {}),
      seats: ['person', 'dummy', 'dummy'],
    });
    await takeSeat(ann, table, 0, 'Ann');
    await sheetOf(ann).fill('TS2\nA(Ath) - Ald');
    await beReady(ann);
    await phase(ann, /February 1901/);
    await expect.poll(() => words(ann, 'Alder')).toMatch(/Aran army/);
    const name = await nameOfCallan(ann);
    expect(name === at).toBe(isOwn);
    const units = (await drawn(ann)).sort();
    expect(units).toHaveLength(6);

    await ann.getByRole('button', { name: 'Save and share' }).click();
    await ann.getByRole('link', { name: 'Open in sandbox' }).click();
    await ann.waitForURL(`**/sandbox/mercator?game=${table.id}#*`);
    await ann.getByRole('button', { name: 'Settle this phase' }).waitFor();
    await phase(ann, /February 1901/);
    await expect.poll(async () => (await drawn(ann)).sort()).toEqual(units);
    expect(await nameOfCallan(ann)).toBe(name);
    await ann.getByText('isles.toml', { exact: true }).waitFor();
    expect(await barriers(ann)).toEqual([]);
    expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      viewport.width,
    );

    await tapPlace(ann, 'Alder');
    await kind(ann, 'Move').click();
    await target(ann, 'Ashdown').click();
    await expect.poll(() => sheetOf(ann).inputValue()).toContain('A(Ald) - Ash');
    await ann.getByRole('button', { name: 'Settle this phase' }).click();
    await phase(ann, /March 1901/);
    await expect.poll(() => words(ann, 'Ashdown')).toMatch(/Aran army/);
    // The game does not hear of it.
    const other = await person(browser, { viewport });
    await other.goto(table.address);
    await expect.poll(() => words(other, 'Alder')).toMatch(/Aran army/);
    unharmed(ann, other);
  },
);

test('a sandbox on the map of a game is shared by its link, and taken along', async () => {
  const { site, browser } = on;
  const { svg, at } = await ownDrawing();
  const table = await openTable(site, 'mercator', [0], {
    mark_file: await readFile(isles, 'utf8'),
    drawing: svg,
    seats: ['person', 'dummy', 'dummy'],
  });
  const page = await person(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(table.address);
  await page.getByRole('button', { name: 'Save and share' }).click();
  await page.getByRole('link', { name: 'Open in sandbox' }).click();
  await sheetOf(page).fill('A(Ath) - Ald');
  await page.getByRole('button', { name: 'Settle this phase' }).click();
  await phase(page, /February 1901/);
  await page.getByRole('button', { name: 'Copy a link to this position' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(`${site.address}/sandbox/mercator?game=${table.id}#`);
  const other = await person(browser);
  await other.goto(await copied());
  await phase(other, /February 1901/);
  await expect.poll(() => words(other, 'Alder')).toMatch(/Aran army/);
  expect(await nameOfCallan(other)).toBe(at);

  const folder = await mkdtemp(join(tmpdir(), 'own-mark-'));
  try {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Take this sandbox with you' }).click(),
    ]);
    const file = join(folder, download.suggestedFilename());
    await download.saveAs(file);
    const taken = await person(browser, { offline: true });
    await taken.goto(pathToFileURL(file).href);
    await phase(taken, /February 1901/);
    await expect.poll(() => words(taken, 'Alder')).toMatch(/Aran army/);
    expect(await nameOfCallan(taken)).toBe(at);
    unharmed(taken);
  } finally {
    await rm(folder, { recursive: true });
  }

  // The editor goes on with the drawing.
  await other.getByRole('link', { name: 'Move names and borders' }).click();
  await other.waitForURL('**/draw/mercator?map=own');
  await place(other, 'Callan').waitFor();
  expect(await nameOfCallan(other)).toBe(at);
  unharmed(page, other);
});
