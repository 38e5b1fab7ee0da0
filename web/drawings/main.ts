/** `npm run drawings`: builds the drawings of all maps, or with `--check` reports their faults. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Drawing } from '../src/maps/drawing';
import { build, writeDrawing } from './build';
import { faultsOf } from './faults';
import { readPlan } from './plan';
import { readShapes } from './shapes';

/** The maximum compressed size of a drawing's file, in bytes. */
export const LARGEST = 250_000;

/** The plans of all drawings, in the games' folders. */
export function plansIn(root: string): string[] {
  const games = join(root, 'games');
  return readdirSync(games)
    .map((game) => join(games, game, 'drawings'))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.toml'))
        .map((name) => join(folder, name)),
    )
    .sort();
}

/** One drawing: the text of its file, its faults, and remarks on it. */
export interface Result {
  file: string;
  text: string;
  faults: string[];
  words: string[];
}

/** Builds a plan's drawing without writing anything. */
export function make(planFile: string): Result {
  const { plan, mark, shapes } = readPlan(planFile);
  const { drawing } = build(plan, mark, readShapes(shapes));
  const text = writeDrawing(drawing);
  const size = gzipSync(text, { level: 9 }).length;
  const points = drawing.arcs.reduce((sum, arc) => sum + arc.length / 2, 0);
  const pairs = (all: [string, string][]) => all.map(([a, b]) => `${a}–${b}`).join(', ') || 'none';
  const faults = faultsOf(JSON.parse(text) as Drawing, mark);
  if (size > LARGEST) faults.push(`packed, the file has ${size} bytes; at most ${LARGEST} are accepted`);
  return {
    file: planFile.replace(/\.toml$/, '.json'),
    text,
    faults,
    words: [
      `${Object.keys(drawing.spaces).length} spaces, ${drawing.arcs.length} arcs, ${points} points`,
      `${text.length} bytes, ${size} packed`,
      `neighbours whose shapes do not touch: ${pairs(drawing.differences.apart)}`,
      `shapes that touch but are no neighbours: ${pairs(drawing.differences.touching)}`,
    ],
  };
}

/** Runs the tool; returns the exit status: 0, or 1 for faults. */
export function main(root: string, isCheck: boolean): number {
  let status = 0;
  for (const plan of plansIn(root)) {
    const result = make(plan);
    const stands = existsSync(result.file) ? readFileSync(result.file, 'utf8') : '';
    if (isCheck && stands !== result.text)
      result.faults.push('it is not what the plan makes: run npm run drawings');
    console.log(relative(root, result.file));
    for (const words of result.words) console.log(`  ${words}`);
    for (const fault of result.faults) console.error(`  FAULT ${fault}`);
    if (result.faults.length > 0) status = 1;
    if (!isCheck) writeFileSync(result.file, result.text);
  }
  return status;
}
