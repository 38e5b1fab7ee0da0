/** What an address asks to be shown in a frame, and how it is to look. */
import { readOptions } from '../turns/analysis-link';

/** What is asked for. */
export type Asked =
  | { kind: 'game'; id: string; ply: number | null }
  /** A game of orders, and one of its phases by number; null for the present position. */
  | { kind: 'order-game'; id: string; phase: number | null }
  | { kind: 'study'; id: string; chapter: string | null }
  /** Without an id the first puzzle, or that of the day. */
  | { kind: 'puzzle'; game: string; id: string | null }
  | {
      kind: 'board';
      game: string;
      position: string | null;
      moves: readonly string[];
      options: Readonly<Record<string, string>>;
    }
  | { kind: 'missing' };

/** Reads an address. */
export function readAddress(path: string, query: string): Asked {
  const params = new URLSearchParams(query);
  let parts: string[];
  try {
    parts = path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    return { kind: 'missing' };
  }
  const [, kind, id, chapter] = parts;
  if (id === undefined || parts.length > (kind === 'study' ? 4 : 3)) return { kind: 'missing' };
  switch (kind) {
    case 'game':
      return { kind, id, ply: numberIn(params, 'ply') };
    case 'order-game':
      return { kind, id, phase: numberIn(params, 'phase') };
    case 'study':
      return { kind, id, chapter: chapter ?? null };
    case 'puzzle':
      return { kind, game: id, id: params.get('id') };
    case 'board':
      return {
        kind,
        game: id,
        position: params.get('position'),
        moves: (params.get('moves') ?? '').split(' ').filter((move) => move !== ''),
        options: readOptions(params),
      };
    default:
      return { kind: 'missing' };
  }
}

/** A number from 0 in a query; null if there is none. */
function numberIn(params: URLSearchParams, name: string): number | null {
  const number = Number.parseInt(params.get(name) ?? '', 10);
  return number >= 0 ? number : null;
}

/** How it is to look. */
export interface Looks {
  /** Null for that of the system. */
  theme: 'light' | 'dark' | null;
  squares: 'silver' | 'green' | 'blue' | null;
  pieces: 'drawn' | 'letters';
  coordinates: boolean;
  /** Whether the second seat is at the near side. */
  flipped: boolean;
}

/** Reads the part of the query that is about looks. What it does not know counts as not said. */
export function readLooks(query: string): Looks {
  const params = new URLSearchParams(query);
  const one = <T extends string>(name: string, known: readonly T[]): T | null =>
    known.find((value) => value === params.get(name)) ?? null;
  return {
    theme: one('theme', ['light', 'dark']),
    squares: one('squares', ['silver', 'green', 'blue']),
    pieces: one('pieces', ['letters']) ?? 'drawn',
    coordinates: params.get('coordinates') !== 'off',
    flipped: one('orientation', ['1', 'black']) !== null,
  };
}
