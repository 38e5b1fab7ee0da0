/**
 * What would happen at a target: how the unit acts there, and how the time there affects it and the units taken along.
 */
import type { Square, Unit } from '../../common/wire';
import type { Plan } from './plans';
import { apartment, armyOf, timeOf, zoneOf, type Time } from './zones';

/** How a unit acts at a target; `either` means moving there or removing the unit there. */
export type Action = 'move' | 'capture' | 'shot' | 'remove' | 'either';

/** What the wrong time does to a unit: it removes Magnetoids, freezes Crunchers, stops Sneakies. */
export type Fate = 'perish' | 'freeze' | 'strand';

/** A target. */
export interface Target {
  place: string;
  action: Action;
  /** What happens to the unit that goes there; null if nothing does, or if it stays where it is. */
  fate: Fate | null;
  /** The worst that happens to the units taken along. */
  company: Fate | null;
}

/** What the wrong time does to a unit of this kind. */
export function fateOf(letter: string): Fate {
  if (letter === 'M') return 'perish';
  return letter === 'S' ? 'strand' : 'freeze';
}

/** The unit leaving the apartment, from the choice's letter: lower case for night. */
export function leaver(letter: string, seat: number): Unit {
  const time: Time = letter === letter.toLowerCase() ? 'night' : 'day';
  const army = armyOf(seat, time);
  return { letter: letter.toUpperCase(), seat, army, holder: null, promoted: false, marks: [] };
}

/** Whether a unit would be in the wrong time on a square. */
export function isWrong(unit: Unit, square: Square | undefined): boolean {
  const zone = zoneOf(square);
  return zone !== null && zone !== timeOf(unit);
}

function actionOf(plans: readonly Plan[], unit: Unit): Action {
  const stays = plans.some(({ move }) => move.text.includes('>'));
  const captures = plans.some(({ move }) => move.captures.length > 0 && !move.text.includes('>'));
  if (stays) return captures ? 'either' : unit.letter === 'R' ? 'remove' : 'shot';
  return captures ? 'capture' : 'move';
}

const places = (name: string) => ({ file: name.charCodeAt(0), rank: Number(name.slice(1)) });

/**
 * What happens to the units taken along, by square: Magnetoids are lost on the first wrong-time square on their way,
 * Crunchers stop on it.
 */
export function companyFates(plan: Plan, squares: ReadonlyMap<string, Square>): Map<string, Fate> {
  const fates = new Map<string, Fate>();
  const rooms = plan.rest.flatMap((pick) => (pick.kind === 'square' ? [pick.square] : []));
  const last = plan.to === apartment ? rooms.shift() : plan.to;
  const first = plan.from === apartment ? rooms.shift() : plan.from;
  if (last === undefined || first === undefined) return fates;
  const [a, b] = [places(first), places(last)];
  const [files, ranks] = [b.file - a.file, b.rank - a.rank];
  const steps = Math.max(Math.abs(files), Math.abs(ranks));
  for (const name of plan.taken) {
    const unit = squares.get(name)?.top;
    if (!unit) continue;
    const start = places(name);
    for (let step = 1; step <= steps; step += 1) {
      const file = String.fromCharCode(start.file + (files / steps) * step);
      const square = squares.get(`${file}${start.rank + (ranks / steps) * step}`);
      if (isWrong(unit, square)) {
        fates.set(name, fateOf(unit.letter));
        break;
      }
    }
  }
  return fates;
}

/** The combined target of all moves to one place. */
export function targetOf(
  place: string,
  plans: readonly Plan[],
  unit: Unit,
  squares: ReadonlyMap<string, Square>,
): Target {
  const action = actionOf(plans, unit);
  const goes = action !== 'shot' && action !== 'remove';
  const fate = goes && isWrong(unit, squares.get(place)) ? fateOf(unit.letter) : null;
  // If the apartment square is still to be chosen, only effects common to all of them count.
  const worst = plans.map((plan) => {
    const fates = [...companyFates(plan, squares).values()];
    return fates.includes('perish') ? 2 : fates.includes('freeze') ? 1 : 0;
  });
  const least = Math.min(...worst);
  return { place, action, fate, company: least === 2 ? 'perish' : least === 1 ? 'freeze' : null };
}

/** The key of a target's description. */
export function kindOf({ action, fate, company }: Target): string {
  return [action, fate, company && `tow-${company}`].filter(Boolean).join('-');
}

const actionWords: Readonly<Record<Action, string>> = {
  move: 'can go here',
  capture: 'can capture by going here',
  shot: 'can be shot from where the Cruncher stands',
  remove: 'can be removed by the Royal without moving',
  either: 'can be captured by going here, or removed without moving',
};

const fateWords: Readonly<Record<Fate, string>> = {
  perish: 'the wrong time here removes the Magnetoid',
  freeze: 'freezes here in the wrong time',
  strand: 'stops here in the wrong time',
};

const companyWords: Readonly<Record<string, string>> = {
  perish: 'a man taken along is lost on the way',
  freeze: 'a man taken along freezes on the way',
};

/** A target in words, for screen readers. */
export function targetWords({ action, fate, company }: Target): string {
  return [actionWords[action], fate && fateWords[fate], company && companyWords[company]]
    .filter(Boolean)
    .join('; ');
}
