/** Sentences and names shared by several pages of turn games. */
import { reasonsOf } from '../boards';
import { listText } from '../common/words';
import type { CatalogLevel, ClockSetup, GameState, Opponent, OutcomeBody } from '../common/wire';

/** A level of the computer, in words: `Level 4 · Club, estimated at 1150 on this game’s own scale`. */
export function levelText(number: number, level: CatalogLevel): string {
  const estimate = level.rating === null ? '' : `, estimated at ${level.rating} on this game’s own scale`;
  return `Level ${number} · ${level.name}${estimate}`;
}

/** Reasons shared by every game. */
const REASONS: Readonly<Record<string, string>> = {
  repetition: 'by repetition',
  agreement: 'by agreement',
  resignation: 'by resignation',
  time: 'on time',
};

/** Why a game ended, to follow “White wins” or “Draw”. Unknown reasons are shown as they are. */
function because(reason: string, slug: string): string {
  const words = reasonsOf(slug)[reason] ?? REASONS[reason] ?? reason.replaceAll('_', ' ');
  return /^(by|on) /.test(words) ? ` ${words}` : `: ${words}`;
}

/** Why a game ended, on its own: `checkmate`, `four turns are over`. */
export function reasonText(reason: string, slug: string): string {
  return because(reason, slug).replace(/^(:| by| on) /, '');
}

/**
 * The result in a sentence: `White wins by checkmate`, `Draw by agreement`.
 *
 * @param own the reader's seats; a reader with exactly one seat is addressed as “you”: `You lost on time`
 */
export function outcomeText(
  outcome: OutcomeBody,
  slug: string,
  seats: readonly string[],
  own: readonly number[] = [],
): string {
  const winner = outcome.points.findIndex((points) => points === 1);
  const why = because(outcome.reason, slug);
  if (winner < 0) return `Draw${why}`;
  if (own.length === 1) return `You ${own[0] === winner ? 'won' : 'lost'}${why}`;
  return `${seats[winner] ?? `Seat ${winner + 1}`} wins${why}`;
}

/** The result in record notation. */
export function resultMark(outcome: OutcomeBody | null): string {
  if (!outcome) return '*';
  if (outcome.points[0] === 1) return '1-0';
  if (outcome.points[1] === 1) return '0-1';
  return '1/2-1/2';
}

/** The opponent, in words. */
export function opponentText(opponent: Opponent): string {
  switch (opponent.kind) {
    case 'computer':
      return `Computer, level ${opponent.level}`;
    case 'same_screen':
      return 'On one screen';
    case 'link':
      return 'By link';
  }
}

/** The time control, in words. */
export function clockSetupText(clock: ClockSetup): string {
  switch (clock.kind) {
    case 'none':
      return 'No clock';
    case 'correspondence':
      return clock.days === 1 ? 'One day a move' : `${clock.days} days a move`;
    case 'live': {
      const start = timeText(clock.initial_s);
      return clock.increment_s > 0 ? `${start} + ${clock.increment_s} s` : start;
    }
    case 'byoyomi': {
      const { initial_s, periods, period_s } = clock;
      if (initial_s === 0 && periods === 1) return `${period_s} s a move`;
      const each = periods === 1 ? `${period_s} s a move` : `${periods} periods of ${period_s} s`;
      return initial_s === 0 ? each : `${timeText(initial_s)}, then ${each}`;
    }
  }
}

function timeText(seconds: number): string {
  const minutes = seconds / 60;
  return Number.isInteger(minutes) ? `${minutes} min` : `${seconds} s`;
}

/** The name shown for a seat. */
export function playerName(state: GameState, seat: number, seats: readonly string[]): string {
  const player = state.players[seat];
  if (player?.level) return `Computer, level ${player.level}`;
  if (player?.name) return player.name;
  if (player && !player.taken) return 'Waiting for a player';
  if (state.opponent.kind === 'same_screen') return seats[seat] ?? `Seat ${seat + 1}`;
  return state.yours.includes(seat) ? 'You' : 'Anonymous';
}

/** Attacks on royal units, with the attackers' squares: `The leader on e1 is attacked from h4.` */
export function attackText(royal: string, attacked: readonly string[], attackers: readonly string[]): string {
  const from = attackers.length > 0 ? ` from ${listText(attackers)}` : '';
  const [names, are] = attacked.length > 1 ? [`${royal}s`, 'are'] : [royal, 'is'];
  return `The ${names} on ${listText(attacked)} ${are} attacked${from}.`;
}

/** A seat's next action, without its name: `moves`, `to move`. */
export function dutyOf(phase: string, seatName: string): string {
  return phase.startsWith(`${seatName} `) ? phase.slice(seatName.length + 1) : phase;
}

/** That it is the reader's turn: `Your turn (White)`, `Your turn: White places a unit`. */
export function yourTurnText(phase: string, seatName: string): string {
  return phase === `${seatName} to move` ? `Your turn (${seatName})` : `Your turn: ${phase}`;
}
