/** The games that the page can show, found by their manifests. The code of a game is loaded when it is shown. */
import type { PositionView } from '../common/wire';
import type { Manifest, Shape } from './manifest';
import type { BoardKit } from './types';

export type * from './types';

const files = import.meta.glob<Manifest>('./*/manifest.ts', { eager: true, import: 'default' });

/** The manifests by slug, which is the name of their folder. */
const manifests = new Map(
  Object.entries(files).map(([path, manifest]) => [path.split('/').at(-2) ?? path, manifest]),
);

/** Steel, for a game without a manifest. */
const PLAIN = '#5b6b7d';

/** The slugs of all games that have a manifest, in the order of the alphabet. */
export const slugs: readonly string[] = [...manifests.keys()].sort();

/** Whether there is a board for the game. */
export function hasBoard(slug: string): boolean {
  return manifests.get(slug)?.board !== undefined;
}

/**
 * Loads a game's board.
 *
 * @throws when the game has no board, or when its code cannot be fetched.
 */
export async function loadBoard(slug: string): Promise<BoardKit> {
  const board = manifests.get(slug)?.board;
  if (!board) throw new Error(`There is no board for “${slug}”.`);
  return (await board.kit()).kit;
}

/** The colour of a game. */
export function accentOf(slug: string): string {
  return manifests.get(slug)?.accent ?? PLAIN;
}

/** Why games of a kind end, by the word that the rules use; see `Manifest.reasons`. */
export function reasonsOf(slug: string): Readonly<Record<string, string>> {
  return manifests.get(slug)?.reasons ?? {};
}

/** The shape of a game's board; a likely one while it is not known which game it is. */
export function shapeOf(slug: string): Shape {
  return manifests.get(slug)?.board?.shape ?? { wide: 1.1, tall: 0.67 };
}

/** The height of the words above a game's board. */
export function wordsAbove(slug: string): { wide: string; tall: string } {
  return manifests.get(slug)?.board?.above ?? { wide: '0px', tall: '0px' };
}

/** Whether a game's board may be turned by a quarter. */
export function mayTurn(slug: string): boolean {
  return manifests.get(slug)?.board?.mayTurn ?? false;
}

/** The game itself where its board may be turned by a quarter, and null where it may not. */
export function turnable(slug: string | null): string | null {
  return slug !== null && mayTurn(slug) ? slug : null;
}

/** The position before a game's first move, for drawing; null for a game without a board. */
export async function startView(slug: string): Promise<PositionView | null> {
  const board = manifests.get(slug)?.board;
  return board ? (await board.start()).default : null;
}
