import { expect, test } from 'vitest';
import { boardOf, play, sameBoard, squareOf } from './board';
import { create, idOf, meet, person, standing, stateOf, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** Two people in a game by link, after one move each. */
async function met() {
  const { site, browser } = on;
  const white = await person(browser);
  const black = await person(browser);
  const id = await create(white, site, { opponent: 'Friend by link', seat: 0 });
  await meet(white, black);
  await play(white, 'b2c3');
  await play(black, 'e5d4');
  await standing(white, 'Your turn');
  await sameBoard(white, black);
  return { site, white, black, id };
}

test('a move can be dragged', async () => {
  const { site, white, black, id } = await met();
  await squareOf(white, 'c3').dragTo(squareOf(white, 'e5'));
  await standing(black, 'Your turn');
  expect((await stateOf(site, id)).plies.map((ply) => ply.text)).toEqual(['b2c3', 'e5d4', 'c3e5']);
  unharmed(white, black);
});

test('a takeback is asked for and granted', async () => {
  const { site, white, black, id } = await met();
  const before = await boardOf(white);
  await play(white, 'c3e5');
  await standing(black, 'Your turn');
  await white.getByRole('button', { name: 'Take back' }).click();
  await black.getByText('asks to take back a move').waitFor();
  await black.getByRole('button', { name: 'Accept' }).click();
  await standing(white, 'Your turn');
  expect(await sameBoard(white, black)).toEqual(before);
  expect((await stateOf(site, id)).plies.length).toBe(2);
  unharmed(white, black);
});

test('a draw is offered, declined, offered again and agreed; then the sides change for another game', async () => {
  const { site, white, black, id } = await met();
  await white.getByRole('button', { name: 'Offer draw' }).click();
  await black.getByRole('button', { name: 'Decline' }).click();
  await white.getByText('Your draw offer was declined').last().waitFor();
  await black.getByRole('button', { name: 'Offer draw' }).click();
  await white.getByRole('button', { name: 'Accept' }).click();
  for (const page of [white, black]) await standing(page, 'Draw by agreement');
  expect((await stateOf(site, id)).outcome).toEqual({ points: [0.5, 0.5], reason: 'agreement' });

  await white.getByRole('button', { name: 'Rematch' }).click();
  await black.getByRole('button', { name: 'Accept' }).click();
  // Both go on to it by themselves.
  for (const page of [white, black]) await page.waitForURL((url) => !url.pathname.endsWith(id));
  await standing(black, 'Your turn (White)');
  await play(black, 'b2c3');
  await standing(white, 'Your turn (Black)');
  unharmed(white, black);
});

test('what one says the other reads, and a watcher does not', async () => {
  const { site, white, black, id } = await met();
  const watcher = await person(on.browser);
  await watcher.goto(`${site.address}/g/${id}`);
  for (const page of [white, black, watcher]) await page.getByRole('tab', { name: 'Talk' }).click();
  await white.getByRole('textbox').fill('Good luck & <b>have fun</b>');
  await white.keyboard.press('Enter');
  for (const page of [white, black]) await page.getByText('Good luck & <b>have fun</b>').first().waitFor();
  // Whatever the watcher receives after the chat line comes without it.
  await play(white, 'c3e5');
  await standing(watcher, 'Black to move');
  expect(await watcher.getByText('Good luck').count()).toBe(0);
  unharmed(white, black, watcher);
});

test('whoever does not want to read what the opponent writes is not told of it', async () => {
  const { white, black, id } = await met();
  for (const page of [white, black]) await page.getByRole('tab', { name: 'Talk' }).click();
  const silent = black.getByRole('checkbox', { name: 'Do not show what my opponent writes' });
  await silent.check();
  await black.getByText('What your opponent writes is not shown.').waitFor();
  await black.getByRole('tab', { name: 'Moves' }).click();
  await white.getByRole('textbox').fill('You play like a fool');
  await white.keyboard.press('Enter');
  await play(white, 'c3e5');
  // What comes after the line has come.
  await standing(black, 'Your turn (Black)');
  expect(await black.getByText('like a fool').count()).toBe(0);
  expect((await black.getByRole('tab', { name: 'Talk' }).textContent())?.trim()).toBe('Talk');
  await black.getByRole('tab', { name: 'Talk' }).click();
  await black.getByRole('textbox').fill('Nothing to say');
  await black.keyboard.press('Enter');
  await black.getByRole('log').getByText('Nothing to say').waitFor();
  await white.getByRole('log').getByText('Nothing to say').waitFor();
  // It is remembered, and can be taken back.
  await black.reload();
  await standing(black, 'Your turn (Black)');
  await black.getByRole('tab', { name: 'Talk' }).click();
  expect(await silent.isChecked()).toBe(true);
  await silent.uncheck();
  await black.getByRole('log').getByText('You play like a fool').waitFor();
  expect(idOf(black)).toBe(id);
  unharmed(white, black);
});
