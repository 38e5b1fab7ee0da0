/** Plans: how a drawing is built. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import type { Point } from '../src/maps/drawing';
import { readMark, record, texts, type Mark } from './mark';

/** How a drawing is built. */
export interface Plan {
  mark: string;
  shapes: string;
  wrap: boolean;
  detail: { area: number; islet: number; contact: number };
  /** Spaces and their shapes, if not the single one of the same name. */
  join: Record<string, string[]>;
  /** Unit positions, where the tool finds no good place by itself. */
  places: Record<string, Point>;
  /** Label positions, by abbreviation. */
  labels: Record<string, Point>;
  /** The ends of links, by `pair`, where the shortest one is too short to be seen or is not of armies. */
  links: Record<string, [Point, Point]>;
}

/**
 * Reads a plan with all files that it names.
 *
 * @throws when a file is missing or a key is invalid.
 */
export function readPlan(file: string): { plan: Plan; mark: Mark; shapes: string } {
  const raw = record(parse(readFileSync(file, 'utf8')));
  const known = ['mark', 'shapes', 'wrap', 'detail', 'join', 'places', 'labels', 'links'];
  const odd = Object.keys(raw).find((key) => !known.includes(key));
  if (odd) throw new Error(`${file}: there is no key “${odd}”, only ${known.join(', ')}`);
  const detail = record(raw.detail);
  const number = (key: string) => {
    const value = detail[key];
    if (typeof value !== 'number' || value < 0) throw new Error(`${file}: detail.${key} wants a number`);
    return value;
  };
  const point = (at: unknown, name: string): Point => {
    const [x, y] = Array.isArray(at) ? at : [];
    if (typeof x !== 'number' || typeof y !== 'number') {
      throw new Error(`${file}: ${name} wants a point, [x, y]`);
    }
    return [x, y];
  };
  const points = (value: unknown, key: string): Record<string, Point> =>
    Object.fromEntries(
      Object.entries(record(value)).map(([name, at]) => [name, point(at, `${key}.${name}`)]),
    );
  const links = Object.entries(record(raw.links)).map(([name, ends]): [string, [Point, Point]] => {
    const [a, b] = Array.isArray(ends) ? ends : [];
    return [name, [point(a, `links.${name}`), point(b, `links.${name}`)]];
  });
  const plan: Plan = {
    mark: String(raw.mark),
    shapes: String(raw.shapes),
    wrap: raw.wrap === true,
    detail: { area: number('area'), islet: number('islet'), contact: number('contact') },
    join: Object.fromEntries(Object.entries(record(raw.join)).map(([name, all]) => [name, texts(all)])),
    places: points(raw.places, 'places'),
    labels: points(raw.labels, 'labels'),
    links: Object.fromEntries(links),
  };
  const beside = (name: string) => readFileSync(join(dirname(file), name), 'utf8');
  return { plan, mark: readMark(beside(plan.mark)), shapes: beside(plan.shapes) };
}
