/** Tells those who ask that this browser has got the key of another seat. */

const listeners = new Set<() => void>();

/** Calls back whenever a key is stored that was not there before; returns how to stop it. */
export function whenKeyIsNew(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A key was stored that was not there before. */
export function keyIsNew(): void {
  for (const listener of listeners) listener();
}
