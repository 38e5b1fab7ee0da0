/**
 * Drawing on a board: arrows and circles by the right mouse button, by a finger that rests, or by Shift and Enter. A shape
 * begins at a place and ends at another; one that ends where it began is a circle.
 */
import type { DrawnShape, ShapeColour } from '../types';

/** What a sketch needs of the board. */
export interface SketchTarget {
  /** Whether the board can be drawn on. */
  isOn(): boolean;
  placeAt(event: PointerEvent): string | null;
  draw(shape: DrawnShape): void;
  /** A shape begins: whatever the pointer did before is to end. */
  begin(): void;
}

/** How long a finger rests before it draws, in milliseconds. */
const REST_MS = 500;
/** How far a resting finger may move, in CSS pixels. */
const SLACK = 8;

/** The colour by the keys that are held, as on other sites. */
export function colourOf(keys: { shiftKey: boolean; ctrlKey: boolean; altKey: boolean }): ShapeColour {
  const first = keys.shiftKey || keys.ctrlKey;
  if (first && keys.altKey) return 'Y';
  if (first) return 'R';
  return keys.altKey ? 'B' : 'G';
}

/** The shape that is being drawn on one board. */
export class Sketch {
  /** The shape so far; null if none is being drawn. */
  shape: DrawnShape | null = $state.raw(null);
  #pointer: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #rest = { x: 0, y: 0 };

  constructor(private readonly board: SketchTarget) {}

  /** Whether the shape is drawn by a pointer now: then the page does not scroll. */
  get isHeld(): boolean {
    return this.#pointer !== null && this.shape !== null;
  }

  /** A pointer went down; true if it draws from now on. */
  down = (event: PointerEvent): boolean => {
    if (!this.board.isOn()) return false;
    const place = this.board.placeAt(event);
    if (event.pointerType === 'mouse') {
      if (event.button !== 2 || place === null) return false;
      this.#begin(event, place, colourOf(event));
      return true;
    }
    this.stop();
    if (!event.isPrimary || place === null) return false;
    this.#rest = { x: event.clientX, y: event.clientY };
    this.#timer = setTimeout(() => {
      this.#begin(event, place, 'G');
      this.board.begin();
    }, REST_MS);
    return false;
  };

  /** A pointer moved; true if it draws. */
  move = (event: PointerEvent): boolean => {
    if (this.shape === null || event.pointerId !== this.#pointer) {
      const far = Math.hypot(event.clientX - this.#rest.x, event.clientY - this.#rest.y);
      if (far > SLACK) clearTimeout(this.#timer);
      return false;
    }
    const to = this.board.placeAt(event) ?? this.shape.from;
    if (to !== this.shape.to) this.shape = { ...this.shape, to };
    return true;
  };

  /** A pointer went up; true if it drew. */
  up = (event: PointerEvent): boolean => {
    clearTimeout(this.#timer);
    if (this.shape === null || event.pointerId !== this.#pointer) return false;
    const { shape } = this;
    this.stop();
    this.board.draw(shape);
    return true;
  };

  /** Shift and Enter on a place: begins a shape there, or ends the one that was begun. */
  press(place: string): 'begun' | 'drawn' {
    const begun = this.shape;
    if (begun === null || this.#pointer !== null) {
      this.stop();
      this.shape = { from: place, to: place, colour: 'G' };
      return 'begun';
    }
    this.stop();
    this.board.draw({ ...begun, to: place });
    return 'drawn';
  }

  /** The keyboard's cursor went to a place. */
  aim(place: string): void {
    if (this.shape && this.#pointer === null) this.shape = { ...this.shape, to: place };
  }

  /** Forgets the shape. */
  stop = (): void => {
    clearTimeout(this.#timer);
    this.#pointer = null;
    this.shape = null;
  };

  #begin(event: PointerEvent, place: string, colour: ShapeColour): void {
    this.#pointer = event.pointerId;
    this.shape = { from: place, to: place, colour };
  }
}
