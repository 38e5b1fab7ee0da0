/** The engine's two builds: with SIMD, which is about half as fast again, and without, for browsers that lack it. */
import type * as Module from '../../wasm/engine/module';

const plain = import.meta.glob<typeof Module>('../../wasm/engine/*-engine.js');
const withSimd = import.meta.glob<typeof Module>('../../wasm/engine-simd/*-engine-simd.js');

/** The games that have an engine. */
export function engineGames(): string[] {
  return Object.keys(plain).map((path) => /([^/]+)-engine\.js$/.exec(path)![1]!);
}

/** What loads a game's engine; both builds have the same interface, and find the same moves in so many nodes. */
export function loaderOf(slug: string, hasSimd: boolean): () => Promise<typeof Module> {
  const load = hasSimd
    ? withSimd[`../../wasm/engine-simd/${slug}-engine-simd.js`]
    : plain[`../../wasm/engine/${slug}-engine.js`];
  if (!load) throw new Error(`There is no engine for “${slug}”.`);
  return load;
}
