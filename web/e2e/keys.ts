/** Using the site by keyboard alone. */
import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { passButton, ready, untilAsked, type Step } from './board';

/** Presses Tab until the focused element has this name. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    const focused = await nameInFocus(page);
    if (typeof name === 'string' ? focused === name : name.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to “${String(name)}”`);
}

/** The name of the focused element, as far as this site's elements have one; for a link with its description. */
function nameInFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    const beside = (element as HTMLInputElement | null)?.labels?.[0] ?? element?.closest('label');
    const label = element?.getAttribute('aria-label') ?? beside?.textContent;
    const name = (label ?? element?.textContent ?? '').trim();
    const about = element?.tagName === 'A' ? element.getAttribute('aria-describedby') : null;
    const described = about === null ? null : document.getElementById(about)?.textContent;
    return described ? `${name} (${described.trim()})` : name;
  });
}

/** Makes a move: arrow keys to a square, Enter to pick it, a letter to promote. */
export async function playByKeys(page: Page, code: string): Promise<void> {
  for (const step of await ready(page, code)) await take(page, step);
}

/** Makes a move up to its last choice, which the board then asks for. */
export async function playByKeysUntilAsked(page: Page, code: string): Promise<void> {
  for (const step of untilAsked(await ready(page, code))) await take(page, step);
}

async function take(page: Page, step: Step): Promise<void> {
  switch (step.kind) {
    case 'square':
      await walkTo(page, `[data-square="${step.name}"]`);
      return page.keyboard.press('Enter');
    case 'hand':
      await walkTo(page, `[data-hand$=":${step.letter}"].movable`);
      return page.keyboard.press('Enter');
    case 'choice':
      if (step.isAsked) await page.locator(`[data-choice="${step.key}"]`).waitFor();
      return choose(page, step.key);
    case 'enough':
      // The focus is still on the place that was picked last.
      return page.keyboard.press('Enter');
    case 'pass':
      await tabTo(page, (await passButton(page).textContent())?.trim() ?? '');
      return page.keyboard.press('Enter');
  }
}

/** Chooses in a menu opened over the board, if there is one: by letter, or by arrow keys if it has no letter. */
async function choose(page: Page, key: string): Promise<void> {
  if ((await page.locator(`[data-choice="${key}"]`).count()) === 0) return;
  await page.locator('[data-choice]:focus').waitFor();
  if (key.length === 1) return page.keyboard.press(key);
  for (let steps = 0; steps < 40; steps += 1) {
    const focused = await page.locator('[data-choice]:focus').getAttribute('data-choice');
    if (focused === key) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
  }
  throw new Error(`the arrow keys do not lead to ${key}`);
}

/** Moves the cursor over the board to a place, step by step in its direction. */
async function walkTo(page: Page, selector: string): Promise<void> {
  await expect.poll(() => page.locator(selector).count()).toBe(1);
  for (let steps = 0; steps < 40; steps += 1) {
    const way = await page.evaluate((wanted) => {
      const goal = document.querySelector(wanted);
      const here = document.activeElement;
      if (!goal || !here?.hasAttribute('data-place')) return 'lost';
      if (goal === here) return 'there';
      const [to, at] = [goal.getBoundingClientRect(), here.getBoundingClientRect()];
      const right = to.x + to.width / 2 - (at.x + at.width / 2);
      const down = to.y + to.height / 2 - (at.y + at.height / 2);
      if (Math.abs(right) > Math.abs(down)) return right > 0 ? 'ArrowRight' : 'ArrowLeft';
      return down > 0 ? 'ArrowDown' : 'ArrowUp';
    }, selector);
    if (way === 'there') return;
    if (way === 'lost') throw new Error('the focus is not on the board');
    await page.keyboard.press(way);
  }
  throw new Error(`the arrow keys do not lead to ${selector}`);
}
