/**
 * The engine in the page: how many nodes a second it searches beside the program (`QUICKSILVER`, a release build), and
 * how long the page's frames take while it thinks at the highest level. Run it on a quiet machine.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { play } from './board';
import { games, turnsOf } from './games';
import { create, person, standing, unharmed } from './people';
import { stage } from './stage';

const on = stage();
const run = promisify(execFile);

/** How long the engine thinks, and how often each takes its turn. */
const [MS, ROUNDS] = [5000, 3];

declare global {
  interface Window {
    /** The last report of the engine, and since when it thinks. */
    engine?: { nodes: number; ms: number; since: number };
    /** When frames began. */
    begun: number[];
    /** How long the tasks took that took more than 50 ms. */
    long: number[];
  }
}

/** Has the page note what its engine reports. */
async function overhear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const Real = window.Worker;
    window.Worker = class extends Real {
      constructor(...given: ConstructorParameters<typeof Real>) {
        super(...given);
        this.addEventListener('message', ({ data }: MessageEvent) => {
          const { report } = data as { report?: { nodes: number; ms: number } };
          if (report) window.engine = { ...report, since: window.engine?.since ?? performance.now() };
        });
      }
    };
  });
}

/** Nodes a second in the page, after the engine thought for a while. */
async function inPage(slug: string): Promise<number> {
  const page = await person(on.browser);
  await overhear(page);
  await page.goto(`${on.site.address}/analysis/${slug}`);
  await page.getByRole('switch', { name: 'Engine' }).click();
  await page.waitForFunction((ms) => (window.engine?.ms ?? 0) >= ms, MS, { timeout: 120_000 });
  const { nodes, ms } = (await page.evaluate(() => window.engine)) ?? { nodes: 0, ms: 1 };
  unharmed(page);
  await page.context().close();
  return (1000 * nodes) / ms;
}

/** Nodes a second of the program, on one thread. */
async function native(slug: string): Promise<number> {
  const program = process.env.QUICKSILVER;
  if (!program) throw new Error('QUICKSILVER names no release build of the program');
  const { stdout } = await run(program, ['analyse', slug, '--ms', String(MS)]);
  const [nodes, seconds] = [...stdout.matchAll(/ (\d+) nodes +([\d.]+) s/g)].at(-1)?.slice(1) ?? [];
  return Number(nodes) / Number(seconds);
}

test.each(games)('nodes a second: $slug', async ({ slug }) => {
  const rates: [number, number][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rates.push([await inPage(slug), await native(slug)]);
  const [page, program] = [0, 1].map((at) => Math.max(...rates.map((pair) => pair[at] ?? 0)));
  expect(page).toBeGreaterThan(0);
  const share = Math.round((100 * (page ?? 0)) / (program ?? 1));
  console.log(
    `${slug}: ${Math.round((page ?? 0) / 1000)} against ${Math.round((program ?? 0) / 1000)} thousand nodes a second, ${share} %`,
  );
});

test.each(games)('frames while level 8 thinks: $slug', async (game) => {
  const { slug } = game;
  const page = await person(on.browser);
  await create(page, on.site, { game: slug, opponent: 'Computer', level: 8, seat: 0, here: true });
  const turn = turnsOf(game)[0] ?? [];
  for (const code of turn) await play(page, code);
  await page.evaluate(() => {
    [window.begun, window.long] = [[], []];
    new PerformanceObserver((list) =>
      window.long.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
    const frame = (now: number) => {
      window.begun.push(now);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await standing(page, 'Your turn');
  const { begun, long } = await page.evaluate(() => ({ begun: window.begun, long: window.long }));
  const gaps = begun.slice(1).map((at, index) => at - (begun[index] ?? at));
  const thought = (begun.at(-1) ?? 0) - (begun[0] ?? 0);
  expect(thought).toBeGreaterThan(1000);
  const told = `${slug}: ${Math.round(thought)} ms, ${gaps.length} frames`;
  console.log(`${told}, the longest ${Math.max(...gaps).toFixed(1)} ms, ${long.length} tasks over 50 ms`);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(50);
  unharmed(page);
});
