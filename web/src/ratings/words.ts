/** Ratings in words. */
import type { OrderSeatKind, RatedPlayer, RatingBody, RatingPace } from '../common/wire';

/** The paces, in the order in which they are offered. */
export const PACES: readonly (readonly [RatingPace, string])[] = [
  ['live', 'Live'],
  ['days', 'By days'],
];

/** The name of a pace. */
export function paceText(pace: RatingPace): string {
  return pace === 'live' ? 'Live' : 'By days';
}

/** A rating: with a question mark while little is known of the player. */
export function ratingText({ rating, provisional }: Pick<RatingBody, 'rating' | 'provisional'>): string {
  return `${rating}${provisional ? '?' : ''}`;
}

/** By how much a rating has changed. */
export function changeText(change: number): string {
  return change === 0 ? '±0' : change > 0 ? `+${change}` : `−${-change}`;
}

/** What a player is called. */
export function playerText({
  name,
  level,
  computer,
}: Pick<RatedPlayer, 'name' | 'level' | 'computer'>): string {
  if (level !== null) return `Computer, level ${level}`;
  if (computer !== null) return computerText(computer);
  return name ?? 'Somebody without an account';
}

/** A computer player of a game of orders. */
function computerText(kind: OrderSeatKind): string {
  const strength = kind.includes('easy') ? 'easy' : kind.includes('strong') ? 'strong' : 'medium';
  return `Computer, ${strength}${kind.startsWith('cautious') ? ' and cautious' : ''}`;
}

/** A place among so many players. */
export function placeText(place: number, players: number): string {
  return `place ${place} of ${players}`;
}

/** A share of the point. */
export function scoreText(thousandths: number): 'Won' | 'Drawn' | 'Lost' {
  return thousandths === 1000 ? 'Won' : thousandths === 0 ? 'Lost' : 'Drawn';
}
