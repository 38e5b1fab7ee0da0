/** Which phases a report tells of, and what of each is drawn. */
import type { PastPhase } from '../../common/wire';
import type { MappedPhase } from '../mapped';
import { partsOf, replayed, stepAt, type Replayed } from '../replay';

/** Some of the phases of a game, to choose from. */
export interface Chapter {
  key: string;
  name: string;
  /** The turns, in order. */
  turns: number[];
}

const yearOf = ({ phase }: PastPhase) => phase.key.split('-')[0] ?? '';

/** The years of a game, the newest first, and the whole of it; phases that were taken back are left out. */
export function chaptersOf(history: readonly PastPhase[]): Chapter[] {
  const past = history.filter(({ undone }) => !undone);
  const years = [...new Set(past.map(yearOf))].reverse();
  const chapters = years.map((year) => ({
    key: year,
    name: year,
    turns: past.filter((one) => yearOf(one) === year).map(({ turn }) => turn),
  }));
  const whole = { key: 'all', name: 'The whole game', turns: past.map(({ turn }) => turn) };
  return years.length > 1 ? [...chapters, whole] : chapters;
}

/** A part of a phase in which somebody ordered something. */
export interface Scene {
  /** Empty where the phase has one part only. */
  name: string;
  /** The step that its orders name; null for all. */
  step: string | null;
  shown: Replayed;
}

/** The parts of a phase that are told, each with its picture. A phase without parts is shown as it ended. */
export function scenesOf(past: MappedPhase): Scene[] {
  const report = past.result?.report ?? null;
  const names = partsOf(report);
  const stages = names.slice(0, -1);
  if (stages.length === 0) return [{ name: '', step: null, shown: replayed(past, 0) }];
  return stages.flatMap((name, part) => {
    const shown = replayed(past, part);
    if (shown.orders.length === 0) return [];
    return [{ name: stages.length > 1 ? name : '', step: stepAt(report, part), shown }];
  });
}
