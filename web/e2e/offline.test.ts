import { expect, test } from 'vitest';
import { boardOf, play, squareOf } from './board';
import { person, unharmed } from './people';
import { stage } from './stage';

const on = stage();

test('after a visit the analysis board opens and plays without the server', async () => {
  const page = await person(on.browser);
  await page.goto(on.site.address);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto(`${on.site.address}/analysis/mercurial`);
  await squareOf(page, 'c0').waitFor();
  await on.site.end();
  await page.reload();
  await squareOf(page, 'c0').waitFor();
  await play(page, 'b2c3');
  await expect.poll(() => boardOf(page)).toContain('c3, white pawn');
  unharmed(page);
});
