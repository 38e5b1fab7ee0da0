/**
 * The geometry of the drawing in SVG units: a main board square has the side `unit`.
 *
 * Two arrangements: `wide` puts the satellite beside ranks 3 and 4, `tall` puts it above the corner beside d7, so that
 * a phone can give its whole width to the main board. Both are drawn for White at the bottom and rotated by 180° for
 * Black, satellite and hands included.
 */
import { unit, type Box, type Cell as AnyCell, type HandPlace, type Scene } from '../shared/boxes';
import { handPlace } from '../shared/places';
import { handLetters } from './names';

/** A square of a board. */
export interface Cell extends AnyCell {
  /** Its rank. */
  rank: number;
  /** Its file, from 0; the satellite's two files are 6 and 7. */
  file: number;
  satellite: boolean;
}

/** How the parts are arranged. */
export type Arrangement = 'wide' | 'tall';

/** The whole layout; squares are listed from the top of White's view down, files from its left. */
export interface Layout extends Scene<Cell> {
  arrangement: Arrangement;
  /** The background of the satellite. */
  satellite: Box;
  /** The trays of the hands, by seat. */
  trays: Box[];
  /** Free space near the satellite, for the panel of a launch. */
  panel: Box;
}

const files = 'abcdef';

interface Frame {
  width: number;
  height: number;
  /** The top edge of d7. */
  top: number;
  /** Side of a satellite square. */
  side: number;
  /** Left and top edges of the satellite's squares. */
  left: number;
  high: number;
  /** The margin around the satellite's squares. */
  margin: number;
  panel: Box;
}

const frames: Record<Arrangement, Frame> = {
  wide: {
    width: 8.86,
    height: 8,
    top: 0,
    side: 1,
    left: 6.62,
    high: 3,
    margin: 0.2,
    panel: { x: 6.32, y: 5.5, width: 2.54, height: 2.5 },
  },
  tall: {
    width: 6,
    height: 8.98,
    top: 0.98,
    side: 0.85,
    left: 4.18,
    high: 0.1,
    margin: 0.1,
    panel: { x: 0, y: 0, width: 3.95, height: 0.94 },
  },
};

/** The arrangement that suits a width in CSS pixels. */
export function arrangementFor(width: number): Arrangement {
  return width > 0 && width < 520 ? 'tall' : 'wide';
}

/**
 * What a board's width is taken for until it is measured: on a narrow page it is narrow, and drawn wide at first it would
 * move all that stands below.
 */
export function firstWidth(): number {
  return 'matchMedia' in globalThis && matchMedia('(max-width: 520px)').matches ? 519 : 0;
}

/** Computes the layout for the seat at the bottom. */
export function layOut(arrangement: Arrangement, orientation: number): Layout {
  const frame = frames[arrangement];
  const turned = orientation === 1;
  // The frames are in squares. The SVG is in hundredths of a square, since browsers refuse very small type.
  const place = <B extends Box>(box: B): B => ({
    ...box,
    x: unit * (turned ? frame.width - box.x - box.width : box.x),
    y: unit * (turned ? frame.height - box.y - box.height : box.y),
    width: unit * box.width,
    height: unit * box.height,
  });

  const cells: Cell[] = [];
  const main = (file: number, rank: number) =>
    cells.push(
      place({
        name: `${files[file]}${rank}`,
        rank,
        file,
        satellite: false,
        dark: (file + rank) % 2 === 1,
        x: file,
        y: frame.top + 7 - rank,
        width: 1,
        height: 1,
      }),
    );
  const above = (file: number, rank: number) =>
    cells.push(
      place({
        name: `${file === 6 ? '*' : '@'}${rank}`,
        rank,
        file,
        satellite: true,
        dark: (file + rank) % 2 === 1,
        x: frame.left + (file - 6) * frame.side,
        y: frame.high + (4 - rank) * frame.side,
        width: frame.side,
        height: frame.side,
      }),
    );
  main(3, 7);
  for (let rank = 6; rank >= 1; rank -= 1) {
    for (let file = 0; file < 6; file += 1) main(file, rank);
  }
  main(2, 0);
  for (const rank of [4, 3]) for (const file of [6, 7]) above(file, rank);

  const satellite = place({
    x: frame.left - frame.margin,
    y: frame.high - frame.margin,
    width: 2 * frame.side + 2 * frame.margin,
    height: 2 * frame.side + 2 * frame.margin,
  });

  // White's hand lies beside c0, Black's beside d7: each near its owner, on cells without a square.
  const tray = (seat: number): Box =>
    place({ x: seat === 0 ? 3.1 : 0, y: frame.top + (seat === 0 ? 7.1 : 0.06), width: 2.9, height: 0.84 });
  const trays = [tray(0), tray(1)];
  const step = 0.56 * unit;
  const edge = 0.07 * unit;
  const places: HandPlace[] = trays.flatMap((box, seat) =>
    handLetters.map((letter, at) => ({
      name: handPlace(seat, letter),
      seat,
      letter,
      army: seat,
      x: box.x + (box.width - step * handLetters.length) / 2 + step * at,
      y: box.y + edge,
      width: step,
      height: box.height - 2 * edge,
    })),
  );

  return {
    arrangement,
    width: unit * frame.width,
    height: unit * frame.height,
    cells,
    byName: new Map(cells.map((cell) => [cell.name, cell])),
    satellite,
    trays,
    places,
    panel: place(frame.panel),
  };
}
