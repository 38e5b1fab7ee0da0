/** A map of a stranger's own, from its file to a season played on it: it draws itself. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { beReady, openTable, phase, place, sheetOf, takeSeat } from './order-players';
import { kind, target } from './choosing';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

const isles = fileURLToPath(new URL('isles.toml', import.meta.url));

/** Taps a unit on the map. */
async function tapUnit(page: Page, name: string): Promise<void> {
  const at = await page.locator(`[data-unit="${name}"]`).boundingBox();
  if (!at) throw new Error(`${name} is not drawn`);
  await page.mouse.click(at.x + at.width / 2, at.y + at.height / 2);
}

/** The ids of the units that are drawn. */
const drawn = (page: Page) =>
  page
    .locator('.map [data-unit]')
    .evaluateAll((units) => units.map((unit) => unit.getAttribute('data-unit') ?? ''));

test.each([
  ['wide', { width: 1280, height: 800 }],
  ['narrow', { width: 390, height: 844 }],
] as const)(
  '%s: a Mark without a drawing is shown, and a season is played on its map',
  async (_, viewport) => {
    const { site, browser } = on;
    const ann = await person(browser, { viewport });
    const table = await openTable(site, 'mercator', [0], {
      mark_file: await readFile(isles, 'utf8'),
      seats: ['person', 'dummy', 'dummy'],
    });
    await takeSeat(ann, table, 0, 'Ann');
    await expect.poll(() => drawn(ann)).toHaveLength(6);
    expect(await ann.getByText(/no drawing/i).count()).toBe(0);
    // All units have one size, and each stands in the picture.
    const sizes = await ann
      .locator('.map [data-unit]')
      .evaluateAll((units) =>
        units.map((unit) => /scale\((.+)\)/.exec(unit.getAttribute('transform') ?? '')?.[1]),
      );
    expect(new Set(sizes).size).toBe(1);
    const widths = await ann
      .locator('.map [data-unit]')
      .evaluateAll((units) => units.map((unit) => unit.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(20);

    const [army] = await drawn(ann);
    await tapUnit(ann, army ?? '');
    await kind(ann, 'Move').click();
    await target(ann, 'Alder').click();
    await expect.poll(() => sheetOf(ann).inputValue()).toContain('A(Ath) - Ald');
    await beReady(ann);
    await phase(ann, /February 1901/);
    await expect.poll(() => place(ann, 'Alder').getAttribute('aria-label')).toMatch(/Aran army/);
    unharmed(ann);
  },
);
