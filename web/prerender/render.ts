/** Renders a page of the site as it is before anything was fetched. Built for Node, and run by the build alone. */
import { render } from 'svelte/server';
import { matchRoute } from '../src/common/routes';
import type { OrderCatalogEntry } from '../src/common/wire';
import { orderCatalog } from '../src/orders/catalog.svelte';
import { pageOf } from '../src/pages';
import { catalog } from '../src/turns/catalog.svelte';

/** Fills the lists of games, which browsers get from the server. */
export async function prepare(
  orderGames: OrderCatalogEntry[],
): Promise<{ turns: string[]; orders: string[] }> {
  await catalog.useBuilt();
  orderCatalog.useBuilt(orderGames);
  return { turns: catalog.games.map(({ slug }) => slug), orders: orderGames.map(({ slug }) => slug) };
}

/**
 * The page at a path: what belongs into the head, and its text.
 *
 * @param likely the slug of the game, where the page learns it from the server
 */
export async function renderPage(path: string, likely?: string): Promise<{ head: string; body: string }> {
  const { component, props } = await pageOf(matchRoute(path));
  return render(component, { props: likely === undefined ? props : { ...props, likely } });
}
