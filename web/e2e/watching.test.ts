import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { boardOf, play, sameBoard } from './board';
import { games, sentOf, turnsOf } from './games';
import { movesOf, secondTab, standing, stateOf, unharmed } from './people';
import { byLink, playLine, type Match } from './playing';
import { stage } from './stage';

const on = stage();

describe.each(games)('$slug', (game) => {
  const { slug, line } = game;

  /** The pages of the seat that is to move, and of the other one. */
  async function turns({ id, pages: [white, black] }: Match) {
    const { to_move } = await stateOf(on.site, id);
    return to_move === 0 ? ([white, black] as const) : ([black, white] as const);
  }

  /** Makes the moves that are sent together, from one of the line on; returns the index of the next one. */
  async function playOn(id: string, page: Page, at: number): Promise<number> {
    const end = turnsOf(game).reduce((sum, turn) => (sum > at ? sum : sum + turn.length), 0);
    for (const code of line.slice(at, end)) await play(page, code);
    await expect.poll(() => movesOf(on.site, id)).toEqual(line.slice(0, end));
    return end;
  }

  test('any move of the list can be looked at, and a reload shows the same position', async () => {
    const match = await byLink(on, { game: slug });
    const [white] = match.pages;
    const first = await boardOf(white);
    const count = sentOf(game, 6);
    await playLine(on, match, line.slice(0, count));
    const newest = await sameBoard(...match.pages);
    await white.getByRole('button', { name: 'First position' }).click();
    await expect.poll(() => boardOf(white)).toEqual(first);
    await white.getByRole('list', { name: 'Moves' }).getByRole('button').last().click();
    await expect.poll(() => boardOf(white)).toEqual(newest);
    for (const page of match.pages) {
      await page.reload();
      await expect.poll(() => boardOf(page)).toEqual(newest);
    }
    const [mover] = await turns(match);
    await standing(mover, 'Your turn');
    await playLine(on, match, line.slice(count, count + 1));
    unharmed(...match.pages);
  });

  test('a second tab sees the moves as they are made, and can make them', async () => {
    const match = await byLink(on, { game: slug });
    await playLine(on, match, line.slice(0, 2));
    const [mover, other] = await turns(match);
    const tab = await secondTab(mover);
    await tab.goto(mover.url());
    await standing(tab, 'Your turn');
    let at = await playOn(match.id, mover, 2);
    await sameBoard(mover, tab);
    await sameBoard(other, tab);
    // The tab makes its seat's next move; it also receives what the other side did before.
    do at = await playOn(match.id, (await turns(match))[0], at);
    while ((await turns(match))[0] !== mover);
    await sameBoard(mover, tab);
    await standing(tab, 'Your turn');
    await playOn(match.id, tab, at);
    await sameBoard(tab, mover);
    await sameBoard(tab, other);
    unharmed(tab, ...match.pages);
  });
});
