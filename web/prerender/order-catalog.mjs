// The order games and their maps, which the server describes from the same code as the modules of the games.
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../src/wasm/orders/', import.meta.url));
const order = JSON.parse(await readFile(new URL('../src/boards/order.json', import.meta.url), 'utf8'));

/**
 * The entries of all order games, in the server's order, and what there is to know of each map.
 * @returns {Promise<{
 *   games: import('../src/common/wire').OrderCatalogEntry[],
 *   maps: import('../src/common/wire').OrderMarkPage[],
 * }>}
 */
export async function orderCatalog() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('-orders.js'));
  const lists = await Promise.all(
    names.map(async (name) => {
      const module = await import(folder + name);
      module.initSync({ module: await readFile(folder + name.replace(/\.js$/, '_bg.wasm')) });
      const games = JSON.parse(module.answer('catalog', ''));
      const maps = games.flatMap(({ slug, marks }) =>
        marks.map(({ id }) => JSON.parse(module.answer('mark', JSON.stringify({ game: slug, mark: id })))),
      );
      return { games, maps };
    }),
  );
  return {
    games: lists
      .flatMap(({ games }) => games)
      .sort((one, other) => order.indexOf(one.slug) - order.indexOf(other.slug)),
    maps: lists.flatMap(({ maps }) => maps),
  };
}
