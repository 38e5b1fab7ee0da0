/** Where boxes of HTML lie over the drawing, as inline styles in per cent of it. */
import { centre, unit, type Box, type Layout } from './layout';

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** Above a box, or below it where there is no room above; shifted so that it stays over the drawing. */
export function beside(box: Box | undefined, layout: Layout): string {
  if (!box) return '';
  const share = (100 * centre(box).x) / layout.width;
  const below = box.y < 1.6 * unit;
  const back = -Math.min(92, Math.max(8, share));
  return [
    `left:${share}%`,
    `top:${percent(below ? box.y + box.height : box.y, layout.height)}`,
    `transform:translate(${back}%,${below ? '3px' : 'calc(-100% - 3px)'})`,
  ].join(';');
}

/** Inside a box. */
export function within(box: Box, layout: Layout): string {
  return [
    `left:${percent(box.x, layout.width)}`,
    `top:${percent(box.y, layout.height)}`,
    `width:${percent(box.width, layout.width)}`,
    `height:${percent(box.height, layout.height)}`,
  ].join(';');
}
