import { expect, test } from 'vitest';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { boardOf, holds, playUntilAsked, squareOf } from './board';
import { playByKeysUntilAsked, tabTo } from './keys';
import { movesOf, standing, stateOf, unharmed } from './people';
import { onOneScreen, type Hand, type Match } from './playing';
import { stage } from './stage';

const on = stage();

/**
 * W24 with one more Gripper, so that more than the Generals is left: three units attack a Mantacron that has the right
 * of way; whichever captures it, all three are destroyed.
 */
const start = 'g6p/8/8/3mP3/1F6/8/8/3W2G1 w - 0 1';
const afterwards = 'g6p/8/8/8/8/8/8/6G1 b w 0 1';
const lost = { d1: 'War Man d1', b4: 'Foot Soldier b4', e5: 'Gripper e5' };

/** How people using each input method make the move and answer the board. */
interface Way {
  device?: BrowserContextOptions;
  hand: Hand;
  /** Reaches the board. */
  begin: (page: Page) => Promise<void>;
  /** Answers no. */
  decline: (page: Page) => Promise<void>;
  /** Picks the target again, with the unit still picked up. */
  again: (page: Page, square: string) => Promise<void>;
  /** Answers yes. */
  accept: (page: Page) => Promise<void>;
}

const ways: Readonly<Record<string, Way>> = {
  mouse: {
    hand: playUntilAsked,
    begin: async () => {},
    decline: (page) => page.getByRole('menuitem', { name: 'Cancel' }).click(),
    again: (page, square) => squareOf(page, square).click(),
    accept: (page) => page.getByRole('menuitem', { name: 'Capture all the same' }).click(),
  },
  keyboard: {
    hand: playByKeysUntilAsked,
    begin: (page) => tabTo(page, /^a1, /),
    decline: (page) => page.keyboard.press('Escape'),
    // The focus is on the target again.
    again: (page) => page.keyboard.press('Enter'),
    // The answer has the focus.
    accept: async (page) => {
      await page.locator('[data-choice="!"]:focus').waitFor();
      await page.keyboard.press('Enter');
    },
  },
  touch: {
    device: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    hand: (page, code) => playUntilAsked(page, code, true),
    begin: async () => {},
    decline: (page) => page.getByRole('menuitem', { name: 'Cancel' }).tap(),
    again: (page, square) => squareOf(page, square).tap(),
    accept: (page) => page.getByRole('menuitem', { name: 'Capture all the same' }).tap(),
  },
};

async function begun(device?: BrowserContextOptions): Promise<Match> {
  const match = await onOneScreen(on, { game: 'mars', start }, device);
  await standing(match.pages[0], 'White to move');
  return match;
}

/** The question, which names everything that is lost and covers none of it. */
async function asked(page: Page): Promise<void> {
  const menu = page.getByRole('menu', { name: /^The blast takes / });
  await menu.waitFor();
  const words = (await page.locator('.choices p').textContent()) ?? '';
  for (const unit of Object.values(lost)) expect(words).toContain(unit);
  expect(await page.locator('[data-aimed="loss"]').count()).toBe(3);
  const panel = (await page.locator('.choices').boundingBox())!;
  for (const square of [...Object.keys(lost), 'd5']) {
    const box = (await squareOf(page, square).boundingBox())!;
    const apart =
      panel.y + panel.height <= box.y + box.height / 2 ||
      panel.y >= box.y + box.height / 2 ||
      panel.x + panel.width <= box.x + box.width / 2 ||
      panel.x >= box.x + box.width / 2;
    expect(apart, `the question leaves ${square} to be seen`).toBe(true);
  }
}

test.each(Object.entries(ways))('a capture whose blast costs units asks first: by %s', async (_, way) => {
  const match = await begun(way.device);
  const [page] = match.pages;
  await way.begin(page);
  const before = await boardOf(page);
  await way.hand(page, 'd1d5');
  await asked(page);
  await way.decline(page);
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await boardOf(page)).toEqual(before);
  expect(await movesOf(on.site, match.id)).toEqual([]);
  // The War Man is still picked up.
  expect(await squareOf(page, 'd1').getAttribute('aria-selected')).toBe('true');
  await way.again(page, 'd5');
  await asked(page);
  await way.accept(page);
  await expect.poll(() => movesOf(on.site, match.id)).toEqual(['d1d5']);
  expect((await stateOf(on.site, match.id)).position).toBe(afterwards);
  for (const square of [...Object.keys(lost), 'd5']) await holds(page, square, `${square}, empty`);
  const heard = () => page.getByTestId('announcer').textContent();
  await expect.poll(heard).toContain('its blast destroys');
  unharmed(page);
});

test('a target that costs units says so before it is picked, to the eye and to the ear', async () => {
  const match = await begun();
  const [page] = match.pages;
  await squareOf(page, 'b4').and(page.locator('.movable')).click();
  const heard = () => page.getByTestId('announcer').textContent();
  await expect.poll(heard).toMatch(/d5: can capture by landing here, the blast takes .*War Man d1/);
  await expect.poll(() => page.locator('.hint').textContent()).toContain('the blast takes units of yours');
  expect(await page.locator('[data-aimed="loss"]').count()).toBe(0);
  await squareOf(page, 'd5').hover();
  await expect.poll(() => page.locator('[data-aimed="loss"]').count()).toBe(3);
  const words = await squareOf(page, 'd5').evaluate((cell) =>
    (cell.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
  expect(words).toMatch(/costs you .*b4/);
  // Elsewhere nothing is lost.
  await squareOf(page, 'd3').hover();
  await expect.poll(() => page.locator('[data-aimed="loss"]').count()).toBe(0);
  unharmed(page);
});

test('a capture from a distance asks as well, and Escape lets go step by step', async () => {
  const match = await begun();
  const [page] = match.pages;
  await playUntilAsked(page, 'e5*d5');
  await asked(page);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  expect(await squareOf(page, 'e5').getAttribute('aria-selected')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => squareOf(page, 'e5').getAttribute('aria-selected')).toBe('false');
  await playUntilAsked(page, 'e5*d5');
  await page.locator('[data-choice="!"]').click();
  await expect.poll(() => movesOf(on.site, match.id)).toEqual(['e5*d5']);
  expect((await stateOf(on.site, match.id)).position).toBe(afterwards);
  unharmed(page);
});
