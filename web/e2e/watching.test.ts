import { describe, expect, test } from 'vitest';
import { boardOf, play, sameBoard } from './board';
import { games } from './games';
import { movesOf, secondTab, standing, stateOf, unharmed } from './people';
import { byLink, playLine, type Match } from './playing';
import { stage } from './stage';

const on = stage();

describe.each(games)('$title', ({ slug, line }) => {
  /** A game by link, some plies old. */
  async function begun(plies: number): Promise<Match> {
    const match = await byLink(on, { game: slug });
    await playLine(on, match, line.slice(0, plies));
    return match;
  }

  /** The pages of the seat that is to move, and of the other one. */
  async function turns({ id, pages: [white, black] }: Match) {
    const { to_move } = await stateOf(on.site, id);
    return to_move === 0 ? ([white, black] as const) : ([black, white] as const);
  }

  test('a reload in the middle of a game shows the same position', async () => {
    const match = await begun(6);
    const before = await sameBoard(...match.pages);
    for (const page of match.pages) {
      await page.reload();
      await expect.poll(() => boardOf(page)).toEqual(before);
    }
    const [mover] = await turns(match);
    await standing(mover, 'Your turn');
    await playLine(on, match, line.slice(6, 7));
    unharmed(...match.pages);
  });

  test('a second tab sees the moves as they are made, and can make them', async () => {
    const match = await begun(2);
    const [mover, other] = await turns(match);
    const tab = await secondTab(mover);
    await tab.goto(mover.url());
    await standing(tab, 'Your turn');
    await play(mover, line[2]!);
    await expect.poll(() => movesOf(on.site, match.id)).toEqual(line.slice(0, 3));
    await sameBoard(mover, tab);
    await sameBoard(other, tab);
    await playLine(on, match, line.slice(3, 4));
    await sameBoard(mover, tab);
    // The tab makes the next move of its seat; what the other side does before that comes to it as well.
    let at = 4;
    for (; (await turns(match))[0] !== mover; at += 1) await playLine(on, match, line.slice(at, at + 1));
    await standing(tab, 'Your turn');
    await play(tab, line[at]!);
    await expect.poll(() => movesOf(on.site, match.id)).toEqual(line.slice(0, at + 1));
    await sameBoard(tab, mover);
    await sameBoard(tab, other);
    unharmed(tab, ...match.pages);
  });

  test('any move of the list can be looked at', async () => {
    const match = await byLink(on, { game: slug });
    const [white] = match.pages;
    const first = await boardOf(white);
    await playLine(on, match, line.slice(0, 6));
    const newest = await sameBoard(...match.pages);
    await white.getByRole('button', { name: 'First position' }).click();
    await expect.poll(() => boardOf(white)).toEqual(first);
    await white.getByRole('list', { name: 'Moves' }).getByRole('button').last().click();
    await expect.poll(() => boardOf(white)).toEqual(newest);
    unharmed(...match.pages);
  });
});
