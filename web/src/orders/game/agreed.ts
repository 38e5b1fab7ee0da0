/** What was agreed about a game of orders, in sentences. */
import type { FillSeats, OrderEvent } from '../../common/wire';
import { counted } from '../../common/words';
import type { MappedGame } from '../mapped';
import { momentWords } from '../times';

/** From so many minutes for orders on, nobody waits at the page for the others. */
const BY_DAYS_MIN = 12 * 60;

/** Whether people play with each other by days. */
export function isByDays({ schedule, seats }: Pick<MappedGame, 'schedule' | 'seats'>): boolean {
  return schedule.orders_min >= BY_DAYS_MIN && seats.filter(({ kind }) => kind === 'person').length > 1;
}

/** Who may write to whom. */
export function pressText({ press, grey, talk }: Pick<MappedGame, 'press' | 'grey' | 'talk'>): string {
  const who = {
    all: 'Players write to whom they like.',
    public: 'What players write is public.',
    none: 'Players do not write to each other (gunboat).',
  }[press];
  const unsigned = grey ? ' They may leave their messages unsigned (grey press).' : '';
  return `${who}${unsigned}${talk === null || press !== 'all' ? '' : ` ${talkText(talk)}`}`;
}

/** How often computer players keep their word that make deals. */
export function talkText(talk: number): string {
  return talk === 100
    ? 'Computer players make deals, and keep their word.'
    : `Computer players make deals, and keep their word in ${talk} of 100 phases.`;
}

/** Which draws can be agreed on. */
export function drawText({ draws }: Pick<MappedGame, 'draws'>): string {
  return {
    all: 'A draw is shared by all who are left; the others may also concede to one.',
    named: 'A draw may be shared by some only; the others may also concede to one.',
  }[draws];
}

/** When the game ends that nobody wins; empty where it goes on until somebody does. */
export function lastYearText({ last_year }: Pick<MappedGame, 'last_year'>): string {
  return last_year === null
    ? ''
    : `If nobody has won by the end of ${last_year}, whoever has the most centres wins; several with as many share it.`;
}

/** How powers are given to the players; empty where each has its link. */
export function seatingText({ seating }: Pick<MappedGame, 'seating'>): string {
  return {
    chosen: '',
    lot: 'Powers are drawn by lot as players join.',
    preference:
      'Powers are given when all have come: in an order drawn by lot, each gets the best of their wishes.',
  }[seating];
}

/** What becomes of the seats that nobody takes in the lobby; empty where the game waits for people. */
export function fillText(fill: FillSeats | null): string {
  if (fill === null) return '';
  const { after_hours: hours } = fill;
  const days = hours / 24;
  const time = Number.isInteger(days) ? counted(days, 'day', 'days') : counted(hours, 'hour', 'hours');
  return `Computer players take the seats that are still open after ${time}.`;
}

/** When computers take the seats that nobody has taken. */
export function fillsText(fillsMs: number, nowMs: number): string {
  return fillsMs <= nowMs
    ? 'As soon as somebody joins, computer players take the seats that are still open.'
    : `Computer players take the seats that are still open ${momentWords(fillsMs, nowMs)}.`;
}

/** Who made a game, if it was a player with a name that may be known: whoever took a seat with its making. */
export function inviterOf([created, joined]: readonly OrderEvent[]): string | null {
  if (created?.event.kind !== 'created' || joined?.event.kind !== 'joined') return null;
  return joined.at_ms === created.at_ms ? joined.event.name : null;
}

/** Who orders for the powers: `three people (1 here), four computer players`. */
export function playersText(seats: MappedGame['seats']): string {
  const people = seats.filter(({ kind }) => kind === 'person');
  const here = people.filter(({ taken }) => taken).length;
  const dummies = seats.filter(({ kind }) => kind === 'dummy').length;
  const bots = seats.length - people.length - dummies;
  const parts = [
    `${counted(people.length, 'person', 'people')} (${here === people.length ? 'all' : here === 0 ? 'none' : here} here)`,
  ];
  if (bots > 0) parts.push(counted(bots, 'computer player', 'computer players'));
  if (dummies > 0) parts.push(`${dummies} without a player`);
  return parts.join(', ');
}
