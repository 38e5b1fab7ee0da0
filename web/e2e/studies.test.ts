/** Studies: made from an analysis board, read by link, edited by two at once, kept. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriers } from './axe';
import { play, squareOf } from './board';
import { tabTo } from './keys';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const study = (page: Page) => page.getByRole('group', { name: 'Study', exact: true });
const moves = (page: Page) => page.getByRole('group', { name: 'Moves', exact: true });
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Makes a study of a line of chess on the analysis board. */
async function made(...codes: string[]): Promise<Page> {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/analysis/chess`);
  await squareOf(page, 'e2').waitFor();
  for (const code of codes) await play(page, code);
  await tab(page, 'Record').click();
  await page.getByRole('button', { name: 'Keep it as a study' }).click();
  await page.waitForURL('**/study/*');
  await study(page).getByText('All changes are saved.').waitFor();
  return page;
}

async function links(page: Page): Promise<{ read: string; edit: string }> {
  const read = await page.getByRole('textbox', { name: 'Link for reading' }).inputValue();
  const key = await page.evaluate(() => {
    const kept: unknown = JSON.parse(localStorage.getItem('quicksilver.studies') ?? '[]');
    return (kept as { key: string }[])[0]!.key;
  });
  return { read, edit: `${read}#key=${key}` };
}

async function visited(link: string, board = 'e2'): Promise<Page> {
  const page = await person(on.browser);
  await page.goto(link);
  await squareOf(page, board).waitFor();
  await study(page).waitFor();
  return page;
}

test('a study of an analysis is read by its link, and follows what its author does', async () => {
  const author = await made('e2e4', 'e7e5');
  const { read } = await links(author);
  const reader = await visited(read);
  await study(reader).getByText('You are reading.').waitFor();
  expect(await reader.getByRole('button', { name: 'Add', exact: true }).count()).toBe(0);

  await tab(reader, 'Moves').click();
  await moves(reader).getByRole('button', { name: /e4/ }).first().click();
  await tab(author, 'Moves').click();
  await moves(author).getByRole('button', { name: /e5/ }).click();
  await play(author, 'g1f3');
  await author.getByRole('button', { name: 'Comment on this move' }).click();
  await author.getByRole('textbox', { name: /^Comment on/ }).fill('attacks the pawn');
  await author.keyboard.press('Escape');
  await moves(reader).getByText('attacks the pawn').waitFor();

  // What the reader tries stays with the reader, and goes with the page.
  await play(reader, 'c7c5');
  await moves(reader).getByRole('button', { name: /c5/ }).waitFor();
  await reader.reload();
  await squareOf(reader, 'e2').waitFor();
  await tab(reader, 'Moves').click();
  await moves(reader).getByText('attacks the pawn').waitFor();
  expect(await moves(reader).getByRole('button', { name: /c5/ }).count()).toBe(0);
  await tab(author, 'Chapters').click();
  await study(author).getByText('All changes are saved.').waitFor();
  unharmed(author, reader);
});

test('two with the link for editing work on it at once, in chapters of several games', async () => {
  const one = await made('e2e4');
  const { read, edit } = await links(one);
  const two = await visited(edit);
  // The key is kept, and out of the address.
  await expect.poll(() => two.url()).not.toContain('key=');
  await study(two).getByText('All changes are saved.').waitFor();

  await play(two, 'd2d4');
  await play(one, 'c2c4');
  await tab(two, 'Moves').click();
  await tab(one, 'Moves').click();
  for (const page of [one, two]) {
    for (const name of [/\bd4/, /\bc4/, /\be4/])
      await moves(page).getByRole('button', { name }).first().waitFor();
  }

  await tab(two, 'Chapters').click();
  await two.getByRole('textbox', { name: 'Name of the new chapter' }).fill('A Martian one');
  await two.getByRole('combobox', { name: 'Game of the new chapter' }).selectOption({ label: 'Mars' });
  await two.getByRole('button', { name: 'Add', exact: true }).click();
  await two.getByRole('group', { name: 'Mars board' }).waitFor();
  await two.getByRole('textbox', { name: 'Title', exact: true }).fill('Two games');
  await two.keyboard.press('Enter');
  await tab(one, 'Chapters').click();
  await study(one)
    .getByRole('button', { name: /A Martian one/ })
    .click();
  await one.getByRole('group', { name: 'Mars board' }).waitFor();
  await expect.poll(() => one.title()).toContain('Two games');

  const reader = await visited(read);
  await study(reader).getByRole('heading', { name: 'Two games' }).waitFor();
  await reader.getByRole('button', { name: 'Make a copy of your own' }).click();
  await expect.poll(() => pathOf(reader)).not.toBe(new URL(read).pathname);
  await study(reader).getByText('All changes are saved.').waitFor();
  unharmed(one, two, reader);
});

test('what cannot be sent is kept on the device, and sent later', async () => {
  const author = await made('e2e4');
  const { read } = await links(author);
  await author.context().setOffline(true);
  await play(author, 'd2d4');
  await study(author).getByText('Not saved yet, but kept on this device').waitFor();
  await author.close();
  const again = await author.context().newPage();
  await author.context().setOffline(false);
  await again.goto(read);
  await squareOf(again, 'e2').waitFor();
  await study(again).getByText('All changes are saved.').waitFor();
  const reader = await visited(read);
  await tab(reader, 'Moves').click();
  await moves(reader).getByRole('button', { name: /\bd4/ }).waitFor();
  unharmed(reader);
});

test('studies begin on their own page, by keyboard, and can be deleted', async () => {
  const page = await person(on.browser, { viewport: { width: 390, height: 844 } });
  await page.goto(`${on.site.address}/studies`);
  await page.getByRole('button', { name: 'Begin the study' }).and(page.locator(':enabled')).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Title' }).focus();
  await page.keyboard.type('Mates');
  await tabTo(page, 'Begin the study');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/study/*');
  await study(page).getByText('All changes are saved.').waitFor();
  expect(await barriers(page)).toEqual([]);

  await page.goto(`${on.site.address}/studies`);
  await page.getByRole('link', { name: /^Mates/ }).click();
  await study(page).getByText('All changes are saved.').waitFor();
  const link = page.url();
  await tabTo(page, 'Delete the study');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete the study?' });
  await dialog.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await page.waitForURL('**/studies');
  await page.getByText('None yet.').waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: 'There is no such study' }).waitFor();
  unharmed(page);
});
