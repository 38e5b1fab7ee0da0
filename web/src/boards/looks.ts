/** What lists of games show of each game before its board is loaded. */
import type { PositionView } from '../lib/wire';

/** A game's colour, and its position before the first move. */
export interface Look {
  accent: string;
  start(): Promise<PositionView>;
}

const looks: Record<string, Look> = {
  mercurial: {
    accent: '#0f8b8d',
    start: async () => (await import('./mercurial/start.json')).default,
  },
};

const plain = '#5b6b7d';

/** The colour of a game; steel where it has none of its own. */
export function accentOf(slug: string): string {
  return looks[slug]?.accent ?? plain;
}

/** The position before a game's first move, for drawing; null where none is kept. */
export function startView(slug: string): Promise<PositionView | null> {
  return looks[slug]?.start() ?? Promise.resolve(null);
}
