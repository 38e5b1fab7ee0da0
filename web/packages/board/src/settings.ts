/** Settings, in place of the file of the page: an element takes them from its attributes, and keeps nothing. */
export type PieceSet = 'drawn' | 'letters';

export const settings: { pieces: PieceSet } = { pieces: 'drawn' };
