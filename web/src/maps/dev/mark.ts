/** Marks, as much of them as the page that shows maps for development needs. */
import { parse } from 'smol-toml';

/** What the tool needs to know about a space. */
export interface MarkSpace {
  abbr: string;
  name: string;
  kind: string;
  centre: boolean;
  coasts: string[];
}

/** What the tool needs to know about a Mark. */
export interface Mark {
  id: string;
  spaces: MarkSpace[];
  /** Spaces adjacent for armies or fleets, ignoring coasts: keys made by `pair`. */
  neighbours: Set<string>;
  /** Those adjacent for armies. */
  armies: Set<string>;
  /** For every fleet berth, `StP/NC` or `Den`, the spaces that it borders, ignoring coasts. */
  fleets: Map<string, string[]>;
}

/** A key for an unordered pair of spaces. */
export const pair = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** A table of a TOML file; an empty one for anything else. */
export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
/** A list of strings; an empty one for anything else. */
export const texts = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Reads a Mark; the rules decide whether it is valid. */
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
