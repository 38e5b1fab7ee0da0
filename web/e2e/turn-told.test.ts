/** What just happened: turns are shown part by part, told in a sentence, and can be walked through. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { boardOf, holds, play, squareOf, turnBar } from './board';
import { games } from './games';
import { tabTo } from './keys';
import { create, invitation, join, meet, person, standing, unharmed } from './people';
import { byLink, onOneScreen, playLine } from './playing';
import { stage } from './stage';

const on = stage();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** How many squares are marked as those of the last turn. */
const marked = (page: Page) => page.locator('.marks .last').count();
const told = (page: Page) => page.locator('.told').textContent();

/** Notes what a square is called, each time that changes. */
async function watch(page: Page, squares: readonly string[]): Promise<() => Promise<string[]>> {
  await page.evaluate((names) => {
    const seen: string[] = [];
    const look = () => {
      const now = names
        .map((name) => document.querySelector(`[data-square="${name}"]`)?.getAttribute('aria-label') ?? '')
        .join(' | ');
      if (seen.at(-1) !== now) seen.push(now);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(globalThis, { seen });
  }, squares);
  return () => page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
}

test.each(games)(
  '$slug: every turn is told in a sentence, on the page and to screen readers',
  async (game) => {
    const match = await onOneScreen(on, { game: game.slug });
    const [page] = match.pages;
    let before: string | null = '';
    for (const code of game.line.slice(0, 5)) {
      await playLine(on, match, [code]);
      await expect.poll(() => told(page)).not.toBe(before);
      before = await told(page);
      expect(before).toMatch(/^(White|Black)('s)? .+\.$/);
      if (code !== '--') expect(await marked(page)).toBeGreaterThan(0);
      const last = before!.split(/(?<=\.) |, then /).at(-1)!;
      await expect.poll(() => page.getByTestId('announcer').textContent()).toContain(last);
    }
    await page.getByRole('button', { name: 'First position' }).click();
    await expect.poll(() => page.locator('.told').count()).toBe(0);
    unharmed(page);
  },
);

test('both parts of the other side’s turn are shown in order, marked, and told together', async () => {
  const match = await byLink(on, { game: 'mercenary' });
  const [white, black] = match.pages;
  await playLine(on, match, ['e2e4']);
  const seen = await watch(white, ['i8', 'e5']);
  for (const code of ['k8i8', 'e7e5']) await play(black, code);
  await holds(white, 'e5', 'black pawn');
  // The gray part stood alone before the own one followed.
  expect((await seen()).map((names) => names.replaceAll(/ controlled by \w+/g, ''))).toEqual([
    'i8, empty | e5, empty',
    'gray pawn i8, | e5, empty',
    'gray pawn i8, | black pawn e5',
  ]);
  expect(await marked(white)).toBe(4);
  expect(await told(white)).toBe(
    'Black moved the gray pawn from k8 to i8, took control of it and let go of the gray pawn on k7, then the pawn went from e7 to e5.',
  );
  await expect.poll(() => white.getByTestId('announcer').textContent()).toContain((await told(white)) ?? '');
  // Each part is a step of its own.
  await white.getByRole('button', { name: 'Previous move' }).click();
  await holds(white, 'e5', 'empty');
  expect(await marked(white)).toBe(2);
  expect(await told(white)).toBe(
    'Black moved the gray pawn from k8 to i8, took control of it and let go of the gray pawn on k7.',
  );
  unharmed(white, black);
});

test('with reduced motion the turn is there at once', async () => {
  const { site, browser } = on;
  const white = await person(browser, { reducedMotion: 'reduce' });
  const black = await person(browser);
  await create(white, site, { game: 'mercenary', opponent: 'Friend by link', seat: 0 });
  await meet(white, black);
  await play(white, 'e2e4');
  const seen = await watch(white, ['e5']);
  for (const code of ['k8i8', 'e7e5']) await play(black, code);
  await holds(white, 'e5', 'black pawn');
  expect(await seen()).toEqual(['e5, empty', 'black pawn e5']);
  expect(await marked(white)).toBe(4);
  unharmed(white, black);
});

test('Left and Right walk through the game after a click on the board, and move the cursor for the keyboard', async () => {
  const match = await onOneScreen(on, { game: 'chess' });
  const [page] = match.pages;
  await playLine(on, match, ['e2e4', 'e7e5']);
  const newest = await boardOf(page);
  await squareOf(page, 'd2').click();
  await page.keyboard.press('ArrowLeft');
  await holds(page, 'e7', 'black pawn');
  await page.keyboard.press('ArrowLeft');
  await holds(page, 'e2', 'white pawn');
  await page.keyboard.press('End');
  await expect.poll(() => boardOf(page)).toEqual(newest);
  // Whoever comes by keyboard has the cursor.
  await tabTo(page, 'First position');
  await tabTo(page, /^white pawn d2/);
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-square')))
    .toBe('c2');
  await expect.poll(() => boardOf(page)).toEqual(newest);
  unharmed(page);
});

test('Mercury says at the first move what a turn consists of', async () => {
  const match = await onOneScreen(on, { game: 'mercury' });
  const [page] = match.pages;
  await turnBar(page).getByText('Move one day man and one night man, in either order.').waitFor();
  expect(await turnBar(page).textContent()).not.toContain('waits');
  await playLine(on, match, ['*Se1-e5+d2+e2']);
  await turnBar(page).getByText('Make the day move').waitFor();
  unharmed(page);
});

test('captured units stand beside the players, and a check is said', async () => {
  const match = await onOneScreen(on, { game: 'chess' });
  const [page] = match.pages;
  const bar = (seat: string) => page.getByRole('group', { name: new RegExp(`^${seat}: `) });
  await playLine(on, match, ['e2e4', 'd7d5', 'e4d5', 'd8d5', 'b1c3', 'd5e5']);
  await bar('White').getByText('Has captured: pawn.', { exact: true }).waitFor({ state: 'attached' });
  await bar('White').getByText('Check', { exact: true }).waitFor();
  expect(await bar('Black').getByText('Check', { exact: true }).count()).toBe(0);
  await standing(page, 'White to move · Check');
  await playLine(on, match, ['c3e4', 'e5e4']);
  await bar('Black')
    .getByText('Has captured: knight, pawn. Ahead by 3.', { exact: true })
    .waitFor({ state: 'attached' });
  unharmed(page);
});

test('a rematch against the computer is one press, and nobody talks to it', async () => {
  const { site, browser } = on;
  const page = await person(browser);
  const id = await create(page, site, { opponent: 'Computer', level: 1, seat: 0 });
  await play(page, 'b2c3');
  await expect.poll(() => page.getByRole('list', { name: 'Moves' }).getByRole('button').count()).toBe(2);
  expect(await page.getByRole('tab', { name: /^Talk/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await standing(page, 'You lost by resignation');
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/g/') && !url.pathname.endsWith(id));
  await standing(page, /Your turn|Black to move|White to move/);
  unharmed(page);
});

test('what is said shows on a phone without scrolling, and one press leads to it', async () => {
  const { site, browser } = on;
  const white = await person(browser, phone);
  const black = await person(browser);
  await create(white, site, { opponent: 'Friend by link', seat: 0 });
  await meet(white, black);
  await black.getByRole('tab', { name: 'Talk' }).click();
  await black.getByRole('textbox').fill('Hello');
  await black.keyboard.press('Enter');
  const button = white.getByRole('button', { name: 'Talk, 1 unread' });
  await button.waitFor();
  const box = (await button.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(844);
  await button.tap();
  await white.getByText('Hello').first().waitFor();
  await expect.poll(() => white.evaluate(() => document.activeElement?.tagName)).toBe('INPUT');
  await white.getByRole('button', { name: 'Talk', exact: true }).waitFor();
  unharmed(white, black);
});

test.each([
  ['a computer', { viewport: { width: 1280, height: 800 } }],
  ['a phone', phone],
  ['a phone held sideways', { ...phone, viewport: { width: 844, height: 390 } }],
])(
  'on %s notices cover neither board nor players, and only the host is told of the guest',
  async (_, device) => {
    const { site, browser } = on;
    const host = await person(browser, device);
    const guest = await person(browser, device);
    await create(host, site, { opponent: 'Friend by link', clock: 'Live', seat: 0 });
    await join(guest, await invitation(host), 'Bea');
    const notice = host.locator('.notice-box');
    await notice.filter({ hasText: 'Your opponent has joined.' }).waitFor();
    const covered = await notice.evaluate((box) => {
      const its = box.getBoundingClientRect();
      const meets = (other: Element) => {
        const { left, right, top, bottom } = other.getBoundingClientRect();
        return its.left < right && left < its.right && its.top < bottom && top < its.bottom;
      };
      return [...document.querySelectorAll('.frame, .bar')].filter(meets).map((one) => one.className);
    });
    expect(covered).toEqual([]);
    await standing(guest, 'White to move');
    expect(await guest.locator('.notice-box').count()).toBe(0);
    unharmed(host, guest);
  },
);
