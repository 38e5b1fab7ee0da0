/** Pages that save themselves, opened from the disk in Chromium without a network. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { person } from './people';

/** The built page of a game. */
export const builtPage = (slug: string): string =>
  fileURLToPath(new URL(`../dist/pages/${slug}.html`, import.meta.url));

/** Opens a file; notes in `asked` what it asks for besides itself and its own workers, and what it complains about. */
export async function openFile(
  browser: Browser,
  file: string,
  asked: string[],
  more: Parameters<typeof person>[1] = {},
): Promise<Page> {
  const page = await person(browser, { offline: true, ...more });
  const own = pathToFileURL(file).href;
  page.on('request', (request) => {
    if (request.url() !== own && !/^(blob|data):/.test(request.url())) asked.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') asked.push(message.text());
  });
  // The file chooser cannot be driven; without it a copy is a download.
  await page.addInitScript(() => void delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker);
  await page.goto(own);
  await page.getByRole('navigation', { name: 'Page' }).waitFor();
  return page;
}

/** What the file of a page keeps, as text. */
export async function stateOf(page: Page): Promise<string> {
  return (await page.locator('#saved-game').textContent()) ?? '';
}

/** The moves of the game in play, as the file of a turn game keeps them. */
export async function movesKept(page: Page): Promise<string[]> {
  const state = JSON.parse(await stateOf(page)) as {
    games: { setup: { brought?: string[] }; events: { event: { text?: string } }[] }[];
  } | null;
  const [row] = state?.games ?? [];
  return [...(row?.setup.brought ?? []), ...(row?.events ?? []).flatMap(({ event }) => event.text ?? [])];
}

/** Begins a game on one screen in the page of a turn game. */
export async function beginHere(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'On one screen' }).check({ force: true });
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('[data-square]:visible').first().waitFor();
}

/** Presses “Save this page”; returns the copy, which is written into `folder`. */
export async function saveThisPage(page: Page, folder: string, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('banner').getByRole('button', { name: /^Save/ }).click(),
  ]);
  const copy = join(folder, name);
  await download.saveAs(copy);
  return copy;
}

/** Puts a state into the text of a page, and writes it to a file. */
export async function writeWithState(page: string, state: string, file: string): Promise<string> {
  const text = page.replace(/(id="saved-game"[^>]*>)[^<]*</, (_, open: string) => `${open}${state}<`);
  await writeFile(file, text);
  return file;
}
