/** What a game master has to look at now, in a sentence or two. */
import type { OrderSeatBody, OrderSeatKind } from '../../common/wire';
import { COMPUTERS } from '../computers';
import type { MappedGame } from '../mapped';
import { listText, sentence } from '../../common/words';
import { momentWords, spanWords } from '../times';

/** What needs attention. */
export interface Attention {
  text: string;
  /** What to do about it, or what happens by itself; empty where nothing is to be said. */
  next: string;
  /** Whether it is for the game master to act. */
  urgent: boolean;
}

/** From here on missing orders are pressing, in milliseconds. */
const NEAR_MS = 3 * 60 * 60 * 1000;

/** The kinds of seats for which a program orders. */
export const BOT_NAMES: Partial<Record<OrderSeatKind, string>> = Object.fromEntries(COMPUTERS);

const haveText = (names: readonly string[]) => `${listText(names)} ${names.length === 1 ? 'has' : 'have'}`;

/** The people whose orders are waited for and are not there. */
export function missingSeats(seats: readonly OrderSeatBody[]): OrderSeatBody[] {
  return seats.filter(({ kind, awaited, filed }) => kind === 'person' && awaited && !filed);
}

/** How a game stands for its game master at the server's time `nowMs`. */
export function attentionOf(view: MappedGame, nowMs: number): Attention {
  const open = view.seats.filter(({ taken }) => !taken).map(({ power }) => power);
  const empty =
    open.length === 0 ? '' : `${listText(open)} ${open.length === 1 ? 'waits' : 'wait'} for a player.`;
  switch (view.status) {
    case 'finished':
      return { text: 'The game is over.', next: '', urgent: false };
    case 'waiting':
      return {
        text: empty,
        next: 'Send out the links. The game begins when all seats are taken.',
        urgent: false,
      };
    case 'paused':
      return {
        text: 'The clock is stopped.',
        next: [orderText(view), empty, 'No deadline falls until you let it run again.']
          .filter(Boolean)
          .join(' '),
        urgent: true,
      };
    case 'playing':
      return playing(view, nowMs, empty);
  }
}

/** Whose orders are there. */
function orderText(view: MappedGame): string {
  const missing = missingSeats(view.seats).map(({ power }) => power);
  return missing.length === 0 ? 'All orders are filed.' : `${haveText(missing)} not filed.`;
}

function playing(view: MappedGame, nowMs: number, empty: string): Attention {
  const persons = view.seats.filter(({ kind, awaited }) => kind === 'person' && awaited);
  if (persons.length === 0) {
    const next = 'Settle it when you want it to go on.';
    return { text: 'No player has anything to order in this phase.', next, urgent: true };
  }
  const missing = missingSeats(view.seats).map(({ power }) => power);
  const left = view.deadline_ms === null ? null : view.deadline_ms - nowMs;
  if (missing.length === 0) {
    const ready = persons.filter(({ ready }) => ready).length;
    const next = [
      left !== null && left > 0 ? `The phase is settled ${momentWords(view.deadline_ms ?? 0, nowMs)}` : '',
      view.schedule.early && left !== null && left > 0
        ? `, or once all are ready (${ready} of ${persons.length}).`
        : '.',
    ].join('');
    return {
      text: 'All orders are filed.',
      next: next === '.' ? empty : [next, empty].join(' ').trim(),
      urgent: false,
    };
  }
  const who = `${haveText(missing)} not filed`;
  if (left !== null && left > 0) {
    const next = [sentence(nextText(view, missing.length)), empty].filter(Boolean).join(' ');
    return { text: `${who}; ${spanWords(left)} left.`, next, urgent: left < NEAR_MS || empty !== '' };
  }
  if (view.missing === 'wait') {
    const next = 'The game waits. Give them more time, settle without them, or replace them.';
    return { text: `The deadline has passed, and ${who}.`, next, urgent: true };
  }
  const grace = (view.deadline_ms ?? 0) + view.schedule.grace_min * 60_000;
  return {
    text: `The deadline has passed, and ${who}.`,
    next: `The grace ends ${momentWords(grace, nowMs)}; ${nextText(view, missing.length)}`,
    urgent: true,
  };
}

/** What happens to missing orders. */
function nextText({ missing }: MappedGame, count: number): string {
  switch (missing) {
    case 'hold':
      return `then ${count === 1 ? 'its' : 'their'} units hold.`;
    case 'bot':
      return 'then the computer writes the orders.';
    case 'wait':
      return 'then the game waits.';
  }
}
