import type { EngineWorker } from './messages';

/** Where the engine's worker comes from. The page that saves itself has a file of its own in place of this one. */
export function startWorker(): EngineWorker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
}
