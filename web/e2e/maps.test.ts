// Maps on their own: tapping, dragging, keys and search.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import world from '../../games/mercator/drawings/world.json';
import { barriers } from './axe';
import { openMaps, showMap, type MapSite } from './map-site.mjs';
import { sharedBrowser } from './stage';

let site: MapSite;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await openMaps(false);
  browser = await sharedBrowser();
});
afterAll(async () => {
  await site.close();
});
beforeEach(async () => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    hasTouch: true,
  });
  page = await context.newPage();
});
afterEach(async () => {
  await page.context().close();
});

const picked = async () => JSON.parse((await page.getAttribute('body', 'data-picked')) ?? 'null');
const place = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) });
async function middle(name: string): Promise<{ x: number; y: number }> {
  const box = await place(name).boundingBox();
  if (!box) throw new Error(`${name} is not there`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('the standard map', () => {
  beforeEach(() => showMap(page, site, 'mark=standard&home=Mun'));

  it('tells which unit and which space are tapped', async () => {
    const paris = await middle('Paris');
    await page.mouse.click(paris.x, paris.y);
    expect(await picked()).toEqual({ space: 'Par', unit: '2-Par' });
    const spain = await middle('Spain');
    await page.touchscreen.tap(spain.x, spain.y);
    expect(await picked()).toEqual({ space: 'Spa', unit: null });
  });

  it('moves when it is dragged, and picks nothing', async () => {
    const before = await middle('Paris');
    await page.mouse.move(before.x, before.y);
    await page.mouse.down();
    await page.mouse.move(before.x + 20, before.y + 60, { steps: 4 });
    await page.mouse.up();
    const after = await middle('Paris');
    expect(after.y - before.y).toBeCloseTo(60, -1);
    expect(await picked()).toBeNull();
  });

  it('zooms around the pointer', async () => {
    const before = await middle('Vienna');
    await page.mouse.move(before.x, before.y);
    await page.mouse.wheel(0, -600);
    await expect.poll(async () => (await middle('Paris')).x).toBeLessThan(before.x - 400);
    const after = await middle('Vienna');
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(3);
  });

  it('can be walked over by keys', async () => {
    // The search, then the map, then the current space.
    await page.getByRole('combobox').focus();
    await page.getByRole('group', { name: /Arrow keys move it/ }).focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => place('Munich').evaluate((node) => node === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const pick = await picked();
    expect(pick).toEqual({ space: expect.stringMatching(/^(Boh|Sil|Tyr|Vie)$/), unit: null });
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    expect((await picked()).space).not.toBe(pick.space);
  });

  it('is panned and zoomed by keys', async () => {
    await page.getByRole('group', { name: /Arrow keys move it/ }).focus();
    const before = await middle('Munich');
    await page.keyboard.press('ArrowUp');
    expect((await middle('Munich')).y).toBeGreaterThan(before.y + 50);
    await page.keyboard.press('0');
    const all = await middle('Munich');
    await page.keyboard.press('+');
    await page.keyboard.press('+');
    const apart = async () => (await middle('Moscow')).x - (await middle('Paris')).x;
    const near = await apart();
    await page.keyboard.press('-');
    expect(await apart()).toBeLessThan(near);
    expect(all.x).toBeGreaterThan(0);
  });

  it('goes to what is searched', async () => {
    await page.getByRole('combobox').fill('syr');
    await page.getByRole('combobox').press('Enter');
    await expect.poll(() => place('Syria').evaluate((node) => node === document.activeElement)).toBe(true);
    const { x, y } = await middle('Syria');
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(1280);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(800);
  });

  it('zooms when two fingers part', async () => {
    const apart = async () => (await middle('Moscow')).x - (await middle('Paris')).x;
    const before = await apart();
    const fingers = await page.context().newCDPSession(page);
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) => {
      const touchPoints = [500 - by, 700 + by].map((x, id) => ({ x, y: 400, id }));
      await fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : touchPoints,
      });
    };
    await touch('touchStart', 0);
    for (let by = 10; by <= 100; by += 10) await touch('touchMove', by);
    await touch('touchEnd', 0);
    // They were 200 pixels apart and are 400 apart now.
    expect((await apart()) / before).toBeCloseTo(2, 0);
    expect(await picked()).toBeNull();
  });

  it('is without the faults that axe knows', async () => {
    expect(await barriers(page, { inside: '.map-view' })).toEqual([]);
  });

  it('tells what is in a space', async () => {
    expect(await place('St Petersburg').getAttribute('aria-label')).toBe(
      'St Petersburg, coast, supply centre, Russian, Russian fleet at the south coast',
    );
  });
});

describe('the World', () => {
  it('goes on at its other end', async () => {
    await showMap(page, site, 'mark=world-mercator&home=BRG');
    const bering = await middle('Bering Sea');
    const alaska = await middle('Alaska');
    // Alaska lies at the west end of the drawing, and is seen east of the sea, in the copy that begins where it ends.
    const wide = await page
      .locator('[data-place=BRG]')
      .evaluate((place: SVGGraphicsElement, width) => width * (place.getScreenCTM()?.a ?? 0), world.width);
    expect(alaska.x).toBeLessThan(0);
    await page.mouse.click(alaska.x + wide, alaska.y);
    expect(alaska.x + wide).toBeGreaterThan(bering.x);
    expect((await picked()).space).toBe('Ala');
  });
});

describe('the inset of the World', () => {
  const inset = () => page.locator('svg[data-inset]');
  /** How large a space is drawn on the map. */
  const apart = async () => (await middle('Moscow')).x - (await middle('Paris')).x;

  it('shows Europe so that every name can be read, and taps mean the same', async () => {
    await showMap(page, site, 'mark=world-mercator');
    await inset().locator('[data-inset-unit]').first().waitFor();
    const heights = await inset()
      .locator('text')
      .evaluateAll((names) =>
        names.map(
          (name) =>
            10 *
            Math.hypot(
              (name as SVGTextElement).getScreenCTM()?.a ?? 0,
              (name as SVGTextElement).getScreenCTM()?.b ?? 0,
            ),
        ),
      );
    expect(heights).toHaveLength(Object.keys(world.inset.spaces).length);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(9.99);
    const box = await inset().boundingBox();
    if (!box) throw new Error('the inset is not there');
    expect(box.width * box.height).toBeLessThanOrEqual(0.25 * 1280 * 800 * 1.01);
    const [left = 0, top = 0, wide = 1] = world.inset.part;
    const at = ([x = 0, y = 0]: number[]) =>
      [box.x + ((x - left) * box.width) / wide, box.y + ((y - top) * box.width) / wide] as const;
    // A name is beside its unit, if there is one.
    await page.mouse.click(...at(world.inset.spaces.Bel.label.at));
    expect(await picked()).toEqual({ space: 'Bel', unit: null });
    await page.touchscreen.tap(...at(world.inset.spaces.Par.places['']));
    expect((await picked()).space).toBe('Par');
    expect((await picked()).unit).toContain('Par');
  });

  it('gives way when the map shows as much', async () => {
    await showMap(page, site, 'mark=world-mercator');
    await inset().waitFor();
    const before = await apart();
    await page.getByRole('button', { name: 'Europe: show it on the map' }).press('Enter');
    await inset().waitFor({ state: 'detached' });
    expect((await apart()) / before).toBeGreaterThan(2);
    const { x, y } = await middle('Munich');
    expect(x > 300 && x < 980 && y > 200 && y < 600).toBe(true);
    await page.getByRole('button', { name: 'Whole map' }).click();
    await inset().waitFor();
    await page.getByRole('button', { name: 'Fold Europe' }).click();
    expect(await inset().count()).toBe(0);
    await page.getByRole('button', { name: 'Unfold Europe' }).click();
    await inset().waitFor();
  });

  it('is told to nobody twice, and is without the faults that axe knows', async () => {
    await showMap(page, site, 'mark=world-mercator');
    await inset().waitFor();
    expect(await page.getByRole('button', { name: /^Belgium, / }).count()).toBe(1);
    expect(await barriers(page, { inside: '.map-view' })).toEqual([]);
  });

  it('is left out where it would cover the map', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await showMap(page, site, 'mark=world-mercator');
    expect(await inset().count()).toBe(0);
  });
});
