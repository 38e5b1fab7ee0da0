// The page that shows a map by itself, on a server that needs nothing but the page's sources.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer, preview } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** A server, and how to stop it. */
/** @typedef {{ address: string; close: () => Promise<void> }} MapSite */

/**
 * Opens the site.
 * @param {boolean} isBuilt as it would be shipped, or as the development server has it
 * @returns {Promise<MapSite>}
 */
export async function openMaps(isBuilt) {
  if (!isBuilt) {
    const server = await createServer({ root, logLevel: 'error', server: { port: 0 } });
    await server.listen();
    return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
  }
  const outDir = await mkdtemp(join(tmpdir(), 'quicksilver-maps-'));
  const input = join(root, 'e2e/maps.html');
  await build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true, rolldownOptions: { input } } });
  const server = await preview({ root, logLevel: 'error', build: { outDir }, preview: { port: 0 } });
  return {
    address: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/**
 * Opens a map and waits until it is painted.
 * @param {import('playwright-core').Page} page
 * @param {MapSite} site
 * @param {string} query
 */
export async function showMap(page, site, query) {
  await page.goto(`${site.address}e2e/maps.html?${query}`);
  await page.locator('body[data-painted]').waitFor();
  await page.evaluate(() => document.fonts.ready);
}
