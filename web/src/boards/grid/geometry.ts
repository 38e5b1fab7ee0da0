/**
 * The geometry of a rectangular board, all derived from the square names: a letter for the file and a number for the
 * rank. Files run w, x, y, z, a, b, c and so on, so that a board can extend to the left of a. a1 is dark and the
 * colours alternate from there.
 */
import type { Hand } from '../../common/wire';
import { unit, type Box, type Cell, type HandPlace, type Scene } from '../shared/boxes';
import { handPlace } from '../shared/places';
import type { Way } from './game';
import type { Heading } from './shapes';

/** A square. */
export interface GridCell extends Cell {
  /** Its file's letter. */
  file: string;
  rank: number;
}

/** The ground under the units of a hand. */
export interface Tray extends Box {
  /** The hand's number. */
  hand: number;
}

/** The orientation of a board. */
export interface Turning {
  /** The seat at the bottom. */
  orientation: number;
  /** Whether the files run down the screen. */
  turned: boolean;
}

/** Everything's place. */
export interface GridScene extends Scene<GridCell>, Turning {
  trays: readonly Tray[];
  /** The part of the drawing taken up by the squares. */
  board: Box;
}

const fileOrder = 'wxyzabcdefghijklmnopqrstuv';
const aFile = fileOrder.indexOf('a');

/** The gap between the squares and a tray, and the height of a tray. */
const gap = 0.1;
const trayHeight = 0.95;

interface Named {
  name: string;
  file: string;
  column: number;
  rank: number;
}

function parse(name: string): Named {
  const [, file = '', rank] = /^([a-z])(\d+)$/.exec(name) ?? [];
  if (rank === undefined) throw new Error(`“${name}” is not a square with a file and a rank.`);
  return { name, file, column: fileOrder.indexOf(file), rank: Number(rank) };
}

/** The files and ranks that the squares have, in order. */
export function extentOf(names: readonly string[]): { files: string[]; ranks: number[] } {
  const squares = names.map(parse);
  const files = [...new Set(squares.map((square) => square.file))];
  files.sort((a, b) => fileOrder.indexOf(a) - fileOrder.indexOf(b));
  const ranks = [...new Set(squares.map((square) => square.rank))].sort((a, b) => a - b);
  return { files, ranks };
}

/** Lays everything out: the squares, and the trays of non-empty hands. */
export function layOut(names: readonly string[], hands: readonly Hand[], how: Turning): GridScene {
  const { files, ranks } = extentOf(names);
  const [columns, rows] = how.turned ? [ranks.length, files.length] : [files.length, ranks.length];
  const flipped = how.orientation === 1;

  // While any hand holds something there is room on both sides, so that the board does not shift.
  const strip = hands.some((hand) => hand.units.length > 0) ? trayHeight + gap : 0;

  const cells = names.map(parse).map(({ name, file, column, rank }): GridCell => {
    const across = files.indexOf(file);
    const up = ranks.indexOf(rank);
    // For the first seat: rank 1 at the bottom; when turned, at the left, with the first file at the top.
    let [x, y] = how.turned ? [up, across] : [across, rows - 1 - up];
    if (flipped) [x, y] = [columns - 1 - x, rows - 1 - y];
    return {
      name,
      file,
      rank,
      dark: Math.abs(column - aFile + rank) % 2 === 1,
      x: unit * x,
      y: unit * (strip + y),
      width: unit,
      height: unit,
    };
  });

  const trays: Tray[] = [];
  const places: HandPlace[] = [];
  const lay = (groups: readonly Group[], y: number) => {
    const count = groups.reduce((sum, group) => sum + group.kinds.length, 0);
    const between = 0.3;
    const step = Math.min(trayHeight, (columns - between * (groups.length - 1)) / Math.max(1, count));
    let x = (columns - step * count - between * (groups.length - 1)) / 2;
    for (const { hand, kinds } of groups) {
      const box = { x: unit * x, y: unit * y, width: unit * step * kinds.length, height: unit * trayHeight };
      trays.push({ ...box, hand });
      for (const { letter, army } of kinds) {
        const name = handPlace(hand, letter, army);
        places.push({ ...box, x: unit * x, width: unit * step, name, seat: hand, letter, army });
        x += step;
      }
      x += between;
    }
  };
  const groups = groupsOf(hands);
  const isAbove = ({ hand }: Group) => hand < 2 && hand !== how.orientation;
  lay(groups.filter(isAbove), 0);
  lay(
    groups.filter((group) => !isAbove(group)),
    strip + rows + gap,
  );

  return {
    ...how,
    width: unit * columns,
    height: unit * (rows + 2 * strip),
    cells,
    byName: new Map(cells.map((cell) => [cell.name, cell])),
    places,
    trays,
    board: { x: 0, y: unit * strip, width: unit * columns, height: unit * rows },
  };
}

/** A hand, or the part of one that belongs to one army. */
interface Group {
  hand: number;
  kinds: { letter: string; army: number }[];
}

/** The hands by army. A hand lies in front of its seat; a hand of no seat lies below. */
function groupsOf(hands: readonly Hand[]): Group[] {
  return hands.flatMap((hand, at) => {
    const byArmy = new Map<number, Group>();
    for (const { letter, army } of hand.units) {
      const group = byArmy.get(army) ?? { hand: at, kinds: [] };
      if (!group.kinds.some((kind) => kind.letter === letter)) group.kinds.push({ letter, army });
      byArmy.set(army, group);
    }
    return [...byArmy.values()];
  });
}

/** The on-screen direction of a direction along files or ranks. */
export function headingOf(way: Way, { turned, orientation }: Turning): Heading {
  const screen: Record<Way, [Heading, Heading]> = {
    'file-up': ['right', 'down'],
    'file-down': ['left', 'up'],
    'rank-up': ['up', 'right'],
    'rank-down': ['down', 'left'],
  };
  const heading = screen[way][turned ? 1 : 0];
  const opposite: Record<Heading, Heading> = { up: 'down', down: 'up', left: 'right', right: 'left' };
  return orientation === 1 ? opposite[heading] : heading;
}
