/** Games in the pages of turn games that save themselves: played, and played on in a copy. */
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { evenMove, goodMove, startOf } from './advisor.mjs';
import type { FileBrowser } from './file-browsers';
import { heldIn, keptIn, movesIn, ourTurn, playHere } from './file-hand';

/** Clicks a button or a choice, even if something covers it. */
export async function press(page: Page, xpath: string): Promise<void> {
  const element = await page.waitForSelector(`::-p-xpath(${xpath})`);
  await element?.evaluate((one) => (one as HTMLElement).click());
}

/** Begins a game against the computer and makes some moves, one at least. Turns of several moves are played whole. */
export async function playSome(page: Page, slug: string, count: number): Promise<void> {
  await press(page, '//input[@name="level"][@value="1"]');
  await press(page, '//button[contains(., "Start the game")]');
  for (let turn = 0; turn < count; turn += 1) await ourMove(page, slug, evenMove);
  while ((await ourTurn(page)) && movesIn(await keptIn(page)).length <= count)
    await ourMove(page, slug, evenMove);
}

/** Makes a move, or a part of one, and waits until the page has it. */
export async function ourMove(page: Page, slug: string, choose = goodMove): Promise<void> {
  if (!(await ourTurn(page))) return;
  const kept = await keptIn(page);
  if (!kept) throw new Error('no game is in play');
  const held = await heldIn(page, kept.id);
  const moves = [...movesIn(kept), ...held];
  const code = await choose(slug, kept.setup.position ?? (await startOf(slug)), moves);
  await playHere(page, code);
  await expect
    .poll(async () => movesIn(await keptIn(page)).length + (await heldIn(page, kept.id)).length)
    .toBeGreaterThan(moves.length);
}

/** Plays on to an end by the rules; returns how the game stands. */
export async function playToTheEnd(page: Page, slug: string): Promise<string> {
  while (await ourTurn(page)) await ourMove(page, slug);
  const kept = await keptIn(page);
  expect(kept?.events.at(-1)?.event.kind, 'it ended by a move').toBe('move');
  const standing = await page.$eval('.standing', (words) => words.textContent);
  return `${movesIn(kept).length} plies, ${standing}`;
}

/** Presses “Save this page”; returns the copy. */
export async function saved(on: FileBrowser, page: Page): Promise<string> {
  // The file chooser cannot be driven; without it the copy is a download.
  await page.evaluate(() => void delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker);
  const before = await on.downloads();
  await press(page, '//button[starts-with(normalize-space(.), "Save")]');
  return on.downloaded(before);
}
