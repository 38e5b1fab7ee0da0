/** Orthodox chess, as the pages see it. */
import { gridKit } from '../grid/kit';
import Board from './Board.svelte';
import { composePosition } from './compose';
import { setupFields, withSetupField } from './fields';
import { game } from './game';
import Piece from './Piece.svelte';

export const kit = gridKit(game, {
  slug: 'chess',
  Board,
  Piece,
  aspect: 1,
  captured: { where: 'gone', worth: { Q: 9, R: 5, B: 3, N: 3, P: 1 }, promoted: 'P' },
  composePosition,
  setupFields,
  withSetupField,
});
