import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { boardOf, play, squareOf } from './board';
import { recordTag } from './games';
import { create, person, standing, unharmed } from './people';
import { stage } from './stage';
import { wholeGame } from './whole-game';

const on = stage();

/** A position one move before a king falls: the rook on d1 takes d7. */
const rookTakesKing = 'k/6/6/6/6/6/2KR2/1 2/2 - w 0 1';

async function opened(query = ''): Promise<Page> {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/analysis/mercurial${query}`);
  await squareOf(page, 'c0').waitFor();
  return page;
}

const moves = (page: Page) => page.getByRole('tab', { name: 'Moves' });

test('a position string sets up the board; a bad one says what is wrong and changes nothing', async () => {
  const page = await opened();
  await page.getByRole('tab', { name: 'Set up' }).click();
  const field = page.getByRole('textbox', { name: 'Position string' });
  const verdict = page.locator('#setup-verdict');
  const use = page.getByRole('button', { name: 'Use this position' });

  await field.fill(rookTakesKing.replace(' w ', ' x '));
  await expect.poll(() => verdict.textContent()).toContain('SIDE');
  expect(await use.isDisabled()).toBe(true);

  await field.fill(rookTakesKing);
  await expect.poll(() => verdict.textContent()).toContain('can be played');
  await use.click();
  await expect.poll(() => boardOf(page)).toContain('d1, white rook');
  expect(await boardOf(page)).toContain('a2, empty');
  unharmed(page);
});

test('the editor places and removes units', async () => {
  const page = await opened();
  await page.getByRole('tab', { name: 'Set up' }).click();
  await page.getByRole('group', { name: 'White units' }).getByRole('button', { name: 'White rook' }).click();
  await squareOf(page, 'c3').click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await squareOf(page, 'd1').click();
  await page.getByRole('button', { name: 'Use this position' }).click();
  await moves(page).and(page.locator('[aria-selected="true"]')).waitFor();
  expect(await boardOf(page)).toEqual(expect.arrayContaining(['c3, white rook', 'd1, empty']));
  unharmed(page);
});

test('the engine finds the capture of the king, and shows as many lines as wanted', async () => {
  const page = await opened(`?position=${encodeURIComponent(rookTakesKing)}`);
  await expect.poll(() => boardOf(page)).toContain('d1, white rook');
  await page.getByRole('switch', { name: 'Engine' }).check();
  const lines = page.getByRole('list', { name: 'Best lines' }).getByRole('listitem');
  await expect.poll(() => lines.first().textContent()).toContain('Rxd7#');
  await page.getByLabel('Number of lines').selectOption('3');
  await expect.poll(() => lines.count()).toBe(3);
  const bar = page.getByRole('meter', { name: 'Evaluation' });
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(90);
  unharmed(page);
});

test('a win that the engine sees is proven', async () => {
  const page = await person(on.browser);
  const position = encodeURIComponent('6k1/5ppp/8/8/8/8/5PPP/1RR3K1 w - - 0 1');
  await page.goto(`${on.site.address}/analysis/chess?position=${position}`);
  await page.getByRole('switch', { name: 'Engine' }).check();
  const line = page.getByRole('list', { name: 'Best lines' }).getByRole('listitem').first();
  await expect.poll(() => line.innerText(), { timeout: 30_000 }).toContain('in 1, proven');
  await page.getByTitle('White wins in 1 turn against every defence, proven.').waitFor();
  unharmed(page);
});

test('a record goes out and comes in again with its variation; a bad one names the place', async () => {
  const page = await opened();
  await play(page, 'b2c3');
  await play(page, 'e5d4');
  await page.getByRole('button', { name: 'Previous move' }).click();
  await play(page, 'd5e4');
  const after = await boardOf(page);
  await page.getByRole('tab', { name: 'Record' }).click();
  const field = page.getByLabel('Record of the game');
  const record = await field.inputValue();
  expect(record).toContain(recordTag('mercurial'));
  expect(record).toMatch(/\(/);

  const other = await opened();
  await other.getByRole('tab', { name: 'Record' }).click();
  const otherField = other.getByLabel('Record of the game');
  await otherField.fill(record.replace('b2c3', 'b2c4').replace('bc3', 'bc4'));
  await other.getByRole('button', { name: 'Read this record' }).click();
  await expect.poll(() => other.locator('#record-fault').textContent()).toMatch(/line \d+/);

  await otherField.fill(record);
  await other.getByRole('button', { name: 'Read this record' }).click();
  await moves(other).and(other.locator('[aria-selected="true"]')).waitFor();
  await other.getByText('de4', { exact: true }).click();
  await expect.poll(() => boardOf(other)).toEqual(after);
  await other.getByRole('tab', { name: 'Record' }).click();
  expect(await otherField.inputValue()).toBe(record);
  unharmed(page, other);
});

/** A game as other programs write it, and one that cannot be read. */
const foreign = `[Event "Club"]
[White "Ada"]
[Black "Grace"]
[Date "2026.11.21"]
[Result "0-1"]

1. e4 {[%eval 0.2] [%clk 0:03:00]} e5?! $6 {Solid. [%clk 0:02:58] [%cal Ge5e4]} 2. Nf3 *

[White "Bad"]

1. e5 *

[White "Cleo"]
[White "Dora"]

1. d4!!! *
`;

test('a file of another program is read: the good record, its names, clocks and signs; the bad one is named', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/analysis/chess`);
  await squareOf(page, 'e2').waitFor();
  expect(await page.getByRole('meter', { name: 'Evaluation' }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Record' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'games.pgn',
    mimeType: 'text/plain',
    buffer: Buffer.from(foreign.replace('Ada', 'Ren\u00e9'), 'latin1'),
  });
  await page.getByText('line 11, column 4: move “e5”').waitFor();
  // What was tolerated is told, too.
  await page.getByRole('heading', { name: '2 warnings' }).waitFor();
  await page.getByText('line 14, column 1: tag White is given twice').waitFor();
  await page.getByText('line 16, column 6: “!!!” is no judgement').waitFor();
  await page.getByRole('button', { name: /^René – Grace, 0-1/ }).click();
  await page.getByText('René – Grace').waitFor();
  const list = await page.getByRole('group', { name: 'Moves', exact: true }).innerText();
  expect(list).toContain('e5?!');
  expect(list).not.toContain('?!?!');
  expect(list).not.toContain('[%');
  expect(list).toContain('3:00');
  await page.getByRole('tab', { name: 'Record' }).click();
  const record = await page.getByLabel('Record of the game').inputValue();
  expect(record).toContain('[White "René"]');
  expect(record).toContain('[Result "0-1"]');
  expect(record).toContain('[%clk 0:03:00]');

  // A single record that is sound but for a warning is offered with it.
  await page.getByLabel('Record of the game').fill('[White "Eva"]\n\n1. e4 3. e5 1/2');
  await page.getByRole('button', { name: 'Read this record' }).click();
  await page.getByRole('heading', { name: 'One record can be read' }).waitFor();
  await page.getByText('line 3, column 7: the number is 3, but it is turn 1 here').waitFor();
  await page.getByRole('button', { name: /^Eva, 1\/2-1\/2/ }).click();
  await page.getByRole('tab', { name: 'Record' }).click();
  expect(await page.getByLabel('Record of the game').inputValue()).toContain('1. e4 e5 1/2-1/2');
  unharmed(page);
});

test('arrows and circles are drawn by the right button and by keyboard, and kept in the record', async () => {
  const page = await opened();
  const middle = async (square: string) => {
    const box = await squareOf(page, square).boundingBox();
    if (!box) throw new Error(`${square} is not drawn`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await middle('b2')));
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(...(await middle('c3')));
  await page.mouse.up({ button: 'right' });
  await squareOf(page, 'd1').focus();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await page.getByRole('tab', { name: 'Record' }).click();
  const record = page.getByLabel('Record of the game');
  expect(await record.inputValue()).toContain('{[%csl Gd1] [%cal Gb2c3]}');
  unharmed(page);
});

test('signs are set, and castling rights can be chosen when a position is set up', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/analysis/chess`);
  await play(page, 'e2e4');
  await page.getByRole('button', { name: 'Annotation sign of this move' }).click();
  await page.getByRole('button', { name: 'dubious' }).click();
  await page.getByText('e4?!').waitFor();
  await page.getByRole('tab', { name: 'Set up' }).click();
  await page.getByRole('checkbox', { name: 'White castles queenside' }).uncheck();
  const text = page.getByRole('textbox', { name: 'Position string' });
  await expect.poll(() => text.inputValue()).toContain(' Kkq ');
  await expect.poll(() => page.locator('#setup-verdict').textContent()).toContain('can be played');
  unharmed(page);
});

test('a turn is ended on the analysis board, and its record goes out as a file and comes in again', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/analysis/mercury`);
  await squareOf(page, 'a1').waitFor();
  for (const code of ['*Se1-e5+d2+e2', 'Cd6xd7', 'Cc7xd7', '--']) await play(page, code);
  const after = await boardOf(page);
  await page.getByRole('tab', { name: 'Record' }).click();
  const record = await page.getByLabel('Record of the game').inputValue();
  expect(record).toContain(recordTag('mercury'));
  expect(record).toContain('1. *Se1-e5+d2+e2/Cd6xd7 Cc7xd7/--');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const file = await download.path();
  expect(await readFile(file, 'utf8')).toBe(record);

  const other = await person(on.browser);
  await other.goto(`${on.site.address}/analysis/mercury`);
  await squareOf(other, 'a1').waitFor();
  await other.getByRole('tab', { name: 'Record' }).click();
  await other.locator('input[type=file]').setInputFiles(file);
  await moves(other).and(other.locator('[aria-selected="true"]')).waitFor();
  await other.getByRole('button', { name: 'Last' }).click();
  await expect.poll(() => boardOf(other)).toEqual(after);
  await other.getByRole('tab', { name: 'Record' }).click();
  expect(await other.getByLabel('Record of the game').inputValue()).toBe(record);
  unharmed(page, other);
});

test('a game opens in analysis at the move looked at', async () => {
  const page = await person(on.browser);
  await create(page, on.site, { opponent: 'On one screen' });
  for (const [index, code] of wholeGame.slice(0, 3).entries()) {
    await standing(page, index % 2 === 0 ? 'White to move' : 'Black to move');
    await play(page, code);
  }
  await standing(page, 'Black to move');
  const board = await boardOf(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Open in analysis' }).click();
  await page.waitForURL('**/analysis/**');
  await expect.poll(() => boardOf(page)).toEqual(board);
  unharmed(page);
});
