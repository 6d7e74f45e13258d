// Running the module a while where nobody waits for it: browsers compile well only what has run often.
// @ts-check

import { EngineGrid, target } from "./engine.js";
import { encodeSections } from "./sections.js";

/** @typedef {import("./engine.js").Engine} Engine */

/** Jumps after which most of the code is compiled well; `.ci/browser --measure` has the first and the last hundred. */
const JUMPS = 400;

/** Milliseconds of script at most, on a machine that is slow or busy. */
const LONGEST = 400;

/** @type {WeakSet<Engine>} */
const warm = new WeakSet();

/**
 * Steps of a small grid that nobody sees, while the page has nothing to do, once for a module.
 * @param {Engine} engine
 */
export function warmUp(engine) {
  // Where a browser does not say when it has time, none is taken.
  if (warm.has(engine) || typeof requestIdleCallback !== "function") return;
  warm.add(engine);
  const tracks = Array.from({ length: 4 }, () => ({}));
  const grid = new EngineGrid(engine, encodeSections(Array.from({ length: 50 }, () => ({ count: 400, tracks, header: 24 }))));
  grid.set("pinned", 1);
  grid.resize(800, 1280);
  let jumps = 0;
  let spent = 0;
  const work = (/** @type {IdleDeadline} */ deadline) => {
    while (jumps < JUMPS && spent < LONGEST) {
      // The first jumps take some milliseconds.
      if (deadline.timeRemaining() < 4) {
        requestIdleCallback(work);
        return;
      }
      const start = performance.now();
      jump(grid, (jumps * 7919) % 1000);
      jumps += 1;
      spent += performance.now() - start;
    }
    grid.destroy();
  };
  requestIdleCallback(work);
}

/**
 * A jump, and some steps from there.
 * @param {EngineGrid} grid
 * @param {number} place 0 … 999
 */
function jump(grid, place) {
  const id = { section: (place * 13) % 50, kind: 1, item: (place * 37) % 400 };
  for (let step = 0; step < 8; step += 1) {
    const [kind, value] = step === 0 ? [target.aligned, 0] : [target.by, step % 2 ? 40 : 1];
    for (let round = 0; round < 8; round += 1) {
      const answer = grid.step(kind, value, id, [], round < 7);
      if (!Array.isArray(answer)) break;
      grid.push(answer, answer.map(({ item }) => 40 + ((item * 7919) % 160)));
      for (const question of answer) grid.position(question);
    }
  }
  // What is known needs no measuring.
  for (let i = 0; i < 16; i += 1) grid.invalidate({ ...id, item: (id.item + i) % 400 });
}
