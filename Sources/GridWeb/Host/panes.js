// The frozen rows and columns of tables: a layer for each pane, which the browser itself holds to the edge of the viewport.
// @ts-check

import { makeBox } from "./scroller.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./axis.js").ScrollAxis} ScrollAxis
 * @typedef {import("./engine.js").CellID} CellID
 * @typedef {import("./engine.js").Pane} Pane
 * @typedef {import("./engine.js").Table} Table
 *
 * The layer of a pane: a pin as long as what the layer may be held in, and the layer itself. `along` and `across` are where in the
 * content its corner naturally lies.
 * @typedef {{ pin: HTMLElement, layer: HTMLElement, pane: Pane, first: number, along: number, across: number, stamp: number,
 *   written: number[] }} Box `written` is what places were written from; nothing is written where that is the same.
 */

/** Pins are cut to what is near the viewport, by whole steps, so that they seldom change. */
export const STEP = 4096;

/**
 * The range of an axis that boxes are cut to.
 * @param {number} offset
 * @param {number} viewport
 */
export function near(offset, viewport) {
  return { lower: Math.floor((offset - viewport) / STEP - 2) * STEP, upper: Math.ceil((offset + 2 * viewport) / STEP + 2) * STEP };
}

/**
 * Scrolling moves the picture before a script hears of it, so a script does not hold frozen cells in place: layers that are
 * `position: sticky` do. Cells lie in their layer at their natural places, and are put there once. A layer hides what scrolls under
 * it, as the browser clips nothing by where something else is held: it has the colour of the element.
 */
export class Panes {
  /** @param {Grid} grid */
  constructor(grid) {
    this.grid = grid;
    /** @type {Map<number, Box>} */
    this.boxes = new Map();
    this.stamp = 0;
    this.padding = "";
  }

  /** Another step is shown. */
  begin() {
    this.stamp += 1;
  }

  /**
   * The table that a section is of; undefined for none that is in view.
   * @param {number} section
   * @returns {Table | undefined}
   */
  tableOf(section) {
    return this.grid.tables.find(({ first, last }) => section >= first && section < last);
  }

  /**
   * The layer of a cell that scrolls on no axis or on one; null for others, and for headers.
   * @param {CellID} cell
   * @returns {Box | null}
   */
  boxOf({ section, pane }) {
    if (!pane || pane.number === 0 || pane.columns === "view") return null;
    const table = this.tableOf(section);
    if (!table) return null;
    const key = 16 * table.first + pane.number;
    let box = this.boxes.get(key);
    if (!box) {
      box = this.make(table, pane);
      this.boxes.set(key, box);
      this.lay(box, table);
    }
    box.stamp = this.stamp;
    return box;
  }

  /**
   * @param {Table} table
   * @param {Pane} pane
   * @returns {Box}
   */
  make(table, pane) {
    const { element, isVertical, scroller } = this.grid;
    const isCorner = pane.rows !== "body" && pane.columns !== "body";
    const pin = makeBox(element.ownerDocument, {
      position: "absolute", pointerEvents: "none", display: "flex", flexDirection: isVertical ? "column" : "row",
      justifyContent: pane.rows === "end" ? "flex-end" : "flex-start", alignItems: pane.columns === "end" ? "flex-end" : "flex-start",
      // Over cells, headers over frozen columns, and frozen rows over these.
      zIndex: isCorner ? "80" : pane.rows !== "body" ? "60" : "10",
    });
    const layer = makeBox(element.ownerDocument, {
      position: "sticky", flex: "none", pointerEvents: "auto", overflow: "clip", background: this.colour(),
    });
    layer.dataset.pane = `${pane.rows} ${pane.columns}`;
    // A finger that takes hold of an edge does not scroll.
    if (pane.rows === "start") layer.addEventListener("touchstart", (event) => this.grid.resizing.touch(event), { passive: false });
    pin.append(layer);
    // After all rows, which are in reading order.
    scroller.stage.append(pin);
    return { pin, layer, pane, first: table.first, along: 0, across: 0, stamp: this.stamp, written: [] };
  }

  /** What layers hide with what scrolls under them. */
  colour() {
    const { backgroundColor } = getComputedStyle(this.grid.element);
    const isClear = backgroundColor === "transparent" || /^rgba\(.*, 0\)$/.test(backgroundColor);
    return `var(--lazy-grid-pane, ${isClear ? "Canvas" : backgroundColor})`;
  }

  /** The page may have another colour. */
  paint() {
    if (this.boxes.size === 0) return;
    const colour = this.colour();
    for (const { layer } of this.boxes.values()) if (layer.style.background !== colour) layer.style.background = colour;
  }

  /** Takes all layers away. */
  clear() {
    for (const { pin } of this.boxes.values()) pin.remove();
    this.boxes.clear();
  }

  /** Lets what the browser itself scrolls to, as a field that Tab leads to, not lie under what is frozen. */
  pad() {
    const { element, scroller: { cross, main }, tables } = this.grid;
    const [table] = tables;
    let padding = "";
    if (table) {
      const { rows, columns } = table;
      const sides = { [main.before]: rows[0], [main.after]: rows[1], [cross.before]: columns[0], [cross.after]: columns[1] };
      padding = `${sides.top}px ${sides.right}px ${sides.bottom}px ${sides.left}px`;
    }
    if (padding === this.padding) return;
    this.padding = padding;
    element.style.scrollPadding = padding;
  }

  /** Takes layers away that no cell is in any more, and gives the others their places. */
  settle() {
    for (const [key, box] of this.boxes) {
      if (box.stamp === this.stamp) continue;
      box.pin.remove();
      this.boxes.delete(key);
    }
    this.place();
    this.pad();
  }

  /** Gives layers their places, where that is not what they have. */
  place() {
    if (this.boxes.size === 0) return;
    for (const box of this.boxes.values()) {
      const table = this.tableOf(box.first);
      if (table) this.lay(box, table);
    }
  }

  /**
   * @param {Box} box
   * @param {Table} table
   */
  lay(box, table) {
    const { scroller, shown, nodes, placement } = this.grid;
    if (!shown) return;
    const { main, cross } = scroller;
    const along = span(box.pane.rows, table.along, table.extent, table.rows, near(shown.offset, main.viewport));
    const across = span(box.pane.columns, table.across, table.breadth, table.columns, near(shown.offsetAcross, cross.viewport));
    const written = [along.start, along.end, along.extent, along.natural, main.origin, main.rest, across.start, across.end, across.extent,
      across.natural, cross.origin, cross.rest];
    if (written.every((number, index) => number === box.written[index])) return;
    box.written = written;
    put(box.pin, box.layer, main, box.pane.rows, along);
    put(box.pin, box.layer, cross, box.pane.columns, across);
    if (box.along === along.natural && box.across === across.natural) return;
    [box.along, box.across] = [along.natural, across.natural];
    for (const entry of nodes.entries.values()) if (entry.box === box && entry.cell) placement.place(entry);
  }
}

/**
 * Where a pin lies on an axis, how long its layer is there, and where that naturally lies.
 * @param {"body" | "start" | "end" | "view"} part
 * @param {number} start Where the table begins.
 * @param {number} extent
 * @param {[number, number]} frozen
 * @param {{ lower: number, upper: number }} range
 */
function span(part, start, extent, [leading, trailing], { lower, upper }) {
  const end = start + extent;
  if (part === "start") {
    const from = Math.max(start, Math.min(lower, end - trailing - leading));
    return { start: from, end: Math.max(from + leading, Math.min(end - trailing, upper)), extent: leading, natural: start };
  }
  if (part === "end") {
    const to = Math.min(end, Math.max(upper, start + leading + trailing));
    return { start: Math.min(to - trailing, Math.max(start + leading, lower)), end: to, extent: trailing, natural: end - trailing };
  }
  const from = Math.min(end, Math.max(start, lower));
  const to = Math.max(from, Math.min(end, upper));
  return { start: from, end: to, extent: to - from, natural: from };
}

/**
 * @param {HTMLElement} pin
 * @param {HTMLElement} layer
 * @param {ScrollAxis} axis
 * @param {"body" | "start" | "end" | "view"} part
 * @param {{ start: number, end: number, extent: number }} place
 */
function put(pin, layer, axis, part, { start, end, extent }) {
  pin.style[axis.before] = `${start - axis.origin}px`;
  pin.style[axis.size] = `${end - start}px`;
  layer.style[axis.size] = `${extent}px`;
  // Sticky edges are those of the layout, which knows nothing of the transform.
  if (part === "start") layer.style[axis.before] = `${-axis.rest}px`;
  if (part === "end") layer.style[axis.after] = `${axis.rest}px`;
}
