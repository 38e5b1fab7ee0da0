/** Descriptions of a map for screen readers. */
import { splitBerth } from './berths';
import type { MapMark, MapPower, MapSpace, MapUnit } from './types';

const kinds: Record<MapSpace['kind'], string> = {
  sea: 'sea',
  inland: 'inland',
  coastal: 'coast',
  canal: 'canal',
  ice: 'ice',
};
const coasts: Record<string, string> = {
  NC: 'north coast',
  SC: 'south coast',
  EC: 'east coast',
  WC: 'west coast',
};
const marks: Record<MapMark['kind'], string> = {
  choice: 'can be picked',
  picked: 'picked',
  told: 'marked',
};

/** The name of a unit: `French fleet at the north coast, carrying a German army, dislodged`. */
export function unitWords(unit: MapUnit, powers: readonly MapPower[]): string {
  const { coast } = splitBerth(unit.berth);
  const whose = (power: number) => powers[power]?.adjective ?? 'unknown';
  const carried = (unit.passengers ?? []).map((one) =>
    one.power === unit.power ? `its own ${one.kind}` : `${article(whose(one.power))} ${one.kind}`,
  );
  return [
    `${whose(unit.power)} ${unit.kind}${coast && ` at the ${coasts[coast] ?? coast}`}`,
    carried.length > 0 && `carrying ${carried.join(' and ')}`,
    unit.dislodged && 'dislodged',
  ]
    .filter(Boolean)
    .join(', ');
}

function article(word: string): string {
  return `${/^[AEIO]/.test(word) ? 'an' : 'a'} ${word}`;
}

/** The name of a space, with everything there. */
export function spaceWords(
  space: MapSpace,
  units: readonly MapUnit[],
  powers: readonly MapPower[],
  mark?: MapMark['kind'],
): string {
  const land = space.kind !== 'sea' && space.kind !== 'ice';
  const owner = space.owner === null ? null : powers[space.owner];
  const special = space.special === undefined ? null : powers[space.special];
  return [
    space.name,
    kinds[space.kind],
    space.centre && 'supply centre',
    land && (owner ? owner.adjective : space.centre ? 'nobody’s' : null),
    special && `special province of ${special.name}`,
    ...units.map((unit) => unitWords(unit, powers)),
    mark && marks[mark],
  ]
    .filter(Boolean)
    .join(', ');
}

/** Spaces whose name, abbreviation or alias matches the typed text, best matches first. */
export function findSpaces(spaces: readonly MapSpace[], typed: string, most = 8): MapSpace[] {
  const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  const wanted = plain(typed);
  if (wanted === '') return [];
  const rank = (space: MapSpace): number => {
    const names = [space.name, ...(space.aliases ?? [])].map(plain);
    if (plain(space.abbr) === wanted || names.includes(wanted)) return 0;
    if (names.some((name) => name.startsWith(wanted))) return 1;
    if (plain(space.abbr).startsWith(wanted)) return 2;
    if (names.some((name) => name.split(/[^\p{L}\p{N}]+/u).some((part) => part.startsWith(wanted)))) return 3;
    return names.some((name) => name.includes(wanted)) ? 4 : 5;
  };
  return spaces
    .map((space) => ({ space, rank: rank(space) }))
    .filter(({ rank }) => rank < 5)
    .sort((a, b) => a.rank - b.rank || a.space.name.localeCompare(b.space.name))
    .slice(0, most)
    .map(({ space }) => space);
}
