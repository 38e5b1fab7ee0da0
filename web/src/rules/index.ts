/** The rules pages, one line per game. Each is loaded when it is opened. */
import type { Component } from 'svelte';

const pages: Record<string, () => Promise<{ default: Component }>> = {
  chess: () => import('./chess.svelte'),
  diplomacy: () => import('./diplomacy.svelte'),
  mars: () => import('./mars.svelte'),
  mercator: () => import('./mercator.svelte'),
  mercenary: () => import('./mercenary.svelte'),
  mercurial: () => import('./mercurial.svelte'),
  mercury: () => import('./mercury.svelte'),
};

/** Whether there is a rules page for the game. */
export function hasRulesPage(slug: string): boolean {
  return slug in pages;
}

/**
 * Loads a game's rules page.
 *
 * @throws when there is none, or when its code cannot be fetched.
 */
export async function loadRulesPage(slug: string): Promise<Component> {
  const load = pages[slug];
  if (!load) throw new Error(`There is no rules page for “${slug}”.`);
  return (await load()).default;
}
