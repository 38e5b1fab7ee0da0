// Measures a game's WASM module in Node: `wasm.mjs perft GAME DEPTH`, `wasm.mjs playouts GAME GAMES SEED BATCHES` or
// `wasm.mjs search GAME MIB MS SEARCHES POSITION…`.
// Prints the rate in a second and the count of the first piece of work. As in the native program, the least time of
// each piece counts.
import { readFileSync } from "node:fs";

/** The minimum duration of a measurement, and of the work before it: the engine compiles hot code anew meanwhile. */
const SPAN_MS = 500;
const WARM_MS = 300;
/** How often each piece of work is done at least. */
const PASSES = 3;

const [task, game, ...rest] = process.argv.slice(2);
const file = new URL(`../web/src/wasm/engine/${game}-engine`, import.meta.url).href;
const quicksilver = await import(`${file}.js`);
quicksilver.initSync({ module: readFileSync(new URL(`${file}_bg.wasm`)) });
const tasks = { perft, playouts, search };
if (!(task in tasks)) throw new Error(`no task “${task}”; there are ${Object.keys(tasks).join(", ")}`);
console.log(tasks[task](...rest).join(" "));

function perft(depth) {
  return measured(1, () => new quicksilver.Table(game, "{}").perft(Number(depth), true));
}

/** Random games in batches, each with a seed of its own. */
function playouts(games, seed, batches) {
  return measured(Number(batches), (batch) =>
    quicksilver.playouts(game, Number(seed) + 1000 * batch, Number(games)),
  );
}

/** Searches each position several times, after a first search that is not counted. The fastest search counts. */
function search(mib, ms, searches, ...positions) {
  const think = (position) => {
    const engine = new quicksilver.Engine(game, Number(mib));
    engine.setPosition("{}", position, "[]");
    const begin = performance.now();
    const { nodes } = JSON.parse(engine.analyse(JSON.stringify({ ms: Number(ms) }), () => undefined));
    const spent = performance.now() - begin;
    engine.free();
    return { nodes, spent, rate: (1000 * nodes) / spent };
  };
  positions.forEach(think);
  const fastest = positions.map(think);
  for (let round = 1; round < Number(searches); round += 1)
    positions.forEach((position, at) => {
      const next = think(position);
      if (next.rate > fastest[at].rate) fastest[at] = next;
    });
  const nodes = sum(fastest.map((one) => one.nodes));
  return [(1000 * nodes) / sum(fastest.map((one) => one.spent)), nodes];
}

/** The rate of some pieces of work, and what the first one counted. */
function measured(pieces, work) {
  const done = Array.from({ length: pieces }, (_, piece) => work(piece));
  const warm = performance.now();
  for (let piece = 0; performance.now() - warm < WARM_MS; piece = (piece + 1) % pieces) work(piece);
  const least = done.map(() => Infinity);
  const begin = performance.now();
  for (let pass = 0; pass < PASSES || performance.now() - begin < SPAN_MS; pass += 1)
    for (let piece = 0; piece < pieces; piece += 1) {
      const start = performance.now();
      work(piece);
      least[piece] = Math.min(least[piece], performance.now() - start);
    }
  return [(1000 * sum(done)) / sum(least), done[0]];
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
