/// <reference types="node" />
/** Shared helpers for testing boards against the rules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Rules, type Options, type Table } from '../common/rules';
import type { PositionView } from '../common/wire';
import type * as Module from '../wasm/rules/module';
import { facts } from './facts';

const modules = import.meta.glob<typeof Module>('../wasm/rules/*.js');

/** The rules of a game, for a test outside a browser. */
export async function rulesOf(slug: string): Promise<Rules> {
  const module = modules[`../wasm/rules/${slug}.js`];
  if (!module) throw new Error(`there is no module of “${slug}”; \`cargo xtask wasm\` builds it`);
  const wasm = await module();
  wasm.initSync({
    module: readFileSync(join(import.meta.dirname, '..', 'wasm', 'rules', `${slug}_bg.wasm`)),
  });
  return new Rules(slug, wasm);
}

/** The rules of all board games, in alphabetical order. */
export async function allRules(): Promise<readonly Rules[]> {
  return Promise.all([...facts.keys()].map(rulesOf));
}

/** Plays legal moves chosen by a small seeded generator; `look` sees each position before its move. */
export function playOut(table: Table, seed: number, plies: number, look: (table: Table) => void): void {
  let state = seed;
  for (let ply = 0; ply < plies; ply += 1) {
    look(table);
    const legal = table.legal();
    if (legal.length === 0) return;
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const move = legal[Math.floor((state / 2 ** 32) * legal.length)];
    if (move) table.play(move.text);
  }
  look(table);
}

/** The rule options to test a game under: its defaults first, then the sets of its manifest. */
export function settingsOf(slug: string): Options[] {
  return [{}, ...(facts.get(slug)?.options ?? [])];
}

/** The quiet-move counter in a view. */
export const quietOf = ({ counters }: PositionView): number =>
  counters.find(({ name }) => name === 'quiet')?.now ?? 0;
