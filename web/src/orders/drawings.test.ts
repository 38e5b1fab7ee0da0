import { expect, it, vi } from 'vitest';
import type { Drawing } from '../maps/drawing';
import { drawingOf, storedDrawing } from './drawings';

const stored = Object.entries(
  import.meta.glob<Drawing>('../../../games/*/drawings/*.json', { import: 'default', eager: true }),
).map(([path, drawing]) => ({ game: path.split('/').at(-3) ?? '', drawing }));
const schematic = { mark: 'undrawn', spaces: {} } as Drawing;

it('shows the stored drawing of a Mark that has one, and lets nobody draw it', async () => {
  const draw = vi.fn<() => Promise<Drawing>>();
  expect(stored.length).toBeGreaterThan(0);
  for (const { game, drawing } of stored) {
    expect((await drawingOf(game, drawing.mark, draw)).mark).toBe(drawing.mark);
  }
  expect(draw).not.toHaveBeenCalled();
});

it('lets a Mark be drawn that has no stored drawing, once', async () => {
  expect(await storedDrawing('some', 'undrawn')).toBeNull();
  const draw = vi.fn(() => Promise.resolve(schematic));
  expect(await drawingOf('some', 'undrawn', draw)).toBe(schematic);
  expect(await drawingOf('some', 'undrawn', draw)).toBe(schematic);
  expect(draw).toHaveBeenCalledOnce();
});

it('asks again for a drawing that could not be made', async () => {
  const draw = vi.fn(() => Promise.reject(new Error('no connection')));
  await expect(drawingOf('some', 'missing', draw)).rejects.toThrow('no connection');
  await expect(drawingOf('some', 'missing', draw)).rejects.toThrow('no connection');
  expect(draw).toHaveBeenCalledTimes(2);
});
