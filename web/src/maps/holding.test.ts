import { afterEach, expect, it, vi } from 'vitest';
import { Holding } from './holding';
import type { MapGrip, MapPick } from './types';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A pointer in the window, as far as it is looked at. */
const pointer = (clientX: number, pointerType = 'touch') =>
  ({ clientX, clientY: 0, pointerId: 1, isPrimary: true, button: 0, pointerType }) as PointerEvent;

it('lets a finger take what is near, and drop it on what is right below', () => {
  vi.stubGlobal('Element', class {});
  // A unit stands at 0; whoever means what is near finds it within 16 pixels.
  const hit = ([x]: readonly [number, number], isFinger: boolean): MapPick =>
    x <= (isFinger ? 16 : 4) ? { space: 'A', unit: 'a' } : { space: 'B', unit: null };
  const holding = new Holding({
    point: ({ clientX, clientY }) => [clientX, clientY],
    toMap: (at) => at,
    scale: () => 1,
    hit,
  });
  const grip = { move: vi.fn(), drop: vi.fn(), cancel: vi.fn() } satisfies MapGrip;
  const grabbed = vi.fn(() => grip);
  expect(holding.grab(pointer(12), grabbed)).toBe(true);
  expect(grabbed).toHaveBeenCalledWith({ at: [12, 0], near: 22, pick: { space: 'A', unit: 'a' } });
  expect(holding.drag(pointer(30), 'move')).toBe(true);
  expect(grip.move).toHaveBeenLastCalledWith([30, 0], { space: 'B', unit: null });
  expect(holding.drag(pointer(12), 'drop')).toBe(true);
  expect(grip.drop).toHaveBeenCalledWith([12, 0], { space: 'B', unit: null });
  // It holds nothing more.
  expect(holding.drag(pointer(12), 'move')).toBe(false);
});
