/** What this device keeps of games of orders: its secrets in them, and what the list of games shows. */
import { keyIsNew } from '../common/key-news';
import { readJson, writeKept, type Store } from '../common/storage';
import type { OrderCatalogEntry, OrderGameState, OrderGrant, SeatInvite } from '../common/wire';

/** A game of orders in which this device has a seat, or is game master. */
export interface KeptOrderGame {
  id: string;
  /** The slug of the game played. */
  game: string;
  /** The seat of `token`; null for a game master who does not play. */
  seat: number | null;
  /** The secret of the seat. */
  token: string | null;
  /** The game master's secret. */
  master: string | null;
  /** The secrets of the links of open seats, where this device made them. */
  invites: SeatInvite[];
  /** The name of the power played; empty where it is not known yet. */
  power: string;
  /** When it was last seen here, in milliseconds since 1970. */
  seenMs: number;
  /** Whether it had ended when last seen. */
  over: boolean;
}

const GAMES = 'quicksilver.order-games';
/** So many games are kept; the ones over and longest unseen go first. */
const KEEP = 100;

const isText = (value: unknown) => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);

function isKept(value: unknown): value is KeptOrderGame {
  if (typeof value !== 'object' || value === null) return false;
  const game = value as Record<string, unknown>;
  return (
    isText(game.id) &&
    isText(game.game) &&
    isText(game.power) &&
    isTextOrNull(game.token) &&
    isTextOrNull(game.master) &&
    (game.seat === null || typeof game.seat === 'number') &&
    Array.isArray(game.invites) &&
    typeof game.seenMs === 'number'
  );
}

/** The games of orders of this device, the one last seen first. */
export function keptOrderGames(store: Store): KeptOrderGame[] {
  const rows = readJson(store, GAMES);
  if (!Array.isArray(rows)) return [];
  return rows.filter(isKept).sort((a, b) => b.seenMs - a.seenMs);
}

/** What this device keeps of a game. */
export function keptOrderGame(store: Store, id: string): KeptOrderGame | null {
  return keptOrderGames(store).find((game) => game.id === id) ?? null;
}

/** Keeps a game, or what is new about it; false when the device keeps nothing. */
export function keepOrderGame(store: Store, game: KeptOrderGame): boolean {
  const kept = keptOrderGames(store);
  const before = kept.find(({ id }) => id === game.id);
  const rows = [game, ...kept.filter((other) => other.id !== game.id)];
  while (rows.length > KEEP) {
    const over = rows.findLastIndex((row) => row.over);
    rows.splice(over > 0 ? over : rows.length - 1, 1);
  }
  const isKept = writeKept(store, GAMES, rows);
  const isNew = (key: string | null, known: string | null | undefined) => key !== null && key !== known;
  if (isKept && (isNew(game.token, before?.token) || isNew(game.master, before?.master))) keyIsNew();
  return isKept;
}

/** Forgets a game. Whoever has no other copy of its secrets can do nothing there any more. */
export function forgetOrderGame(store: Store, id: string): void {
  writeKept(
    store,
    GAMES,
    keptOrderGames(store).filter((game) => game.id !== id),
  );
}

/** The record to keep of a game just made or joined; what was kept of it before goes on. */
export function fromOrderGrant(
  grant: OrderGrant,
  game: string,
  power: string,
  nowMs: number,
  before: KeptOrderGame | null = null,
): KeptOrderGame {
  return {
    id: grant.id,
    game,
    seat: grant.seat ?? before?.seat ?? null,
    token: grant.token ?? before?.token ?? null,
    master: grant.master ?? before?.master ?? null,
    invites: [...(before?.invites ?? []), ...grant.invites],
    power,
    seenMs: nowMs,
    over: false,
  };
}

/** The invites that still open something: a seat that is not taken, or any, until the game begins. */
export function openInvites(
  invites: readonly SeatInvite[],
  { seats, status }: Pick<OrderGameState, 'seats' | 'status'>,
): SeatInvite[] {
  return invites.filter(({ seat }) => (seat === null ? status === 'waiting' : seats[seat]?.taken === false));
}

/** A secret to play with: 160 random bits as hexadecimal digits. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The link by which a seat is taken. */
export function inviteLink(id: string, invite: string, origin: string): string {
  return `${origin}/o/${id}#invite=${invite}`;
}

/** The link that makes another device game master. */
export function masterLink(id: string, master: string, origin: string): string {
  return `${origin}/o/${id}#master=${master}`;
}

/** The version rises when entries gain fields that pages rely on: entries of an older page are then ignored. */
const CATALOG = 'quicksilver.order-catalog.1';

/** The list of games of orders as last received from the server; empty if unknown. */
export function keptOrderCatalog(store: Store): OrderCatalogEntry[] {
  const rows = readJson(store, CATALOG);
  const isEntry = (row: unknown): row is OrderCatalogEntry =>
    typeof row === 'object' &&
    row !== null &&
    ['slug', 'title', 'tagline', 'inventor'].every((name) =>
      isText((row as Record<string, unknown>)[name]),
    ) &&
    Array.isArray((row as OrderCatalogEntry).marks) &&
    Array.isArray((row as OrderCatalogEntry).options);
  return Array.isArray(rows) && rows.every(isEntry) ? rows : [];
}

/** Keeps the list of games of orders. */
export function keepOrderCatalog(store: Store, games: OrderCatalogEntry[]): void {
  writeKept(store, CATALOG, games);
}
