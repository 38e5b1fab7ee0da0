import { expect, it } from 'vitest';
import { loadBoard } from '../../boards';
import { allRules } from '../../boards/testing';
import type { AnalysisReport } from '../../common/wire';
import type { EngineEvents } from '../engine/client';
import { Hint } from './hint.svelte';

const rules = await allRules();

/** An engine that says what the test wants when the test wants. */
function engine() {
  const asked: EngineEvents[] = [];
  const stopped = { times: 0 };
  return {
    asked,
    stopped,
    analyse: (_question: unknown, _limits: unknown, tell: EngineEvents) => void asked.push(tell),
    stop: () => void (stopped.times += 1),
  };
}

const reportOf = (move: string) =>
  ({
    depth: 1,
    nodes: 1,
    ms: 1,
    lines: [{ moves: [move], short: [], centipawns: 0, end_in: null, expected: 0.5 }],
  }) satisfies AnalysisReport;

it.each(rules.map((one) => [one.slug, one] as const))(
  '%s: a hint first names the unit of the best move, and the move when asked again',
  async (slug, one) => {
    const kit = (await loadBoard(slug))!;
    const table = one.table();
    const [legal, view, toMove] = [table.legal(), table.view(), table.toMove()];
    const point = { legal, view, toMove };
    const question = { slug, options: {}, start: table.start(), moves: [] };
    for (const move of legal) {
      const thinks = engine();
      const hint = new Hint(kit, thinks);
      hint.ask(point, question);
      expect([hint.stage, hint.arrows]).toEqual(['thinking', []]);
      thinks.asked[0]!.report(reportOf(move.text));
      thinks.asked[0]!.done();
      const nudge = hint.words;
      const [pick] = move.picks;
      expect(nudge).toMatch(/^Look at /);
      if (pick?.kind === 'square') expect(nudge).toContain(pick.square);
      expect([hint.stage, hint.arrows]).toEqual(['unit', []]);
      hint.ask(point, question);
      expect(hint.words).toBe(`A good move: ${move.words}.`);
      expect(thinks.asked.length).toBe(1);
      hint.clear();
      expect([hint.stage, hint.words, hint.arrows]).toEqual(['nothing', '', []]);
    }
  },
);

it('a hint that is not wanted any more stops the engine, and one that failed can be asked for again', () => {
  const thinks = engine();
  const hint = new Hint({ pieces: [] }, thinks);
  const point = { legal: [], view: rules[0]!.table().view(), toMove: 0 };
  const question = { slug: rules[0]!.slug, options: {}, start: '', moves: [] };
  hint.ask(point, question);
  hint.clear();
  expect(thinks.stopped.times).toBe(1);
  hint.ask(point, question);
  thinks.asked[1]!.fault('the engine could not be started');
  expect([hint.stage, hint.words]).toEqual(['nothing', 'The engine could not be started.']);
  hint.ask(point, question);
  expect(thinks.asked.length).toBe(3);
});
