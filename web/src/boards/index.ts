/** The games that the page can show, found through their manifests. A game's code is loaded when it is shown. */
import type { CatalogEntry, PositionView } from '../common/wire';
import { loaded } from '../common/loading';
import type { Manifest, Shape } from './manifest';
import order from './order.json';
import type { BoardKit } from './types';

export type * from './types';

const files = import.meta.glob<Manifest>('./*/manifest.ts', { eager: true, import: 'default' });

/** The manifests by slug, which is the folder name. */
const manifests = new Map(
  Object.entries(files).map(([path, manifest]) => [path.split('/').at(-2) ?? path, manifest]),
);

/** Steel, the fallback for a game without a manifest. */
const PLAIN = '#5b6b7d';

/** The slugs of all games with a manifest, in alphabetical order. */
export const slugs: readonly string[] = [...manifests.keys()].sort();

/** Whether there is a board for the game. */
export function hasBoard(slug: string): boolean {
  return manifests.get(slug)?.board !== undefined;
}

/** The game of records that name none; null if there is no such game. */
export const unnamedGame: string | null =
  [...manifests].find(([, manifest]) => manifest.unnamedRecords)?.[0] ?? null;

/** Boards that were asked for. */
const kits = new Map<string, Promise<BoardKit>>();

/**
 * Loads a game's board; every call returns the same one. A failed load can be retried.
 *
 * @throws when the game has no board, or when its code cannot be fetched.
 */
export function loadBoard(slug: string): Promise<BoardKit> {
  const known = kits.get(slug);
  if (known) return known;
  const fresh = fetchBoard(slug).catch((error: unknown) => {
    kits.delete(slug);
    throw error;
  });
  kits.set(slug, fresh);
  return fresh;
}

async function fetchBoard(slug: string): Promise<BoardKit> {
  const board = manifests.get(slug)?.board;
  if (!board) throw new Error(`There is no board for “${slug}”.`);
  return (await loaded(() => board.kit())).kit;
}

/** The colour of a game. */
export function accentOf(slug: string): string {
  return manifests.get(slug)?.accent ?? PLAIN;
}

/** The id of the map that is proposed for a new game; undefined for the first that the server lists. */
export function mapOf(slug: string): string | undefined {
  return manifests.get(slug)?.map;
}

/** The picture of that map at the start, as SVG; null where there is none. */
export async function mapPicture(slug: string): Promise<string | null> {
  const picture = manifests.get(slug)?.picture;
  return picture ? (await loaded(() => picture())).default : null;
}

/** Whether it is one of the games that everybody knows. */
export function isClassic(slug: string): boolean {
  return manifests.get(slug)?.classic ?? false;
}

/** The names of the powers of that map; none where they are not known before it is loaded. */
export function powersOf(slug: string): readonly string[] {
  return manifests.get(slug)?.powers ?? [];
}

/** The colour of a seat; undefined if the seats are white and black. */
export function seatColourOf(slug: string, seat: number): string | undefined {
  return manifests.get(slug)?.seatColours?.[seat];
}

/** Descriptions of how games end, keyed by the rules' word; see `Manifest.reasons`. */
export function reasonsOf(slug: string): Readonly<Record<string, string>> {
  return manifests.get(slug)?.reasons ?? {};
}

/** The aspect ratio of a game's board; a typical one while the game is unknown. */
export function shapeOf(slug: string): Shape {
  return manifests.get(slug)?.board?.shape ?? { wide: 1.1, tall: 0.67 };
}

/** The height of the text above a game's board. */
export function wordsAbove(slug: string): { wide: string; tall: string } {
  return manifests.get(slug)?.board?.above ?? { wide: '0px', tall: '0px' };
}

/** Whether a game's board can be turned by 90°. */
export function mayTurn(slug: string): boolean {
  return manifests.get(slug)?.board?.mayTurn ?? false;
}

/** Whether a game's rules give reasons; said before they are loaded, so that their place can be kept free. */
export function givesReasons(slug: string): boolean {
  return manifests.get(slug)?.board?.givesReasons ?? false;
}

/** Whether a turn of a game is sent as a whole; said before its board is loaded. */
export function holdsParts(slug: string): boolean {
  return manifests.get(slug)?.board?.holdsParts ?? false;
}

/** The game itself if its board can be turned by 90°, otherwise null. */
export function turnable(slug: string | null): string | null {
  return slug !== null && mayTurn(slug) ? slug : null;
}

/** The catalogue's entries of all games with a board, as they were when the page was built, in the server's order. */
export async function builtCatalog(): Promise<CatalogEntry[]> {
  const boards = order.flatMap((slug) => manifests.get(slug)?.board ?? []);
  return (await Promise.all(boards.map((board) => board.entry()))).map(
    (file) => file.default as CatalogEntry,
  );
}

/** The start position of a game, for drawing; null for a game without a board. */
export async function startView(slug: string): Promise<PositionView | null> {
  const board = manifests.get(slug)?.board;
  return board ? (await board.start()).default : null;
}
