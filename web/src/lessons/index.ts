/** The guided first games, found by path: `web/src/lessons/<slug>/lesson.ts`. Each is loaded when it is opened. */
import { loaded } from '../common/loading';
import type { OrderLesson } from '../orders/learn/lesson';
import type { Lesson } from '../turns/learn/lesson';

const lessons = import.meta.glob<unknown>('./*/lesson.ts', { import: 'lesson' });

const pathOf = (slug: string) => `./${slug}/lesson.ts`;

/** Whether there is a lesson for the game. */
export function hasLesson(slug: string): boolean {
  return pathOf(slug) in lessons;
}

/**
 * Loads the lesson of a game played in turns.
 *
 * @throws when there is none, or when its code cannot be fetched.
 */
export function loadLesson(slug: string): Promise<Lesson> {
  return load(slug) as Promise<Lesson>;
}

/**
 * Loads the lesson of a game of orders.
 *
 * @throws when there is none, or when its code cannot be fetched.
 */
export function loadOrderLesson(slug: string): Promise<OrderLesson> {
  return load(slug) as Promise<OrderLesson>;
}

async function load(slug: string): Promise<unknown> {
  const load = lessons[pathOf(slug)];
  if (!load) throw new Error(`There is no lesson for “${slug}”.`);
  return loaded(load);
}
