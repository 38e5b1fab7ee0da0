/** Software by others that is inside the pages that save themselves. */
export interface Software {
  name: string;
  by: string;
  licence: string;
}

const SVELTE: Software = { name: 'Svelte', by: 'the Svelte contributors', licence: 'MIT' };
const RUST: readonly Software[] = [
  { name: 'The standard library of Rust', by: 'the Rust project', licence: 'MIT or Apache 2.0' },
  { name: 'wasm-bindgen', by: 'the wasm-bindgen developers', licence: 'MIT or Apache 2.0' },
  { name: 'serde and serde_json', by: 'Erick Tryzelaar and David Tolnay', licence: 'MIT or Apache 2.0' },
  { name: 'itoa, thiserror and zmij', by: 'David Tolnay', licence: 'MIT' },
  { name: 'memchr', by: 'Andrew Gallant', licence: 'MIT' },
  { name: 'rand_core and rand_xoshiro', by: 'the Rand project', licence: 'MIT or Apache 2.0' },
  { name: 'web-time', by: 'dAxpeDDa', licence: 'MIT or Apache 2.0' },
];

/** In the page of a turn game. */
export const IN_TURN_GAMES: readonly Software[] = [SVELTE, ...RUST];

/** In the page of an order game. */
export const IN_ORDER_GAMES: readonly Software[] = [
  SVELTE,
  ...RUST,
  { name: 'toml', by: 'Ed Page and Alex Crichton', licence: 'MIT or Apache 2.0' },
  { name: 'winnow', by: 'Ed Page', licence: 'MIT' },
];
