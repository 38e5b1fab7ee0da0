/** Taps and drags, the same for mouse, pen and finger. */

/** What a drag needs of the board. */
export interface DragTarget {
  svg(): SVGSVGElement | undefined;
  placeAt(x: number, y: number): string | null;
  canStart(place: string): boolean;
  /** Picks up the unit at a place; false when it cannot move. */
  lift(place: string): boolean;
  /** Whether exactly this place is picked. */
  isHeld(place: string): boolean;
  /** A place was tapped. */
  tap(place: string): void;
  /** The dragged unit was dropped on a place, or outside. */
  drop(place: string | null): void;
}

/** How far a pointer may move, in CSS pixels, before a tap becomes a drag. */
const slack = { mouse: 3, other: 8 };

/** The pointer state of one board. */
export class Drag {
  /** The place whose unit is being dragged. */
  lifted: string | null = $state(null);
  /** The place under the pointer. */
  over: string | null = $state(null);
  /** Whether the pointer is a finger, which hides what lies under it. */
  finger = $state(false);
  /** The pointer's position, in SVG units. */
  x = $state(0);
  y = $state(0);

  readonly #board: DragTarget;
  #pointer: number | null = null;
  #start = { x: 0, y: 0, place: '' };

  constructor(board: DragTarget) {
    this.#board = board;
  }

  /** Whether the pointer is down on the board. */
  get isDown(): boolean {
    return this.#pointer !== null;
  }

  down = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0 || this.#pointer !== null) return;
    const place = this.#locate(event);
    if (place === null) return;
    this.#pointer = event.pointerId;
    this.finger = event.pointerType === 'touch';
    this.#start = { x: event.clientX, y: event.clientY, place };
    this.#board.svg()?.setPointerCapture(event.pointerId);
  };

  move = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    const place = this.#locate(event);
    if (this.lifted === null) {
      if (!this.#isFar(event)) return;
      const from = this.#start.place;
      if (!this.#board.canStart(from)) return;
      if (!this.#board.isHeld(from) && !this.#board.lift(from)) return;
      this.lifted = from;
    }
    this.over = place;
  };

  up = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    const place = this.#locate(event);
    const { lifted } = this;
    const from = this.#start.place;
    const isTap = place === from || !this.#isFar(event);
    this.cancel();
    if (lifted !== null) this.#board.drop(place);
    else if (isTap) this.#board.tap(from);
  };

  /** Cancels the pointer's current tap or drag. */
  cancel = (): void => {
    if (this.#pointer !== null) {
      const svg = this.#board.svg();
      if (svg?.hasPointerCapture(this.#pointer)) svg.releasePointerCapture(this.#pointer);
    }
    this.#pointer = null;
    this.lifted = null;
    this.over = null;
  };

  /** Whether the pointer has moved so far on the screen that this is no tap; the board may move under a pointer at rest. */
  #isFar({ clientX, clientY, pointerType }: PointerEvent): boolean {
    const far = Math.hypot(clientX - this.#start.x, clientY - this.#start.y);
    return far >= (pointerType === 'mouse' ? slack.mouse : slack.other);
  }

  #locate(event: PointerEvent): string | null {
    const svg = this.#board.svg();
    const matrix = svg?.getScreenCTM();
    if (!matrix) return null;
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    this.x = at.x;
    this.y = at.y;
    return this.#board.placeAt(at.x, at.y);
  }
}
