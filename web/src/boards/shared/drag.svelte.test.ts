import { describe, expect, it, vi } from 'vitest';
import { Drag } from './drag.svelte';

/** A board whose only square is wherever `square` says, under the whole screen. */
function dragOn(board: { square: string }) {
  const tap = vi.fn<(place: string) => void>();
  const svg = {
    getScreenCTM: () => ({ inverse: () => ({}) }),
    setPointerCapture: () => undefined,
    hasPointerCapture: () => false,
  } as unknown as SVGSVGElement;
  vi.stubGlobal(
    'DOMPoint',
    class {
      matrixTransform() {
        return { x: 0, y: 0 };
      }
    },
  );
  const drag = new Drag({
    svg: () => svg,
    placeAt: () => board.square,
    canStart: () => false,
    tap,
    lift: () => false,
    isHeld: () => false,
    drop: () => undefined,
  });
  return { drag, tap };
}

function pointer(clientX: number, pointerType: 'mouse' | 'touch'): PointerEvent {
  return { pointerId: 1, isPrimary: true, button: 0, clientX, clientY: 0, pointerType } as PointerEvent;
}

describe('a tap', () => {
  it.each(['mouse', 'touch'] as const)('means what was pressed, though the board moved (%s)', (type) => {
    const board = { square: 'a1' };
    const { drag, tap } = dragOn(board);
    drag.down(pointer(10, type));
    board.square = 'a2';
    drag.up(pointer(11, type));
    expect(tap.mock.calls).toEqual([['a1']]);
  });

  it('is none if the pointer went elsewhere', () => {
    const board = { square: 'a1' };
    const { drag, tap } = dragOn(board);
    drag.down(pointer(10, 'touch'));
    board.square = 'a2';
    drag.up(pointer(60, 'touch'));
    expect(tap).not.toHaveBeenCalled();
  });
});
