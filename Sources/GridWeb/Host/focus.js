// The one focus of a grid: what keys do, where Tab leads to, and that the focus stays with its cell.
// @ts-check

import { nowhere, target } from "./engine.js";
import { lead } from "./gliding.js";
import { isElement, keyOf, numbersOf } from "./nodes.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./engine.js").Cell} Cell
 * @typedef {import("./engine.js").CellID} CellID
 */

/** The moves of keys without and with the control key. */
const keys = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", PageUp: "pageUp", PageDown: "pageDown",
  Home: "rowStart", End: "rowEnd",
};
const controlKeys = { Home: "first", End: "last", ArrowUp: "previousSection", ArrowDown: "nextSection" };

/** What has keys of its own. */
const taking = "input, textarea, select, video[controls], audio[controls], [role=textbox], [role=slider], [role=spinbutton], [role=combobox],"
  + " [role=listbox], [role=menu], [role=tree], [role=tablist], [role=radiogroup]";

/** @param {HTMLElement} element */
function takesKeys(element) {
  return element.isContentEditable || element.matches(taking);
}

/**
 * Makes Tab lead to something in view, not to what lies beside it.
 * @param {Grid} grid
 * @param {boolean} [isStep] True in a step: while somebody scrolls, it is enough then that Tab leads to a node, as each change makes
 *   the page look at the styles of two. Whoever presses Tab is waited for.
 */
export function keepTabStop(grid, isStep = false) {
  const { accessibility, nodes, scroller, scrolling, shown } = grid;
  const { active } = accessibility;
  if (!shown || shown.cells.length === 0) return;
  const offset = shown.offset + scrolling.ahead;
  const isSeen = (/** @type {Cell} */ cell) => {
    const { along, extent, across, breadth, pane } = cell;
    const isInRows = (pane && pane.rows !== "body") || (along + extent > offset && along < offset + scroller.viewport);
    const isAcross = !pane || pane.columns !== "body" || (across + breadth > shown.offsetAcross && across < shown.offsetAcross + scroller.breadth);
    return isInRows && isAcross;
  };
  const its = active && nodes.entries.get(keyOf(active))?.cell;
  // Asked first, as to ask for the focus takes longer than all else of a quiet step.
  if ((its && ((isStep && scrolling.isWatching) || isSeen(its))) || accessibility.hasFocus || (active && accessibility.losesFocus)) return;
  const seen = shown.cells.filter(isSeen);
  accessibility.activate(seen.find((cell) => cell.kind === 1 && cell.along >= offset) ?? seen[0] ?? shown.cells[0]);
}

/**
 * Brings a cell into view and gives it the focus; nothing happens for one that does not exist.
 * @param {Grid} grid
 * @param {CellID} id
 * @param {number} [fraction]
 */
export function focusCell(grid, id, fraction) {
  const { accessibility } = grid;
  if (!grid.core.position(id)) return;
  if (grid.hasTables) id = grid.core.origin(id);
  accessibility.activate(id);
  grid.core.focus(id);
  if (fraction === undefined) grid.step(target.cell, 0, id);
  else grid.step(target.aligned, fraction, id);
  lead(grid);
  grid.sync();
  grid.nodeOf(id)?.focus({ preventScroll: true });
  accessibility.tell(id);
}

/**
 * Moves the focus.
 * @param {Grid} grid
 * @param {keyof typeof import("./engine.js").moves} move
 */
export function moveFocus(grid, move) {
  const { accessibility } = grid;
  const from = accessibility.active ?? grid.visibleCells[0];
  if (!from) return;
  const next = grid.core.neighbor(from, move);
  if (!next) return;
  focusCell(grid, next);
  // The ends are those of the content, with what lies before the first cell and after the last, where that can be seen too.
  if ((move !== "first" && move !== "last") || !grid.shown) return;
  const { content, breadth } = grid.shown;
  const frame = grid.core.frame(next);
  const room = move === "first" ? (frame ? frame.along + frame.extent : Infinity) : content - (frame?.along ?? -Infinity);
  if (room > grid.scroller.viewport) return;
  grid.step(target.to, move === "first" ? 0 : content, nowhere, grid.hasTables ? (move === "first" ? 0 : breadth) : NaN);
  grid.sync();
}

/**
 * @param {Grid} grid
 * @param {KeyboardEvent} event
 */
export function keyDown(grid, event) {
  const isCommand = event.ctrlKey || event.metaKey;
  if (isCommand && event.key.toLowerCase() === "f") {
    // The browser's own search sees what is in view only.
    const find = new CustomEvent("find", { cancelable: true });
    if (!grid.dispatchEvent(find)) event.preventDefault();
    return;
  }
  if (event.altKey || event.defaultPrevented) return;
  // Keys in a field belong to the field, in a shadow tree too.
  const path = event.composedPath();
  if (path.slice(0, path.indexOf(grid.element)).some((from) => isElement(from) && takesKeys(from))) return;
  if (grid.selection?.keyDown(event)) {
    event.preventDefault();
    return;
  }
  // With the shift key they select.
  if (event.shiftKey) return;
  if (event.key === "Enter" && !isCommand) {
    // What is in a cell, as a button, has Enter for itself.
    if (grid.nodes.byNode.has(/** @type {Node} */ (path[0]))) activateAt(grid, event.target);
    return;
  }
  if (moveBy(grid, event.key, isCommand)) event.preventDefault();
}

/**
 * Moves the focus as a key says; false where that is none for it.
 * @param {Grid} grid
 * @param {string} key
 * @param {boolean} isCommand
 */
export function moveBy(grid, key, isCommand) {
  const move = isCommand ? controlKeys[/** @type {keyof typeof controlKeys} */ (key)] : keys[/** @type {keyof typeof keys} */ (key)];
  if (!move) return false;
  const isList = grid.accessibility.role === "list" && (move === "rowStart" || move === "rowEnd");
  moveFocus(grid, /** @type {any} */ (isList ? { rowStart: "first", rowEnd: "last" }[/** @type {"rowStart" | "rowEnd"} */ (move)] : move));
  return true;
}

/**
 * Tells the page that somebody wants what a cell is for.
 * @param {Grid} grid
 * @param {EventTarget | null} place
 */
export function activateAt(grid, place) {
  const entry = grid.nodes.entryAt(place, grid.element);
  if (entry) grid.dispatchEvent(new CustomEvent("activatecell", { detail: numbersOf(entry.id) }));
}

/**
 * @param {Grid} grid
 * @param {FocusEvent} event
 */
export function focusIn(grid, event) {
  const { accessibility } = grid;
  // The grid itself gives it back to a node that it moves, whose cell may be gone.
  if (accessibility.losesFocus && grid.isStepping) return;
  const entry = grid.nodes.entryAt(event.target, grid.element);
  if (entry) {
    accessibility.activate(entry.id);
    accessibility.tell(entry.id);
  }
  // The browser may have scrolled to show it.
  grid.scrolling.scrolled();
}

/**
 * @param {Grid} grid
 * @param {FocusEvent} event
 */
export function focusOut(grid, event) {
  const { accessibility } = grid;
  // The grid itself takes nodes away, and gives the focus back.
  if (accessibility.losesFocus || grid.isStepping) return;
  const to = event.relatedTarget;
  // Where another window has the focus, accessibility one still knows its own.
  const goesAway = to ? !grid.scroller.stage.contains(/** @type {Node} */ (to)) : grid.element.ownerDocument.hasFocus();
  if (!goesAway) return;
  grid.core.focus(null);
  accessibility.told = null;
}

/**
 * After a change: the focused cell has another number, or another cell its place.
 * @param {Grid} grid
 */
export function followFocus(grid) {
  const { accessibility } = grid;
  if (!accessibility.losesFocus) return;
  const { core } = grid;
  const from = core.focused() ?? accessibility.active;
  if (!from) return;
  const { section, item, column } = from;
  const last = Math.min(item, core.itemCount(section) - 1);
  const others = [
    grid.numbers({ section, item: last, column }), grid.numbers({ section, item: last, column: Math.max(0, (column ?? 0) - 1) }),
    grid.numbers({ section, kind: 0, item: 0 }),
  ];
  accessibility.active = [from, ...others].find((id) => core.position(id)) ?? null;
  core.focus(accessibility.active);
}

/**
 * Gives the focus back to the cell that had it, or to the one that Tab leads to, after nodes were taken away.
 * @param {Grid} grid
 */
export function restoreFocus(grid) {
  const { accessibility } = grid;
  if (!accessibility.losesFocus) return;
  accessibility.losesFocus = false;
  if (!accessibility.active) return;
  if (!accessibility.hasFocus) grid.nodeOf(accessibility.active)?.focus({ preventScroll: true });
  // It kept its node, and has another number.
  if (accessibility.hasFocus) accessibility.tell(accessibility.active);
}
