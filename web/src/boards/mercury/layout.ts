/**
 * The geometry of the drawing in SVG units: the sky over the files, and below it the 60 squares and the apartment, one
 * place of 2 × 2 squares. Drawn for White at the bottom, rotated by 180° for Black; the sky stays at the top.
 */
import { unit, type Box, type Cell as AnyCell, type Scene } from '../shared/boxes';
import { apartment, files, rooms } from './zones';

/** A square, or the apartment. */
export interface Cell extends AnyCell {
  /** Its file letter; empty for the apartment. */
  file: string;
  /** Its rank; 0 for the apartment. */
  rank: number;
}

/** The part of a strip above or below one file. */
export interface Head extends Box {
  file: string;
}

/** The whole layout; places are listed as in the position: from a8 on, the apartment last. */
export interface Layout extends Scene<Cell> {
  /** The sky over the board, file by file. */
  heads: readonly Head[];
  /** The strip under the board with the file names. */
  feet: readonly Head[];
  /** The part of the drawing taken up by the squares. */
  board: Box;
  /** The apartment's squares by name: places inside the house. */
  rooms: ReadonlyMap<string, Box>;
}

/** The heights, in squares, of the sky, of the strip under the board, and of the gaps between each and the board. */
const sky = 0.54;
const gap = 0.05;
const strip = 0.27;

/** The drawing's aspect ratio: width over height. */
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
  // Moves naming a square of the apartment are shown at the house.
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
