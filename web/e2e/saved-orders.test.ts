/** The pages of order games that save themselves, opened from the disk without a network. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { barriers } from './axe';
import { unharmed, type person } from './people';
import { builtPage, openFile, saveThisPage, writeWithState } from './saved-pages';
import { sharedBrowser } from './stage';

const PROGRAM =
  process.env.QUICKSILVER ?? fileURLToPath(new URL('../../target/debug/quicksilver', import.meta.url));

/** The limits of the files, in bytes. */
const LIMITS = { diplomacy: 1_500_000, mercator: 2_500_000 };
const slugs = Object.keys(LIMITS) as (keyof typeof LIMITS)[];

const SCREENS = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;

let browser: Browser;
let folder: string;
beforeAll(async () => {
  [browser, folder] = await Promise.all([sharedBrowser(), mkdtemp(join(tmpdir(), 'quicksilver-pages-'))]);
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  expect(asked.splice(0)).toEqual([]);
});
afterAll(() => rm(folder, { recursive: true }));

/** What pages asked for besides themselves and their own workers, and what they complained about. */
const asked: string[] = [];

async function opened(file: string, more: Parameters<typeof person>[1] = {}): Promise<Page> {
  const page = await openFile(browser, file, asked, more);
  // It unpacks itself, draws its map and adjudicates without a server: on a busy machine it answers late.
  page.setDefaultTimeout(45_000);
  await settle(page).waitFor();
  return page;
}

const settle = (page: Page) => page.getByRole('button', { name: 'Settle this phase' });
const title = (page: Page) => page.getByRole('heading', { level: 2 }).first().innerText();
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Page' }).getByRole('link', { name, exact: true }).click();

/** The text of a tab. */
async function tab(page: Page, name: string): Promise<string> {
  await page.getByRole('tab', { name, exact: true }).click();
  const panel = page.getByRole('tabpanel');
  if (name === 'Position') return panel.getByRole('textbox', { name }).inputValue();
  return (await panel.locator('pre').textContent()) ?? '';
}

async function goOn(page: Page): Promise<void> {
  const before = await title(page);
  await page.getByRole('tab', { name: 'Orders' }).click();
  await settle(page).click();
  await expect.poll(() => title(page), { timeout: 30_000 }).not.toBe(before);
}

interface Kept {
  version: number;
  steps: { sheets: string[] }[];
}

/** What the file keeps now. */
async function kept(page: Page): Promise<Kept> {
  return JSON.parse((await page.locator('#saved-game').textContent()) ?? '') as Kept;
}

function adjudicated(slug: string, text: string, ...more: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(PROGRAM, ['adjudicate', slug, '-', ...more], (error, out, told) => {
      if (error) reject(new Error(`${told}\n${out}\n${text}`));
      else resolve(out);
    });
    child.stdin?.end(text);
  });
}

/** Sheets under the names of their powers. */
const under = (powers: readonly string[], sheets: readonly string[]) =>
  sheets.flatMap((text, seat) => (text.trim() ? [`${powers[seat] ?? ''}:`, text] : [])).join('\n');

interface PlayedPhase {
  /** The position before it. */
  before: string;
  sheets: string[];
  report: string;
  /** The position after it. */
  after: string;
}

/** Plays until the year is over: the first power by hand, the others by the computer. */
async function year(page: Page): Promise<{ powers: string[]; phases: PlayedPhase[] }> {
  const buttons = page.getByRole('group', { name: 'Power' }).getByRole('button');
  // A game that has just begun may not be drawn yet.
  await buttons.first().waitFor();
  const powers = await buttons.allInnerTexts();
  await page.getByRole('combobox', { name: 'All others' }).selectOption('Computer, medium');
  const own = page.getByRole('textbox', { name: `Orders of ${powers[0] ?? ''}` });
  const [first] = (await title(page)).match(/\d{4}/) ?? [];
  const phases: PlayedPhase[] = [];
  while ((await title(page)).includes(first ?? 'never')) {
    const before = await tab(page, 'Position');
    await page.getByRole('tab', { name: 'Orders' }).click();
    // In the first phase with moves, orders that are not good ones, too.
    if (/orders|movement/.test(await title(page)) && (await own.isVisible()))
      await own.fill('A Bud - Ser\nA Vie - Tyr');
    await goOn(page);
    const { steps } = await kept(page);
    expect(steps.length).toBe(phases.length + 1);
    const sheets = steps.at(-1)?.sheets ?? [];
    phases.push({ before, sheets, report: await tab(page, 'Report'), after: await tab(page, 'Position') });
  }
  return { powers, phases };
}

test('a year of Mercator in the file is what the command line makes of the same orders', async () => {
  const page = await opened(builtPage('mercator'));
  await part(page, 'New');
  await page.getByRole('radio', { name: 'Mercator on the Regular board The' }).check();
  await page.getByRole('button', { name: 'Begin' }).click();
  const { powers, phases } = await year(page);
  expect(phases.length).toBeGreaterThanOrEqual(17);
  for (const { before, sheets, report, after } of phases) {
    const found = await adjudicated('mercator', `${before}orders\n${under(powers, sheets)}`);
    expect(found).toBe(`${report}\n${after}`);
  }
  expect(phases.some(({ report }) => report.includes('A(Bud) - Ser'))).toBe(true);
  unharmed(page);
});

test('a year of Diplomacy in the file is what the command line makes of the same orders', async () => {
  const page = await opened(builtPage('diplomacy'));
  const { powers, phases } = await year(page);
  expect(phases.length).toBeGreaterThanOrEqual(3);
  const parts = phases.map(({ sheets, after }) => {
    const expected = after.split('\n').slice(1).join('\n');
    return `ORDERS\n${under(powers, sheets)}\nEXPECT\n${expected}`;
  });
  const text = (phases[0]?.before ?? '') + parts.join('\n');
  expect(await adjudicated('diplomacy', text, '--check')).toContain('1 agree, 0 differ');
  unharmed(page);
});

describe.each(slugs)('%s', (slug) => {
  test('the file is small, and names no other host', async () => {
    const text = await readFile(builtPage(slug), 'utf8');
    expect(Buffer.byteLength(text)).toBeLessThan(LIMITS[slug]);
    const packed = (id: string) => {
      const [, part = ''] = new RegExp(`id="${id}"[^>]*>\\s*([^<\\s]*)`).exec(text) ?? [];
      return gunzipSync(Buffer.from(part, 'base64')).toString('latin1');
    };
    const whole = [text, ...['program', 'worker', 'wasm'].map(packed)].join('\n');
    expect(whole.length).toBeGreaterThan(1_000_000);
    // The names of kinds of elements, which nothing fetches.
    const others = whole
      .replace(/http:\/\/www\.w3\.org\/(1999\/xhtml|2000\/svg|2000\/xmlns|XML\/1998\/namespace)/g, '')
      .match(/\b(https?|wss?):\/\/[\w.-]+/g);
    expect(others).toBeNull();
  });

  test('a saved copy goes on where it was saved, with its orders and its players', async () => {
    const page = await opened(builtPage(slug));
    await page.getByRole('combobox', { name: 'All others' }).selectOption('Computer, strong');
    await goOn(page);
    await goOn(page);
    await page.getByRole('tab', { name: 'Orders' }).click();
    await page.getByRole('textbox', { name: /^Orders of/ }).fill('# </script> not sent yet');
    const [before, path] = [await title(page), page.getByRole('navigation', { name: 'Phases' })];
    const copy = await saveThisPage(page, folder, `${slug}.html`);
    const again = await opened(copy);
    expect(await title(again)).toBe(before);
    const phases = again.getByRole('navigation', { name: 'Phases' });
    expect(await phases.innerText()).toBe(await path.innerText());
    expect(await again.getByRole('textbox', { name: /^Orders of/ }).inputValue()).toContain('not sent yet');
    expect(await tab(again, 'Report')).toBe(await tab(page, 'Report'));
    expect(await kept(again)).toEqual(await kept(page));
    await goOn(again);
    expect((await kept(again)).steps.length).toBe(3);
    unharmed(page, again);
  });

  test('a copy of the whole document as it is drawn goes on, too', async () => {
    const page = await opened(builtPage(slug));
    await page.getByRole('combobox', { name: 'All others' }).selectOption('Computer, easy');
    await goOn(page);
    // What a browser writes that saves the page “complete”.
    const file = join(folder, `${slug}-complete.html`);
    await writeFile(file, await page.content());
    const again = await opened(file);
    expect(await title(again)).toBe(await title(page));
    expect(await again.getByRole('navigation', { name: 'Page' }).count()).toBe(1);
    await goOn(again);
    expect((await kept(again)).steps.length).toBe(2);
    unharmed(page, again);
  });

  test('a damaged or newer state is told, and stays in the file', async () => {
    const text = await readFile(builtPage(slug), 'utf8');
    const states = {
      '{"version":1,"game"': 'is damaged and cannot be read',
      '{"version":99}': 'comes from a newer Quicksilver',
    };
    for (const [state, told] of Object.entries(states)) {
      const file = join(folder, `${slug}-damaged.html`);
      await writeWithState(text, state, file);
      const page = await opened(file);
      expect(await page.getByRole('alert').innerText()).toContain(told);
      expect(await page.locator('#saved-game').textContent()).toBe(state);
      unharmed(page);
    }
  });

  test('a position that is wrong is refused with line and reason, and the sandbox stays', async () => {
    const page = await opened(builtPage(slug));
    const position = await tab(page, 'Position');
    const before = await title(page);
    await part(page, 'New');
    await page.getByRole('radio', { name: /^A position/ }).check();
    const field = page.getByRole('textbox', { name: 'Position' });
    await field.fill(position.replace('A(Vie)', 'A(Atlantis)'));
    await page.getByRole('button', { name: 'Begin' }).click();
    const told = await page.getByRole('alert').innerText();
    expect(told).toMatch(/line \d+ \(“.*Atlantis.*”\): .*no such space/);
    const cli = adjudicated(slug, position.replace('A(Vie)', 'A(Atlantis)'));
    await expect(cli).rejects.toThrow(told);
    await field.fill(position.replace('A(Vie)', 'A(Boh)'));
    await page.getByRole('button', { name: 'Begin' }).click();
    expect(await tab(page, 'Position')).toContain('A(Boh)');
    expect(await title(page)).toBe(before);
    unharmed(page);
  });

  test('no part has barriers on a wide, a narrow and a low screen', async () => {
    const page = await opened(builtPage(slug), { viewport: SCREENS[0] });
    for (const name of ['Sandbox', 'Rules', 'New', 'About']) {
      await part(page, name);
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      // Every figure is the same component with hundreds of elements: the first two stand for all.
      await page.getByRole('figure').evaluateAll((all) => all.slice(2).forEach((figure) => figure.remove()));
      for (const viewport of SCREENS) {
        await page.setViewportSize(viewport);
        expect(await barriers(page), `${name} at ${viewport.width} pixels`).toEqual([]);
        const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await page.evaluate(wider)).toBe(0);
      }
    }
    unharmed(page);
  });
});

test('the largest map is in the file, and all its powers are played', async () => {
  const page = await opened(builtPage('mercator'));
  await part(page, 'New');
  await page.getByRole('radio', { name: /World/ }).check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('combobox', { name: 'All others' }).selectOption('Computer, easy');
  await goOn(page);
  await goOn(page);
  expect((await kept(page)).steps.length).toBe(2);
  expect(await tab(page, 'Position')).toContain('world-mercator');
  unharmed(page);
});
