/** The maps at their first zoom, as a browser draws them: what can be read, and what covers what. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { Drawing } from '../src/maps/drawing';
import { setTable } from './order-table';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

/** The smallest letters and units, in pixels. The panel leaves the map about as much room as it was made for. */
const LETTER = 9.5;
const UNIT = 19;

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The names with their boxes and font sizes, the widths of units, and where two points of the map are drawn. */
function seen(page: Page) {
  return page.evaluate(() => {
    const box = (element: Element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    };
    // The box of a line is half as high again as its letters, with as much above as below.
    const letters = (line: Element) => {
      const { left, right, top, bottom } = box(line);
      const gap = 0.15 * (bottom - top);
      return { left, right, top: top + gap, bottom: bottom - gap };
    };
    const map = document.querySelector('.map-view');
    const all = (selector: string) => [...(map?.querySelectorAll(selector) ?? [])];
    return {
      names: all('svg text').map((text) => {
        const { c = 0, d = 0 } = (text as SVGTextElement).getScreenCTM() ?? {};
        const size = parseFloat(getComputedStyle(text).fontSize);
        const lines = [...text.querySelectorAll('tspan')];
        return {
          words: (text.textContent ?? '').trim().replace(/\s+/g, ' '),
          // The matrix tells how much larger a turned text is drawn, too.
          size: size * Math.hypot(c, d),
          boxes: (lines.length > 0 ? lines : [text]).map(letters),
        };
      }),
      units: all('[data-unit] rect.body, [data-unit] path.body').map((body) => {
        const { left, right } = box(body);
        return { tag: body.localName, width: right - left };
      }),
      places: all('[data-place]').map((circle) => {
        const { left, right, top, bottom } = box(circle);
        return {
          at: [Number(circle.getAttribute('cx')), Number(circle.getAttribute('cy'))] as const,
          seen: [(left + right) / 2, (top + bottom) / 2] as const,
        };
      }),
    };
  });
}

const meet = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

test.each([
  ['diplomacy', 'standard'],
  ['mercator', 'regular'],
])('on the map of %s every space is named, and no unit at any place covers a name', async (game, map) => {
  const file = new URL(`../../games/${game}/drawings/${map}.json`, import.meta.url);
  const drawing = JSON.parse(readFileSync(file, 'utf8')) as Drawing;
  const page = await person(on.browser, { viewport: { width: 1280, height: 800 } });
  await page.goto(`${on.site.address}/sandbox/${game}`);
  await page.locator('[data-place]').first().waitFor({ state: 'attached' });
  await page.locator('[data-unit]').first().waitFor();
  const { names, units, places } = await seen(page);

  expect(names.length, 'each space has a name').toBe(Object.keys(drawing.spaces).length);
  const small = names.filter(({ size }) => size < LETTER);
  expect(small, 'letters that are too small').toEqual([]);
  for (const tag of ['rect', 'path']) {
    const widths = units.filter((unit) => unit.tag === tag).map(({ width }) => Math.round(width * 4) / 4);
    expect(new Set(widths).size, 'units of a sort have one size').toBe(1);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(UNIT);
  }

  // Two points tell where all others are.
  const [one, other] = [places[0], places.find(({ at }) => at[0] !== places[0]?.at[0])];
  if (!one || !other) throw new Error('the map has no places');
  const scale = (other.seen[0] - one.seen[0]) / (other.at[0] - one.at[0]);
  const fleet = units.find(({ tag }) => tag === 'path');
  const half = (fleet?.width ?? 0) / 2 / 1.25;
  const covered = Object.entries(drawing.spaces).flatMap(([abbr, { places }]) =>
    Object.entries(places).flatMap(([coast, [x, y]]) => {
      const [left, top] = [one.seen[0] + (x - one.at[0]) * scale, one.seen[1] + (y - one.at[1]) * scale];
      // A fleet with armies aboard.
      const unit = {
        left: left - 1.25 * half,
        right: left + 1.25 * half,
        top: top - 1.15 * half,
        bottom: top + 0.76 * half,
      };
      const over = names.filter(({ boxes }) => boxes.some((box) => meet(box, unit)));
      return over.map(({ words }) => `${words} by a unit in ${abbr}${coast && `/${coast}`}`);
    }),
  );
  expect(covered).toEqual([]);
  unharmed(page);
});

test('a saved picture of the World has every name, and Europe once more', async () => {
  const file = new URL('../../games/mercator/drawings/world.json', import.meta.url);
  const drawing = JSON.parse(readFileSync(file, 'utf8')) as Drawing;
  const table = await setTable(on.site, {}, { game: 'mercator', mark: 'world-mercator' });
  const page = await person(on.browser, { viewport: { width: 1280, height: 800 } });
  await page.goto(`${on.site.address}/o/${table.id}`);
  await page.locator('[data-unit]').first().waitFor({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Save and share' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save map as SVG' }).click(),
  ]);
  const svg = readFileSync(await download.path(), 'utf8');
  const picture = await person(on.browser, { viewport: { width: 1280, height: 800 } });
  await picture.setContent(svg);
  const words = await picture
    .locator('svg')
    .first()
    .evaluate((whole) =>
      [...whole.querySelectorAll('text')].map((text) => {
        const { c = 0, d = 0 } = text.getScreenCTM() ?? {};
        const size = parseFloat(getComputedStyle(text).fontSize) * Math.hypot(c, d);
        return { size, inset: text.ownerSVGElement !== whole };
      }),
    );
  const inset = Object.keys(drawing.inset?.spaces ?? {});
  expect(words.filter(({ inset }) => inset)).toHaveLength(inset.length);
  // Spaces of Europe may be without a name outside the inset; the caption is a text too.
  const outside = words.filter(({ inset }) => !inset).length - 1;
  expect(outside).toBeGreaterThanOrEqual(Object.keys(drawing.spaces).length - inset.length);
  expect(Math.min(...words.map(({ size }) => size))).toBeGreaterThanOrEqual(LETTER);
  unharmed(page, picture);
});
