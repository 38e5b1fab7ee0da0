/** The installable app: its manifest, its service worker, and the list of files that it can keep. */
import { readdirSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { groupsOf, type Part } from './groups.ts';
import { licences } from './licences.ts';
import { builtFiles, pack, transferSize } from './pack.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const dist = join(web, 'dist');

/** Beside the hashed files, what the first page needs. */
const AROUND = ['index.html', 'favicon.svg', 'manifest.webmanifest', 'icons/192.png', 'offline.json'];

/** The plugins that make the app. The last of them packs what the build has written. */
export function app(): Plugin[] {
  let parts: Part[] = [];
  const graph: Plugin = {
    name: 'graph-of-the-build',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        parts = Object.values(bundle).flatMap((output) => {
          if (output.type !== 'chunk') return [];
          const { importedCss, importedAssets } = output.viteMetadata ?? {};
          return {
            file: output.fileName,
            source: output.facadeModuleId ?? null,
            isEntry: output.isEntry,
            imports: output.imports,
            later: output.dynamicImports,
            beside: [...(importedCss ?? []), ...(importedAssets ?? [])],
          };
        });
      },
    },
  };
  const head: Plugin = {
    name: 'order-of-the-head',
    apply: 'build',
    transformIndexHtml: { order: 'post', handler: orderHead },
  };
  const rest: Plugin = {
    name: 'pack',
    apply: 'build',
    closeBundle: {
      sequential: true,
      order: 'post',
      handler: (fault?: Error) => (fault ? undefined : pack(dist)),
    },
  };
  const pwa = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/app',
    filename: 'sw.ts',
    // The page registers it itself, and asks before it takes an update.
    injectRegister: false,
    registerType: 'prompt',
    includeManifestIcons: false,
    injectManifest: {
      dontCacheBustURLsMatching: /^assets\//,
      rollupFormat: 'iife',
      buildPlugins: { vite: [licences()] },
    },
    integration: {
      async beforeBuildServiceWorker(options) {
        await pack(dist);
        const shell = await writeList(parts);
        // Exactly these: no pattern finds them, since their names are made up by the bundler.
        options.injectManifest.globPatterns = [...shell, ...AROUND];
      },
    },
    manifest: {
      id: '/',
      name: 'Quicksilver',
      short_name: 'Quicksilver',
      description: 'Play, study and analyse unusual games by their full rules.',
      lang: 'en',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#f6f6f4',
      theme_color: '#f6f6f4',
      categories: ['games'],
      icons: [
        { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ],
    },
  });
  return [head, graph, ...pwa, rest];
}

const FONT = /\s*<link\s[^>]*as="font"[^>]*>/g;

/**
 * The page waits for no file before it is drawn: the script that begins it stands in it, and the server allows exactly
 * this one. Fonts come last, since the first visit is drawn without them.
 */
async function orderHead(html: string): Promise<string> {
  const start = await readFile(join(web, 'public/start.js'), 'utf8');
  const fonts = html.match(FONT)?.join('') ?? '';
  return html
    .replace(FONT, '')
    .replace('<script src="/start.js"></script>', () => `<script>${start}</script>`)
    .replace('</head>', () => `${fonts}</head>`);
}

/** Writes the list of files that can be kept for offline use; returns the files of the shell. */
async function writeList(parts: readonly Part[]): Promise<string[]> {
  const files = (await builtFiles(dist)).filter((file) => file.startsWith('assets/'));
  const slugs = readdirSync(join(web, 'src/boards'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => readdirSync(join(web, 'src/boards', name)).includes('manifest.ts'));
  const groups = groupsOf(parts, files, slugs);
  const told = (names: readonly string[]) =>
    Promise.all(
      names.map(async (name) => {
        const file = join(dist, name);
        return [`/${name}`, await transferSize(file), (await stat(file)).size];
      }),
    );
  const games = await Promise.all(
    Object.entries(groups.games).map(async ([slug, names]) => [slug, await told(names)]),
  );
  const list = {
    shell: await told(groups.shell),
    shared: await told(groups.shared),
    games: Object.fromEntries(games),
  };
  await writeFile(join(dist, 'offline.json'), JSON.stringify(list));
  return groups.shell;
}
