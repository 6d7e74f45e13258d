// Runs the cases of this program as WebAssembly, or times its workloads: node run.mjs MODULE [CASE [STEPS] | --time | --unpacked]
// --unpacked leaves out the cases that have packed items.
import { readFileSync } from "node:fs";

const [file, ...rest] = process.argv.slice(2);
const [only, steps] = rest.map(Number);
const module = new WebAssembly.Module(readFileSync(file));

function make() {
  const { exports } = new WebAssembly.Instance(module, {});
  exports.__wasm_call_ctors();
  return exports;
}

if (rest[0] === "--time") time();
else compare();

function time() {
  const exports = make();
  for (const [number, name] of ["step", "jump", "dense"].entries()) {
    const count = exports.workloadCount(number);
    const times = [];
    let digest;
    // A browser compiles what is used often a second time, and better, while it runs; what follows is timed.
    for (let round = 0; round < 12; round += 1) exports.workloadRun(number, count);
    for (let round = 0; round < 9; round += 1) {
      const start = performance.now();
      digest = exports.workloadRun(number, count);
      times.push((performance.now() - start) * 1e6 / count);
    }
    console.log(name, times.sort((a, b) => a - b)[4], String(BigInt.asUintN(64, digest)));
  }
}

function compare() {
  const isUnpacked = rest[0] === "--unpacked";
  const { caseCount, caseIsPacked } = make();
  const all = Array.from({ length: caseCount() }, (_, number) => number);
  const numbers = isUnpacked ? all.filter((number) => !caseIsPacked(number)) : only === undefined ? all : [only];
  for (const number of numbers) {
    // Memory of its own for each: some need much.
    const exports = make();
    const count = (isUnpacked ? undefined : steps) ?? exports.caseSteps(number);
    try {
      console.log(number, count, String(BigInt.asUintN(64, exports.caseDigest(number, count))));
    } catch (error) {
      console.log(number, count, error.stack.split("\n").slice(0, 6).join(" "));
    }
  }
}
