/** Plans: how a drawing is made, and the facts of the Mark that it draws. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import type { Point } from '../src/maps/drawing';

/** What the tool wants to know of a space. */
export interface MarkSpace {
  abbr: string;
  name: string;
  kind: string;
  centre: boolean;
  coasts: string[];
}

/** What the tool wants to know of a Mark. */
export interface Mark {
  id: string;
  spaces: MarkSpace[];
  /** Neighbours for armies or fleets, coasts left out: keys made by `pair`. */
  neighbours: Set<string>;
  /** Those of them that armies walk between. */
  armies: Set<string>;
  /** For every berth that fleets have, `StP/NC` or `Den`, the spaces that it borders, coasts left out. */
  fleets: Map<string, string[]>;
}

/** How a drawing is made. */
export interface Plan {
  mark: string;
  shapes: string;
  wrap: boolean;
  detail: { area: number; islet: number; contact: number };
  /** Spaces and the shapes that they are made of, where that is not the one of the same name. */
  join: Record<string, string[]>;
  /** Where units stand, where the tool finds no good place by itself. */
  places: Record<string, Point>;
  /** Where names stand, by abbreviation. */
  labels: Record<string, Point>;
}

/** A key for two spaces, whichever comes first. */
export const pair = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Reads a Mark; whether it is well made, the rules say. */
export function readMark(text: string): Mark {
  const file = record(parse(text));
  const spaces = (Array.isArray(file.space) ? file.space : []).map(record).map((space) => ({
    abbr: String(space.abbr),
    name: String(space.name),
    kind: String(space.kind),
    centre: space.centre === true,
    coasts: texts(space.coasts),
  }));
  const neighbours = new Set<string>();
  const armies = new Set<string>();
  const fleets = new Map<string, string[]>();
  const bare = (berth: string) => berth.split('/')[0] ?? berth;
  const edges = record(file.edges);
  for (const [from, all] of Object.entries(record(edges.army))) {
    for (const to of texts(all)) {
      neighbours.add(pair(from, to));
      armies.add(pair(from, to));
    }
  }
  const sail = (from: string, to: string) => {
    fleets.set(from, [...(fleets.get(from) ?? []), bare(to)]);
  };
  for (const [from, all] of Object.entries(record(edges.fleet))) {
    for (const to of texts(all)) {
      neighbours.add(pair(bare(from), bare(to)));
      sail(from, to);
      sail(to, from);
    }
  }
  for (const space of (Array.isArray(file.space) ? file.space : []).map(record)) {
    for (const to of texts(space.borders)) neighbours.add(pair(String(space.abbr), to));
  }
  return { id: String(record(file.mark).id), spaces, neighbours, armies, fleets };
}

/**
 * Reads a plan with everything that it names.
 *
 * @throws when a file is missing or a key has no sense.
 */
export function readPlan(file: string): { plan: Plan; mark: Mark; shapes: string } {
  const raw = record(parse(readFileSync(file, 'utf8')));
  const known = ['mark', 'shapes', 'wrap', 'detail', 'join', 'places', 'labels'];
  const odd = Object.keys(raw).find((key) => !known.includes(key));
  if (odd) throw new Error(`${file}: there is no key “${odd}”, only ${known.join(', ')}`);
  const detail = record(raw.detail);
  const number = (key: string) => {
    const value = detail[key];
    if (typeof value !== 'number' || value < 0) throw new Error(`${file}: detail.${key} wants a number`);
    return value;
  };
  const points = (value: unknown, key: string): Record<string, Point> =>
    Object.fromEntries(
      Object.entries(record(value)).map(([name, at]) => {
        const [x, y] = Array.isArray(at) ? at : [];
        if (typeof x !== 'number' || typeof y !== 'number') {
          throw new Error(`${file}: ${key}.${name} wants a point, [x, y]`);
        }
        return [name, [x, y]];
      }),
    );
  const plan: Plan = {
    mark: String(raw.mark),
    shapes: String(raw.shapes),
    wrap: raw.wrap === true,
    detail: { area: number('area'), islet: number('islet'), contact: number('contact') },
    join: Object.fromEntries(Object.entries(record(raw.join)).map(([name, all]) => [name, texts(all)])),
    places: points(raw.places, 'places'),
    labels: points(raw.labels, 'labels'),
  };
  const beside = (name: string) => readFileSync(join(dirname(file), name), 'utf8');
  return { plan, mark: readMark(beside(plan.mark)), shapes: beside(plan.shapes) };
}
