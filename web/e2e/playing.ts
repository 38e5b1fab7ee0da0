/** Playing a line of moves on the pages of its players. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { boardOf, play, sameBoard, takeBackButton } from './board';
import { create, idOf, meet, movesOf, person, standing, stateOf, type Wishes } from './people';
import type { Place } from './site.mjs';
import type { Stage } from './stage';

/** A game with the page that each seat moves on: the same one twice for a game on one screen. */
export interface Match {
  id: string;
  pages: readonly [Page, Page];
}

/** Two people in a game by link; the one who created it has White. */
export async function byLink(on: Stage, wishes: Omit<Wishes, 'opponent' | 'seat'>): Promise<Match> {
  const [white, black] = [await person(on.browser), await person(on.browser)];
  const id = await create(white, on.site, { ...wishes, opponent: 'Friend by link', seat: 0 });
  await meet(white, black);
  await standing(white, 'Your turn');
  // The guest's board is drawn after the host has heard of the guest.
  await sameBoard(white, black);
  return { id, pages: [white, black] };
}

/** One person, or two sharing a screen. */
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
 * Plays moves, each on the page of the seat that the server says is to move. After each it checks that the server has
 * it and that both pages show the same board; in games whose turns are sent whole, that the parts before the last one
 * wait in the mover's page and are nowhere else.
 */
export async function playLine(
  on: Pick<Stage<Place>, 'site'>,
  { id, pages }: Match,
  codes: readonly string[],
  hand: Hand = play,
): Promise<void> {
  for (const code of codes) {
    const { to_move, plies } = await stateOf(on.site, id);
    expect(to_move, `nobody is to move before ${code}`).not.toBeNull();
    const [mover, other] = to_move === 1 ? [pages[1], pages[0]] : pages;
    const before = plies.map((ply) => ply.text);
    const waiting = await waitingOn(mover);
    const seen = mover === other ? null : await boardOf(other);
    await hand(mover, code);
    const held = [...waiting, code];
    const all = [...before, ...held];
    const isHeld = async () => isEqual(await waitingOn(mover), held);
    await expect.poll(async () => (await isHeld()) || isEqual(await movesOf(on.site, id), all)).toBe(true);
    if (await isHeld()) {
      await takeBackButton(mover).waitFor();
      expect(await movesOf(on.site, id), `${code} waits`).toEqual(before);
      if (seen) expect(await boardOf(other)).toEqual(seen);
    } else if (mover !== other) await sameBoard(...pages);
  }
}

const isEqual = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ');

/** The parts of a turn that wait in a page. */
export function waitingOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    (key) => {
      const kept = sessionStorage.getItem(key);
      return kept === null ? [] : (JSON.parse(kept) as { texts: string[] }).texts;
    },
    `quicksilver.held.${idOf(page)}`,
  );
}

/** Waits until each seat's page shows its player the result; `why` is how its text ends. */
export async function decided({ pages }: Match, winner: 0 | 1, why: string): Promise<void> {
  for (const [seat, page] of pages.entries()) {
    await standing(page, `You ${seat === winner ? 'won' : 'lost'}${why}`);
  }
}

/** The moves as listed on the page. */
export async function listOf(page: Page): Promise<string[]> {
  const texts = await page.getByRole('list', { name: 'Moves' }).getByRole('button').allInnerTexts();
  return texts.map((text) => text.trim());
}
