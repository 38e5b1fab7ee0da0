/** Variants that somebody made: rule options and a start position under a name, kept on this device. */
import { readJson, writeKept, type Store } from '../../common/storage';
import { newGamePath, readOptions } from '../analysis-link';

/** A variant of a game. */
export interface Variant {
  name: string;
  /** The options that differ from their defaults. */
  options: Record<string, string>;
  /** The start position; empty for the game's own. */
  position: string;
}

/** How many characters a name has at most. */
export const MOST_NAME = 40;
/** How many variants of a game are kept. */
const KEEP = 50;
const keyOf = (slug: string) => `quicksilver.variants.${slug}`;

function isVariant(value: unknown): value is Variant {
  if (typeof value !== 'object' || value === null) return false;
  const { name, options, position } = value as Record<string, unknown>;
  const hasOptions =
    typeof options === 'object' &&
    options !== null &&
    Object.values(options).every((one) => typeof one === 'string');
  return typeof name === 'string' && typeof position === 'string' && hasOptions;
}

/** The variants of a game that are kept here, by name. */
export function keptVariants(store: Store, slug: string): Variant[] {
  const rows = readJson(store, keyOf(slug));
  return Array.isArray(rows) ? rows.filter(isVariant).sort((a, b) => a.name.localeCompare(b.name)) : [];
}

/** Keeps a variant, in place of one of the same name; false if the device stores nothing. */
export function keepVariant(store: Store, slug: string, variant: Variant): boolean {
  const others = keptVariants(store, slug).filter(({ name }) => name !== variant.name);
  return writeKept(store, keyOf(slug), [variant, ...others].slice(0, KEEP));
}

/** Forgets a variant. */
export function forgetVariant(store: Store, slug: string, name: string): void {
  const others = keptVariants(store, slug).filter((variant) => variant.name !== name);
  writeKept(store, keyOf(slug), others);
}

/** The path of the form for a new game of a variant. */
export function variantPath(slug: string, variant: Variant): string {
  return `${newGamePath(slug, variant.position, variant.options)}&variant=${encodeURIComponent(variant.name)}`;
}

/** The variant in a query; null if it names none. */
export function variantIn(query: URLSearchParams): Variant | null {
  const name = (query.get('variant') ?? '').trim().slice(0, MOST_NAME);
  if (name === '') return null;
  return { name, options: readOptions(query), position: query.get('position') ?? '' };
}

/** Whether two variants are played alike, whatever their names. */
export function isAlike(one: Omit<Variant, 'name'>, other: Omit<Variant, 'name'>): boolean {
  const rules = (variant: Omit<Variant, 'name'>) =>
    JSON.stringify([variant.position.trim(), Object.entries(variant.options).sort()]);
  return rules(one) === rules(other);
}
