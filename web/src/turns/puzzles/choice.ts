/** Which puzzle is next, and the puzzle of the day. */
import type { Puzzle } from './book';
import type { Progress } from './progress';

/** What somebody wants to solve. */
export interface Wish {
  /** Null for any. */
  theme: string | null;
  /** Null for any. */
  grade: number | null;
}

/** The puzzles that fit a wish. */
export function fitting(puzzles: readonly Puzzle[], wish: Wish): Puzzle[] {
  return puzzles.filter(
    ({ themes, grade }) =>
      (wish.theme === null || themes.includes(wish.theme)) && (wish.grade === null || grade === wish.grade),
  );
}

/** The themes of some puzzles with their numbers, the most frequent first. */
export function themesOf(puzzles: readonly Puzzle[]): [theme: string, count: number][] {
  const counts = new Map<string, number>();
  for (const theme of puzzles.flatMap(({ themes }) => themes))
    counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b));
}

/** The next puzzle after another one that has not been tried; if all have been, the next one all the same. */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  after: string | null,
  { solved, missed }: Progress,
): Puzzle | null {
  const tried = new Set([...solved, ...missed]);
  const at = puzzles.findIndex(({ id }) => id === after);
  const order = [...puzzles.slice(at + 1), ...puzzles.slice(0, at + 1)];
  return order.find(({ id }) => !tried.has(id)) ?? order[0] ?? null;
}

/** The address of the puzzle of the day, in place of a game's slug. */
export const TODAY = 'today';

/** Days since 1970 by the calendar of the device. */
export function dayOf(date: Date): number {
  return Math.round(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000);
}

/** The game whose puzzle is that of the day: one after the other. */
export function gameOfDay(slugs: readonly string[], day: number): string | null {
  return slugs[day % Math.max(1, slugs.length)] ?? null;
}

/** The puzzle of the day among those of its game. Neighbouring days have puzzles that are far apart in the file. */
export function puzzleOfDay(puzzles: readonly Puzzle[], day: number): Puzzle | null {
  return puzzles[(day * 7919) % Math.max(1, puzzles.length)] ?? null;
}
