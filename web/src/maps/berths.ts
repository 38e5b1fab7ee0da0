/** Berths: unit locations, written `Den` or `StP/NC`. */
import type { Drawing, DrawnSpace, Point } from './drawing';
import type { MapUnit } from './types';

/** A berth's space and coast; the coast is empty if none is named. */
export function splitBerth(berth: string): { space: string; coast: string } {
  const [space = '', coast = ''] = berth.split('/');
  return { space, coast };
}

/** The point where a unit at a berth is drawn, or null if the drawing has no such space. */
export function berthPlace(drawing: Drawing, berth: string): { at: Point; space: DrawnSpace } | null {
  const { space, coast } = splitBerth(berth);
  const drawn = drawing.spaces[space];
  const at = drawn?.places[coast] ?? drawn?.places[''];
  return drawn && at ? { at, space: drawn } : null;
}

/** The units grouped by space, in their order. */
export function unitsBySpace(units: readonly MapUnit[]): Map<string, MapUnit[]> {
  const found = new Map<string, MapUnit[]>();
  for (const unit of units) {
    const { space } = splitBerth(unit.berth);
    found.set(space, [...(found.get(space) ?? []), unit]);
  }
  return found;
}
