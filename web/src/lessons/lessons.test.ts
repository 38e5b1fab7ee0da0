/// <reference types="node" />
/** The lessons by the rules: positions, answers, replies, and what the texts may weigh. */
import { describe, expect, it } from 'vitest';
import { facts } from '../boards/facts';
import { rulesOf } from '../boards/testing';
import { GAME } from '../common/learn/progress';
import type { LegalMove } from '../common/wire';
import { wordsOf, type Step } from '../turns/learn/lesson';
import { StepPlayer } from '../turns/learn/step-player.svelte';
import { hasLesson, loadLesson } from '.';
import { count, median, sectionsOf } from './testing';

const slugs = [...facts.keys()];

it('every board game has a lesson', () => {
  expect(slugs.filter(hasLesson)).toEqual(slugs);
});

const all = await Promise.all(
  slugs.map(async (slug) => ({ slug, lesson: await loadLesson(slug), rules: await rulesOf(slug) })),
);

describe.each(all)('$slug', ({ slug, lesson, rules }) => {
  const ready = (step: Step) => {
    const player = new StepPlayer(rules, step);
    while (player.stage === 'watching') player.advance();
    return player;
  };

  it('has short texts', () => {
    const lengths = lesson.steps.map((step) => count(wordsOf(step)));
    console.log(`${slug}: ${lengths.length} steps, words ${lengths.join(' ')}, median ${median(lengths)}`);
    expect(median(lengths)).toBeLessThanOrEqual(40);
    expect(Math.max(...lengths, count(lesson.game.text))).toBeLessThanOrEqual(60);
  });

  it('names every step once', () => {
    const ids = lesson.steps.map(({ id }) => id);
    expect(new Set([...ids, GAME]).size).toBe(ids.length + 1);
  });

  it('leads to sections that the rules page has', () => {
    const sections = sectionsOf(slug);
    expect(sections).toEqual(expect.arrayContaining(lesson.steps.map((step) => step.rules)));
    expect(sections).toContain(lesson.game.rules);
  });

  it('lets the learner win something within the first four steps', () => {
    const won = (step: Step) => {
      const kind = step.task?.goal.kind;
      return kind === 'win' || kind === 'capture';
    };
    expect(lesson.steps.slice(0, 4).some(won)).toBe(true);
  });

  describe.each(lesson.steps)('$id', (step) => {
    const { task } = step;

    it('begins in a position of the rules, written as they write it', () => {
      expect(rules.table({}, step.position).position()).toBe(step.position);
      expect(rules.table({}, step.position).outcome()).toBeNull();
    });

    it('points at places that there are', () => {
      const view = ready(step).table.view();
      const names = view.squares.map(({ name }) => name);
      for (const { from, to } of step.arrows ?? []) expect(names).toEqual(expect.arrayContaining([from, to]));
    });

    if (!task) return;

    it('is done by its own line, and its reply is legal', () => {
      const player = ready(step);
      expect(player.seat).toBe(lesson.game.seat);
      for (const text of task.line) {
        expect(player.stage).toBe('asking');
        player.play(text);
      }
      expect(player.said).toBe(task.done);
      while (player.stage === 'watching') player.advance();
      expect(player.stage).toBe('done');
    });

    const others = task.goal.kind === 'reach' ? (task.goal.also ?? []) : [];
    it.each(others.map((line) => [line] as const))('is done by %s too', (line) => {
      const player = ready(step);
      for (const text of line) player.play(text);
      expect(player.said).toBe(task.done);
    });

    it.each(Object.entries(task.wrong ?? {}))(
      '%s is legal, and refused with a reason of its own',
      (text, why) => {
        const lines = [[], ...task.line.map((_, at) => task.line.slice(0, at + 1))];
        const before = lines.find((line) => legalAfter(step, line).some((move) => move.text === text));
        expect(before, 'it is legal at some point of the line').toBeDefined();
        const player = ready(step);
        for (const part of before ?? []) player.play(part);
        player.play(text);
        expect([player.stage, player.said]).toEqual(['wrong', why]);
      },
    );

    it('can be done wrong, unless any move will do', () => {
      if (task.goal.kind === 'any' || task.goal.kind === 'from') return;
      const isWrong = (text: string) => {
        const player = ready(step);
        player.play(text);
        return player.said !== task.done;
      };
      expect(ready(step).legal.some(({ text }) => isWrong(text))).toBe(true);
    });

    it('takes the parts of a turn in any order', () => {
      if (task.line.length !== 2 || task.goal.kind === 'from') return;
      const [first, second] = task.line;
      const player = ready(step);
      if (!player.legal.some(({ text }) => text === second)) return;
      player.play(second ?? '');
      if (player.stage !== 'asking' || !player.legal.some(({ text }) => text === first)) return;
      player.play(first);
      expect(player.said).toBe(task.done);
    });
  });

  function legalAfter(step: Step, line: readonly string[]): LegalMove[] {
    const table = ready(step).table.fork();
    for (const text of line) {
      if (!table.legal().some((move) => move.text === text)) return [];
      table.play(text);
    }
    return table.legal();
  }

  it('ends in a game that the learner begins', () => {
    const { position, seat } = lesson.game;
    const table = rules.table({}, position);
    expect(table.position()).toBe(position);
    expect(table.toMove()).toBe(seat);
  });
});
