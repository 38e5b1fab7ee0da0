/** The bindings of the one game of a page; its build puts them there. */
declare module 'virtual:module-of-the-game' {
  const module: typeof import('../wasm/engine/module');
  export = module;
}

/** The slug of that game. */
declare module 'virtual:game' {
  export const slug: string;
}
