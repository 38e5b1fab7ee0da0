import { expect, test } from 'vitest';
import { Reach } from './reach.svelte';

/** A server that answers or not, and a clock that is moved by hand. */
function world() {
  const waiting: (() => void)[] = [];
  return {
    answers: false,
    asked: 0,
    waits: [] as number[],
    waiting,
    async ask() {
      this.asked += 1;
      return this.answers;
    },
    later(run: () => void, ms: number) {
      this.waits.push(ms);
      waiting.push(run);
      return run;
    },
    cancel(timer: unknown) {
      const at = waiting.indexOf(timer as () => void);
      if (at >= 0) waiting.splice(at, 1);
    },
    random: () => 0.5,
    async passes() {
      waiting.shift()?.();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test('a server that did not answer is asked ever less often until it does', async () => {
  const one = world();
  const reach = new Reach(one);
  reach.lost();
  expect(reach.ok).toBe(false);
  await one.passes();
  await one.passes();
  expect([reach.ok, one.asked]).toEqual([false, 2]);
  expect(one.waits).toEqual([500, 1000, 2000]);
  one.answers = true;
  await one.passes();
  expect([reach.ok, one.waiting.length]).toEqual([true, 0]);
});

test('many requests that fail at once start one series of questions, and an answer ends it', () => {
  const one = world();
  const reach = new Reach(one);
  for (let count = 0; count < 5; count += 1) reach.lost();
  expect(one.waiting.length).toBe(1);
  reach.found();
  expect([reach.ok, one.waiting.length, one.asked]).toEqual([true, 0, 0]);
});

test('it asks at once when the device wakes, but only where the server did not answer', async () => {
  const one = world();
  const reach = new Reach(one);
  reach.wake();
  expect(one.asked).toBe(0);
  reach.lost();
  one.answers = true;
  reach.wake();
  expect(await reach.check()).toBe(true);
  expect([reach.ok, one.asked]).toEqual([true, 1]);
});
