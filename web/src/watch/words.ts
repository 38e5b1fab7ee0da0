/** Games that are played, in words. */
import type { WatchedGame, WatchedPlayer } from '../common/wire';
import { counted } from '../common/words';
import { ratingText } from '../ratings/words';

/** A player, with the rating if there is one. */
function playerText({ name, level, bot, rating }: WatchedPlayer): string {
  const who = level === null ? `${name ?? 'Anonymous'}${bot ? ' (bot)' : ''}` : `Computer, level ${level}`;
  return rating === null ? who : `${who} (${ratingText(rating)})`;
}

/** Who plays: `Ada (1620) – Eve (1580)`, or the numbers in a game of orders. */
export function whoText({ players, people, computers, orders }: WatchedGame): string {
  if (!orders) return players.map(playerText).join(' – ');
  const parts = [
    counted(people, 'person', 'people'),
    ...(computers > 0 ? [counted(computers, 'computer player', 'computer players')] : []),
  ];
  return parts.join(', ');
}

/** What else is to be said of a game: `live · rated`. */
export function sortText({ pace, rated, tournament }: WatchedGame): string {
  return [pace === 'live' ? 'live' : 'by days', rated ? 'rated' : '', tournament === null ? '' : 'tournament']
    .filter((word) => word !== '')
    .join(' · ');
}

/** The address of a game. */
export function pathOf({ id, orders }: Pick<WatchedGame, 'id' | 'orders'>): string {
  return `/${orders ? 'o' : 'g'}/${id}`;
}
