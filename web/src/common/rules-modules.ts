/** The WASM modules, one for each game. The page that saves itself has a file of its own in place of this one. */
import { loaded } from './loading';
import type * as Module from '../wasm/rules/module';

const modules = import.meta.glob<typeof Module>('../wasm/rules/*.js');

/**
 * Loads the module of a game.
 *
 * @throws when there is no such game, or when its module cannot be fetched.
 */
export async function loadModule(slug: string): Promise<typeof Module> {
  const load = modules[`../wasm/rules/${slug}.js`];
  if (!load) throw new Error(`There is no game “${slug}”.`);
  return loaded(async () => {
    const module = await load();
    await module.default();
    return module;
  });
}
