// A step of a grid: the engine is asked, cells that it does not know are measured, and what it answers is shown.
// @ts-check

import { nowhere, target } from "./engine.js";
import { measure } from "./measuring.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./engine.js").Cell} Cell
 * @typedef {import("./engine.js").CellID} CellID
 */

/** Rounds of measuring after which a step is taken with what is known. */
const MOST_ROUNDS = 5;
/** In a table widths are measured before rows are. */
const MOST_OF_TABLES = 10;

/** Milliseconds of postponed work at once. */
const SLICE = 6;

/**
 * @param {Grid} grid
 * @param {number} kind
 * @param {number} value
 * @param {CellID} id
 * @param {number} across What `value` is across the axis; NaN for nothing.
 */
export function step(grid, kind, value, id, across) {
  const isHidden = grid.isHidden || grid.fittedAlong === 0;
  if ((grid.waiting || isHidden) && kind !== target.stay && kind !== target.by) grid.late = { kind, value, id, across };
  if (grid.isStepping || grid.waiting || isHidden) return;
  grid.scrolling.catchUp();
  grid.isStepping = true;
  const start = performance.now();
  try {
    grid.scrolling.begin(kind, value);
    const before = grid.shown;
    const jumps = kind !== target.stay && kind !== target.by && kind !== target.resume;
    grid.figures.rounds = 0;
    let answer = ask(grid, kind, value, id, across, before?.cells ?? []);
    const snapped = jumps && answer ? grid.scroller.snapped(answer) : answer?.offset;
    if (answer && snapped !== undefined && snapped !== answer.offset) answer = ask(grid, target.to, snapped, nowhere, NaN, answer.cells);
    if (!answer) return;
    const { rounds } = grid.figures;
    // What was measured may not be in view after all, and then has to go.
    const stays = rounds === 0 && answer.cells === before?.cells && grid.nodes.entries.size > 0;
    const isRenumbered = grid.accessibility.isRenumbered(answer, stays && answer.unpacked === before.unpacked);
    if (stays && !isRenumbered) grid.placement.moveOn(answer);
    else grid.placement.show(answer, isRenumbered, kind === target.by);
    grid.flush();
    grid.scrolling.findFree();
  } finally {
    grid.isStepping = false;
  }
  grid.figures.steps += 1;
  grid.figures.milliseconds = performance.now() - start;
  work(grid);
  grid.reaching.look();
  if (grid.tellsSteps) grid.dispatchEvent(new CustomEvent("step", { detail: grid.shown }));
}

/**
 * Asks the engine for a step, and tells it sizes until it has all; null where the container turns out to be hidden.
 * @param {Grid} grid
 * @param {number} kind
 * @param {number} value
 * @param {CellID} id
 * @param {number} across
 * @param {Cell[]} known The cells of the step before.
 */
function ask(grid, kind, value, id, across, known) {
  const most = grid.hasTables ? MOST_OF_TABLES : MOST_ROUNDS;
  let rounds = 0;
  let answer = grid.core.step(kind, value, id, known, !grid.placeholders?.isFast, false, across);
  while (Array.isArray(answer)) {
    measure(grid, answer, kind !== target.stay && kind !== target.by, kind === target.to ? value : NaN);
    if (grid.isHidden) return null;
    rounds += 1;
    answer = grid.core.step(kind, value, id, known, rounds < most, true, across);
  }
  grid.figures.rounds += rounds;
  return answer;
}

/**
 * Goes on with what was postponed, in slices between which the page can do other things.
 * @param {Grid} grid
 */
function work(grid) {
  if (grid.packing || !grid.result || (grid.result.unpacked === 0 && !grid.result.isPostponed)) return;
  grid.packing = /** @type {any} */ (setTimeout(() => {
    grid.packing = 0;
    const start = performance.now();
    let isDone = false;
    while (!isDone && performance.now() - start < SLICE) isDone = grid.core.pack(1);
    const wasPostponed = grid.result?.isPostponed;
    grid.step(wasPostponed ? target.resume : target.stay, 0, nowhere);
    if (wasPostponed && !grid.result?.isPostponed) grid.sync();
  }));
}
