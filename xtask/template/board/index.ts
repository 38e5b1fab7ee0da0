/** Template Game, as the pages see it. */
import { gridKit } from '../grid/kit';
import Board from './Board.svelte';
import { composePosition } from './compose';
import { game } from './game';
import Piece from './Piece.svelte';

export const kit = gridKit(game, { slug: 'template', Board, Piece, aspect: 1, composePosition });
