/** The drawings of the maps, each fetched when it is wanted. */
import type { Drawing } from '../maps/drawing';

const files = import.meta.glob<Drawing>('../../../games/*/drawings/*.json', { import: 'default' });
const known = new Map<string, Drawing>();

/** The drawing of a Mark; null where there is none. */
export async function drawingOf(game: string, mark: string): Promise<Drawing | null> {
  const held = known.get(mark);
  if (held) return held;
  for (const [path, load] of Object.entries(files)) {
    if (!path.includes(`/games/${game}/`)) continue;
    const drawing = await load();
    known.set(drawing.mark, drawing);
    if (drawing.mark === mark) return drawing;
  }
  return null;
}
