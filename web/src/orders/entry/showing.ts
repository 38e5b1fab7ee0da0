/** What the map shows while orders are chosen. */
import type { DrawnNote, OrderPartBody } from '../../common/wire';
import type { MapMark } from '../../maps/types';
import { spaceOf } from '../draw';

/** The orders that a part tells somebody. */
const toldIn = (parts: readonly OrderPartBody[]): Set<string> =>
  new Set(parts.flatMap(({ actors }) => actors.flatMap(({ orders }) => orders)));

/** The notes whose orders are drawn for a part; null: for all. */
export function drawnIn(
  notes: readonly DrawnNote[],
  parts: readonly OrderPartBody[],
  key: string | null,
): DrawnNote[] {
  const drawn = notes.filter(({ sketch }) => sketch.length > 0);
  const part = parts.find((one) => one.key === key);
  if (!part) return drawn;
  const here = toldIn([part]);
  // Two parts under one heading: what is told in the second one is not drawn in the first.
  const elsewhere = toldIn(parts.filter((one) => one !== part && one.key.startsWith(part.key)));
  return drawn.filter(({ order, step }) => {
    if (order !== null && here.has(order)) return true;
    return step === part.key && (order === null || !elsewhere.has(order));
  });
}

/** Marks for what was picked, and for what can be picked next. */
export function marksOf(picked: readonly string[], choices: readonly string[]): MapMark[] {
  const before = new Set(picked.map(spaceOf));
  const next = new Set(choices.map(spaceOf).filter((abbr) => !before.has(abbr)));
  return [
    ...[...before].map((abbr): MapMark => ({ abbr, kind: 'picked' })),
    ...[...next].map((abbr): MapMark => ({ abbr, kind: 'choice' })),
  ];
}

/** Answers that are asked for once, for as long as the question means the same. */
export class Asked<T> {
  readonly #known = new Map<string, Promise<T>>();

  of(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#known.get(key);
    if (known) return known;
    const asked = ask();
    this.#known.set(key, asked);
    asked.catch(() => this.#known.delete(key));
    return asked;
  }

  forget(): void {
    this.#known.clear();
  }
}
