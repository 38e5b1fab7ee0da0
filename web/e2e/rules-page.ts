/** Opening the rules page of a game. */
import type { Locator, Page } from 'playwright-core';

/** Waits until the page has taken over from what the HTML showed, with all its sections. */
export async function rulesReady(page: Page): Promise<void> {
  await page.locator('#app article[aria-busy="false"]').waitFor();
}

/** The first figure, in sight: boards and maps are drawn when they are near. */
export async function firstFigure(page: Page): Promise<Locator> {
  await rulesReady(page);
  const figure = page.getByRole('figure').first();
  await figure.scrollIntoViewIfNeeded();
  return figure;
}
