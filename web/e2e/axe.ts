/** What keeps people out of a page, as far as axe can find it. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/**
 * The faults of a page, in words.
 *
 * @param narrowed limits what is looked at, or by which rules
 * @param counts whether a fault of that impact counts
 */
export async function barriers(
  page: Page,
  narrowed: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
  counts: (impact: string | null | undefined) => boolean = () => true,
): Promise<string[]> {
  // To describe what is right takes a quarter of its time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
  const { violations } = await narrowed(axe).analyze();
  return violations
    .filter(({ impact }) => counts(impact))
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`);
}

/** The rules about colours: by night nothing else differs from what was looked at by day. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The faults of a page by night, of which the same contents are looked at by day. */
export function barriersByNight(page: Page): Promise<string[]> {
  return barriers(page, (axe) => axe.withRules(COLOURS));
}

/** The faults of a page by day and by night. */
export async function barriersInBothSchemes(page: Page): Promise<string[]> {
  await inScheme(page, 'light');
  const byDay = await barriers(page);
  await inScheme(page, 'dark');
  return [...byDay, ...(await barriersByNight(page))];
}

/** Shows a page by day or by night. A colour on its way to another one is no colour to be judged. */
async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const isChanging = () => document.getAnimations().some((one) => one instanceof CSSTransition);
    await frame();
    await frame();
    for (let frames = 0; frames < 30 && (frames < 3 || isChanging()); frames += 1) await frame();
  });
}
