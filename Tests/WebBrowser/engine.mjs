// Times jumps of the module alone, as the host makes them, by node: node engine.mjs [MODULE]
//
// A million rows of 40 to 199 px in one column, a viewport of 800: a jump asks for sizes, is told them, and so on until nothing is
// asked. One after another, after 20 ms without work, after 20 ms of another loop, and after 64 MB of other memory
// were read, in microseconds (p50), with what JavaScript makes of the answers.
import { readFileSync } from "node:fs";
import { EngineGrid, nowhere, target } from "../../Sources/GridWeb/Host/engine.js";
import { loadEngine } from "../../Sources/GridWeb/Host/loading.js";
import { encodeSections } from "../../Sources/GridWeb/Host/manysections.js";

const ROWS = 1_000_000;
const [file = new URL("../../.build-web/lazy-grid.wasm", import.meta.url)] = process.argv.slice(2);
const grid = new EngineGrid(await loadEngine(readFileSync(file)), encodeSections([{ count: ROWS }]));
grid.resize(800, 1280);

const heightOf = (item) => 40 + Number(((BigInt(item) * 2_654_435_761n) % 2n ** 32n) % 160n);
let place = 0;
let known = [];

/** Microseconds that a jump to another place takes, without what the heights take. */
function jump() {
  place = (place + 0.618034) % 1;
  let spent = 0;
  const timed = (work) => {
    const start = performance.now();
    const result = work();
    spent += performance.now() - start;
    return result;
  };
  for (let round = 0; ; round += 1) {
    const answer = timed(() => grid.step(target.to, place * ROWS * 100, nowhere, known, true, round > 0));
    if (!Array.isArray(answer)) {
      known = answer.cells;
      return spent * 1000;
    }
    const heights = answer.map(({ item }) => heightOf(item));
    timed(() => grid.push(answer, heights));
  }
}

const pause = () => new Promise((done) => setTimeout(done, 20));
const other = new Float64Array(8 << 20);
const ways = {
  "one after another": () => {},
  "after 20 ms without work": pause,
  "after 20 ms of a loop": () => {
    for (const start = performance.now(); performance.now() - start < 20; );
  },
  "after 64 MB were read": () => {
    for (let i = 0; i < other.length; i += 8) other[i] += 1;
  },
};
// What is used often is compiled well then.
for (let i = 0; i < 3000; i += 1) jump();
for (const [name, before] of Object.entries(ways)) {
  const times = [];
  for (let i = 0; i < 200; i += 1) {
    await before();
    times.push(jump());
  }
  console.log(name.padEnd(26), times.sort((a, b) => a - b)[100].toFixed(0).padStart(5));
}
