import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { barriers } from './axe';
import { holds, offered, play, squareOf } from './board';
import { games, type Game } from './games';
import { onOneScreen, playLine } from './playing';
import { create, person, unharmed } from './people';
import { firstFigure } from './rules-page';
import { stage } from './stage';

const on = stage();

/** The pages that exist once, each brought to a state with contents. */
const pages: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await page.goto(on.site.address);
    await page.getByRole('link', { name: 'Play the computer' }).first().waitFor();
  },
  invitation: async (page) => {
    await create(page, on.site, { opponent: 'Friend by link' });
    await page.getByLabel('Link to join the game').waitFor();
  },
  'rules of orders': async (page) => {
    await page.goto(`${on.site.address}/rules/mercator`);
    await (await firstFigure(page)).getByRole('img').waitFor();
    // As below: the first two figures stand for all.
    await page.getByRole('figure').evaluateAll((all) => all.slice(2).forEach((figure) => figure.remove()));
  },
  credits: async (page) => {
    await page.goto(`${on.site.address}/credits`);
    await page.locator('h1').waitFor();
  },
};

/** The pages of each game. */
const pagesOf: Record<string, (page: Page, game: Game) => Promise<void>> = {
  new: async (page, { slug }) => {
    await page.goto(`${on.site.address}/new/${slug}`);
    await page.getByRole('button', { name: 'Start the game' }).waitFor();
    await page.locator('.preview svg').first().waitFor();
    for (const summary of await page.locator('summary').all()) await summary.click();
  },
  rules: async (page, { slug }) => {
    await page.goto(`${on.site.address}/rules/${slug}`);
    await (await firstFigure(page)).locator('[data-square]').first().waitFor();
    // Every diagram is the same component with hundreds of elements: the first two stand for all. The others are
    // removed from the page, because scanning tens of thousands of elements takes most of a minute.
    await page.getByRole('figure').evaluateAll((all) => all.slice(2).forEach((figure) => figure.remove()));
  },
};

/** Opens the analysis of a game, with lines of the engine. */
async function analysed(page: Page, { slug, home, deciding }: Game): Promise<void> {
  // One side wins at once, so the engine's output does not change any more.
  await page.goto(`${on.site.address}/analysis/${slug}?position=${encodeURIComponent(deciding.position)}`);
  await squareOf(page, home).waitFor();
  await play(page, deciding.code);
  await page.getByRole('button', { name: 'Previous move' }).click();
  await page.getByRole('switch', { name: 'Engine' }).check();
  const lines = page.getByRole('list', { name: 'Best lines' }).getByRole('listitem');
  await lines.filter({ hasText: '#' }).first().waitFor();
}

const isSerious = (impact?: string | null) => impact === 'serious' || impact === 'critical';

/** Checks the page, or a part of it, in its current state for accessibility faults; in dark mode only the colours differ. */
async function faultless(page: Page, inside?: string): Promise<void> {
  const scope = inside === undefined ? {} : { inside };
  const shade = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  expect(await barriers(page, scope, isSerious)).toEqual([]);
  const light = await shade();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(shade).not.toBe(light);
  expect(await barriers(page, { ...scope, rules: ['color-contrast'] }, isSerious)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(shade).toBe(light);
  unharmed(page);
}

const device = { colorScheme: 'light', reducedMotion: 'reduce' } as const;

test.each(Object.entries(pages))('axe finds no serious fault by day and night: %s', async (_, open) => {
  const page = await person(on.browser, device);
  await open(page);
  await faultless(page);
});

describe.each(games)('$slug', (game) => {
  test.each(Object.entries(pagesOf))('axe finds no serious fault by day and night: %s', async (_, open) => {
    const page = await person(on.browser, device);
    await open(page, game);
    await faultless(page);
  });

  test('axe finds no serious fault by day and night: analysis, set-up and record', async () => {
    const page = await person(on.browser, device);
    await analysed(page, game);
    await faultless(page);
    await page.goto(`${on.site.address}/analysis/${game.slug}`);
    await squareOf(page, game.home).waitFor();
    await page.getByRole('tab', { name: 'Set up' }).click();
    await page.getByRole('textbox', { name: 'Position string' }).waitFor();
    await faultless(page);
    await page.getByRole('tab', { name: 'Record' }).click();
    await page.getByLabel('Record of the game').waitFor();
    // Around it the page is what it was.
    await faultless(page, '[role=tabpanel]');
  });

  test('axe finds no serious fault by day and night: game', async () => {
    const match = await onOneScreen(on, { game: game.slug }, device);
    const [page] = match.pages;
    await playLine(on, match, game.line);
    // With a unit picked up, in a game in which a move has more than one choice.
    const { legal } = await offered(page);
    const [first] = legal.find(({ picks }) => picks.length > 1)?.picks ?? [];
    if (first?.kind === 'square') {
      await squareOf(page, first.square).click();
      await page.locator('[data-square].target').first().waitFor();
    }
    await faultless(page);
  });
});

test('axe finds no serious fault by day and night: a turn of Mercury with everything on the board', async () => {
  // Units frozen, stranded and endangered, one that must move, a new rim square, both sides in the apartment.
  const start = 'mm1r1*r*m*m/m7/2c4*c/5*c2/2*C2c1s/5*s1*m/M1C5/MMS*R2*M1 w 1 SR*s f2 - 0 18';
  const match = await onOneScreen(on, { game: 'mercury', start }, device);
  const [page] = match.pages;
  for (const [square, words] of [
    ['c4', 'frozen'],
    ['b1', 'endangered by the next shift'],
    ['a1', 'stranded in the wrong time'],
    ['f2', 'new rim square'],
    ['@', 'black night Sneaky'],
  ] as const)
    await holds(page, square, words);
  await playLine(on, match, ['*Mg1-g3']);
  await squareOf(page, 'c2').click();
  await squareOf(page, 'f4').click();
  await page.locator('[data-choice="C"]').waitFor();
  await faultless(page);
});

test('axe finds no serious fault by day and night: Mars with its reasons open and a blast asked about', async () => {
  const match = await onOneScreen(on, { game: 'mars' }, device);
  const [page] = match.pages;
  // The Fronts touch, units of both sides are frozen, a Rider is extended.
  await playLine(on, match, ['b2c5', 'c6c5', 'd3g6', 'b6@c4', 'b3b5', 'g7g3', 'c3c4']);
  for (const [square, words] of [
    ['c5', 'frozen by 1 Black Swarm'],
    ['c4', 'frozen by 1 White Swarm'],
    ['g8', 'extended'],
    ['g3', 'the Fronts touch in this file'],
  ] as const)
    await holds(page, square, words);
  await page.getByRole('button', { name: 'Why?', exact: true }).click();
  await squareOf(page, 'g8').click();
  await page.locator('.row[aria-current]').waitFor();
  await squareOf(page, 'g6').click();
  await page.locator('[data-choice="!"]').waitFor();
  await faultless(page);
});
