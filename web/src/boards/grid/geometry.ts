/**
 * Where everything is drawn on a rectangular board. All of it follows from the names of the squares: a letter
 * for the file and a number for the rank. Files run w, x, y, z, a, b, c and so on, so that a board can grow to
 * the left of a; a1 is dark, and the colouring goes on from there.
 */
import type { Hand } from '../../lib/wire';
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

/** How a board is turned. */
export interface Turning {
  /** The seat at the bottom. */
  orientation: number;
  /** Whether the files run downward. */
  turned: boolean;
}

/** Everything's place. */
export interface GridScene extends Scene<GridCell>, Turning {
  trays: readonly Tray[];
  /** The part of the drawing that the squares fill. */
  board: Box;
}

const fileOrder = 'wxyzabcdefghijklmnopqrstuv';
const aFile = fileOrder.indexOf('a');

/** The space between the squares and a tray, and the height of a tray. */
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

/** Computes every place: the squares, and the trays of the hands that hold something. */
export function layOut(names: readonly string[], hands: readonly Hand[], how: Turning): GridScene {
  const { files, ranks } = extentOf(names);
  const [columns, rows] = how.turned ? [ranks.length, files.length] : [files.length, ranks.length];
  const flipped = how.orientation === 1;

  const { above, below } = strips(hands, how.orientation);
  const top = above.length > 0 ? trayHeight + gap : 0;
  const bottom = below.length > 0 ? trayHeight + gap : 0;

  const cells = names.map(parse).map(({ name, file, column, rank }): GridCell => {
    const across = files.indexOf(file);
    const up = ranks.indexOf(rank);
    // For the first seat: rank 1 at the bottom; turned, at the left, with the first file at the top.
    let [x, y] = how.turned ? [up, across] : [across, rows - 1 - up];
    if (flipped) [x, y] = [columns - 1 - x, rows - 1 - y];
    return {
      name,
      file,
      rank,
      dark: Math.abs(column - aFile + rank) % 2 === 1,
      x: unit * x,
      y: unit * (top + y),
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
  lay(above, 0);
  lay(below, top + rows + gap);

  return {
    ...how,
    width: unit * columns,
    height: unit * (top + rows + bottom),
    cells,
    byName: new Map(cells.map((cell) => [cell.name, cell])),
    places,
    trays,
    board: { x: 0, y: unit * top, width: unit * columns, height: unit * rows },
  };
}

/** A hand, or the part of one that is of one army. */
interface Group {
  hand: number;
  kinds: { letter: string; army: number }[];
}

/** Which hands lie above and below the board: each seat's before it, those of no seat below. */
function strips(hands: readonly Hand[], orientation: number): { above: Group[]; below: Group[] } {
  const groups = hands.flatMap((hand, at): (Group & { shared: boolean })[] => {
    const byArmy = new Map<number, Group & { shared: boolean }>();
    for (const { letter, army, seat } of hand.units) {
      const group = byArmy.get(army) ?? { hand: at, kinds: [], shared: seat === null };
      if (!group.kinds.some((kind) => kind.letter === letter)) group.kinds.push({ letter, army });
      byArmy.set(army, group);
    }
    return [...byArmy.values()];
  });
  const mine = groups.filter((group) => group.hand === orientation && !group.shared);
  const theirs = groups.filter((group) => group.hand !== orientation && !group.shared);
  return { above: theirs, below: [...mine, ...groups.filter((group) => group.shared)] };
}

/** The way on the screen that a way along files or ranks is. */
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
