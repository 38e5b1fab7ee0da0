/** Tournaments in words. */
import { counted, timeOfDay, weekdayText } from '../common/words';
import type {
  CatalogLevel,
  TournamentFill,
  TournamentPairing,
  TournamentPlayer,
  TournamentResult,
  TournamentSummary,
  TournamentSystem,
  TournamentTieBreak,
} from '../common/wire';
import { orderCatalog } from '../orders/catalog.svelte';
import { lengthText, wholeSchedule } from '../orders/setup/schedule';
import { catalog } from '../turns/catalog.svelte';
import { clockSetupText } from '../turns/words';

/** The name of a system. */
export function systemText(system: TournamentSystem): string {
  return { round_robin: 'Round robin', swiss: 'Swiss system', arena: 'Arena', league: 'League' }[system];
}

/** Points, from halves: `2½`. In an arena a win counts two. */
export function pointsText(halves: number, system?: TournamentSystem): string {
  if (system === 'arena') return String(halves);
  const whole = Math.floor(halves / 2);
  return halves % 2 === 0 ? String(whole) : `${whole || ''}½`;
}

/** The value of a tie-break, from quarters: `7.25`. */
export function tieBreakText(quarters: number): string {
  return String(quarters / 4);
}

const TIE_BREAKS: Readonly<Record<TournamentTieBreak, readonly [short: string, name: string]>> = {
  direct: ['DE', 'Direct encounter: points against those with as many points'],
  buchholz_cut1: ['BH-1', 'Buchholz cut 1: the points of the opponents, without the lowest'],
  buchholz: ['BH', 'Buchholz: the points of the opponents'],
  sonneborn_berger: ['SB', 'Sonneborn–Berger: the points of those beaten, and half of those drawn with'],
  wins: ['Wins', 'Games won'],
};

/** A tie-break as the head of a column, and what it is. */
export function tieBreakName(tieBreak: TournamentTieBreak): readonly [short: string, name: string] {
  return TIE_BREAKS[tieBreak];
}

/** What came of a pairing: `1–0`, `½–½`; `+` and `−` where nothing was played. */
export function resultText(
  { halves: [first, second], played }: TournamentResult,
  system?: TournamentSystem,
): string {
  if (played) return `${pointsText(first, system)}–${pointsText(second, system)}`;
  const sign = (halves: number) => (halves > 0 ? '+' : '−');
  return `${sign(first)}/${sign(second)}`;
}

/** The same for somebody who hears it. */
export function resultWords({ halves: [first, second], played }: TournamentResult): string {
  const how = played ? '' : ' without playing';
  if (first === second) return first === 0 ? `neither gets a point${how}` : 'drawn';
  return `${first > second ? 'the first' : 'the second'} won${how}`;
}

/** What a player is called; `levels` are those of the computer in the game that is played. */
export function nameOf(
  player: Pick<TournamentPlayer, 'name' | 'level'> | undefined,
  levels: readonly Pick<CatalogLevel, 'name'>[] = [],
): string {
  const level = player?.level ?? null;
  if (level === null) return player?.name ?? 'Somebody who has left the site';
  const known = levels[level - 1];
  return `Computer, level ${level}${known ? ` (${known.name})` : ''}`;
}

/** Which computer players fill a tournament: `levels 1, 2 and 3 of the computer fill it up to four players`. */
export function fillText({ levels, up_to }: TournamentFill): string {
  const named = levels.toSorted((one, other) => one - other).map(String);
  const last = named.pop() ?? '';
  const which = named.length === 0 ? `level ${last}` : `levels ${named.join(', ')} and ${last}`;
  return `${which} of the computer ${named.length === 0 ? 'fills' : 'fill'} it up to ${counted(up_to, 'player', 'players')}`;
}

/** The title of the game of a tournament; its slug until the lists of games are there. */
export function titleOf(slug: string): string {
  return catalog.game(slug)?.title ?? orderCatalog.title(slug);
}

/** How time is kept in a tournament. */
export function timeText({ clock, league }: Pick<TournamentSummary, 'clock' | 'league'>): string {
  if (league === null) return clockSetupText(clock);
  const { orders_min, time } = wholeSchedule(league.schedule);
  return `${lengthText(orders_min)} for orders${time === null ? '' : `, at ${time}`}`;
}

/** A moment: day and time of day. */
export function momentText(ms: number): string {
  return new Date(ms).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}

/** How far a tournament has come. */
export function stateText({
  state,
  weekly,
  system,
  clock,
  players,
  most_players,
  round,
  rounds,
  until_ms,
  starts_ms,
  ended_ms,
}: TournamentSummary): string {
  switch (state) {
    case 'open': {
      if (weekly && starts_ms !== null)
        return `${weekdayText(starts_ms)} in your time zone · ${players === 0 ? 'nobody has entered yet' : `${players} entered`}`;
      const start = starts_ms === null ? 'the organizer starts it' : `starts ${momentText(starts_ms)}`;
      return `${players} of at most ${most_players} entered · ${start}`;
    }
    case 'running':
      if (system === 'arena')
        return `Until ${until_ms === null ? 'the end' : timeOfDay(until_ms)} · ${counted(players, 'player', 'players')}`;
      // Nobody waits for anybody: all rounds have begun.
      if (system === 'round_robin' && clock.kind === 'correspondence' && round > 1)
        return `All ${rounds ?? round} rounds at once · ${counted(players, 'player', 'players')}`;
      return `Round ${round} of ${rounds ?? round} · ${counted(players, 'player', 'players')}`;
    case 'finished':
      return `Finished ${ended_ms === null ? '' : momentText(ended_ms)} · ${counted(players, 'player', 'players')}`;
    case 'cancelled':
      return `Called off ${ended_ms === null ? '' : momentText(ended_ms)}`;
  }
}

/** The pairing in which somebody plays now; null if there is none. */
export function gameOf(
  rounds: readonly { pairings: readonly TournamentPairing[] }[],
  player: number,
): TournamentPairing | null {
  const all = rounds.flatMap(({ pairings }) => pairings);
  const own = ({ first, second, game, result }: TournamentPairing) =>
    (first === player || second === player) && game !== null && result === null;
  return all.filter(own).at(-1) ?? null;
}
