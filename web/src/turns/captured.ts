/** Captured units, by what the start and a position hold. */
import type { Captured } from '../boards';
import type { PositionView, Unit } from '../common/wire';

/** Captured units of one kind. */
export interface CapturedUnits {
  unit: Unit;
  count: number;
}

/** What one seat has captured. */
export interface Material {
  /** Kind by kind, the dearest first if kinds have a worth. */
  units: readonly CapturedUnits[];
  /** By how much its units are worth more than the other seat's; 0 if they are not, or if nothing has a worth. */
  ahead: number;
}

/**
 * What each of two seats has captured of the other's units: those that left the board since the start, or those that are
 * held under its own. Units that nobody owns are not counted, because nothing shows who took them. Where units are still
 * to be placed at the start, no position says what there is in all, and nothing is counted.
 */
export function materialOf(start: PositionView, now: PositionView, how: Captured): Material[] {
  const isWhole = how.where === 'under' || start.hands.every((hand) => hand.units.length === 0);
  const { worth = {} } = how;
  const lead = isWhole ? standing(now, 0, worth) - standing(now, 1, worth) : 0;
  return [0, 1].map((seat) => {
    const taken = how.where === 'under' ? heldBy(now, seat) : goneOf(start, now, 1 - seat, how.promoted);
    return {
      units: isWhole ? taken.sort((a, b) => worthOf(b, worth) - worthOf(a, worth)) : [],
      ahead: Math.max(0, seat === 0 ? lead : -lead),
    };
  });
}

const worthOf = ({ unit }: CapturedUnits, worth: Readonly<Record<string, number>>) => worth[unit.letter] ?? 0;

const allOf = (view: PositionView): Unit[] => [
  ...view.squares.flatMap(({ top, under }) => (top ? [top, ...under] : under)),
  ...view.hands.flatMap((hand) => hand.units),
];

const kindOf = (unit: Unit) => `${unit.army}:${unit.letter}`;

function counted(units: readonly Unit[]): Map<string, CapturedUnits> {
  const found = new Map<string, CapturedUnits>();
  for (const unit of units) {
    const known = found.get(kindOf(unit));
    if (known) known.count += 1;
    else found.set(kindOf(unit), { unit: { ...unit, marks: [], promoted: false }, count: 1 });
  }
  return found;
}

/** What a seat has fewer of than at the start. */
function goneOf(start: PositionView, now: PositionView, seat: number, promoted?: string): CapturedUnits[] {
  const own = (view: PositionView) => counted(allOf(view).filter((unit) => unit.seat === seat));
  const [before, after] = [own(start), own(now)];
  let became = 0;
  for (const [kind, { count }] of after) became += Math.max(0, count - (before.get(kind)?.count ?? 0));
  return [...before].flatMap(([kind, { unit, count }]) => {
    const gone = count - (after.get(kind)?.count ?? 0) - (unit.letter === promoted ? became : 0);
    return gone > 0 ? [{ unit, count: gone }] : [];
  });
}

/** The units of others under those of a seat. */
function heldBy(view: PositionView, seat: number): CapturedUnits[] {
  const held = view.squares.flatMap(({ top, under }) =>
    top?.seat === seat ? under.filter((unit) => unit.seat !== seat) : [],
  );
  return [...counted(held).values()];
}

/** What a seat's units are worth. */
function standing(view: PositionView, seat: number, worth: Readonly<Record<string, number>>): number {
  return allOf(view).reduce((sum, unit) => sum + (unit.seat === seat ? (worth[unit.letter] ?? 0) : 0), 0);
}
