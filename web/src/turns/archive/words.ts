/** Finished games in words. */
import { ratingText } from '../../ratings/words';
import type {
  FoundGame,
  FoundKind,
  FoundPace,
  FoundPlayer,
  FoundResult,
  OutcomeBody,
} from '../../common/wire';
import { outcomeText } from '../words';

/** Who played, in the order in which it is offered. */
export const KINDS: readonly (readonly [FoundKind, string])[] = [
  ['people', 'Two people'],
  ['computer', 'With a computer'],
  ['one_screen', 'On one screen'],
];

/** How time was kept, in the order in which it is offered. */
export const PACES: readonly (readonly [FoundPace, string])[] = [
  ['live', 'Live'],
  ['days', 'By days'],
  ['none', 'Without a clock'],
];

/** How time was kept. */
export const paceWords = (pace: FoundPace): string => PACES.find(([one]) => one === pace)?.[1] ?? '';

/** What a player is called, with the rating before the game. */
export function playerWords({ name, level, rating, bot }: FoundPlayer): string {
  const own = `${name ?? 'Somebody'}${bot ? ' (bot)' : ''}`;
  const called = level === null ? own : `Computer, level ${level}`;
  return rating === null ? called : `${called} (${ratingText(rating)})`;
}

/** Both players. On one screen it is one person. */
export function playersWords({ players, kind }: Pick<FoundGame, 'players' | 'kind'>): string {
  if (kind === 'one_screen') return `${players[0]?.name ?? 'Somebody'}, on one screen`;
  return players.map(playerWords).join(' – ');
}

const POINTS: Record<Exclude<FoundResult, 'none'>, number[]> = {
  first: [1, 0],
  second: [0, 1],
  draw: [0.5, 0.5],
};

/** What came of a game. */
export function resultWords(
  { result, ending, game }: Pick<FoundGame, 'result' | 'ending' | 'game'>,
  seats: readonly string[],
): string {
  if (result === 'none') return 'Called off';
  const outcome: OutcomeBody = { points: POINTS[result], reason: ending ?? '' };
  return outcomeText(outcome, game, seats);
}

/** The result in record notation. */
export function resultMark(result: FoundResult): string {
  return { first: '1–0', second: '0–1', draw: '½–½', none: '–' }[result];
}

/** So many moves, those of both sides counted. In a list figures are read faster than words. */
export const movesWords = (plies: number): string => (plies === 1 ? '1 move' : `${plies} moves`);

/** A day in words. */
export const dayWords = (ms: number): string => new Date(ms).toLocaleDateString([], { dateStyle: 'medium' });
