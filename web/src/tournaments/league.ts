/** Leagues: what a form holds of one, and its points in words. */
import type {
  DrawPolicy,
  LeagueRound,
  LeagueScoring,
  LeagueTable,
  LeagueTerms,
  MissingOrders,
  PressPolicy,
  SandboxPlayer,
} from '../common/wire';
import { ownZone, PRESETS, toSchedule, type WholeSchedule } from '../orders/setup/schedule';

/** What a form holds of a league. */
export interface LeagueForm {
  /** The id of the map; null for the usual one. */
  mark: string | null;
  rounds: number | null;
  years: number | null;
  scoring: LeagueScoring;
  bot: SandboxPlayer;
  missing: Exclude<MissingOrders, 'wait'>;
  press: PressPolicy;
  draws: DrawPolicy;
  schedule: WholeSchedule;
}

/** A form that nobody has changed: four rounds of seven years, a day for orders. */
export function emptyLeague(): LeagueForm {
  const usual = PRESETS.find(({ id }) => id === 'day') ?? PRESETS[0]!;
  return {
    mark: null,
    rounds: 4,
    years: 7,
    scoring: 'sum_of_squares',
    bot: 'bot',
    missing: 'bot',
    press: 'all',
    draws: 'all',
    schedule: { ...usual.schedule, weekdays: [], zone: ownZone() },
  };
}

/** The terms as the server takes them. */
export function termsOf(form: LeagueForm): LeagueTerms {
  const { mark, years, scoring, bot, missing, press, draws, schedule } = form;
  return {
    ...(mark === null ? {} : { mark }),
    schedule: toSchedule(schedule),
    missing,
    press,
    draws,
    years: years ?? 0,
    bot,
    scoring,
  };
}

/** The scorings, with their names and what they are. */
export const SCORINGS: readonly (readonly [LeagueScoring, string, string])[] = [
  [
    'sum_of_squares',
    'Sum of squares',
    'Whoever wins alone has 100 points. Else each has the share of the square of their centres.',
  ],
  [
    'draw_size',
    'Draw size',
    'Whoever wins alone has 100 points. Else all who share the draw have equal parts of them.',
  ],
];

/** The name of a scoring. */
export function scoringText(scoring: LeagueScoring): string {
  return SCORINGS.find(([one]) => one === scoring)?.[1] ?? scoring;
}

/** Points, from thousandths: `33.3`, `100`. */
export function thousandthsText(points: number): string {
  return (Math.round(points / 100) / 10).toString();
}

/** The table at which a player sits and whose game goes on; null if there is none. */
export function tableOf(rounds: readonly LeagueRound[], player: number): LeagueTable | null {
  const tables = rounds.flatMap((round) => round.tables);
  const own = ({ seats }: LeagueTable) =>
    seats.some((seat) => seat.player === player && seat.result === null);
  return tables.findLast(own) ?? null;
}

/** What a player has of a round: the table, the seat and what came of it; null where they do not sit. */
export function seatOf(
  round: LeagueRound,
  player: number,
): { table: LeagueTable; seat: number; points: number | null } | null {
  for (const table of round.tables) {
    const seat = table.seats.findIndex((one) => one.player === player);
    if (seat >= 0) return { table, seat, points: table.seats[seat]?.result?.points ?? null };
  }
  return null;
}
