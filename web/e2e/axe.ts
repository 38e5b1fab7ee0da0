/** What keeps people out of a page, as far as axe can find it. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';

type Impact = axe.ImpactValue | undefined;

/** What is looked at: by default the whole page, by all rules. */
export interface Scope {
  /** Only what is inside this element. */
  inside?: string;
  /** Only these rules. */
  rules?: readonly string[];
}

/**
 * The faults of a page, in words.
 *
 * @param counts whether a fault of that impact counts
 */
export async function barriers(
  page: Page,
  { inside, rules }: Scope = {},
  counts: (impact: Impact) => boolean = () => true,
): Promise<string[]> {
  // Once a document: it is half a megabyte, which takes its time to read.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await coloursStand(page);
  const options: axe.RunOptions = {
    // To describe what is right takes a quarter of its time.
    resultTypes: ['violations'],
    ...(rules && { runOnly: [...rules] }),
  };
  const violations = await page.evaluate(
    async ([inside, options]) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return (await axe.run(inside ?? document, options)).violations;
    },
    [inside, options] as const,
  );
  return violations
    .filter(({ impact }) => counts(impact))
    .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => html).join('\n')}`);
}

/** The rules about colours: by night nothing else differs from what was looked at by day. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** The faults of a page by night, of which the same contents are looked at by day. */
export function barriersByNight(page: Page): Promise<string[]> {
  return barriers(page, { rules: COLOURS });
}

/** The faults of a page by day and by night. */
export async function barriersInBothSchemes(page: Page): Promise<string[]> {
  await inScheme(page, 'light');
  const byDay = await barriers(page);
  await inScheme(page, 'dark');
  return [...byDay, ...(await barriersByNight(page))];
}

/** Shows a page by day or by night. */
async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await coloursStand(page);
}

/** Waits for the colours to stand: one on its way to another one is no colour to be judged. */
async function coloursStand(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const isChanging = () => document.getAnimations().some((one) => one instanceof CSSTransition);
    await frame();
    await frame();
    for (let frames = 0; frames < 30 && (frames < 3 || isChanging()); frames += 1) await frame();
  });
}
