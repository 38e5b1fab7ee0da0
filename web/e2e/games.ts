/** The board games for tests that run on every game: found through their manifests. */
import { facts } from '../src/boards/facts';
import type { TestFacts } from '../src/boards/manifest';
import type { CatalogOption } from '../src/common/wire';

/** What a test needs to know about a game to use its pages. */
export interface Game extends TestFacts {
  slug: string;
}

export const games: readonly Game[] = [...facts].map(([slug, tests]) => ({ slug, ...tests }));

/** The game with a slug. */
export function game(slug: string): Game {
  const found = games.find((one) => one.slug === slug);
  if (!found) throw new Error(`the tests know no game “${slug}”`);
  return found;
}

/** The moves of a game's line, turn by turn: those of a turn go to the server together. The last may be incomplete. */
export function turnsOf({
  line,
  heldParts = 1,
  firstParts = heldParts,
}: Pick<Game, 'line' | 'heldParts' | 'firstParts'>): string[][] {
  const turns: string[][] = [];
  let isOver = true;
  for (const code of line) {
    if (isOver) turns.push([]);
    const turn = turns.at(-1)!;
    turn.push(code);
    isOver = code === '--' || turn.length === (turns.length === 1 ? firstParts : heldParts);
  }
  return turns;
}

/** How many of the first moves of a game's line are sent once this many were played. */
export function sentOf(game: Pick<Game, 'line' | 'heldParts' | 'firstParts'>, played: number): number {
  let sent = 0;
  for (const turn of turnsOf(game)) {
    if (sent + turn.length > played) break;
    sent += turn.length;
  }
  return sent;
}

/** A turn game, as the server lists it. */
export async function listing(site: { address: string }, slug: string): Promise<ListedTurns> {
  const { turns } = await catalogOf(site);
  const found = turns.find((one) => one.slug === slug);
  if (!found) throw new Error(`the server lists no game “${slug}”`);
  return found;
}

/** The title of a game, as the server lists it. */
export async function titleOf(site: { address: string }, slug: string): Promise<string> {
  return (await listing(site, slug)).title;
}

/** How a record names the game. */
export function recordTag(slug: string): string {
  return `[Game "${slug}"]`;
}

/** A game in the server's catalog. */
interface Listed {
  slug: string;
  title: string;
  /** The rule options. */
  options: readonly CatalogOption[];
}

/** A turn game in the catalog. */
interface ListedTurns extends Listed {
  /** The names of the seats. */
  seats: readonly string[];
}

/** The games that a server lists: turn games and order games. */
export async function catalogOf(site: {
  address: string;
}): Promise<{ turns: ListedTurns[]; orders: Listed[] }> {
  const get = async <T>(path: string) => {
    const answer = await fetch(site.address + path);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as T[];
  };
  const [turns, orders] = await Promise.all([
    get<ListedTurns>('/api/v1/catalog'),
    get<Listed>('/api/v1/orders/catalog'),
  ]);
  return { turns, orders };
}
