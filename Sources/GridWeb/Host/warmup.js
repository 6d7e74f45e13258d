// Running the module and the host a while where nobody waits for them: browsers compile well only what has run often.
// @ts-check

import { nowhere, target } from "./engine.js";

/**
 * @typedef {import("./module.js").Engine} Engine
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./options.js").Options} Options
 */

/** Jumps after which most of the code is compiled well; `.ci/browser --measure` has the first and the last hundred. */
const JUMPS = 400;

/** Milliseconds of script at most, on a machine that is slow or busy. */
const LONGEST = 400;

/** @type {WeakSet<Engine>} */
const warm = new WeakSet();

/**
 * Steps of a small grid in an element that is in no page, while the page has nothing to do, once for a module.
 * @param {Engine} engine
 * @param {(element: HTMLElement, options: Options) => Grid} make
 */
export function warmUp(engine, make) {
  // Where a browser does not say when it has time, none is taken.
  if (warm.has(engine) || typeof requestIdleCallback !== "function") return;
  warm.add(engine);
  /** @type {Grid | undefined} */
  let grid;
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
      grid ??= outsideGrid(engine, make);
      jump(grid, (jumps * 7919) % 1000);
      jumps += 1;
      spent += performance.now() - start;
    }
    grid?.destroy();
  };
  requestIdleCallback(work);
}

/**
 * A grid outside of the page. Nothing is laid out there, so nodes say their sizes themselves.
 * @param {Engine} engine
 * @param {(element: HTMLElement, options: Options) => Grid} make
 */
function outsideGrid(engine, make) {
  const tracks = Array.from({ length: 4 }, () => ({}));
  /** @type {WeakMap<HTMLElement, number>} */
  const heights = new WeakMap();
  const grid = make(document.createElement("div"), {
    engine, pinned: ["headers"], warmsUp: false,
    sections: Array.from({ length: 50 }, () => ({ count: 400, tracks, header: 24 })),
    render: (node, { item }) => heights.set(node, sizeOf(item)),
  });
  grid.placement.sizesOf = (entries) => entries.map(({ node }) => heights.get(node) ?? 0);
  Object.assign(grid.scroller, { viewport: 800, breadth: 1280 });
  // It is as if it were shown, whatever a browser tells of its element.
  grid.outer.disconnect();
  Object.assign(grid, { isHidden: false, fittedAlong: 800 });
  grid.core.resize(800, 1280);
  return grid;
}

/** @param {number} item */
function sizeOf(item) {
  return 40 + ((item * 7919) % 160);
}

/**
 * A jump, and some steps from there.
 * @param {Grid} grid
 * @param {number} place 0 … 999
 */
function jump(grid, place) {
  const id = { section: (place * 13) % 50, kind: 1, item: (place * 37) % 400 };
  grid.step(target.aligned, 0, id);
  for (let step = 0; step < 8; step += 1) {
    // As the event of a container does, whose steps are caught up in idle time.
    grid.scrolling.scrolled(grid.scroller.last + (step % 2 ? 96 : 1));
    grid.scrolling.catchUp();
  }
  // What is known needs no measuring.
  for (let i = 0; i < 16; i += 1) grid.core.invalidate({ ...id, item: (id.item + i) % 400 });
  grid.step(target.stay, 0, nowhere);
}
