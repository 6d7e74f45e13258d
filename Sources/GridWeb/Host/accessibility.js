// What screen readers and keyboards need: reading order, roles and numbers, and one focus that moves from cell to cell.
// @ts-check

import { nowhere, target } from "./engine.js";
import { TableRows, roleIn } from "./tablerows.js";
import { isSame, keyOf, numbersOf } from "./nodes.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./engine.js").Cell} Cell
 * @typedef {import("./engine.js").CellID} CellID
 * @typedef {import("./nodes.js").Entry} Entry
 * @typedef {import("./engine.js").Position} Position
 * @typedef {import("./engine.js").StepResult} StepResult
 */

/** The moves of keys without and with the control key. */
const keys = {
  ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right", PageUp: "pageUp", PageDown: "pageDown",
  Home: "rowStart", End: "rowEnd",
};
const controlKeys = { Home: "first", End: "last", ArrowUp: "previousSection", ArrowDown: "nextSection" };

/** The line of a row that the next cell in it may have for its own. */
const FREE = -2;

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
   * Puts the nodes into reading order, and in a grid into rows.
   * @param {Entry[]} entries By their numbers; in a grid they are sorted by rows.
   */
  order(entries) {
    const { focused } = this;
    // Packed items may lie in other rows than their numbers say.
    if (this.role === "grid") entries.sort((a, b) => a.line - b.line || a.column - b.column);
    if (this.grid.hasTables) this.tables.order(entries);
    else this.orderIn(this.grid.scroller.stage, entries);
    this.count("aria-colcount", this.columns);
    // A browser takes the focus from what changes its row.
    if (focused && focused !== this.focused) focused.focus({ preventScroll: true });
  }

  /**
   * Puts the nodes in the stage or a layer into their order.
   * @param {HTMLElement} parent
   * @param {Entry[]} entries
   */
  orderIn(parent, entries) {
    let next = /** @type {ChildNode | null} */ (parent.firstChild);
    /** @type {HTMLElement | null} */
    let row = null;
    let line = -1;
    /** @type {ChildNode | null} */
    let inRow = null;
    for (const entry of entries) {
      const outer = entry.pin ?? entry.node;
      if (this.role !== "grid") {
        // A node that stays lets those pass that show another cell now: it is they that move, not all that stay.
        const stays = entry.isOrdered;
        while (next && next !== outer && (this.isLeft(next) || (stays && this.isLate(next)))) next = next.nextSibling;
        next = put(parent, outer, next);
        entry.isOrdered = true;
        continue;
      }
      if (!row || entry.line !== line) {
        while (inRow) inRow = this.removeLeft(inRow);
        line = entry.line;
        row = this.rowFor(parent, outer, next, line);
        // To put each row before one that shows nothing would make the page lay all of them out anew.
        while (next && next !== row && this.isLeft(next)) next = this.removeEmpty(next);
        next = put(parent, row, next);
        inRow = this.tables.isLoose ? null : row.firstChild;
      }
      // It leaves the stage for its row.
      if (next === outer) next = outer.nextSibling;
      const from = outer.parentElement;
      if (this.tables.isLoose) {
        if (from === row) continue;
        inRow = null;
        row.append(outer);
      } else {
        inRow = put(row, outer, inRow);
      }
      // Across, cells go from row to row.
      if (!this.grid.hasTables || !from || from === row || from.firstChild || !this.rows.has(from)) continue;
      if (next === from) next = from.nextSibling;
      from.remove();
    }
    while (inRow) inRow = this.removeLeft(inRow);
    // Rows whose cells are gone, or moved to another one.
    while (next) next = this.removeEmpty(next);
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
   * Makes Tab lead to something in view, not to what lies beside it.
   * @param {boolean} [isStep] True in a step: while somebody scrolls, it is enough then that Tab leads to a node, as each change makes
   *   the page look at the styles of two. Whoever presses Tab is waited for.
   */
  keepTabStop(isStep = false) {
    const { active } = this;
    const { nodes, scroller, scrolling, shown } = this.grid;
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
    if ((its && ((isStep && scrolling.isWatching) || isSeen(its))) || this.hasFocus || (active && this.losesFocus)) return;
    const seen = shown.cells.filter(isSeen);
    this.activate(seen.find((cell) => cell.kind === 1 && cell.along >= offset) ?? seen[0] ?? shown.cells[0]);
  }

  /**
   * The row of a line: the one that the cell is in, the next one, or a new one.
   * @param {HTMLElement} parent
   * @param {HTMLElement} outer
   * @param {ChildNode | null} next
   * @param {number} line
   */
  rowFor(parent, outer, next, line) {
    for (const known of [outer.parentElement, next]) {
      const its = known && this.rows.get(known);
      if (!isElement(known)) continue;
      if (its === FREE) this.numberRow(known, line);
      // Layers of a table have rows of the same number.
      if (its === FREE || (its === line && (known.parentNode ?? parent) === parent)) return known;
    }
    const row = this.grid.element.ownerDocument.createElement("div");
    row.style.display = "contents";
    row.setAttribute("role", "row");
    this.numberRow(row, line);
    return row;
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

  /**
   * Takes a node that waits out of the page; with its row, if nothing else is shown there, so that both come back at once.
   * @param {HTMLElement} node
   */
  detach(node) {
    const row = node.parentElement;
    const isInRow = row !== null && this.rows.has(row);
    // Another node took the row along. It may have thousands, so it is not looked through for each.
    if (isInRow && !row.parentNode) return;
    if (!isInRow || this.grid.nodes.areShown(row)) {
      node.remove();
      return;
    }
    this.rows.set(row, FREE);
    row.remove();
  }

  /**
   * Whether a child of the stage shows no cell: a row that is free, or a node that waits.
   * @param {ChildNode} child
   */
  isLeft(child) {
    const line = this.rows.get(child);
    return line === undefined ? this.grid.nodes.isWaiting(child) : line === FREE || !child.firstChild;
  }

  /**
   * Whether a child of the stage shows a cell whose place it has not come to yet; pins are around their nodes.
   * @param {ChildNode} child
   */
  isLate(child) {
    const { nodes } = this.grid;
    return nodes.isNew(child) || (child.firstChild !== null && nodes.isNew(child.firstChild));
  }

  /**
   * Goes past a child of a row; takes it away if it shows no cell of the row.
   * @param {ChildNode} child
   */
  removeLeft(child) {
    const next = child.nextSibling;
    if (this.grid.nodes.isWaiting(child)) child.remove();
    return next;
  }

  /**
   * Goes past a child of the stage that is not shown; takes it away if it is an empty row.
   * @param {ChildNode} child
   */
  removeEmpty(child) {
    const next = child.nextSibling;
    if (this.rows.has(child) && !child.firstChild) child.remove();
    return next;
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
   * Brings a cell into view and gives it the focus; nothing happens for one that does not exist.
   * @param {CellID} id
   * @param {number} [fraction]
   */
  focusCell(id, fraction) {
    const { grid } = this;
    if (!grid.core.position(id)) return;
    if (grid.hasTables) id = grid.core.origin(id);
    this.activate(id);
    grid.core.focus(id);
    if (fraction === undefined) grid.step(target.cell, 0, id);
    else grid.step(target.aligned, fraction, id);
    grid.lead();
    grid.sync();
    grid.nodeOf(id)?.focus({ preventScroll: true });
    this.tell(id);
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

  /** @param {keyof typeof import("./engine.js").moves} move */
  move(move) {
    const { grid } = this;
    const from = this.active ?? grid.visibleCells[0];
    if (!from) return;
    const next = grid.core.neighbor(from, move);
    if (!next) return;
    this.focusCell(next);
    // The ends are those of the content, with what lies before the first cell and after the last, where that can be seen too.
    if ((move !== "first" && move !== "last") || !grid.shown) return;
    const { content, breadth } = grid.shown;
    const frame = grid.core.frame(next);
    const room = move === "first" ? (frame ? frame.along + frame.extent : Infinity) : content - (frame?.along ?? -Infinity);
    if (room > grid.scroller.viewport) return;
    grid.step(target.to, move === "first" ? 0 : content, nowhere, grid.hasTables ? (move === "first" ? 0 : breadth) : NaN);
    grid.sync();
  }

  /** @param {KeyboardEvent} event */
  keyDown(event) {
    const { grid } = this;
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
      if (this.grid.nodes.byNode.has(/** @type {Node} */ (path[0]))) this.activateAt(event.target);
      return;
    }
    if (this.moveBy(event.key, isCommand)) event.preventDefault();
  }

  /**
   * Moves the focus as a key says; false where that is none for it.
   * @param {string} key
   * @param {boolean} isCommand
   */
  moveBy(key, isCommand) {
    const move = isCommand ? controlKeys[/** @type {keyof typeof controlKeys} */ (key)] : keys[/** @type {keyof typeof keys} */ (key)];
    if (!move) return false;
    const isList = this.role === "list" && (move === "rowStart" || move === "rowEnd");
    this.move(/** @type {any} */ (isList ? { rowStart: "first", rowEnd: "last" }[/** @type {"rowStart" | "rowEnd"} */ (move)] : move));
    return true;
  }

  /**
   * Tells the page that somebody wants what a cell is for.
   * @param {EventTarget | null} place
   */
  activateAt(place) {
    const entry = this.grid.nodes.entryAt(place, this.grid.element);
    if (entry) this.grid.dispatchEvent(new CustomEvent("activatecell", { detail: numbersOf(entry.id) }));
  }

  /** @param {FocusEvent} event */
  focusIn(event) {
    // The grid itself gives it back to a node that it moves, whose cell may be gone.
    if (this.losesFocus && this.grid.isStepping) return;
    const entry = this.grid.nodes.entryAt(event.target, this.grid.element);
    if (entry) {
      this.activate(entry.id);
      this.tell(entry.id);
    }
    // The browser may have scrolled to show it.
    this.grid.scrolling.scrolled();
  }

  /** @param {FocusEvent} event */
  focusOut(event) {
    const { grid } = this;
    // The grid itself takes nodes away, and gives the focus back.
    if (this.losesFocus || grid.isStepping) return;
    const to = event.relatedTarget;
    // Where another window has the focus, this one still knows its own.
    const goesAway = to ? !grid.scroller.stage.contains(/** @type {Node} */ (to)) : grid.element.ownerDocument.hasFocus();
    if (!goesAway) return;
    grid.core.focus(null);
    this.told = null;
  }

  /** After a change: the focused cell has another number, or another cell its place. */
  follow() {
    if (!this.losesFocus) return;
    const { core } = this.grid;
    const from = core.focused() ?? this.active;
    if (!from) return;
    const { section, item, column } = from;
    const { grid } = this;
    const last = Math.min(item, core.itemCount(section) - 1);
    const others = [
      grid.numbers({ section, item: last, column }), grid.numbers({ section, item: last, column: Math.max(0, (column ?? 0) - 1) }),
      grid.numbers({ section, kind: 0, item: 0 }),
    ];
    this.active = [from, ...others].find((id) => core.position(id)) ?? null;
    core.focus(this.active);
  }

  /** Gives the focus back to the cell that had it, or to the one that Tab leads to, after nodes were taken away. */
  restoreFocus() {
    if (!this.losesFocus) return;
    this.losesFocus = false;
    if (!this.active) return;
    if (!this.hasFocus) this.grid.nodeOf(this.active)?.focus({ preventScroll: true });
    // It kept its node, and has another number.
    if (this.hasFocus) this.tell(this.active);
  }
}

/**
 * Whether something is an element; a grid may be in a frame, where elements are others.
 * @param {any} thing
 * @returns {thing is HTMLElement}
 */
export function isElement(thing) {
  return thing?.nodeType === 1;
}

/** What has keys of its own. */
const taking = "input, textarea, select, video[controls], audio[controls], [role=textbox], [role=slider], [role=spinbutton], [role=combobox],"
  + " [role=listbox], [role=menu], [role=tree], [role=tablist], [role=radiogroup]";

/** @param {HTMLElement} element */
function takesKeys(element) {
  return element.isContentEditable || element.matches(taking);
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
