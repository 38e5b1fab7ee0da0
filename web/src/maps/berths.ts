/** Berths: where units stand, written `Den` or `StP/NC`. */
import type { Drawing, DrawnSpace, Point } from './drawing';
import type { MapUnit } from './types';

/** The space and the coast of a berth; the coast is empty where none is named. */
export function splitBerth(berth: string): { space: string; coast: string } {
  const [space = '', coast = ''] = berth.split('/');
  return { space, coast };
}

/** Where a unit at a berth stands, or null where the drawing has no such space. */
export function berthPlace(drawing: Drawing, berth: string): { at: Point; space: DrawnSpace } | null {
  const { space, coast } = splitBerth(berth);
  const drawn = drawing.spaces[space];
  const at = drawn?.places[coast] ?? drawn?.places[''];
  return drawn && at ? { at, space: drawn } : null;
}

/** The units by the space where they are, in their order. */
export function unitsBySpace(units: readonly MapUnit[]): Map<string, MapUnit[]> {
  const found = new Map<string, MapUnit[]>();
  for (const unit of units) {
    const { space } = splitBerth(unit.berth);
    found.set(space, [...(found.get(space) ?? []), unit]);
  }
  return found;
}
