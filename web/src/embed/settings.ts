/** Settings, in place of the file of the page: a page in a frame takes them from its address, and keeps nothing. */
import { readLooks } from './address';

export type PieceSet = 'drawn' | 'letters';

export const { pieces } = readLooks(location.search);
export const settings: { readonly pieces: PieceSet } = { pieces };
