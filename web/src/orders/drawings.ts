/** The drawings of the maps, each fetched when it is wanted. */
import { loaded } from '../common/loading';
import type { Drawing } from '../maps/drawing';

const files = import.meta.glob<Drawing>('../../../games/*/drawings/*.json', { import: 'default' });
const known = new Map<string, Drawing>();

/** The name of a drawing's file, which its Mark's id begins with. */
const nameOf = (path: string) =>
  path
    .split('/')
    .at(-1)
    ?.replace(/\.json$/, '') ?? '';

/** How much of a Mark's id the name of a file says. */
const fit = (path: string, mark: string) => (mark.startsWith(nameOf(path)) ? nameOf(path).length : 0);

/** The drawings that a Mark of a game may have, the likeliest first, so that no other is fetched in vain. */
const likely = (game: string, mark: string) =>
  Object.entries(files)
    .filter(([path]) => path.includes(`/games/${game}/`) && fit(path, mark) > 0)
    .sort(([one], [other]) => fit(other, mark) - fit(one, mark));

/** Begins to fetch the drawing that a Mark probably has, before it is wanted. */
export function likelyDrawing(game: string, mark: string): void {
  const [first] = likely(game, mark);
  // Whoever wants it hears why it is not there.
  if (first) first[1]().catch(() => undefined);
}

/** The drawing that is stored of a Mark; null where there is none. */
export async function storedDrawing(game: string, mark: string): Promise<Drawing | null> {
  const held = known.get(mark);
  if (held) return held;
  for (const [, load] of likely(game, mark)) {
    const drawing = await loaded(load);
    known.set(drawing.mark, drawing);
    if (drawing.mark === mark) return drawing;
  }
  return null;
}

/** The drawing of a Mark that comes with a game: the stored one, or one that is made of which spaces touch. */
export async function drawingOf(game: string, mark: string, draw: () => Promise<Drawing>): Promise<Drawing> {
  const drawing = (await storedDrawing(game, mark)) ?? (await draw());
  known.set(mark, drawing);
  return drawing;
}
