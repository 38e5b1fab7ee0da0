/** The set of pieces that a board is drawn with: the person's setting, unless whoever shows the board says otherwise. */
import { getContext, setContext } from 'svelte';
import { settings, type PieceSet } from '../../common/settings.svelte';

/** Something that knows the set. */
export interface Pieces {
  readonly pieces: PieceSet;
}

const KEY = Symbol('piece set');

/** The set of the board that is being initialised. */
export function pieceSet(): Pieces {
  return getContext<Pieces | undefined>(KEY) ?? settings;
}

/** Draws the boards inside the component that is being initialised with another set. */
export function usePieceSet(pieces: Pieces): void {
  setContext(KEY, pieces);
}
