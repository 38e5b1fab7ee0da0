/** The places of a drawing, and navigation among them. A main board square has the side `unit`. */

/** The side of a square in SVG units: not 1, because browsers refuse very small type. */
export const unit = 100;

/** An upright rectangle. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A corner of an outline. */
export type Corner = readonly [x: number, y: number];

/** A square of a board, or a field of another shape. */
export interface Cell extends Box {
  /**
   * The corners of a field that is no rectangle, in order around it; its box then encloses them. Marks, the focus and
   * the area that takes taps follow the outline.
   */
  outline?: readonly Corner[];
  name: string;
  /** Whether it is one of the darker squares. */
  dark: boolean;
}

/** A place for one kind of unit in a hand. */
export interface HandPlace extends Box {
  /** In the format of `handPlace`. */
  name: string;
  /** The hand it belongs to, which is its seat's number. */
  seat: number;
  letter: string;
  /** The army of the units there. */
  army: number;
}

/** Everything's place. */
export interface Scene<C extends Cell = Cell> {
  width: number;
  height: number;
  /** All squares. */
  cells: readonly C[];
  /** The same by name. */
  byName: ReadonlyMap<string, C>;
  /** The places in the hands. */
  places: readonly HandPlace[];
}

/** A box that may have an outline of its own. */
export type Field = Box & Pick<Cell, 'outline'>;

/** The box of a place: a square, or a place in a hand. */
export function boxOf(scene: Scene, place: string): Field | undefined {
  return scene.byName.get(place) ?? scene.places.find((one) => one.name === place);
}

/** The centre of a box. */
export function centre(box: Box): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** All boxes as the path of an SVG: one element is made much sooner than one for each of them. */
export const boxesPath = (boxes: readonly Box[]): string =>
  boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`).join('');

/** A field's outline as the path of an SVG, drawn in by some units toward its centre. */
export function outlinePath(field: Field, inset = 0): string {
  const { x, y, width, height } = field;
  const corners: readonly Corner[] = field.outline ?? [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
  const middle = centre(field);
  const drawn = corners.map(([cx, cy]) => {
    const [dx, dy] = [cx - middle.x, cy - middle.y];
    const part = 1 - inset / (Math.hypot(dx, dy) || 1);
    return `${+(middle.x + dx * part).toFixed(2)} ${+(middle.y + dy * part).toFixed(2)}`;
  });
  return `M${drawn.join(' L')} Z`;
}

/** The field at a point, if there is one. */
export function boxAt<F extends Field>(fields: readonly F[], x: number, y: number): F | undefined {
  return fields.find(
    (box) =>
      x >= box.x &&
      x < box.x + box.width &&
      y >= box.y &&
      y < box.y + box.height &&
      (!box.outline || isInside(box.outline, x, y)),
  );
}

/** Whether a point lies inside a polygon: a ray to the right crosses its sides an odd number of times. */
function isInside(corners: readonly Corner[], x: number, y: number): boolean {
  let inside = false;
  for (const [at, [ax, ay]] of corners.entries()) {
    const [bx, by] = corners[(at + 1) % corners.length] ?? [ax, ay];
    if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) inside = !inside;
  }
  return inside;
}

/** Cells in rows, in their order on the screen. */
export function rowsOf<C extends Cell>(cells: readonly C[]): C[][] {
  const heights = [...new Set(cells.map((cell) => cell.y))].sort((a, b) => a - b);
  return heights.map((y) => cells.filter((cell) => cell.y === y).sort((a, b) => a.x - b.x));
}

/** The direction of an arrow key. */
export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * The box that an arrow key leads to: the nearest one in that direction, counting sideways distance one and a half
 * times. So the cursor keeps to its row or column as long as it can, and on a board of hexagons skips no row: there the
 * next row is half a field aside, and the second next straight ahead.
 */
export function neighbour<B extends Box>(boxes: readonly B[], from: B, to: Direction): B | undefined {
  const here = centre(from);
  let best: B | undefined;
  let bestCost = Infinity;
  for (const box of boxes) {
    const there = centre(box);
    const dx = there.x - here.x;
    const dy = there.y - here.y;
    const ahead = to === 'left' ? -dx : to === 'right' ? dx : to === 'up' ? -dy : dy;
    const aside = Math.abs(to === 'left' || to === 'right' ? dy : dx);
    // A diagonal neighbour counts as ahead only if it is further ahead than aside.
    if (ahead < unit / 4 || aside > ahead * 1.6) continue;
    const cost = ahead + 1.5 * aside;
    if (cost < bestCost) {
      bestCost = cost;
      best = box;
    }
  }
  return best;
}

/** A font size in CSS pixels, in SVG units; smaller if the board is too small for it. */
export function typeSize(pixels: number, scale: number): string {
  return `${Math.min(26, pixels * scale)}px`;
}
