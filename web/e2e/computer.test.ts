import { expect, test } from 'vitest';
import { goodMove } from './advisor.mjs';
import { play, sameBoard } from './board';
import { create, person, secondTab, standing, stateOf, unharmed } from './people';
import { stage } from './stage';

const on = stage();

test('a person beats the computer at level 1', async () => {
  const { site, browser } = on;
  const page = await person(browser);
  const id = await create(page, site, { opponent: 'Computer', level: 1, seat: 0 });
  await page.getByRole('group', { name: 'Black: Computer, level 1' }).waitFor();
  for (;;) {
    await standing(page, /Your turn|won|lost|Draw/);
    const { position, outcome, plies } = await stateOf(site, id);
    if (outcome) break;
    await play(page, await goodMove('mercurial', position));
    // The computer replies by itself, unless the game is over.
    await expect
      .poll(async () => {
        const now = await stateOf(site, id);
        return now.outcome !== null || now.plies.length === plies.length + 2;
      })
      .toBe(true);
  }
  expect((await stateOf(site, id)).outcome).toEqual({ points: [1, 0], reason: 'king_captured' });
  await standing(page, 'You won: the king was captured');
  unharmed(page);
});

test('the computer begins when it has White, and a person can resign', async () => {
  const { site, browser } = on;
  const page = await person(browser);
  const id = await create(page, site, { opponent: 'Computer', level: 2, seat: 1 });
  await standing(page, 'Your turn (Black)');
  const { position } = await stateOf(site, id);
  await play(page, await goodMove('mercurial', position));
  await expect.poll(async () => (await stateOf(site, id)).plies.length).toBe(3);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await standing(page, 'You lost by resignation');
  const other = await secondTab(page);
  await other.goto(page.url());
  await standing(other, 'You lost by resignation');
  await sameBoard(page, other);
  unharmed(page, other);
});
