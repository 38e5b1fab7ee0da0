/** The hints shown while a move is being made. */
import type { PickOptions } from '../shared/picking';
import type { Square, Unit } from '../../common/wire';
import { listText } from '../../common/words';
import { pieceName, unitName } from './names';
import { kindWords, type Target } from './targets';

/** What the guide reads of an unfinished move. */
export interface Progress {
  readonly places: readonly string[];
  readonly mover: number | null;
  readonly options: PickOptions;
  readonly targets: readonly Target[];
  readonly squares: ReadonlyMap<string, Square>;
}

/** The units of the mover on some squares, by name: “War Man d1, Foot Soldier b4 and Gripper e5”. */
export function ownUnits(names: readonly string[], { squares, mover }: Progress): string {
  const one = (name: string) => {
    const square = squares.get(name);
    const unit = [square?.top, ...(square?.under ?? [])].find((each) => each?.seat === mover);
    return unit ? `${pieceName(unit.letter)} ${name}` : name;
  };
  return listText(names.map(one));
}

/** What an offered choice means. */
export function choiceWords(key: string, { options }: Pick<Progress, 'options'>): string {
  switch (key) {
    case 'x':
      return 'Step there';
    case '*':
      return options.choices.has('x') ? 'From where it stands' : 'Capture them';
    case '@':
      return 'Hatch a Swarm';
    case 'o':
      return 'Fly round';
    case '!':
      return 'Capture all the same';
    default:
      return key;
  }
}

/** The question that the offered choices answer. */
export function question(progress: Progress): string {
  const { options, places } = progress;
  const { choices } = options;
  const [from = '', to = ''] = places;
  const blast = choices.get('!');
  if (blast) return `The blast takes ${ownUnits(blast.losses, progress)}.`;
  if (choices.has('x')) return `Step to ${to} and capture there, or capture from where it stands?`;
  if (choices.size > 1) return `What is it to do on ${from}?`;
  const area = choices.get('*');
  if (area) return `Capture all at once: ${listText(area.captures)}?`;
  return choices.has('@') ? `Hatch one more Swarm on ${from}?` : `Fly round, and come back to ${from}?`;
}

/** What a second tap on the picked-up unit does; empty if it drops the selection. */
function againWords({ targets, places }: Progress): string {
  const own = targets.find(({ place }) => place === places[0]);
  switch (own?.action) {
    case 'area':
      return `Tap it again to capture all beside it: ${listText(own.captures)}.`;
    case 'hatch':
      return 'Tap it again to hatch a Swarm.';
    case 'round':
      return 'Tap it again to fly round and come back.';
    case 'own':
      return 'Tap it again for what it can do where it stands.';
    default:
      return '';
  }
}

/** One line that says what to do next. */
export function hintFor(progress: Progress): string {
  const { options, targets, places } = progress;
  // The question is shown in its own panel.
  if (options.choices.size > 0) return '';
  if (places.length > 1) return 'Pick the square for the new Swarm.';
  const blast = targets.some(({ losses }) => losses.length > 0)
    ? 'A burst: the blast takes units of yours.'
    : '';
  return [againWords(progress), blast].filter(Boolean).join(' ');
}

const counted = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

/** The longer version for screen readers. */
export function spokenFor(progress: Progress): string {
  const { options, targets, places, squares } = progress;
  const keys = [...options.choices.keys()];
  if (keys.length > 0)
    return `${question(progress)} ${keys.map((key) => choiceWords(key, progress)).join(', ')}.`;
  if (places.length > 1) return `${hintFor(progress)} ${targets.map(({ place }) => place).join(', ')}.`;
  const top = actor(progress);
  const name = top ? unitName(top) : '';
  const there = targets.filter(({ place }) => place !== places[0]);
  const special = there
    .filter(({ action }) => action !== 'move' && action !== 'place')
    .map((target) => `${squares.get(target.place)?.name ?? target.place}: ${targetWords(target, progress)}.`);
  const placed = there.filter(({ action }) => action === 'place').length;
  return [
    `${name} ${places[0] ?? ''} picked.`,
    `${counted(there.length - placed, 'square', 'squares')} to go to.`,
    placed > 0 ? `${counted(placed, 'square', 'squares')} to place a new one on.` : '',
    ...special,
    hintFor(progress),
  ]
    .filter(Boolean)
    .join(' ');
}

/** What happens at a target, with what it costs. */
export function targetWords({ action, losses }: Target, progress: Progress): string {
  const cost = losses.length > 0 ? `, the blast takes ${ownUnits(losses, progress)}` : '';
  return `${kindWords[action]}${cost}`;
}

/** The unit that acts from the first picked square: the mover's own, or its Swarms on a host. */
export function actor({
  places,
  squares,
  mover,
}: Pick<Progress, 'places' | 'squares' | 'mover'>): Unit | null {
  const square = squares.get(places[0] ?? '');
  if (!square) return null;
  return [square.top, ...square.under].find((unit) => unit?.seat === mover) ?? square.top;
}
