/** The rules pages, found by path: `web/src/rules/<slug>/Page.svelte`. Each is loaded when it is opened. */
import type { Component } from 'svelte';
import { loaded } from '../common/loading';
import type { Figures } from './map-figure';

const pages = import.meta.glob<Component>('./*/Page.svelte', { import: 'default' });

/** The worked examples of a page that has maps. */
const figures = import.meta.glob<Figures>('./*/figures.ts', { import: 'figures' });

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

/**
 * Loads the worked examples of a game's rules page.
 *
 * @throws when there are none, or when they cannot be fetched.
 */
export async function loadFigures(slug: string): Promise<Figures> {
  const load = figures[`./${slug}/figures.ts`];
  if (!load) throw new Error(`The rules of “${slug}” have no maps.`);
  return loaded(load);
}
