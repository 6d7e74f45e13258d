// Nodes keep their cells through updates: those that stay are numbered anew, and only what changed is shown anew.
// @ts-check

import { target } from "./engine.js";
import { isSame, keyOf } from "./nodes.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./engine.js").CellID} CellID
 * @typedef {import("./nodes.js").Entry} Entry
 * @typedef {import("./sections.js").Change} Change
 */

/**
 * Lets nodes follow their cells through an update that the engine has applied. Those of cells that are gone wait for others; those of
 * cells that were reloaded are rendered again when they are shown.
 * @param {Grid} grid
 * @param {Change[]} changes
 * @returns {Entry[]} Those whose cells have other numbers.
 */
export function followCells(grid, changes) {
  const { accessibility, core, motion, nodes, shown } = grid;
  const entries = [...nodes.entries.values()];
  const ghosts = [...(motion?.ghosts.all.values() ?? [])];
  const { active } = accessibility;
  const { glide } = grid;
  const going = ghosts.flatMap(({ id }) => id ?? []);
  const numbers = core.follow([...entries.map(({ id }) => id), ...(active ? [active] : []), ...going, ...(glide ? [glide.goal.id] : [])]);
  // Whose goal is gone ends where it is; an offset stays what it is.
  if (glide && glide.goal.kind !== target.to) {
    const id = numbers[numbers.length - 1];
    if (id) glide.goal.id = id;
    else glide.stop();
  }
  // A focus whose cell is gone goes to what takes its place.
  if (active) accessibility.active = numbers[entries.length] ?? (accessibility.losesFocus ? active : null);
  const isReloaded = reloads(changes);
  let next = entries.length + (active ? 1 : 0);
  for (const ghost of ghosts) {
    if (!ghost.id) continue;
    if (isReloaded(ghost.id)) ghost.entry.isStale = true;
    ghost.id = numbers[next];
    next += 1;
  }
  motion?.follow(changes);
  entries.forEach((entry, index) => {
    if (numbers[index] === null) motion?.lose(entry);
    // Other panes may cut the cell now.
    if (numbers[index] === null || entry.isPart) nodes.layAside(entry);
    else if (isReloaded(entry.id)) entry.isStale = true;
  });
  nodes.entries.clear();
  const renumbered = entries.filter((entry, index) => {
    const id = numbers[index];
    if (!id || entry.isPart) return false;
    const isOther = !isSame(entry.id, id);
    // The page has this one.
    Object.assign(entry.id, id);
    if (entry.cell) Object.assign(entry.cell, id);
    entry.key = keyOf(entry.id);
    nodes.entries.set(entry.key, entry);
    return isOther;
  });
  // What is gone may have the focus, which no other cell is to get with its node.
  nodes.settle();
  if (shown) {
    const staying = new Set([...nodes.entries.values()].map(({ cell }) => cell));
    if (shown.cells.some((cell) => !staying.has(cell))) shown.cells = shown.cells.filter((cell) => staying.has(cell));
  }
  return renumbered;
}

/**
 * Whether a cell, by its numbers before an update, is one that the update reloads.
 * @param {Change[]} changes
 * @returns {(id: CellID) => boolean}
 */
function reloads(changes) {
  /** @type {((id: CellID) => boolean)[]} */
  const tests = [];
  const isIn = (/** @type {number} */ number, /** @type {[number, number]} */ [first, count]) => number >= first && number < first + count;
  for (const change of changes) {
    if ("reload" in change) tests.push((id) => id.kind === 1 && id.section === (change.section ?? 0) && isIn(id.item, change.reload));
    else if ("reloadSections" in change) tests.push((id) => isIn(id.section, change.reloadSections));
    else if ("redeclare" in change) tests.push((id) => id.section === change.redeclare);
    else if ("reloadSupplementaries" in change) tests.push((id) => id.kind !== 1);
  }
  return (id) => tests.some((test) => test(id));
}
