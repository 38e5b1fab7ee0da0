// Builds the pages for frames on other sites, beside the page that was built before: one document for all addresses that begin
// with /embed/. It has a program of its own, without what knows who somebody is.
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, runnerImport } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));
const dist = join(web, 'dist');

/** What stands for files of the page. */
const REPLACED = { 'src/common/settings.svelte.ts': 'src/embed/settings.ts' };

const ownFiles = {
  name: 'own-files',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const other = Object.entries(REPLACED).find(([from]) => found?.id === join(web, from));
    return other ? join(web, other[1]) : found;
  },
};

// TypeScript, which Vite loads.
const { module: licences } = await runnerImport(join(web, 'build/licences.ts'), { configFile: false });
const { module: packing } = await runnerImport(join(web, 'build/pack.ts'), { configFile: false });

await build({
  configFile: false,
  root: web,
  logLevel: 'warn',
  publicDir: false,
  plugins: [ownFiles, svelte(), licences.licences()],
  build: {
    target: 'es2022',
    emptyOutDir: false,
    // As in the page.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: join(web, 'embed/embed.html'),
      output: { entryFileNames: 'assets/embed-[hash].js' },
      checks: { pluginTimings: false },
    },
  },
});
// The server answers with it at every address below.
await mkdir(join(dist, 'prerendered'), { recursive: true });
// Packed copies of an earlier build would be taken for those of this one.
for (const ending of ['br', 'gz']) await rm(join(dist, `prerendered/embed.html.${ending}`), { force: true });
await rename(join(dist, 'embed/embed.html'), join(dist, 'prerendered/embed.html'));
await rm(join(dist, 'embed'), { recursive: true });
await packing.pack(dist);
