/** Names that the page and its service worker share. */

/** The cache of hashed files that are kept beside the shell. */
export const ASSETS = 'quicksilver-assets';

/** What the names of caches with a shell begin with; each build has one. */
export const SHELL = 'quicksilver-shell ';

/** The address of the list of files that can be kept. */
export const LIST = '/offline.json';

/** What names a build: the file with which its page begins. Null if the address is of no such file. */
export function buildOf(url: string): string | null {
  return /assets\/quicksilver-[^/]+\.js$/.exec(url)?.[0] ?? null;
}

/** The lock that every open page of a build shares. As long as it is held, the files of the build are not let go. */
export function lockOf(build: string): string {
  return `quicksilver ${build}`;
}

/** The build that a lock is about; null for another lock. */
export function buildOfLock(name: string): string | null {
  return name.startsWith('quicksilver ') ? name.slice('quicksilver '.length) : null;
}

/** What a page may ask of the service worker. */
export type ToServiceWorker =
  /** To take over from the one before. */
  | { type: 'SKIP_WAITING' }
  /** To let go of what no open page needs. */
  | { type: 'TIDY' }
  /** To fetch and keep files, without hurry. */
  | { type: 'KEEP'; paths: string[] };

/** What the service worker tells pages: that it has kept what it was asked to, or as much as it could. */
export interface FromServiceWorker {
  type: 'KEPT';
}
