/** The map of a game on the server that is played on one of its creator’s own. */
import type { Drawing } from '../../maps/drawing';
import { isUnreachable, reasonOf } from '../../common/requests';
import { orderApi, type OrderApi } from '../api';
import type { OwnMark } from '../own-map';

export interface GameMap {
  own: OwnMark;
  /** The drawing that the game shows, whether it came with the map or not. */
  drawing: Drawing;
}

/**
 * Fetches the map of a game.
 *
 * @throws in words for people, when there is no such game, or it is played on a map that comes with the rules; and whatever
 * says that the server cannot be reached.
 */
export async function gameMap(
  id: string,
  api: Pick<OrderApi, 'mark' | 'drawing' | 'drawingFile'> = orderApi,
): Promise<GameMap> {
  const [text, drawing, svg] = await Promise.all([api.mark(id), api.drawing(id), api.drawingFile(id)]).catch(
    (error: unknown) => {
      if (isUnreachable(error)) throw error;
      throw new Error(`The game has no map for the sandbox. ${reasonOf(error)}`, { cause: error });
    },
  );
  const named = (ending: string) => `${drawing.mark}.${ending}`;
  const file = svg === null ? null : { name: named('svg'), text: svg };
  return { own: { name: named('toml'), text, drawing: file }, drawing };
}
