/** Texts as pictures that a camera reads. */
import { generate } from 'lean-qr';

/** So many light squares stand around it, as readers need. */
const MARGIN = 4;

/** A picture of a text: the width of its square in modules, and the outlines of the dark ones as an SVG path. */
export function qrPicture(text: string): { size: number; path: string } {
  const code = generate(text);
  const rows: string[] = [];
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) {
      if (!code.get(x, y)) continue;
      let width = 1;
      while (code.get(x + width, y)) width += 1;
      rows.push(`M${x + MARGIN} ${y + MARGIN}h${width}v1h-${width}z`);
      x += width;
    }
  }
  return { size: code.size + 2 * MARGIN, path: rows.join('') };
}
