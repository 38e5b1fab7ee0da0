/** Pages saved by every release open for ever: by themselves, and their games in the present page. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { stateIn } from '../src/common/saved-page';
import { boardOf, play } from './board';
import { game } from './games';
import { unharmed } from './people';
import { releases, type Kept } from './releases';
import { builtPage, movesKept, openFile, writeWithState } from './saved-pages';
import { stage } from './stage';

const on = stage();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quicksilver-releases-'));
});
afterAll(() => rm(folder, { recursive: true }));

const asked: string[] = [];
afterEach(() => expect(asked.splice(0)).toEqual([]));

/** Opens a page and checks that it shows what was kept. */
async function shows(file: string, kept: Kept): Promise<Page> {
  const page = await openFile(on.browser, file, asked);
  if (kept.kind === 'turns') {
    await expect.poll(() => boardOf(page)).toEqual(kept.board);
    expect(await movesKept(page)).toEqual(kept.moves);
  } else {
    await expect.poll(() => page.getByRole('heading', { level: 2 }).first().innerText()).toBe(kept.phase);
    await page.getByRole('tab', { name: 'Position' }).click();
    // It was only shown once; now it can be written too.
    const shown = page.getByRole('tabpanel').locator('pre, textarea').first();
    const position = await shown.evaluate((field) =>
      field instanceof HTMLTextAreaElement ? field.value : field.textContent,
    );
    expect(position).toBe(kept.position);
  }
  return page;
}

describe.each(releases())('$slug of $version', ({ slug, page: text, kept, version }) => {
  test('opens by itself, and goes on', async () => {
    const file = join(folder, `${slug}-${version}.html`);
    await writeFile(file, text);
    const page = await shows(file, kept);
    if (kept.kind === 'turns') {
      const { line, heldParts = 1 } = game(slug);
      const moves = line.slice(0, kept.moves.length + heldParts);
      for (const code of moves.slice(kept.moves.length)) await play(page, code);
      await expect.poll(() => movesKept(page)).toEqual(moves);
    } else {
      await page.getByRole('tab', { name: 'Orders' }).click();
      await page.getByRole('button', { name: 'Settle this phase' }).click();
      await expect
        .poll(() => page.getByRole('heading', { level: 2 }).first().innerText())
        .not.toBe(kept.phase);
    }
    unharmed(page);
  });

  test('goes on in the page of today', async () => {
    const present = await readFile(builtPage(slug), 'utf8');
    const state = stateIn(text) ?? '';
    expect(state.trim()).not.toBe('null');
    const file = await writeWithState(present, state, join(folder, `${slug}-${version}-today.html`));
    unharmed(await shows(file, kept));
  });
});
