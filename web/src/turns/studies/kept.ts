/** The studies that this device knows: their keys, and changes that the server does not have yet. */
import { readJson, writeKept, type Store } from '../../common/storage';
import type { StudyBody } from '../../common/wire';
import type { StudyDoc } from './merge';

/** A study that was made or opened here. */
export interface KeptStudy {
  id: string;
  /** The key with which it is edited; null for one that is only read. */
  key: string | null;
  title: string;
  /** The slugs of its chapters' games, each once. */
  games: string[];
  /** When it was last open here, in milliseconds since 1970. */
  seenMs: number;
}

/** Changes that were made here, and what they were made to. */
export interface Unsent {
  revision: number;
  base: StudyDoc;
  mine: StudyDoc;
}

const STUDIES = 'quicksilver.studies';
const KEEP = 200;
const unsentKey = (id: string) => `quicksilver.study.${id}`;

function isKept(value: unknown): value is KeptStudy {
  if (typeof value !== 'object' || value === null) return false;
  const { id, key, title, games, seenMs } = value as Record<string, unknown>;
  const texts = Array.isArray(games) && games.every((game) => typeof game === 'string');
  return (
    typeof id === 'string' &&
    (key === null || typeof key === 'string') &&
    typeof title === 'string' &&
    texts &&
    typeof seenMs === 'number'
  );
}

/** The studies known here, the last opened first. */
export function keptStudies(store: Store): KeptStudy[] {
  const rows = readJson(store, STUDIES);
  return Array.isArray(rows) ? rows.filter(isKept).sort((a, b) => b.seenMs - a.seenMs) : [];
}

/** Notes that a study was opened. A key that is known already is kept. False if the device stores nothing. */
export function keepStudy(store: Store, study: StudyBody, key: string | null, nowMs: number): boolean {
  const rows = keptStudies(store);
  const known = rows.find(({ id }) => id === study.id);
  const games = [...new Set(study.chapters.map(({ game }) => game))];
  const row = { id: study.id, key: key ?? known?.key ?? null, title: study.title, games, seenMs: nowMs };
  return writeKept(store, STUDIES, [row, ...rows.filter(({ id }) => id !== study.id)].slice(0, KEEP));
}

/** Forgets a study, and what was not sent of it. */
export function forgetStudy(store: Store, id: string): void {
  writeKept(
    store,
    STUDIES,
    keptStudies(store).filter((study) => study.id !== id),
  );
  store.removeItem(unsentKey(id));
}

/** The key of a study; null if this device has none. */
export function keyOf(store: Store, id: string): string | null {
  return keptStudies(store).find((study) => study.id === id)?.key ?? null;
}

/** Keeps what the server does not have yet; null once it has everything. */
export function keepUnsent(store: Store, id: string, unsent: Unsent | null): void {
  if (unsent) writeKept(store, unsentKey(id), unsent);
  else store.removeItem(unsentKey(id));
}

/** What was changed here and not sent before the page was left. */
export function unsentOf(store: Store, id: string): Unsent | null {
  const found = readJson(store, unsentKey(id));
  if (typeof found !== 'object' || found === null) return null;
  const { revision, base, mine } = found as Record<string, unknown>;
  return typeof revision === 'number' && isDoc(base) && isDoc(mine) ? { revision, base, mine } : null;
}

function isDoc(value: unknown): value is StudyDoc {
  if (typeof value !== 'object' || value === null) return false;
  const { title, chapters } = value as Record<string, unknown>;
  const isChapter = (one: unknown) =>
    typeof one === 'object' &&
    one !== null &&
    ['id', 'name', 'game', 'record'].every(
      (name) => typeof (one as Record<string, unknown>)[name] === 'string',
    );
  return (
    typeof title === 'string' && Array.isArray(chapters) && chapters.length > 0 && chapters.every(isChapter)
  );
}
