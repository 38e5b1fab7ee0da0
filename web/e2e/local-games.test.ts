/** Games without another person: played in the page, and kept in the browser. */
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { goodMove } from './advisor.mjs';
import { boardOf, play, sameBoard, squareOf } from './board';
import { game, games, sentOf, titleOf } from './games';
import { create, idOf, meet, movesOf, person, secondTab, standing, stateOf, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** A move by each side of Mercurial Chess: before, a game is aborted instead of resigned. */
const opening = game('mercurial').line.slice(0, 2);

/** What the browser keeps of a game. */
interface Kept {
  id: string;
  game: string;
  events: { seq: number; event: { kind: string; text?: string } }[];
  revision: number;
  over: boolean;
}

/** The games that the browser keeps. */
function keptIn(page: Page): Promise<Kept[]> {
  return page.evaluate(
    () =>
      new Promise<Kept[]>((resolve, reject) => {
        const opening = indexedDB.open('quicksilver');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('games').objectStore('games').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result as Kept[]);
          };
        };
      }),
  );
}

/** The moves that the browser keeps of a game. */
async function movesKept(page: Page, id: string): Promise<string[]> {
  const row = (await keptIn(page)).find((one) => one.id === id);
  return (row?.events ?? []).flatMap(({ event }) => event.text ?? []);
}

/** The present position, as the page tells it. */
async function positionOf(page: Page): Promise<string> {
  await page.getByRole('tab', { name: 'Game' }).click();
  return page.getByRole('textbox', { name: 'Position string' }).inputValue();
}

/** The requests of a page to the part of the server that keeps games. */
function gameRequests(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/v1\/(games|live)/.test(request.url())) seen.push(request.url());
  });
  page.on('websocket', (socket) => seen.push(socket.url()));
  return seen;
}

test('a game against the computer is played to its end without the server', async () => {
  const page = await person(on.browser);
  const asked = gameRequests(page);
  const id = await create(page, on.site, { opponent: 'Computer', level: 1, seat: 0, here: true });
  await page.getByRole('group', { name: 'Black: Computer, level 1' }).waitFor();
  for (;;) {
    await standing(page, /Your turn|won|lost|Draw/);
    if ((await keptIn(page))[0]?.over) break;
    const before = (await movesKept(page, id)).length;
    await play(page, await goodMove('mercurial', await positionOf(page)));
    // The computer replies by itself, unless the game is over.
    await expect
      .poll(async () => (await keptIn(page))[0]?.over || (await movesKept(page, id)).length === before + 2)
      .toBe(true);
  }
  await standing(page, 'You won: the king was captured');
  expect(asked).toEqual([]);
  unharmed(page);
});

test.each(games)('on one screen: $slug is kept at every turn and read again', async (game) => {
  const { slug, line } = game;
  const page = await person(on.browser);
  const id = await create(page, on.site, { game: slug, opponent: 'On one screen', here: true });
  for (const [at, code] of line.slice(0, 4).entries()) {
    await play(page, code);
    await expect.poll(() => movesKept(page, id)).toEqual(line.slice(0, sentOf(game, at + 1)));
  }
  const board = await boardOf(page);
  await page.reload();
  await expect.poll(() => boardOf(page)).toEqual(board);
  await page.getByRole('button', { name: 'Take back' }).first().click();
  await expect.poll(() => boardOf(page)).not.toEqual(board);
  unharmed(page);
});

test('it is listed at home, with how it stands, and can be removed when it is over', async () => {
  const page = await person(on.browser);
  const id = await create(page, on.site, { opponent: 'On one screen', here: true });
  for (const code of opening) await play(page, code);
  await page.getByRole('link', { name: 'Quicksilver, home' }).click();
  await page.getByText('In play').waitFor();
  await page
    .getByRole('region', { name: 'Your games' })
    .getByRole('link', { name: new RegExp(await titleOf(on.site, 'mercurial')) })
    .click();
  await page.waitForURL(`**/g/${id}`);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await standing(page, /by resignation/);
  await page.getByRole('link', { name: 'Quicksilver, home' }).click();
  await page.getByRole('button', { name: /^Show finished games/ }).click();
  await page.getByRole('button', { name: /^Remove / }).click();
  await expect.poll(() => keptIn(page)).toEqual([]);
  unharmed(page);
});

test('two tabs show the same game, and a rematch begins a new one', async () => {
  const page = await person(on.browser);
  const id = await create(page, on.site, { opponent: 'On one screen', here: true });
  const other = await secondTab(page);
  await other.goto(page.url());
  await squareOf(other, 'a1').waitFor();
  for (const code of opening) await play(page, code);
  await sameBoard(page, other);
  await other.getByText('This game went on in another tab.').waitFor();
  await other.getByRole('button', { name: 'Resign' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Resign' }).click();
  await standing(page, /by resignation/);
  await page.getByRole('button', { name: 'Play again' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/g/') && !url.pathname.endsWith(id));
  await squareOf(page, 'a1').waitFor();
  expect(await keptIn(page)).toHaveLength(2);
  unharmed(page, other);
});

test('one press brings a game to the server, and somebody else goes on with it by the link', async () => {
  const white = await person(on.browser);
  const id = await create(white, on.site, { opponent: 'On one screen', clock: 'Live', here: true });
  for (const code of opening) await play(white, code);
  const board = await boardOf(white);
  await white.getByRole('button', { name: 'More' }).click();
  await white.getByRole('button', { name: 'Invite a friend to go on' }).click();
  await white.waitForURL((url) => !url.pathname.endsWith(id));
  const shared = await stateOf(on.site, idOf(white));
  expect(shared.plies.map(({ text }) => text)).toEqual(opening);
  expect(shared).toMatchObject({ brought: 2, clock_setup: { kind: 'live' } });
  expect(await keptIn(white)).toEqual([]);

  const black = await person(on.browser);
  await meet(white, black);
  expect(await sameBoard(white, black)).toEqual(board);
  const third = game('mercurial').line[2] ?? '';
  await play(white, third);
  await expect.poll(() => movesOf(on.site, shared.id)).toEqual([...opening, third]);
  await black.getByRole('tab', { name: 'Game' }).click();
  await black.getByText('The first 2 moves were played in a browser, not on the server.').waitFor();
  unharmed(white, black);
});

test('without the server a game stays here and goes on, and a press that needs the server says so', async () => {
  const page = await person(on.browser);
  await create(page, on.site, { opponent: 'On one screen', here: true });
  for (const code of opening) await play(page, code);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Move to the server' }).click();
  await page.getByText('The game stays here.').first().waitFor();
  const third = game('mercurial').line[2] ?? '';
  await play(page, third);
  await expect.poll(async () => movesKept(page, idOf(page))).toEqual([...opening, third]);
  unharmed(page);
});

test('where nothing may be kept the game is played all the same, and the page says what that means', async () => {
  const page = await person(on.browser);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'SecurityError');
    };
  });
  await create(page, on.site, { opponent: 'On one screen', here: true });
  await page.getByText('This browser keeps nothing here').waitFor();
  const board = await boardOf(page);
  for (const code of opening) await play(page, code);
  expect(await boardOf(page)).not.toEqual(board);
  unharmed(page);
});
