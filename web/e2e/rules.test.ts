import type { ElementHandle } from 'playwright-core';
import { expect, test } from 'vitest';
import { hasBoard, slugs } from '../src/boards';
import { readPage } from '../src/rules/testing/source';
import { catalogOf, games } from './games';
import { person, unharmed } from './people';
import { bringNear, firstFigure, rulesReady } from './rules-page';
import { stage } from './stage';

const on = stage();

test('a diagram of the rules can be played and set back', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/rules/mercurial`);
  const figure = await firstFigure(page);
  await figure.locator('[data-square="b2"]').waitFor();
  const squares = () =>
    figure
      .locator('[data-square]')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label')).join());
  const before = await squares();
  const start = figure.locator('.movable[data-square]').first();
  await start.scrollIntoViewIfNeeded();
  await start.click();
  await figure.locator('.target[data-square]').first().click();
  await expect.poll(squares).not.toBe(before);
  await figure.getByRole('button', { name: /^Reset/ }).click();
  await expect.poll(squares).toBe(before);
  unharmed(page);
});

test('the server lists the games that are tested here, each with a rules page', async () => {
  const { turns, orders } = await catalogOf(on.site);
  expect(turns.map(({ slug }) => slug).sort()).toEqual(games.map(({ slug }) => slug).sort());
  const maps = slugs.filter((slug) => !hasBoard(slug));
  expect(orders.map(({ slug }) => slug).sort()).toEqual(maps);
});

type Button = ElementHandle<Node>;

/** Presses a button without a look at where it is. */
const press = (button: Button): Promise<void> =>
  button.evaluate(async (element) => {
    (element as HTMLElement).click();
    await new Promise((done) => setTimeout(done));
  });

/** Presses a button until it can be pressed no more; returns how often. */
const pressToTheEnd = (button: Button): Promise<number> =>
  button.evaluate(async (element) => {
    let pressed = 0;
    while ((element as HTMLElement).getAttribute('aria-disabled') !== 'true' && pressed < 200) {
      (element as HTMLElement).click();
      await new Promise((done) => setTimeout(done));
      pressed += 1;
    }
    return pressed;
  });

test.each(games)(
  'every diagram of the rules of $slug shows a board that follows its buttons',
  async ({ slug: game }) => {
    const page = await person(on.browser);
    await page.goto(`${on.site.address}/rules/${game}`);
    await (await firstFigure(page)).locator('[data-square]').first().waitFor();
    const figures = page.getByRole('figure');
    const count = await figures.count();
    expect(count).toBe(readPage(game).diagrams.length);
    // Whoever prints the page gets every board, near or not, without waiting.
    await page.evaluate(() => void dispatchEvent(new Event('beforeprint')));
    expect(await figures.filter({ has: page.locator('[data-square]') }).count()).toBe(count);
    let stepped = 0;
    // Elements rather than locators, because finding a name again among thousands of squares is slow.
    for (const next of await page.getByRole('button', { name: /^Next move/ }).elementHandles()) {
      // The first press is a real one; hundreds of them would wait for the page to be drawn each time.
      if ((await next.getAttribute('aria-disabled')) !== 'true') {
        await next.click();
        stepped += 1 + (await pressToTheEnd(next));
      }
      expect(await next.getAttribute('title')).toBe('This is the end of the line.');
    }
    const lines = readPage(game).diagrams.flatMap(({ line }) => line ?? []);
    expect(stepped).toBe(lines.length);
    for (const figure of await figures.all()) {
      const tries = figure.locator('.buttons').getByRole('button', { name: /^(?!Back|Next|Reset|Why)/ });
      const buttons = await tries.elementHandles();
      if (buttons.length === 0) continue;
      const reset = (await figure.getByRole('button', { name: /^Reset: / }).elementHandle())!;
      const status = (await figure.locator('.status').elementHandle())!;
      for (const one of buttons) {
        if ((await reset.getAttribute('aria-disabled')) !== 'true') await press(reset);
        const before = await status.textContent();
        await press(one);
        expect(await status.textContent()).not.toBe(before);
      }
    }
    unharmed(page);
  },
);

test.each(slugs.filter((slug) => !hasBoard(slug)))(
  'every map of the rules of %s is drawn when it is near, and shows each moment',
  async (game) => {
    const page = await person(on.browser);
    await page.goto(`${on.site.address}/rules/${game}`);
    await rulesReady(page);
    const figures = page.getByRole('figure');
    expect(await figures.count()).toBe(readPage(game).maps.length);
    for (const figure of await figures.all()) {
      await bringNear(figure);
      const map = figure.getByRole('img');
      await map.waitFor();
      const names = new Set<string | null>();
      for (const moment of await figure.getByRole('button').all()) {
        await moment.click();
        expect(await moment.getAttribute('aria-pressed')).toBe('true');
        names.add(await map.getAttribute('aria-label'));
      }
      // Each step has text of its own.
      expect(names.size).toBe(await figure.getByRole('button').count());
    }
    unharmed(page);
  },
);

test.each(slugs)('a link to a section of the rules of %s opens there', async (game) => {
  const page = await person(on.browser);
  const section = page.locator('#app #settled');
  const top = () => section.evaluate((one) => one.getBoundingClientRect().top);
  const isShown = async () => {
    await rulesReady(page);
    await section.waitFor();
    const { height } = page.viewportSize()!;
    await expect.poll(async () => Math.abs(await top()) < height / 2).toBe(true);
  };
  await page.goto(`${on.site.address}/rules/${game}#settled`);
  await isShown();

  // The same from another page of the site. Whoever hears the page hears the section's heading.
  await page.goto(on.site.address);
  // The text of the home page stands in its HTML. Until its program is there, the browser follows links.
  await page.locator('#app > .adopted h1').waitFor();
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, `/rules/${game}#settled`);
  await isShown();
  const focused = () => page.evaluate(() => document.activeElement?.closest('section')?.id ?? 'none');
  await expect.poll(focused).toBe('settled');
  unharmed(page);
});

test('the rules of a game of orders are found from the home page', async () => {
  const page = await person(on.browser);
  await page.goto(on.site.address);
  await page.locator('[data-map-game]').first().getByRole('link', { name: 'Rules' }).first().click();
  await rulesReady(page);
  await page.getByRole('heading', { level: 1, name: /^The rules of/ }).waitFor();
  expect(await page.title()).toMatch(/^Rules of [A-Z]/);
  const options = page.locator('#options');
  await options.evaluate((section) => section.setAttribute('data-seen', 'before'));
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Options' }).click();
  await page.waitForURL(/#options$/);
  // The page moves there. It is not built anew, and nobody is taken back to its title.
  expect(await options.getAttribute('data-seen')).toBe('before');
  await page.waitForFunction(() => {
    const top = document.querySelector('#options')?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < innerHeight;
  });
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('H1');
  await page.goBack();
  await page.waitForURL((url) => url.hash === '');
  expect(await options.getAttribute('data-seen')).toBe('before');
  unharmed(page);
});

test.each(['/new/mars', '/analysis/mars', '/puzzles/mars', '/learn/mars', '/sandbox/mercator'])(
  'the rules are one press away from %s, in a tab of their own, wide and narrow',
  async (path) => {
    const page = await person(on.browser);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${on.site.address}${path}`);
      const tab = page.context().waitForEvent('page');
      await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Rules' }).click();
      const rules = await tab;
      await rules.waitForURL(`**/rules/${path.split('/').at(-1)}`);
      await rules.close();
      expect(new URL(page.url()).pathname, 'the page stays as it was').toBe(path);
    }
    unharmed(page);
  },
);
