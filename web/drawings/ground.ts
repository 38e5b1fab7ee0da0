/** The area of one space: the clearance at a point, and in a direction. */
import type { Point } from '../src/maps/drawing';
import { isInside } from './topology';

type Piece = readonly [Point, Point];

/** The area of a space as a polygon. */
export class Ground {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  private readonly pieces: Piece[] = [];

  /**
   * @param rings the outlines
   * @param seams where vertical lines are not borders but the place where the map was cut open
   */
  constructor(
    private readonly rings: readonly Point[][],
    seams: readonly number[] = [],
  ) {
    const all = rings.flat();
    this.left = Math.min(...all.map(([x]) => x));
    this.right = Math.max(...all.map(([x]) => x));
    this.top = Math.min(...all.map(([, y]) => y));
    this.bottom = Math.max(...all.map(([, y]) => y));
    for (const ring of rings) {
      for (const [at, a] of ring.entries()) {
        const b = ring[(at + 1) % ring.length] ?? a;
        if (!seams.some((seam) => a[0] === seam && b[0] === seam)) this.pieces.push([a, b]);
      }
    }
  }

  holds(point: Point): boolean {
    return this.rings.filter((ring) => isInside(ring, point)).length % 2 === 1;
  }

  /** The distance to the border. */
  room([x, y]: Point): number {
    let least = Infinity;
    for (const [[ax, ay], [bx, by]] of this.pieces) {
      const [dx, dy] = [bx - ax, by - ay];
      const square = dx * dx + dy * dy;
      const along = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square));
      const [ex, ey] = [ax + along * dx - x, ay + along * dy - y];
      least = Math.min(least, ex * ex + ey * ey);
    }
    return Math.sqrt(least);
  }

  /**
   * The distance to the border along a line through a point, in the shorter direction, at an angle in degrees
   * clockwise.
   */
  reach([x, y]: Point, angle: number): number {
    const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
    let least = Infinity;
    for (const [[ax, ay], [bx, by]] of this.pieces) {
      // Signed heights of both ends over the line; it meets the segment where the sign changes.
      const [ha, hb] = [(ay - y) * cos - (ax - x) * sin, (by - y) * cos - (bx - x) * sin];
      if (ha > 0 === hb > 0) continue;
      const share = ha / (ha - hb);
      const [px, py] = [ax + share * (bx - ax) - x, ay + share * (by - ay) - y];
      least = Math.min(least, Math.abs(px * cos + py * sin));
    }
    return least;
  }

  /** Points across the area, those with most clearance first. */
  samples(count: number): { point: Point; room: number }[] {
    const [width, height] = [this.right - this.left, this.bottom - this.top];
    let found: { point: Point; room: number }[] = [];
    for (let step = Math.sqrt((width * height) / count); step > 1; step /= 1.6) {
      found = [];
      for (let x = this.left + step / 2; x < this.right; x += step) {
        for (let y = this.top + step / 2; y < this.bottom; y += step) {
          const point: Point = [x, y];
          if (this.holds(point)) found.push({ point, room: this.room(point) });
        }
      }
      if (found.length >= count / 2) break;
    }
    return found.sort((a, b) => b.room - a.room);
  }

  /** The point near another one with the most clearance, and its clearance. */
  settle(from: Point): { point: Point; room: number } {
    let best = { point: from, room: this.holds(from) ? this.room(from) : 0 };
    for (let step = Math.max(this.right - this.left, this.bottom - this.top) / 12; step > 1;) {
      const better = [0, 45, 90, 135, 180, 225, 270, 315]
        .map((angle): Point => {
          const turn = (angle * Math.PI) / 180;
          return [best.point[0] + step * Math.cos(turn), best.point[1] + step * Math.sin(turn)];
        })
        .filter((point) => this.holds(point))
        .map((point) => ({ point, room: this.room(point) }))
        .reduce((a, b) => (b.room > a.room ? b : a), best);
      if (better === best) step /= 2;
      best = better;
    }
    return best;
  }
}
