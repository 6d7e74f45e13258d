// Columns of tables become wider and narrower by the edges of their head cells, with a pointer or with keys.
// @ts-check

import { isElement } from "./nodes.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 *
 * An edge that a pointer holds: the column's, in the table that begins with a section, and how wide the column was.
 * @typedef {{ section: number, column: number, pointer: number, from: number, width: number, sign: number }} Hold
 */

/** Points beside an edge at which a pointer takes hold of it, and the least width that it leaves a column. */
const SLOP = 5;
const LEAST = 12;

/** Points that a key moves an edge by; with the shift key one. */
const STRIDE = 10;

export class Resizing {
  /**
   * @param {Grid} grid
   * @param {AbortSignal} signal
   */
  constructor(grid, signal) {
    this.grid = grid;
    /** @type {Hold | null} */
    this.hold = null;
    /** What the cursor was before it lay over an edge; null elsewhere. */
    this.cursor = /** @type {string | null} */ (null);
    const { element } = grid;
    element.addEventListener("pointerdown", (event) => this.take(event), { signal });
    element.addEventListener("pointermove", (event) => this.move(event), { signal });
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
      element.addEventListener(name, (event) => this.leave(event), { signal });
    }
    element.addEventListener("pointerleave", () => this.point(false), { signal });
    element.addEventListener("dblclick", (event) => {
      const edge = this.edgeAt(event);
      if (edge) grid.resizeColumn(edge.column, null, edge.section);
    }, { signal });
    // Before the keys that move the focus.
    element.addEventListener("keydown", (event) => this.keyDown(event), { signal });
  }

  /**
   * Whether something is in the head of a table, or in the layer of one.
   * @param {EventTarget | null} target
   */
  isHead(target) {
    const { grid } = this;
    const entry = grid.nodes.entryAt(target, grid.element);
    if (entry) return entry.id.kind === 1 && grid.panes.tableOf(entry.id.section)?.first === entry.id.section;
    return isElement(target) && (target.getAttribute("data-pane")?.startsWith("start") ?? false);
  }

  /**
   * The edge under a pointer, in the head of a table.
   * @param {{ clientX: number, clientY: number, target: EventTarget | null }} event
   */
  edgeAt(event) {
    const { grid } = this;
    if (!grid.hasTables || !this.isHead(event.target)) return null;
    const { element } = grid;
    const box = element.getBoundingClientRect();
    // A page may show it larger or smaller than it is.
    const [x, y] = [((event.clientX - box.left) * element.offsetWidth) / box.width, ((event.clientY - box.top) * element.offsetHeight) / box.height];
    return grid.core.columnEdge(x - element.clientLeft, y - element.clientTop, SLOP);
  }

  /**
   * How wide a column in view is; undefined for one that is not.
   * @param {number} section That of the head.
   * @param {number} column
   */
  widthOf(section, column) {
    const { grid } = this;
    const isOf = (/** @type {number} */ cell) => grid.panes.tableOf(cell)?.first === section;
    return grid.visibleCells.find((cell) => cell.kind === 1 && cell.column === column && !cell.isMerged && isOf(cell.section))?.breadth;
  }

  /** @param {PointerEvent} event */
  place(event) {
    return this.grid.isVertical ? event.clientX : event.clientY;
  }

  /** @param {PointerEvent} event */
  take(event) {
    if (event.button !== 0 || event.defaultPrevented) return;
    const edge = this.edgeAt(event);
    const width = edge && this.widthOf(edge.section, edge.column);
    if (!edge || width === undefined || width === null) return;
    const { cross } = this.grid.scroller;
    const sign = (cross.isMirrored ? -1 : 1) * (edge.isLeading ? -1 : 1);
    this.hold = { section: edge.section, column: edge.column, pointer: event.pointerId, from: this.place(event), width, sign };
    this.grid.element.setPointerCapture(event.pointerId);
    // Nothing is selected, and the focus stays.
    event.preventDefault();
  }

  /** @param {PointerEvent} event */
  move(event) {
    const { grid, hold } = this;
    if (!hold) {
      if (grid.hasTables && event.buttons === 0) this.point(this.edgeAt(event) !== null);
      return;
    }
    if (event.pointerId !== hold.pointer) return;
    // Let go of where nobody heard of it.
    if (event.buttons === 0) {
      this.hold = null;
      return;
    }
    const width = Math.max(LEAST, hold.width + hold.sign * (this.place(event) - hold.from));
    if (width !== this.widthOf(hold.section, hold.column)) grid.resizeColumn(hold.column, width, hold.section);
  }

  /** @param {PointerEvent} event */
  leave(event) {
    const { hold } = this;
    if (!hold || event.pointerId !== hold.pointer) return;
    this.hold = null;
    // A finger that begins to scroll is cancelled too, and has moved no edge yet.
    const isCancelled = event.type === "pointercancel" && this.widthOf(hold.section, hold.column) !== hold.width;
    if (isCancelled) this.grid.resizeColumn(hold.column, hold.width, hold.section);
  }

  /** @param {TouchEvent} event */
  touch(event) {
    const { touches: [touch], target } = event;
    if (event.touches.length === 1 && this.edgeAt({ clientX: touch.clientX, clientY: touch.clientY, target })) event.preventDefault();
  }

  /** Lets go of an edge, since columns have other numbers now. */
  letGo() {
    this.hold = null;
  }

  /** @param {boolean} isEdge Whether the cursor says that an edge can be moved. */
  point(isEdge) {
    const { style } = this.grid.element;
    if (isEdge === (this.cursor !== null)) return;
    if (isEdge) {
      this.cursor = style.cursor;
      style.cursor = this.grid.isVertical ? "col-resize" : "row-resize";
    } else {
      style.cursor = this.cursor ?? "";
      this.cursor = null;
    }
  }

  /** @param {KeyboardEvent} event Alt and an arrow, while a head cell has the focus. */
  keyDown(event) {
    const { grid } = this;
    const { isVertical } = grid;
    const [less, more] = isVertical ? ["ArrowLeft", "ArrowRight"] : ["ArrowUp", "ArrowDown"];
    if (!grid.hasTables || !event.altKey || event.defaultPrevented || (event.key !== less && event.key !== more)) return;
    const id = grid.nodes.entryAt(event.target, grid.element)?.id;
    if (!id || !this.isHead(event.target)) return;
    event.preventDefault();
    const width = this.widthOf(id.section, id.column ?? 0);
    if (width === undefined) return;
    const sign = (event.key === more) === !grid.scroller.cross.isMirrored ? 1 : -1;
    grid.resizeColumn(id.column ?? 0, Math.max(LEAST, width + sign * (event.shiftKey ? 1 : STRIDE)), id.section);
  }
}
