// One game's program as one script: what the whole site shares, without the other games and without the site.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';

/** The path of a file of the web client. */
export const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

/** What stands for files of the app in every page. */
const REPLACED = { 'src/common/router.svelte.ts': 'src/saved-page/router.svelte.ts' };

/** Leaves this game alone in the bundle. */
function oneGame(slug, { moduleName, module, replaced }) {
  const others = { ...REPLACED, ...replaced };
  return {
    name: 'one-game',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source === moduleName) return path(module);
      if (source === 'virtual:game') return '\0virtual:game';
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const other = Object.entries(others).find(([from]) => found?.id === path(from));
      return other ? path(other[1]) : found;
    },
    load(id) {
      return id === '\0virtual:game' ? `export const slug = ${JSON.stringify(slug)};` : null;
    },
    transform(code, id) {
      if (id.startsWith(path('src/wasm/')))
        return code.replace(/new URL\([^)]*import\.meta\.url\)/, 'undefined');
      // No address of another host stands in the file.
      const text = id.endsWith('.svelte') ? code.replace(/<a\s+href="https?:[^>]*>(.*?)<\/a>/gs, '$1') : code;
      return text
        .replace(/(import\.meta\.glob(?:<[^(]*>)?\(\s*')\.\/\*\//g, `$1./${slug}/`)
        .replace(/(import\.meta\.glob(?:<[^(]*>)?\(\s*'[./]*\/games\/)\*\//g, `$1${slug}/`);
    },
  };
}

/**
 * Bundles a program.
 * @param {string} slug the game
 * @param {string} entry the program's first file
 * @param {{ moduleName: string, module: string, replaced: Record<string, string> }} kind the name under which the
 *   program imports the game's bindings, their file, and what stands for files of the app
 * @returns {Promise<{ code: string, style: string }>} its text, and its style
 */
export async function bundle(slug, entry, kind) {
  const [{ output }] = await build({
    configFile: false,
    root: path('.'),
    logLevel: 'warn',
    plugins: [oneGame(slug, kind), svelte()],
    build: {
      write: false,
      rolldownOptions: { checks: { pluginTimings: false } },
      target: 'es2022',
      cssCodeSplit: false,
      lib: { entry: path(entry), formats: ['iife'], name: 'page', fileName: 'page' },
    },
  });
  const [chunk, ...others] = output.filter(({ type }) => type === 'chunk');
  if (others.length > 0) throw new Error(`${entry} has ${others.length + 1} parts instead of one`);
  const style = output.filter(({ fileName }) => fileName.endsWith('.css')).map(({ source }) => source);
  return {
    // Svelte's errors name a page of its site; no address of another host stands in the file.
    code: chunk.code.replaceAll('https://svelte.dev/e/', 'svelte: '),
    // The site's fonts are declared in its HTML. They would weigh a fifth of the file; the system's are used.
    style: style.join('\n'),
  };
}
