// Measures the WASM module in Node: `wasm.mjs perft GAME DEPTH`, `wasm.mjs playouts GAME GAMES SEED` or
// `wasm.mjs search GAME MIB MS POSITION…`.
// Prints the rate in a second and the count of one round.
import { readFileSync } from "node:fs";
import * as quicksilver from "../web/src/wasm/quicksilver.js";

const module = new URL("../web/src/wasm/quicksilver_bg.wasm", import.meta.url);
quicksilver.initSync({ module: readFileSync(module) });

let warm = false;
const [task, game, size, seed, ...positions] = process.argv.slice(2);
const rounds = {
  perft: () => new quicksilver.Table(game, "{}").perft(Number(size), true),
  playouts: (round) => quicksilver.playouts(game, Number(seed) + 1000 * round, Number(size)),
};
if (task === "search") {
  search(Number(size), Number(seed));
  process.exit();
}
const work = rounds[task];
if (!work) throw new Error(`no task “${task}”; there are ${Object.keys(rounds).join(", ")}`);

/** Milliseconds that this thread has run, or where the system does not tell, by the clock. */
function spentMs() {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

/** Searches each position for some milliseconds, after a first search that is not counted. */
function search(mib, ms) {
  let [nodes, spent] = [0, 0];
  for (const position of [positions[0], ...positions]) {
    const engine = new quicksilver.Engine(game, mib);
    engine.setPosition("{}", position, "[]");
    const begin = spentMs();
    const report = JSON.parse(engine.analyse(JSON.stringify({ ms }), () => undefined));
    [nodes, spent] = [nodes + report.nodes, spent + spentMs() - begin];
    engine.free();
    if (warm) continue;
    [nodes, spent, warm] = [0, 0, true];
  }
  console.log(`${(nodes * 1000) / spent} ${nodes}`);
}

/** Repeats the work for some milliseconds. */
function rate(ms) {
  const begin = spentMs();
  let done = 0;
  for (let round = 1; ; round += 1) {
    done += work(round);
    const elapsed = spentMs() - begin;
    if (elapsed >= ms) return (done * 1000) / elapsed;
  }
}

const once = work(0);
// The engine compiles hot code anew while it runs; what is measured begins after that.
rate(300);
console.log(`${rate(500)} ${once}`);
