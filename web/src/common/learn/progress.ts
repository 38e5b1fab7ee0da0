/** How far somebody is in the lessons: kept in the browser. */
import { readJson, writeKept, type Store } from '../storage';

/** How far somebody is in one lesson. */
export interface Progress {
  /** The `id` of the step that is open, or `GAME`. */
  at: string;
  /** The `id`s of the steps that were done. */
  done: readonly string[];
  /** Whether the little game was won. */
  won: boolean;
}

/** Stands for the little game in `Progress.at`. */
export const GAME = 'game';

const KEY = 'quicksilver.lessons';

/** Nothing done yet. */
export const UNBEGUN: Progress = { at: '', done: [], won: false };

/** What is kept of a lesson; `UNBEGUN` if nothing is. */
export function keptProgress(store: Store, slug: string): Progress {
  const found = all(store)[slug];
  return isProgress(found) ? found : UNBEGUN;
}

/** Keeps how far somebody is in a lesson; false if the browser keeps nothing. */
export function keepProgress(store: Store, slug: string, progress: Progress): boolean {
  return writeKept(store, KEY, { ...all(store), [slug]: progress });
}

function all(store: Store): Record<string, unknown> {
  const rows = readJson(store, KEY);
  return typeof rows === 'object' && rows !== null && !Array.isArray(rows) ? { ...rows } : {};
}

function isProgress(value: unknown): value is Progress {
  if (typeof value !== 'object' || value === null) return false;
  const { at, done, won } = value as Record<string, unknown>;
  return (
    typeof at === 'string' &&
    typeof won === 'boolean' &&
    Array.isArray(done) &&
    done.every((id) => typeof id === 'string')
  );
}
