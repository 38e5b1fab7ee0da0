// Takes screenshots of the maps and measures how smoothly they move: images go into the folder SCREENSHOTS, figures to
// standard output. ONLY is a regular expression for the images to take; MEASURE=only takes none, MEASURE=too does both.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { openMaps, showMap } from './map-site.mjs';
import { openBrowser } from './site.mjs';

/** @typedef {import('playwright-core').Page} Page */

const folder = process.env.SCREENSHOTS ?? 'screenshots';
const only = new RegExp(process.env.ONLY ?? '');
const site = await openMaps(process.env.MEASURE !== undefined);
const browser = await openBrowser();

/** The pictures: what the page is asked for, and what is found before they are taken. @type {Record<string, string[]>} */
const pictures = {
  'world-start': ['mark=world-mercator&home=Egy&legend'],
  'world-orders': ['mark=world-mercator&scene=orders&home=Egy'],
  'world-europe': ['mark=world-mercator&scene=orders&home=Mun', 'Vienna'],
  'world-asia': ['mark=world-mercator&scene=orders&home=Can', 'South China Sea'],
  'world-seam': ['mark=world-mercator&scene=orders&home=BRG', 'Bering Sea'],
  'regular-start': ['mark=regular-mercator&home=Mun'],
  'regular-orders': ['mark=regular-mercator&scene=orders&home=Mun'],
  'regular-near': ['mark=regular-mercator&scene=orders&home=Mun', 'London'],
  'standard-start': ['mark=standard&home=Mun'],
  'standard-orders': ['mark=standard&scene=orders&home=Mun', 'Constantinople'],
};

if (process.env.MEASURE !== 'only') {
  await mkdir(folder, { recursive: true });
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
    ]) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme,
        reducedMotion: 'reduce',
        deviceScaleFactor: width < 500 ? 2 : 1,
      });
      const page = await context.newPage();
      for (const [name, [query = '', find]] of Object.entries(pictures)) {
        const file = `${name}-${width}-${colorScheme}.png`;
        if (!only.test(file)) continue;
        await showMap(page, site, query);
        if (find !== undefined) {
          await page.getByRole('combobox').fill(find);
          await page.getByRole('combobox').press('Enter');
        }
        await page.waitForTimeout(400);
        await page.screenshot({ path: join(folder, file) });
        console.log(join(folder, file));
      }
      await context.close();
    }
  }
}

/**
 * The gaps between frames during an action, in milliseconds.
 * @param {Page} page
 * @param {() => Promise<void>} act
 */
async function frames(page, act) {
  await page.evaluate(() => {
    const gaps = /** @type {number[]} */ ([]);
    Object.assign(window, { gaps, counting: true });
    let last = performance.now();
    const count = (/** @type {number} */ now) => {
      gaps.push(now - last);
      last = now;
      if (/** @type {any} */ (window).counting) requestAnimationFrame(count);
    };
    requestAnimationFrame((now) => {
      last = now;
      requestAnimationFrame(count);
    });
  });
  await act();
  const gaps = await page.evaluate(() => {
    const all = /** @type {any} */ (window);
    all.counting = false;
    return /** @type {number[]} */ (all.gaps);
  });
  gaps.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    gaps[Math.min(gaps.length - 1, Math.floor(share * gaps.length))] ?? 0;
  return `${gaps.length} frames, median ${at(0.5).toFixed(1)} ms, 99 % ${at(0.99).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms, over 50 ms: ${gaps.filter((gap) => gap > 50).length}`;
}

if (process.env.MEASURE) {
  for (const [name, query] of Object.entries({
    World: 'mark=world-mercator&scene=orders&home=Egy',
    Regular: 'mark=regular-mercator&scene=orders&home=Mun',
  })) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
    const page = await context.newPage();
    await showMap(page, site, query);
    await showMap(page, site, query);
    const { painted, longest } = await page.evaluate(() => ({ ...document.body.dataset }));
    console.log(
      `${name}: all there ${painted} ms after it was mounted, longest gap between frames ${longest} ms`,
    );
    // The first paint of a software renderer continues for a moment after the page has loaded.
    await page.waitForTimeout(1000);
    const drag = async (/** @type {number} */ far) => {
      await page.mouse.move(640 + far, 400);
      await page.mouse.down();
      for (let step = 0; step <= 90; step += 1) {
        await page.mouse.move(640 + far - (2 * far * step) / 90, 400 + 40 * Math.sin(step / 9));
        await page.waitForTimeout(8);
      }
      await page.mouse.up();
      await page.waitForTimeout(300);
    };
    console.log(`  drag of the whole map: ${await frames(page, () => drag(600))}`);
    console.log(`  drag back: ${await frames(page, () => drag(-600))}`);
    for (const times of [2, 3]) {
      for (let time = 0; time < times; time += 1) await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.waitForTimeout(600);
      console.log(`  drag nearer by: ${await frames(page, () => drag(600))}`);
    }
    const wheel = async () => {
      await page.mouse.move(640, 400);
      for (let step = 0; step < 24; step += 1) {
        await page.mouse.wheel(0, step < 12 ? 100 : -100);
        await page.waitForTimeout(25);
      }
      await page.waitForTimeout(500);
    };
    console.log(`  wheel out and in: ${await frames(page, wheel)}`);
    await context.close();
  }
}
await browser.close();
await site.close();
