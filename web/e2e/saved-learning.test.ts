/** Learning in the pages that save themselves, from the disk and without a network: lesson, hint, report. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Lesson } from '../src/turns/learn/lesson';
import { FileBrowser } from './file-browsers';
import { ourTurn, playHere } from './file-hand';
import { games } from './games';
import { playSome, press } from './saving';

const lessons = import.meta.glob<Lesson>('../src/lessons/*/lesson.ts', { import: 'lesson', eager: true });
const lessonOf = (slug: string): Lesson => lessons[`../src/lessons/${slug}/lesson.ts`]!;
const pageOf = (slug: string) =>
  pathToFileURL(fileURLToPath(new URL(`../dist/pages/${slug}.html`, import.meta.url))).href;

const button = (page: Page, name: string) => press(page, `//button[normalize-space(.)="${name}"]`);
const link = (page: Page, name: string) => press(page, `//header//a[normalize-space(.)="${name}"]`);
const textOf = (page: Page, selector: string) =>
  page.$eval(selector, (element) => element.textContent?.replace(/\s+/g, ' ').trim() ?? '');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quicksilver-learning-'));
});
afterAll(() => rm(folder, { recursive: true }));

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

  test.each(games.map(({ slug }) => slug))('the lesson of %s', async (slug) => {
    const { steps } = lessonOf(slug);
    const page = await on.show(pageOf(slug));
    await link(page, 'Learn');
    const first = steps.findIndex(({ task }) => task !== undefined);
    const { task } = steps[first]!;
    for (let step = 0; step < first; step += 1) await button(page, 'Skip');
    await expect.poll(() => textOf(page, 'main h2')).toBe(steps[first]!.title);
    for (const code of task!.line) {
      await expect.poll(() => page.$('.movable')).not.toBe(null);
      await playHere(page, code);
    }
    await page.waitForSelector('[data-said="done"]');
    expect(await textOf(page, '[data-said="done"]')).toContain(task!.done.slice(0, 20));
    // To the section of the rules, and back.
    await press(page, '//a[normalize-space(.)="In the rules"]');
    await expect
      .poll(() => page.evaluate((id) => document.activeElement?.id === id, steps[first]!.rules))
      .toBe(true);
    await link(page, 'Learn');
    await expect.poll(() => textOf(page, 'main h2')).toBe(steps[first]!.title);
  });

  test('a hint, and the report after the game', async () => {
    const page = await on.show(pageOf('chess'));
    await playSome(page, 'chess', 1);
    await ourTurn(page);
    await button(page, 'Hint');
    await button(page, 'Show the move');
    await button(page, 'Resign');
    await press(page, '//dialog[@open]//button[normalize-space(.)="Resign"]');
    await button(page, 'Report');
    await page.waitForSelector('dialog[open] [role="table"], dialog[open] table', { timeout: 60_000 });
    await page.waitForFunction(() => document.querySelector('dialog[open] progress') === null, {
      timeout: 60_000,
    });
    expect(await textOf(page, 'dialog[open] table')).toMatch(/White.*%/);
  });
});
