/** Worked examples on maps: what each shows at which step, and the part of the map that fits it. */
import type { CatalogOption, DrawnResult, OrderBoard, OrderStageBody, OrderUnit } from '../common/wire';
import { berthPlace } from '../maps/berths';
import type { Drawing, Point } from '../maps/drawing';
import type { Box } from '../maps/figure';
import type { MapPower, MapSpace, MapUnit } from '../maps/types';
import { unitWords } from '../maps/words';
import { spaceOf } from '../orders/draw';

/** A worked example as adjudicated by the rules. */
export interface Example {
  before: OrderUnit[];
  orders: DrawnResult[];
  events: string[];
  stages: OrderStageBody[];
}

/** The input of a page's drawings: the file beside it that a test checks against the rules. */
export interface Figures {
  /** The options of the game. */
  options: CatalogOption[];
  /** The map without any units. */
  board: OrderBoard;
  /** The examples, by name. */
  figures: Readonly<Record<string, Example>>;
}

/** A step of an example. */
export interface Moment {
  /** `TS2`, `Orders`, `After`. */
  name: string;
  units: OrderUnit[];
  /** The orders of that step; none at the end. */
  orders: DrawnResult[];
}

/** The steps of an example: each part's orders with the units present when it began, then the final position. */
export function momentsOf({ before, orders, stages }: Example): Moment[] {
  const moments = stages.flatMap(({ step }, at) => {
    const given = orders.filter((order) => order.step === step);
    const units = stages[at - 1]?.units ?? before;
    return given.length === 0 ? [] : [{ name: step || 'Orders', units, orders: given }];
  });
  return [...moments, { name: 'After', units: stages.at(-1)?.units ?? before, orders: [] }];
}

/** The minimum width of the map section, as a fraction of the whole width. */
const LEAST = 0.2;
/** The margin around the contents, as a fraction of the whole width. */
const AROUND = 0.055;

/** The section of a map that shows an example, with the aspect ratio `ratio` where the map is large enough. */
export function cropOf(drawing: Drawing, example: Example, ratio: number): Box {
  const units = [...example.before, ...example.stages.flatMap((stage) => stage.units)];
  // Void orders may be far away.
  const carried = example.orders.filter(({ verdict }) => verdict === 'succeeded' || verdict === 'failed');
  const sketches = carried.flatMap((order) => order.sketch);
  const berths = [
    ...units.map((unit) => unit.at),
    ...sketches.flatMap(({ from, to, onward }) => [from, ...(to ? [to] : []), ...(onward ? [onward] : [])]),
  ];
  const points = berths.flatMap((berth): Point[] => {
    const found = berthPlace(drawing, berth);
    return found ? [found.at] : [];
  });
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const around = AROUND * drawing.width;
  const least = LEAST * drawing.width;
  const [left, right] = [Math.min(...xs) - around, Math.max(...xs) + around];
  const [top, bottom] = [Math.min(...ys) - around, Math.max(...ys) + around];
  const wide = Math.min(drawing.width, Math.max(least, right - left, (bottom - top) * ratio));
  const high = Math.min(drawing.height, wide / ratio);
  // Centred on the contents, without extending past the ends of the map.
  const start = (middle: number, size: number, whole: number) =>
    Math.max(0, Math.min(whole - size, middle - size / 2));
  const x = start((left + right) / 2, wide, drawing.width);
  const y = start((top + bottom) / 2, high, drawing.height);
  return { left: x, top: y, right: x + wide, bottom: y + high };
}

/** The units and their places, in words. */
export function unitsInWords(
  units: readonly MapUnit[],
  powers: readonly MapPower[],
  spaces: ReadonlyMap<string, MapSpace>,
): string {
  const words = units.map((unit) => {
    const space = spaces.get(spaceOf(unit.berth));
    return `${unitWords(unit, powers)}: ${space?.name ?? unit.berth}`;
  });
  return words.join('; ');
}
