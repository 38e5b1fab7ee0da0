// Builds the pages that save themselves: `node saved-page/build.mjs` for every game, into `dist/pages`;
// `node saved-page/build.mjs GAME` for one.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { bundle, path } from './bundle.mjs';
import { kinds, wasmOf } from './kinds.mjs';

// Smaller blocks than usual make the files a little smaller.
const pack = (bytes) => gzipSync(bytes, { level: 9, memLevel: 6 }).toString('base64');

/** The whole file of a game. */
async function page(kind, slug) {
  const program = (name) => bundle(slug, `${kind.folder}/${name}.ts`, { ...kind, module: kind.module(slug) });
  const { code, style } = await program('main');
  const worker = await program('worker');
  const parts = {
    TITLE: await kind.title(slug),
    STYLE: style,
    WASM: pack(await wasmOf(kind, slug)),
    WORKER: pack(worker.code),
    PROGRAM: pack(code),
    START: await readFile(path('saved-page/start.js'), 'utf8'),
  };
  const shell = await readFile(path('saved-page/shell.html'), 'utf8');
  return shell.replace(/%([A-Z]+)%/g, (_, name) => parts[name]);
}

const games = await Promise.all(
  kinds.map(async (kind) => (await kind.slugs()).map((slug) => ({ kind, slug }))),
);
const known = games.flat();
const [asked] = process.argv.slice(2);
const wanted = asked ? known.filter(({ slug }) => slug === asked) : known;
if (wanted.length === 0)
  throw new Error(`There is no game “${asked}”. There are ${known.map(({ slug }) => slug).join(', ')}.`);
await mkdir(path('dist/pages'), { recursive: true });
for (const { kind, slug } of wanted) {
  const text = await page(kind, slug);
  await writeFile(path(`dist/pages/${slug}.html`), text);
  console.log(`dist/pages/${slug}.html  ${(Buffer.byteLength(text) / 1000).toFixed(0)} KB`);
}
