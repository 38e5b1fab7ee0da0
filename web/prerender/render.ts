/** Renders a page of the site as it is before anything was fetched. Built for Node, and run by the build alone. */
import { render } from 'svelte/server';
import { matchRoute } from '../src/common/routes';
import type { OrderCatalogEntry, OrderMarkPage } from '../src/common/wire';
import { orderCatalog } from '../src/orders/catalog.svelte';
import { storedDrawing } from '../src/orders/drawings';
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

/** What a page learns from the server when it is opened, and here beforehand. */
interface Known {
  /** The slug of the game that is played. */
  game?: string;
  map?: OrderMarkPage;
}

/** The page at a path: what belongs into the head, and its text. */
export async function renderPage(path: string, known: Known): Promise<{ head: string; body: string }> {
  const { component, props } = await pageOf(matchRoute(path));
  return render(component, { props: { ...props, ...(await beforehand(known)) } });
}

/** The same as properties of the page. */
async function beforehand({ game, map }: Known): Promise<Record<string, unknown>> {
  if (game !== undefined) return { likely: game };
  if (!map) return {};
  const drawing = await storedDrawing(map.game, map.board.mark);
  return { known: map, shape: drawing && drawing.width / drawing.height };
}
