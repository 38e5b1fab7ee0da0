/**
 * The Fronts, and the two lines that show them. White's runs along the upper edge of its Front in each file, or along
 * the board's edge below rank 1 if it has none there; Black's along the lower edge of its Front.
 */
import type { PositionView, Square } from '../../common/wire';
import { unit } from '../shared/boxes';
import { familyOf } from './shapes';

export const files: readonly string[] = [...'abcdefgh'];

/** The ranks of the Fronts by file: White's from 0 for none, Black's up to 9 (5.1). */
export interface Fronts {
  white: readonly number[];
  black: readonly number[];
  /** The files in which they touch. */
  touching: readonly string[];
}

/** The Fronts as the squares of a position are marked. */
export function frontsOf({ squares }: PositionView): Fronts {
  const marked = (file: string, mark: string) =>
    squares.find(({ name, marks }) => name.startsWith(file) && marks?.includes(mark));
  const rank = (square: Square | undefined, none: number) =>
    square === undefined ? none : Number(square.name.slice(1));
  return {
    white: files.map((file) => rank(marked(file, 'white_front'), 0)),
    black: files.map((file) => rank(marked(file, 'black_front'), 9)),
    touching: files.filter((file) => marked(file, 'touching') !== undefined),
  };
}

/** The Fronts of a drawing not yet checked by the rules: the foremost Front unit in each file. */
export function frontsDrawn({ squares }: PositionView): Fronts {
  const ranks = (file: string, seat: number) =>
    squares
      .filter(
        ({ name, top }) => name.startsWith(file) && top?.seat === seat && familyOf(top.letter) === 'front',
      )
      .map(({ name }) => Number(name.slice(1)));
  return {
    white: files.map((file) => Math.max(0, ...ranks(file, 0))),
    black: files.map((file) => Math.min(9, ...ranks(file, 1))),
    touching: [],
  };
}

/** Whether the Fronts touch anywhere; null if the position does not say. */
export function isActive({ marks }: PositionView): boolean | null {
  if (marks?.includes('active')) return true;
  return marks?.includes('passive') ? false : null;
}

/** How far a line keeps from the edge of the squares, towards its own side, so that two lines stay apart. */
export const aside = 7;

/** A line across the board. */
export interface FrontLine {
  /** The line from the a-file to the h-file. */
  path: string;
  /** Where its teeth stand: below White's line and above Black's, in files with a Front of units. */
  teeth: readonly { x: number; y: number }[];
}

/**
 * The paths of the lines, drawn for White at the bottom; `flipped` for Black. Two lines along one edge each keep to
 * their own side. Where both would step at the same place, Black's steps on the other side of it.
 */
export function frontLines(
  { white, black }: Fronts,
  flipped: boolean,
): { white: FrontLine; black: FrontLine } {
  const low = white.map((rank) => unit * (8 - rank) + aside);
  const high = black.map((rank) => unit * (9 - rank) - aside);
  const steps = { white: stepsOf(low, false), black: stepsOf(high, true) };
  const apart = steps.black.map((step, at) => (step !== 0 && step === steps.white[at] ? -step : step));
  const at = (ranks: readonly number[], none: number, y: readonly number[]) =>
    ranks.flatMap((rank, file) =>
      rank === none ? [] : [0.13, 0.87].map((part) => ({ x: unit * (file + part), y: y[file] ?? 0 })),
    );
  return {
    white: turnedLine(low, steps.white, at(white, 0, low), flipped),
    black: turnedLine(high, apart, at(black, 9, high), flipped),
  };
}

/**
 * Which side of each edge between files a line steps on, so as to stay in its own territory: -1 left, 1 right, 0
 * centred.
 */
function stepsOf(y: readonly number[], above: boolean): number[] {
  return y.slice(1).map((next, at) => {
    const rise = Math.sign((y[at] ?? 0) - next);
    return above ? -rise : rise;
  });
}

function turnedLine(
  y: readonly number[],
  steps: readonly number[],
  teeth: readonly { x: number; y: number }[],
  flipped: boolean,
): FrontLine {
  const turn = (length: number) => (flipped ? 8 * unit - length : length);
  const begin = `M${turn(0)} ${turn(y[0] ?? 0)}`;
  const path = steps.map((step, at) => {
    if (step === 0) return '';
    return `H${turn(unit * (at + 1) + step * aside)}V${turn(y[at + 1] ?? 0)}`;
  });
  return {
    path: `${begin}${path.join('')}H${turn(8 * unit)}`,
    teeth: teeth.map((tooth) => ({ x: turn(tooth.x), y: turn(tooth.y) })),
  };
}

/**
 * Where the Fronts touch, as boxes drawn for White at the bottom: the edge between them, or everything behind both if
 * they have passed each other.
 */
export function contacts(
  fronts: Fronts,
): { file: string; x: number; y: number; width: number; height: number }[] {
  return fronts.touching.map((file) => {
    const at = files.indexOf(file);
    const w = fronts.white[at] ?? 0;
    const b = fronts.black[at] ?? 9;
    const top = unit * (8 - Math.max(w, b - 1));
    const bottom = unit * (8 - Math.min(w, b - 1));
    return { file, x: unit * at, y: top - aside, width: unit, height: bottom - top + 2 * aside };
  });
}
