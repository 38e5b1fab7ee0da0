/** Template Game, as its board sees it. */
import type { GridGame } from '../grid/game';

export const game: GridGame = {
  label: 'Template Game board',
  seats: ['White', 'Black'],
  pieces: [{ letter: 'P', name: 'pawn' }],
  moves: () => 'Steps one square forward, straight or diagonally; captures diagonally forward.',
  armies: [
    { name: 'white', tone: 'white', foot: 'slab' },
    { name: 'black', tone: 'black', foot: 'slab' },
  ],
};
