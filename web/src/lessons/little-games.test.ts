/// <reference types="node" />
/**
 * The little games at the end of the lessons can be won by somebody who looks one move ahead: the engine at depth 1
 * with quiescence wins against the computer player of the lessons with at least 18 of 20 seeds.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { facts } from '../boards/facts';
import { rulesOf } from '../boards/testing';
import type { Table } from '../common/rules';
import type { AnalysisReport } from '../common/wire';
import { LITTLE_LEVEL } from '../turns/learn/lesson';
import type * as Module from '../wasm/engine/module';
import { loadLesson } from '.';

const modules = import.meta.glob<typeof Module>('../wasm/engine/*.js');
const here = import.meta.dirname;
const slugs = [...facts.keys()];
const SEEDS = 20;
const WINS = 18;
/** A game that takes longer than this counts as not won. */
const MOST_PLIES = 120;

async function engineOf(slug: string): Promise<Module.Engine> {
  const load = modules[`../wasm/engine/${slug}-engine.js`];
  if (!load) throw new Error(`there is no engine of “${slug}”; \`cargo xtask wasm\` builds it`);
  const module = await load();
  const file = join(here, '..', 'wasm', 'engine', `${slug}-engine_bg.wasm`);
  module.initSync({ module: readFileSync(file) });
  return new module.Engine(slug, 2);
}

/** Plays one game; the points of the learner’s seat, and the number of plies. */
function playOut(
  engine: Module.Engine,
  table: Table,
  seat: number,
  seed: number,
): [points: number, plies: number] {
  const start = table.start();
  const moves: string[] = [];
  while (!table.outcome() && moves.length < MOST_PLIES) {
    engine.setPosition('{}', start, JSON.stringify(moves));
    const move =
      table.toMove() === seat
        ? oneMoveAhead(engine)
        : engine.choose(LITTLE_LEVEL, seed * 1000 + moves.length);
    if (move === undefined) throw new Error(`no move in ${table.position()}`);
    table.play(move);
    moves.push(move);
  }
  return [table.outcome()?.points[seat] ?? 0, moves.length];
}

function oneMoveAhead(engine: Module.Engine): string | undefined {
  const report = JSON.parse(engine.analyse(JSON.stringify({ depth: 1 }), () => undefined)) as AnalysisReport;
  return report.lines[0]?.moves[0];
}

it.each(slugs)('%s', async (slug) => {
  const [{ game }, rules, engine] = await Promise.all([loadLesson(slug), rulesOf(slug), engineOf(slug)]);
  const games = Array.from({ length: SEEDS }, (_, at) =>
    playOut(engine, rules.table({}, game.position), game.seat, at + 1),
  );
  const won = games.filter(([points]) => points === 1);
  const plies = won.map(([, count]) => count).toSorted((a, b) => a - b);
  console.log(`${slug}: ${won.length} of ${SEEDS} won, after ${plies.join(' ')} plies`);
  expect(won.length).toBeGreaterThanOrEqual(WINS);
});
