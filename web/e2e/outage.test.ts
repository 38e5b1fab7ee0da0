import { expect, test } from 'vitest';
import { play, sameBoard } from './board';
import { create, meet, person, standing, stateOf, unharmed } from './people';
import { stage } from './stage';

const on = stage();

test('the server dies and comes back in the middle of a game: a move made meanwhile is played once', async () => {
  const { site, browser } = on;
  const white = await person(browser);
  const black = await person(browser);
  const id = await create(white, site, { opponent: 'Friend by link', seat: 0 });
  await meet(white, black);
  await standing(white, 'Your turn');
  await play(white, 'b2c3');
  await standing(black, 'Your turn');
  await play(black, 'e5d4');
  await standing(white, 'Your turn');

  await site.end('SIGKILL');
  for (const page of [white, black]) {
    await page.getByText('Connection lost').waitFor();
    await page.getByRole('link', { name: 'Offline', exact: true }).waitFor();
  }
  await play(white, 'c3e5');
  await standing(white, 'Black to move');
  await site.start();

  for (const page of [white, black])
    await page.getByText('Connection lost').waitFor({ state: 'detached', timeout: 60_000 });
  for (const page of [white, black])
    await page.getByRole('link', { name: 'Offline', exact: true }).waitFor({ state: 'detached' });
  await standing(black, 'Your turn');
  await sameBoard(white, black);
  await play(black, 'd6e5');
  await standing(white, 'Your turn');
  expect((await stateOf(site, id)).plies.map((ply) => ply.text)).toEqual(['b2c3', 'e5d4', 'c3e5', 'd6e5']);
  unharmed(white, black);
});
