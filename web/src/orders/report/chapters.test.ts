import { expect, it } from 'vitest';
import type { PastPhase } from '../../common/wire';
import type { MappedPhase } from '../mapped';
import { chaptersOf, scenesOf } from './chapters';

const past = (turn: number, key: string, undone = false) =>
  ({ turn, undone, phase: { key, title: key, pace: 'orders' } }) as PastPhase;

it('gathers phases by years, the newest first, and has the whole game', () => {
  const history = [
    past(0, '1901-1-spring'),
    past(1, '1901-2-fall', true),
    past(2, '1901-2-fall'),
    past(3, '1902-1'),
  ];
  expect(chaptersOf(history)).toEqual([
    { key: '1902', name: '1902', turns: [3] },
    { key: '1901', name: '1901', turns: [0, 2] },
    { key: 'all', name: 'The whole game', turns: [0, 2, 3] },
  ]);
});

it('has no whole game beside its only year', () => {
  expect(chaptersOf([past(0, '1901-1-spring')]).map(({ key }) => key)).toEqual(['1901']);
  expect(chaptersOf([])).toEqual([]);
});

const order = (step: string) => ({ seat: 0, step, order: 'A(Par) H', verdict: 'succeeded', sketch: [] });
const phase = (steps: string[], orders: string[]) =>
  ({
    before: { units: [] },
    after: { units: [] },
    result: { report: { stages: steps.map((step) => ({ step, units: [] })), orders: orders.map(order) } },
  }) as unknown as MappedPhase;

it('tells the parts in which something was ordered', () => {
  const scenes = scenesOf(phase(['TS1', 'TS2', 'TS3'], ['TS2', 'TS3']));
  expect(scenes.map(({ name, step }) => [name, step])).toEqual([
    ['TS2', 'TS2'],
    ['TS3', 'TS3'],
  ]);
});

it('names no part where there is one only, or none', () => {
  expect(scenesOf(phase([''], [''])).map(({ name, step }) => [name, step])).toEqual([['', null]]);
  expect(scenesOf(phase([], [''])).map(({ name, step }) => [name, step])).toEqual([['', null]]);
});
