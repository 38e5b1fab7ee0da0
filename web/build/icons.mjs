// Draws the app's icons from `public/favicon.svg`: `npm run icons`. The results are committed.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openBrowser } from '../e2e/site.mjs';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const sign = await readFile(`${folder}favicon.svg`, 'utf8');

/** The icons: their size, how much of it the sign takes, and what is behind it. */
const ICONS = {
  'icons/192.png': { size: 192, share: 1, paper: 'transparent' },
  'icons/512.png': { size: 512, share: 1, paper: 'transparent' },
  // Systems cut these to shapes of their own; what matters stays inside the inner 80 %.
  'icons/maskable.png': { size: 512, share: 0.62, paper: '#f6f6f4' },
  'apple-touch-icon.png': { size: 180, share: 0.74, paper: '#f6f6f4' },
};

const browser = await openBrowser();
for (const [name, { size, share, paper }] of Object.entries(ICONS)) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>
    body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${paper} }
    svg { width: ${share * size}px; height: ${share * size}px }
  </style>${sign}`);
  await writeFile(folder + name, await page.screenshot({ omitBackground: paper === 'transparent' }));
  await page.close();
}
await browser.close();
