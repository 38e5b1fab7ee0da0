// Writes the documentation into `dist/`, after the pages of the program: a page for each file of `groups.mjs` under `/docs`, and
// the index of its search under `/docs-index`. It looks like the rest of the site, and needs no program.
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import Eleventy from '@11ty/eleventy';
import * as pagefind from 'pagefind';
import { runnerImport } from 'vite';
import { GROUPS, addressOf, fileOf } from './groups.mjs';
import { NOT_FOUND, bodyOf, startOf } from './layout.mjs';
import { REPOSITORY } from './markdown.mjs';

const web = fileURLToPath(new URL('..', import.meta.url));
const root = fileURLToPath(new URL('../..', import.meta.url));
const dist = join(web, 'dist');

const files = GROUPS.flatMap(({ pages }) => pages.map(fileOf));
const unlisted = (await readdir(join(root, 'docs')))
  .filter((name) => name.endsWith('.md') && !files.includes(`docs/${name}`))
  .map((name) => `docs/${name}`);
if (unlisted.length > 0) throw new Error(`guide/groups.mjs does not list ${unlisted.join(', ')}`);
if (new Set(files).size < files.length) throw new Error('guide/groups.mjs lists a page twice');

// Eleventy takes paths from the folder it runs in.
process.chdir(root);
const eleventy = new Eleventy('.', undefined, {
  configPath: 'web/guide/eleventy.config.mjs',
  quietMode: true,
  source: 'script',
});
const pages = (await eleventy.toJSON()).map(({ inputPath, content }) => ({
  address: addressOf(normalize(inputPath)),
  // What the site does not serve is the name of a file.
  content: content.replace(
    new RegExp(`<a href="${REPOSITORY}([^"]*)">(.*?)</a>`, 'gs'),
    '$2 (<code>$1</code>)',
  ),
}));
if (pages.length !== files.length)
  throw new Error(`Eleventy has rendered ${pages.length} of ${files.length} pages`);

/** The title of each page: its first heading. @type {Record<string, string>} */
const titles = {};
for (const { address, content } of pages) {
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(content);
  if (!heading) throw new Error(`${address} has no title`);
  titles[address] = heading[1].replace(/<[^>]*>/g, '');
}
const known = new Set(Object.keys(titles));
for (const { address, content } of pages) {
  for (const [, target, part] of content.matchAll(/href="(\/docs\/[^"#]*)(?:#([^"]*))?"/g)) {
    const page = pages.find((page) => page.address === target);
    if (!known.has(target)) throw new Error(`${address} links to ${target}, which is no page`);
    if (part && !page.content.includes(`id="${decodeURI(part)}"`)) {
      throw new Error(`${address} links to ${target}#${part}, which is not there`);
    }
  }
}

/** A file of the site whose name changes with its text. */
async function asset(source, ending) {
  const text = await readFile(join(web, 'guide', source));
  const name = `assets/guide-${createHash('sha256').update(text).digest('base64url').slice(0, 8)}.${ending}`;
  await writeFile(join(dist, name), text);
  return `/${name}`;
}

const styles = await asset('guide.css', 'css');
const script = await asset('search.js', 'js');
const bare = await readFile(join(dist, 'index.html'), 'utf8');
const PROGRAM = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

function htmlOf(address, content) {
  const title = titles[address] === undefined ? 'Documentation' : `${titles[address]}, documentation`;
  return bare
    .replace(PROGRAM, '')
    .replace(/<title>.*?<\/title>/, `<title>${title} – Quicksilver</title>`)
    .replace('</head>', () => `<link rel="stylesheet" href="${styles}"></head>`)
    .replace(/<div id="app">.*?<\/div>/s, () => bodyOf({ address, content, titles }))
    .replace(/<noscript>.*?<\/noscript>/s, '')
    .replace('</body>', () => `<script type="module" src="${script}"></script></body>`);
}

// What an earlier run has left, with its packed copies.
for (const old of [
  'prerendered/docs',
  'docs-index',
  ...['', '.br', '.gz'].map((end) => `prerendered/docs.html${end}`),
])
  await rm(join(dist, old), { recursive: true, force: true });
const { index } = await pagefind.createIndex();
const UNLISTED = [
  { address: '/docs', content: startOf(titles) },
  // Any other address below is answered with this.
  { address: '/docs/not-found', content: NOT_FOUND },
];
for (const { address, content } of [...UNLISTED, ...pages]) {
  const file = join(dist, 'prerendered', `${address.slice(1)}.html`);
  const html = htmlOf(address, content);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, html);
  if (!known.has(address)) continue;
  const { errors } = await index.addHTMLFile({ url: address, content: html });
  if (errors.length > 0) throw new Error(`${address}: ${errors.join(', ')}`);
}
const { errors, files: found } = await index.getFiles();
if (errors.length > 0) throw new Error(errors.join(', '));
// Its own fields and lists are left out: `search.js` has one that looks like the site.
for (const { path, content } of found.filter(({ path }) => !/(?:ui|highlight)\.(?:css|js)$/.test(path))) {
  const file = join(dist, 'docs-index', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
await pagefind.close();
const { module: packing } = await runnerImport(join(web, 'build/pack.ts'), { configFile: false });
await packing.pack(dist);
process.exit(0);
