/** The pages of the site, and their addresses. */

/** A page with the parameters from its URL. */
export type Route =
  | { page: 'home' }
  | { page: 'new'; slug: string }
  | { page: 'game'; id: string }
  | { page: 'analysis'; slug: string }
  | { page: 'rules'; slug: string }
  | { page: 'learn'; slug: string }
  /** The puzzles of a game; the slug `today` for the puzzle of the day. */
  | { page: 'puzzles'; slug: string }
  | { page: 'studies' }
  | { page: 'study'; id: string }
  | { page: 'sandbox'; slug: string }
  /** The editor of drawings; without a slug the game is to be chosen. */
  | { page: 'draw'; slug: string | null }
  | { page: 'orders'; id: string }
  | { page: 'order-links'; id: string }
  | { page: 'order-report'; id: string }
  | { page: 'new-orders'; slug: string }
  | { page: 'map'; slug: string; mark: string }
  | { page: 'about'; slug: string }
  | { page: 'credits' }
  | { page: 'offline' }
  | { page: 'mail-stop' }
  | { page: 'lobby' }
  /** Games that are played now. */
  | { page: 'watch' }
  | { page: 'account' }
  /** A player with an account. */
  | { page: 'player'; name: string }
  | { page: 'ratings' }
  /** The search for finished games. */
  | { page: 'games' }
  | { page: 'tournaments' }
  | { page: 'new-tournament' }
  | { page: 'tournament'; id: string }
  /** Where a code or another device's token is entered. */
  | { page: 'enter' }
  | { page: 'missing'; path: string };

/** The page of a path; unknown paths give `missing`. */
export function matchRoute(path: string): Route {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '') continue;
    try {
      parts.push(decodeURIComponent(part));
    } catch {
      return { page: 'missing', path };
    }
  }
  const [first, second, third] = parts;
  if (first === undefined) return { page: 'home' };
  if (parts.length === 1 && first === 'credits') return { page: 'credits' };
  if (parts.length === 1 && first === 'offline') return { page: 'offline' };
  if (parts.length === 1 && first === 'studies') return { page: 'studies' };
  if (parts.length === 1 && first === 'lobby') return { page: 'lobby' };
  if (parts.length === 1 && first === 'watch') return { page: 'watch' };
  if (parts.length === 1 && first === 'you') return { page: 'account' };
  if (parts.length === 1 && first === 'ratings') return { page: 'ratings' };
  if (parts.length === 1 && first === 'games') return { page: 'games' };
  if (parts.length === 1 && first === 'tournaments') return { page: 'tournaments' };
  if (parts.length === 1 && first === 'draw') return { page: 'draw', slug: null };
  if (parts.length === 2 && second !== undefined) {
    if (first === 'mail' && second === 'stop') return { page: 'mail-stop' };
    if (first === 'you' && second === 'enter') return { page: 'enter' };
    if (first === 'tournaments' && second === 'new') return { page: 'new-tournament' };
    if (first === 'tournament') return { page: 'tournament', id: second };
    if (first === 'player') return { page: 'player', name: second };
    if (first === 'g') return { page: 'game', id: second };
    if (first === 'o') return { page: 'orders', id: second };
    if (first === 'new') return { page: 'new', slug: second };
    if (first === 'analysis') return { page: 'analysis', slug: second };
    if (first === 'rules') return { page: 'rules', slug: second };
    if (first === 'games') return { page: 'about', slug: second };
    if (first === 'learn') return { page: 'learn', slug: second };
    if (first === 'puzzles') return { page: 'puzzles', slug: second };
    if (first === 'study') return { page: 'study', id: second };
    if (first === 'sandbox') return { page: 'sandbox', slug: second };
    if (first === 'draw') return { page: 'draw', slug: second };
  }
  if (parts.length === 3 && second !== undefined && third !== undefined) {
    if (first === 'orders' && second === 'new') return { page: 'new-orders', slug: third };
    if (first === 'maps') return { page: 'map', slug: second, mark: third };
    if (first === 'o' && third === 'links') return { page: 'order-links', id: second };
    if (first === 'o' && third === 'report') return { page: 'order-report', id: second };
  }
  return { page: 'missing', path };
}
