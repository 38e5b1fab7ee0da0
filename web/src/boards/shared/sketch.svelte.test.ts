import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DrawnShape } from '../types';
import { colourOf, Sketch } from './sketch.svelte';

let drawn: DrawnShape[] = [];
let begun = 0;
let on = true;
const sketch = () =>
  new Sketch({
    isOn: () => on,
    // Places are named by the pointer's position.
    placeAt: (event) => (event.clientX < 0 ? null : `p${event.clientX}`),
    draw: (shape) => drawn.push(shape),
    begin: () => (begun += 1),
  });

const pointer = (clientX: number, more: Partial<PointerEvent> = {}): PointerEvent =>
  ({
    pointerId: 1,
    pointerType: 'mouse',
    isPrimary: true,
    button: 2,
    clientX,
    clientY: 0,
    shiftKey: false,
    ctrlKey: false,
    altKey: false,
    ...more,
  }) as PointerEvent;
const finger = (clientX: number) => pointer(clientX, { pointerType: 'touch', button: 0 });

beforeEach(() => {
  [drawn, begun, on] = [[], 0, true];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('the right button draws arrows, and circles where it stays', () => {
  const one = sketch();
  expect(one.down(pointer(10, { altKey: true }))).toBe(true);
  expect(one.move(pointer(30))).toBe(true);
  expect(one.shape).toEqual({ from: 'p10', to: 'p30', colour: 'B' });
  expect(one.up(pointer(30))).toBe(true);
  one.down(pointer(5));
  one.up(pointer(5));
  expect(drawn).toEqual([
    { from: 'p10', to: 'p30', colour: 'B' },
    { from: 'p5', to: 'p5', colour: 'G' },
  ]);
});

it('the left button, and a board that cannot be drawn on, draw nothing', () => {
  const one = sketch();
  expect(one.down(pointer(10, { button: 0 }))).toBe(false);
  on = false;
  expect(one.down(pointer(10))).toBe(false);
  expect(one.up(pointer(10))).toBe(false);
  expect(drawn).toEqual([]);
});

it('a finger draws after it has rested, and not while it scrolls or taps', () => {
  const one = sketch();
  one.down(finger(10));
  vi.advanceTimersByTime(499);
  expect(one.shape).toBeNull();
  one.up(finger(10));
  vi.advanceTimersByTime(1000);
  expect(one.shape).toBeNull();

  one.down(finger(10));
  one.move(finger(30));
  vi.advanceTimersByTime(1000);
  expect(one.shape).toBeNull();

  one.down(finger(10));
  vi.advanceTimersByTime(500);
  expect(one.isHeld).toBe(true);
  expect(begun).toBe(1);
  one.move(finger(40));
  one.up(finger(40));
  expect(drawn).toEqual([{ from: 'p10', to: 'p40', colour: 'G' }]);
});

it('the keyboard begins a shape at one place and ends it at another', () => {
  const one = sketch();
  expect(one.press('a1')).toBe('begun');
  one.aim('b2');
  expect(one.shape).toEqual({ from: 'a1', to: 'b2', colour: 'G' });
  expect(one.press('b2')).toBe('drawn');
  expect(one.press('c3')).toBe('begun');
  one.stop();
  expect(one.press('d4')).toBe('begun');
  expect(one.press('d4')).toBe('drawn');
  expect(drawn.map(({ from, to }) => from + to)).toEqual(['a1b2', 'd4d4']);
});

it('colours follow the keys that are held', () => {
  const keys = (shiftKey: boolean, altKey: boolean) => colourOf({ shiftKey, altKey, ctrlKey: false });
  expect([keys(false, false), keys(true, false), keys(false, true), keys(true, true)].join('')).toBe('GRBY');
});
