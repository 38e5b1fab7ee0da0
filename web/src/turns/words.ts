/** Sentences and names that several pages of turn games use. */
import { reasonsOf } from '../boards';
import { listText } from '../common/words';
import type { ClockSetup, GameState, Opponent, OutcomeBody } from '../common/wire';

/** The playing levels of the computer, in words; the first is level 1. */
export const LEVEL_WORDS = [
  'Just learned the rules',
  'Beginner',
  'Casual',
  'Careful',
  'Club player',
  'Strong',
  'Very strong',
  'Full strength',
] as const;

/** A level with its number. */
export function levelText(level: number): string {
  return `Level ${level}: ${(LEVEL_WORDS[level - 1] ?? 'computer').toLowerCase()}`;
}

/** The reasons that every game has. */
const REASONS: Readonly<Record<string, string>> = {
  repetition: 'by repetition',
  agreement: 'by agreement',
  resignation: 'by resignation',
  time: 'on time',
};

/** Why a game ended, to follow “White wins” or “Draw”. Words that nobody explains are shown as they are. */
function because(reason: string, slug: string): string {
  const words = reasonsOf(slug)[reason] ?? REASONS[reason] ?? reason.replaceAll('_', ' ');
  return /^(by|on) /.test(words) ? ` ${words}` : `: ${words}`;
}

/** Why a game ended, by itself: `checkmate`, `four turns are over`. */
export function reasonText(reason: string, slug: string): string {
  return because(reason, slug).replace(/^(:| by| on) /, '');
}

/**
 * The result in a sentence: `White wins by checkmate`, `Draw by agreement`.
 *
 * @param own the seats of whoever reads it; who has one seat is spoken to: `You lost on time`
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

/** The result as a record writes it. */
export function resultMark(outcome: OutcomeBody | null): string {
  if (!outcome) return '*';
  if (outcome.points[0] === 1) return '1-0';
  if (outcome.points[1] === 1) return '0-1';
  return '1/2-1/2';
}

/** Who sits across, in words. */
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

/** How time is kept, in words. */
export function clockSetupText(clock: ClockSetup): string {
  switch (clock.kind) {
    case 'none':
      return 'No clock';
    case 'correspondence':
      return clock.days === 1 ? 'One day a move' : `${clock.days} days a move`;
    case 'live': {
      const minutes = clock.initial_s / 60;
      const start = Number.isInteger(minutes) ? `${minutes} min` : `${clock.initial_s} s`;
      return clock.increment_s > 0 ? `${start} + ${clock.increment_s} s` : start;
    }
  }
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

/** That units which must not be lost are attacked, and from where: `The leader on e1 is attacked from h4.` */
export function attackText(royal: string, attacked: readonly string[], attackers: readonly string[]): string {
  const from = attackers.length > 0 ? ` from ${listText(attackers)}` : '';
  const [names, are] = attacked.length > 1 ? [`${royal}s`, 'are'] : [royal, 'is'];
  return `The ${names} on ${listText(attacked)} ${are} attacked${from}.`;
}

/** What a move that was played cost its player, as a sentence; empty where it cost nothing. */
export function lossText(losses: readonly string[], seatName: string): string {
  return losses.length === 0 ? '' : `${seatName} loses ${listText(losses)} by it.`;
}

/** What a seat has to do, without its name: `moves`, `to move`. */
export function dutyOf(phase: string, seatName: string): string {
  return phase.startsWith(`${seatName} `) ? phase.slice(seatName.length + 1) : phase;
}

/** That it is the turn of whoever reads it: `Your turn (White)`, `Your turn: White places a unit`. */
export function yourTurnText(phase: string, seatName: string): string {
  return phase === `${seatName} to move` ? `Your turn (${seatName})` : `Your turn: ${phase}`;
}

/** The judgements of a record as marks. */
export const NAG_MARKS: Record<number, string> = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };
