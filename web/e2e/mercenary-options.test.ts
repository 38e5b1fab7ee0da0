import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { holds, play, ready, squareOf } from './board';
import { idOf, keepOnServer, person, standing, stateOf, unharmed } from './people';
import { playLine } from './playing';
import { stage } from './stage';

const on = stage();

/** The form for a game on one screen, with the rule options unfolded. */
async function form(): Promise<Page> {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/new/mercenary?against=screen`);
  await page.getByText('Begins with: White moves white').waitFor();
  await page.locator('summary').filter({ hasText: 'Rule options' }).click();
  return page;
}

/** The row of an option, unfolded. */
async function row(page: Page, words: string): Promise<Locator> {
  const found = page.locator('.rows > details').filter({ hasText: words });
  if ((await found.getAttribute('open')) === null) await found.locator('summary').click();
  return found;
}

async function pick(page: Page, words: string, value: RegExp | string): Promise<void> {
  await (await row(page, words)).getByRole('radio', { name: value }).check();
}

async function start(page: Page): Promise<string> {
  await keepOnServer(page);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/g/*');
  return idOf(page);
}

/** The field of the position string that says who controls what. */
async function control(id: string): Promise<string | undefined> {
  return (await stateOf(on.site, id)).position.split(' ')[2];
}

test('lists of starting control are tapped on a board, or typed', async () => {
  const page = await form();
  await pick(page, 'How many gray pieces', 'Two');
  const option = await row(page, 'Which gray pieces each player controls');
  const listed = option.getByRole('list', { name: 'Listed' }).getByRole('listitem');
  const typed = option.locator('input[type=text]');
  await expect.poll(() => listed.allInnerTexts()).toEqual(['White: k2', 'Black: k7']);

  // A second tap takes a square off, and the order of the taps counts.
  for (const square of ['k2', 'l2', 'k3']) await squareOf(option, square).click();
  await expect.poll(() => listed.first().innerText()).toBe('White: l2, then k3');
  await option.getByRole('radio', { name: 'Black' }).check({ force: true });
  for (const square of ['l7', 'k6']) await squareOf(option, square).click();
  await expect.poll(() => typed.inputValue()).toBe('l2+k3:l7+k6');
  // Only squares of gray pieces may be listed.
  await squareOf(option, 'e7').click();
  await option.getByText('This square cannot be listed.').waitFor();
  expect(await typed.inputValue()).toBe('l2+k3:l7+k6');

  // What is typed shows on the board as well.
  await typed.fill('l2+k3:-');
  await expect.poll(() => listed.allInnerTexts()).toEqual(['White: l2, then k3', 'Black: none']);
  await squareOf(option, 'l7').click();
  await squareOf(option, 'k6').click();
  await expect.poll(() => typed.inputValue()).toBe('l2+k3:l7+k6');

  const id = await start(page);
  expect((await stateOf(on.site, id)).options).toEqual({ control: '2', start_control: 'l2+k3:l7+k6' });
  await holds(page, 'l2', 'gray knight l2, controlled by White');
  await holds(page, 'k6', 'gray pawn k6, controlled by Black');
  await holds(page, 'k2', 'gray pawn k2, free');
  await playLine(on, { id, pages: [page, page] }, ['e2e4', 'k8i8']);
  // The first one named is the first to be let go.
  await holds(page, 'l7', 'gray knight l7, free');
  // The turn is sent as a whole.
  await playLine(on, { id, pages: [page, page] }, ['e7e5']);
  expect(await control(id)).toBe('l2k3:k6i8');
  unharmed(page);
});

test('with a fourth army and control 2 each colour lets go of its own oldest piece', async () => {
  const page = await form();
  await pick(page, 'How many armies stand', /^Brown as well/);
  await pick(page, 'How many gray pieces', 'Two');
  await page.getByText('Begins with: White moves white').waitFor();
  const id = await start(page);
  expect((await stateOf(on.site, id)).options).toEqual({ armies: 'fourth', control: '2' });
  const match = { id, pages: [page, page] } as const;
  await playLine(on, match, ['e2e4', 'k8i8', 'x8z8', 'e7e5', 'k3i3', 'x3y3', 'g1f3']);
  expect(await control(id)).toBe('k2x2i3y3:k7x7i8z8');
  await playLine(on, match, ['l7j6']);
  await holds(page, 'k7', 'gray pawn k7, free');
  await holds(page, 'x7', 'brown pawn x7, controlled by Black');
  await playLine(on, match, ['w7y6']);
  await holds(page, 'x7', 'brown pawn x7, free');
  await playLine(on, match, ['b8c6']);
  expect(await control(id)).toBe('k2x2i3y3:i8z8j6y6');
  unharmed(page);
});

test('with a fourth army and control 3 a piece of the same colour is chosen to let go', async () => {
  const page = await form();
  await pick(page, 'How many armies stand', /^Brown as well/);
  await pick(page, 'How many gray pieces', 'Three');
  await pick(page, 'Which piece is let go', /^One of your choice/);
  const id = await start(page);
  expect(await control(id)).toBe('k1k2k3x1x2x3:k8k7k6x8x7x6');
  await play(page, 'e2e4');
  await standing(page, 'Black moves gray');
  await ready(page, 'k5i5-k7');
  await squareOf(page, 'k5').click();
  await squareOf(page, 'i5').click();
  await page.locator('.hint').filter({ hasText: 'Now pick the piece that you let go of.' }).waitFor();
  const offered = page.locator('[data-square].target');
  const names = () => offered.evaluateAll((all) => all.map((one) => one.getAttribute('data-square')));
  await expect.poll(async () => (await names()).sort()).toEqual(['k6', 'k7', 'k8']);
  await squareOf(page, 'k7').click();
  await standing(page, 'Black moves brown');
  await holds(page, 'k7', 'gray pawn k7, free');
  await holds(page, 'i5', 'controlled by Black');
  // The server has it with the rest of the turn.
  await playLine(on, { id, pages: [page, page] }, ['x8z8', 'e7e5']);
  expect((await control(id))?.split(':')[1]).toMatch(/^k8k6.*i5/);
  unharmed(page);
});

test('gray beside the queens is refused where the kings’ places are chosen', async () => {
  const page = await form();
  await pick(page, 'On whose side of White and Black', /^On the queens/);
  await page.getByText('Begins with: White moves white').waitFor();
  for (const setup of [/^The players place/, /^By a Chess960 number/]) {
    await pick(page, 'How the armies are set up', setup);
    await page.getByText('Not a game by these rules yet').waitFor();
    const side = await row(page, 'On whose side of White and Black');
    await side.locator('.refusal').filter({ hasText: 'where the kings stand' }).waitFor();
    await page.getByRole('button', { name: 'Start the game' }).click();
    expect(page.url()).toContain('/new/');
  }
  await pick(page, 'On whose side of White and Black', /^On the kings/);
  await page.getByText('Begins with: Black places a gray piece').waitFor();
  const id = await start(page);
  expect((await stateOf(on.site, id)).options).toEqual({ setup: 'chess960' });
  unharmed(page);
});
