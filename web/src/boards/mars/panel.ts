/** Where a question is placed over the board. */
import { centre, unit, type Scene } from '../shared/boxes';

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)}%`;

/**
 * A panel's position as an inline style: above or below all squares it concerns, wherever there is more room, so that
 * it covers none of them; horizontally aligned with the first of them. Below the board the line of hints adds room.
 */
export function clearOf(squares: readonly string[], scene: Scene): string {
  const boxes = squares.flatMap((name) => scene.byName.get(name) ?? []);
  const [first] = boxes;
  if (!first) return '';
  const top = Math.min(...boxes.map((box) => box.y));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const below = scene.height - bottom + unit > top;
  const share = (100 * centre(first).x) / scene.width;
  const back = -Math.min(92, Math.max(8, share));
  return [
    `left:${share.toFixed(2)}%`,
    `top:${percent(below ? bottom : top, scene.height)}`,
    `transform:translate(${back.toFixed(2)}%,${below ? '6px' : 'calc(-100% - 6px)'})`,
  ].join(';');
}
