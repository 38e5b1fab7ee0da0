/** What can stand where somebody writes: whole orders as they can be given, else the names of places. */
import type { OrderOptionBody, OrderPartBody, OrderSpace } from '../../common/wire';

/** Something to be written in the place of what stands between two positions of the text. */
export interface Completion {
  /** What is written. */
  text: string;
  /** What it is, where the text alone does not tell. */
  told: string;
  from: number;
  to: number;
}

/** How many are shown at most. */
const MOST = 8;

/** What completing needs to know. */
export interface Known {
  parts: readonly OrderPartBody[];
  spaces: readonly OrderSpace[];
  /** The orders that an actor of a part can be given. */
  optionsOf: (part: string, actor: string) => Promise<readonly OrderOptionBody[]>;
}

/** A line of orders without anything that can be left out or written in another way. */
export function plain(text: string, spaces: readonly OrderSpace[]): string {
  let line = text
    .toLowerCase()
    .replace(/[‐-―−]|->|=>|→/gu, '-')
    .replace(/\bto\b/gu, '-');
  for (const { abbr, name, aliases } of spaces) {
    for (const word of [name, ...aliases]) {
      const at = line.indexOf(word.toLowerCase());
      if (at < 0) continue;
      const [before, after] = [line[at - 1] ?? ' ', line[at + word.length] ?? ' '];
      if (/[\s(\-/]/u.test(before) && /[\s)\-/]/u.test(after)) {
        line = line.slice(0, at) + abbr.toLowerCase() + line.slice(at + word.length);
      }
    }
  }
  return line.replace(/[\s().]/gu, '');
}

const HEADING = /^\s*(TS\s?[1-4]|RETREATS?|BUILDS?|SPARES?|CLAIMS)\b\s*:?\s*/iu;

/** The parts that the line at a position is written for. */
function partsAt(text: string, at: number, parts: readonly OrderPartBody[]): readonly OrderPartBody[] {
  const above = text.slice(0, at).split('\n').reverse();
  const heading = above.map((line) => HEADING.exec(line)?.[1]).find((found) => found !== undefined);
  if (heading === undefined) return parts;
  const key = heading.replace(/\s/gu, '').toLowerCase();
  const named = parts.filter((part) => part.key.toLowerCase().startsWith(key));
  return named.length > 0 ? named : parts;
}

/** What could be written where the cursor is, the likeliest first. */
export async function completions(text: string, cursor: number, known: Known): Promise<Completion[]> {
  const start = Math.max(text.lastIndexOf('\n', cursor - 1), text.lastIndexOf(';', cursor - 1)) + 1;
  const line = text.slice(start, cursor);
  const lead = HEADING.exec(line)?.[0] ?? /^\s*/u.exec(line)?.[0] ?? '';
  const written = line.slice(lead.length);
  if (written.trim() === '' || written.includes('#')) return [];
  const from = start + lead.length;
  const wanted = plain(written, known.spaces);
  const found: Completion[] = [];
  const seen = new Set<string>();
  const add = (text: string, told: string) => {
    if (seen.has(text) || plain(text, []) === wanted) return;
    seen.add(text);
    found.push({ text, told, from, to: cursor });
  };
  for (const part of partsAt(text, cursor, known.parts)) {
    for (const actor of part.actors) {
      const key = plain(actor.key, []);
      if (/^[a-z/]+\(/iu.test(actor.key)) {
        if (key.startsWith(wanted)) add(`${actor.key} `, actor.name === actor.key ? '' : actor.name);
        if (!wanted.startsWith(key)) continue;
      }
      const options = await known.optionsOf(part.key, actor.key);
      for (const { order, kind } of options) {
        if (plain(order, []).startsWith(wanted)) add(order, kind);
      }
    }
    if (found.length >= MOST) break;
  }
  return found.length > 0 ? found.slice(0, MOST) : places(text, cursor, known.spaces);
}

/** Those of an older offer that still fit the text: what is shown until the new offer is there. */
export function narrowed(
  offered: readonly Completion[],
  text: string,
  cursor: number,
  spaces: readonly OrderSpace[],
): Completion[] {
  return offered
    .filter((one) => {
      const wanted = plain(text.slice(one.from, cursor), spaces);
      const whole = plain(one.text, []);
      return wanted !== '' && whole !== wanted && whole.startsWith(wanted);
    })
    .map((one) => ({ ...one, to: cursor }));
}

/** The places whose names begin like the last word. */
function places(text: string, cursor: number, spaces: readonly OrderSpace[]): Completion[] {
  const word = /[\p{L}][\p{L}.]+$/u.exec(text.slice(0, cursor))?.[0] ?? '';
  if (word.length < 2) return [];
  const begins = (name: string) => name.toLowerCase().startsWith(word.toLowerCase());
  return spaces
    .filter(({ abbr, name, aliases }) => abbr !== word && [abbr, name, ...aliases].some(begins))
    .slice(0, MOST)
    .map(({ abbr, name }) => ({ text: abbr, told: name, from: cursor - word.length, to: cursor }));
}
