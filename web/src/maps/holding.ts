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
  #held: { pointer: number; isFinger: boolean; grip: MapGrip } | null = null;

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
    this.#held = { pointer: event.pointerId, isFinger, grip };
    if (event.currentTarget instanceof Element) event.currentTarget.setPointerCapture(event.pointerId);
    return true;
  }

  /** Moves or drops what a pointer holds; false where it holds nothing. */
  drag(event: PointerEvent, what: 'move' | 'drop' | 'cancel'): boolean {
    if (this.#held?.pointer !== event.pointerId) return false;
    const { grip, isFinger } = this.#held;
    const at = this.reach.point(event);
    if (what === 'move') {
      grip.move(this.reach.toMap(at));
      return true;
    }
    this.#held = null;
    if (what === 'cancel') grip.cancel();
    else grip.drop(this.reach.toMap(at), this.reach.hit(at, isFinger));
    return true;
  }
}
