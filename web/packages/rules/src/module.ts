/** Fetching the WASM beside a module: from the disk in Node, over the network in browsers. */

/** What is used of Node's `process`: nothing is imported of Node, so that bundlers for browsers find nothing to leave out. */
interface NodeProcess {
  getBuiltinModule?(name: 'node:fs/promises'): { readFile(file: URL): Promise<Uint8Array> } | undefined;
}

/** How the JavaScript of a module starts it. */
export type Start = (options: { module_or_path: unknown }) => Promise<unknown>;

/**
 * Starts a module whose WASM lies at an address.
 *
 * @throws when it cannot be read.
 */
export async function startModule(start: Start, wasm: URL): Promise<void> {
  const { process } = globalThis as { process?: NodeProcess };
  const files = wasm.protocol === 'file:' ? process?.getBuiltinModule?.('node:fs/promises') : undefined;
  await start({ module_or_path: files ? await files.readFile(wasm) : wasm });
}

/** A function that works once; a failed try can be repeated. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let under: Promise<T> | null = null;
  return () => {
    under ??= work().catch((error: unknown) => {
      under = null;
      throw error;
    });
    return under;
  };
}
