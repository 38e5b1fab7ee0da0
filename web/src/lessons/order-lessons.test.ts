/// <reference types="node" />
/** The lessons of the games of orders by the rules: positions, answers, and what the texts may weigh. */
import { describe, expect, it } from 'vitest';
import { GAME } from '../common/learn/progress';
import type { OrderBoard } from '../common/wire';
import { storedDrawing } from '../orders/drawings';
import { judge, seatOf } from '../orders/learn/judge';
import { wordsOf, type OrderStep } from '../orders/learn/lesson';
import { OrderStepPlayer, settleStep } from '../orders/learn/step-player.svelte';
import { orderSlugs, rulesOf } from '../orders/rules/testing';
import { SandboxRequests } from '../orders/sandbox-api';
import { hasLesson, loadOrderLesson } from '.';
import { count, median, sectionsOf } from './testing';

it('every game of orders has a lesson', () => {
  expect(orderSlugs.filter(hasLesson)).toEqual(orderSlugs);
});

const all = await Promise.all(
  orderSlugs.map(async (slug) => ({ slug, lesson: await loadOrderLesson(slug) })),
);

describe.each(all)('$slug', ({ slug, lesson }) => {
  const rules = rulesOf(slug);
  const requests = new SandboxRequests((what, request) => rules.ask(what, request));
  const begin = ({ position }: OrderStep) => requests.start({ game: slug, position });

  /** What is said of a sheet of the learner’s. */
  async function judged(step: OrderStep, text: string) {
    const board = await begin(step);
    const settled = await settleStep(requests, slug, step, board, text);
    return { settled, ...judge(step.task, seatOf(board, step.power), settled) };
  }

  it('has few steps with short texts', () => {
    const lengths = lesson.steps.map((step) => count(wordsOf(step)));
    console.log(`${slug}: ${lengths.length} steps, words ${lengths.join(' ')}, median ${median(lengths)}`);
    expect(lengths.length).toBeGreaterThanOrEqual(8);
    expect(lengths.length).toBeLessThanOrEqual(12);
    expect(median(lengths)).toBeLessThanOrEqual(40);
    expect(Math.max(...lengths, count(lesson.end.text))).toBeLessThanOrEqual(60);
  });

  it('names every step once', () => {
    const ids = lesson.steps.map(({ id }) => id);
    expect(new Set([...ids, GAME]).size).toBe(ids.length + 1);
  });

  it('leads to sections that the rules page has', () => {
    expect(sectionsOf(slug)).toEqual(expect.arrayContaining(lesson.steps.map((step) => step.rules)));
  });

  it('lets the learner win something within the first four steps', () => {
    const wins = ({ task }: OrderStep) =>
      task.goal.some(({ kind }) => kind === 'stands' || kind === 'dislodged');
    expect(lesson.steps.slice(0, 4).some(wins)).toBe(true);
  });

  it('has a map that is drawn', async () => {
    expect(await storedDrawing(slug, lesson.mark)).not.toBeNull();
  });

  describe.each(lesson.steps)('$id', (step) => {
    const { task } = step;

    it('begins in a position of the rules, written as they write it', async () => {
      const board = await begin(step);
      expect(board.position).toBe(step.position);
      expect(board.mark).toBe(lesson.mark);
      expect(board.outcome).toBeNull();
    });

    it('names powers and spaces that there are', async () => {
      const board = await begin(step);
      for (const power of [step.power, ...Object.keys(step.others ?? {})])
        expect(seatOf(board, power), power).toBeGreaterThanOrEqual(0);
      expect(board.spaces.map(({ abbr }) => abbr)).toEqual(expect.arrayContaining([...step.look]));
      const places = task.goal.flatMap((goal) => ('at' in goal ? [goal.at] : []));
      expect(board.spaces.map(({ abbr }) => abbr)).toEqual(expect.arrayContaining(places));
    });

    it('hides units that would be offered', async () => {
      const board = await begin(step);
      const place = { game: slug, position: step.position, mark_file: null };
      const { parts } = await requests.choices({ ...place, seat: seatOf(board, step.power), text: '' });
      const actors = parts.flatMap((part) => part.actors.map(({ key }) => `${part.key} ${key}`));
      expect(actors).toEqual(expect.arrayContaining([...(step.hides ?? [])]));
    });

    it('has orders of others that the rules find no fault with', async () => {
      const board = await begin(step);
      for (const [power, text] of Object.entries(step.others ?? {}))
        expect(await faults(board, step, power, text)).toEqual([]);
    });

    it('is done by its own orders, which the rules find no fault with', async () => {
      const board = await begin(step);
      expect(await faults(board, step, step.power, task.line)).toEqual([]);
      expect(await judged(step, task.line)).toMatchObject({ isDone: true, said: task.done });
    });

    it('is not done without an order, or with those that are given', async () => {
      expect((await judged(step, '')).isDone).toBe(false);
      if (step.given !== undefined) expect((await judged(step, step.given)).isDone).toBe(false);
    });

    it('can be ordered in the parts that are offered', async () => {
      const player = new OrderStepPlayer(requests, slug, step);
      await player.open();
      const { entry } = player;
      await expect.poll(() => entry?.known).toBe(true);
      expect(entry?.part?.actors.length).toBeGreaterThan(0);
      player.write();
      const keys = () => entry?.parts.map(({ key }) => key);
      const actors = entry?.parts.flatMap((part) => part.actors.map(({ key }) => `${part.key} ${key}`));
      for (const hidden of step.hides ?? []) expect(actors).not.toContain(hidden);
      for (const part of step.parts ?? []) await expect.poll(keys).toContain(part);
      await player.settle();
      for (let parts = 0; player.stage === 'showing'; parts += 1) {
        expect(parts).toBeLessThan(8);
        player.advance();
      }
      expect(player.stage).toBe('done');
      player.stop();
    });

    it.each(task.wrong ?? [])('$orders is refused with a reason of its own', async ({ orders, said }) => {
      const { isDone, ...told } = await judged(step, orders.join('\n'));
      expect([isDone, told.said]).toEqual([false, said]);
    });
  });

  async function faults(board: OrderBoard, step: OrderStep, power: string, text: string) {
    const { position } = step;
    const seat = seatOf(board, power);
    const notes = await requests.check({ game: slug, position, mark_file: null, seat, text });
    return notes.filter(({ weight }) => weight !== 'plain');
  }
});
