/** The program of the worker: it loads the module of the game that it is asked about. */
import type * as Module from '../../wasm/orders/module';
import { answerMessages } from './answers';

const modules = import.meta.glob<typeof Module>('../../wasm/orders/*.js');

answerMessages(async (slug) => {
  const load = modules[`../../wasm/orders/${slug}-orders.js`];
  if (!load) throw new Error(`There is no game of orders “${slug}”.`);
  const module = await load();
  await module.default();
  return module;
});
