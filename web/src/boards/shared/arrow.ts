/** The outline of an arrow between two places. */
import { centre, type Box } from './boxes';

/** A shaft and a head, ending short of the target's centre. */
export function arrowPath(from: Box, to: Box): string {
  const a = centre(from);
  const b = centre(to);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const point = (along: number, aside: number) =>
    `${(a.x + ux * along - uy * aside).toFixed(1)} ${(a.y + uy * along + ux * aside).toFixed(1)}`;
  const tip = length - 12;
  const neck = tip - 30;
  return `M${point(24, 7)} L${point(neck, 7)} L${point(neck, 20)} L${point(tip, 0)} L${point(neck, -20)} L${point(neck, -7)} L${point(24, -7)} Z`;
}
