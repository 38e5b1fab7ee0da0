/** Requests to the server without any cookie: a page in a frame is nobody. */
import type {
  FaultBody,
  GameState,
  OrderCatalogEntry,
  OrderGameState,
  OrderMap,
  PastPhaseBody,
  StudyBody,
} from '../common/wire';
import type { Drawing } from '../maps/drawing';
import { boardOf, type MappedGame, type MappedPhase } from '../orders/mapped';

/** Why there is nothing to show. */
export class NotShown extends Error {}

async function get<T>(path: string, missing: string): Promise<T> {
  const answer = await fetch(path, { credentials: 'omit' }).catch(() => null);
  if (!answer) throw new NotShown('The server did not answer.');
  if (answer.status === 404) throw new NotShown(missing);
  if (!answer.ok) {
    const fault = (await answer.json().catch(() => null)) as FaultBody | null;
    throw new NotShown(fault?.reason ?? `The server answered with the status ${answer.status}.`);
  }
  return (await answer.json()) as T;
}

/**
 * A game, as anybody may see it.
 *
 * @throws {NotShown} with words for people.
 */
export function readGame(id: string): Promise<GameState> {
  return get(`/api/v1/games/${encodeURIComponent(id)}`, 'There is no such game.');
}

/**
 * A study.
 *
 * @throws {NotShown} with words for people.
 */
export function readStudy(id: string): Promise<StudyBody> {
  return get(`/api/v1/studies/${encodeURIComponent(id)}`, 'There is no such study.');
}

const orderGame = (id: string) => `/api/v1/order-games/${encodeURIComponent(id)}`;
const NO_ORDER_GAME = 'There is no such game.';

/** A game of orders with its map. */
export interface OrderGameRead {
  state: MappedGame;
  map: OrderMap;
}

/**
 * A game of orders, as anybody may see it. The map of an earlier answer is not asked for again.
 *
 * @throws {NotShown} with words for people.
 */
export async function readOrderGame(id: string, before: OrderGameRead | null): Promise<OrderGameRead> {
  const state = await get<OrderGameState>(orderGame(id), NO_ORDER_GAME);
  const map =
    before?.state.map === state.map
      ? before.map
      : await get<OrderMap>(state.map, 'The map of this game is missing.');
  return { state: { ...state, board: boardOf(map, state.board) }, map };
}

/** A phase of it that was settled, by its number. */
export async function readPhase(id: string, turn: number, map: OrderMap): Promise<MappedPhase> {
  const past = await get<PastPhaseBody>(`${orderGame(id)}/phases/${turn}`, 'There is no such phase.');
  return { ...past, before: boardOf(map, past.before), after: boardOf(map, past.after) };
}

/** The drawing of the map of a game. */
export function readDrawing(id: string): Promise<Drawing> {
  return get(`${orderGame(id)}/drawing`, NO_ORDER_GAME);
}

/** The name of a game of orders for people. */
export async function orderTitle(game: string): Promise<string> {
  const all = await get<OrderCatalogEntry[]>('/api/v1/orders/catalog', '');
  return all.find(({ slug }) => slug === game)?.title ?? game;
}
