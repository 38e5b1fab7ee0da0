/**
 * Legal moves as a person plans them: who goes, who is taken along, where to, and what is decided last. The rules list
 * them as choices in a fixed order; here the units taken along are a set.
 */
import { squarePick, type PickOptions } from '../shared/picking';
import type { LegalMove, MovePick, Square } from '../../common/wire';
import { apartment } from './zones';

/** A legal move, parsed into its parts. */
export interface Plan {
  move: LegalMove;
  /** Where it starts: a square, or the apartment. */
  from: string;
  /** Who leaves the apartment, as the rules write it; null for a unit on a square. */
  who: string | null;
  /** The squares of the units taken along. */
  taken: readonly string[];
  /** The target: a square, or the apartment. */
  to: string;
  /** What is chosen after the target. */
  rest: readonly MovePick[];
}

/** Parses a legal move; null for actions not made on the board, such as ending the turn. */
export function planOf(
  move: LegalMove,
  squares: ReadonlyMap<string, Square>,
  mover: number | null,
): Plan | null {
  const [first, ...picks] = move.picks;
  if (first?.kind !== 'square') return null;
  let who: string | null = null;
  if (first.square === apartment) {
    const letter = picks.shift();
    if (letter?.kind !== 'choice') return null;
    who = letter.letter;
  }
  const taken: string[] = [];
  const isTaken = (pick: MovePick | undefined): pick is MovePick & { kind: 'square' } =>
    pick?.kind === 'square' &&
    pick.square !== apartment &&
    !taken.includes(pick.square) &&
    squares.get(pick.square)?.top?.seat === mover;
  for (let next = picks[0]; isTaken(next); next = picks[0]) {
    taken.push(next.square);
    picks.shift();
  }
  const to = picks.shift();
  if (to?.kind !== 'square') return null;
  return { move, from: first.square, who, taken, to: to.square, rest: picks };
}

/** The moves that take exactly this many units along, by target. */
export function byTarget(plans: readonly Plan[], count: number): ReadonlyMap<string, readonly Plan[]> {
  const targets = new Map<string, Plan[]>();
  for (const plan of plans) {
    if (plan.taken.length !== count) continue;
    const others = targets.get(plan.to);
    if (others) others.push(plan);
    else targets.set(plan.to, [plan]);
  }
  return targets;
}

/** Those who may leave the apartment, as the rules write them. */
export function leavers(plans: readonly Plan[]): string[] {
  return [...new Set(plans.flatMap(({ who }) => who ?? []))];
}

/** Moves out of the apartment in notation order: day before night, then by kind. */
export function inLeavingOrder(plans: readonly Plan[]): Plan[] {
  const rank = ({ who }: Plan) => 'MSCRmscr'.indexOf(who ?? '');
  return plans.filter(({ who }) => who !== null).sort((a, b) => rank(a) - rank(b));
}

/** Everybody whom some of the moves take along, except those already chosen. */
export function towableBy(plans: readonly Plan[], chosen: readonly string[]): string[] {
  const all = new Set(plans.flatMap(({ taken }) => taken));
  return inOrder([...all].filter((name) => !chosen.includes(name)));
}

/** The targets of the moves, except those already reached. */
export function furtherTargets(plans: readonly Plan[], reached: ReadonlyMap<string, unknown>): string[] {
  return [...new Set(plans.map(({ to }) => to))].filter((name) => !reached.has(name));
}

/** What can be picked along the way of some moves. */
export function offered(
  squares: Iterable<readonly [string, readonly Plan[]]>,
  choices: Iterable<readonly [MovePick, Plan]>,
): PickOptions {
  const options: PickOptions = {
    squares: new Map(),
    hands: new Map(),
    choices: new Map(),
    complete: null,
    more: true,
  };
  for (const [name, plans] of squares) {
    const captures = [...new Set(plans.flatMap(({ move }) => move.captures))];
    options.squares.set(name, {
      pick: squarePick(name),
      captures,
      losses: [],
      isSparing: true,
      moves: Math.max(1, plans.length),
    });
  }
  for (const [pick, { move }] of choices) {
    const key = choiceKey(pick);
    const next = options.choices.get(key) ?? { pick, captures: [], losses: [], isSparing: true, moves: 0 };
    next.moves += 1;
    next.captures = [...new Set([...next.captures, ...move.captures])];
    options.choices.set(key, next);
  }
  return options;
}

/** The letter or the square of a choice. */
export function choiceKey(pick: MovePick): string {
  return pick.kind === 'square' ? pick.square : pick.letter;
}

/** Names of squares by rank, then file. */
export function inOrder(names: readonly string[]): string[] {
  const place = (name: string) => `${name.slice(1)}${name.slice(0, 1)}`;
  return [...names].sort((a, b) => (place(a) < place(b) ? -1 : 1));
}
