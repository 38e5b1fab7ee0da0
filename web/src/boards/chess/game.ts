/** Orthodox chess, as its board sees it. */
import type { GridGame } from '../grid/game';
import { ways } from './ways';

export const game: GridGame = {
  label: 'Chess board',
  seats: ['White', 'Black'],
  pieces: [
    { letter: 'K', name: 'king' },
    { letter: 'Q', name: 'queen' },
    { letter: 'R', name: 'rook' },
    { letter: 'B', name: 'bishop' },
    { letter: 'N', name: 'knight' },
    { letter: 'P', name: 'pawn' },
  ],
  moves: ({ letter }) => ways[letter] ?? '',
  armies: [
    { name: 'white', tone: 'white', foot: 'slab' },
    { name: 'black', tone: 'black', foot: 'slab' },
  ],
};
