/** The position of HTML boxes over the drawing, as inline styles in per cent of it. */
import { centre, unit, type Box } from './boxes';

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

/** The size of a drawing. */
interface Size {
  width: number;
  height: number;
}

/** Above a box, or below it if there is no room above; shifted to stay within the drawing. */
export function beside(box: Box | undefined, size: Size): string {
  if (!box) return '';
  const share = (100 * centre(box).x) / size.width;
  const below = box.y < 1.6 * unit;
  const back = -Math.min(92, Math.max(8, share));
  return [
    `left:${share}%`,
    `top:${percent(below ? box.y + box.height : box.y, size.height)}`,
    `transform:translate(${back}%,${below ? '3px' : 'calc(-100% - 3px)'})`,
  ].join(';');
}

/** Inside a box. */
export function within(box: Box, size: Size): string {
  return [
    `left:${percent(box.x, size.width)}`,
    `top:${percent(box.y, size.height)}`,
    `width:${percent(box.width, size.width)}`,
    `height:${percent(box.height, size.height)}`,
  ].join(';');
}
