/** The cards of the men. */
import { capital } from '../../common/words';
import type { Unit } from '../../common/wire';
import type { UnitAbout } from '../types';
import { unitName } from './names';

const ways: Readonly<Record<string, string>> = {
  M: 'Any distance up or down its file, or one square sideways. It dies where it enters the wrong time.',
  S: 'Like a queen, and takes neighbours along. It never captures, and stops where it enters the wrong time.',
  C: 'One square in any direction. It also shoots an enemy two by three squares away, and may put a new Cruncher there.',
  R: 'One square in any direction. It also removes an enemy beside it, whose square becomes a rim square.',
};

/** What the card of a man says: a frozen one can do nothing. */
export function about(unit: Unit): UnitAbout {
  const frozen = unit.marks.includes('frozen') ? ' It is frozen now: it stands in the wrong time.' : '';
  return { name: capital(unitName(unit)), moves: `${ways[unit.letter] ?? ''}${frozen}` };
}
