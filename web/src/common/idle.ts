/**
 * Runs something when the browser has nothing else to do.
 *
 * @param within runs it after so many milliseconds even if the browser is busy
 * @returns a function that cancels it.
 */
export function whenIdle(run: () => void, within?: number): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, within === undefined ? {} : { timeout: within });
  return () => cancelIdleCallback(handle);
}
