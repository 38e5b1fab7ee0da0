/** Opening the rules page of a game. */
import type { Locator, Page } from 'playwright-core';

/** Waits until the page has taken over from what the HTML showed, with all its sections. */
export async function rulesReady(page: Page): Promise<void> {
  await page.locator('#app article[aria-busy="false"]').waitFor();
}

/**
 * Brings a figure into sight: boards and maps are drawn when they are near. Playwright's own way would wait until the
 * figure is still, and fail when the one drawn takes the place of the one in the HTML meanwhile.
 */
export async function bringNear(figure: Locator): Promise<void> {
  await figure.evaluate((element) => element.scrollIntoView());
}

/** The first figure, in sight. */
export async function firstFigure(page: Page): Promise<Locator> {
  await rulesReady(page);
  const figure = page.getByRole('figure').first();
  await bringNear(figure);
  return figure;
}
