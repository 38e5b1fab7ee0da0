/** What would happen at the squares that may be picked next. */
import { pickKey } from '../shared/picking';
import type { LegalMove, MovePick, Square } from '../../common/wire';

/**
 * How a unit acts on a square: it moves there, captures by landing there, moves there and captures elsewhere, captures
 * without moving, does one of the last two by choice, places a Cyzneo, settles on an enemy; and on its own square: it
 * strikes in all directions, hatches, flies round, or offers a choice of those.
 */
export type Action =
  'move' | 'capture' | 'strike' | 'shot' | 'either' | 'place' | 'settle' | 'area' | 'hatch' | 'round' | 'own';

/** A square that may be picked next. */
export interface Target {
  place: string;
  action: Action;
  /** Squares on which something is captured by this move. */
  captures: readonly string[];
  /** Squares of the mover's own units that are lost as well: the blast of a Mantacron. */
  losses: readonly string[];
}

/** How a move acts, from its code: `a3a4`, `a3*a4`, `d4*`, `b3@d4`, `c5@`. */
function actionOf(move: LegalMove, place: string, squares: ReadonlyMap<string, Square>): Action {
  const [, from = '', sign = '', to = ''] = /^([a-h]\d)([*@]?)((?:[a-h]\d)?)$/.exec(move.text) ?? [];
  if (sign === '*') return place === from ? 'area' : 'shot';
  if (sign === '@') return place === from ? 'hatch' : 'place';
  if (to === from) return 'round';
  if (move.captures.includes(to)) return 'capture';
  if (move.captures.length > 0) return 'strike';
  return squares.get(to)?.top ? 'settle' : 'move';
}

/** Whether a move begins with these picks. */
function beginsWith(move: LegalMove, picks: readonly MovePick[]): boolean {
  return picks.every((pick, at) => {
    const own = move.picks[at];
    return own !== undefined && pickKey(own) === pickKey(pick);
  });
}

/** The squares that may be picked after some picks, with what would happen there. */
export function targetsAfter(
  legal: readonly LegalMove[],
  picks: readonly MovePick[],
  squares: ReadonlyMap<string, Square>,
): Target[] {
  const ways = new Map<string, LegalMove[]>();
  for (const move of legal) {
    const next = move.picks[picks.length];
    if (next?.kind !== 'square' || !beginsWith(move, picks)) continue;
    ways.set(next.square, [...(ways.get(next.square) ?? []), move]);
  }
  return [...ways].map(([place, moves]) => {
    const actions = [...new Set(moves.map((move) => actionOf(move, place, squares)))];
    const mixed: Action = actions.includes('shot') ? 'either' : 'own';
    const [only] = actions;
    return {
      place,
      action: actions.length === 1 && only ? only : mixed,
      captures: [...new Set(moves.flatMap((move) => move.captures))],
      losses: [...new Set(moves.flatMap((move) => move.losses))],
    };
  });
}

/** The key of a target's description. */
export function kindOf({ action }: Target): string {
  return action;
}

/** What would happen at a target, for screen readers. */
export const kindWords: Readonly<Record<Action, string>> = {
  move: 'can go here',
  capture: 'can capture by landing here',
  strike: 'can go here and capture elsewhere by it',
  shot: 'can be captured from where the unit stands',
  either: 'can be captured by landing here, or from where the unit stands',
  place: 'a new one can be placed here',
  settle: 'the Swarm can settle here and freeze the unit',
  area: 'pick it again to capture all enemies beside it at once',
  hatch: 'pick it again to hatch a Swarm',
  round: 'pick it again to fly round and come back',
  own: 'pick it again for what it can do where it stands',
};
