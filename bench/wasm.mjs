// Measures the WASM module in Node: `wasm.mjs perft GAME DEPTH` or `wasm.mjs playouts GAME GAMES SEED`.
// Prints the rate in a second and the count of one round.
import { readFileSync } from "node:fs";
import * as quicksilver from "../web/src/wasm/quicksilver.js";

const module = new URL("../web/src/wasm/quicksilver_bg.wasm", import.meta.url);
quicksilver.initSync({ module: readFileSync(module) });

const [task, game, size, seed] = process.argv.slice(2);
const rounds = {
  perft: () => new quicksilver.Table(game, "{}").perft(Number(size), true),
  playouts: (round) => quicksilver.playouts(game, Number(seed) + 1000 * round, Number(size)),
};
const work = rounds[task];
if (!work) throw new Error(`no task “${task}”; there are ${Object.keys(rounds).join(", ")}`);

/** Repeats the work for some milliseconds. */
function rate(ms) {
  const begin = performance.now();
  let done = 0;
  for (let round = 1; ; round += 1) {
    done += work(round);
    const elapsed = performance.now() - begin;
    if (elapsed >= ms) return (done * 1000) / elapsed;
  }
}

const once = work(0);
// The engine compiles hot code anew while it runs; what is measured begins after that.
rate(300);
console.log(`${rate(500)} ${once}`);
