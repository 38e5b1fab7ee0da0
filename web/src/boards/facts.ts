/** What tests have to know of the games with a board, found by their manifests. For tests. */
import type { TestFacts } from './manifest';

const files = import.meta.glob<TestFacts | undefined>('./*/manifest.ts', { eager: true, import: 'tests' });

/** The facts by slug, in the order of the alphabet. */
export const facts: ReadonlyMap<string, TestFacts> = new Map(
  Object.entries(files).flatMap(([path, tests]) => (tests ? [[path.split('/').at(-2) ?? path, tests]] : [])),
);
