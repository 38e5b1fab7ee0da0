/** What Mars calls its units, sides and squares. */
import type { Square, Unit } from '../../common/wire';
import type { PieceName } from '../types';
import { clockOf, hostOf, swarmsOf } from './stacks';

export const pieces: readonly PieceName[] = [
  { letter: 'G', name: 'General' },
  { letter: 'S', name: 'Master' },
  { letter: 'R', name: 'Rider' },
  { letter: 'F', name: 'Foot Soldier' },
  { letter: 'H', name: 'Hunterglider' },
  { letter: 'T', name: 'Thief' },
  { letter: 'W', name: 'War Man' },
  { letter: 'M', name: 'Mantacron' },
  { letter: 'P', name: 'Gripper' },
  { letter: 'C', name: 'Cyzneo' },
  { letter: 'I', name: 'Ice Swarm' },
];

export const seats: readonly string[] = ['White', 'Black'];

/** The modes of a Thief by the neighbours it has, and their names. */
export const modes: Readonly<Record<string, string>> = {
  advancer: 'Advancer',
  withdrawer: 'Withdrawer',
  coordinator: 'Coordinator',
  mimic: 'Mimic',
  maharajah: 'Maharajah',
  man: 'Man',
  leaper: 'Long Leaper',
};

/** A unit's name without its side. */
export function pieceName(letter: string): string {
  return pieces.find((piece) => piece.letter === letter)?.name ?? `unit ${letter}`;
}

/** Several of a kind. */
export function manyOf(letter: string, count: number): string {
  const name = pieceName(letter);
  if (count === 1) return name;
  return `${count} ${name === 'War Man' ? 'War Men' : name === 'Thief' ? 'Thieves' : `${name}s`}`;
}

/** A side's name. */
export function seatName(seat: number | null | undefined): string {
  return seats[seat ?? -1] ?? 'nobody';
}

/** A unit's name with its side: “White War Man”. */
export function unitName(unit: Unit): string {
  return `${seatName(unit.seat)} ${pieceName(unit.letter)}`;
}

/** The number of the rule that decided on a unit's right of way; null if none did. */
export function ruleOf(unit: Unit): number | null {
  const mark = unit.marks.find((one) => /^rule\d$/.test(one));
  return mark === undefined ? null : Number(mark.slice(4));
}

/** Whether a unit has the right of way: “no right of way, rule 4”; empty if it does not matter to it. */
export function rightWords(unit: Unit): string {
  const rule = ruleOf(unit);
  const by = rule === null ? '' : `, rule ${rule}`;
  if (unit.marks.includes('no_right')) return `no right of way${by}`;
  return unit.marks.includes('right') ? `right of way${by}` : '';
}

/** The mode of a Thief: “Long Leaper now”; empty for others. */
export function modeWords(unit: Unit): string {
  const mode = Object.keys(modes).find((one) => unit.marks.includes(one));
  return mode === undefined ? '' : `${modes[mode] ?? mode} now`;
}

const ending = (count: number) => (count === 1 ? '' : 's');

/** The effect of Swarms on a square: “frozen by 2 Swarms, cold 5 of 6, brood 1 of 2”. */
function stackWords(square: Square): string {
  const host = hostOf(square);
  if (!host) return '';
  const count = swarmsOf(square).length;
  const clocks = ['cold', 'brood'].flatMap((name) => {
    const clock = clockOf(square, name);
    return clock ? [`${name} ${clock.now} of ${clock.limit}`] : [];
  });
  const owner = seatName(square.under[0]?.seat);
  return [`frozen by ${count} ${owner} Swarm${ending(count)}`, ...clocks].join(', ');
}

const zones: Readonly<Record<string, string>> = {
  white_land: 'White’s territory',
  white_front: 'White’s Front',
  black_land: 'Black’s territory',
  black_front: 'Black’s Front',
  no_mans_land: 'No Man’s Land',
};

/** The zones of a square: “No Man’s Land”, “White’s and Black’s territory”. */
export function zoneWords(square: Square): string {
  const words = (square.marks ?? []).flatMap((mark) => zones[mark] ?? []);
  const isBoth = words.length === 2 && words.every((one) => one.endsWith('territory'));
  return isBoth ? 'White’s and Black’s territory' : words.join(', ');
}

/** The accessible name of a square: “White War Man d8, no right of way, rule 4, No Man’s Land”. */
export function squareLabel(square: Square): string {
  const { name, top, under, marks } = square;
  const zone = [zoneWords(square), marks?.includes('touching') ? 'the Fronts touch in this file' : ''];
  const say = (parts: string[]) => parts.filter(Boolean).join(', ');
  if (!top) return say([`${name}, empty`, ...zone]);
  const bunch = top.letter === 'I' && under.length > 0;
  const units = bunch ? `${seatName(top.seat)} bunch of ${manyOf('I', 1 + under.length)}` : unitName(top);
  return say([
    `${units} ${name}`,
    modeWords(top),
    rightWords(top),
    top.marks.includes('extended') ? 'extended' : '',
    stackWords(square),
    top.marks.includes('mated') ? 'mated' : '',
    ...zone,
  ]);
}
