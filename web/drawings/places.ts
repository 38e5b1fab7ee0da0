/** Places the unit, the label and the ring of a space. */
import type { Label, Point } from '../src/maps/drawing';
import { breakName } from '../src/maps/names';
import type { Ground } from './ground';

/** The average width of a letter, as a fraction of the font size. */
const LETTER = 0.56;
/** The line height, as a fraction of the font size. */
const LINE = 1.1;

/** Where things stand. */
export interface Places {
  room: number;
  unit: Point;
  label: Label;
  centre?: Point;
}

/** The requirements. */
export interface Wish {
  name: string;
  abbr: string;
  /** Whether the space is water or ice: its name may be rotated and may be larger. */
  open: boolean;
  centre: boolean;
  /** The largest font size. */
  largest: number;
  unit?: Point | undefined;
  label?: Point | undefined;
}

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];

/** The font size at which a text block fits, from the distances to the border along and across the text. */
function sizeIn(along: number, across: number, letters: number, lines: number): number {
  // The corners of the block lie on an ellipse that fits between the four borders.
  return 1 / Math.hypot((LETTER * letters) / 2 / along, (LINE * lines) / 2 / across);
}

/** The best layout of the name at a point. */
function bestName(ground: Ground, at: Point, wish: Wish): { size: number; lines: number; angle: number } {
  let best = { size: 0, lines: 1, angle: 0 };
  const angles = wish.open ? [0, -70, -50, -30, -15, 15, 30, 50, 70] : [0, -60, -35, 35, 60];
  for (const angle of angles) {
    const [along, across] = [ground.reach(at, angle), ground.reach(at, angle + 90)];
    for (let lines = 1; lines <= Math.min(3, wish.name.split(' ').length); lines += 1) {
      const letters = Math.max(...breakName(wish.name, lines).map((line) => line.length));
      const size = Math.min(wish.largest, sizeIn(along, across, letters, lines));
      // Rotated text is harder to read: it must be clearly larger.
      const worth = (found: { size: number; angle: number }) =>
        found.size *
        (found.angle === 0 ? 1 : (Math.abs(found.angle) > 40 ? 0.6 : 0.75) * (wish.open ? 1 : 0.75));
      if (worth({ size, angle }) > worth(best) * 1.02) best = { size, lines, angle };
    }
  }
  return best;
}

/** Finds places for all elements of a space. */
export function arrange(ground: Ground, wish: Wish): Places {
  const samples = ground.samples(150);
  const roomiest = samples[0] ?? { point: [ground.left, ground.top] as Point, room: 0 };
  const best = [roomiest, ...samples.slice(1, 4)]
    .map(({ point }) => ground.settle(point))
    .reduce((a, b) => (b.room > a.room ? b : a));
  const room = best.room;
  // Water and large areas have room for the unit beside the label; elsewhere it takes the middle.
  const names = samples
    .slice(0, 110)
    .concat({ point: best.point, room })
    .map(({ point, room }) => ({ point, room, ...bestName(ground, point, wish) }));
  if (wish.label) {
    const at = wish.label;
    names.splice(0, names.length, { point: at, room: ground.room(at), ...bestName(ground, at, wish) });
  }
  const free = Math.max(...names.map((name) => name.size));
  const token = Math.min(0.62 * room, 0.85 * wish.largest);
  let unit: Point = wish.unit ?? best.point;
  const clear = (name: (typeof names)[number], from: Point) => {
    // The name as a flat box around its centre.
    const turn = (-name.angle * Math.PI) / 180;
    const [dx, dy] = [from[0] - name.point[0], from[1] - name.point[1]];
    const [along, across] = [
      Math.abs(dx * Math.cos(turn) - dy * Math.sin(turn)),
      Math.abs(dx * Math.sin(turn) + dy * Math.cos(turn)),
    ];
    const letters = Math.max(...breakName(wish.name, name.lines).map((line) => line.length));
    const [halfWide, halfHigh] = [(LETTER * letters * name.size) / 2, (LINE * name.lines * name.size) / 2];
    return Math.hypot(Math.max(0, along - halfWide), Math.max(0, across - halfHigh));
  };
  const kept = new Map<Point, number>();
  const upright = (at: Point) => {
    const size = kept.get(at) ?? sizeIn(ground.reach(at, 0), ground.reach(at, 90), wish.abbr.length, 1);
    kept.set(at, size);
    return size;
  };
  const worth = (name: (typeof names)[number], from: Point) =>
    (name.size / free) * Math.min(1, clear(name, from) / token) +
    0.15 * Math.min(1, upright(name.point) / wish.largest) -
    0.1 * Math.min(1, apart(name.point, best.point) / (4 * room));
  let label = names.reduce((a, b) => (worth(b, unit) > worth(a, unit) ? b : a));
  if (!wish.unit && !wish.label && worth(label, unit) < 0.6) {
    // No good place beside the unit: both move out of the middle.
    const [x, y] = best.point;
    const options = samples.slice(0, 40).map(({ point }) => point);
    options.push([x, y - 0.5 * room], [x, y - 0.3 * room], [x - 0.5 * room, y], [x + 0.5 * room, y]);
    let most = worth(label, unit);
    for (const from of options.filter((at) => ground.holds(at))) {
      const near = Math.min(1, ground.room(from) / room);
      const beside = names.reduce((a, b) => (worth(b, from) > worth(a, from) ? b : a));
      const value = worth(beside, from) - 0.5 * (1 - near);
      if (value > most + 0.02) [most, unit, label] = [value, from, beside];
    }
  }
  const angle = label.angle;
  const places: Places = {
    room: Math.round(room),
    unit: whole(unit),
    label: {
      at: whole(label.point),
      name: Math.round(label.size),
      abbr: Math.round(Math.min(wish.largest, upright(label.point))),
      lines: label.lines,
      ...(angle === 0 ? {} : { angle }),
    },
  };
  if (!wish.centre) return places;
  // Unlike a label, a ring under a unit cannot be recognised at all.
  const beside = Math.min(0.62 * room, 1.1 * wish.largest);
  const small = 0.28 * Math.min(room, wish.largest);
  const ring = (at: Point, room: number) =>
    Math.min(1, room / small) +
    Math.min(1, Math.max(0, apart(at, unit) - beside) / small) +
    Math.min(1, clear(label, at) / small) -
    0.2 * Math.min(1, apart(at, unit) / (3 * beside));
  const spots = samples.concat(
    [45, 135, 225, 315, 0, 180].map((turn) => {
      const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)];
      const point: Point = [unit[0] + cos * (beside + small), unit[1] + sin * (beside + small)];
      return { point, room: ground.holds(point) ? ground.room(point) : 0 };
    }),
  );
  const spot = spots.reduce((a, b) => (ring(b.point, b.room) > ring(a.point, a.room) ? b : a));
  return { ...places, centre: whole(spot.point) };
}
