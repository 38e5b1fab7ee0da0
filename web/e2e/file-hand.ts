/** Playing on the board of a page that was opened from the disk, in any browser. */
import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import type { Page as AnyPage } from 'playwright-core';
import { offered, stepsIn, type Step } from './steps';

// What the steps are found with runs in the page, in whichever browser.
const offer = (page: Page) => offered(page as unknown as AnyPage);

const selectorOf = (step: Step): string => {
  switch (step.kind) {
    case 'square':
      return `[data-square="${step.name}"]`;
    case 'hand':
      return `[data-hand$=":${step.letter}"].movable`;
    case 'choice':
      return `[data-choice="${step.key}"]`;
    case 'enough':
      return '[data-launch="alone"]';
    case 'pass':
      return '[role="group"][aria-label="This turn"] button[aria-disabled="false"]';
  }
};

/** What a page's file keeps of the game in play. */
export interface KeptGame {
  id: string;
  setup: { position: string | null; options: Record<string, string>; brought?: string[] };
  events: { seat: number | null; event: { kind: string; text?: string; plies?: number } }[];
  over: boolean;
}

/** The game in play, as the file keeps it; null if there is none. */
export function keptIn(page: Page): Promise<KeptGame | null> {
  return page.evaluate(() => {
    const text = document.getElementById('saved-game')?.textContent ?? 'null';
    const state = JSON.parse(text) as { games: KeptGame[] } | null;
    return state?.games[0] ?? null;
  });
}

/** The moves of a game that is kept. */
export function movesIn(kept: KeptGame | null): string[] {
  const played = kept?.events.flatMap(({ event }) => (event.kind === 'move' ? (event.text ?? '') : [])) ?? [];
  return [...(kept?.setup.brought ?? []), ...played];
}

/** The parts of a turn that wait in the page. */
export function heldIn(page: Page, id: string): Promise<string[]> {
  return page.evaluate((key) => {
    const kept = sessionStorage.getItem(key);
    return kept === null ? [] : (JSON.parse(kept) as { texts: string[] }).texts;
  }, `quicksilver.held.${id}`);
}

/** Waits until it is our turn, or the game is over; returns whether it is our turn. */
export async function ourTurn(page: Page): Promise<boolean> {
  let over = false;
  await expect
    .poll(
      async () => {
        const kept = await keptIn(page);
        over = kept?.over ?? false;
        // Moves alone do not tell: while the computer thinks, the board takes premoves.
        const isOurs = (await page.title()).startsWith('Your turn') && (await offer(page)).legal.length > 0;
        return over || (kept !== null && isOurs);
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  return !over;
}

/** Makes a move by clicking. */
export async function playHere(page: Page, code: string): Promise<void> {
  const steps: Step[] = code === '--' ? [{ kind: 'pass' }] : stepsIn(await offer(page), code);
  for (const step of steps) {
    let selector = selectorOf(step);
    const isThere = async () => (await page.$(selector)) !== null;
    if (step.kind === 'choice' && !step.isAsked && !(await isThere())) continue;
    if (step.kind === 'enough' && !(await isThere())) {
      if (!step.last) continue;
      selector = selectorOf(step.last);
    }
    await (await page.waitForSelector(selector))?.click();
  }
}
