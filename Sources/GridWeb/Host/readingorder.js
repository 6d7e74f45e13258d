// The order of nodes in the page: that in which cells are read, and in a grid the rows that they are in.
// @ts-check

import { FREE, isElement } from "./nodes.js";

/**
 * @typedef {import("./accessibility.js").Accessibility} Accessibility
 * @typedef {import("./nodes.js").Entry} Entry
 */

/**
 * Puts the nodes into reading order, and in a grid into rows.
 * @param {Accessibility} its
 * @param {Entry[]} entries By their numbers; in a grid they are sorted by rows.
 */
export function order(its, entries) {
  const { focused } = its;
  // Packed items may lie in other rows than their numbers say.
  if (its.role === "grid") entries.sort((a, b) => a.line - b.line || a.column - b.column);
  if (its.grid.hasTables) its.tables.order(entries);
  else orderIn(its, its.grid.scroller.stage, entries);
  its.count("aria-colcount", its.columns);
  // A browser takes the focus from what changes its row.
  if (focused && focused !== its.focused) focused.focus({ preventScroll: true });
}

/**
 * Puts the nodes in the stage or a layer into their order.
 * @param {Accessibility} its
 * @param {HTMLElement} parent
 * @param {Entry[]} entries
 */
export function orderIn(its, parent, entries) {
  let next = /** @type {ChildNode | null} */ (parent.firstChild);
  /** @type {HTMLElement | null} */
  let row = null;
  let line = -1;
  /** @type {ChildNode | null} */
  let inRow = null;
  for (const entry of entries) {
    const outer = entry.pin ?? entry.node;
    if (its.role !== "grid") {
      // A node that stays lets those pass that show another cell now: it is they that move, not all that stay.
      const stays = entry.isOrdered;
      while (next && next !== outer && (isLeft(its, next) || (stays && isLate(its, next)))) next = next.nextSibling;
      next = put(parent, outer, next);
      entry.isOrdered = true;
      continue;
    }
    if (!row || entry.line !== line) {
      while (inRow) inRow = removeLeft(its, inRow);
      line = entry.line;
      row = rowFor(its, parent, outer, next, line);
      // To put each row before one that shows nothing would make the page lay all of them out anew.
      while (next && next !== row && isLeft(its, next)) next = removeEmpty(its, next);
      next = put(parent, row, next);
      inRow = its.tables.isLoose ? null : row.firstChild;
    }
    // It leaves the stage for its row.
    if (next === outer) next = outer.nextSibling;
    const from = outer.parentElement;
    if (its.tables.isLoose) {
      if (from === row) continue;
      inRow = null;
      row.append(outer);
    } else {
      inRow = put(row, outer, inRow);
    }
    // Across, cells go from row to row.
    if (!its.grid.hasTables || !from || from === row || from.firstChild || !its.rows.has(from)) continue;
    if (next === from) next = from.nextSibling;
    from.remove();
  }
  while (inRow) inRow = removeLeft(its, inRow);
  // Rows whose cells are gone, or moved to another one.
  while (next) next = removeEmpty(its, next);
}

/**
 * The row of a line: the one that the cell is in, the next one, or a new one.
 * @param {Accessibility} its
 * @param {HTMLElement} parent
 * @param {HTMLElement} outer
 * @param {ChildNode | null} next
 * @param {number} line
 */
function rowFor(its, parent, outer, next, line) {
  for (const known of [outer.parentElement, next]) {
    const number = known && its.rows.get(known);
    if (!isElement(known)) continue;
    if (number === FREE) its.numberRow(known, line);
    // Layers of a table have rows of the same number.
    if (number === FREE || (number === line && (known.parentNode ?? parent) === parent)) return known;
  }
  const row = its.grid.element.ownerDocument.createElement("div");
  row.style.display = "contents";
  row.setAttribute("role", "row");
  its.numberRow(row, line);
  return row;
}

/**
 * Takes a node that waits out of the page; with its row, if nothing else is shown there, so that both come back at once.
 * @param {Accessibility} its
 * @param {HTMLElement} node
 */
export function detach(its, node) {
  const row = node.parentElement;
  const isInRow = row !== null && its.rows.has(row);
  // Another node took the row along. It may have thousands, so it is not looked through for each.
  if (isInRow && !row.parentNode) return;
  if (!isInRow || its.grid.nodes.areShown(row)) {
    node.remove();
    return;
  }
  its.rows.set(row, FREE);
  row.remove();
}

/**
 * Whether a child of the stage shows no cell: a row that is free, or a node that waits.
 * @param {Accessibility} its
 * @param {ChildNode} child
 */
function isLeft(its, child) {
  const line = its.rows.get(child);
  return line === undefined ? its.grid.nodes.isWaiting(child) : line === FREE || !child.firstChild;
}

/**
 * Whether a child of the stage shows a cell whose place it has not come to yet; pins are around their nodes.
 * @param {Accessibility} its
 * @param {ChildNode} child
 */
function isLate(its, child) {
  const { nodes } = its.grid;
  return nodes.isNew(child) || (child.firstChild !== null && nodes.isNew(child.firstChild));
}

/**
 * Goes past a child of a row; takes it away if it shows no cell of the row.
 * @param {Accessibility} its
 * @param {ChildNode} child
 */
function removeLeft(its, child) {
  const next = child.nextSibling;
  if (its.grid.nodes.isWaiting(child)) child.remove();
  return next;
}

/**
 * Goes past a child of the stage that is not shown; takes it away if it is an empty row.
 * @param {Accessibility} its
 * @param {ChildNode} child
 */
function removeEmpty(its, child) {
  const next = child.nextSibling;
  if (its.rows.has(child) && !child.firstChild) child.remove();
  return next;
}

/**
 * Makes a node the next child; returns the one after it.
 * @param {HTMLElement} parent
 * @param {HTMLElement} node
 * @param {ChildNode | null} next
 */
function put(parent, node, next) {
  if (node === next) return node.nextSibling;
  // What moves within the page keeps its focus, its scroll positions and what it plays, in browsers that can.
  if ("moveBefore" in parent && node.isConnected && parent.isConnected) /** @type {any} */ (parent).moveBefore(node, next);
  else parent.insertBefore(node, next);
  return next;
}
