/** Rule options as the form for a new game shows and changes them, for any game. */
import { listWords, readLists } from './square-lists';
import type { CatalogEntry, CatalogGroup, CatalogOption, CatalogValue, PlaceStep } from './wire';

/** The values picked, by option; missing options have their defaults. */
export type Picks = Record<string, string>;

/** A shorthand for the values of several options. */
export interface Preset {
  /** Its unique name within the game. */
  id: string;
  effect: string;
  implies: readonly (readonly [option: string, value: string])[];
}

/** The current value of an option. */
export function valueOf(option: CatalogOption, picks: Picks): string {
  return picks[option.name] ?? option.default;
}

/** The values of an option that are not shorthands. */
export function plainValues(option: CatalogOption): CatalogValue[] {
  return option.values.filter((value) => value.implies.length === 0);
}

/** Whether an option has anything to choose besides its shorthands. */
export function isChoice(option: CatalogOption): boolean {
  return option.free !== null || plainValues(option).length > 1;
}

/** What the groups of options are called, in the order in which pages list them. */
const GROUPS: readonly (readonly [group: CatalogGroup, title: string, note: string])[] = [
  ['inventor', 'The inventor’s suggestions', 'other ways to play, named with the game itself'],
  ['reading', 'Readings of the text', 'where it can be taken in more than one way'],
  ['play', 'Play and clocks', 'draws, limits and what else players agree on'],
  ['display', 'Display', 'no change of the rules'],
];

/** Options that belong together, under a heading. */
export interface OptionGroup {
  group: CatalogGroup;
  title: string;
  /** What they have in common, in a few words. */
  note: string;
  options: CatalogOption[];
}

/** The options by group, without empty groups; the order within a group is the game's. */
export function groupsOf(options: readonly CatalogOption[]): OptionGroup[] {
  // A list kept from a visit long ago names no groups: everything in it is a reading.
  const known = (option: CatalogOption) => GROUPS.some(([group]) => group === option.group);
  return GROUPS.map(([group, title, note]) => ({
    group,
    title,
    note,
    options: options.filter((option) => (known(option) ? option.group : 'reading') === group),
  })).filter(({ options }) => options.length > 0);
}

/** The shorthands of a game, in option order. */
export function presetsOf(options: readonly CatalogOption[]): Preset[] {
  return options.flatMap((option) =>
    option.values
      .filter((value) => value.implies.length > 0)
      .map(({ name, effect, implies }) => ({ id: `${option.name}=${name}`, effect, implies })),
  );
}

/** Whether all values of a shorthand are set. */
export function holds(preset: Preset, options: readonly CatalogOption[], picks: Picks): boolean {
  return preset.implies.every(([name, value]) => {
    const option = options.find((one) => one.name === name);
    return option !== undefined && valueOf(option, picks) === value;
  });
}

/** The picks with all values of a shorthand; without them if they are set already. */
export function toggled(preset: Preset, options: readonly CatalogOption[], picks: Picks): Picks {
  const on = !holds(preset, options, picks);
  const result = { ...picks };
  for (const [name, value] of preset.implies) {
    const usual = options.find((option) => option.name === name)?.default;
    if (on) result[name] = value;
    else if (usual !== undefined) result[name] = usual;
  }
  return result;
}

/** What holds with a value of an option, in words. */
export function valueWords(option: CatalogOption, value: string): string {
  return option.values.find((one) => one.name === value)?.effect ?? listsTold(option, value) ?? value;
}

/** A rule of a game that differs from the default, in words. */
export interface ChangedRule {
  name: string;
  /** What the option decides. */
  what: string;
  /** What holds. */
  holds: string;
}

/** The rules of a game that differ from the default, in the game's order; unknown options are shown by name. */
export function changedRules(options: readonly CatalogOption[], picks: Picks): ChangedRule[] {
  const place = (name: string) => {
    const at = options.findIndex((option) => option.name === name);
    return at < 0 ? options.length : at;
  };
  return Object.entries(picks)
    .sort(([one], [other]) => place(one) - place(other))
    .map(([name, value]) => {
      const option = options[place(name)];
      return { name, what: option?.summary ?? name, holds: option ? valueWords(option, value) : value };
    });
}

/** A value that is lists of squares, in words; null if it is none. */
function listsTold(option: CatalogOption, value: string): string | null {
  // A list of games kept from a visit long ago does not say which options have lists.
  const seats = (option.free?.lists as string[] | undefined) ?? [];
  const lists = seats.length > 0 ? readLists(value, seats.length) : null;
  return lists && listWords(lists, seats).join('; ');
}

/** A random integer between bounds, both included; `random` gives 0 up to but not including 1. */
export function byLot([least, most]: readonly [number, number], random: () => number = Math.random): string {
  return String(least + Math.floor(random() * (most - least + 1)));
}

/** The option that a fault names as its place; null if it is about something else. */
export function optionIn(place: readonly PlaceStep[]): string | null {
  return place.find((step) => step.kind === 'option')?.name ?? null;
}

/** Whether a fault is about one option, or about the combination of options. */
export function isAboutOptions(place: readonly PlaceStep[]): boolean {
  return place.some((step) => step.kind === 'option' || step.kind === 'options');
}

/** The options that differ from their defaults, in catalog order. */
export function changedOptions(
  game: Pick<CatalogEntry, 'options'>,
  picked: Record<string, string>,
): Record<string, string> {
  const changed: Record<string, string> = {};
  for (const option of game.options) {
    const value = picked[option.name];
    if (value !== undefined && value !== option.default) changed[option.name] = value;
  }
  return changed;
}
