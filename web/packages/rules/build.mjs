// Builds the package of the rules: a module a game, what they share, and their types.
import { copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import {
  copyModule,
  emptyFolder,
  orderGames,
  turnGames,
  web,
  write,
  writeManifest,
} from '../build/tools.mjs';
import { writeTypes } from '../build/types.mjs';

const source = (name) => web(`packages/rules/${name}`);

/** What there is to know of a game of orders: its module tells. */
async function orderInfo(folder, slug) {
  const module = await import(pathToFileURL(join(folder, `wasm/${slug}-orders.js`)).href);
  module.initSync({ module: await readFile(join(folder, `wasm/${slug}-orders_bg.wasm`)) });
  return JSON.parse(module.answer('catalog', '')).find((entry) => entry.slug === slug);
}

/** The file of a game, or of something of it: what it exports before, and what loads it. */
const script = ({
  up = './',
  info = '',
  make,
  first,
  name,
}) => `import * as module from '${up}wasm/${name}.js';
import { ${make} } from '${up}shared.js';

${info}export const load = ${make}(${first}, module, new URL('${up}wasm/${name}_bg.wasm', import.meta.url));
`;

/** Builds it into a folder. */
export async function buildRules(folder) {
  await emptyFolder(folder);
  await build({
    configFile: false,
    root: web('.'),
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2022',
      minify: false,
      lib: { entry: source('src/shared.ts'), formats: ['es'], fileName: 'shared' },
    },
  });
  const types = await writeTypes(source('src/types.ts'), join(folder, 'types'));
  const games = [];
  const entries = { '.': 'index' };
  for (const slug of await turnGames()) {
    await copyModule('rules', slug, join(folder, 'wasm'));
    await copyModule('engine', `${slug}-engine`, join(folder, 'wasm'));
    const info = JSON.parse(await readFile(web(`src/boards/${slug}/entry.json`), 'utf8'));
    games.push({ slug, title: info.title, kind: 'turns' });
    await writeGame(folder, types, { slug, info, make: 'turnLoader', name: slug, type: 'TurnRules' });
    await write(
      join(folder, slug, 'engine.js'),
      script({ up: '../', make: 'engineLoader', first: `'${slug}'`, name: `${slug}-engine` }),
    );
    await write(
      join(folder, slug, 'engine.d.ts'),
      `import type { Engine } from '../types/${types.replace(/\.d\.ts$/, '.js')}';

export type { Engine };
/** A new computer player of ${info.title}, with a table of so many MiB for what it has found out: 16 if it is left out. */
export declare function load(options?: { tableMib?: number }): Promise<Engine>;
`,
    );
    entries[`./${slug}`] = slug;
    entries[`./${slug}/engine`] = `${slug}/engine`;
  }
  for (const slug of await orderGames()) {
    await copyModule('orders', `${slug}-orders`, join(folder, 'wasm'));
    const info = await orderInfo(folder, slug);
    games.push({ slug, title: info.title, kind: 'orders' });
    await writeGame(folder, types, {
      slug,
      info,
      make: 'orderLoader',
      name: `${slug}-orders`,
      type: 'OrderRules',
    });
    entries[`./${slug}`] = slug;
  }
  await writeIndex(folder, types, games);
  await copyFile(source('README.md'), join(folder, 'README.md'));
  const exports = Object.fromEntries(
    Object.entries(entries).map(([path, file]) => [
      path,
      { types: `./${file}.d.ts`, default: `./${file}.js` },
    ]),
  );
  exports['./package.json'] = './package.json';
  await writeManifest(source('package.json'), folder, { types: './index.d.ts', exports });
}

async function writeGame(folder, types, { slug, info, make, name, type }) {
  const told = `export const info = ${JSON.stringify(info)};\n`;
  await write(join(folder, `${slug}.js`), script({ info: told, make, first: 'info', name }));
  await write(
    join(folder, `${slug}.d.ts`),
    `import type { ${type} } from './types/${types.replace(/\.d\.ts$/, '.js')}';

export type { ${type} };
/** What there is to know of ${info.title} before its rules are loaded. */
export declare const info: ${type}['info'];
/** Loads the rules of ${info.title}; every call returns the same ones. */
export declare function load(): Promise<${type}>;
`,
  );
}

async function writeIndex(folder, types, games) {
  const slugs = (kind) => games.filter((game) => game.kind === kind).map(({ slug }) => `'${slug}'`);
  await write(
    join(folder, 'index.js'),
    `export { RulesFault } from './shared.js';

export const games = ${JSON.stringify(games)};

const files = {
${games.map(({ slug }) => `  ${slug}: () => import('./${slug}.js'),`).join('\n')}
};

export async function loadRules(slug) {
  if (!Object.hasOwn(files, slug)) throw new Error(\`There is no game “\${slug}”.\`);
  return (await files[slug]()).load();
}
`,
  );
  await write(
    join(folder, 'index.d.ts'),
    `import type { OrderRules, TurnRules } from './types/${types.replace(/\.d\.ts$/, '.js')}';

export * from './types/${types.replace(/\.d\.ts$/, '.js')}';
/** The games in which one side acts at a time. */
export type TurnGame = ${slugs('turns').join(' | ')};
/** The games in which all order at once. */
export type OrderGame = ${slugs('orders').join(' | ')};
/** All games. */
export declare const games: readonly (
  | { slug: TurnGame; title: string; kind: 'turns' }
  | { slug: OrderGame; title: string; kind: 'orders' }
)[];
/**
 * Loads the rules of a game; every call returns the same ones.
 *
 * @throws if there is no such game, or its module cannot be read.
 */
export declare function loadRules(slug: TurnGame): Promise<TurnRules>;
export declare function loadRules(slug: OrderGame): Promise<OrderRules>;
export declare function loadRules(slug: string): Promise<TurnRules | OrderRules>;
`,
  );
}
