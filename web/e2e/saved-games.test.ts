/** The pages of turn games that save themselves, opened from the disk without a network, in two browsers. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { FileBrowser } from './file-browsers';
import { keptIn, movesIn } from './file-hand';
import { games } from './games';
import { ourMove, playSome, saved } from './saving';

/** The limits of the files, in bytes: 600,000 or 750,000, and 140,000 for what the computer player has learnt. */
const LIMITS: Readonly<Record<string, number>> = {
  chess: 740_000,
  mercurial: 740_000,
  mercenary: 740_000,
  mars: 890_000,
  mercury: 890_000,
};
const fileOf = (slug: string) => fileURLToPath(new URL(`../dist/pages/${slug}.html`, import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quicksilver-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each(games.map(({ slug }) => slug))('the page of %s is small and names no other host', async (slug) => {
  const limit = LIMITS[slug];
  if (limit !== undefined) expect((await stat(fileOf(slug))).size).toBeLessThan(limit);
  const text = await readFile(fileOf(slug), 'utf8');
  const packed = [...text.matchAll(/id="(wasm|worker|program)"[^>]*>([^<]*)</g)];
  expect(packed.map(([, id]) => id)).toEqual(['wasm', 'worker', 'program']);
  const inside = packed.map(([, , base64 = '']) =>
    gunzipSync(Buffer.from(base64, 'base64')).toString('latin1'),
  );
  const addresses = [text, ...inside].flatMap((part) => part.match(/\b(?:https?|wss?):\/\/[\w.-]+/g) ?? []);
  // Names of the languages of a page, which are never fetched.
  expect([...new Set(addresses)].filter((one) => one !== 'http://www.w3.org')).toEqual([]);
});

describe.each(['chrome', 'firefox'] as const)('%s', (name) => {
  let on: FileBrowser;
  beforeAll(async () => {
    on = await FileBrowser.open(name, join(folder, name));
  });
  afterAll(() => on.close());
  afterEach(async () => {
    await on.clear();
    expect(on.asked.splice(0)).toEqual([]);
  });

  test.each(games.map(({ slug }) => slug))('%s is played, saved and played on', async (slug) => {
    const page = await on.show(pathToFileURL(fileOf(slug)).href);
    await playSome(page, slug, 1);
    const kept = await keptIn(page);
    expect(movesIn(kept).length).toBeGreaterThan(1);
    const copy = await saved(on, page);
    await page.close({ runBeforeUnload: false });
    const again = await on.show(pathToFileURL(copy).href);
    await again.waitForSelector('[data-square]');
    expect(await keptIn(again)).toEqual(kept);
    await ourMove(again, slug);
  });
});
