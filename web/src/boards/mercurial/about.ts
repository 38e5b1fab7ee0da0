/** The cards of the units. */
import { capital } from '../../common/words';
import type { Unit } from '../../common/wire';
import type { UnitAbout } from '../types';
import { unitName } from './names';

const ways: Readonly<Record<string, string>> = {
  K: 'One square in any direction. It may stand attacked, and is lost when it is taken.',
  R: 'Any distance along ranks and files.',
  N: 'Two squares along a rank or file and one aside. It jumps over whatever is between.',
  D: 'One square along a rank or file, or a jump of exactly two squares diagonally.',
  S: 'One square forward, straight or diagonally. From the main board it may also fly to the satellite, with a neighbour.',
  P: 'One square diagonally forward. It takes by hopping over an enemy diagonally ahead, to the free square beyond.',
};

/** What the card of a unit says. */
export function about(unit: Unit): UnitAbout {
  return { name: capital(unitName(unit)), moves: ways[unit.letter] ?? '' };
}
