/** Which puzzles were solved on this device. */
import { readJson, writeKept, type Store } from '../../common/storage';

/** The ids of the puzzles of a game that were tried. */
export interface Progress {
  /** Solved at the first try, without a hint. */
  solved: readonly string[];
  /** Solved later, or shown. */
  missed: readonly string[];
}

const key = (slug: string) => `quicksilver.puzzles.${slug}`;

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** What is kept of a game. */
export function keptProgress(store: Store, slug: string): Progress {
  const found = readJson(store, key(slug));
  if (typeof found !== 'object' || found === null) return { solved: [], missed: [] };
  const { solved, missed } = found as Record<string, unknown>;
  return { solved: texts(solved), missed: texts(missed) };
}

/** Notes how a puzzle went; the first time counts. */
export function keepResult(store: Store, slug: string, id: string, isSolved: boolean): Progress {
  const before = keptProgress(store, slug);
  if (before.solved.includes(id) || before.missed.includes(id)) return before;
  const after = isSolved
    ? { ...before, solved: [...before.solved, id] }
    : { ...before, missed: [...before.missed, id] };
  writeKept(store, key(slug), after);
  return after;
}
