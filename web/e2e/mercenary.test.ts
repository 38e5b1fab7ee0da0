import { expect, test } from 'vitest';
import { boardOf, holds, manOn, play, ready, squareOf, takeBackButton } from './board';
import { fourth, placing, releasing, skipping, usualStart } from './lines';
import { movesOf, person, standing, stateOf, unharmed } from './people';
import { byLink, decided, listOf, onOneScreen, playLine, waitingOn } from './playing';
import { stage } from './stage';

const on = stage();
const game = 'mercenary';

test('two people play to mate with two pieces controlled each, choosing which to let go', async () => {
  const match = await byLink(on, { game, options: releasing.options });
  const [white, black] = match.pages;
  expect((await stateOf(on.site, match.id)).options).toMatchObject(releasing.options);
  await standing(white, 'Your turn: White moves white');
  await holds(white, 'k1', 'gray pawn k1, controlled by White');

  await playLine(on, match, releasing.moves.slice(0, 3));
  // White's gray move in parts: the piece and its square leave open which piece is released.
  await ready(white, 'k3i3-k1');
  await squareOf(white, 'k3').click();
  await squareOf(white, 'i3').click();
  await white.locator('.hint').filter({ hasText: 'Now pick the piece that you let go of.' }).waitFor();
  const offered = white.locator('[data-square].target');
  await expect
    .poll(() => offered.evaluateAll((all) => all.map((one) => one.getAttribute('data-square'))))
    .toEqual(expect.arrayContaining(['k1', 'k2']));
  await squareOf(white, 'k1').click();
  await expect.poll(() => waitingOn(white)).toEqual(['k3i3-k1']);
  await holds(white, 'k1', 'gray pawn k1, free');
  await holds(black, 'k1', 'gray pawn k1, controlled by White');
  await playLine(on, match, releasing.moves.slice(4, 5));
  await holds(black, 'k1', 'gray pawn k1, free');
  await holds(black, 'i3', 'gray pawn i3, controlled by White');
  await playLine(on, match, releasing.moves.slice(5));

  await decided(match, 1, ' by checkmate');
  for (const page of match.pages) await page.getByText(releasing.mate).first().waitFor();
  const state = await stateOf(on.site, match.id);
  expect(state.outcome).toEqual({ points: [0, 1], reason: 'checkmate' });
  expect(state.position).toBe(releasing.end);
  expect(await listOf(white)).toEqual(releasing.list);
  unharmed(white, black);
});

test('all 24 pieces are placed, and then the game begins', async () => {
  const match = await byLink(on, { game, options: { setup: 'placement' } });
  const [white, black] = match.pages;
  await standing(white, 'Your turn: White places a piece');
  await playLine(on, match, placing.slice(0, 1));
  await standing(black, 'Your turn: Black places a gray piece');
  // Two bishops of one army go to squares of both colours, so the rest of an army must leave room.
  await playLine(on, match, placing.slice(1));
  expect((await stateOf(on.site, match.id)).position).toBe(usualStart);
  await standing(white, 'Your turn: White moves white');
  await playLine(on, match, ['e2e4', 'k8i8', 'e7e5']);
  await standing(white, 'Your turn: White moves gray');
  unharmed(white, black);
});

test('with a fourth army a turn has three parts', async () => {
  const match = await byLink(on, { game, options: fourth.options });
  const [white, black] = match.pages;
  expect(await boardOf(white)).toHaveLength(128);
  await playLine(on, match, fourth.moves.slice(0, 1));
  await standing(black, 'Your turn: Black moves gray');
  await playLine(on, match, fourth.moves.slice(1, 2));
  await standing(black, 'Your turn: Black moves brown');
  await playLine(on, match, fourth.moves.slice(2, 3));
  await holds(black, 'z8', 'brown pawn z8, controlled by Black');
  await standing(black, 'Your turn: Black moves black');
  await playLine(on, match, fourth.moves.slice(3));
  await standing(black, 'Your turn: Black moves gray');
  const parts = (await stateOf(on.site, match.id)).plies.map(({ seat, part }) => [seat, part]);
  expect(parts).toEqual([[0, 2], [1, 0], [1, 1], [1, 2], [0, 0], [0, 1], [0, 2]]); // prettier-ignore
  unharmed(white, black);
});

test('a gray half-turn that is skipped is said', async () => {
  const match = await byLink(on, { game, start: skipping.start });
  const [white, black] = match.pages;
  await playLine(on, match, skipping.moves.slice(0, 1));
  for (const page of match.pages) {
    await page
      .locator('.told')
      .filter({ hasText: `${skipping.note}.` })
      .waitFor();
    await expect.poll(() => page.getByTestId('announcer').textContent()).toContain(skipping.note);
  }
  // His gray part cannot be played: it is Black's own move at once.
  await standing(black, 'Your turn: Black moves black');
  await playLine(on, match, skipping.moves.slice(1));
  expect(await white.getByRole('list', { name: 'Moves' }).getByText('skipped').count()).toBeGreaterThan(0);
  unharmed(white, black);
});

test('gray pieces that the other controls look it and are named so', async () => {
  const match = await byLink(on, { game });
  const [white, black] = match.pages;
  const looks = [
    ['k2', 'gray pawn k2, controlled by White', 'seat-0', white, black],
    ['k7', 'gray pawn k7, controlled by Black', 'seat-1', black, white],
  ] as const;
  for (const [square, name, cap, mine, theirs] of looks) {
    for (const page of match.pages)
      expect(await squareOf(page, square).getAttribute('aria-label')).toBe(name);
    expect(await manOn(mine, square)).toEqual({ cap, faint: false });
    expect(await manOn(theirs, square)).toEqual({ cap, faint: true });
  }
  expect(await squareOf(white, 'k3').getAttribute('aria-label')).toBe('gray pawn k3, free');
  expect(await manOn(white, 'k3')).toEqual({ cap: null, faint: false });

  // Anyone who tries anyway is told why not.
  await playLine(on, match, ['e2e4']);
  await ready(black, 'k8i8');
  await squareOf(black, 'k2').click();
  await expect.poll(() => black.locator('.hint').last().textContent()).toContain('White');
  expect((await stateOf(on.site, match.id)).plies).toHaveLength(1);
  unharmed(white, black);
});

test('on one screen the parts of a turn are taken back one by one', async () => {
  const match = await onOneScreen(on, { game });
  const [page] = match.pages;
  await playLine(on, match, ['e2e4']);
  await standing(page, 'Black moves gray');
  const before = await boardOf(page);
  await playLine(on, match, ['k8i8']);
  const between = await boardOf(page);
  await playLine(on, match, ['e7e5']);
  await standing(page, 'White moves gray');
  const back = page.getByRole('button', { name: 'Take back' });
  await back.click();
  await standing(page, 'Black moves black');
  await expect.poll(() => boardOf(page)).toEqual(between);
  await back.click();
  await standing(page, 'Black moves gray');
  await expect.poll(() => boardOf(page)).toEqual(before);
  await playLine(on, match, ['k7i7', 'd7d5']);
  expect(await listOf(page)).toEqual(['e4', 'i7', 'd5']);
  unharmed(page);
});

test('against somebody the first part of a turn waits in the page, and is undone without asking', async () => {
  const match = await byLink(on, { game });
  const [white, black] = match.pages;
  await playLine(on, match, ['e2e4', 'k8i8']);
  expect(await movesOf(on.site, match.id)).toEqual(['e2e4']);
  await standing(black, 'Your turn: Black moves black');
  await takeBackButton(black).click();
  await standing(black, 'Your turn: Black moves gray');
  await holds(black, 'k8', 'gray pawn k8, free');
  // It is still there after a reload, and the turn goes to the server as a whole.
  await playLine(on, match, ['k7i7']);
  await black.reload();
  await holds(black, 'i7', 'gray pawn i7, controlled by Black');
  await standing(black, 'Your turn: Black moves black');
  await holds(white, 'i7', 'empty');
  await playLine(on, match, ['e7e5']);
  expect(await movesOf(on.site, match.id)).toEqual(['e2e4', 'k7i7', 'e7e5']);
  expect(await white.getByText('asks to take back').count()).toBe(0);
  unharmed(white, black);
});

test('the list of moves shows the parts of a turn as pairs', async () => {
  const match = await onOneScreen(on, { game });
  const [page] = match.pages;
  await playLine(on, match, ['e2e4', 'k8i8', 'e7e5', 'l7j8', 'g1f3']);
  const rows = page.getByRole('list', { name: 'Moves' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBe(2);
  const texts = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ''));
  expect(texts).toEqual(['1.e4i8/e5', '2.Nj8/Nf3']);
  // Each part is a separate move to look at.
  await page.getByRole('button', { name: '1, gray pawn k8 to i8', exact: true }).click();
  await holds(page, 'e7', 'black pawn');
  await holds(page, 'i8', 'gray pawn i8, controlled by Black');
  unharmed(page);
});

test('with clocks apart each player has one for gray and one of his own', async () => {
  const match = await byLink(on, { game, clock: 'Live', options: { clock: 'separate' } });
  const [white, black] = match.pages;
  for (const page of match.pages) {
    for (const seat of ['White', 'Black']) {
      const timers = page.getByRole('group', { name: new RegExp(`^${seat}: `) }).getByRole('timer');
      await expect.poll(() => timers.count()).toBe(2);
    }
  }
  // The first move on every clock is not timed.
  await playLine(on, match, ['e2e4', 'k8i8', 'e7e5', 'l7j8']);
  const running = white.locator('[role="timer"].running');
  const runs = () => running.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await expect.poll(runs).toEqual([expect.stringMatching(/^You, own: /)]);
  await playLine(on, match, ['g1f3']);
  await expect.poll(runs).toEqual([expect.stringMatching(/^Bea, gray: /)]);
  await playLine(on, match, ['i8h7']);
  await expect.poll(runs).toEqual([expect.stringMatching(/^Bea, own: /)]);
  unharmed(white, black);
});

test('a preset sets its options at once, and options that do not go together are refused in words', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/new/${game}?against=screen`);
  await page.getByText('Begins with: White moves white').waitFor();
  await page.locator('summary').filter({ hasText: 'Rule options' }).click();
  const preset = page.getByRole('group', { name: 'Several at once' }).getByRole('button').first();
  await preset.click();
  expect(await preset.getAttribute('aria-pressed')).toBe('true');
  await page.getByText('2 of', { exact: false }).first().waitFor();

  const row = (words: string) => page.locator('.rows > details').filter({ hasText: words });
  await row('How many armies stand').locator('summary').click();
  await page.getByRole('radio', { name: /^Brown as well/ }).check();
  // The board of the form is the one that will be played on.
  await expect.poll(() => page.locator('.preview svg').first().getAttribute('viewBox')).toMatch(/^0 0 1600 /);
  // The pieces of file l are not there yet when markers are put on them.
  await row('How the armies are set up').locator('summary').click();
  await page.getByRole('radio', { name: /^The players place/ }).check();
  await row('Which gray pieces').locator('summary').click();
  await row('Which gray pieces').locator('input[type=text]').fill('l2:k7');
  await page.getByText('Not a game by these rules yet').waitFor();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect
    .poll(() => page.locator('.refusal.fault, p.fault').first().textContent())
    .toMatch(/is vacant at the start/);
  expect(page.url()).toContain('/new/');
  await row('How the armies are set up')
    .getByRole('radio', { name: /^As in chess/ })
    .check();
  await page.getByText('Begins with: White moves white').waitFor();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/g/*');
  await standing(page, 'White moves white');
  await play(page, 'e2e4');
  await standing(page, 'Black moves gray');
  unharmed(page);
});
