/** What lists of games show of each game before its board is loaded. */
import type { PositionView } from '../lib/wire';

/** A board's width over its height, where there is room beside it and where there is not. */
export interface Shape {
  wide: number;
  tall: number;
}

/** A game's colour, the shape of its board, and its position before the first move. */
export interface Look {
  accent: string;
  shape: Shape;
  start(): Promise<PositionView>;
}

const looks: Record<string, Look> = {
  mercurial: {
    accent: '#0f8b8d',
    shape: { wide: 8.86 / 8, tall: 6 / 8.98 },
    start: async () => (await import('./mercurial/start.json')).default,
  },
};

const plain = '#5b6b7d';

/** The colour of a game; steel where it has none of its own. */
export function accentOf(slug: string): string {
  return looks[slug]?.accent ?? plain;
}

/** The shape of a game's board; a likely one while it is not known which game it is. */
export function shapeOf(slug: string): Shape {
  return looks[slug]?.shape ?? { wide: 1.1, tall: 0.67 };
}

/** The position before a game's first move, for drawing; null where none is kept. */
export function startView(slug: string): Promise<PositionView | null> {
  return looks[slug]?.start() ?? Promise.resolve(null);
}
