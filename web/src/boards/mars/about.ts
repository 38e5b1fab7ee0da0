/** The cards of the units. */
import type { Unit } from '../../common/wire';
import type { UnitAbout } from '../types';
import { unitName } from './names';

/** Units whose ways of moving depend on the right of way: with it, and without. */
const both: Readonly<Record<string, readonly [right: string, none: string]>> = {
  G: ['one square in any direction', 'not at all'],
  S: [
    'one square straight, or as a chess knight; it also shoots a unit exactly two squares away in any direction',
    'one square diagonally',
  ],
  R: [
    'one square straight; as a rook while it is threatened',
    'one square diagonally; as a bishop while threatened',
  ],
  F: ['as a chess knight', 'one square straight'],
  H: [
    'a leap to any square up to four steps away',
    'a walk of up to four steps, round corners, through free squares',
  ],
  W: ['as a rook', 'one square in any direction'],
  M: [
    'as a queen; or it takes all enemies straight beside it at once',
    'in a circle of knight’s leaps, as far as the squares are free',
  ],
};

/** Units that never ask for it. */
const always: Readonly<Record<string, string>> = {
  P: 'Any distance along ranks and files, to free squares. It takes a unit straight beside it without moving.',
  C: 'Any distance like a queen, to free squares. Instead it may put a new Cyzneo a knight’s leap away.',
  I: 'One square straight. It settles on an enemy and freezes it, until the cold kills.',
};

/** How a Thief moves in each of its modes; the number of its neighbours decides. */
const modes: Readonly<Record<string, string>> = {
  advancer: 'Like a queen, to free squares. It takes the enemy just beyond where it stops.',
  withdrawer: 'Like a queen, to free squares. It takes the enemy that it moves straight away from.',
  coordinator:
    'Like a queen, to free squares. It takes enemies at the crossings of its lines with another Thief’s.',
  mimic: 'Like any one of its neighbours, with the right of way.',
  maharajah: 'Like a queen or a knight.',
  man: 'One square in any direction.',
  leaper: 'Like a queen, jumping over enemies and taking them.',
};

const thief = 'How it moves depends on how many neighbours it has.';

/** Whether it has the right of way where that is known; both ways where it is not. */
function bound([right, none]: readonly [string, string], unit: Unit): string {
  if (unit.marks.includes('right')) return `With the right of way, which it has: ${right}. Without: ${none}.`;
  if (unit.marks.includes('no_right')) return `Without the right of way, as now: ${none}. With it: ${right}.`;
  return `With the right of way: ${right}. Without: ${none}.`;
}

/** What the card of a unit says. */
export function about(unit: Unit): UnitAbout {
  const ways = both[unit.letter];
  const mode = Object.keys(modes).find((one) => unit.marks.includes(one));
  const own = unit.letter === 'T' ? (modes[mode ?? ''] ?? thief) : (always[unit.letter] ?? '');
  return { name: unitName(unit), moves: ways ? bound(ways, unit) : own };
}
