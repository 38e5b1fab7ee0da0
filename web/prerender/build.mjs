// Writes an HTML file for each address of the site into `dist/prerendered`, after the build of the page. Without it a
// browser learns step by step what it has to fetch, and shows nothing meanwhile. The file names everything the page
// needs at once; of most pages it also has the text, which is shown until the program is there.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, runnerImport } from 'vite';
import { orderCatalog } from './order-catalog.mjs';
import { addresses } from './pages.mjs';

const web = fileURLToPath(new URL('..', import.meta.url));
const dist = join(web, 'dist');

/** @typedef {{ file: string, imports?: string[], css?: string[], assets?: string[] }} Part */

/** @type {Record<string, Part>} */
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
const bare = await readFile(join(dist, 'index.html'), 'utf8');

/** Renders pages; built for Node, into a folder that is removed again. */
async function renderer() {
  const folder = join(web, 'node_modules/.prerender');
  await build({
    root: web,
    configFile: false,
    logLevel: 'warn',
    plugins: [svelte()],
    build: {
      ssr: join(web, 'prerender/render.ts'),
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'render.mjs' }, checks: { pluginTimings: false } },
    },
  });
  return { module: await import(pathToFileURL(join(folder, 'render.mjs')).href), folder };
}

/** The built files that sources need: with all that they import, but for what the first page has anyway. */
function filesOf(sources) {
  const seen = new Set(['index.html']);
  const files = new Set();
  const gather = (name) => {
    if (seen.has(name)) return;
    seen.add(name);
    const part = manifest[name];
    if (!part) throw new Error(`${name} is not in the build; prerender/pages.mjs names it`);
    for (const one of part.imports ?? []) gather(one);
    files.add(part.file);
    for (const one of [...(part.css ?? []), ...(part.assets ?? [])]) files.add(one);
  };
  sources.filter((source) => source !== null).forEach(gather);
  return [...files].filter((file) => !bare.includes(file));
}

/** What tells a browser to fetch a file; empty for what the program fetches in time. */
function link(file) {
  if (file.endsWith('.css')) return `<link rel="preload" as="style" crossorigin href="/${file}">`;
  if (file.endsWith('.js')) return `<link rel="modulepreload" crossorigin href="/${file}">`;
  if (file.endsWith('.wasm')) return `<link rel="preload" as="fetch" crossorigin href="/${file}">`;
  return '';
}

const STYLESHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;
/** What the bare page begins its program with. */
const PROGRAM = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;
const firstStyles = [...bare.matchAll(STYLESHEET)].map(([, file]) => file);

/** The styles of the first page and of these files, as part of the HTML: then nothing is waited for. */
async function stylesOf(files) {
  const all = [...firstStyles, ...files.filter((file) => file.endsWith('.css'))];
  const texts = await Promise.all(all.map((file) => readFile(join(dist, file), 'utf8')));
  return `<style>${texts.join('').replace(/@charset[^;]*;/g, '')}</style>`;
}

/**
 * The HTML of an address.
 * @param {import('./pages.mjs').Address} address
 */
async function htmlOf({ path, page, text, also, query, keeper, game, map, isRendered }) {
  const own = filesOf([page, ...text]);
  const others = filesOf(also).filter((file) => !file.endsWith('.css'));
  // What keeps the text needs its styles, and not what would make it.
  const program = keeper === undefined ? own : filesOf([keeper]);
  const links = [...new Set([...program, ...others])].map(link).join('');
  if (!isRendered) return bare.replace('</head>', () => `${links}</head>`);
  const { head, body } = await module.renderPage(path, { game, map });
  const styles = await stylesOf(own);
  // The script of the head begins the program when the text was drawn.
  const begins = [...(bare.match(PROGRAM) ?? []), ...firstStyles.map(link), links];
  const beginning = `<template id="program">${begins.join('')}</template>`;
  const rendered = body
    // Comments are for a program that takes over the elements; this one makes its own.
    .replace(/<!--.*?-->/gs, '')
    // What does nothing yet cannot be reached. Links work.
    .replace(/<(button|input|select|summary|textarea)\b/g, '<$1 inert');
  const only = query === undefined ? '' : ` data-query="${query}"`;
  const keep = keeper === undefined ? '' : ` data-keep="${path}"`;
  const of = game === undefined ? '' : ` data-game="${game}"`;
  const shown = `<div id="prerendered"${only}${keep}${of}>${rendered}</div>`;
  return (
    bare
      .replace(STYLESHEET, '')
      .replace(PROGRAM, '')
      .replace(/<title>.*?<\/title>/, () => /<title>.*?<\/title>/.exec(head)[0])
      .replace('</head>', () => `${styles}</head>`)
      // What stays is where the page will be, the rest beside it.
      .replace('<div id="app">', (app) => (keeper === undefined ? `${shown}\n    ${app}` : app + shown))
      .replace('</body>', (end) => `${beginning}\n  ${end}`)
  );
}

// TypeScript, which Vite loads.
const { module: packing } = await runnerImport(join(web, 'build/pack.ts'), { configFile: false });
const { module, folder } = await renderer();
const orderGames = await orderCatalog();
const games = await module.prepare(orderGames.games);
/** The files by page, for those who measure what a visit weighs. @type {Record<string, string[]>} */
const written = {};
for (const address of addresses(games, orderGames.maps)) {
  const { path, page } = address;
  const name = path === '/' ? 'index' : path.replace(/^\/|\/$/g, '');
  const file = `prerendered/${name}.html`;
  await mkdir(dirname(join(dist, file)), { recursive: true });
  await writeFile(join(dist, file), await htmlOf(address));
  (written[page ?? 'index.html'] ??= []).push(file);
}
await writeFile(join(dist, '.vite/prerendered.json'), JSON.stringify(written));
await rm(folder, { recursive: true });
await packing.pack(dist);
// The pages hold a channel between tabs open, which would keep this process running.
process.exit(0);
