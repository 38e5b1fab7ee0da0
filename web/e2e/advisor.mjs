// The engine of the WASM module, in Node: finds good moves for a person playing the computer.
import { readFileSync } from 'node:fs';
import * as quicksilver from '../src/wasm/quicksilver.js';

let ready = false;

/**
 * A good move, found quickly.
 * @param {string} slug the game
 * @param {string} position
 * @param {readonly string[]} moves those that have been made since
 * @returns {string} its code
 */
export function goodMove(slug, position, moves = []) {
  if (!ready) {
    const module = new URL('../src/wasm/quicksilver_bg.wasm', import.meta.url);
    quicksilver.initSync({ module: readFileSync(module) });
    ready = true;
  }
  const engine = new quicksilver.Engine(slug, 16);
  engine.setPosition('{}', position, JSON.stringify(moves));
  const report = JSON.parse(engine.analyse('{"nodes": 50000}', () => undefined));
  engine.free();
  return report.lines[0].moves[0];
}
