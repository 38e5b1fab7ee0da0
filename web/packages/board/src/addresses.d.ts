/** The addresses of the WASM, by game. The build writes the file. */
export const addresses: Record<string, (() => URL) | undefined>;
