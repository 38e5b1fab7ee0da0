import { expect, test } from 'vitest';
import { boardOf, play, sameBoard, squareOf } from './board';
import { create, liveConnections, meet, person, standing, stateOf, unharmed } from './people';
import { stage } from './stage';
import { finalPosition, wholeGame } from './whole-game';

const on = stage();

test('two people play a whole game through a link, with a launch with passenger, drops and a promotion', async () => {
  const { site, browser } = on;
  const white = await person(browser);
  const black = await person(browser);
  const id = await create(white, site, { opponent: 'Friend by link', seat: 0 });
  await standing(white, 'Waiting for a player');
  await meet(white, black);
  await standing(white, 'Your turn (White)');
  await standing(black, 'White to move');

  for (const [index, code] of wholeGame.entries()) {
    const [mover, other] = index % 2 === 0 ? [white, black] : [black, white];
    await play(mover, code);
    await expect.poll(async () => (await stateOf(site, id)).plies.length).toBe(index + 1);
    await sameBoard(mover, other);
    if (index + 1 < wholeGame.length) await standing(other, 'Your turn');
  }

  await standing(white, 'You won: the king was captured');
  await standing(black, 'You lost: the king was captured');
  for (const page of [white, black]) {
    expect(await page.getByRole('list', { name: 'Moves' }).getByRole('button').count()).toBe(
      wholeGame.length,
    );
  }
  const state = await stateOf(site, id);
  expect(state.plies.map((ply) => ply.text)).toEqual(wholeGame);
  expect(state.position).toBe(finalPosition);
  expect(state.outcome).toEqual({ points: [1, 0], reason: 'king_captured' });
  expect(await boardOf(white)).toContain('d7, white rocket, holds 1 prisoner: king');
  // One connection for the game, and a new one for the seat that Black took.
  expect([liveConnections(white), liveConnections(black)]).toEqual([1, 2]);
  unharmed(white, black);
});

test('somebody who only watches cannot move, and sees the game', async () => {
  const { site, browser } = on;
  const white = await person(browser);
  const black = await person(browser);
  const watcher = await person(browser);
  const id = await create(white, site, { opponent: 'Friend by link', seat: 0 });
  await meet(white, black);
  await standing(white, 'Your turn');
  await watcher.goto(`${site.address}/g/${id}`);
  await standing(watcher, 'White to move');
  for (const name of ['b2', 'c3']) await squareOf(watcher, name).click();
  await play(white, 'f2e3');
  await standing(black, 'Your turn');
  await sameBoard(black, watcher);
  expect((await stateOf(site, id)).plies.map((ply) => ply.text)).toEqual(['f2e3']);
  unharmed(white, black, watcher);
});
