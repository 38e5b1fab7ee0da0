// What one board of chess costs a page: ours beside chessground, with and without rules. `npm run compare-boards`.
// Bytes as they travel, gzipped, and the time until the board is drawn, medians of pages loaded in turn. chessground is used for
// this alone: its licence is the GPL, and nothing of it is in what we give out.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { openBrowser } from '../../e2e/site.mjs';
import { buildBoard } from '../board/build.mjs';

const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm' };
const LOADS = Number(process.env.LOADS ?? 15);

const folder = await mkdtemp(join(tmpdir(), 'quicksilver-compare-'));
await buildBoard(join(folder, 'ours'));
for (const name of ['bare', 'ground']) {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      outDir: join(folder, name),
      minify: true,
      lib: {
        entry: join(import.meta.dirname, `${name}.js`),
        formats: ['es'],
        fileName: 'page',
        cssFileName: 'page',
      },
    },
  });
}

const head = (more) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>A board</title>
<link rel="icon" href="data:,"><style>#board{width:480px;height:480px;display:block}</style>${more}`;
const pageOf = (name) =>
  head(
    `<link rel="stylesheet" href="/${name}/page.css"><script type="module" src="/${name}/page.js"></script><div id="board"></div>`,
  );
const PAGES = {
  'quicksilver-board': head(
    '<script type="module" src="/ours/quicksilver-board.js"></script><quicksilver-board id="board" game="chess"></quicksilver-board>',
  ),
  'chessground with chess.js': pageOf('ground'),
  'chessground, no rules': pageOf('bare'),
};

const packed = new Map();
const server = createServer(async (request, answer) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const page = Object.keys(PAGES)[Number(pathname.slice(1))];
  try {
    const type = page === undefined ? TYPES[extname(pathname)] : 'text/html';
    if (!packed.has(pathname)) {
      const bytes = page === undefined ? await readFile(join(folder, pathname)) : PAGES[page];
      packed.set(pathname, gzipSync(bytes, { level: 9 }));
    }
    answer.setHeader('Content-Type', type);
    answer.setHeader('Content-Encoding', 'gzip');
    answer.end(packed.get(pathname));
  } catch {
    answer.writeHead(404).end();
  }
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;

/** Notes, in the page, when its board is there: in the frame after the one that has all pieces. */
function watch() {
  const look = () => {
    const board = document.getElementById('board');
    const inside = board?.shadowRoot ?? board;
    const pieces = inside?.querySelectorAll('piece, [data-square]').length ?? 0;
    if (pieces < 32) requestAnimationFrame(look);
    else requestAnimationFrame(() => (globalThis.drawnMs = performance.now()));
  };
  requestAnimationFrame(look);
}

const browser = await openBrowser();
const phone = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000, offline: false };

/** One load of a page in a browser that knows nothing yet. */
async function load(at, isSlow) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(watch);
  if (isSlow) {
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', phone);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.goto(`${origin}/${at}`);
  await page.waitForFunction(() => 'drawnMs' in globalThis);
  const ready = await page.evaluate(async () => {
    await document.getElementById('board').ready;
    return performance.now();
  });
  const told = await page.evaluate(() => {
    const files = [
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ];
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      drawn: globalThis.drawnMs,
      paint: paint?.startTime ?? NaN,
      gzipped: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      plain: files.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
      files: files.length,
    };
  });
  await context.close();
  return { ...told, ready: at === 0 ? ready : told.drawn };
}

const median = (numbers) => numbers.toSorted((one, another) => one - another)[Math.floor(numbers.length / 2)];
for (const isSlow of [false, true]) {
  const loads = Object.keys(PAGES).map(() => []);
  for (let round = 0; round < LOADS; round += 1)
    for (const [at, all] of loads.entries()) all.push(await load(at, isSlow));
  console.log(
    isSlow ? '\nA phone: 1.6 Mbit/s, 150 ms, a quarter of the speed' : 'This machine, no network between',
  );
  console.log(
    'page                        files  plain KB  gzip KB  first paint ms  board drawn ms  rules ready ms',
  );
  for (const [at, name] of Object.keys(PAGES).entries()) {
    const of = (key) => median(loads[at].map((one) => one[key]));
    const kb = (key) => (of(key) / 1000).toFixed(1);
    const ms = (key) => of(key).toFixed(0);
    console.log(
      name.padEnd(28) +
        String(of('files')).padStart(5) +
        kb('plain').padStart(10) +
        kb('gzipped').padStart(9) +
        ms('paint').padStart(16) +
        ms('drawn').padStart(16) +
        ms('ready').padStart(16),
    );
  }
}
await browser.close();
server.close();
await rm(folder, { recursive: true });
