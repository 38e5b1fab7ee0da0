/** What the HTML of an address shows by itself: before the program is there, and to who runs no programs. */
import { expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { squareOf } from './board';
import { games } from './games';
import { setTable } from './order-table';
import { create, person, unharmed } from './people';
import { inPieces } from './pieces';
import { bringNear, rulesReady } from './rules-page';
import { shifted, watchShifts } from './shifts';
import { stage } from './stage';

const on = stage();
const slugs = [...games.map(({ slug }) => slug), 'diplomacy', 'mercator'];

/** The text of a page's sections, without what diagrams add when they are drawn. */
const sections = (page: Page) =>
  page
    .locator('article section')
    .evaluateAll((all) =>
      all.map((section) =>
        [
          ...section.querySelectorAll(
            ':is(h2, h3, p, li, td, figcaption):not(figure .beside *, figure .drawing *)',
          ),
        ]
          .map((one) => one.textContent?.replace(/\s+/g, ' ').trim())
          .join('\n'),
      ),
    );

test.each(slugs)('the rules of %s can be read without JavaScript, to the last word', async (slug) => {
  const reader = await person(on.browser, { javaScriptEnabled: false });
  const answer = await reader.goto(`${on.site.address}/rules/${slug}`);
  const text = await answer!.text();
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/rules/${slug}`);
  await rulesReady(page);
  // Scripts that are forbidden also forbid asking the page, so its text is read by another.
  const other = await person(on.browser);
  await other.setContent(text.replace(/<script.*?<\/script>/gs, ''));
  const told = await sections(other);
  expect(told.length).toBeGreaterThan(3);
  // The page asks the server for the options of the game.
  await expect.poll(() => sections(page)).toEqual(told);
  await reader.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.title()).toBe(await reader.title());
  unharmed(page);
});

const rendered = [
  '/credits',
  '/offline',
  '/new/mars?against=computer',
  '/analysis/chess',
  '/sandbox/mercator',
];

test.each(rendered)('what %s shows at first gives way to the page', async (path) => {
  const page = await person(on.browser);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/quicksilver-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(on.site.address + path, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Quicksilver, home' }).waitFor();
  expect(await page.locator('#prerendered').count()).toBe(1);
  release();
  await page.locator('#app main').waitFor();
  expect(await page.locator('#prerendered').count()).toBe(0);
  expect(await page.getByRole('main').count()).toBe(1);
  unharmed(page);
});

/** The widths of a phone and of a desk. */
const widths = [412, 1280] as const;

/**
 * Opens a page, and holds its program back until what the HTML shows is drawn.
 *
 * @param isShown waits for what it has to show
 */
async function openHeld(
  path: string,
  width: number,
  isShown: (text: Locator) => Promise<void> = (text) => text.getByRole('main').waitFor(),
): Promise<Page> {
  const page = await person(on.browser, { viewport: { width, height: 800 } });
  await watchShifts(page);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/quicksilver-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(on.site.address + path, { waitUntil: 'commit' });
  await isShown(page.locator('#prerendered'));
  await shifted(page);
  release();
  return page;
}

/** Checks that the page took the place of what the HTML showed, and that nothing moved. */
async function unmoved(page: Page): Promise<void> {
  expect(await page.locator('#prerendered').count()).toBe(0);
  const { sum, moved } = await shifted(page);
  expect(sum, moved).toBeLessThan(0.02);
  unharmed(page);
}

test.each(games.flatMap(({ slug, home }) => widths.map((width) => ({ slug, width, home }))))(
  'nothing moves when the analysis board of $slug takes the place of its text, $width pixels wide',
  async ({ slug, width, home }) => {
    const page = await openHeld(`/analysis/${slug}`, width, (text) => text.locator('.controls').waitFor());
    await squareOf(page, home).waitFor();
    await unmoved(page);
  },
);

test.each(['diplomacy', 'mercator'].flatMap((slug) => widths.map((width) => ({ slug, width }))))(
  'nothing moves when the form for $slug takes the place of its text, $width pixels wide',
  async ({ slug, width }) => {
    const page = await openHeld(`/orders/new/${slug}`, width, async (text) => {
      await text.getByRole('heading', { name: 'New game' }).waitFor();
      await text.getByText('Who plays', { exact: true }).waitFor();
    });
    await page.getByText(/\d+ powers, \d+ spaces/).waitFor();
    await unmoved(page);
  },
);

test.each(['/orders/new/mercator', '/new/mars'].flatMap((path) => widths.map((width) => ({ path, width }))))(
  'nothing moves when the HTML of $path arrives in pieces, $width pixels wide',
  async ({ path, width }) => {
    const front = await inPieces(on.site.address, path, 'class="start');
    try {
      const page = await person(on.browser, { viewport: { width, height: 800 } });
      await watchShifts(page);
      await page.route('**/quicksilver-*.js', () => undefined);
      await page.goto(front.address + path, { waitUntil: 'commit' });
      await page.locator('#prerendered form .preview').waitFor();
      await shifted(page);
      front.release();
      await page.locator('#prerendered form .start').waitFor();
      const { sum, moved } = await shifted(page);
      expect(sum, moved).toBeLessThan(0.02);
    } finally {
      await front.close();
    }
  },
);

test.each(games)('nothing moves when a game of $slug takes the place of its text', async ({ slug, home }) => {
  const id = await create(await person(on.browser), on.site, { game: slug, opponent: 'On one screen' });
  for (const width of widths) {
    const page = await openHeld(`/g/${id}`, width);
    await squareOf(page, home).waitFor();
    await unmoved(page);
  }
});

test.each(['diplomacy', 'mercator'])(
  'nothing moves when a game of %s takes the place of its text',
  async (game) => {
    const { id } = await setTable(on.site, {}, { game });
    for (const width of widths) {
      const page = await openHeld(`/o/${id}`, width);
      await page.getByRole('tab', { name: 'Results' }).waitFor();
      await unmoved(page);
    }
  },
);

test('the text of a game that was not reached does not stand for the next one', async () => {
  const id = await create(await person(on.browser), on.site, { game: 'mars', opponent: 'On one screen' });
  const page = await person(on.browser);
  await page.route('**/api/v1/games/*', () => undefined);
  await page.routeWebSocket(/\/live/, () => undefined);
  await page.goto(`${on.site.address}/g/${id}`);
  // The program is there, and waits for the game. Before, a link would open the next page anew.
  await page.locator('#app main').waitFor({ state: 'attached' });
  expect(await page.locator('#prerendered').count()).toBe(1);
  const isLeft = await page.evaluate(async () => {
    const link = document.createElement('a');
    link.href = '/g/another';
    document.body.append(link);
    link.click();
    await new Promise(requestAnimationFrame);
    return document.getElementById('prerendered') !== null;
  });
  expect(isLeft).toBe(false);
  await page.locator('#app main').waitFor();
  await page.getByRole('link', { name: 'Games', exact: true }).click();
  await page.getByRole('heading', { name: 'Uncommon games', level: 1 }).waitFor();
  expect(await page.getByRole('main').count()).toBe(1);
  unharmed(page);
});

/** What may be reached on a page, and its ids. */
const outline = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return {
      twice: ids.filter((id, at) => ids.indexOf(id) !== at),
      headings: [...document.querySelectorAll('h1, h2, h3')].map((one) => one.textContent?.trim()),
    };
  });

test('a link that is pressed while the page takes over still leads on', async () => {
  const page = await person(on.browser);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/quicksilver-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${on.site.address}/credits`, { waitUntil: 'commit' });
  const link = page.locator('#prerendered').getByRole('link', { name: 'Games', exact: true });
  await link.hover();
  await page.mouse.down();
  release();
  // The page itself is complete, and waits.
  await page.locator('#app h1').waitFor({ state: 'attached' });
  expect(await page.locator('#prerendered').count()).toBe(1);
  await page.mouse.up();
  await page.getByRole('heading', { name: 'Uncommon games', level: 1 }).waitFor();
  await expect.poll(() => page.locator('#prerendered').count()).toBe(0);
  unharmed(page);
});

test('the home page stays as it stood in the HTML, and gets its boards and the games of this device', async () => {
  const page = await person(on.browser);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/quicksilver-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(on.site.address, { waitUntil: 'commit' });
  await page.locator('#prerendered footer a').last().waitFor();
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('main li')) one.classList.add('seen');
  });
  const before = await outline(page);
  // A link that is pressed now stays, and so does the header that it is in.
  const link = page.getByRole('banner').getByRole('link', { name: 'Games', exact: true });
  await link.hover();
  await page.mouse.down();
  release();
  await page.locator('.card svg').first().waitFor();
  await page.mouse.move(0, 400);
  await page.mouse.up();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.keyboard.press('Escape');
  expect(await page.locator('#prerendered').count()).toBe(0);
  expect(await page.locator('main li:not(.seen)').count()).toBe(0);
  expect(await outline(page)).toEqual(before);
  expect(before.twice).toEqual([]);
  await page.getByText('Games you start are listed here.').waitFor();

  await page.evaluate(() => ((window as { isSame?: boolean }).isSame = true));
  await page.getByRole('link', { name: 'On one screen' }).first().click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/g\//);
  expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true);
  await expect.poll(() => page.getByRole('main').count()).toBe(1);
  unharmed(page);

  // The next visit finds the game.
  const again = await page.context().newPage();
  await again.goto(on.site.address);
  await again.getByRole('region', { name: 'Your games' }).getByRole('link').first().waitFor();
});

test.each(slugs)('the text of the rules of %s stays as it stood in the HTML', async (slug) => {
  const page = await person(on.browser);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/quicksilver-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${on.site.address}/rules/${slug}`, { waitUntil: 'commit' });
  // The HTML is there to its end; its program is held.
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(() => {
    for (const section of document.querySelectorAll('article > section')) section.classList.add('seen');
  });
  const before = await outline(page);
  release();
  await rulesReady(page);
  expect(await page.locator('#prerendered').count()).toBe(0);
  expect(await outline(page)).toEqual(before);
  expect(before.twice).toEqual([]);
  expect(await page.locator('article > section:not(.seen)').count()).toBe(0);
  expect(await page.locator('#app > .adopted > header').count()).toBe(1);
  await page.getByRole('button', { name: 'Settings' }).click();

  // A figure is made in place of the one in the HTML, with its caption.
  const figure = page.getByRole('figure').first();
  const caption = await figure.locator('figcaption').textContent();
  await bringNear(figure);
  await figure.locator('svg').first().waitFor();
  expect((await figure.locator('figcaption').textContent())?.trim()).toBe(caption?.trim());
  expect((await outline(page)).twice).toEqual([]);

  // Links lead on within the site, and the text does not stay behind.
  await page.evaluate(() => ((window as { isSame?: boolean }).isSame = true));
  await page.getByRole('navigation', { name: 'This game' }).getByRole('link', { name: 'Play' }).click();
  await page.getByRole('heading', { name: 'New game', level: 1 }).waitFor();
  expect(await page.getByRole('main').count()).toBe(1);
  expect(await page.evaluate(() => (window as { isSame?: boolean }).isSame)).toBe(true);
  // Back from there, the page is made.
  await page.goBack();
  await rulesReady(page);
  await expect.poll(async () => (await outline(page)).headings).toEqual(before.headings);
  unharmed(page);
});

test('a form that is filled in by the address is not shown as another one', async () => {
  const page = await person(on.browser);
  await page.route('**/quicksilver-*.js', () => undefined);
  await page.goto(`${on.site.address}/new/mars?against=link`, { waitUntil: 'commit' });
  await expect.poll(() => page.locator('script[src*="quicksilver-"]').count()).toBe(1);
  expect(await page.locator('#prerendered').count()).toBe(0);
  await page.unrouteAll();
  await page.reload();
  expect(await page.getByRole('radio', { name: 'Friend by link' }).isChecked()).toBe(true);
  unharmed(page);
});

test('a section that a link leads to stays in sight when the page takes over', async () => {
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/rules/mars#swarms`);
  await rulesReady(page);
  const top = () => page.locator('#swarms').evaluate((one) => Math.round(one.getBoundingClientRect().top));
  await expect.poll(top).toBeLessThan(100);
  expect(await top()).toBeGreaterThanOrEqual(0);
  unharmed(page);
});

test('an address without a file of its own gets the bare page', async () => {
  for (const path of ['/rules/nothing', '/nowhere/at/all', '/new/../credits/x']) {
    const answer = await fetch(on.site.address + path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<div id="app">');
  }
  const page = await person(on.browser);
  await page.goto(`${on.site.address}/rules/nothing`);
  await page.getByRole('heading', { name: 'There is no rules page for “nothing”' }).waitFor();
  unharmed(page);
});

test('the buttons of a card lead to the form, set to what they say', async () => {
  const page = await person(on.browser);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Mars', exact: true }) });
  for (const [button, against] of [
    ['Play the computer', 'Computer'],
    ['Invite a friend', 'Friend by link'],
    ['On one screen', 'On one screen'],
  ] as const) {
    await page.goto(on.site.address);
    await card.getByRole('link', { name: button }).click();
    await page.getByRole('heading', { name: 'New game' }).waitFor();
    await page.waitForURL('**/new/mars?*');
    await expect.poll(() => page.getByRole('radio', { name: against, exact: true }).isChecked()).toBe(true);
  }
  unharmed(page);
});

test('the home page lists the same games in the same order before and after its program is there', async () => {
  const reader = await person(on.browser, { javaScriptEnabled: false });
  await reader.goto(on.site.address);
  const page = await person(on.browser);
  await page.goto(on.site.address);
  await page.locator('#app h3').first().waitFor();
  const names = (one: Page) => one.getByRole('heading', { level: 3 }).allInnerTexts();
  await expect.poll(() => names(page)).toEqual(await names(reader));
  expect((await names(page)).length).toBe(slugs.length);
  unharmed(page);
});
