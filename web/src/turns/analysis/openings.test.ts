import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiFault } from '../../common/requests';
import type { ExplorerBody } from '../../common/wire';
import { Openings, type Place } from './openings.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const answer = (text: string): ExplorerBody => {
  const none = { first: 0, draws: 0, second: 0 };
  return { moves: [{ text, short: text, people: none, computers: none }], people: [], computers: [] };
};
const at = (position: string): Place => ({ slug: 'chess', position });

test('only the position at which somebody stops is asked about, and once', async () => {
  const asked: string[] = [];
  const openings = new Openings(({ position }) => {
    asked.push(position);
    return Promise.resolve(answer(position));
  });
  for (const position of ['a', 'b', 'c']) openings.look(at(position));
  expect(openings.isLate).toBe(true);
  await vi.runAllTimersAsync();
  expect(asked).toEqual(['c']);
  expect(openings.body?.moves[0]?.text).toBe('c');
  openings.look(at('d'));
  await vi.runAllTimersAsync();
  openings.look(at('c'));
  expect(openings.body?.moves[0]?.text).toBe('c');
  expect(openings.isLate).toBe(false);
  await vi.runAllTimersAsync();
  expect(asked).toEqual(['c', 'd']);
});

test('an answer that comes late is not shown in another position', async () => {
  const answers: ((body: ExplorerBody) => void)[] = [];
  const openings = new Openings(() => new Promise((resolve) => answers.push(resolve)));
  openings.look(at('a'));
  await vi.runAllTimersAsync();
  openings.look(at('b'));
  await vi.runAllTimersAsync();
  answers[1]?.(answer('b'));
  answers[0]?.(answer('a'));
  await vi.runAllTimersAsync();
  expect(openings.body?.moves[0]?.text).toBe('b');
});

test('without a connection it says so, and asks again', async () => {
  let isThere = false;
  const gone = { code: 'unreachable', place: [], at: [], reason: 'the server did not answer' };
  const openings = new Openings(() =>
    isThere ? Promise.resolve(answer('a')) : Promise.reject(new ApiFault(0, gone)),
  );
  openings.look(at('a'));
  await vi.runAllTimersAsync();
  expect(openings.unreached).toBe(true);
  expect(openings.fault).not.toBeNull();
  isThere = true;
  openings.look(at('a'));
  await vi.runAllTimersAsync();
  expect(openings.fault).toBeNull();
  expect(openings.body?.moves[0]?.text).toBe('a');
});

test('a closed panel asks nothing', async () => {
  const ask = vi.fn(() => Promise.resolve(answer('a')));
  const openings = new Openings(ask);
  openings.look(at('a'));
  openings.look(null);
  await vi.runAllTimersAsync();
  expect(ask).not.toHaveBeenCalled();
});
