// The engines of the WASM modules, in Node: they find good moves for a person playing the computer.
import { readFileSync } from 'node:fs';

/** The modules by game, once they are loaded. */
const loaded = new Map();

async function engineModule(slug) {
  const known = loaded.get(slug);
  if (known) return known;
  const file = new URL(`../src/wasm/engine/${slug}-engine`, import.meta.url).href;
  const wasm = await import(`${file}.js`);
  wasm.initSync({ module: readFileSync(new URL(`${file}_bg.wasm`)) });
  loaded.set(slug, wasm);
  return wasm;
}

/**
 * A good move, found quickly.
 * @param {string} slug the game
 * @param {string} position
 * @param {readonly string[]} moves those that have been made since
 * @returns {Promise<string>} its code
 */
export async function goodMove(slug, position, moves = []) {
  const { Engine } = await engineModule(slug);
  const engine = new Engine(slug, 16);
  engine.setPosition('{}', position, JSON.stringify(moves));
  const report = JSON.parse(engine.analyse('{"nodes": 50000}', () => undefined));
  engine.free();
  return report.lines[0].moves[0];
}
