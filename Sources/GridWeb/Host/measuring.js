// Learning sizes in a step: cells that the engine asks for are filled, laid out once, and read.
// @ts-check

import { inReadingOrder, isSame } from "./nodes.js";
import { order } from "./readingorder.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./engine.js").CellID} CellID
 */

/**
 * Measures cells at once: all nodes are filled first, then the page lays them out one time.
 * @param {Grid} grid
 * @param {import("./engine.js").Question[]} questions
 * @param {boolean} jumps
 * @param {number} offset Where the step goes; NaN where that is not known.
 */
export function measure(grid, questions, jumps, offset) {
  const { accessibility, core, figures, nodes, pins, placement, scroller } = grid;
  if (grid.hasTables) {
    const wide = questions.filter(({ breadth }) => Number.isNaN(breadth));
    if (wide.length > 0) {
      measureWidths(grid, wide);
      questions = questions.filter(({ breadth }) => !Number.isNaN(breadth));
      if (questions.length === 0) return;
    }
  }
  questions.sort(inReadingOrder);
  figures.measured += questions.length;
  // None of the nodes in view is needed where a jump leads.
  const goesFar = jumps && isFar(grid, questions);
  if (goesFar) {
    const { active, hasFocus } = accessibility;
    placement.layAside(({ id, pin, cell }) => !pin && cell !== null && !cell.isRetained && !(hasFocus && active && isSame(id, active)));
  }
  let follows = goesFar && !grid.hasTables;
  const entries = questions.map((question) => {
    const entry = nodes.take(question);
    entry.isMeasured = true;
    placement.setBreadth(entry, question.breadth);
    placement.setExtent(entry, NaN);
    // Where it will stay, if nothing before it has another size than is known: then the page is laid out once.
    const frame = pins.kinds.has(question.kind) || (goesFar && grid.hasTables) ? null : core.frame(question);
    if (!frame) return entry;
    const isNew = Number.isNaN(entry.along);
    // The stage moves before anything is measured. The first node stays where it is in it, and so do all after it that are as long as those
    // that were there: then the page is laid out once.
    if (follows) scroller.placeStage({ offset: offset >= 0 ? offset : frame.along, offsetAcross: 0 }, isNew ? undefined : frame.along - entry.along);
    follows = false;
    // What a jump takes stays where it is until it is known how long all are: a place is written once at most.
    if (!goesFar || isNew) placement.put(entry, frame);
    return entry;
  });
  grid.flush();
  const inOrder = [...nodes.entries.values()].sort((a, b) => inReadingOrder(a.id, b.id));
  // Nodes that stay in an update have the lines of before it.
  if (accessibility.isOutdated) accessibility.renumber(inOrder);
  // Where they stay: a node that moves is laid out once more.
  order(accessibility, inOrder);
  const extents = placement.sizesOf(entries, grid.isVertical);
  if (!extents) return;
  entries.forEach((entry, index) => (entry.known = extents[index]));
  core.push(questions, extents);
  for (const { node } of entries) placement.observe(node);
}

/**
 * Asks cells of tables how wide they want to be, likewise.
 * @param {Grid} grid
 * @param {CellID[]} questions
 */
function measureWidths(grid, questions) {
  const { core, figures, nodes, isVertical, placement, scroller } = grid;
  figures.measured += questions.length;
  const entries = questions.map((question) => {
    const entry = nodes.take(question);
    placement.setBreadth(entry, NaN);
    // Not where it will stay: most of a sample is not in view.
    if (!entry.node.isConnected) scroller.stage.append(entry.node);
    return entry;
  });
  grid.flush();
  const widths = placement.sizesOf(entries, !isVertical);
  if (widths) core.push(questions, widths, true);
}

/**
 * Whether cells lie so far from those in view that no viewport has both in it.
 * @param {Grid} grid
 * @param {CellID[]} questions
 */
function isFar(grid, questions) {
  const { core, scroller, scrolling, shown: result } = grid;
  if (!result) return false;
  const frames = [core.frame(questions[0]), core.frame(questions[questions.length - 1])];
  const reach = 2 * (scroller.viewport + 2 * scrolling.ownOverscan);
  return frames.every((frame) => frame !== null && Math.abs(frame.along - result.offset) > reach + frame.extent);
}
