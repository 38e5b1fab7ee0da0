/** What lists of games show of each game before its board is loaded. */
import type { PositionView } from '../common/wire';

/** A board's width over its height, where there is room beside it and where there is not. */
export interface Shape {
  wide: number;
  tall: number;
}

/** A game's colour, the shape of its board, and its position before the first move. */
export interface Look {
  accent: string;
  shape: Shape;
  /** The height of the words above the drawing, as lengths of CSS, where the board has some. */
  above?: { wide: string; tall: string };
  /** Whether the board may be turned by a quarter. */
  turns?: boolean;
  start(): Promise<PositionView>;
}

const looks: Record<string, Look> = {
  mercurial: {
    accent: '#0f8b8d',
    shape: { wide: 8.86 / 8, tall: 6 / 8.98 },
    start: async () => (await import('./mercurial/start.json')).default,
  },
  mercenary: {
    accent: '#5b6b7d',
    shape: { wide: 12 / 8, tall: 12 / 8 },
    turns: true,
    start: async () => (await import('./mercenary/start.json')).default,
  },
  mercury: {
    accent: '#b26d0f',
    shape: { wide: 8 / 8.91, tall: 8 / 8.91 },
    above: { wide: '1.6rem', tall: '2.6rem' },
    start: async () => (await import('./mercury/start.json')).default,
  },
  mars: {
    accent: '#b4492d',
    shape: { wide: 1, tall: 1 },
    above: { wide: '1.7rem', tall: '2.7rem' },
    start: async () => (await import('./mars/start.json')).default,
  },
  chess: {
    accent: '#7d5430',
    shape: { wide: 1, tall: 1 },
    start: async () => (await import('./chess/start.json')).default,
  },
};

/** The colours of the games of orders, which have maps instead of boards. */
const orders: Record<string, string> = {
  mercator: '#2f6690',
  diplomacy: '#7b2d43',
};

const plain = '#5b6b7d';

/** The colour of a game; steel where it has none of its own. */
export function accentOf(slug: string): string {
  return looks[slug]?.accent ?? orders[slug] ?? plain;
}

/** The shape of a game's board; a likely one while it is not known which game it is. */
export function shapeOf(slug: string): Shape {
  return looks[slug]?.shape ?? { wide: 1.1, tall: 0.67 };
}

/** The height of the words above a game's board. */
export function wordsAbove(slug: string): { wide: string; tall: string } {
  return looks[slug]?.above ?? { wide: '0px', tall: '0px' };
}

/** Whether a game's board may be turned by a quarter. */
export function turns(slug: string): boolean {
  return looks[slug]?.turns ?? false;
}

/** The position before a game's first move, for drawing; null where none is kept. */
export function startView(slug: string): Promise<PositionView | null> {
  return looks[slug]?.start() ?? Promise.resolve(null);
}
