/** Day and night in a position's drawing: of files, squares and units, and the next shift. */
import type { PositionView, Square, Unit } from '../../common/wire';

/** One of the two times. */
export type Time = 'day' | 'night';

/** The files in order. */
export const files: readonly string[] = [...'abcdefgh'];

/** The name of the place formed by the four middle squares. */
export const apartment = '@';

/** The squares of the apartment in reading order: upper row first. */
export const rooms: readonly string[] = ['d5', 'e5', 'd4', 'e4'];

/** Whether a square carries a mark. */
export function has(square: Square | undefined, mark: string): boolean {
  return square?.marks?.includes(mark) ?? false;
}

/** A square's current time; null in the apartment, which has none. */
export function zoneOf(square: Square | undefined): Time | null {
  if (has(square, 'day')) return 'day';
  return has(square, 'night') ? 'night' : null;
}

/** A square's time after the next shift; null if it does not change. */
export function nextZoneOf(square: Square | undefined): Time | null {
  if (has(square, 'next_day')) return 'day';
  return has(square, 'next_night') ? 'night' : null;
}

/** The time of a unit. The seats' day armies have the seats' own numbers, their night armies the next two. */
export function timeOf(unit: Unit): Time {
  return unit.army >= 2 ? 'night' : 'day';
}

/** The army of a seat's units of a time. */
export function armyOf(seat: number, time: Time): number {
  return time === 'night' ? seat + 2 : seat;
}

/** A file with its time, and its time after the next shift; null if unchanged. */
export interface FileZone {
  file: string;
  zone: Time;
  next: Time | null;
}

/** The files from a to h. An unknown file counts as day. */
export function fileZones(view: PositionView): FileZone[] {
  return files.map((file) => {
    const square = view.squares.find(({ name }) => name.startsWith(file));
    return { file, zone: zoneOf(square) ?? 'day', next: nextZoneOf(square) };
  });
}

/**
 * How far the zones have moved, from 0 to 7: the number of the first day file. Null if the squares do not say, as in
 * drawings without marks.
 */
export function shiftCount(view: PositionView): number | null {
  const known = files.map((file) => zoneOf(view.squares.find(({ name }) => name.startsWith(file))));
  const first = known.findIndex((zone, at) => zone === 'day' && known[(at + 7) % 8] === 'night');
  return first < 0 || known.includes(null) ? null : first;
}

/** The next shift. */
export interface Shift {
  /** How many more turns until it happens, including the current one. */
  turns: number;
  /** The seat whose turn triggers it; null if nobody is to move. */
  seat: number | null;
  /** The file that turns to day. */
  toDay: string;
  /** The file that turns to night. */
  toNight: string;
}

/** The next shift as the position states it; null if it does not. */
export function nextShift(view: PositionView, toMove: number | null): Shift | null {
  const counter = view.counters.find(({ name }) => name === 'shift');
  const zones = fileZones(view);
  const toDay = zones.find(({ next }) => next === 'day')?.file;
  const toNight = zones.find(({ next }) => next === 'night')?.file;
  if (!counter || toDay === undefined || toNight === undefined) return null;
  const turns = Math.max(1, counter.limit - counter.now);
  return { turns, seat: toMove === null ? null : (toMove + turns - 1) % 2, toDay, toNight };
}
