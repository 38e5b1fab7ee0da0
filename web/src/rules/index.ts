/** The rules pages, found by path: `web/src/rules/<slug>/Page.svelte`. Each is loaded when it is opened. */
import type { Component } from 'svelte';
import { loaded } from '../common/loading';

const pages = import.meta.glob<Component>('./*/Page.svelte', { import: 'default' });

const pathOf = (slug: string) => `./${slug}/Page.svelte`;

/** Whether there is a rules page for the game. */
export function hasRulesPage(slug: string): boolean {
  return pathOf(slug) in pages;
}

/**
 * Loads a game's rules page.
 *
 * @throws when there is none, or when its code cannot be fetched.
 */
export async function loadRulesPage(slug: string): Promise<Component> {
  const load = pages[pathOf(slug)];
  if (!load) throw new Error(`There is no rules page for “${slug}”.`);
  return loaded(load);
}
