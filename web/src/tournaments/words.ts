/** Tournaments in words. */
import { counted } from '../common/words';
import type {
  TournamentPairing,
  TournamentPlayer,
  TournamentResult,
  TournamentSummary,
  TournamentSystem,
  TournamentTieBreak,
} from '../common/wire';

/** The name of a system. */
export function systemText(system: TournamentSystem): string {
  return system === 'swiss' ? 'Swiss system' : 'Round robin';
}

/** Points, from halves: `2½`. */
export function pointsText(halves: number): string {
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
export function resultText({ halves: [first, second], played }: TournamentResult): string {
  if (played) return `${pointsText(first)}–${pointsText(second)}`;
  const sign = (halves: number) => (halves > 0 ? '+' : '−');
  return `${sign(first)}/${sign(second)}`;
}

/** The same for somebody who hears it. */
export function resultWords({ halves: [first, second], played }: TournamentResult): string {
  const how = played ? '' : ' without playing';
  if (first === second) return first === 0 ? `neither gets a point${how}` : 'drawn';
  return `${first > second ? 'the first' : 'the second'} won${how}`;
}

/** What a player is called. */
export function nameOf(player: Pick<TournamentPlayer, 'name'> | undefined): string {
  return player?.name ?? 'Somebody who has left the site';
}

/** A moment: day and time of day. */
export function momentText(ms: number): string {
  return new Date(ms).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
}

/** How far a tournament has come. */
export function stateText({
  state,
  system,
  clock,
  players,
  most_players,
  round,
  rounds,
  starts_ms,
  ended_ms,
}: TournamentSummary): string {
  switch (state) {
    case 'open': {
      const start = starts_ms === null ? 'the organizer starts it' : `starts ${momentText(starts_ms)}`;
      return `${players} of at most ${most_players} entered · ${start}`;
    }
    case 'running':
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
