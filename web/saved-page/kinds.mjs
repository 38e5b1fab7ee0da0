// The two kinds of games with a page that saves itself: what each has, and what stands for files of the app.
import { readdir, readFile } from 'node:fs/promises';
import { path } from './bundle.mjs';

/**
 * @typedef {object} Kind
 * @property {string} folder the folder of its program
 * @property {string} moduleName the name under which the program imports the game's bindings
 * @property {(slug: string) => string} module their file; the module lies beside it
 * @property {Record<string, string>} replaced what stands for files of the app
 * @property {() => Promise<string[]>} slugs its games
 * @property {(slug: string) => Promise<string>} title a game's title
 */

/** @type {Kind} */
const turns = {
  folder: 'src/saved-page/turns',
  moduleName: 'virtual:turn-module',
  module: (slug) => `src/wasm/engine/${slug}-engine.js`,
  replaced: {
    'src/common/rules-modules.ts': 'src/saved-page/turns/rules-modules.ts',
    'src/turns/engine/start.ts': 'src/saved-page/turns/start-worker.ts',
    'src/turns/game/GameGate.svelte': 'src/saved-page/turns/GameGate.svelte',
    'src/turns/game/Talk.svelte': 'src/saved-page/turns/Talk.svelte',
    'src/turns/game/TalkButton.svelte': 'src/saved-page/turns/TalkButton.svelte',
    'src/turns/game/ConditionalMoves.svelte': 'src/saved-page/turns/ConditionalMoves.svelte',
    'src/turns/game/PeopleItems.svelte': 'src/saved-page/turns/PeopleItems.svelte',
    'src/ratings/PlayerRating.svelte': 'src/saved-page/turns/PlayerRating.svelte',
    'src/ratings/rated.svelte.ts': 'src/saved-page/turns/rated.ts',
    'src/turns/game/NextTurn.svelte': 'src/saved-page/turns/NextTurn.svelte',
    'src/turns/game/elsewhere.ts': 'src/saved-page/turns/elsewhere.ts',
  },
  async slugs() {
    const entries = await readdir(path('src/boards'), { recursive: true });
    return entries.filter((name) => name.endsWith('/entry.json')).map((name) => name.split('/')[0]);
  },
  async title(slug) {
    return JSON.parse(await readFile(path(`src/boards/${slug}/entry.json`), 'utf8')).title;
  },
};

/** @type {Kind} */
const orders = {
  folder: 'src/saved-page/orders',
  moduleName: 'virtual:order-module',
  module: (slug) => `src/wasm/orders/${slug}-orders.js`,
  replaced: { 'src/orders/rules/start.ts': 'src/saved-page/orders/start.ts' },
  async slugs() {
    const names = await readdir(path('src/wasm/orders'));
    return names.filter((name) => name.endsWith('-orders.js')).map((name) => name.replace('-orders.js', ''));
  },
  async title(slug) {
    const module = await import(path(this.module(slug)));
    module.initSync({ module: await wasmOf(this, slug) });
    return JSON.parse(module.answer('catalog', '')).find((entry) => entry.slug === slug).title;
  },
};

export const kinds = [turns, orders];

/** The module of a game. */
export const wasmOf = (kind, slug) => readFile(path(kind.module(slug).replace(/\.js$/, '_bg.wasm')));
