import { expect, test } from 'vitest';
import { boardOf, play, sameBoard } from './board';
import { create, invitation, join, person, secondTab, standing, stateOf, unharmed } from './people';
import { stage } from './stage';
import { wholeGame } from './whole-game';

const on = stage();

/** A game by link, some plies old. */
async function begun(plies: number) {
  const { site, browser } = on;
  const white = await person(browser);
  const black = await person(browser);
  const id = await create(white, site, { opponent: 'Somebody by link', seat: 'White' });
  await join(black, await invitation(white), 'Bea');
  for (const [index, code] of wholeGame.slice(0, plies).entries()) {
    const mover = index % 2 === 0 ? white : black;
    await standing(mover, 'Your turn');
    await play(mover, code);
    await expect.poll(async () => (await stateOf(site, id)).plies.length).toBe(index + 1);
  }
  return { site, white, black, id };
}

test('a reload in the middle of a game shows the same position', async () => {
  const { white, black } = await begun(6);
  const before = await sameBoard(white, black);
  expect(before.join()).toContain('hand');
  for (const page of [white, black]) {
    await page.reload();
    await expect.poll(() => boardOf(page)).toEqual(before);
  }
  await standing(white, 'Your turn (White)');
  await play(white, wholeGame[6]);
  await standing(black, 'Your turn (Black)');
  unharmed(white, black);
});

test('a second tab sees the moves as they are made, and can make them', async () => {
  const { site, white, black, id } = await begun(2);
  const tab = await secondTab(white);
  await tab.goto(white.url());
  await standing(tab, 'Your turn (White)');
  await play(white, wholeGame[2]);
  await standing(tab, 'Black to move');
  await sameBoard(white, tab);
  await play(black, wholeGame[3]);
  await standing(tab, 'Your turn (White)');
  await play(tab, wholeGame[4]);
  await standing(white, 'Black to move');
  await sameBoard(tab, black);
  expect((await stateOf(site, id)).plies.map((ply) => ply.text)).toEqual(wholeGame.slice(0, 5));
  unharmed(white, black, tab);
});

test('any move of the list can be looked at', async () => {
  const { white, black } = await begun(6);
  const newest = await sameBoard(white, black);
  await white.getByRole('button', { name: 'First position' }).click();
  expect(await boardOf(white)).toContain('c1, white rocket');
  await white.getByRole('list', { name: 'Moves' }).getByRole('button').last().click();
  await expect.poll(() => boardOf(white)).toEqual(newest);
  unharmed(white, black);
});
