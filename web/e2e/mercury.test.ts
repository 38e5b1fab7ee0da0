import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { goodMove } from './advisor.mjs';
import { boardOf, holds, passButton, play, sameBoard, takeBackButton, turnBar } from './board';
import { mercuryGame } from './mercury-game';
import { create, movesOf, person, secondTab, standing, stateOf, unharmed } from './people';
import { byLink, decided, listOf, onOneScreen, playLine } from './playing';
import { stage } from './stage';

const on = stage();
const game = 'mercury';

/** Waits until this is the latest announcement in the live region. */
async function hears(page: Page, words: string): Promise<void> {
  await expect.poll(() => page.getByTestId('announcer').textContent()).toContain(words);
}

/** The row of actions besides moving. */
function actions(page: Page): Locator {
  return page.getByRole('group', { name: 'Actions' });
}

/** Whether these are all parts of a turn. */
function isWhole(parts: readonly string[]): boolean {
  return parts.length === 2 || parts.at(-1) === '--';
}

test('two people play the game of the rulebook to the mate of both Royals', async () => {
  const match = await byLink(on, { game });
  const [white, black] = match.pages;
  for (const [index, { parts, look }] of mercuryGame.entries()) {
    await playLine(on, match, parts);
    if (!look) continue;
    expect((await stateOf(on.site, match.id)).position, `after turn ${index}`).toBe(look.position);
    for (const page of match.pages) {
      for (const [square, words] of Object.entries(look.reads)) await holds(page, square, words);
    }
    // The opponent hears the whole turn announced.
    for (const words of look.said) await hears(index % 2 === 0 ? black : white, words);
  }
  await decided(match, 0, ' by checkmate');
  const state = await stateOf(on.site, match.id);
  expect(state.outcome).toEqual({ points: [1, 0], reason: 'checkmate' });
  expect(state.plies.map((ply) => ply.text)).toEqual(mercuryGame.flatMap(({ parts }) => parts));
  // Turns of one part are shown with no gap for the other.
  expect((await listOf(white)).filter((text) => text === '—')).toHaveLength(2);
  unharmed(white, black);
});

test('a part of a turn waits in its page until the turn is whole, and can be taken back', async () => {
  const match = await byLink(on, { game });
  const [white, black] = match.pages;
  const start = await boardOf(white);
  const moves = () => movesOf(on.site, match.id);
  await turnBar(white).waitFor();
  expect(await passButton(white).count(), 'a turn has at least one move').toBe(0);

  await playLine(on, match, ['*Se1-e5+d2+e2']);
  await standing(white, 'Your turn: White to make the day move');
  await holds(white, '@', 'white night Sneaky');
  await holds(white, 'd6', 'white day Cruncher');
  await turnBar(white).getByText('Make the day move, or end the turn.').waitFor();
  // A waiting part is invisible to the other side.
  expect(await boardOf(black)).toEqual(start);
  await standing(black, 'White to move');

  await takeBackButton(white).click();
  await expect.poll(() => boardOf(white)).toEqual(start);
  await hears(white, 'Taken back.');
  await takeBackButton(white).waitFor({ state: 'detached' });
  expect(await moves()).toEqual([]);

  // With another first part the turn ends at once.
  await playLine(on, match, ['Cd2-d3', '--']);
  await standing(black, 'Your turn (Black)');
  await hears(black, "White's day Cruncher went from d2 to d3");

  // The waiting parts survive a reload, and are still nowhere else.
  await playLine(on, match, ['*Ce7-e6']);
  const waiting = await boardOf(black);
  await black.reload();
  await expect.poll(() => boardOf(black)).toEqual(waiting);
  await standing(black, 'Your turn: Black to make the day move');
  expect(await moves()).toEqual(['Cd2-d3', '--']);
  await takeBackButton(black).waitFor();
  await playLine(on, match, ['Cd7-d6']);

  // A takeback request covers the whole turn that was sent.
  const sent = await moves();
  expect(sent).toEqual(['Cd2-d3', '--', '*Ce7-e6', 'Cd7-d6']);
  await actions(black).getByRole('button', { name: 'Take back' }).click();
  await white.getByText('asks to take back a move').waitFor();
  await white.getByRole('button', { name: 'Accept' }).click();
  await standing(black, 'Your turn (Black)');
  await holds(white, 'd6', 'empty');
  await holds(white, 'e6', 'empty');
  expect(await moves()).toEqual(['Cd2-d3', '--']);
  await playLine(on, match, ['Ma7-a6', '*Mh7-h6']);
  unharmed(white, black);
});

test('what waits is gone when the game goes on without it, and its player hears of that', async () => {
  const match = await byLink(on, { game });
  const [white, black] = match.pages;
  await playLine(on, match, ['Cd2-d3', '*Ce2-e3', '*Ce7-e6']);
  await takeBackButton(black).waitFor();
  await actions(white).getByRole('button', { name: 'Take back' }).click();
  await black.getByRole('button', { name: 'Accept' }).click();
  await black.getByText('Moves were taken back, so the part of your turn').first().waitFor();
  await takeBackButton(black).waitFor({ state: 'detached' });
  await standing(white, 'Your turn (White)');
  await holds(black, 'e7', 'black night Cruncher');
  await holds(black, 'd2', 'white day Cruncher');
  await sameBoard(white, black);
  expect(await movesOf(on.site, match.id)).toEqual([]);

  // Another tab of the same player knows nothing of what waits here, and plays the turn.
  await playLine(on, match, ['*Se1-e5+d2+e2']);
  const tab = await secondTab(white);
  await tab.goto(white.url());
  await holds(tab, 'e1', 'white night Sneaky');
  for (const code of ['Cd2-d3', '--']) await play(tab, code);
  await expect.poll(() => movesOf(on.site, match.id)).toEqual(['Cd2-d3', '--']);
  await white.getByText('the part of your turn that was not sent is no longer there').first().waitFor();
  await standing(white, 'Black to move');
  await sameBoard(white, tab);
  await sameBoard(white, black);
  unharmed(white, black, tab);
});

test('a turn that leaves a Sneaky in the wrong time is not ended, and the page says why', async () => {
  // Sneaky b2 is blocked until the Cruncher on c1 goes; then it must move.
  const start = '8/8/8/8/8/ccc5/1Sc5/2*C5 w 4 *R*r - - 0 0';
  const match = await onOneScreen(on, { game, start });
  const [page] = match.pages;
  await playLine(on, match, ['*Cc1-d1']);
  await holds(page, 'b2', 'white day Sneaky, stranded in the wrong time, must move');
  const why = 'The day Sneaky on b2 is stranded and must make the day move.';
  expect(await passButton(page).getAttribute('aria-disabled')).toBe('true');
  expect(await passButton(page).getAttribute('title')).toContain(why);
  await passButton(page).click({ force: true });
  await hears(page, why);
  expect(await movesOf(on.site, match.id)).toEqual([]);
  await playLine(on, match, ['Sb2-c1']);
  await standing(page, 'Black to move');
  unharmed(page);
});

test('whoever has no move passes; whoever has no second one ends the turn', async () => {
  // The Sneaky shields the Royal, and any action of the Cruncher would make it go.
  const match = await onOneScreen(on, { game, start: '8/8/8/8/8/cRc5/1Sc5/1*m*C5 w 4 r - - 0 0' });
  const [page] = match.pages;
  await page.getByRole('button', { name: 'You have no move: pass' }).waitFor();
  expect(await page.locator('[data-square].movable').count()).toBe(0);
  await playLine(on, match, ['--']);
  await standing(page, 'Black to move');
  await hears(page, 'White passed.');
  await playLine(on, match, ['*Mb1-a1']);
  await turnBar(page).getByText('Make the day move, or end the turn.').waitFor();
  await playLine(on, match, ['--']);
  expect((await listOf(page)).map((text) => text.replaceAll(/\s/g, ''))).toEqual(['—', '*Mb1-a1', '—']);
  unharmed(page);
});

test('on one screen a shift removes what it strands, and is taken back', async () => {
  const match = await onOneScreen(on, {
    game,
    options: { stranded_magnetoid: 'removed' },
    start: '8/4s3/8/8/8/C3*C3/M7/8 b 0 R*Rr - - 0 1',
  });
  const [page] = match.pages;
  const caption = page.getByText('Shift after Black’s turn: e turns to day, a to night. In danger: White 3');
  await caption.waitFor();
  await holds(page, 'a2', 'lost at the next shift');
  await holds(page, 'a3', 'white day Cruncher, endangered by the next shift');
  await playLine(on, match, ['Se7-e8']);
  await turnBar(page).getByText('You have no further move in this turn.').waitFor();
  await holds(page, 'a2', 'lost at the next shift');
  const waiting = await boardOf(page);
  await playLine(on, match, ['--']);
  const removed = "The shift removes White's Magnetoid on a2.";
  await hears(page, removed);
  await page.locator('.told').getByText(removed).waitFor();
  await holds(page, 'a2', 'rim square, night; empty');
  await holds(page, 'a3', 'white day Cruncher, frozen');
  await holds(page, 'e3', 'white night Cruncher, frozen');
  await page.getByText('Shift in 2 turns, after Black’s turn: f turns to day, b to night.').waitFor();
  expect((await stateOf(on.site, match.id)).position).toBe('4s3/8/8/8/8/C3*C3/8/8 w 1 R*Rr - - 0 2');

  // Sent parts are taken back one at a time.
  await actions(page).getByRole('button', { name: 'Take back' }).click();
  await standing(page, 'Black can only end the turn');
  await expect.poll(() => boardOf(page)).toEqual(waiting);
  await actions(page).getByRole('button', { name: 'Take back' }).click();
  await standing(page, 'Black to move');
  await holds(page, 'e7', 'black day Sneaky');
  expect(await movesOf(on.site, match.id)).toEqual([]);
  await playLine(on, match, ['Se7-e8']);
  expect(await boardOf(page)).toEqual(waiting);
  await takeBackButton(page).click();
  await caption.waitFor();
  await holds(page, 'e7', 'black day Sneaky');
  unharmed(page);
});

test.each([
  ['8/4s3/8/8/8/C7/8/8 b 2 R*Rr - - 95 101', 'Draw: a year in which nobody left the board'],
  ['8/4s3/8/8/8/C7/8/8 b 7 R*Rr - - 10 383', 'Draw: four years are over'],
])('a game without end is drawn: %s', async (start, words) => {
  const match = await onOneScreen(on, { game, start });
  const [page] = match.pages;
  await playLine(on, match, ['Se7-e8', '--']);
  await standing(page, words);
  await hears(page, words);
  await page.getByText('Shift in').waitFor({ state: 'detached' });
  unharmed(page);
});

test('the computer answers with whole turns', async () => {
  const page = await person(on.browser);
  const id = await create(page, on.site, { game, opponent: 'Computer', level: 1, seat: 0 });
  for (let round = 1; round <= 2; round += 1) {
    await standing(page, 'Your turn (White)');
    const { position, plies } = await stateOf(on.site, id);
    const own: string[] = [];
    while (!isWhole(own)) {
      own.push(await goodMove(game, position, own));
      await play(page, own.at(-1)!);
    }
    await expect
      .poll(async () => {
        const { to_move, outcome, plies: now } = await stateOf(on.site, id);
        return now.length >= plies.length + own.length && (to_move === 0 || outcome !== null);
      })
      .toBe(true);
    const after = (await stateOf(on.site, id)).plies.slice(plies.length);
    expect(after.filter((ply) => ply.seat === 0).map((ply) => ply.text)).toEqual(own);
    const answer = after.filter((ply) => ply.seat === 1);
    expect(answer.map((ply) => ply.text)).toSatisfy(isWhole);
    expect(answer.map((ply) => ply.part)).toEqual([0, 1].slice(0, answer.length));
    await standing(page, 'Your turn (White)');
    await hears(page, "Black's ");
  }
  unharmed(page);
});
