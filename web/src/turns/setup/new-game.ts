/** The contents of the form for a new game, and its request. */
import { changedOptions } from '../../common/options';
import { readOptions } from '../analysis-link';
import type { CatalogEntry, ClockSetup, NewGame, SeatWish } from '../../common/wire';

export type Against = 'computer' | 'screen' | 'link' | 'anybody';
export type ClockKind = 'none' | 'live' | 'byoyomi' | 'move' | 'days';

/** The form. */
export interface NewGameForm {
  against: Against;
  level: number;
  seat: SeatWish;
  clock: ClockKind;
  minutes: number;
  increment: number;
  /** Minutes before the periods of byoyomi. */
  byoyomiMinutes: number;
  periods: number;
  /** Seconds of a period. */
  periodSeconds: number;
  /** Seconds for each move. */
  moveSeconds: number;
  days: number;
  options: Record<string, string>;
  position: string;
  name: string;
  /** The moves played before, from the start position on. */
  moves: string[];
  /** Whether the result counts for ratings, where the game allows that. */
  rated: boolean;
  /** How many may accept a challenge to anybody, each for a game of their own. */
  takers: number;
  /** Whether a game without another person is kept on the server too, for other devices and for watchers. */
  onServer: boolean;
}

/** Preset clocks: initial minutes, and seconds added after each move. */
export const LIVE_PRESETS: readonly (readonly [minutes: number, increment: number])[] = [
  [3, 2],
  [5, 3],
  [10, 5],
  [15, 10],
  [30, 20],
];

/** Preset clocks with byoyomi: initial minutes, periods, and seconds of each. */
export const BYOYOMI_PRESETS: readonly (readonly [minutes: number, periods: number, seconds: number])[] = [
  [5, 3, 15],
  [10, 3, 20],
  [10, 5, 30],
  [20, 5, 60],
];

/** Preset seconds per move. */
export const MOVE_PRESETS: readonly number[] = [10, 20, 30, 60, 120];

/** Preset days per move. */
export const DAY_PRESETS: readonly number[] = [1, 2, 3, 5, 7, 14];

/** The form's initial state; `query` comes from the link that led here. */
export function emptyForm(query: URLSearchParams, name: string): NewGameForm {
  const against = query.get('against');
  return {
    against: against === 'screen' || against === 'link' || against === 'anybody' ? against : 'computer',
    level: levelIn(query),
    // Among strangers nobody has the first choice.
    seat: against === 'anybody' ? 'random' : 'first',
    clock: 'none',
    minutes: 10,
    increment: 5,
    byoyomiMinutes: 10,
    periods: 3,
    periodSeconds: 20,
    moveSeconds: 30,
    days: 3,
    options: readOptions(query),
    position: query.get('position') ?? '',
    name,
    moves: [],
    rated: query.get('rated') === 'yes',
    takers: 1,
    onServer: false,
  };
}

/** The level of the computer that a link asks for; the third if it asks for none. */
function levelIn(query: URLSearchParams): number {
  const asked = Number(query.get('level'));
  return Number.isInteger(asked) && asked >= 1 && asked <= 8 ? asked : 3;
}

/** Whether the game is kept in this browser alone. */
export function staysHere(form: Pick<NewGameForm, 'against' | 'onServer'>): boolean {
  return !isJoined(form) && !form.onServer;
}

/** Whether another person joins, by a link or from the lobby. */
export function isJoined(form: Pick<NewGameForm, 'against'>): boolean {
  return form.against === 'link' || form.against === 'anybody';
}

function clockOf(form: NewGameForm): ClockSetup {
  if (form.against === 'screen' && form.clock === 'days') return { kind: 'none' };
  switch (form.clock) {
    case 'none':
      return { kind: 'none' };
    case 'days':
      return { kind: 'correspondence', days: form.days };
    case 'live':
      return { kind: 'live', initial_s: Math.round(form.minutes * 60), increment_s: form.increment };
    case 'byoyomi':
      return {
        kind: 'byoyomi',
        initial_s: Math.round(form.byoyomiMinutes * 60),
        periods: form.periods,
        period_s: form.periodSeconds,
      };
    case 'move':
      return { kind: 'byoyomi', initial_s: 0, periods: 1, period_s: form.moveSeconds };
  }
}

/** Why a game cannot be rated; null if it can. */
export function whyNotRated(form: NewGameForm, game: Pick<CatalogEntry, 'options'>): string | null {
  if (form.against === 'screen') return 'Both sides are yours.';
  if (clockOf(form).kind === 'none') return 'It needs a clock.';
  if (Object.keys(changedOptions(game, form.options)).length > 0) return 'It has other rules than usual.';
  if (form.position.trim() !== '' || form.moves.length > 0) return 'It begins in another position.';
  return null;
}

/** The most who may accept one challenge. */
export const MOST_TAKERS = 20;

/** Whether several may accept the challenge: nobody plays several games at once that do not wait for them. */
export function canHaveTakers(form: Pick<NewGameForm, 'against' | 'clock'>): boolean {
  return form.against === 'anybody' && (form.clock === 'days' || form.clock === 'none');
}

/** How many may accept the challenge. */
export function takersOf(form: Pick<NewGameForm, 'against' | 'clock' | 'takers'>): number {
  if (!canHaveTakers(form) || !Number.isFinite(form.takers)) return 1;
  return Math.min(Math.max(Math.round(form.takers), 1), MOST_TAKERS);
}

/** The request for the form's contents. A challenge to whoever is called `to` stands in nobody else's lobby. */
export function requestOf(
  form: NewGameForm,
  game: Pick<CatalogEntry, 'slug' | 'options'>,
  to: string | null = null,
): NewGame {
  const name = form.name.trim();
  const position = form.position.trim();
  return {
    game: game.slug,
    options: changedOptions(game, form.options),
    ...(position ? { position } : {}),
    opponent:
      form.against === 'computer'
        ? { kind: 'computer', level: form.level }
        : { kind: form.against === 'screen' ? 'same_screen' : 'link' },
    seat: form.against === 'screen' ? 'first' : form.seat,
    clock: clockOf(form),
    ...(name && form.against !== 'screen' ? { name } : {}),
    ...(form.against === 'anybody' && to === null ? { visibility: 'public' } : {}),
    ...(form.rated && whyNotRated(form, game) === null ? { rated: true } : {}),
    moves: [...form.moves],
  };
}
