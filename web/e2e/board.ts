/** Playing on the board as a person does. */
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { offered, stepsOf, type Step } from './steps';

export { offered, stepsOf, type Step };

/** A square of the game's board. */
export function squareOf(page: Page | Locator, name: string): Locator {
  // A page that saves itself has the boards of its rules as well, to be printed.
  return page.locator(`[data-square="${name}"]:visible`);
}

/** The steps of a move, once its first pick can be made, as a person looking at the board sees. */
export async function ready(page: Page, code: string): Promise<Step[]> {
  const steps = await stepsOf(page, code);
  const [first] = steps;
  if (first?.kind === 'pass') await passButton(page).and(page.locator('[aria-disabled=false]')).waitFor();
  else {
    const place = first?.kind === 'square' ? `[data-square="${first.name}"]` : '[data-hand]';
    await page.locator(`${place}.movable`).first().waitFor();
  }
  return steps;
}

/** Where the current turn is shown. */
export function turnBar(page: Page): Locator {
  return page.getByRole('group', { name: 'This turn' });
}

/** The button that ends a turn, or passes. */
export function passButton(page: Page): Locator {
  return turnBar(page).getByRole('button', { name: /^(End turn|Pass|You have no move: pass)$/ });
}

/** The button that undoes the waiting part of the turn. */
export function takeBackButton(page: Page): Locator {
  return turnBar(page).getByRole('button', { name: 'Take back' });
}

/** Makes a move by clicking or, on touch screens, by tapping. */
export async function play(page: Page, code: string, touch = false): Promise<void> {
  await take(page, await ready(page, code), touch);
}

/** Makes a move up to its last choice, which the board then asks for. */
export async function playUntilAsked(page: Page, code: string, touch = false): Promise<void> {
  await take(page, untilAsked(await ready(page, code)), touch);
}

/** The steps of a move without its last choice. */
export function untilAsked(steps: readonly Step[]): Step[] {
  expect(steps.at(-1)?.kind).toBe('choice');
  return steps.slice(0, -1);
}

/** Takes steps of a move, one after the other. */
export async function take(page: Page, steps: readonly Step[], touch = false): Promise<void> {
  for (const step of steps) {
    const target = await targetOf(page, step);
    if (!target) continue;
    if (touch) await target.tap();
    else await target.click();
  }
}

async function targetOf(page: Page, step: Step): Promise<Locator | null> {
  switch (step.kind) {
    case 'square':
      return squareOf(page, step.name);
    case 'hand':
      // Only the side to move can pick up; units in the other hand carry the other seat's number.
      return page.locator(`[data-hand$=":${step.letter}"].movable:visible`);
    case 'choice': {
      const button = page.locator(`[data-choice="${step.key}"]`);
      return step.isAsked || (await button.count()) > 0 ? button : null;
    }
    case 'enough': {
      const button = page.locator('[data-launch="alone"]');
      if ((await button.count()) > 0) return button;
      return step.last ? targetOf(page, step.last) : null;
    }
    case 'pass':
      return passButton(page);
  }
}

/** The board as a screen reader sees it: every square and every place in a hand, by its label. */
export function boardOf(page: Page): Promise<string[]> {
  return page.locator('[data-square], [data-hand]').evaluateAll((cells) =>
    cells
      .filter((cell) => cell.checkVisibility())
      .map((cell) => cell.getAttribute('aria-label') ?? '')
      .sort(),
  );
}

/** Waits until two pages show the same board, and returns it. */
export async function sameBoard(one: Page, other: Page): Promise<string[]> {
  await expect.poll(async () => same(await boardOf(one), await boardOf(other))).toBe(true);
  return boardOf(one);
}

function same(one: string[], other: string[]): boolean {
  return one.length > 0 && one.join('\n') === other.join('\n');
}

/** Waits until a square's accessible name says that it holds this: `white pawn`, `empty`. */
export async function holds(page: Page, name: string, what: string): Promise<void> {
  await expect
    .poll(() => squareOf(page, name).getAttribute('aria-label'), { timeout: 10_000 })
    .toContain(what);
}

/** How the unit on a square is drawn: the cap it wears, and whether it is faint. Null if there is none. */
export function manOn(page: Page, name: string): Promise<{ cap: string | null; faint: boolean } | null> {
  return squareOf(page, name).evaluate((cell) => {
    const middle = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const { width } = cell.getBoundingClientRect();
    const at = middle(cell);
    const men = [...(cell.closest('svg')?.querySelectorAll('.unit') ?? [])];
    const man = men.find((unit) => {
      const its = middle(unit);
      return Math.hypot(its.x - at.x, its.y - at.y) < width / 2;
    });
    if (!man) return null;
    const cap = [...(man.querySelector('.cap')?.classList ?? [])].find((one) => one.startsWith('seat-'));
    return { cap: cap ?? null, faint: man.querySelector('.idle') !== null };
  });
}
