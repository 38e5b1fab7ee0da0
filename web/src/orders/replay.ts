/** A settled phase as the map shows it, part by part. */
import type { MapArrow, MapMark, MapPick } from '../maps/types';
import type { DrawnResult, OrderBoard, OrderReport, OrderUnit } from '../common/wire';
import type { MappedPhase } from './mapped';
import { arrowsOf, spaceOf, verdictOf } from './draw';

/** What the map shows of a phase at one of its parts, or after all of them. */
export interface Replayed {
  /** Whose the spaces are. */
  board: OrderBoard;
  units: readonly OrderUnit[];
  /** Where the units were when the part began. */
  before: readonly OrderUnit[];
  /** The orders of the part, by their index in the report. */
  orders: readonly number[];
  arrows: MapArrow[];
}

/** The parts of a phase by name; the last is the position after it. */
export function partsOf(report: OrderReport | null): string[] {
  return [...(report?.stages ?? []).map(({ step }) => step || 'Moves'), 'After'];
}

/** The step of a part, as orders name it; null where orders of every step are meant. */
export function stepAt(report: OrderReport | null, part: number): string | null {
  return report?.stages[part]?.step || null;
}

/** The part to look at first: the first one in which somebody ordered something. */
export function firstPart(report: OrderReport | null): number {
  const stages = report?.stages ?? [];
  return Math.max(
    0,
    stages.findIndex((stage) => report?.orders.some(({ step }) => step === stage.step)),
  );
}

function isOf(order: DrawnResult, step: string | null): boolean {
  return step === null || order.step === step || order.step === '';
}

/** A phase at a part: 0 for the first, as many as there are stages for the position after it. */
export function replayed(past: MappedPhase, part: number): Replayed {
  const report = past.result?.report ?? null;
  const stages = report?.stages ?? [];
  const stage = stages[part];
  const before = (stage ? stages[part - 1]?.units : undefined) ?? past.before.units;
  const units = stage ? stage.units : past.after.units;
  // A report without parts: all orders belong to the position after the phase.
  const isShown = stage !== undefined || stages.length === 0;
  const step = stage?.step || null;
  const orders = (isShown ? (report?.orders ?? []) : []).flatMap((order, number) =>
    isOf(order, step) ? [number] : [],
  );
  const drawn = orders.flatMap((number) => {
    const order = report?.orders[number];
    if (!order) return [];
    const { seat, sketch, verdict } = order;
    return [{ seat, sketch, verdict: verdictOf(verdict, sketch) }];
  });
  const board = stage ? past.before : past.after;
  return { board, units, before, orders, arrows: arrowsOf(drawn, before) };
}

/** The orders of the tapped unit, by their index in the report. */
export function ordersAt(shown: Replayed, report: OrderReport, pick: MapPick): number[] {
  const unit =
    shown.units.find(({ id }) => id === pick.unit) ??
    shown.units.find(({ at }) => spaceOf(at) === pick.space);
  const was = shown.before.find(({ id }) => id === unit?.id);
  const from = spaceOf(was?.at ?? unit?.at ?? pick.space);
  return shown.orders.filter((number) =>
    report.orders[number]?.sketch.some((sketch) => spaceOf(sketch.from) === from),
  );
}

/** The spaces that an order names. */
export function marksOf(order: DrawnResult | undefined): MapMark[] {
  const spaces = (order?.sketch ?? []).flatMap(({ from, to, onward }) =>
    [from, to, onward].flatMap((berth) => (berth === null ? [] : [spaceOf(berth)])),
  );
  return [...new Set(spaces)].map((abbr) => ({ abbr, kind: 'told' }));
}
