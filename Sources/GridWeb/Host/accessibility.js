// What screen readers and keyboards need: reading order, roles and numbers, and one focus that moves from cell to cell.
// @ts-check

import { focusCell } from "./focus.js";
import { FREE, isSame, keyOf, numbersOf } from "./nodes.js";
import { TableRows, roleIn } from "./tablerows.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./engine.js").Cell} Cell
 * @typedef {import("./engine.js").CellID} CellID
 * @typedef {import("./nodes.js").Entry} Entry
 * @typedef {import("./engine.js").Position} Position
 * @typedef {import("./engine.js").StepResult} StepResult
 */

export class Accessibility {
  /** @param {Grid} grid */
  constructor(grid) {
    this.grid = grid;
    const { options, element } = grid;
    const isList = options.sections.every(
      (section) => !section.kind && !section.tracks && !section.packed && section.header === undefined && section.footer === undefined);
    /** @type {"grid" | "list"} */
    this.role = options.role ?? (isList || options.sections.some((section) => section.packed) ? "list" : "grid");
    /** The element's own attributes, put back by `destroy`. */
    this.own = ["role", "aria-label", "aria-rowcount", "aria-colcount", "aria-multiselectable", "tabindex"].map((name) => ({ name, value: element.getAttribute(name) }));
    /** The roles of a list and of what is in it: lists say nothing of what is selected. */
    this.listRoles = (options.selectionMode ?? "none") === "none" ? ["list", "listitem", "listitem"] : ["listbox", "option", "none"];
    element.setAttribute("role", this.role === "list" ? this.listRoles[0] : this.role);
    if (options.label) element.setAttribute("aria-label", options.label);
    // Tab leads to a cell, not first to what scrolls, as in Firefox.
    if (!element.hasAttribute("tabindex")) element.tabIndex = -1;
    /** @type {CellID | null} The cell that Tab leads to. */
    this.active = null;
    /** @type {CellID | null} The cell that the page knows to have the focus. */
    this.told = null;
    this.losesFocus = false;
    /** True when numbers that nodes have may be those of another layout. */
    this.isOutdated = false;
    this.lines = -1;
    this.columns = 1;
    /** @type {WeakMap<Node, number>} The lines of rows. */
    this.rows = new WeakMap();
    /** @type {WeakMap<Node, number>} The numbers that are said of rows. */
    this.numbers = new WeakMap();
    /** @type {Map<string, number>} What is said of the element. */
    this.counts = new Map();
    this.tables = new TableRows(this);
  }

  /** Leaves the element as it was. */
  destroy() {
    const { element } = this.grid;
    for (const { name, value } of this.own) {
      if (value === null) element.removeAttribute(name);
      else element.setAttribute(name, value);
    }
  }

  /**
   * Roles and numbers of a node for its cell.
   * @param {Entry} entry
   */
  bind(entry) {
    const { id, isPart } = entry;
    this.setTabIndex(entry, !isPart && this.active !== null && isSame(this.active, id) ? 0 : -1);
    const position = this.grid.core.position(id);
    entry.line = position?.line ?? -1;
    entry.column = position?.column ?? 0;
    // One piece of a merged cell says what all are.
    say(entry, "aria-hidden", isPart ? "true" : null);
    if (isPart) {
      for (const name of ["role", "aria-colindex", "aria-colspan", "aria-rowspan", "aria-selected"]) say(entry, name, null);
      return;
    }
    this.columns = Math.max(this.columns, position?.columns ?? 1);
    this.grid.selection?.mark(entry);
    if (!position) {
      for (const name of ["posinset", "setsize", "colindex", "colspan", "rowspan"]) say(entry, `aria-${name}`, null);
      return;
    }
    const isItem = id.kind === 1;
    if (this.role === "list") {
      // Where several items share a line, they are counted by themselves.
      const isCounted = position.index >= 0 && position.row >= 0;
      say(entry, "role", this.listRoles[isItem ? 1 : 2]);
      say(entry, "aria-posinset", (isCounted ? position.index : position.line) + 1);
      say(entry, "aria-setsize", isCounted ? position.count : position.lines);
      return;
    }
    const columns = isItem ? position.columnSpan : position.columns;
    say(entry, "role", isItem ? roleIn(id.pane) : "rowheader");
    say(entry, "aria-colindex", Math.max(0, position.column) + 1);
    say(entry, "aria-colspan", columns > 1 ? columns : null);
    say(entry, "aria-rowspan", position.rowSpan > 1 ? position.rowSpan : null);
  }

  /**
   * @param {Entry} entry
   * @param {number} value
   */
  setTabIndex(entry, value) {
    if (entry.said.get("tabindex") === value) return;
    entry.said.set("tabindex", value);
    entry.node.tabIndex = value;
  }

  /**
   * Whether cells that stay in view have other numbers after a step: the layout is another one, or more of it is known.
   * @param {StepResult} result
   * @param {boolean} isQuiet True where nothing is known that was not before.
   */
  isRenumbered({ cells }, isQuiet) {
    if (isQuiet && !this.isOutdated) return false;
    const lines = cells.length > 0 ? this.grid.core.position(cells[0])?.lines ?? -1 : 0;
    const isRenumbered = this.isOutdated || lines !== this.lines;
    [this.isOutdated, this.lines] = [false, lines];
    return isRenumbered;
  }

  /**
   * Numbers all nodes anew, and the rows that they are in.
   * @param {Entry[]} entries In reading order.
   */
  renumber(entries) {
    this.count("aria-rowcount", this.lines);
    this.columns = 1;
    const seen = new Set();
    for (const entry of entries) {
      this.bind(entry);
      // A row goes with its first cell, so that few cells change rows.
      const row = (entry.pin ?? entry.node).parentElement;
      if (!row || !this.rows.has(row) || seen.has(row)) continue;
      seen.add(row);
      this.numberRow(row, entry.line);
    }
  }

  /**
   * Says how many rows or columns a grid has.
   * @param {string} name
   * @param {number} value
   */
  count(name, value) {
    if (this.role !== "grid" || this.counts.get(name) === value) return;
    this.counts.set(name, value);
    this.grid.element.setAttribute(name, `${value}`);
  }

  /**
   * @param {HTMLElement} row
   * @param {number} line
   */
  numberRow(row, line) {
    this.rows.set(row, line);
    if (this.numbers.get(row) === line) return;
    this.numbers.set(row, line);
    row.setAttribute("aria-rowindex", `${line + 1}`);
  }

  /**
   * A cell goes: its row may be that of another line.
   * @param {Entry} entry
   */
  leave(entry) {
    this.setTabIndex(entry, -1);
    const row = entry.node.parentElement;
    if (row && this.rows.has(row)) this.rows.set(row, FREE);
  }

  // --- the focus

  /**
   * Makes a cell the one that Tab leads to.
   * @param {CellID} id
   */
  activate(id) {
    const { entries } = this.grid.nodes;
    const before = this.active && entries.get(keyOf(this.active));
    if (before) this.setTabIndex(before, -1);
    const entry = entries.get(keyOf(id));
    if (entry) this.setTabIndex(entry, 0);
    this.active = numbersOf(id);
    if (this.hasFocus) this.grid.core.focus(this.active);
  }

  /** The cell that has the focus, or what has it in a cell; a grid may be in a shadow tree. */
  get focused() {
    const { element, scroller } = this.grid;
    const focused = /** @type {HTMLElement | null | undefined} */ (/** @type {Document | ShadowRoot} */ (element.getRootNode()).activeElement);
    return focused && scroller.stage.contains(focused) ? focused : null;
  }

  /** True while a cell has the focus, or something in it. */
  get hasFocus() {
    return this.focused !== null;
  }

  /**
   * Tells the page where the focus is, once.
   * @param {CellID} id
   */
  tell(id) {
    if (this.told && isSame(this.told, id)) return;
    this.told = numbersOf(id);
    this.grid.dispatchEvent(new CustomEvent("focuscell", { detail: this.told }));
  }

  /**
   * Brings a cell into view and gives it the focus; nothing happens for one that does not exist.
   * @param {CellID} id
   * @param {number} [fraction] Where in the viewport, 0 … 1; by default the least way.
   */
  focusCell(id, fraction) {
    focusCell(this.grid, id, fraction);
  }
}

/**
 * Sets an attribute of a cell's node, or takes it away, where the host has not said so already: to read it takes longer.
 * @param {Entry} entry
 * @param {string} name
 * @param {number | string | null} value
 */
export function say({ node, said }, name, value) {
  if ((said.get(name) ?? null) === value) return;
  said.set(name, value);
  if (value === null) node.removeAttribute(name);
  else node.setAttribute(name, `${value}`);
}
