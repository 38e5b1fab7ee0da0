/** The boards, one line per game. Each is loaded when its first page is opened. */
import type { BoardKit } from './types';

export type * from './types';

const kits: Record<string, () => Promise<{ kit: BoardKit }>> = {
  mercurial: () => import('./mercurial'),
  mercenary: () => import('./mercenary'),
  mercury: () => import('./mercury'),
  mars: () => import('./mars'),
  chess: () => import('./chess'),
};

/** Whether there is a board for the game. */
export function hasBoard(slug: string): boolean {
  return slug in kits;
}

/**
 * Loads a game's board.
 *
 * @throws when no board is registered for the slug, or when its code cannot be fetched.
 */
export async function loadBoard(slug: string): Promise<BoardKit> {
  const load = kits[slug];
  if (!load) throw new Error(`There is no board for “${slug}”.`);
  return (await load()).kit;
}
