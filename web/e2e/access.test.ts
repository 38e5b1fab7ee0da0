import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { play, squareOf } from './board';
import { create, person, standing, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** The pages, each brought to where there is something to see. */
const pages: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await page.goto(on.site.address);
    await page.getByRole('link', { name: 'Play the computer' }).waitFor();
  },
  new: async (page) => {
    await page.goto(`${on.site.address}/new/mercurial`);
    await page.getByRole('button', { name: 'Start the game' }).waitFor();
    for (const summary of await page.locator('summary').all()) await summary.click();
  },
  game: async (page) => {
    await create(page, on.site, { opponent: 'On one screen' });
    await standing(page, 'White to move');
    for (const code of ['b2c3', 'e5d4', 'c3e5', 'd6e5']) await play(page, code);
    await standing(page, 'White to move');
    await squareOf(page, 'c1').click();
  },
  invitation: async (page) => {
    await create(page, on.site, { opponent: 'Somebody by link' });
    await page.getByLabel('Link to join the game').waitFor();
  },
  analysis: async (page) => {
    await page.goto(`${on.site.address}/analysis/mercurial`);
    await squareOf(page, 'c0').waitFor();
    await play(page, 'b2c3');
    await page.getByRole('switch', { name: 'Engine' }).check();
    await page.getByRole('list', { name: 'Best lines' }).getByRole('listitem').first().waitFor();
  },
  'set-up': async (page) => {
    await page.goto(`${on.site.address}/analysis/mercurial`);
    await squareOf(page, 'c0').waitFor();
    await page.getByRole('tab', { name: 'Set up' }).click();
    await page.getByRole('textbox', { name: 'Position string' }).waitFor();
  },
  record: async (page) => {
    await page.goto(`${on.site.address}/analysis/mercurial`);
    await squareOf(page, 'c0').waitFor();
    await page.getByRole('tab', { name: 'Record' }).click();
    await page.getByLabel('Record of the game').waitFor();
  },
  rules: async (page) => {
    await page.goto(`${on.site.address}/rules/mercurial`);
    await page.getByRole('figure').first().locator('[data-square]').first().waitFor();
    // Every diagram is the same component with hundreds of parts: the first three stand for all.
    await page
      .getByRole('figure')
      .evaluateAll((all) => all.slice(3).forEach((figure) => figure.setAttribute('data-alike', '')));
  },
  credits: async (page) => {
    await page.goto(`${on.site.address}/credits`);
    await page.locator('h1').waitFor();
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, open] of Object.entries(pages)) {
    test(`axe finds no serious fault: ${name}, ${colorScheme}`, async () => {
      const page = await person(on.browser, { colorScheme, reducedMotion: 'reduce' });
      await open(page);
      const { violations } = await new AxeBuilder({ page }).exclude('[data-alike]').analyze();
      const serious = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((node) => node.html).join('\n')}`);
      expect(serious).toEqual([]);
      unharmed(page);
    });
  }
}
