/** Pages in frames on other sites: games, studies, puzzles and positions, by whoever looks at them there. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FrameLocator, Page } from 'playwright-core';
import { barriersInBothSchemes } from './axe';
import { ask, file, setTable } from './order-table';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** The site of somebody else, which shows one page. */
let other: Server;
let text = '';
const address = () => `http://localhost:${(other.address() as AddressInfo).port}`;

beforeAll(async () => {
  other = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html; charset=utf-8');
    answer.end(text);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
});
afterAll(() => other.close());

async function post<T>(path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`${on.site.address}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBeLessThan(300);
  return answer.json() as Promise<T>;
}

/** A game of chess on one screen, with some moves. */
async function chess(...moves: string[]): Promise<{ id: string; play: (text: string) => Promise<void> }> {
  const { id, token } = await post<{ id: string; token: string }>('/games', {
    game: 'chess',
    options: {},
    position: null,
    opponent: { kind: 'same_screen' },
    clock: { kind: 'none' },
    visibility: 'unlisted',
    name: null,
  });
  let ply = 0;
  const play = async (text: string) => void (await post(`/games/${id}/moves`, { ply: ply++, text }, token));
  for (const text of moves) await play(text);
  return { id, play };
}

/** Opens the page of somebody else with a frame in it. */
async function framed(frame: string, width = 900): Promise<{ page: Page; inside: FrameLocator }> {
  text = `<!doctype html><html lang="en"><title>A page of somebody else</title><link rel="icon" href="data:," />
    <main><h1>A page</h1>${frame}</main></html>`;
  const page = await person(on.browser, { viewport: { width, height: 800 } });
  await page.goto(address());
  return { page, inside: page.frameLocator('iframe') };
}

const frameOf = (path: string) =>
  `<iframe src="${on.site.address}${path}" title="A board" style="width: 100%; height: 34rem"></iframe>`;
const square = (inside: FrameLocator, name: string) => inside.locator(`[data-square="${name}"]`);
const step = (inside: FrameLocator, name: string) => inside.getByRole('button', { name, exact: true });

test('a game is framed by the code that its page gives, by nobody, and follows what is played', async () => {
  const { id, play } = await chess('e2e4', 'e7e5');
  const watcher = await person(on.browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  await watcher.goto(`${on.site.address}/g/${id}`);
  await watcher.getByRole('button', { name: 'More' }).click();
  await watcher.getByRole('button', { name: 'Embed in a page' }).click();
  await watcher.getByText('Code for embedding copied.').first().waitFor({ state: 'attached' });
  const code = await watcher.evaluate(() => navigator.clipboard.readText());
  expect(code).toContain(`src="${on.site.address}/embed/game/${id}"`);

  const { page, inside } = await framed(code);
  const sent: Record<string, string>[] = [];
  page.on('request', (request) => sent.push(request.headers()));
  await inside.getByRole('heading', { name: 'White – Black' }).waitFor();
  await expect.poll(() => square(inside, 'e5').getAttribute('aria-label')).toContain('black pawn');
  await inside.getByText('White to move.').waitFor();
  await play('g1f3');
  await expect.poll(() => square(inside, 'f3').getAttribute('aria-label')).toContain('white knight');
  // Who looks at an earlier position stays there.
  await step(inside, 'First position').click();
  await play('b8c6');
  await inside.getByRole('button', { name: /Nc6|knight b8 to c6|from b8/ }).waitFor();
  await expect.poll(() => square(inside, 'e2').getAttribute('aria-label')).toContain('white pawn');
  const link = inside.getByRole('link', { name: 'Open at Quicksilver' });
  expect(await link.getAttribute('href')).toBe(`/g/${id}`);
  expect(await page.context().cookies()).toEqual([]);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.filter((headers) => 'cookie' in headers)).toEqual([]);
  unharmed(page, watcher);
});

test('a study is framed with its chapters, and walked through by keyboard', async () => {
  const { study } = await post<{ study: { id: string } }>('/studies', {
    title: 'Openings',
    chapters: [
      {
        id: 'a1',
        name: 'Spanish',
        game: 'chess',
        record: '1. e4 e5 {The usual answer.} (1... c5) 2. Nf3 *\n',
      },
      { id: 'b2', name: 'Scandinavian', game: 'chess', record: '1. e4 d5 *\n' },
    ],
  });
  const { page, inside } = await framed(frameOf(`/embed/study/${study.id}?theme=dark`), 390);
  await inside.getByRole('heading', { name: 'Openings: Spanish' }).waitFor();
  await inside.getByText('The usual answer.').waitFor();
  await step(inside, 'Next move').focus();
  for (let moves = 0; moves < 3; moves += 1) await page.keyboard.press('ArrowRight');
  await expect.poll(() => square(inside, 'f3').getAttribute('aria-label')).toContain('white knight');
  await page.keyboard.press('Home');
  await expect.poll(() => square(inside, 'e2').getAttribute('aria-label')).toContain('white pawn');
  await inside.getByRole('combobox', { name: 'Chapter' }).selectOption('b2');
  await inside.getByRole('button', { name: /d5/ }).click();
  await expect.poll(() => square(inside, 'd5').getAttribute('aria-label')).toContain('black pawn');
  const wide = await inside.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(await inside.locator('html').evaluate((html) => getComputedStyle(html).colorScheme)).toBe('dark');
  unharmed(page);
});

test('a game of orders is framed with its map, its powers and its phases', async () => {
  const table = await setTable(on.site, {
    0: 'Ada',
    1: 'Ben',
    2: 'Cleo',
    3: 'Dev',
    4: 'Eva',
    5: 'Finn',
    6: 'Gina',
  });
  await file(on.site, table, 2, 'A PAR - BUR\nA MAR S A PAR - BUR');
  await ask(on.site, `/api/v1/order-games/${table.id}/master`, table.master, { kind: 'process', turn: 0 });
  const { page, inside } = await framed(frameOf(`/embed/order-game/${table.id}`));
  await inside.getByRole('heading', { name: 'Fall 1901, movement' }).waitFor();
  await inside.getByRole('img', { name: 'Map, Fall 1901, movement' }).waitFor();
  await inside.getByText('France (Cleo)').waitFor();
  await inside.getByRole('combobox', { name: 'Phase' }).selectOption('Spring 1901, movement');
  await inside.getByRole('img', { name: 'Map, Spring 1901, movement' }).waitFor();
  await inside.getByText('A(Par) - Bur').first().waitFor();
  await expect.poll(() => inside.locator('path.head').count()).toBeGreaterThan(0);
  await page.goto(`${on.site.address}/embed/order-game/${table.id}?phase=0`);
  await page.getByText('A(Par) - Bur').first().waitFor();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  unharmed(page);
});

test('what is missing is said in words', async () => {
  const { page, inside } = await framed(frameOf('/embed/game/none'));
  await inside.getByRole('alert').getByText('There is no such game.').waitFor();
  for (const [path, words] of [
    ['/embed/order-game/none', 'There is no such game.'],
    ['/embed/study/none', 'There is no such study.'],
    ['/embed/puzzle/nim', 'There is no game “nim” with puzzles.'],
    ['/embed/puzzle/chess?id=0.0', 'There is no such puzzle.'],
    ['/embed/board/chess?position=nonsense', 'position: it has'],
    ['/embed/cat', 'There is nothing at this address.'],
  ] as const) {
    await page
      .locator('iframe')
      .evaluate((frame, src) => frame.setAttribute('src', src), on.site.address + path);
    await inside.getByRole('alert').getByText(words).waitFor();
  }
  unharmed(page);
});

test('a puzzle is solved in a frame, and a position tried, at full contrast', async () => {
  const { page, inside } = await framed(frameOf('/embed/puzzle/chess'));
  await inside.getByText('find the best turn').first().waitFor();
  await step(inside, 'Show the solution').click();
  await step(inside, 'Next move').click();
  await inside.getByText('Step through the solution').first().waitFor();
  await page.goto(`${on.site.address}/embed/puzzle/chess`);
  await page.locator('[data-square]').first().waitFor();
  expect(await barriersInBothSchemes(page)).toEqual([]);
  await page.goto(`${on.site.address}/embed/board/chess?moves=e4+e5&orientation=black`);
  await page.locator('[data-square="g1"]').click();
  await page.locator('[data-square="f3"]').click();
  await expect
    .poll(() => page.locator('[data-square="f3"]').getAttribute('aria-label'))
    .toContain('white knight');
  expect(await barriersInBothSchemes(page)).toEqual([]);
  unharmed(page);
});

test('the code stands in the menus of maps and puzzles, and a frame in the documentation', async () => {
  const page = await person(on.browser, { permissions: ['clipboard-read', 'clipboard-write'] });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.goto(`${on.site.address}/puzzles/chess`);
  await page.locator('[data-square].movable').first().waitFor();
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await page.getByRole('button', { name: 'Embed in a page' }).click();
  await expect.poll(copied).toContain(`/embed/puzzle/chess?id=${id}"`);
  const table = await setTable(on.site, { 0: 'Ada' });
  await page.goto(`${on.site.address}/o/${table.id}`);
  await page.getByRole('button', { name: 'Save and share' }).click();
  await page.getByRole('button', { name: 'Embed in a page' }).click();
  await expect.poll(copied).toContain(`/embed/order-game/${table.id}"`);
  await page.goto(`${on.site.address}/docs/embedding`);
  await page.getByRole('heading', { level: 1, name: 'Pages in frames' }).waitFor();
  const inside = page.frameLocator('iframe[title="The puzzle of the day"]');
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await inside.locator('[data-square]').first().waitFor();
  unharmed(page);
});

test('no other page of the site can be framed', async () => {
  const { id } = await chess();
  for (const path of ['/', `/g/${id}`, '/embed']) {
    const { page } = await framed(frameOf(path));
    const frame = page.frames().find((one) => one !== page.mainFrame());
    await expect.poll(() => frame?.url()).toContain('chrome-error:');
  }
});
