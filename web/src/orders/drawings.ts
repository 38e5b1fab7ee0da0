/** The drawings of the maps, each fetched when it is wanted. */
import type { Drawing } from '../maps/drawing';

const files = import.meta.glob<Drawing>('../../../games/*/drawings/*.json', { import: 'default' });
const known = new Map<string, Drawing>();

/** The name of a drawing's file, which its Mark's id usually begins with. */
const nameOf = (path: string) =>
  path
    .split('/')
    .at(-1)
    ?.replace(/\.json$/, '') ?? '';

/** How much of a Mark's id the name of a file says. */
const fit = (path: string, mark: string) => (mark.startsWith(nameOf(path)) ? nameOf(path).length : 0);

/** The drawing of a Mark; null where there is none. */
export async function drawingOf(game: string, mark: string): Promise<Drawing | null> {
  const held = known.get(mark);
  if (held) return held;
  // The likeliest first, so that no other is fetched in vain.
  const likely = Object.entries(files)
    .filter(([path]) => path.includes(`/games/${game}/`))
    .sort(([one], [other]) => fit(other, mark) - fit(one, mark));
  for (const [, load] of likely) {
    const drawing = await load();
    known.set(drawing.mark, drawing);
    if (drawing.mark === mark) return drawing;
  }
  return null;
}
