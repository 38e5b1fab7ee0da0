/** The slug of the one game of a page; its build puts it there. */
declare module 'virtual:game' {
  export const slug: string;
}

/** The bindings of that game, if it is played by turns. */
declare module 'virtual:turn-module' {
  const module: typeof import('../wasm/engine/module');
  export = module;
}

/** The bindings of that game, if it is played by orders. */
declare module 'virtual:order-module' {
  const module: typeof import('../wasm/orders/module');
  export = module;
}
