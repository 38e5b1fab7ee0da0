/** What a pointer holds on a map: from where it goes down until it is let go. The map stays meanwhile. */
import type { Point } from './drawing';
import type { MapGrab, MapGrip, MapPick } from './types';

/** What is to be known of the map. */
export interface Reach {
  /** Where a pointer is in the window. */
  point(event: PointerEvent): Point;
  /** The same on the map. */
  toMap(at: Point): Point;
  /** Pixels per unit of the map. */
  scale(): number;
  /** What is there. */
  hit(at: Point, isFinger: boolean): MapPick | null;
}

/** How far off something may be, in pixels, and still be meant. */
const NEAR = { finger: 22, mouse: 10 };

export class Holding {
  #held: { pointer: number; grip: MapGrip } | null = null;

  constructor(private readonly reach: Reach) {}

  /** Takes hold of what is where a pointer goes down; false where the map is to be moved. */
  grab(event: PointerEvent, ongrab: (grab: MapGrab) => MapGrip | null): boolean {
    // A second finger changes nothing while the first one holds something.
    if (this.#held) return true;
    if (!event.isPrimary || (event.pointerType === 'mouse' && event.button !== 0)) return false;
    const { reach } = this;
    const [at, isFinger] = [reach.point(event), event.pointerType !== 'mouse'];
    const near = (isFinger ? NEAR.finger : NEAR.mouse) / reach.scale();
    const grip = ongrab({ at: reach.toMap(at), near, pick: reach.hit(at, isFinger) });
    if (!grip) return false;
    this.#held = { pointer: event.pointerId, grip };
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    return true;
  }

  /** Moves or drops what a pointer holds; false where it holds nothing. */
  drag(event: PointerEvent, what: 'move' | 'drop' | 'cancel'): boolean {
    if (this.#held?.pointer !== event.pointerId) return false;
    const { grip } = this.#held;
    if (what === 'cancel') {
      this.#held = null;
      grip.cancel();
      return true;
    }
    const at = this.reach.point(event);
    // A finger that drops something means the place below it, not a unit that stands near.
    const [to, over] = [this.reach.toMap(at), this.reach.hit(at, false)];
    if (what === 'move') {
      grip.move(to, over);
      return true;
    }
    this.#held = null;
    grip.drop(to, over);
    return true;
  }
}
