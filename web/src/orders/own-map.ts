/** A map of one's own, handed from page to page on this device: its Mark file, and its drawing where it has one. */
import { readJson, writeKept, type Store } from '../common/storage';

/** A file that somebody picked. */
export interface OwnFile {
  name: string;
  text: string;
}

/** A Mark file of one's own. */
export interface OwnMark extends OwnFile {
  /** The drawing of the Mark, an SVG file; the map draws itself where there is none. */
  drawing: OwnFile | null;
}

/** How the map is called in addresses: `?map=own`. */
export const OWN = 'own';

/** The part of the sandbox’s address that names the game on the server whose map it is on. */
export const mapOfGame = (id: string) => `game=${encodeURIComponent(id)}`;

/** The game that such a part names; null where it names none. */
export const gameOfMap = (query: URLSearchParams): string | null => query.get('game');

const keyOf = (game: string) => `quicksilver.own-map.${game}`;

const isFile = (value: unknown): value is OwnFile => {
  if (typeof value !== 'object' || value === null) return false;
  const { name, text } = value as Record<string, unknown>;
  return typeof name === 'string' && typeof text === 'string';
};

/** Whether something that was kept is a map. */
export const isOwnMark = (value: unknown): value is OwnMark => {
  if (!isFile(value)) return false;
  const { drawing } = value as { drawing?: unknown };
  return drawing === null || isFile(drawing);
};

/** Keeps a map for a game; false where the device has no room for it. */
export function keepOwnMark(store: Store, game: string, mark: OwnMark): boolean {
  return writeKept(store, keyOf(game), mark);
}

/** The map that was kept for a game last; null where there is none. */
export function keptOwnMark(store: Store, game: string): OwnMark | null {
  const kept = readJson(store, keyOf(game));
  if (isOwnMark(kept)) return kept;
  if (!isFile(kept)) return null;
  return { name: kept.name, text: kept.text, drawing: null };
}

/** The largest files that the server takes, in bytes. */
const MOST = { mark: 200_000, drawing: 1_000_000 };

/**
 * Reads a file that was picked.
 *
 * @throws in words for people, when it is too large or cannot be read.
 */
export async function readOwnFile(file: File, what: 'mark' | 'drawing'): Promise<OwnFile> {
  const most = MOST[what];
  if (file.size > most) {
    const kind = what === 'mark' ? 'A Mark file is a text file' : 'A drawing is an SVG file of lines';
    throw new Error(`${file.name} has more than ${most / 1000} kB. ${kind}; pick another one.`);
  }
  try {
    return { name: file.name, text: await file.text() };
  } catch {
    throw new Error(`${file.name} could not be read. Pick it again, or another one.`);
  }
}
