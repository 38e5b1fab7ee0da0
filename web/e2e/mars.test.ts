import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { goodMove } from './advisor.mjs';
import { boardOf, holds, playUntilAsked, squareOf } from './board';
import { recordTag } from './games';
import { byMouse, longGame, marsGame, marsList } from './mars-game';
import { create, movesOf, person, standing, stateOf, unharmed } from './people';
import { byLink, decided, listOf, onOneScreen, playLine } from './playing';
import { stage } from './stage';

const on = stage();
const game = 'mars';

/** Waits until this is the latest announcement in the live region. */
async function hears(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.getByTestId('announcer').textContent()).toContain(words);
}

/** Waits until the caption above the board starts with this. */
async function frontIs(page: Page, words: string): Promise<void> {
  const front = page.locator('.front');
  await expect.poll(async () => (await front.textContent())?.replaceAll(/\s+/g, ' ').trim()).toContain(words);
}

/** The question shown over the board. */
function question(page: Page) {
  return page.getByRole('menu');
}

test('two people play from the start to mate, and each move reads as it is', async () => {
  const match = await byLink(on, { game });
  const [white, black] = match.pages;
  for (const [index, { code, look }] of marsGame.entries()) {
    const [mover, other] = index % 2 === 0 ? [white, black] : [black, white];
    if (code === 'e6d5') {
      // The blast is asked about first, and a no plays nothing.
      const before = await boardOf(black);
      await playUntilAsked(black, code);
      const asked = question(black).and(black.getByRole('menu', { name: /^The blast takes / }));
      await asked.waitFor();
      const words = (await black.locator('.choices p').textContent()) ?? '';
      for (const lost of ['Mantacron d6', 'Mantacron e6', 'Hunterglider b7']) expect(words).toContain(lost);
      await asked.getByRole('menuitem', { name: 'Cancel' }).click();
      await asked.waitFor({ state: 'detached' });
      expect(await boardOf(black)).toEqual(before);
      expect(await movesOf(on.site, match.id)).toHaveLength(index);
      // The unit is still picked up; another tap on it drops the selection.
      expect(await squareOf(black, 'e6').getAttribute('aria-selected')).toBe('true');
      await squareOf(black, 'e6').click();
      await hears(black, 'Let go.');
    }
    await playLine(on, match, [code], byMouse);
    expect((await stateOf(on.site, match.id)).position, `after ${code}`).toBe(look.position);
    for (const page of match.pages) {
      for (const [square, words] of Object.entries(look.reads)) await holds(page, square, words);
      await frontIs(page, look.front);
    }
    for (const words of look.said) await hears(other, words);
    if (index + 1 < marsGame.length)
      await standing(mover, index % 2 === 0 ? 'Black to move' : 'White to move');
  }
  await decided(match, 0, ' by checkmate');
  expect((await stateOf(on.site, match.id)).outcome).toEqual({ points: [1, 0], reason: 'checkmate' });
  expect(await listOf(black)).toEqual(marsList);
  unharmed(white, black);
});

test('a longer game on one screen: death by cold, an extended Rider, a bunch taken, a thrown knife, mate', async () => {
  const match = await onOneScreen(on, { game });
  const [page] = match.pages;
  const upTo = (code: string) => longGame.slice(0, longGame.indexOf(code) + 1);
  const playTo = async (code: string) => {
    const made = (await movesOf(on.site, match.id)).length;
    await playLine(on, match, upTo(code).slice(made), byMouse);
  };
  await playTo('d2d3');
  await holds(
    page,
    'c5',
    'White Hunterglider c5, right of way, rule 1, frozen by 2 Black Swarms, cold 5 of 6',
  );
  // The Thief's turn counts as a turn of cold.
  await playTo('h5d5');
  await holds(page, 'c5', 'Black bunch of 2 Ice Swarms c5');
  await hears(page, "White's Hunterglider on c5 dies of cold.");
  await holds(page, 'b1', 'White Rider b1, right of way, rule 1, extended');
  await playTo('b1b3');
  await hears(page, 'its blast destroys the Rider that captured it');
  for (const square of ['b1', 'b3', 'c2', 'a3']) await holds(page, square, `${square}, empty`);
  await playTo('g7e5');
  await hears(page, 'White is in check from the Thief on d5.');
  await playTo('d4c5');
  await holds(page, 'c5', 'White Thief c5');
  await playTo('e1*g3');
  await hears(page, 'Master on e1 took the Hunterglider on g3 from where it stood');
  await holds(page, 'e1', 'White Master e1');
  await playTo('e4e7');
  await standing(page, 'White wins by checkmate');
  expect((await stateOf(on.site, match.id)).outcome).toEqual({ points: [1, 0], reason: 'checkmate' });
  unharmed(page);
});

test('a Swarm hatches, its host dies of cold, and the bunch steps off one by one; all can be taken back', async () => {
  const start = '6g1/8/8/2w[1:4.4]5/8/8/8/6G1 w - 4 5';
  const match = await onOneScreen(on, { game, start });
  const [page] = match.pages;
  await squareOf(page, 'c5').and(page.locator('.movable')).click();
  await page.getByText('Tap it again to hatch a Swarm.').first().waitFor();
  await squareOf(page, 'c5').click();
  await page.getByRole('menu', { name: 'Hatch one more Swarm on c5?' }).waitFor();
  // A third tap drops the selection.
  await squareOf(page, 'c5').click();
  await question(page).waitFor({ state: 'detached' });
  expect(await movesOf(on.site, match.id)).toEqual([]);
  await playLine(on, match, ['c5@']);
  await holds(
    page,
    'c5',
    'Black War Man c5, right of way, rule 1, frozen by 2 White Swarms, cold 5 of 6, brood 1 of 2',
  );

  // A frozen unit cannot be picked up, and the board says why.
  await squareOf(page, 'c5').click();
  await hears(page, 'frozen');
  await squareOf(page, 'c5').and(page.locator('[aria-selected=false]')).waitFor();
  await playLine(on, match, ['g8h8', 'g1h1']);
  await holds(page, 'c5', 'White bunch of 2 Ice Swarms c5');
  await page.locator('.told').getByText("Black's War Man on c5 dies of cold.").waitFor();
  await playLine(on, match, ['h8g8', 'c5c6']);
  await holds(page, 'c5', 'White Ice Swarm c5');
  await holds(page, 'c6', 'White Ice Swarm c6');

  const back = page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Take back' });
  await back.click();
  await holds(page, 'c5', 'White bunch of 2 Ice Swarms c5');
  await holds(page, 'c6', 'c6, empty');
  for (let left = 3; left > 0; left -= 1) {
    await back.click();
    await expect.poll(() => movesOf(on.site, match.id)).toHaveLength(left);
  }
  await holds(page, 'c5', 'frozen by 2 White Swarms, cold 5 of 6');
  await standing(page, 'Black to move');
  unharmed(page);
});

test('the unit that is tapped a second time captures all beside it at once', async () => {
  const match = await onOneScreen(on, { game, start: 'g7/8/8/3w4/2cMC3/3i4/8/7G w - 0 1' });
  const [page] = match.pages;
  const own = squareOf(page, 'd4');
  await own.and(page.locator('.movable')).click();
  await own.and(page.locator('.target')).waitFor();
  const hint = page.locator('.hint');
  await expect.poll(() => hint.textContent()).toContain('Tap it again to capture all beside it');
  await own.click();
  await page.getByRole('menu', { name: /^Capture all at once: / }).waitFor();
  const words = (await page.locator('.choices p').textContent()) ?? '';
  for (const hit of ['c4', 'd3', 'd5']) expect(words).toContain(hit);
  expect(words).not.toContain('e4');
  await page.locator('[data-choice="*"]').click();
  await expect.poll(() => movesOf(on.site, match.id)).toEqual(['d4*']);
  expect((await stateOf(on.site, match.id)).position).toBe('g7/8/8/8/3MC3/8/8/7G b w 0 1');
  await holds(page, 'e4', 'White Cyzneo e4');
  await holds(page, 'd4', 'White Mantacron d4');
  unharmed(page);
});

test('a Thief that copies its neighbours steps onto one of them or takes it from where it stands', async () => {
  const start = '1g6/8/8/2P1F3/3Tw3/2C5/8/7G w - 0 1';
  const match = await onOneScreen(on, { game, start });
  const [page] = match.pages;
  await holds(page, 'd4', 'White Thief d4, Mimic now');
  await squareOf(page, 'd4').and(page.locator('.movable')).click();
  await squareOf(page, 'e4').click();
  await page
    .getByRole('menu', { name: 'Step to e4 and capture there, or capture from where it stands?' })
    .waitFor();
  await page.locator('[data-choice="*"]').click();
  await expect.poll(() => movesOf(on.site, match.id)).toEqual(['d4*e4']);
  await holds(page, 'd4', 'White Thief d4, Coordinator now');
  await holds(page, 'e4', 'e4, empty');
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Take back' }).click();
  await holds(page, 'e4', 'Black War Man e4');
  await playLine(on, match, ['d4e4'], byMouse);
  await holds(page, 'e4', 'White Thief e4, Withdrawer now');
  await holds(page, 'd4', 'd4, empty');
  unharmed(page);
});

test('what was sent is taken back by both', async () => {
  const match = await byLink(on, { game });
  const [white, black] = match.pages;
  await playLine(on, match, ['b2c5', 'c6c5']);
  await black.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Take back' }).click();
  await white.getByText('asks to take back a move').waitFor();
  await white.getByRole('button', { name: 'Accept' }).click();
  await standing(black, 'Your turn (Black)');
  for (const page of match.pages) {
    await holds(page, 'c5', 'White Hunterglider c5, right of way, rule 1, White’s Front');
    await holds(page, 'c6', 'Black Ice Swarm c6');
  }
  await playLine(on, match, ['b7c5']);
  unharmed(white, black);
});

test('a record with a hatch, an area capture and a blast goes out as a file and comes in again', async () => {
  const page = await person(on.browser);
  const open = async (one: Page, query = '') => {
    await one.goto(`${on.site.address}/analysis/${game}${query}`);
    await squareOf(one, 'a1').waitFor();
  };
  // A Mantacron strikes in all directions and is destroyed by another one, which it takes with it; then a Swarm
  // hatches.
  const start = 'w[1:3.3]g6/8/5m2/3w4/2cMC3/3i4/8/7G w - 0 1';
  const codes = ['d4*', 'f6d4', 'a8@'];
  await open(page, `?position=${encodeURIComponent(start)}`);
  await holds(page, 'd4', 'White Mantacron d4');
  for (const code of codes) await byMouse(page, code);
  await holds(page, 'a8', 'frozen by 2 White Swarms');
  const after = await boardOf(page);
  await page.getByRole('tab', { name: 'Record' }).click();
  const record = await page.getByLabel('Record of the game').inputValue();
  expect(record).toContain(recordTag(game));
  expect(record).toContain('1. d4* f6d4 2. a8@ *');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  const file = await download.path();
  expect(await readFile(file, 'utf8')).toBe(record);

  const other = await person(on.browser);
  await open(other);
  await other.getByRole('tab', { name: 'Record' }).click();
  await other.locator('input[type=file]').setInputFiles(file);
  await other.getByRole('tab', { name: 'Moves' }).and(other.locator('[aria-selected="true"]')).waitFor();
  await other.getByRole('button', { name: 'Last move' }).click();
  await expect.poll(() => boardOf(other)).toEqual(after);
  await other.getByRole('tab', { name: 'Record' }).click();
  expect(await other.getByLabel('Record of the game').inputValue()).toBe(record);
  unharmed(page, other);
});

test('the computer answers', async () => {
  const page = await person(on.browser);
  const id = await create(page, on.site, { game, opponent: 'Computer', level: 1, seat: 0 });
  for (let round = 1; round <= 3; round += 1) {
    await standing(page, /Your turn|won|lost|Draw/);
    const { position, outcome } = await stateOf(on.site, id);
    if (outcome) break;
    const code = await goodMove(game, position);
    await byMouse(page, code);
    await expect
      .poll(async () => {
        const { plies, outcome: ended } = await stateOf(on.site, id);
        return plies.length === 2 * round || ended !== null;
      })
      .toBe(true);
    expect((await movesOf(on.site, id))[2 * round - 2]).toBe(code);
  }
  await page.getByRole('list', { name: 'Moves' }).getByRole('button').nth(1).waitFor();
  unharmed(page);
});
