/** Which built files of engines a browser asks for: each engine is built with and without SIMD. */

/** The name of such a file; the last eight characters are a hash. */
const BUILT = /-engine(-simd)?(?:_bg)?-[\w-]{8}\.(?:js|wasm)$/;

/** Whether a browser may ask for a file: not if it belongs to the build of an engine that it does not use. */
export function asksFor(path: string, hasSimd: boolean): boolean {
  const built = BUILT.exec(path);
  return built === null || (built[1] !== undefined) === hasSimd;
}
