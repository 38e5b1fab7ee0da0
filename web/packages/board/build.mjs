// Builds the package of the board: one file that a page names, and what it fetches for the game that is shown.
import { copyFile, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, runnerImport } from 'vite';
import { emptyFolder, turnGames, web, write, writeManifest } from '../build/tools.mjs';
import { writeTypes } from '../build/types.mjs';

const source = (name) => web(`packages/board/${name}`);

/** What stands for files of the page in the package. */
const REPLACED = {
  'src/common/rules-modules.ts': 'rules-modules.ts',
  'src/common/loading.ts': 'loading.ts',
  'src/common/settings.svelte.ts': 'settings.ts',
};
/** What the build writes when the rest is there. */
const WRITTEN = ['./styles.js', './addresses.js'];

/** The parts of the page that a board is made of. */
function partsOfThePage() {
  return {
    name: 'parts-of-the-page',
    enforce: 'pre',
    async resolveId(name, importer, options) {
      if (WRITTEN.includes(name)) return { id: name, external: true };
      const found = await this.resolve(name, importer, { ...options, skipSelf: true });
      const other = Object.entries(REPLACED).find(([from]) => found?.id === web(from));
      return other ? source(`src/${other[1]}`) : found;
    },
    transform(code, id) {
      // What lists of games and pages of maps have: no board needs it.
      if (id.endsWith('/manifest.ts'))
        return code.replace(
          /import\('[^']*(entry\.json|\.svg\?raw)'\)/g,
          'Promise.resolve({ default: null })',
        );
      if (!id.startsWith(web('src/wasm/'))) return null;
      return code.replace(/new URL\([^)]*import\.meta\.url\)/, 'undefined');
    },
  };
}

/** Whether a module is of no game. */
const isShared = (id) => !/\/src\/(wasm\/|boards\/(?!shared\/|grid\/)[^/]+\/(?!manifest))/.test(id);

/** Remembers the packages that are inside, for their licences. */
function packagesInside(manifestOf, found) {
  return {
    name: 'packages-inside',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const manifest = manifestOf(id);
        if (manifest !== undefined) found.add(dirname(manifest));
      }
    },
  };
}

/** The styles as the inside of an element has them: what the page says of its root holds of the outermost element there. */
const inside = (style) => style.replaceAll(':root', '.quicksilver-root');

/** Builds it into a folder. */
export async function buildBoard(folder) {
  await emptyFolder(folder);
  // TypeScript, which Vite loads.
  const { module: licences } = await runnerImport(web('build/licences.ts'), { configFile: false });
  const packages = new Set();
  const result = await build({
    configFile: false,
    root: web('.'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [partsOfThePage(), svelte(), licences.licences(), packagesInside(licences.manifestOf, packages)],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      minify: true,
      cssCodeSplit: false,
      lib: { entry: source('src/element.ts'), formats: ['es'], fileName: 'quicksilver-board' },
      rolldownOptions: {
        output: {
          chunkFileNames: '[name]-[hash].js',
          // Vite leaves the spaces in a library.
          minify: true,
          // What any board needs comes in one piece: what imports what would else be found out file by file.
          codeSplitting: { groups: [{ name: 'shared', test: isShared }] },
        },
        checks: { pluginTimings: false },
      },
      write: false,
    },
  });
  for (const output of result[0].output) {
    if (output.type === 'chunk') await write(join(folder, output.fileName), output.code);
    else if (!output.fileName.endsWith('.css'))
      throw new Error(`${output.fileName} is neither code nor style`);
    else {
      const style = inside(output.source.toString());
      await write(join(folder, 'styles.js'), `export default ${JSON.stringify(style)};\n`);
    }
  }
  const games = await turnGames();
  for (const slug of games) {
    const name = `${slug}_bg.wasm`;
    await write(join(folder, 'wasm', name), await readFile(web(`src/wasm/rules/${name}`)));
  }
  const addresses = games.map(
    (slug) => `  ${slug}: () => new URL('./wasm/${slug}_bg.wasm', import.meta.url),\n`,
  );
  await write(join(folder, 'addresses.js'), `export const addresses = {\n${addresses.join('')}};\n`);
  await writeLicences(folder, [...packages].sort());
  const types = (await writeTypes(source('src/types.ts'), join(folder, 'types'))).replace(/\.d\.ts$/, '.js');
  await write(
    join(folder, 'quicksilver-board.d.ts'),
    `import type { QuicksilverBoardElement } from './types/${types}';

export type * from './types/${types}';
/** The class of the element, which the module defines as \`quicksilver-board\`. */
export declare const QuicksilverBoard: { new (): QuicksilverBoardElement };
`,
  );
  await copyFile(source('README.md'), join(folder, 'README.md'));
  await copyFile(source('src/server.js'), join(folder, 'server.js'));
  const exports = {
    // Programs that render pages beforehand ask for `node`; what makes pages for browsers does not.
    '.': { types: './quicksilver-board.d.ts', node: './server.js', default: './quicksilver-board.js' },
    './package.json': './package.json',
  };
  await writeManifest(source('package.json'), folder, { types: './quicksilver-board.d.ts', exports });
}

/** The licences of what is inside. */
async function writeLicences(folder, packages) {
  const texts = await Promise.all(
    packages.map(async (path) => {
      const { name, license } = JSON.parse(await readFile(join(path, 'package.json'), 'utf8'));
      for (const file of ['LICENSE.md', 'LICENSE', 'license', 'LICENSE.txt']) {
        const text = await readFile(join(path, file), 'utf8').catch(() => null);
        if (text !== null) return `${name} (${license})\n\n${text.trim()}\n`;
      }
      throw new Error(`${name} has no file with its licence`);
    }),
  );
  await write(join(folder, 'LICENSES-OF-OTHERS'), texts.join('\n'));
}
