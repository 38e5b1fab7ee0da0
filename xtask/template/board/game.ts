/** Template Game, as its board sees it. */
import type { GridGame } from '../grid/game';

export const game: GridGame = {
  label: 'Template Game board',
  seats: ['White', 'Black'],
  pieces: [{ letter: 'P', name: 'pawn' }],
  armies: [
    { name: 'white', tone: 'white', foot: 'slab' },
    { name: 'black', tone: 'black', foot: 'slab' },
  ],
};
