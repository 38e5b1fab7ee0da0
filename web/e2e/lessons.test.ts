/** The guided first games in a browser: all are played to the end, by mouse, finger and keyboard. */
import { describe, expect, test } from 'vitest';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Lesson } from '../src/turns/learn/lesson';
import { barriers, barriersInBothSchemes } from './axe';
import { play, squareOf } from './board';
import { games } from './games';
import { playByKeys, tabTo } from './keys';
import { littleGame } from './little-game';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

const lessons = import.meta.glob<Lesson>('../src/lessons/*/lesson.ts', { import: 'lesson', eager: true });
const lessonOf = (slug: string): Lesson => {
  const lesson = lessons[`../src/lessons/${slug}/lesson.ts`];
  if (!lesson) throw new Error(`there is no lesson of “${slug}”`);
  return lesson;
};

/** The computer player’s seed: the page draws it from what the browser gives as random. */
const SEED = 7;

/** A way to use the page: to make a move, and to press a button. */
interface Hand {
  move(page: Page, code: string): Promise<void>;
  press(page: Page, name: string): Promise<void>;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses Tab until the focus is on the board, where the arrow keys move it. */
async function toBoard(page: Page): Promise<void> {
  const isThere = () => page.evaluate(() => document.activeElement?.hasAttribute('data-place') ?? false);
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses > 40) throw new Error('Tab never came to the board');
    await page.keyboard.press('Tab');
  }
}

const mouse: Hand = {
  move: (page, code) => play(page, code),
  press: (page, name) => button(page, name).click(),
};
const finger: Hand = {
  move: (page, code) => play(page, code, true),
  press: (page, name) => button(page, name).tap(),
};
const keyboard: Hand = {
  move: async (page, code) => {
    if (code !== '--') await toBoard(page);
    await playByKeys(page, code);
  },
  press: async (page, name) => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  },
};

const wide = { viewport: { width: 1280, height: 800 } } satisfies BrowserContextOptions;
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

/** The ways to play a lesson: on two devices, on one of them by keyboard; on which, games take turns. */
const ways = games.flatMap(({ slug }, at) => {
  const isKeyedWide = at % 2 === 1;
  const reduced = { ...wide, reducedMotion: 'reduce' } as const;
  return [
    isKeyedWide
      ? { slug, by: 'the keyboard at 1280 pixels', device: reduced, hand: keyboard }
      : { slug, by: 'a mouse at 1280 pixels', device: wide, hand: mouse },
    isKeyedWide
      ? { slug, by: 'a finger at 390 pixels', device: phone, hand: finger }
      : { slug, by: 'the keyboard at 390 pixels', device: { viewport: phone.viewport }, hand: keyboard },
  ];
});

async function open(slug: string, device: BrowserContextOptions): Promise<Page> {
  const page = await person(on.browser, device);
  await page.addInitScript((seed) => {
    crypto.getRandomValues = <T extends ArrayBufferView | null>(into: T): T => {
      if (into instanceof Uint32Array || into instanceof Uint8Array) into.fill(seed);
      return into;
    };
  }, SEED);
  await page.goto(`${on.site.address}/learn/${slug}`);
  await page.locator('[data-square]').first().waitFor();
  return page;
}

/** Whether an element is in sight as a whole, and nothing lies over its corners. */
function isClear(selector: string): boolean {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  if (!box) return false;
  const [left, right, top, bottom] = [box.left + 1, box.right - 1, box.top + 1, box.bottom - 1];
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => document.elementFromPoint(x, y)));
  return corners.every((seen) => seen?.closest(selector));
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });

test.each(ways)(
  '$slug: the lesson is played to the end with $by',
  { timeout: 180_000 },
  async ({ slug, device, hand }) => {
    const { steps, game } = lessonOf(slug);
    const page = await open(slug, device);
    for (const step of steps) {
      await heading(page, step.title).waitFor();
      for (const code of step.task?.line ?? []) await hand.move(page, code);
      if (step.task) {
        await page.locator('[data-said=done]').getByText(step.task.done).waitFor();
        await page.waitForFunction(isClear, '[data-said=done]');
      }
      await hand.press(page, 'Next');
    }
    await heading(page, 'Now play').waitFor();
    const own = await littleGame(slug, game, SEED);
    for (const code of own) {
      await page.locator('[data-standing=yours]').waitFor();
      await hand.move(page, code);
    }
    await heading(page, 'You won your first game').waitFor();
    expect(await page.getByRole('link', { name: 'Play a whole game' }).getAttribute('href')).toBe(
      `/new/${slug}?against=computer`,
    );
    await page.getByRole('link', { name: 'Read the rules' }).waitFor();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, 'nothing is wider than the page').toBeLessThanOrEqual(0);
    unharmed(page);
  },
);

test('a wrong move is told and taken back, and help comes in two parts', async () => {
  const { steps } = lessonOf('chess');
  const [, , mate] = steps;
  if (!mate?.task) throw new Error('the third step has a task');
  const page = await open('chess', {});
  await button(page, 'Skip').click();
  await button(page, 'Skip').click();
  await heading(page, mate.title).waitFor();
  await play(page, 'a1a7');
  await page.locator('[data-said=wrong]').waitFor();
  expect(await page.locator('[data-said=wrong]').textContent()).toContain('not what this step asks for');
  await page.locator('[data-said=asking]').waitFor();
  expect(await squareOf(page, 'a1').getAttribute('aria-label')).toContain('white rook');

  await button(page, 'Hint').click();
  await page.getByRole('main').getByText(mate.task.hint).waitFor();
  expect(await page.locator('.arrow').count()).toBe(0);
  await button(page, 'Show the move').click();
  await page.locator('.arrow').waitFor();
  await play(page, 'a1a8');
  await page.locator('[data-said=done]').waitFor();
  unharmed(page);
});

/** Keeps back the page’s frames, as a slow machine does, until they are let go; later ones come as usual. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const usual = window.requestAnimationFrame.bind(window);
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => held.push(callback);
    Object.assign(window, {
      letGo: () => {
        window.requestAnimationFrame = usual;
        for (const callback of held) callback(performance.now());
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { letGo: () => void }).letGo());
}

test('the next step takes the keyboard to the board, but not from where it went meanwhile', async () => {
  const [first, second] = lessonOf('mars').steps;
  const page = await open('mars', {});
  const { press } = keyboard;
  for (const code of first.task?.line ?? []) await play(page, code);
  const letGo = await holdFrames(page);
  await press(page, 'Next');
  await heading(page, second?.title ?? '').waitFor();
  await tabTo(page, 'Back');
  await letGo();
  expect(await page.evaluate(() => document.activeElement?.textContent.trim())).toBe('Back');
  await press(page, 'Skip');
  await page.locator('[data-place]:focus').waitFor();
  unharmed(page);
});

test('a square that a tap gives the focus afterwards moves no button from under the finger', async () => {
  const [first] = lessonOf('mars').steps;
  const page = await open('mars', phone);
  for (const code of first.task?.line ?? []) await finger.move(page, code);
  await page.locator('[data-said=done]').waitFor();
  const next = () => button(page, 'Next').boundingBox();
  // The mouse events that a browser makes of a tap come after it, on a busy machine when the step is done already.
  await page.locator('[data-place][tabindex="0"]').evaluate((cell: SVGElement) => cell.focus());
  const before = await next();
  await button(page, 'Next').evaluate((pressed) => pressed.focus());
  expect(await next()).toEqual(before);
  unharmed(page);
});

test('what the rules forbid is refused with their own reason', async () => {
  const page = await open('chess', {});
  const { steps } = lessonOf('chess');
  for (const step of steps) {
    await heading(page, step.title).waitFor();
    if (step.id === 'check') break;
    await button(page, 'Skip').click();
  }
  // Nothing but what ends the check is legal, so this pawn cannot even be picked up.
  await squareOf(page, 'h2').click();
  await page.locator('.hint').getByText(/check/).waitFor();
  unharmed(page);
});

test('the lesson goes on where it was left, and can be begun again', async () => {
  const [first, second] = lessonOf('mercurial').steps;
  const page = await open('mercurial', {});
  for (const code of first.task?.line ?? []) await play(page, code);
  await button(page, 'Next').click();
  await heading(page, second?.title ?? '').waitFor();
  await page.reload();
  await heading(page, second?.title ?? '').waitFor();
  await button(page, 'Back').click();
  await page.getByText(/^Step 1 of \d+ · done$/).waitFor();
  await button(page, 'Next').click();
  await button(page, 'Begin again').click();
  await heading(page, first.title).waitFor();
  await page.reload();
  await heading(page, first.title).waitFor();
});

test('the lesson leads to its section of the rules, and the rules lead back', async () => {
  const [first] = lessonOf('mercury').steps;
  const page = await open('mercury', {});
  await page.getByRole('link', { name: 'In the rules' }).click();
  await page.waitForURL(`**/rules/mercury#${first.rules}`);
  await page.getByRole('link', { name: 'Lesson' }).click();
  await heading(page, first.title).waitFor();
  await page.goto(on.site.address);
  await page.getByRole('link', { name: 'Learn', exact: true }).first().click();
  await page.waitForURL('**/learn/*');
});

test('a game without a lesson says so', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/learn/nothing`);
  await page.getByRole('heading', { name: 'There is no lesson for “nothing”' }).waitFor();
});

describe('the card of the picked unit', () => {
  test.each(['learn', 'analysis'])('is on the page /%s, wide and narrow', async (where) => {
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      const page = await person(on.browser, { viewport });
      await page.goto(`${on.site.address}/${where}/mercurial`);
      await squareOf(page, where === 'learn' ? 'c2' : 'a1').click();
      const name = where === 'learn' ? 'White pawn' : 'White dragon';
      const card = page.locator(`[data-unit-card="${name}"]:visible`);
      await card.waitFor();
      expect(await card.count()).toBe(1);
      expect(await card.locator('svg').count()).toBe(1);
      const [top, bottom] = await Promise.all([
        card.boundingBox(),
        page.locator('[data-square="c0"]').boundingBox(),
      ]);
      // Beside the board, or below it.
      if (viewport.width < 500)
        expect(top?.y).toBeGreaterThanOrEqual((bottom?.y ?? 0) + (bottom?.height ?? 0) - 1);
      unharmed(page);
    }
  });
});

describe('accessibility', () => {
  test.each(games)('$slug: the lesson has no barriers, light and dark', async ({ slug }) => {
    // A colour on its way to another one is no colour to be judged.
    const page = await open(slug, { reducedMotion: 'reduce' });
    expect(await barriersInBothSchemes(page)).toEqual([]);
    const { steps } = lessonOf(slug);
    for (const { title } of steps) {
      await heading(page, title).waitFor();
      await button(page, 'Skip').click();
    }
    await page.locator('[data-standing=yours]').waitFor();
    expect(await barriers(page)).toEqual([]);
    unharmed(page);
  });
});
