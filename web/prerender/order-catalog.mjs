// The list of order games, which the server makes from the same code as the modules of the games.
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../src/wasm/orders/', import.meta.url));
const order = JSON.parse(await readFile(new URL('../src/boards/order.json', import.meta.url), 'utf8'));

/** The entries of all order games, in the server's order. @returns {Promise<import('../src/common/wire').OrderCatalogEntry[]>} */
export async function orderCatalog() {
  const names = (await readdir(folder)).filter((name) => name.endsWith('-orders.js'));
  const lists = await Promise.all(
    names.map(async (name) => {
      const module = await import(folder + name);
      module.initSync({ module: await readFile(folder + name.replace(/\.js$/, '_bg.wasm')) });
      return JSON.parse(module.answer('catalog', ''));
    }),
  );
  return lists.flat().sort((one, other) => order.indexOf(one.slug) - order.indexOf(other.slug));
}
