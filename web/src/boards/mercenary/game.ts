/** Mercenary Chess, as its board sees it. */
import type { Unit } from '../../common/wire';
import type { GridGame, Way } from '../grid/game';
import { movesOf } from './moves';

/** The unowned armies. */
export const gray = 2;
export const brown = 3;

/** The mark of a gray pawn of the left-hand wing, which moves towards file l. */
export const eastward = 'eastward';

/** Gray pawns move towards file a; brown ones, and those of the left-hand wing, towards file l. */
function way(unit: Unit): Way | null {
  if (unit.letter !== 'P' || unit.seat !== null) return null;
  return unit.army === brown || unit.marks.includes(eastward) ? 'file-up' : 'file-down';
}

/** `Q@d1` places a unit of the mover, `gQ@l4` a gray one. */
function placedArmy(move: string, mover: number): number {
  if (move.startsWith('g')) return gray;
  return move.startsWith('h') ? brown : mover;
}

export const game: GridGame = {
  label: 'Mercenary Chess board',
  seats: ['White', 'Black'],
  pieces: [
    { letter: 'K', name: 'king' },
    { letter: 'Q', name: 'queen' },
    { letter: 'R', name: 'rook' },
    { letter: 'B', name: 'bishop' },
    { letter: 'N', name: 'knight' },
    { letter: 'P', name: 'pawn' },
  ],
  moves: (unit) => movesOf(unit, way(unit)),
  armies: [
    { name: 'white', tone: 'white', foot: 'slab' },
    { name: 'black', tone: 'black', foot: 'slab' },
    { name: 'gray', tone: 'gray', foot: 'block' },
    { name: 'brown', tone: 'brown', foot: 'claw' },
  ],
  way,
  placedArmy,
  furtherPick: 'Now pick the piece that you let go of.',
  markWords: { [eastward]: 'walking toward file l' },
};
