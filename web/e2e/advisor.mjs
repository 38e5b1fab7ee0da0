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

/** What the engine finds, quickly. */
async function report(slug, position, moves, lines) {
  const { Engine } = await engineModule(slug);
  const engine = new Engine(slug, 16);
  engine.setPosition('{}', position, JSON.stringify(moves));
  const found = JSON.parse(engine.analyse(JSON.stringify({ nodes: 50000, lines }), () => undefined));
  engine.free();
  return found;
}

/**
 * A good move.
 * @param {string} slug the game
 * @param {string} position
 * @param {readonly string[]} moves those that have been made since
 * @returns {Promise<string>} its code
 */
export async function goodMove(slug, position, moves = []) {
  return (await report(slug, position, moves, 1)).lines[0].moves[0];
}

/**
 * A move that holds the game without deciding it, if there is one: the best that leads to no lead of more than a pawn.
 * @param {string} slug the game
 * @param {string} position
 * @param {readonly string[]} moves those that have been made since
 * @returns {Promise<string>} its code
 */
export async function evenMove(slug, position, moves = []) {
  const { lines } = await report(slug, position, moves, 200);
  // Exactly even may be a draw at once.
  const open = lines.filter(({ centipawns }) => centipawns !== null && centipawns !== 0);
  const chosen = open.find(({ centipawns }) => centipawns <= 100) ?? open.at(-1) ?? lines[0];
  return chosen.moves[0];
}

/**
 * The position in which a game begins.
 * @param {string} slug the game
 * @returns {Promise<string>} its position string
 */
export async function startOf(slug) {
  const { Table } = await engineModule(slug);
  const table = new Table(slug, '{}');
  const start = table.position();
  table.free();
  return start;
}
