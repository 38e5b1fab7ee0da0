/** The npm packages: packed, installed into an empty folder without a network, and used there as others use them. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriersInBothSchemes } from './axe';
import { holds, play, squareOf } from './board';
import { game } from './games';
import { Installed } from './packages/folder';
import { person, unharmed } from './people';
import { stageOn } from './stage';

// On a busy machine the packages take their time to build.
const on = stageOn(() => Installed.open(), 240_000);
const web = join(import.meta.dirname, '..');
const read = (name: string) => readFile(join(web, name), 'utf8');

test('Node plays every game of turns by the rules alone, and settles a year of every game of orders', async () => {
  const { told, missing } = JSON.parse(
    await on.site.node('rules.mjs', await read('e2e/packages/rules.mjs')),
  ) as {
    told: Record<string, { kind: string }>;
    missing: string;
  };
  const all = Object.values(told);
  expect(all.filter(({ kind }) => kind === 'turns').length).toBeGreaterThan(3);
  expect(all.filter(({ kind }) => kind === 'orders').length).toBeGreaterThan(1);
  for (const one of all) {
    expect(one).toMatchObject(
      one.kind === 'turns'
        ? {
            isOne: true,
            isSame: true,
            squares: true,
            two: true,
            random: true,
            first: null,
            refused: 'illegal_move',
            position: 'bad_position',
            option: 'bad_option',
          }
        : { isOne: true, sheet: 'fault', seat: 'no_such_seat', map: 'bad_mark' },
    );
  }
  expect(missing).toContain('nim');
});

test('a program that renders pages beforehand may import the board, which does nothing there', async () => {
  const program = `import { QuicksilverBoard } from '@quicksilver-games/board';
let told = '';
try { new QuicksilverBoard(); } catch (fault) { told = fault.message; }
console.log(told);`;
  expect(await on.site.node('beforehand.mjs', program)).toContain('drawn by a browser');
});

test('the types are sound by the strictest settings, in a program without a browser and in one with it', async () => {
  const strict = { strict: true, noEmit: true, skipLibCheck: false, target: 'es2022', types: [] };
  for (const [name, more] of [
    ['types', { lib: ['es2022'], module: 'nodenext', moduleResolution: 'nodenext' }],
    ['types-board', { lib: ['es2022', 'dom'], module: 'esnext', moduleResolution: 'bundler' }],
  ] as const) {
    await on.site.write(`${name}.ts`, await read(`e2e/packages/${name}.ts`));
    const settings = { compilerOptions: { ...strict, ...more }, files: [`${name}.ts`] };
    await on.site.write('tsconfig.json', JSON.stringify(settings));
    const checked = promisify(execFile)('node', [join(web, 'node_modules/typescript/bin/tsc'), '-p', '.'], {
      cwd: on.site.folder,
    });
    const faults = await checked.then(
      () => '',
      ({ stdout }: { stdout: string }) => stdout,
    );
    expect(faults).toBe('');
  }
});

test.each(['packages/rules/README.md', '../docs/javascript.md'])('what %s shows can be run', async (page) => {
  const programs = shown(await read(page), 'js');
  expect(programs.length).toBeGreaterThan(1);
  for (const program of programs) expect(await on.site.node('shown.mjs', program)).not.toBe('');
});

/** The programs of a language that a text shows. */
function shown(text: string, language: string): string[] {
  return [...text.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, code]) => code ?? '');
}

/** What the page has heard of its boards. */
interface Heard {
  name: string;
  id: string;
  detail: { message: string; position: string; moves: string[]; move: { short: string; seat: number } };
}

/** A page of somebody else with a board on it. */
async function pageWith(text: string): Promise<Page> {
  await on.site.write('index.html', text);
  const page = await person(on.browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${on.site.address}/index.html`);
  await page.locator('quicksilver-board [data-square]').first().waitFor();
  return page;
}

const heardBy = (page: Page) => page.evaluate('heard') as Promise<Heard[]>;
const board = (page: Page) => page.locator('quicksilver-board');
type Board = import('../packages/board/src/types').QuicksilverBoardElement;

test('a bundler takes along the game that is named, and no other', async () => {
  const source = `import { load } from '@quicksilver-games/rules/chess';
    const table = (await load()).table();
    table.play('e4');
    document.title = table.position();`;
  await on.site.write('bundled.js', source);
  await on.site.write('bundled.html', '<title>…</title><script type="module" src="./bundled.js"></script>');
  await build({
    configFile: false,
    logLevel: 'error',
    root: on.site.folder,
    base: './',
    build: { target: 'es2022', rolldownOptions: { input: join(on.site.folder, 'bundled.html') } },
  });
  const assets = await readdir(join(on.site.folder, 'dist/assets'));
  expect(assets.filter((name) => name.endsWith('.wasm'))).toEqual([expect.stringMatching(/^chess_bg/)]);
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/dist/bundled.html`);
  await expect.poll(() => page.title()).toContain('rnbqkbnr/pppppppp/8/8/4P3');
  unharmed(page);
});

test('a board on a plain page is played by mouse and keyboard, and tells the page', async () => {
  const page = await pageWith(await read('e2e/packages/page.html'));
  await play(page, 'e2e4');
  await holds(page, 'e4', 'white pawn');
  await squareOf(page, 'e7').focus();
  for (const key of ['Enter', 'ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await holds(page, 'e5', 'black pawn');
  const moves = (await heardBy(page)).filter(({ name }) => name === 'move');
  expect(moves.map(({ id, detail }) => [id, detail.move.short, detail.move.seat])).toEqual([
    ['board', 'e4', 0],
    ['board', 'e5', 1],
  ]);
  expect(moves.at(-1)?.detail.moves).toEqual(['e2e4', 'e7e5']);
  expect(await board(page).getAttribute('moves')).toBe('e2e4 e7e5');
  expect(await board(page).locator('[aria-live]').textContent()).toContain('White to move');
  // What the page's own styles say reaches nothing inside.
  const box = await squareOf(page, 'e4').boundingBox();
  expect(box?.width).toBeGreaterThan(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await barriersInBothSchemes(page)).toEqual([]);
  unharmed(page);
});

test('a page plays, undoes and sets up on a board, and hears what cannot be', async () => {
  const page = await pageWith(await read('e2e/packages/page.html'));
  const done = await board(page).evaluate(async (element) => {
    const board = element as Board;
    await board.ready;
    board.play('Nf3');
    let refused = '';
    try {
      board.play('Nf3');
    } catch (error) {
      refused = (error as Error).message;
    }
    const short = board.plies.map((ply) => ply.short);
    const undone = [board.undo(), board.undo()];
    board.position = '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1';
    board.moves = ['Ra8'];
    await board.ready;
    const { outcome } = board;
    board.reset();
    const shown = board.current;
    // What was set before an element is part of the page counts, too.
    const early = document.createElement('quicksilver-board');
    Object.assign(early, { game: 'chess', moves: ['d4'], viewOnly: true });
    document.querySelector('main')?.append(early);
    await early.ready;
    const late = [early.moves, early.current, early.getAttribute('view-only')];
    early.remove();
    board.game = 'nim';
    const missing = await board.ready.catch((error: Error) => error.message);
    return { refused, short, undone, outcome, shown, late, missing };
  });
  expect(done.refused).not.toBe('');
  expect(done).toMatchObject({
    short: ['Nf3'],
    undone: [true, false],
    outcome: { points: [1, 0], reason: 'checkmate' },
    shown: '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1',
    late: [['d4'], expect.stringContaining('/3P4/'), ''],
  });
  await board(page).getByRole('alert').waitFor();
  expect((await heardBy(page)).at(-1)).toMatchObject({ name: 'fault', detail: { message: done.missing } });
  unharmed(page);
});

test('a board that only shows moves nothing, and one of a seat moves that seat', async () => {
  const page = await pageWith(await read('e2e/packages/page.html'));
  const set = (more: Record<string, string | null>) =>
    board(page).evaluate((element, more) => {
      for (const [name, value] of Object.entries(more))
        if (value === null) element.removeAttribute(name);
        else element.setAttribute(name, value);
    }, more);
  await set({ 'view-only': '', orientation: 'black' });
  await squareOf(page, 'e2').click();
  await squareOf(page, 'e4').click();
  await holds(page, 'e2', 'white pawn');
  const y = async (name: string) => (await squareOf(page, name).boundingBox())?.y ?? 0;
  expect(await y('e8')).toBeGreaterThan(await y('e1'));
  await set({ 'view-only': null, seat: 'black' });
  await squareOf(page, 'e2').click();
  await expect.poll(() => board(page).locator('.hint').textContent()).toContain('It is not Black’s turn.');
  await set({ moves: 'e4' });
  await play(page, 'e7e5');
  await holds(page, 'e5', 'black pawn');
  unharmed(page);
});

test('the page that the documentation shows tells its reader of moves', async () => {
  const page = await pageWith(shown(await read('../docs/javascript.md'), 'html')[0] ?? '');
  await play(page, 'e2e4');
  await page.getByRole('status').filter({ hasText: 'rnbqkbnr/pppppppp' }).waitFor();
  unharmed(page);
});

test('every game of turns has its board', async () => {
  const page = await pageWith(shown(await read('packages/board/README.md'), 'html')[0] ?? '');
  const files = '/node_modules/@quicksilver-games/rules/index.js';
  const games = await page.evaluate<{ slug: string; kind: string }[]>(
    `import('${files}').then(({ games }) => games)`,
  );
  for (const { slug, kind } of games) {
    if (kind === 'orders') continue;
    const { first } = game(slug);
    await board(page).evaluate(async (element, slug) => {
      element.removeAttribute('moves');
      element.setAttribute('game', slug);
      await (element as Board).ready;
    }, slug);
    await play(page, first.code);
    expect(await board(page).getAttribute('moves')).toBe(first.code);
  }
  unharmed(page);
});
