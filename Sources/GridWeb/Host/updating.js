// Changes of what a grid shows: updates, a module that has what they need, and another direction of the text.
// @ts-check

import { checkChange } from "./checks.js";
import { refuse } from "./columns.js";
import { nowhere, target } from "./engine.js";
import { goOn } from "./fitting.js";
import { followFocus, restoreFocus } from "./focus.js";
import { followCells } from "./following.js";
import { isEnough, moduleOf, sharedEngine } from "./loading.js";
import { encodeSections } from "./manysections.js";
import { encodeUpdate, hasPacked, hasTables } from "./sections.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./sections.js").Change} Change
 */

/**
 * What {@link Grid.apply} does.
 * @param {Grid} grid
 * @param {Change[]} changes
 */
export function update(grid, changes) {
  if (!Array.isArray(changes)) refuse("the changes", changes, "a list, as [{ insert: 1, at: [0, 5] }]");
  changes.forEach(checkChange);
  if (grid.scroller.isPage && hasTables(changes)) refuse("a table in a grid that scrolls with the page", "there", "left out");
  if (grid.waiting) {
    grid.waiting.push(changes);
    return grid.moving;
  }
  if (!isEnough(grid.engine, moduleOf(changes))) return (grid.moving = moveToModule(grid, changes));
  take(grid, [changes]);
}

/**
 * @param {Grid} grid
 * @param {Change[][]} updates Applied one after another and then shown.
 */
function take(grid, updates) {
  const keepsNumbers = updates.flat().every((change) => "resizeColumn" in change);
  /** @type {Set<import("./nodes.js").Entry>} */
  const renumbered = new Set();
  grid.reaching.updates += 1;
  change(grid, () => {
    for (const changes of updates) {
      const { words, spans } = encodeUpdate(changes);
      grid.core.apply(words, spans);
      grid.declared.follow(changes);
      grid.hasPacked ||= hasPacked(changes);
      if (!grid.hasTables && hasTables(changes)) beginTables(grid);
      grid.selection?.follow(changes);
      if (!keepsNumbers) for (const entry of followCells(grid, changes)) renumbered.add(entry);
    }
    if (keepsNumbers) return;
    grid.resizing.letGo();
    grid.accessibility.columns = 1;
  }, !keepsNumbers);
  const { renumber } = grid.options;
  if (!renumber) return;
  for (const entry of renumbered) if (grid.nodes.entries.get(entry.key) === entry) renumber(entry.node, entry.id);
}

/**
 * The first table comes: cells have columns from now on, and the container scrolls both ways.
 * @param {Grid} grid
 */
function beginTables(grid) {
  grid.hasTables = grid.held.hasTables = true;
  grid.scroller.scrollAcross();
  grid.core.set("overscanAcross", grid.scrolling.overscanAcross);
  const { accessibility } = grid;
  if (accessibility.active) accessibility.active = grid.numbers(accessibility.active);
}

/**
 * Moves the grid to the module that an update needs, and goes on with it.
 * @param {Grid} grid
 * @param {Change[]} changes
 */
async function moveToModule(grid, changes) {
  grid.scrolling.catchUp();
  const waiting = (grid.waiting = [changes]);
  try {
    const engine = await sharedEngine(moduleOf(changes));
    if (grid.held.number === 0) return;
    const { viewport, breadth } = grid.scroller;
    grid.held = grid.held.moved(engine, encodeSections(grid.declared.now(grid.held)), viewport, breadth);
    grid.engine = engine;
  } catch (error) {
    // What needs nothing of the module is right still.
    waiting.shift();
    throw error;
  } finally {
    grid.waiting = null;
    if (grid.held.number !== 0) {
      take(grid, waiting);
      goOn(grid);
      grid.scrolling.scrolled();
    }
  }
  grid.warm();
}

/**
 * Changes what there is to show; a focus in the grid stays there.
 * @param {Grid} grid
 * @param {() => void} work
 * @param {boolean} [moves] True where what is elsewhere afterwards moves there, if the grid lets cells move.
 * @param {number} [folded] The section that is opened or closed, where that is all.
 */
export function change(grid, work, moves = false, folded) {
  const { accessibility } = grid;
  const motion = moves ? grid.motion : null;
  motion?.begin();
  accessibility.losesFocus = accessibility.hasFocus;
  try {
    work();
    accessibility.isOutdated = true;
    followFocus(grid);
    grid.step(target.stay, 0, nowhere);
    grid.sync();
  } finally {
    restoreFocus(grid);
    motion?.end(folded);
  }
}

/**
 * The direction of the text may be another one: then everything is laid out anew at the same place.
 * @param {Grid} grid
 */
export function turn(grid) {
  const { isRightToLeft, scroller } = grid;
  if (isRightToLeft === scroller.isRightToLeft || grid.held.number === 0) return;
  grid.scrolling.catchUp();
  grid.motion?.stop();
  change(grid, () => {
    grid.held.turn(isRightToLeft);
    for (const entry of [...grid.nodes.entries.values()]) grid.nodes.layAside(entry);
    grid.nodes.clear();
    grid.panes.clear();
    scroller.turn(isRightToLeft);
    grid.shown = null;
  });
}
