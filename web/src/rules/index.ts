/** The rules pages, one line per game. Each is loaded when it is opened. */
import type { Component } from 'svelte';

const pages: Record<string, () => Promise<{ default: Component }>> = {
  chess: () => import('./chess/Page.svelte'),
  diplomacy: () => import('./diplomacy/Page.svelte'),
  mars: () => import('./mars/Page.svelte'),
  mercator: () => import('./mercator/Page.svelte'),
  mercenary: () => import('./mercenary/Page.svelte'),
  mercurial: () => import('./mercurial/Page.svelte'),
  mercury: () => import('./mercury/Page.svelte'),
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
