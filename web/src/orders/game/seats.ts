/** The status of each seat, in words. */
import type { OrderSeatBody } from '../../common/wire';
import type { MappedGame } from '../mapped';
import { listText } from '../../common/words';

/** How far a seat is in this phase. It never says what the seat ordered. */
export type Standing = 'open' | 'dummy' | 'bot' | 'idle' | 'awaited' | 'missing' | 'filed' | 'ready' | 'over';

/** Whether players do not have their powers yet, because they are given once all have come. */
export function areProvisional({ seating, status }: Pick<MappedGame, 'seating' | 'status'>): boolean {
  return seating === 'preference' && status === 'waiting';
}

/** Who has come, where powers are not given yet. */
export function comeText(game: Pick<MappedGame, 'seats'>): string {
  const persons = game.seats.filter(({ kind }) => kind === 'person');
  const here = persons.filter(({ taken }) => taken);
  // In the order of the alphabet: that of the seats would mean nothing.
  const names = here.flatMap(({ name }) => name ?? []).sort((a, b) => a.localeCompare(b));
  const who = names.length > 0 ? `: ${listText(names)}` : '';
  return `${here.length} of ${persons.length} players have come${who}. Powers are given when all are here.`;
}

/** How a seat stands; after the deadline, orders that are not there are missing. */
export function standingOf(
  seat: OrderSeatBody,
  game: Pick<MappedGame, 'status' | 'deadline_ms' | 'now_ms'>,
): Standing {
  if (game.status === 'finished') return 'over';
  if (seat.kind === 'dummy') return 'dummy';
  if (seat.kind !== 'person') return 'bot';
  if (!seat.taken) return 'open';
  if (game.status === 'waiting' || !seat.awaited) return 'idle';
  if (seat.ready) return 'ready';
  if (seat.filed) return 'filed';
  return game.deadline_ms !== null && game.deadline_ms <= game.now_ms ? 'missing' : 'awaited';
}

/** How a seat stands, for people. */
export const STANDING_WORDS: Record<Standing, string> = {
  open: 'waits for a player',
  dummy: 'nobody orders',
  bot: 'computer player',
  idle: 'nothing to order',
  awaited: 'no orders yet',
  missing: 'orders are missing',
  filed: 'orders filed',
  ready: 'ready',
  over: '',
};

/** The seats in one sentence. */
export function seatsText(game: MappedGame): string {
  if (game.status === 'finished') return `${game.seats.length} powers`;
  const persons = game.seats.filter(({ kind }) => kind === 'person');
  if (game.status === 'waiting') {
    const taken = persons.filter(({ taken }) => taken).length;
    return `${taken} of ${persons.length} seats taken`;
  }
  const awaited = persons.filter(({ awaited }) => awaited);
  if (awaited.length === 0) return 'Nobody has anything to order';
  const filed = awaited.filter(({ filed }) => filed).length;
  const ready = awaited.filter(({ ready }) => ready).length;
  return `${filed} of ${awaited.length} filed, ${ready} ready`;
}
