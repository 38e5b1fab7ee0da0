import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { holds, passButton, play, squareOf, takeBackButton } from './board';
import { goodMove } from './advisor.mjs';
import { games } from './games';
import { byTouch, marsGame } from './mars-game';
import { create, person, standing, stateOf, unharmed } from './people';
import { onOneScreen, playLine, waitingOn } from './playing';
import { firstFigure } from './rules-page';
import { stage } from './stage';
import { finalPosition, wholeGame } from './whole-game';

const on = stage();

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Nothing overflows the right edge. */
async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test('a whole game by touch at 390 pixels', async () => {
  const { site, browser } = on;
  const page = await person(browser, phone);
  const id = await create(page, site, { opponent: 'On one screen' });
  await standing(page, 'White to move');
  await fits(page);
  const size = await squareOf(page, 'c3').boundingBox();
  expect(size?.width).toBeGreaterThan(38);
  for (const [index, code] of wholeGame.entries()) {
    await play(page, code, true);
    await expect.poll(async () => (await stateOf(site, id)).plies.length).toBe(index + 1);
    if (index + 1 < wholeGame.length)
      await standing(page, index % 2 === 0 ? 'Black to move' : 'White to move');
  }
  await standing(page, 'White wins: the king was captured');
  expect((await stateOf(site, id)).position).toBe(finalPosition);
  unharmed(page);
});

/** A person plays a few moves against the computer at level 1 by touch. */
test.each(['mercenary', 'chess'])('%s by touch at 390 pixels against level 1', async (slug) => {
  const { site, browser } = on;
  const page = await person(browser, phone);
  const id = await create(page, site, { game: slug, opponent: 'Computer', level: 1, seat: 0 });
  await standing(page, 'Your turn');
  await fits(page);
  const own = async () => (await stateOf(site, id)).plies.filter((ply) => ply.seat === 0).length;
  for (let made = 0; made < 7; made += 1) {
    const before = await stateOf(site, id);
    if (before.outcome) break;
    const sent = await own();
    const parts: string[] = [];
    // The parts of a turn wait in the page until the last one.
    do {
      parts.push(await goodMove(slug, before.position, parts));
      await play(page, parts.at(-1)!, true);
      await expect
        .poll(async () => (await own()) > sent || (await waitingOn(page)).length === parts.length)
        .toBe(true);
    } while ((await own()) === sent);
    // The computer plays all parts of its turn by itself.
    await expect
      .poll(async () => {
        const { to_move, outcome } = await stateOf(site, id);
        return to_move === 0 || outcome !== null;
      })
      .toBe(true);
    await standing(page, /Your turn|won|lost|Draw/);
  }
  // Level 1 plays randomly, so a game may end early; then it has ended by the rules.
  const { plies, outcome } = await stateOf(site, id);
  if (!outcome) expect(plies.length).toBeGreaterThan(7);
  else await standing(page, /won|lost|Draw/);
  await page.getByRole('list', { name: 'Moves' }).waitFor();
  await fits(page);
  unharmed(page);
});

test('the board of Mercenary Chess turns by a quarter, and stays turned', async () => {
  const match = await onOneScreen(on, { game: 'mercenary' }, phone);
  const [page] = match.pages;
  await standing(page, 'White moves white');
  const box = async (name: string) => (await squareOf(page, name).boundingBox())!;
  const lying = await box('a1');
  expect(Math.abs(lying.y - (await box('l1')).y)).toBeLessThan(1);
  expect(lying.width).toBeGreaterThan(31);

  await page.getByRole('button', { name: 'More' }).tap();
  await page.getByRole('button', { name: 'Turn by a quarter' }).tap();
  await expect.poll(async () => Math.abs((await box('a1')).x - (await box('l1')).x)).toBeLessThan(1);
  await page.keyboard.press('Escape');
  const standingUp = await box('a1');
  expect(standingUp.width).toBeGreaterThan(44);
  await fits(page);
  await playLine(on, match, ['e2e4', 'k8i8', 'e7e5'], (on, code) => play(on, code, true));
  await page.reload();
  await squareOf(page, 'a1').waitFor();
  expect((await box('a1')).width).toBeGreaterThan(44);
  unharmed(page);
});

test('turns of Mercury by touch: taking along, into the apartment and out of it', async () => {
  const match = await onOneScreen(on, { game: 'mercury' }, phone);
  const [page] = match.pages;
  const tapped = (codes: string[]) => playLine(on, match, codes, (on, code) => play(on, code, true));
  await standing(page, 'White to move');
  await fits(page);
  expect((await squareOf(page, 'c3').boundingBox())!.width).toBeGreaterThan(38);
  const top = (await squareOf(page, 'a8').boundingBox())!.y;
  await tapped(['*Se1-e5+d2+e2']);
  await fits(page);
  // The buttons for ending the turn and for undoing are in reach, and large enough.
  for (const button of [takeBackButton(page), passButton(page)]) {
    const box = (await button.boundingBox())!;
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(box.y).toBeGreaterThan(844 / 2);
    expect(box.y + box.height).toBeLessThanOrEqual(844);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
  }
  await takeBackButton(page).tap();
  await holds(page, 'e1', 'white night Sneaky');
  await tapped(['*Se1-e5+d2+e2', 'Cd6xd7', 'Cc7xd7', '*Ce7xe6', '*S@-c6', '--']);
  await holds(page, 'c6', 'white night Sneaky');
  // Nothing that came and went has shifted the board.
  expect((await squareOf(page, 'a8').boundingBox())!.y).toBe(top);
  await fits(page);
  unharmed(page);
});

test('a game of Mars by touch: settling, placing, a blast that is asked about, hatching, to mate', async () => {
  const match = await onOneScreen(on, { game: 'mars' }, phone);
  const [page] = match.pages;
  await standing(page, 'White to move');
  await fits(page);
  expect((await squareOf(page, 'c3').boundingBox())!.width).toBeGreaterThan(38);
  const top = (await squareOf(page, 'a8').boundingBox())!.y;
  for (const { code } of marsGame) {
    await playLine(on, match, [code], byTouch);
    // Neither the caption above the board nor the line under it shifts it.
    expect((await squareOf(page, 'a8').boundingBox())!.y).toBe(top);
    await fits(page);
  }
  await standing(page, 'White wins by checkmate');
  unharmed(page);
});

/** The pages, and the contents of each once it has loaded. */
const paths: [path: string, there: string][] = [
  ['/', '.card svg'],
  ['/credits', 'h1'],
  ['/offline', 'h1'],
  ...games.flatMap(({ slug }): [string, string][] => [
    [`/new/${slug}`, '.preview svg'],
    [`/analysis/${slug}`, '[data-square]'],
    [`/rules/${slug}`, 'figure [data-square]'],
  ]),
];

test.each(paths)('%s fits on a phone', async (path, there) => {
  const { site, browser } = on;
  const page = await person(browser, phone);
  await page.goto(site.address + path);
  if (path.startsWith('/rules/')) await firstFigure(page);
  await page.locator(there).first().waitFor();
  for (const summary of await page.locator('summary').all()) await summary.click();
  await page.waitForLoadState('networkidle');
  await fits(page);
  unharmed(page);
});
