// Runs the cases of this program as WebAssembly: node run.mjs MODULE [CASE [STEPS]]
import { readFileSync } from "node:fs";

const [file, ...rest] = process.argv.slice(2);
const [only, steps] = rest.map(Number);
const module = new WebAssembly.Module(readFileSync(file));

function make() {
  const { exports } = new WebAssembly.Instance(module, {});
  exports.__wasm_call_ctors();
  return exports;
}

const numbers = only === undefined ? Array.from({ length: make().caseCount() }, (_, number) => number) : [only];
for (const number of numbers) {
  // Memory of its own for each: some need much.
  const exports = make();
  const count = steps ?? exports.caseSteps(number);
  try {
    console.log(number, count, String(BigInt.asUintN(64, exports.caseDigest(number, count))));
  } catch (error) {
    console.log(number, count, error.stack.split("\n").slice(0, 6).join(" "));
  }
}
