/** Orders that are chosen step by step: what sort, and then the places that are tapped. */
import type { OrderOptionBody } from '../../common/wire';
import { spaceOf } from '../draw';

/** The sorts of orders, each once, in the order of the list. */
export function kindsOf(options: readonly OrderOptionBody[]): string[] {
  return [...new Set(options.map(({ kind }) => kind))];
}

/** Whether a tapped place is the one of a path: a whole space stands for each of its coasts. */
const fits = (wanted: string | undefined, tapped: string): boolean =>
  wanted !== undefined && (wanted === tapped || spaceOf(wanted) === tapped);

/** The options of a sort that begin with the places tapped so far. */
export function following(
  options: readonly OrderOptionBody[],
  kind: string | null,
  path: readonly string[],
): OrderOptionBody[] {
  return options.filter(
    (option) => option.kind === kind && path.every((tapped, at) => fits(option.path[at], tapped)),
  );
}

/** The places that can be tapped next, each once; a space of which several coasts can be meant with each of them. */
export function nextPlaces(options: readonly OrderOptionBody[], path: readonly string[]): string[] {
  const next = options.flatMap((option) => option.path.slice(path.length, path.length + 1));
  return [...new Set(next)];
}

/** What a tap on a space means after those places: the path to go on with, or null where it leads nowhere. */
export function stepTo(
  options: readonly OrderOptionBody[],
  path: readonly string[],
  space: string,
): string[] | null {
  const places = nextPlaces(options, path).filter((place) => fits(place, space));
  const [only] = places;
  if (only === undefined) return null;
  return [...path, places.length === 1 ? only : space];
}

/** The options that are whole with the places tapped so far. */
export function whole(options: readonly OrderOptionBody[], path: readonly string[]): OrderOptionBody[] {
  return options.filter((option) => option.path.length === path.length);
}
