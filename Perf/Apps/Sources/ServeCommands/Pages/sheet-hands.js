// The hands on the sheet: what is selected, what is written, and keys and pointers as a spreadsheet has them.
// @ts-check
import { fromTSV, toTSV } from "./sheet-data.js";
import { write } from "./sheet-undo.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./sheet-data.js").SheetData} SheetData
 *
 * A place of the sheet: a row and a column of its data.
 * @typedef {{ row: number, column: number }} Place
 */

/** The most cells that are copied. */
const MOST_COPIED = 100_000;

const arrows = /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] });

export class Hands {
  /**
   * @param {Grid} grid
   * @param {SheetData} data
   * @param {import("./sheet-undo.js").Undo} undo
   * @param {(place: Place) => void} moved Is told where the hand is.
   */
  constructor(grid, data, undo, moved) {
    [this.grid, this.data, this.undo, this.moved] = [grid, data, undo, moved];
    /** Where the selection begins and where it ends. @type {Place} */
    this.anchor = { row: 0, column: 0 };
    /** @type {Place} */
    this.lead = this.anchor;
    /** What is written in, and where. @type {{ place: Place, field: HTMLInputElement } | null} */
    this.editing = null;
    this.leavesByTab = false;
    const { element } = grid;
    element.addEventListener("keydown", (event) => this.key(event), { capture: true });
    grid.addEventListener("activatecell", (event) => this.edit(this.placeOf(/** @type {CustomEvent} */ (event).detail)));
    grid.addEventListener("focuscell", (event) => this.focused(/** @type {CustomEvent} */ (event).detail));
    element.addEventListener("pointerdown", (event) => this.down(event));
    for (const name of /** @type {const} */ (["copy", "cut", "paste"])) element.addEventListener(name, (event) => this.clip(event));
  }

  /** The place of a cell of the table; null for a name of a row or column. @param {import("./engine.js").CellID} id @returns {Place | null} */
  placeOf({ section, row = 0, column = 0 }) {
    return section === 1 && column > 0 ? { row, column: column - 1 } : null;
  }

  /** @param {Place} place @returns {import("./engine.js").CellID} */
  cellOf({ row, column }) {
    return { section: 1, kind: 1, item: row, row, column: column + 1 };
  }

  /** What is selected: from the first row and column to the last. */
  get selection() {
    const [a, b] = [this.anchor, this.lead];
    return {
      row: Math.min(a.row, b.row), column: Math.min(a.column, b.column),
      rows: Math.abs(a.row - b.row) + 1, columns: Math.abs(a.column - b.column) + 1,
    };
  }

  /** @param {Place} place */
  isSelected({ row, column }) {
    const { selection: own } = this;
    return row >= own.row && row < own.row + own.rows && column >= own.column && column < own.column + own.columns;
  }

  /** @param {Place} anchor @param {Place} lead */
  select(anchor, lead) {
    [this.anchor, this.lead] = [anchor, lead];
    this.mark();
    this.moved(lead);
  }

  /** Shows which cells in view are selected. */
  mark() {
    for (const { id, node } of this.grid.nodes.entries.values()) this.markNode(node, id);
  }

  /** @param {HTMLElement} node @param {import("./engine.js").CellID} id */
  markNode(node, id) {
    const place = this.placeOf(id);
    const { selection: own } = this;
    const isNamed = !place && (id.section === 1 ? (id.row ?? 0) >= own.row && (id.row ?? 0) < own.row + own.rows
      : id.row === 1 && (id.column ?? 0) > own.column && (id.column ?? 0) <= own.column + own.columns);
    node.classList.toggle("selected", place ? this.isSelected(place) : isNamed);
    if (place) node.setAttribute("aria-selected", String(this.isSelected(place)));
  }

  /** @param {import("./engine.js").CellID} id */
  focused(id) {
    this.leavesByTab = false;
    const place = this.placeOf(id);
    if (place && !this.isExtending) this.select(place, place);
  }

  /** @param {PointerEvent} event */
  down(event) {
    const entry = this.grid.nodes.entryAt(event.target, this.grid.element);
    if (!entry || event.button !== 0 || event.defaultPrevented || this.editing?.field === event.target) return;
    const { section, row = 0, column = 0 } = entry.id;
    const { rows, columns } = this.data;
    // The name of a row or column stands for all of it.
    if (section === 1 && column === 0) this.select({ row, column: 0 }, { row, column: columns.count - 1 });
    else if (section === 0 && row === 1 && column > 0) this.select({ row: 0, column: column - 1 }, { row: rows.count - 1, column: column - 1 });
    else if (section === 0 && column === 0) this.select({ row: 0, column: 0 }, { row: rows.count - 1, column: columns.count - 1 });
    else if (event.shiftKey && section === 1) {
      event.preventDefault();
      this.select(this.anchor, { row, column: column - 1 });
    }
  }

  // --- keys

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.editing) return this.keyInField(event);
    const entry = this.grid.nodes.entryAt(event.target, this.grid.element);
    const place = entry && this.placeOf(entry.id);
    if (!entry || !place) return;
    const { key, shiftKey, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const take = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (altKey) return;
    if (key in arrows && (shiftKey || isCommand)) {
      take();
      this.move(arrows[key], { isExtending: shiftKey, isFar: isCommand });
    } else if (key === "Tab" || event.code === "Tab") {
      // With Shift it has another name for GTK.
      if (this.leavesByTab) return;
      take();
      this.grid.moveFocus(shiftKey ? "previous" : "next");
    } else if (key === "Escape") this.leavesByTab = true;
    else if (key === "Delete" || key === "Backspace") {
      take();
      this.clear();
    } else if (key === "F2") {
      take();
      this.edit(place);
    } else if (key.length === 1 && !isCommand && key !== " ") {
      take();
      this.edit(place, key);
    } else if (isCommand && key.toLowerCase() === "a") {
      take();
      this.select({ row: 0, column: 0 }, { row: this.data.rows.count - 1, column: this.data.columns.count - 1 });
    }
  }

  /** @param {KeyboardEvent} event */
  keyInField(event) {
    const { shiftKey } = event;
    const key = event.code === "Tab" ? "Tab" : event.key;
    if (event.isComposing || !["Enter", "Tab", "Escape"].includes(key)) return;
    event.preventDefault();
    event.stopPropagation();
    const { place } = /** @type {{ place: Place }} */ (this.editing);
    this.leave(key !== "Escape");
    if (key === "Escape") return;
    const [down, right] = key === "Enter" ? [shiftKey ? -1 : 1, 0] : [0, shiftKey ? -1 : 1];
    this.anchor = this.lead = place;
    this.move([down, right]);
  }

  /** @param {[number, number]} way @param {{ isExtending?: boolean, isFar?: boolean }} [how] */
  move([down, right], { isExtending = false, isFar = false } = {}) {
    const { rows, columns } = this.data;
    const far = isFar ? Infinity : 1;
    const next = (/** @type {number} */ from, /** @type {number} */ way, /** @type {number} */ count) =>
      way === 0 ? from : Math.max(0, Math.min(count - 1, from + way * far));
    // The cell that has the focus is where the selection begins.
    const from = isExtending ? this.lead : this.anchor;
    const [row, column] = [next(from.row, down, rows.count), next(from.column, right, columns.count)];
    if (isExtending) {
      this.grid.scrollTo({ section: 1, row, column: column + 1 });
      this.select(this.anchor, { row, column });
      return;
    }
    this.grid.scrollTo({ section: 1, row, column: column + 1 });
    this.grid.accessibility.focusCell(this.cellOf({ row, column }));
    this.select({ row, column }, { row, column });
  }

  /** True while the selection grows without the focus. */
  get isExtending() {
    return this.editing !== null;
  }

  // --- writing

  /** @param {Place | null} place @param {string} [text] What it begins with; what is there by default. */
  edit(place, text) {
    if (!place || this.editing) return;
    const { grid, data } = this;
    const node = grid.nodeOf(this.cellOf(place));
    if (!node) return;
    const field = document.createElement("input");
    field.className = "field";
    field.value = text ?? data.text(place.row, place.column);
    field.setAttribute("aria-label", "Content of the cell");
    field.addEventListener("blur", () => this.leave(true));
    this.editing = { place, field };
    node.replaceChildren(field);
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
  }

  /** Whether a cell is the one that is written in. @param {Place} place */
  fieldAt({ row, column }) {
    const { editing } = this;
    return editing && editing.place.row === row && editing.place.column === column ? editing.field : null;
  }

  /** @param {boolean} keeps Whether what was written counts. */
  leave(keeps) {
    const { editing, data, grid } = this;
    if (!editing) return;
    const { place, field } = editing;
    const hadFocus = document.activeElement === field;
    this.editing = null;
    if (keeps && field.value !== data.text(place.row, place.column)) write(this.undo, data, () => data.write(place.row, place.column, field.value));
    grid.refresh(this.cellOf(place));
    if (hadFocus) grid.nodeOf(this.cellOf(place))?.focus({ preventScroll: true });
  }

  /** What was written may be elsewhere, or gone. */
  refresh() {
    for (const { id } of [...this.grid.nodes.entries.values()]) this.grid.refresh(id);
  }

  clear() {
    write(this.undo, this.data, () => this.forEachSelected((row, column) => this.data.write(row, column, "")));
    this.refresh();
  }

  /** Calls back with the selected cells, not more than are copied. @param {(row: number, column: number) => void} work */
  forEachSelected(work) {
    const { row, column, rows, columns } = this.selection;
    if (rows * columns > MOST_COPIED) return;
    for (let r = row; r < row + rows; r += 1) for (let c = column; c < column + columns; c += 1) work(r, c);
  }

  /** @param {ClipboardEvent} event */
  clip(event) {
    if (this.editing || !event.clipboardData) return;
    const { data, selection: { row, column } } = this;
    event.preventDefault();
    if (event.type === "paste") {
      const rows = fromTSV(event.clipboardData.getData("text/plain"));
      write(this.undo, data, () => rows.forEach((texts, down) => texts.forEach((text, right) => {
        if (row + down < data.rows.count && column + right < data.columns.count) data.write(row + down, column + right, text);
      })));
      this.select({ row, column }, { row: row + rows.length - 1, column: column + Math.max(...rows.map(({ length }) => length)) - 1 });
      this.refresh();
      return;
    }
    /** @type {string[][]} */
    const rows = [];
    this.forEachSelected((r, c) => (rows[r - row] ??= []).push(data.text(r, c)));
    event.clipboardData.setData("text/plain", toTSV(rows));
    if (event.type === "cut") this.clear();
  }
}
