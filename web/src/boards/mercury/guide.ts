/** The hints shown while a move is being made: one line under the board, and a longer version for screen readers. */
import type { Square, Unit } from '../../common/wire';
import { pieceName, spokenPlace, unitName, wordList } from './names';
import { inOrder } from './plans';
import { isWrong, targetWords, type Target } from './targets';
import { apartment, rooms } from './zones';

/** What the guide reads of an unfinished move. */
export interface Progress {
  readonly unit: Unit | null;
  readonly leaving: boolean;
  readonly to: string | null;
  readonly places: readonly string[];
  readonly taken: readonly string[];
  readonly towable: readonly string[];
  readonly targets: readonly Target[];
  readonly squares: ReadonlyMap<string, Square>;
  readonly options: { readonly choices: ReadonlyMap<string, unknown> };
}

/** What an offered choice means. */
export function choiceWords(key: string, progress: Pick<Progress, 'to' | 'unit' | 'squares'>): string {
  const { to, unit, squares } = progress;
  if (to === null) {
    const time = key === key.toLowerCase() ? 'night' : 'day';
    return `${time} ${pieceName(key)}`;
  }
  if (rooms.includes(key)) return key;
  const frozen = unit && isWrong(unit, squares.get(to)) ? ', frozen' : '';
  switch (key) {
    case '-':
      return 'Leave it empty';
    case 'C':
      return `New Cruncher${frozen}`;
    case 'x':
      return `Step there${frozen}`;
    case '#':
      return 'Make a rim square';
    default:
      return key;
  }
}

/** The question that a choice answers. */
export function question({ leaving, to, options, unit }: Progress): string {
  const keys = [...options.choices.keys()];
  if (leaving) return 'Who leaves the apartment?';
  if (keys.some((key) => rooms.includes(key))) {
    return to === apartment
      ? 'On which of the four squares does the Sneaky stop?'
      : 'From which of the four squares does the Sneaky start?';
  }
  return unit?.letter === 'R'
    ? `Step to ${to ?? ''}, or remove the man and make a rim square?`
    : `Leave ${to ?? ''} empty, or put a new Cruncher there?`;
}

/** One line that says what to do next. */
export function hintFor(progress: Progress): string {
  const { unit, leaving, to, taken, towable, targets, squares } = progress;
  if (leaving || to !== null) return question(progress);
  if (!unit) return '';
  if (taken.length > 0) {
    const company = `With ${wordList(inOrder(taken))}:`;
    if (targets.length === 0) return `${company} no way yet. Tap ${wordList(towable, 'or')} too.`;
    const more = towable.length > 0 ? ', or more men' : '';
    const own = targets.some(({ place }) => taken.includes(place)) ? ' × lets a man go.' : '';
    return `${company} tap a square${more}.${own}`;
  }
  if (towable.length > 0) {
    const men = 'ap men to take along, then a square.';
    return targets.length === 0 ? `Alone it cannot move: t${men}` : `T${men}`;
  }
  if (unit.letter === 'M' && targets.length > 0 && targets.every(({ fate }) => fate === 'perish')) {
    return 'Every move loses this Magnetoid to the wrong time.';
  }
  const some = (test: (target: Target) => boolean) => targets.some(test);
  if (some(({ fate }) => fate === 'perish')) return 'A red cross: the Magnetoid is lost there.';
  if (some(({ action }) => action === 'shot')) return 'A crosshair: can be shot from here.';
  if (some(({ action }) => action === 'remove' || action === 'either')) {
    return 'A crosshair: can be removed without moving.';
  }
  const start = progress.places[0];
  if (unit.letter === 'S' && isWrong(unit, squares.get(start ?? ''))) {
    return 'This Sneaky is in the wrong time and must move.';
  }
  return '';
}

/** The longer version for screen readers. */
export function spokenFor(progress: Progress): string {
  const { unit, leaving, to, places, taken, towable, targets } = progress;
  if (leaving || to !== null) {
    const names = [...progress.options.choices.keys()].map((key) => choiceWords(key, progress));
    return `${question(progress)} ${names.join(', ')}.`;
  }
  if (!unit) return '';
  const count = `${targets.length} ${targets.length === 1 ? 'place' : 'places'} to go to.`;
  const danger = targets
    .filter(({ fate, company }) => fate || company)
    .map((target) => `${spokenPlace(target.place)}: ${targetWords(target)}.`);
  const more = towable.length > 0 ? `Can take along: ${towable.join(', ')}.` : '';
  const head =
    taken.length > 0
      ? `Takes ${wordList(inOrder(taken))} along.`
      : `${unitName(unit)} ${places[0] === apartment ? 'in the apartment' : (places[0] ?? '')} picked.`;
  return [head, count, more, ...danger].filter(Boolean).join(' ');
}

/** Why a unit cannot be picked up. */
export function whyNoStart(
  square: Square,
  mover: number | null,
  game: { readonly disabledReason: string | undefined; why(square: string): string | null },
): string {
  if (!square.top) return square.name === apartment ? 'Nobody is in the apartment.' : '';
  if (mover === null) return game.disabledReason ?? 'Nothing can be moved here now.';
  return game.why(square.name) ?? '';
}

/** Why the picked-up unit cannot go to a square. */
export function whyNotTo(unit: Unit, { name }: Square): string {
  return `The ${pieceName(unit.letter)} cannot go to ${spokenPlace(name)}.`;
}
