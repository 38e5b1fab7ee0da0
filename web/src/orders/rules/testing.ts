/// <reference types="node" />
/** The modules of order games for tests outside a browser. */
import { readdirSync, readFileSync } from 'node:fs';
import type * as Module from '../../wasm/orders/module';
import { answered, type OrderModule } from './answers';
import { OrderRules } from './order-rules';

const modules = import.meta.glob<typeof Module>('../../wasm/orders/*.js');
const folder = new URL('../../wasm/orders/', import.meta.url);

/** The slugs of the games that have a module. */
export const orderSlugs: readonly string[] = readdirSync(folder)
  .filter((name) => name.endsWith('-orders.js'))
  .map((name) => name.replace(/-orders\.js$/, ''))
  .sort();

/** The module of a game. */
export async function moduleOf(slug: string): Promise<OrderModule> {
  const load = modules[`../../wasm/orders/${slug}-orders.js`];
  if (!load) throw new Error(`there is no module of “${slug}”; \`cargo xtask wasm\` builds it`);
  const module = await load();
  module.initSync({ module: readFileSync(new URL(`${slug}-orders_bg.wasm`, folder)) });
  return module;
}

/** The rules of a game, without a worker. */
export function rulesOf(slug: string, load = moduleOf): OrderRules {
  return new OrderRules(slug, (hearer) => {
    let stopped = false;
    return {
      ask: (asked) =>
        void answered(load, asked).then((told) => {
          if (!stopped) hearer.told(told);
        }),
      stop: () => (stopped = true),
    };
  });
}
