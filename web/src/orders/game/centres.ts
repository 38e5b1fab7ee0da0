/** Who owned how many centres, and when that changed. */
import type { PastPhase } from '../../common/wire';

/** The centres of all powers from a phase on. */
export interface CentreRow {
  /** The phase at whose beginning they were counted. */
  title: string;
  /** How many phases had been settled then. */
  after: number;
  /** By seat. */
  centres: readonly number[];
}

/** What is counted: the phases that were settled, and how things stand now. */
export interface Counted {
  history: readonly PastPhase[];
  /** The phase that is waited for; the last one of a game that is over. */
  title: string;
  /** By seat, now. */
  centres: readonly number[];
}

/** The rows of the table: the first one, and each in which somebody’s centres changed. */
export function centreRows({ history, title, centres }: Counted): CentreRow[] {
  const settled = history.filter(({ undone, centres }) => !undone && centres.length > 0);
  const all = [
    ...settled.map((past, after) => ({ title: past.phase.title, after, centres: past.centres })),
    { title, after: settled.length, centres },
  ];
  return all.filter((row, number) => {
    const before = all[number - 1];
    return !before || before.centres.some((count, seat) => count !== row.centres[seat]);
  });
}

/** A line of the chart, as path data in a box of a given size: level until a count changes, then upright. */
export function stepLine(rows: readonly CentreRow[], seat: number, frame: Frame): string {
  const at = (count: number) => round(frame.high - (count / frame.most) * frame.high);
  const [first, ...others] = rows;
  if (!first) return '';
  const steps = others.map((row) => `H${round(across(row.after, frame))}V${at(row.centres[seat] ?? 0)}`);
  return `M0 ${at(first.centres[seat] ?? 0)}${steps.join('')}H${frame.wide}`;
}

/** The box of a chart: its size, and what its far ends mean. */
export interface Frame {
  wide: number;
  high: number;
  /** How many phases were settled by now. */
  phases: number;
  /** The most centres that anybody had. */
  most: number;
}

/** Where the beginning of a phase is, from the left. */
export const across = (after: number, { wide, phases }: Frame): number =>
  phases === 0 ? 0 : (after / phases) * wide;

const round = (length: number): number => Math.round(10 * length) / 10;
