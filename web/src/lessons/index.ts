/** The guided first games, found by path: `web/src/lessons/<slug>/lesson.ts`. Each is loaded when it is opened. */
import { loaded } from '../common/loading';
import type { Lesson } from '../turns/learn/lesson';

const lessons = import.meta.glob<Lesson>('./*/lesson.ts', { import: 'lesson' });

const pathOf = (slug: string) => `./${slug}/lesson.ts`;

/** Whether there is a lesson for the game. */
export function hasLesson(slug: string): boolean {
  return pathOf(slug) in lessons;
}

/**
 * Loads a game’s lesson.
 *
 * @throws when there is none, or when its code cannot be fetched.
 */
export async function loadLesson(slug: string): Promise<Lesson> {
  const load = lessons[pathOf(slug)];
  if (!load) throw new Error(`There is no lesson for “${slug}”.`);
  return loaded(load);
}
