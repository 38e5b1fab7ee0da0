import { expect, test } from 'vitest';
import { boardOf, play, squareOf } from './board';
import { games } from './games';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

test('after a visit the analysis boards open and play without the server', async () => {
  const page = await person(on.browser);
  await page.goto(on.site.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  for (const { slug, home } of games) {
    await page.goto(`${on.site.address}/analysis/${slug}`);
    await squareOf(page, home).waitFor();
  }
  await on.site.end();
  for (const { slug, home, first } of games) {
    await page.goto(`${on.site.address}/analysis/${slug}`);
    await squareOf(page, home).waitFor();
    await play(page, first.code);
    await expect.poll(() => boardOf(page)).toContain(first.holds);
  }
  unharmed(page);
});
