/** Puzzles: solved, failed and shown on the page, by pointer and by keyboard. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { boardOf, play, squareOf } from './board';
import { playByKeys, tabTo } from './keys';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

interface Row {
  id: string;
  position: string;
  moves: string[];
}

/** A puzzle of one move of the file that ships. */
async function simple(slug: string): Promise<Row> {
  const text = await readFile(new URL(`../../games/${slug}/puzzles.txt`, import.meta.url), 'utf8');
  const rows = text
    .split('\n\n')[1]!
    .split('\n')
    .map((line) => line.split('\t'));
  const row = rows.find(([, , , moves]) => /^[a-h][1-8][a-h][1-8]$/.test(moves ?? ''));
  if (!row) throw new Error(`no puzzle of ${slug} has one move`);
  const [id = '', , position = '', moves = ''] = row;
  return { id, position, moves: moves.split(' ') };
}

async function opened(slug: string, id: string): Promise<Page> {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/puzzles/${slug}?id=${id}`);
  await page.locator('[data-square].movable').first().waitFor();
  return page;
}

const task = (page: Page) => page.getByRole('region', { name: 'Task' }).locator('p').first();
/** What the task says. */
const said = async (page: Page) => (await task(page).textContent())?.trim();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a puzzle is solved; what it is about is told afterwards, and remembered', async () => {
  const { id, moves } = await simple('chess');
  const page = await opened('chess', id);
  expect(await said(page)).toMatch(/^(White|Black) to move: find the best turn\.$/);
  expect(await page.getByText('Themes', { exact: true }).count()).toBe(0);
  await play(page, moves[0]!);
  await expect.poll(() => said(page)).toBe('Solved.');
  await page.getByText('Themes', { exact: true }).waitFor();
  await page.getByText(/1 at the first try, 0 later/).waitFor();
  await button(page, 'Next puzzle').click();
  await expect.poll(() => page.url()).not.toContain(`id=${id}`);
  await page.reload();
  await page.getByText(/1 at the first try, 0 later/).waitFor();
  unharmed(page);
});

test('a wrong turn is answered on the board, and can be tried again', async () => {
  const { id, moves } = await simple('chess');
  const page = await opened('chess', id);
  const before = await boardOf(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-square].movable')?.focus());
  // Any other move: the first one that the board offers.
  const units = page.locator('[data-square].movable');
  for (let at = 0; at < (await units.count()); at += 1) {
    const from = await units.nth(at).getAttribute('data-square');
    if (from === moves[0]!.slice(0, 2)) continue;
    await squareOf(page, from!).click();
    const target = page.locator('[data-square].target').first();
    if ((await target.count()) === 0) continue;
    await target.click();
    break;
  }
  await expect
    .poll(() => said(page), { timeout: 60_000 })
    .toMatch(/^That is not the best turn\. The answer to it: /);
  await button(page, 'Try again').click();
  await expect.poll(() => boardOf(page)).toEqual(before);
  await play(page, moves[0]!);
  await expect.poll(() => said(page)).toBe('That is the solution.');
  await page.getByText(/0 at the first try, 1 later/).waitFor();
  unharmed(page);
});

test('hints, the solution and the next puzzle by keyboard alone', async () => {
  const { id, moves } = await simple('chess');
  const page = await opened('chess', id);
  await tabTo(page, 'Hint');
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page)).toBe(`Look at the unit on ${moves[0]!.slice(0, 2)}.`);
  await page.keyboard.press('Enter');
  await expect.poll(() => said(page)).toMatch(/^The move is this: /);
  await tabTo(page, /\b[a-h][1-8](,|$)/);
  await playByKeys(page, moves[0]!);
  await expect.poll(() => said(page)).toBe('That is the solution.');
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, 'Next puzzle');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).not.toContain(`id=${id}`);
  unharmed(page);
});

test('the puzzle of the day opens from the home page', async () => {
  const page = await person(on.browser);
  await page.goto(on.site.address);
  await page.getByRole('link', { name: 'Puzzle of the day' }).click();
  await page.locator('[data-square].movable').first().waitFor();
  expect(await said(page)).toMatch(/to move/);
  expect(new URL(page.url()).pathname).toMatch(/^\/puzzles\/[a-z]+$/);
  unharmed(page);
});
