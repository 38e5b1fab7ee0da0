/** Playing a line of moves on the pages of its players. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { play, sameBoard } from './board';
import { create, invitation, join, movesOf, person, standing, stateOf, type Wishes } from './people';
import type { Stage } from './stage';

/** A game with the page that each seat moves on: twice the same one for a game on one screen. */
export interface Match {
  id: string;
  pages: readonly [Page, Page];
}

/** Two people in a game by link; the one who made it has White. */
export async function byLink(on: Stage, wishes: Omit<Wishes, 'opponent' | 'seat'>): Promise<Match> {
  const [white, black] = [await person(on.browser), await person(on.browser)];
  const id = await create(white, on.site, { ...wishes, opponent: 'Somebody by link', seat: 'White' });
  await join(black, await invitation(white), 'Bea');
  await standing(white, 'Your turn');
  return { id, pages: [white, black] };
}

/** One person, or two who share a screen. */
export async function onOneScreen(
  on: Stage,
  wishes: Omit<Wishes, 'opponent' | 'seat'>,
  device: Parameters<typeof person>[1] = {},
): Promise<Match> {
  const page = await person(on.browser, device);
  const id = await create(page, on.site, { ...wishes, opponent: 'On one screen' });
  return { id, pages: [page, page] };
}

/** How moves are made on a page. */
export type Hand = (page: Page, code: string) => Promise<void>;

/**
 * Plays moves, each on the page of the seat that the server says is to move, and sees after each that the server
 * holds it and that both pages show the same board.
 */
export async function playLine(
  on: Stage,
  { id, pages }: Match,
  codes: readonly string[],
  hand: Hand = play,
): Promise<void> {
  const begun = await movesOf(on.site, id);
  for (const [index, code] of codes.entries()) {
    const { to_move } = await stateOf(on.site, id);
    expect(to_move, `nobody is to move before ${code}`).not.toBeNull();
    const mover = pages[to_move === 1 ? 1 : 0];
    await hand(mover, code);
    await expect.poll(() => movesOf(on.site, id)).toEqual([...begun, ...codes.slice(0, index + 1)]);
    if (pages[0] !== pages[1]) await sameBoard(...pages);
  }
}

/** Waits until both pages say how the game stands. */
export async function bothSay({ pages }: Match, words: string | RegExp): Promise<void> {
  for (const page of pages) await standing(page, words);
}

/** The moves as the page lists them. */
export async function listOf(page: Page): Promise<string[]> {
  const texts = await page.getByRole('list', { name: 'Moves' }).getByRole('button').allInnerTexts();
  return texts.map((text) => text.trim());
}
