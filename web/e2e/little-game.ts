/** What a learner who looks one move ahead plays in the little game at the end of a lesson. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { rulesOf } from '../src/boards/testing';
import type { AnalysisReport } from '../src/common/wire';
import { LITTLE_LEVEL, type LittleGame } from '../src/turns/learn/lesson';
import type * as Module from '../src/wasm/engine/module';

const modules = import.meta.glob<typeof Module>('../src/wasm/engine/*.js');

/**
 * The learner’s moves of a won game, in order. The computer’s moves between them follow from its seed, here as in the
 * page.
 */
export async function littleGame(
  slug: string,
  { position, seat }: LittleGame,
  seed: number,
): Promise<string[]> {
  const module = await modules[`../src/wasm/engine/${slug}-engine.js`]?.();
  if (!module) throw new Error(`there is no engine of “${slug}”; \`cargo xtask wasm\` builds it`);
  const file = join(import.meta.dirname, '..', 'src', 'wasm', 'engine', `${slug}-engine_bg.wasm`);
  module.initSync({ module: readFileSync(file) });
  const engine = new module.Engine(slug, 2);
  const table = (await rulesOf(slug)).table({}, position);
  const moves: string[] = [];
  const own: string[] = [];
  while (!table.outcome()) {
    engine.setPosition('{}', position, JSON.stringify(moves));
    const isOwn = table.toMove() === seat;
    const move = isOwn ? bestOf(engine) : engine.choose(LITTLE_LEVEL, seed);
    if (move === undefined) throw new Error(`no move in ${table.position()}`);
    table.play(move);
    moves.push(move);
    if (isOwn) own.push(move);
  }
  expect(table.outcome()?.points[seat]).toBe(1);
  return own;
}

function bestOf(engine: Module.Engine): string | undefined {
  const report = JSON.parse(engine.analyse('{"depth":1}', () => undefined)) as AnalysisReport;
  return report.lines[0]?.moves[0];
}
