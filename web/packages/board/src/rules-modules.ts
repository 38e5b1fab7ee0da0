/** The modules of the games, in place of the file of the page: their WASM lies beside the package's own files. */
import type * as Module from '../../../src/wasm/rules/module';
// Written by the build: a bundler finds each file by its address there.
import { addresses } from './addresses.js';

const modules = import.meta.glob<typeof Module>('../../../src/wasm/rules/*.js');

/**
 * Loads the module of a game.
 *
 * @throws when there is no such game, or when its module cannot be fetched.
 */
export async function loadModule(slug: string): Promise<typeof Module> {
  const load = modules[`../../../src/wasm/rules/${slug}.js`];
  const address = addresses[slug];
  if (!load || !address) throw new Error(`There is no game “${slug}”.`);
  // Both at once: the WASM is the larger one.
  const wasm = fetch(address());
  wasm.catch(() => undefined);
  const module = await load();
  await module.default({ module_or_path: wasm });
  return module;
}
