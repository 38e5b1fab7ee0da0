// Builds the page that saves itself for one game: `node saved-page/build.mjs GAME FILE`.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';

const [slug, target] = process.argv.slice(2);
if (!slug || !target) throw new Error('usage: node saved-page/build.mjs GAME FILE');
const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const pack = (bytes) => deflateRawSync(bytes, { level: 9 }).toString('base64');

/** Files of the app that have another one in their place here. */
const REPLACED = {
  'src/common/rules-modules.ts': 'src/saved-page/rules-modules.ts',
  'src/turns/engine/start.ts': 'src/saved-page/start-worker.ts',
};

/** Leaves this game alone in the bundle. */
function oneGame() {
  return {
    name: 'one-game',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source === 'virtual:module-of-the-game') return path(`src/wasm/engine/${slug}-engine.js`);
      if (source === 'virtual:game') return '\0virtual:game';
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const other = Object.entries(REPLACED).find(([from]) => found?.id === path(from));
      return other ? path(other[1]) : found;
    },
    load(id) {
      return id === '\0virtual:game' ? `export const slug = ${JSON.stringify(slug)};` : null;
    },
    transform(code, id) {
      if (id.startsWith(path('src/wasm/')))
        return code.replace(/new URL\([^)]*import\.meta\.url\)/, 'undefined');
      if (!code.includes('import.meta.glob')) return null;
      return code.replace(/(import\.meta\.glob(?:<[^(]*>)?\(\s*')\.\/\*\//g, `$1./${slug}/`);
    },
  };
}

/** The text of a bundle, and its style. */
async function bundle(entry) {
  const [{ output }] = await build({
    configFile: false,
    root: path('.'),
    logLevel: 'warn',
    plugins: [oneGame(), svelte()],
    build: {
      write: false,
      target: 'es2022',
      cssCodeSplit: false,
      lib: { entry: path(entry), formats: ['iife'], name: 'page', fileName: 'page' },
    },
  });
  const [chunk] = output.filter(({ type }) => type === 'chunk');
  const style = output.filter(({ fileName }) => fileName.endsWith('.css')).map(({ source }) => source);
  return { code: chunk.code, style: style.join('\n'), files: output.map(({ fileName }) => fileName) };
}

const entry = JSON.parse(await readFile(path(`src/boards/${slug}/entry.json`), 'utf8'));
const page = await bundle('src/saved-page/main.ts');
const worker = await bundle('src/saved-page/worker.ts');
const parts = {
  TITLE: entry.title,
  // Fonts would weigh a fifth of the file; the system's are used.
  STYLE: page.style.replace(/@font-face\s*{[^}]*}/g, ''),
  WASM: pack(await readFile(path(`src/wasm/engine/${slug}-engine_bg.wasm`))),
  WORKER: pack(worker.code),
  PROGRAM: pack(page.code),
  START: await readFile(path('saved-page/start.js'), 'utf8'),
};
const shell = await readFile(path('saved-page/shell.html'), 'utf8');
await writeFile(
  target,
  shell.replace(/%([A-Z]+)%/g, (_, name) => parts[name]),
);
for (const [name, text] of Object.entries(parts)) console.log(name, text.length);
