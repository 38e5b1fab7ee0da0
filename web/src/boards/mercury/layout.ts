/**
 * Where everything is drawn, in the lengths of the SVG: the sky over the files, below it the 60 squares and the
 * apartment, one place where four squares would be. Drawn for White at the bottom, turned by 180° for Black; the
 * sky stays at the top.
 */
import { unit, type Box, type Cell as AnyCell, type Scene } from '../shared/boxes';
import { apartment, files, rooms } from './zones';

/** A square, or the apartment. */
export interface Cell extends AnyCell {
  /** Its file's letter; empty for the apartment. */
  file: string;
  /** Its rank; 0 for the apartment. */
  rank: number;
}

/** The part of a strip that belongs to a file. */
export interface Head extends Box {
  file: string;
}

/** Everything's place; the places are listed as in the position: from a8 on, the apartment last. */
export interface Layout extends Scene<Cell> {
  /** The sky over the board, file by file. */
  heads: readonly Head[];
  /** The strip under the board with the names of the files. */
  feet: readonly Head[];
  /** The part of the drawing that the squares fill. */
  board: Box;
  /** The squares of the apartment, by name: places inside the house. */
  rooms: ReadonlyMap<string, Box>;
}

/** The heights of the sky, of the strip under the board, and of the gaps between them and it, in squares. */
const sky = 0.54;
const gap = 0.05;
const strip = 0.27;

/** The drawing's width over its height. */
export const aspect = 8 / (8 + sky + strip + 2 * gap);

/** Computes every place. */
export function layOut(orientation: number): Layout {
  const flipped = orientation === 1;
  const top = unit * (sky + gap);
  const place = (file: number, rank: number, size = 1): Box => ({
    x: unit * (flipped ? 8 - size - file : file),
    y: top + unit * (flipped ? rank - 1 : 9 - size - rank),
    width: unit * size,
    height: unit * size,
  });

  const stripAt = (y: number, height: number): Head[] =>
    files.map((file, at) => ({
      file,
      x: unit * (flipped ? 7 - at : at),
      y: unit * y,
      width: unit,
      height: unit * height,
    }));

  const cells: Cell[] = [];
  const inside = new Map<string, Box>();
  for (let rank = 8; rank >= 1; rank -= 1) {
    files.forEach((file, at) => {
      const name = `${file}${rank}`;
      if (rooms.includes(name)) inside.set(name, place(at, rank));
      else cells.push({ name, file, rank, dark: (at + rank) % 2 === 1, ...place(at, rank) });
    });
  }
  const house: Cell = { name: apartment, file: '', rank: 0, dark: false, ...place(3, 4, 2) };
  cells.push(house);

  const byName = new Map(cells.map((cell) => [cell.name, cell]));
  // Moves that name a square of the apartment are shown at the house.
  for (const name of rooms) byName.set(name, house);

  return {
    width: 8 * unit,
    height: (8 + sky + strip + 2 * gap) * unit,
    cells,
    byName,
    places: [],
    heads: stripAt(0, sky),
    feet: stripAt(8 + sky + 2 * gap, strip),
    board: { x: 0, y: top, width: 8 * unit, height: 8 * unit },
    rooms: inside,
  };
}
