/** Insets: a crowded part of a map, shown a second time and larger. */
import { berthPlace } from './berths';
import type { Drawing, Frame, Inset, Point } from './drawing';
import type { Box } from './figure';
import { partOf } from './part';
import type { MapPassenger, MapPower, MapUnit } from './types';

/** The smallest letters that can be read, in CSS pixels. */
export const SMALLEST = 10;
/** How much of the window an inset covers at most. */
const SHARE = 0.3;
/** How much larger than is necessary an inset is, where there is room. */
const LARGER = 1.04;
/** From which share of its scale on the map itself shows enough: an inset that is hardly larger is only in the way. */
const NEAR = 0.75;

/** How large an inset is shown, in CSS pixels. */
export interface InsetSize {
  width: number;
  height: number;
  /** Pixels per map unit. */
  scale: number;
}

/** How large the inset of a drawing is shown in a window; null if it has none, or would cover too much. */
export function insetSize(drawing: Drawing, wide: number, high: number): InsetSize | null {
  const { inset } = drawing;
  if (!inset) return null;
  const [, , width, height] = inset.part;
  const least = SMALLEST / Math.min(...Object.values(inset.spaces).map(({ label }) => label.abbr));
  const most = Math.sqrt((SHARE * wide * high) / (width * height));
  if (!(most >= least)) return null;
  const scale = Math.min(most, LARGER * least);
  return { width: width * scale, height: height * scale, scale };
}

/** Whether a map with so many pixels per unit leaves something for its inset to show. */
export function isInsetOfUse(size: InsetSize, scale: number): boolean {
  return scale < NEAR * size.scale;
}

/** The part of its map that an inset shows. */
export function insetBox(part: Frame): Box {
  const [left, top, width, height] = part;
  return { left, top, right: left + width, bottom: top + height };
}

/** A drawing as its inset shows it. */
export interface Inside {
  /** All of the map, with what stands in the inset at its place there. */
  whole: Drawing;
  /** The spaces of which something is seen. */
  part: Drawing;
  /** Those whose names and units are shown. */
  named: Drawing;
  middle: Point;
}

/** What an inset shows of its drawing. */
export function insideOf(drawing: Drawing, inset: Inset): Inside {
  const box = insetBox(inset.part);
  const entries = Object.entries(drawing.spaces).map(([abbr, drawn]) => {
    const placed = inset.spaces[abbr];
    return [abbr, placed ? { ...drawn, ...placed, room: inset.room } : drawn] as const;
  });
  const whole: Drawing = { ...drawing, spaces: Object.fromEntries(entries) };
  const named = entries.filter(([abbr]) => abbr in inset.spaces);
  return {
    whole,
    // The shapes are the same, and their boxes are known of the drawing itself.
    part: partOf(drawing, box),
    named: { ...drawing, spaces: Object.fromEntries(named) },
    middle: [(box.left + box.right) / 2, (box.top + box.bottom) / 2],
  };
}

/** A unit as an inset shows it. */
export interface InsetUnit {
  unit: MapUnit;
  at: Point;
  colour: number;
  /** Whom it carries, with their colours. */
  carried: (MapPassenger & { colour: number })[];
}

/** The units that an inset shows. */
export function unitsIn(
  inset: Inset,
  inside: Inside,
  units: readonly MapUnit[],
  powers: readonly MapPower[],
): InsetUnit[] {
  const colour = (power: number) => powers[power]?.colour ?? 0;
  return units.flatMap((unit) => {
    const found = berthPlace(inside.named, unit.berth);
    if (!found) return [];
    // A dislodged unit makes room for the one that took its place.
    const aside = unit.dislodged ? 0.675 * inset.room : 0;
    const at: Point = [found.at[0] + aside, found.at[1] - aside];
    const carried = (unit.passengers ?? []).map((one) => ({ ...one, colour: colour(one.power) }));
    return [{ unit, at, colour: colour(unit.power), carried }];
  });
}
