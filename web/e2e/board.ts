/** Playing on the board as a person does. */
import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

/** One step of making a move. */
export type Step =
  | { kind: 'square'; name: string }
  | { kind: 'hand'; letter: string }
  | { kind: 'choice'; letter: string }
  | { kind: 'alone' };

/**
 * The steps that make a move given by its code, in the notation of any of the games: `b2c3`, `c1*3`, `c1*3+b1@4`,
 * `P@a3`, `gQ@l4`, `d3b1r`, `k3i3-k1`.
 */
export function stepsOf(code: string): Step[] {
  const drop = /^[gh]?([A-Z])@(..)$/.exec(code);
  if (drop) return [{ kind: 'hand', letter: drop[1]! }, square(drop[2]!)];
  const parts = /^(..)(..)(?:\+(..)(..)|([a-z]))?(?:-(..))?$/.exec(code);
  if (!parts) throw new Error(`“${code}” is no move code`);
  const [, from, to, rider, riderTo, choice, released] = parts;
  const steps = [square(from!), square(to!)];
  if (rider && riderTo) steps.push(square(rider), square(riderTo));
  if (choice) steps.push({ kind: 'choice', letter: choice.toUpperCase() });
  if (released) steps.push(square(released));
  const launches = /^[a-f]/.test(from!) && /^[*@]/.test(to!);
  if (launches && !rider) steps.push({ kind: 'alone' });
  return steps;
}

function square(name: string): Step {
  return { kind: 'square', name };
}

/** A square of the game's board. */
export function squareOf(page: Page | Locator, name: string): Locator {
  return page.locator(`[data-square="${name}"]`);
}

/** Waits until what a move begins with can be picked up, as a person does who looks at the board. */
export async function ready(page: Page, steps: Step[]): Promise<void> {
  const [first] = steps;
  const place = first?.kind === 'square' ? `[data-square="${first.name}"]` : '[data-hand]';
  await page.locator(`${place}.movable`).first().waitFor();
}

/** Makes a move by clicking, or on touch screens by tapping. */
export async function play(page: Page, code: string, touch = false): Promise<void> {
  const steps = stepsOf(code);
  await ready(page, steps);
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
      // Only the side to move can pick up; the other hand's units carry the other seat's number.
      return page.locator(`[data-hand$=":${step.letter}"].movable`);
    case 'choice':
      return page.locator(`[data-choice="${step.letter}"]`);
    case 'alone': {
      const button = page.getByRole('button', { name: 'Launch alone' });
      // Without a neighbour to take along the launch is complete already.
      return (await button.count()) > 0 ? button : null;
    }
  }
}

/** What a screen reader finds on the board: every square and every place in a hand, by its label. */
export function boardOf(page: Page): Promise<string[]> {
  return page
    .locator('[data-square], [data-hand]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? '').sort());
}

/** Waits until two pages show the same board, and gives it back. */
export async function sameBoard(one: Page, other: Page): Promise<string[]> {
  await expect.poll(async () => same(await boardOf(one), await boardOf(other))).toBe(true);
  return boardOf(one);
}

function same(one: string[], other: string[]): boolean {
  return one.length > 0 && one.join('\n') === other.join('\n');
}

/** Waits until a square is announced as holding this: `white pawn`, `empty`. */
export async function holds(page: Page, name: string, what: string): Promise<void> {
  await expect
    .poll(() => squareOf(page, name).getAttribute('aria-label'), { timeout: 10_000 })
    .toContain(what);
}

/** How the man on a square is drawn: the cap it wears, and whether it is faint. Null where none stands. */
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
