import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { openBrowser } from './site.mjs';
const root = fileURLToPath(new URL('..', import.meta.url));
const server = await createServer({ root, logLevel: 'error', server: { port: 0 } });
await server.listen();
const address = server.resolvedUrls?.local[0] ?? '';
const browser = await openBrowser();
const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
const page = await context.newPage();
page.on('console', (m) => console.log('C', m.text()));
page.on('pageerror', (e) => console.log('E', e.message));
await page.goto(`${address}e2e/maps.html?${process.env.Q ?? 'mark=world-mercator&scene=orders&home=Egy'}`);
await page.locator('body[data-painted]').waitFor();
await page.waitForTimeout(1500);
const state = () =>
  page.evaluate(() => {
    const l = document.querySelector('.layer');
    const s = l.querySelector('svg');
    return [
      l.style.transform,
      s.getAttribute('width'),
      s.getBoundingClientRect().width,
      document.querySelector('.pane').scrollTop,
      document.querySelector('.pane').scrollLeft,
    ];
  });
console.log(await state());
const cdp = await context.newCDPSession(page);
const trace = async (name, act) => {
  const ev = [];
  cdp.removeAllListeners('Tracing.dataCollected');
  cdp.on('Tracing.dataCollected', (e) => ev.push(...e.value));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline,cc,blink',
  });
  await act();
  const done = new Promise((r) => cdp.once('Tracing.tracingComplete', r));
  await cdp.send('Tracing.end');
  await done;
  const sum = {};
  for (const e of ev)
    if (e.ph === 'X' && e.dur) {
      const k = e.name;
      sum[k] ??= [0, 0, 0];
      sum[k][0] += e.dur / 1000;
      sum[k][1]++;
      sum[k][2] = Math.max(sum[k][2], e.dur / 1000);
    }
  console.log(name);
  for (const [k, v] of Object.entries(sum)
    .sort((a, b) => b[1][0] - a[1][0])
    .slice(0, 22))
    console.log('   ', k.padEnd(44), v[0].toFixed(0).padStart(6), 'ms n', v[1], 'max', v[2].toFixed(0));
};
await trace('zoom', async () => {
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.waitForTimeout(1500);
});
console.log(await state());
await trace('drag', async () => {
  await page.mouse.move(1000, 400);
  await page.mouse.down();
  for (let i = 0; i < 60; i++) {
    await page.mouse.move(1000 - i * 14, 400);
    await page.waitForTimeout(10);
  }
  await page.mouse.up();
  await page.waitForTimeout(500);
});
console.log(await state());
await browser.close();
await server.close();
