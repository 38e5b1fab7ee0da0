/// <reference types="node" />
/** What the tests of all lessons count and look up. */
import { readFileSync } from 'node:fs';

/** How many words a text has. */
export const count = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return ((low ?? 0) + (high ?? 0)) / 2;
}

/** The ids of the headings of a game’s rules page. */
export function sectionsOf(slug: string): string[] {
  const page = readFileSync(new URL(`../rules/${slug}/Page.svelte`, import.meta.url), 'utf8');
  return [...page.matchAll(/^ {4}\['(\w+)',/gm)].map(([, id]) => id ?? '');
}
