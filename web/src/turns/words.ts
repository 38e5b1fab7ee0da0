/** Sentences and names that several pages of turn games use. */
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

const REASONS: Record<string, string> = {
  king_captured: 'the king was captured',
  thirty_moves: 'thirty moves each without a capture or a pawn move',
  no_move: 'no legal move',
  checkmate: 'checkmate',
  both_mated: 'both kings are mated by one move',
  dead_position: 'too little is left on the board to mate',
  stalemate: 'stalemate, no legal move and no check',
  gray_stuck: 'the other side could not move gray',
  quiet_moves: 'too many moves without a capture or a pawn move',
  repetition: 'the same position came back',
  year: 'a year in which nobody left the board',
  four_years: 'four years are over',
  general_frozen: 'the General froze to death',
  general_captured: 'the General was captured',
  bare_generals: 'only the two Generals are left',
  quiet_turns: 'too many turns without a lasting loss',
  agreement: 'agreed',
  resignation: 'resignation',
  time: 'time ran out',
};

/** Why a game ended, as part of a sentence. Words the page does not know are shown as they are. */
export function reasonText(reason: string): string {
  return REASONS[reason] ?? reason.replaceAll('_', ' ');
}

/** The result in a sentence: `White wins: the king was captured`. */
export function outcomeText(outcome: OutcomeBody, seats: readonly string[]): string {
  const winner = outcome.points.findIndex((points) => points === 1);
  const why = reasonText(outcome.reason);
  if (winner >= 0) return `${seats[winner] ?? `Seat ${winner + 1}`} wins: ${why}`;
  return `Draw: ${why}`;
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

/** That kings are attacked, and by what: `A king is attacked on e1 from h4.` */
export function attackText(attacked: readonly string[], attackers: readonly string[]): string {
  const from = attackers.length > 0 ? ` from ${attackers.join(' and ')}` : '';
  return `A king is attacked on ${attacked.join(' and ')}${from}.`;
}

/** What a move that was played cost its player, as a sentence; empty where it cost nothing. */
export function lossText(losses: readonly string[], seatName: string): string {
  return losses.length === 0 ? '' : `${seatName} loses ${listText(losses)} by it.`;
}

/** What a seat has to do, without its name: `moves gray`, `to move`. */
export function dutyOf(phase: string, seatName: string): string {
  return phase.startsWith(`${seatName} `) ? phase.slice(seatName.length + 1) : phase;
}

/** That it is the turn of whoever reads it: `Your turn (White)`, `Your turn: White moves gray`. */
export function yourTurnText(phase: string, seatName: string): string {
  return phase === `${seatName} to move` ? `Your turn (${seatName})` : `Your turn: ${phase}`;
}

/** The judgements of a record as marks. */
export const NAG_MARKS: Record<number, string> = { 1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!' };
