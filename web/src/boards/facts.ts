/** Facts about the board games for tests, collected from their manifests. */
import type { TestFacts } from './manifest';

const files = import.meta.glob<TestFacts | undefined>('./*/manifest.ts', { eager: true, import: 'tests' });

/** The facts by slug, in alphabetical order. */
export const facts: ReadonlyMap<string, TestFacts> = new Map(
  Object.entries(files).flatMap(([path, tests]) => (tests ? [[path.split('/').at(-2) ?? path, tests]] : [])),
);
