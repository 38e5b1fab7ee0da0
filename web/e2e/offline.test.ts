/** The app without a server: every page works, or says why it does not. */
import { afterEach, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { StudyGrant } from '../src/common/wire';
import { boardOf, play, squareOf } from './board';
import { game, games, titleOf } from './games';
import { keeps, listed, pathsOf, workerReady } from './offline-site';
import { setTable } from './order-table';
import { create, keeper, standing, unharmed } from './people';
import { firstFigure } from './rules-page';
import { stage } from './stage';

const on = stage();

// A test that has stopped the server leaves it so when it fails.
afterEach(async () => {
  if (!on.site.process) await on.site.start();
});

const NEEDS = /server keeps|server knows/;
const NOT_HERE = /not on this device/;

/** What a page shows without a server: that it works, or the reason why it does not. */
interface Row {
  path: string;
  /** What shows that it works. */
  works: (page: Page) => Promise<unknown>;
  /** After a visit to the home page and to Mercurial Chess: `works`, or the words in its place. */
  once: 'works' | RegExp;
  /** After “Keep everything for offline”. */
  kept: 'works' | RegExp;
}

const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
const square = (slug: string) => (page: Page) => squareOf(page, game(slug).home).first().waitFor();
const settle = (page: Page) => page.getByRole('button', { name: 'Settle this phase' }).waitFor();
const diagram = async (page: Page) =>
  (await firstFigure(page)).locator('[data-square], svg[role=img]').first().waitFor();
const step = (page: Page) => page.getByText(/^Step 1 of \d+/).waitFor();
const mapStep = async (page: Page) => {
  await step(page);
  await page.locator('[data-place]').first().waitFor({ state: 'attached' });
};
const puzzle = (page: Page) =>
  page
    .getByRole('region', { name: 'Task' })
    .getByText(/to move: find/)
    .waitFor();
const preview = (page: Page) => page.locator('.preview svg').first().waitFor();

/** All routes; `ids` are of games that the server keeps. */
function routes(ids: { here: string; server: string; orders: string; study: string }): Row[] {
  return [
    {
      path: '/',
      works: (page) => page.getByRole('link', { name: 'Rules' }).first().waitFor(),
      once: 'works',
      kept: 'works',
    },
    { path: '/new/mercurial', works: preview, once: 'works', kept: 'works' },
    { path: `/g/${ids.here}`, works: square('mercurial'), once: 'works', kept: 'works' },
    { path: '/analysis/mercurial', works: square('mercurial'), once: 'works', kept: 'works' },
    { path: '/rules/mercurial', works: diagram, once: 'works', kept: 'works' },
    { path: '/games/mercurial', works: heading('Mercurial Chess'), once: 'works', kept: 'works' },
    { path: '/learn/mercurial', works: step, once: 'works', kept: 'works' },
    { path: '/puzzles/mercurial', works: puzzle, once: 'works', kept: 'works' },
    { path: '/learn/chess', works: step, once: NOT_HERE, kept: 'works' },
    { path: '/puzzles/chess', works: puzzle, once: NOT_HERE, kept: 'works' },
    { path: '/studies', works: heading('Studies'), once: 'works', kept: 'works' },
    { path: `/study/${ids.study}`, works: heading('Traps'), once: NEEDS, kept: NEEDS },
    { path: '/new/chess', works: preview, once: NOT_HERE, kept: 'works' },
    { path: '/analysis/chess', works: square('chess'), once: NOT_HERE, kept: 'works' },
    { path: '/rules/chess', works: diagram, once: NOT_HERE, kept: 'works' },
    { path: '/rules/mercator', works: diagram, once: NOT_HERE, kept: 'works' },
    { path: `/g/${ids.server}`, works: square('mercurial'), once: NEEDS, kept: NEEDS },
    { path: `/o/${ids.orders}`, works: heading('Diplomacy'), once: NEEDS, kept: NEEDS },
    { path: `/o/${ids.orders}/links`, works: heading(/Invite|set up/), once: NEEDS, kept: NEEDS },
    { path: '/orders/new/mercator', works: heading('New game'), once: NEEDS, kept: NEEDS },
    { path: '/sandbox/mercator', works: settle, once: NOT_HERE, kept: 'works' },
    { path: '/learn/mercator', works: mapStep, once: NOT_HERE, kept: 'works' },
    { path: '/maps/mercator/world-mercator', works: heading(/World/), once: NOT_HERE, kept: 'works' },
    { path: '/credits', works: heading('Credits and licences'), once: 'works', kept: 'works' },
    { path: '/offline', works: heading('Play without a connection'), once: 'works', kept: 'works' },
    { path: '/nowhere', works: heading('There is nothing here'), once: 'works', kept: 'works' },
  ];
}

/** Opens every page anew and checks it; returns what each showed. */
async function tour(page: Page, rows: readonly Row[], state: 'once' | 'kept'): Promise<string[]> {
  const seen: string[] = [];
  for (const row of rows) {
    await page.goto(on.site.address + row.path);
    const expected = row[state];
    if (expected === 'works') {
      await row.works(page);
      seen.push('works');
    } else {
      const words = page.getByText(expected).first();
      await words.waitFor().catch(async () => {
        throw new Error(`${row.path} shows: ${await page.locator('main').innerText()}`);
      });
      seen.push((await words.innerText()).trim());
      expect(
        await page
          .getByRole('button', { name: 'Try again' })
          .or(page.getByRole('button', { name: 'Start the game' }))
          .count(),
      ).toBeGreaterThan(0);
    }
    // The header and a way home are everywhere.
    await page.getByRole('link', { name: 'Quicksilver, home' }).waitFor();
    expect(await page.getByText(/Failed to fetch|dynamically imported/).count(), row.path).toBe(0);
  }
  return seen;
}

test('without a server every page works or says why, after one visit and after keeping everything', async () => {
  const page = await keeper(on.browser);
  const server = await create(page, on.site, { opponent: 'Computer', level: 1, seat: 0 });
  const here = await create(page, on.site, { opponent: 'On one screen', here: true });
  const { id: orders } = await setTable(on.site, {});
  const chapters = [{ id: 'a', name: 'One', game: 'chess', record: '1. e4 *' }];
  const made = await fetch(`${on.site.address}/api/v1/studies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Traps', chapters }),
  });
  const { study } = (await made.json()) as StudyGrant;
  const rows = routes({ here, server, orders, study: study.id });
  await keeps(page, ['mercurial']);

  await on.site.end();
  const once = await tour(page, rows, 'once');

  await on.site.start();
  await page.goto(`${on.site.address}/offline`);
  await page.getByRole('button', { name: /^Keep everything/ }).click();
  await page.getByText(/^Kept, \d+\.\d MB\.$/).waitFor();
  await on.site.end();
  await page.context().setOffline(true);
  const kept = await tour(page, rows, 'kept');

  const name = (path: string) =>
    [server, orders, study.id].reduce(
      (text, id) => text.replace(id, '(server)'),
      path.replace(here, '(in the browser)'),
    );
  console.log(
    ['| page | after one visit | after “Keep everything” |', '|---|---|---|']
      .concat(rows.map(({ path }, at) => `| ${name(path)} | ${once[at]} | ${kept[at]} |`))
      .join('\n'),
  );
  unharmed(page);
});

test('without a server a game against the computer is begun and answered, and the board can be analysed', async () => {
  const page = await keeper(on.browser);
  await page.goto(`${on.site.address}/rules/mercurial`);
  await keeps(page, ['mercurial']);
  await on.site.end();

  await page.goto(`${on.site.address}/new/mercurial?against=computer`);
  await page.locator('.preview svg').first().waitFor();
  // What needs the server is not offered while it does not answer.
  await page.getByText('The server does not answer.').waitFor();
  expect(await page.getByRole('radio', { name: 'Friend by link' }).isDisabled()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Keep it on the server' }).isDisabled()).toBe(true);
  await page.getByRole('radio', { name: 'Level 1:' }).check({ force: true });
  await page.getByRole('radio', { name: 'White' }).check({ force: true });
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL('**/g/here-*');
  await standing(page, 'Your turn');
  await play(page, game('mercurial').first.code);
  await expect.poll(() => page.getByRole('list', { name: 'Moves' }).getByRole('button').count()).toBe(2);
  await standing(page, 'Your turn');

  // A hint, and the report after the game.
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByRole('button', { name: 'Show the move' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog', { name: 'Resign?' }).getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  const report = page.getByRole('dialog', { name: 'Report' });
  // A doubtful mistake of the computer's is looked at for long.
  await report.getByRole('table', { name: 'Accuracy' }).waitFor({ timeout: 100_000 });

  await page.goto(`${on.site.address}/analysis/mercurial`);
  await play(page, game('mercurial').first.code);
  await expect.poll(() => boardOf(page)).toContain(game('mercurial').first.holds);
  await page.getByRole('switch', { name: 'Engine' }).check();
  await page.getByRole('list', { name: 'Best lines' }).getByRole('button').first().waitFor();
  unharmed(page);
});

test('after keeping everything every game is played without a server, though none was opened', async () => {
  const page = await keeper(on.browser);
  await page.goto(`${on.site.address}/offline`);
  await page.getByRole('button', { name: /^Keep everything/ }).click();
  await page.getByText(/^Kept, \d/).waitFor();
  await on.site.end();
  for (const { slug, first, home } of games) {
    await page.goto(`${on.site.address}/new/${slug}?against=computer`);
    await page.getByRole('radio', { name: 'Level 1:' }).check({ force: true });
    await page.locator('.preview svg').first().waitFor();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await page.waitForURL('**/g/here-*');
    await squareOf(page, home).waitFor();
    await page.goto(`${on.site.address}/analysis/${slug}`);
    await play(page, first.code);
    await expect.poll(() => boardOf(page)).toContain(first.holds);
    await page.getByRole('switch', { name: 'Engine' }).check();
    await page.getByRole('list', { name: 'Best lines' }).getByRole('button').first().waitFor();
  }
  unharmed(page);
});

test('a page that needs the server goes on by itself when it answers again', async () => {
  const page = await keeper(on.browser);
  const id = await create(page, on.site, { opponent: 'On one screen' });
  await keeps(page, ['mercurial']);
  await on.site.end();
  for (const [path, there] of [
    [`/g/${id}`, squareOf(page, 'a1')],
    ['/sandbox/mercator', page.getByRole('button', { name: 'Settle this phase' })],
    ['/orders/new/mercator', page.getByRole('button', { name: 'Create the game' })],
  ] as const) {
    await page.goto(on.site.address + path);
    await page.getByText(NEEDS).or(page.getByText(NOT_HERE)).first().waitFor();
    await page.getByRole('link', { name: 'Offline', exact: true }).waitFor();
    await on.site.start();
    await there.waitFor({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Offline', exact: true }).waitFor({ state: 'detached' });
    await on.site.end();
  }
  unharmed(page);
});

test('the home page lists the games and says which of yours cannot be reached', async () => {
  const page = await keeper(on.browser);
  await create(page, on.site, { opponent: 'On one screen' });
  await page.goto(on.site.address);
  await page.locator('[data-map-game]').first().waitFor();
  await workerReady(page);
  // The list is fetched and kept when the page has nothing else to do.
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toContain('Diplomacy');
  await on.site.end();
  await page.reload();
  await page.getByText('On the server, which does not answer').waitFor();
  for (const name of [await title('mercurial'), 'Diplomacy']) {
    await page.getByRole('heading', { name, exact: true }).waitFor();
  }
  await on.site.start();
  await page
    .getByText('On the server, which does not answer')
    .waitFor({ state: 'detached', timeout: 30_000 });
  await page.getByRole('link', { name: /In play/ }).waitFor();
  unharmed(page);
});

async function title(slug: string): Promise<string> {
  await on.site.start();
  const found = await titleOf(on.site, slug);
  await on.site.end();
  return found;
}

test('every file of the build can be kept, each once', async () => {
  const { shell, shared, games: own } = await listed();
  const all = await pathsOf();
  expect(all.length).toBe(new Set(all).size);
  expect([shell.length, shared.length]).not.toContain(0);
  for (const { slug } of games)
    expect(
      own[slug]?.some(([path]) => path.includes('engine')),
      slug,
    ).toBe(true);
});
