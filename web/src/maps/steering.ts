/**
 * Panning and zooming by mouse, touch, wheel and keys. The view changes many times a second, so this moves one layer of
 * the page directly and tells others only what they must redraw.
 */
import type { Point } from './drawing';
import { between, dragged, settle, zoomed, type Frame, type View } from './view';

/** The callbacks that steering needs. */
export interface Helm {
  frame(): Frame;
  view(): View;
  /** The view changed: move the layer, cheaply. */
  moved(view: View): void;
  /** The view is at rest: time for a sharp redraw. */
  rested(): void;
  /** The map was tapped or clicked at a point of the window. */
  tapped(at: Point, isFinger: boolean): void;
  /** The mouse is over a point of the window, or has left. */
  hovered(at: Point | null): void;
  /** A drag began or ended. */
  dragging(is: boolean): void;
}

/** How far a pointer may move and still count as a tap, in pixels. */
const SLACK = { mouse: 4, finger: 9 };
/** How long a view must be unchanged to count as at rest, in milliseconds. */
const REST = 180;

export class Steering {
  private readonly fingers = new Map<number, Point>();
  private began: { at: Point; isFinger: boolean } | null = null;
  private isDragging = false;
  private rest: ReturnType<typeof setTimeout> | undefined;
  private flight = 0;

  constructor(private readonly helm: Helm) {}

  /** Cancels whatever is still in progress. */
  stop() {
    clearTimeout(this.rest);
    cancelAnimationFrame(this.flight);
  }

  down(event: PointerEvent, at: Point) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    cancelAnimationFrame(this.flight);
    this.fingers.set(event.pointerId, at);
    this.began = this.fingers.size === 1 ? { at, isFinger: event.pointerType !== 'mouse' } : null;
  }

  move(event: PointerEvent, at: Point) {
    const before = this.fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') this.helm.hovered(at);
      return;
    }
    if (this.began) {
      const slack = this.began.isFinger ? SLACK.finger : SLACK.mouse;
      if (Math.hypot(at[0] - this.began.at[0], at[1] - this.began.at[1]) < slack) return;
      this.began = null;
    }
    if (!this.isDragging) {
      this.isDragging = true;
      this.helm.dragging(true);
      // From here on the map captures the pointer.
      if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    }
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
    this.fingers.set(event.pointerId, at);
    const [other] = others;
    const frame = this.helm.frame();
    if (!other) {
      this.show(dragged(this.helm.view(), at[0] - before[0], at[1] - before[1], frame));
      return;
    }
    const [wasWide, wide] = [before, at].map((point) => Math.hypot(point[0] - other[0], point[1] - other[1]));
    const middle: Point = [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2];
    const moved = dragged(this.helm.view(), (at[0] - before[0]) / 2, (at[1] - before[1]) / 2, frame);
    this.show(zoomed(moved, Math.max(wide ?? 1, 10) / Math.max(wasWide ?? 1, 10), middle, frame));
  }

  up(event: PointerEvent, at: Point) {
    if (!this.fingers.delete(event.pointerId)) return;
    if (this.began) this.helm.tapped(at, this.began.isFinger);
    this.began = null;
    if (this.fingers.size === 0) this.release();
  }

  cancel(event: PointerEvent) {
    this.fingers.delete(event.pointerId);
    this.began = null;
    if (this.fingers.size === 0) this.release();
  }

  /** A wheel, or two fingers on a trackpad. */
  wheel(event: WheelEvent, at: Point) {
    cancelAnimationFrame(this.flight);
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    // Trackpads report a pinch as a wheel event with the control key, in smaller steps.
    const factor = Math.exp(-event.deltaY * unit * (event.ctrlKey ? 0.01 : 0.0016));
    this.show(zoomed(this.helm.view(), Math.min(2, Math.max(0.5, factor)), at, this.helm.frame()));
  }

  /** Moves the window over the map by some pixels. */
  pan(dx: number, dy: number) {
    const { helm } = this;
    this.fly(dragged(helm.view(), -dx, -dy, helm.frame()));
  }

  /** Zooms about the centre of the window. */
  zoom(factor: number) {
    const frame = this.helm.frame();
    this.fly(zoomed(this.helm.view(), factor, [frame.wide / 2, frame.high / 2], frame));
  }

  /** Moves to a view, without animation for people who prefer reduced motion. */
  fly(to: View) {
    cancelAnimationFrame(this.flight);
    const frame = this.helm.frame();
    const goal = settle(to, frame);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.show(goal);
      return;
    }
    const from = this.helm.view();
    const begin = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - begin) / 180));
      this.show(share === 1 ? goal : between(from, goal, 1 - (1 - share) ** 3, frame));
      if (share < 1) this.flight = requestAnimationFrame(step);
    };
    this.flight = requestAnimationFrame(step);
  }

  private release() {
    if (!this.isDragging) return;
    this.isDragging = false;
    this.helm.dragging(false);
  }

  private show(view: View) {
    this.helm.moved(view);
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.helm.rested(), REST);
  }
}
