/** What happened in a game of orders, in sentences that everybody may read. */
import type { OrderActor, OrderEvent, OrderVote } from '../../common/wire';
import { listText, sentence } from '../../common/words';
import { scheduleText, wholeSchedule } from '../setup/schedule';
import { momentWords } from '../times';
import { wishText } from './ends';

/** What the sentences are made with. */
export interface LogWords {
  /** The names of the powers, by seat. */
  powers: readonly string[];
  /** The titles of the phases, by turn. */
  titles: Partial<Record<number, string>>;
  nowMs: number;
  /** Times of which zone; the device's own where none is given. */
  zone?: string;
}

/** The titles of the phases that began, by turn. */
export function titlesOf(events: readonly OrderEvent[]): Partial<Record<number, string>> {
  const titles: Partial<Record<number, string>> = {};
  for (const { event } of events) if (event.kind === 'began') titles[event.turn] = event.phase.title;
  return titles;
}

/** An event as a sentence; null for what is told elsewhere. */
export function logText({ by, event }: OrderEvent, words: LogWords): string | null {
  const power = (seat: number) => words.powers[seat] ?? `Seat ${seat + 1}`;
  const list = (seats: readonly number[]) => listText(seats.map(power));
  const title = (turn: number) => words.titles[turn] ?? `phase ${turn + 1}`;
  const moment = (ms: number) => momentWords(ms, words.nowMs, words.zone);
  const who = (actor: OrderActor) =>
    actor === 'master'
      ? 'the game master'
      : actor === 'server'
        ? 'the server'
        : actor === 'unknown'
          ? 'somebody'
          : power(actor.seat);
  const capital = (words: string) => sentence(words).slice(0, -1);
  switch (event.kind) {
    case 'press':
    case 'filed':
      return null;
    case 'created':
      return 'The game was created.';
    case 'joined':
      // Where powers are given later, the seat is nobody's yet.
      if (event.wishes) return `${event.name ?? 'Somebody'} has come.`;
      return event.name === null
        ? `${power(event.seat)} has a player.`
        : `${event.name} plays ${power(event.seat)}.`;
    case 'seated':
      return 'Everybody has come, and the powers are given.';
    case 'began':
      return event.deadline_ms === null
        ? `Begun: ${event.phase.title}.`
        : `Begun: ${event.phase.title}. The deadline is ${moment(event.deadline_ms)}.`;
    case 'sheet':
      return `You filed orders for ${title(event.turn)}${event.ready ? ' and are ready' : ''}.`;
    case 'filed_for':
      return `The game master filed orders for ${power(event.seat)}${event.ready ? ', who is ready' : ''}.`;
    case 'ready':
      return `${capital(who(by))} ${event.ready ? 'is ready' : 'is no longer ready'}.`;
    case 'voted':
      return `${capital(who(by))} ${wants(event.vote, words.powers)}.`;
    case 'paused':
      return 'The game master paused the game.';
    case 'resumed':
      return `The game master resumed the game; the deadline is ${moment(event.deadline_ms)}.`;
    case 'deadline_set':
      return `The game master moved the deadline to ${moment(event.deadline_ms)}.`;
    case 'schedule_set':
      return `The game master changed the schedule. ${scheduleText(wholeSchedule(event.schedule))}`;
    case 'previewed':
      return `The game master looked at what the filed orders for ${title(event.turn)} would lead to.`;
    case 'settled': {
      const settled =
        by === 'master' ? `The game master settled ${event.phase.title}.` : `Settled: ${event.phase.title}.`;
      const missing = event.missing.length > 0 ? ` No orders came from ${list(event.missing)}.` : '';
      return settled + missing + endText(event.outcome?.winners, event.outcome?.reason, list);
    }
    case 'rolled_back':
      return `${capital(who(by))} took back ${title(event.to)} and what followed.${
        event.keep_sheets ? ' The orders filed then are filed again.' : ''
      }`;
    case 'corrected':
      return `The game master changed the position: ${sentence(event.note)}`;
    case 'replaced':
      return `The game master opened ${power(event.seat)} for another player.`;
    case 'appointed':
      return `A computer player orders for ${power(event.seat)} from now on.`;
    case 'dummy':
      return `Nobody orders for ${power(event.seat)} any more.`;
    case 'ended':
      return `${by === 'master' ? 'The game master ended the game.' : 'The game is over.'}${endText(event.winners, event.note, list)}`;
  }
}

function wants(vote: OrderVote, powers: readonly string[]): string {
  const wish = wishText(vote, powers);
  return wish === null ? 'wants to play on' : `wants ${wish}`;
}

function endText(
  winners: readonly number[] | undefined,
  reason: string | undefined,
  list: (seats: readonly number[]) => string,
): string {
  if (winners === undefined || reason === undefined) return '';
  return ` ${outcomeWords(winners, reason, list)}`;
}

/** How a game ended, in a sentence. */
export function outcomeWords(
  winners: readonly number[],
  reason: string,
  list: (seats: readonly number[]) => string,
): string {
  const who =
    winners.length === 0
      ? 'Nobody wins'
      : `${list(winners)} ${winners.length === 1 ? 'wins' : 'share the victory'}`;
  return sentence(reason === '' ? who : `${who}: ${reason}`);
}
