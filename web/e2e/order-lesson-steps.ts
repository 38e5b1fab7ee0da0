/** The steps of the lessons of order games as a person does them: what to tap, one thing after the other. */
import { expect } from 'vitest';
import type { OrderBoard, OrderEntry, OrderOptionBody } from '../src/common/wire';
import type { OrderLesson, OrderStep } from '../src/orders/learn/lesson';
import type { Place } from './site.mjs';

const lessons = import.meta.glob<unknown>('../src/lessons/*/lesson.ts', { import: 'lesson', eager: true });

/** The lesson of a game of orders. */
export function lessonOf(slug: string): OrderLesson {
  const lesson = lessons[`../src/lessons/${slug}/lesson.ts`];
  if (!lesson) throw new Error(`there is no lesson of “${slug}”`);
  return lesson as OrderLesson;
}

/** An order as it is chosen. */
export interface Told {
  /** The name of the part of the season; null where there is only one. */
  part: string | null;
  /** The name of whoever is ordered, and where it is on the map. */
  actor: string;
  at: string | null;
  kind: string;
  /** The places to tap, by abbreviation and by name. */
  path: readonly { at: string; name: string }[];
  order: string;
}

/** The orders of a step’s line that are not given already, in the order of the line; the server knows how they are chosen. */
export async function toldIn(site: Place, slug: string, step: OrderStep): Promise<Told[]> {
  const ask = async <T>(what: string, request: object): Promise<T> => {
    const answer = await fetch(`${site.address}/api/v1/orders/sandbox/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ game: slug, position: step.position, ...request }),
    });
    expect(answer.status, `${what} of ${step.id}`).toBe(200);
    return (await answer.json()) as T;
  };
  const board = await ask<OrderBoard>('start', {});
  const seat = board.seats.findIndex(({ name }) => name === step.power);
  const place = { mark_file: null, seat };
  // A line without a blank is a heading.
  const read = (sheet: string) => sheet.split('\n').filter((line) => line.includes(' '));
  let text = step.given ?? '';
  const given = read(text);
  const told: Told[] = [];
  for (const order of read(step.task.line)) {
    if (given.includes(order)) continue;
    const one = await find(order);
    told.push(one.told);
    const { part, actor } = one;
    text = (await ask<OrderEntry>('place', { ...place, text, part, actor, order })).text;
  }
  return told;

  /** The order among those that can be chosen now. */
  async function find(order: string) {
    const { parts } = await ask<OrderEntry>('choices', { ...place, text });
    const offered = parts.filter(({ key }) => step.parts?.includes(key) ?? true);
    for (const part of offered) {
      for (const actor of part.actors.filter(({ unless }) => unless === '')) {
        const options = await ask<OrderOptionBody[]>('options', {
          ...place,
          text,
          part: part.key,
          actor: actor.key,
        });
        const option = options.find((one) => one.order === order);
        if (!option) continue;
        const path = option.path.map((at) => ({ at, name: nameOf(at) }));
        const { name, at } = actor;
        const told = {
          part: offered.length > 1 ? part.name : null,
          actor: name,
          at,
          kind: option.kind,
          path,
          order,
        };
        return { part: part.key, actor: actor.key, told };
      }
    }
    throw new Error(`${step.id}: ${order} cannot be chosen`);
  }

  /** A place as the card of a unit names it. */
  function nameOf(at: string): string {
    const [abbr, coast] = at.split('/');
    const space = board.spaces.find((one) => one.abbr === abbr)?.name ?? at;
    return coast === undefined ? space : `${space} (${coast})`;
  }
}
