import { describe, expect, it } from 'vitest';
import type { DrawnResult, OrderBoard, OrderUnit } from '../common/wire';
import type { MappedPhase } from './mapped';
import { firstPart, marksOf, ordersAt, partsOf, replayed, stepAt } from './replay';

const unit = (id: string, at: string, seat = 0): OrderUnit => ({
  id,
  seat,
  sort: 'fleet',
  at,
  passengers: [],
  dislodged: false,
});
const order = (
  step: string,
  from: string,
  to: string | null,
  more: Partial<DrawnResult> = {},
): DrawnResult => ({
  seat: 0,
  step,
  order: `F(${from}) - ${to}`,
  verdict: 'succeeded',
  code: null,
  reason: '',
  sketch: [{ kind: 'move', from, to, onward: null }],
  ...more,
});
const board = (units: OrderUnit[]) => ({ units, spaces: [], seats: [] }) as unknown as OrderBoard;

/** A fleet sails in the first part and again in the second; another one fails in the second. */
function past(): MappedPhase {
  const report = {
    phase: { key: 'k', title: 't' },
    text: '',
    events: [],
    orders: [
      order('TS1', 'StP', 'BOT'),
      order('TS2', 'BOT', 'BAL'),
      order('TS2', 'Kie', 'BAL', { verdict: 'failed' }),
    ],
    stages: [
      { step: 'TS1', units: [unit('a', 'BOT'), unit('b', 'Kie')] },
      { step: 'TS2', units: [unit('a', 'BAL'), unit('b', 'Kie')] },
    ],
  };
  return {
    past: {
      turn: 0,
      phase: { key: 'k', title: 't', pace: 'orders' },
      at_ms: 0,
      missing: [],
      centres: [],
      undone: false,
    },
    before: board([unit('a', 'StP/SC'), unit('b', 'Kie')]),
    after: board([unit('c', 'BAL'), unit('d', 'Kie')]),
    result: { sheets: [], report, position: 'p' },
  };
}

describe('a phase with parts', () => {
  const phase = past();
  const report = phase.result?.report ?? null;

  it('begins with the first part in which something was ordered', () => {
    expect(firstPart(report)).toBe(0);
    expect(firstPart(report && { ...report, orders: report.orders.slice(1) })).toBe(1);
    expect(firstPart(report && { ...report, orders: [] })).toBe(0);
    expect(firstPart(null)).toBe(0);
  });

  it('is shown part by part, and then as it stands after them', () => {
    expect(partsOf(report)).toEqual(['TS1', 'TS2', 'After']);
    expect([0, 1, 2].map((part) => stepAt(report, part))).toEqual(['TS1', 'TS2', null]);
    expect(replayed(phase, 0).units.map(({ at }) => at)).toEqual(['BOT', 'Kie']);
    expect(replayed(phase, 1).orders).toEqual([1, 2]);
    expect(replayed(phase, 2)).toMatchObject({ orders: [], arrows: [], units: phase.after.units });
  });

  it('draws each arrow from where the unit was when the part began', () => {
    expect(replayed(phase, 0).arrows).toMatchObject([{ from: 'StP/SC', to: 'BOT', verdict: 'succeeded' }]);
    expect(replayed(phase, 1).arrows).toMatchObject([
      { from: 'BOT', to: 'BAL', verdict: 'succeeded' },
      { from: 'Kie', to: 'BAL', verdict: 'failed' },
    ]);
  });

  it('keeps the owners of the phase’s beginning until it is over', () => {
    expect(replayed(phase, 1).board).toBe(phase.before);
    expect(replayed(phase, 2).board).toBe(phase.after);
  });

  it('finds the order of a unit that was tapped, though it has moved on', () => {
    if (!report) throw new Error('no report');
    expect(ordersAt(replayed(phase, 1), report, { space: 'BAL', unit: 'a' })).toEqual([1]);
    expect(ordersAt(replayed(phase, 1), report, { space: 'Kie', unit: null })).toEqual([2]);
    expect(ordersAt(replayed(phase, 0), report, { space: 'BOT', unit: null })).toEqual([0]);
    expect(ordersAt(replayed(phase, 1), report, { space: 'NTH', unit: null })).toEqual([]);
  });
});

it('draws all orders of a phase that has no parts', () => {
  const phase = past();
  const { result } = phase;
  if (!result) throw new Error('no result');
  const whole = { ...phase, result: { ...result, report: { ...result.report, stages: [] } } };
  expect(partsOf(whole.result.report)).toEqual(['After']);
  expect(replayed(whole, 0).orders).toEqual([0, 1, 2]);
  expect(replayed(whole, 0).units).toBe(phase.after.units);
});

it('shows nothing of a phase that is told later', () => {
  const kept = { ...past(), result: null };
  expect(replayed(kept, 0)).toMatchObject({ orders: [], arrows: [], units: kept.after.units });
});

it('marks every space that an order is about, once', () => {
  const support = order('', 'StP/SC', 'BOT', {
    sketch: [{ kind: 'support', from: 'StP/SC', to: 'BOT', onward: 'BOT' }],
  });
  expect(marksOf(support).map(({ abbr }) => abbr)).toEqual(['StP', 'BOT']);
  expect(marksOf(undefined)).toEqual([]);
});
