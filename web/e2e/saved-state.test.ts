/** What the pages of turn games that save themselves hold: put in by others, damaged, or as a browser keeps it. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Download, Page } from 'playwright-core';
import { barriers } from './axe';
import { boardOf, play } from './board';
import { game, games, recordTag, turnsOf } from './games';
import { create, person, standing, unharmed } from './people';
import { beginHere, builtPage, movesKept, openFile, stateOf, writeWithState } from './saved-pages';
import { stage } from './stage';

const PROGRAM =
  process.env.QUICKSILVER ?? fileURLToPath(new URL('../../target/debug/quicksilver', import.meta.url));
const slugs = games.map(({ slug }) => slug);

const SCREENS = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];

const on = stage();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quicksilver-states-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What pages asked for besides themselves and their own workers, and what they complained about. */
const asked: string[] = [];
afterEach(() => expect(asked.splice(0)).toEqual([]));

const opened = (file: string) => openFile(on.browser, file, asked);

/** Puts a state into the page of a game; returns the file. */
async function withState(slug: string, state: string): Promise<string> {
  const page = await readFile(builtPage(slug), 'utf8');
  return writeWithState(page, state, join(folder, `${slug}-state.html`));
}

/** What an entry of the game's menu downloads. */
async function fromMenu(page: Page, name: string): Promise<Download> {
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'More' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name }).click(),
  ]);
  return download;
}

async function saved(download: Download): Promise<string> {
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

/** Waits for the whole of the rules, seen or not. */
const instructions = (page: Page) =>
  page.locator('article[aria-busy="false"]').waitFor({ state: 'attached' });

/** Moves that are kept at once, one after the other. */
function wholeTurns(slug: string, count: number): readonly string[] {
  return turnsOf(game(slug)).slice(0, count).flat();
}

describe.each(slugs)('%s', (slug) => {
  test('a copy of the whole document as it is drawn goes on', async () => {
    const page = await opened(builtPage(slug));
    await beginHere(page);
    const moves = wholeTurns(slug, 2);
    for (const code of moves) await play(page, code);
    await expect.poll(() => movesKept(page)).toEqual(moves);
    const board = await boardOf(page);
    await instructions(page);
    // As “Web page, complete” keeps it: what was drawn stands in the body.
    const drawn = await page.evaluate(() => document.documentElement.outerHTML);
    expect(drawn).toContain('data-square');
    const copy = join(folder, `${slug}-drawn.html`);
    await writeFile(copy, `<!-- saved from url=(0014)about:internet -->\n<!doctype html>\n${drawn}`);
    const again = await opened(copy);
    await expect.poll(() => boardOf(again)).toEqual(board);
    // The rules are made after the board; what the copy held of either is gone.
    await instructions(again);
    expect(await again.locator('header').count()).toBe(await page.locator('header').count());
    expect(await movesKept(again)).toEqual(moves);
    unharmed(page, again);
  });

  test('a damaged or newer state is told, and stays in the file', async () => {
    const states = {
      '{"version":1,"games"': 'is damaged and cannot be read',
      '{"version":1,"games":[{}]}': 'is damaged and cannot be read',
      '{"version":99,"games":[]}': 'was saved by a newer Quicksilver',
    };
    for (const [state, told] of Object.entries(states)) {
      const page = await opened(await withState(slug, state));
      expect(await page.getByRole('alert').innerText()).toContain(told);
      expect(await stateOf(page)).toBe(state);
      unharmed(page);
    }
  });

  test('a game that the rules refuse is told, and a new one can begin', async () => {
    const page = await opened(builtPage(slug));
    await beginHere(page);
    const [first] = wholeTurns(slug, 1);
    for (const code of wholeTurns(slug, 1)) await play(page, code);
    await expect.poll(async () => (await movesKept(page)).length).toBeGreaterThan(0);
    const state = (await stateOf(page)).replaceAll(`"text":"${first}"`, '"text":"z9z9"');
    const again = await opened(await withState(slug, state));
    await again.getByRole('heading', { name: 'This game cannot be shown' }).waitFor();
    expect(await again.getByRole('alert').innerText()).toContain('z9z9');
    expect(await stateOf(again)).toBe(state);
    await again.getByRole('main').getByRole('link', { name: 'New game' }).click();
    await beginHere(again);
    expect(await stateOf(again)).toContain('z9z9');
    unharmed(page, again);
  });

  test('the command line puts the game of a record into it', async () => {
    const moves = wholeTurns(slug, 2);
    const page = await opened(builtPage(slug));
    await beginHere(page);
    for (const code of moves) await play(page, code);
    await expect.poll(() => movesKept(page)).toEqual(moves);
    const board = await boardOf(page);
    const download = await fromMenu(page, 'Download the record');
    const record = await saved(download);
    expect(await readFile(record, 'utf8')).toContain(recordTag(slug));
    const run = promisify(execFile);
    const { stdout } = await run(PROGRAM, ['page', slug, '--record', record], { maxBuffer: 1 << 24 });
    const file = join(folder, `${slug}-record.html`);
    await writeFile(file, stdout);
    const again = await opened(file);
    await expect.poll(() => boardOf(again)).toEqual(board);
    expect(await movesKept(again)).toEqual(moves);
    unharmed(page, again);
  });

  test('a game of the site is taken along, and brought back', async () => {
    const page = await person(on.browser);
    await create(page, on.site, { game: slug, opponent: 'On one screen', here: true });
    for (const code of wholeTurns(slug, 2)) await play(page, code);
    const board = await boardOf(page);
    const download = await fromMenu(page, 'Take this game with you');
    const file = await saved(download);
    const away = await opened(file);
    await expect.poll(() => boardOf(away)).toEqual(board);
    const moves = await movesKept(away);
    expect(moves).toEqual(wholeTurns(slug, 2));

    await page.goto(`${on.site.address}/new/${slug}`);
    await page.locator('summary').filter({ hasText: 'Moves played before' }).click();
    await page.locator('input[type=file]').setInputFiles(file);
    await page.getByText(`The game goes on after ${moves.length} plies`, { exact: false }).waitFor();
    await page.getByRole('radio', { name: 'On one screen' }).check({ force: true });
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL('**/g/*');
    await expect.poll(() => boardOf(page)).toEqual(board);
    unharmed(page, away);
  });

  test('no part has barriers, whatever the screen', async () => {
    const page = await opened(builtPage(slug));
    await beginHere(page);
    for (const name of [/^Game$/, /^Learn$/, /^Rules$/, /^New/, /^About$/]) {
      await page.getByRole('navigation', { name: 'Page' }).getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
      // The diagrams are those of the site, and tested there. There are dozens of them, each with hundreds of elements.
      await page.getByRole('figure').evaluateAll((all) => all.slice(1).forEach((figure) => figure.remove()));
      expect(await barriers(page)).toEqual([]);
      for (const viewport of SCREENS) {
        await page.setViewportSize(viewport);
        const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
        expect(await page.evaluate(wider)).toBe(0);
      }
    }
    unharmed(page);
  });
});

test('a page of another game, and what is no page, are refused with the reason', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/new/chess`);
  await page.locator('summary').filter({ hasText: 'Moves played before' }).click();
  const refused = async (name: string, mimeType: string, text: string, reason: string) => {
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
    await expect.poll(() => page.getByRole('alert').innerText()).toContain(reason);
  };
  await refused(
    'mercury.html',
    'text/html',
    await readFile(builtPage('mercury'), 'utf8'),
    'no game in this page',
  );
  const damaged = await readFile(await withState('chess', '{"version":1'), 'utf8');
  await refused('chess.html', 'text/html', damaged, 'damaged');
  await refused('moves.txt', 'text/plain', '1. e4 e5 2. Kxe9', 'line 1');
  unharmed(page);
});

test('where a browser allows a file no workers, the computer answers all the same', async () => {
  const page = await person(on.browser, { offline: true });
  await page.addInitScript(() => {
    class Refused {
      constructor() {
        throw new DOMException('refused', 'SecurityError');
      }
    }
    Object.assign(window, { Worker: Refused });
  });
  await page.goto(pathToFileURL(builtPage('chess')).href);
  await page.getByRole('radio', { name: 'Level 1:' }).check({ force: true });
  await page.getByRole('radio', { name: 'White' }).check({ force: true });
  await page.getByRole('button', { name: 'Start the game' }).click();
  await play(page, 'e2e4');
  await expect.poll(async () => (await movesKept(page)).length).toBe(2);
  await standing(page, 'Your turn');
  unharmed(page);
});
