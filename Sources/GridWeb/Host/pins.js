// Pinned headers and footers: each in a box as long as what it stands for, to the edge of which the browser itself holds it.
// @ts-check

import { unpin } from "./nodes.js";
import { near } from "./panes.js";
import { makeBox } from "./scroller.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./engine.js").Cell} Cell
 * @typedef {import("./engine.js").CellID} CellID
 * @typedef {import("./nodes.js").Entry} Entry
 */

/**
 * Scrolling moves the picture before a script hears of it. What a script holds in place therefore trembles; what is
 * `position: sticky` does not.
 */
export class Pins {
  /** @param {Grid} grid */
  constructor(grid) {
    this.grid = grid;
    const pinned = grid.options.pinned ?? [];
    this.kinds = new Set([...(pinned.includes("headers") ? [0] : []), ...(pinned.includes("footers") ? [2] : [])]);
    /** @type {Entry[]} */
    this.entries = [];
  }

  /**
   * Takes the pinned cells of a step.
   * @param {Entry[]} entries In reading order.
   */
  show(entries) {
    this.entries = [];
    if (this.kinds.size === 0 && !this.grid.hasTables) return;
    for (const entry of entries) {
      const { cell } = entry;
      // Headers of tables are held across, wherever they lie along.
      const isWide = cell?.pane?.columns === "view";
      if (!isWide && !this.kinds.has(entry.id.kind)) continue;
      // A section may be one that does not pin it, and in a smaller viewport it may give way to those farther out.
      const reach =
        (this.kinds.has(entry.id.kind) ? this.grid.core.reach(entry.id) : null)
        ?? (isWide && cell ? { start: cell.along, end: cell.along + cell.extent } : null);
      if (!reach) {
        this.unwrap(entry);
        continue;
      }
      entry.reach = reach;
      if (!entry.pin) this.wrap(entry);
      this.entries.push(entry);
    }
  }

  /**
   * Puts a node into a box of its own.
   * @param {Entry} entry
   */
  wrap(entry) {
    const { grid } = this;
    const { stage, before, across } = grid.scroller;
    const isHeader = entry.id.kind === 0;
    const pin = makeBox(grid.element.ownerDocument, {
      position: "absolute", pointerEvents: "none", display: "flex", [across]: "0",
      flexDirection: grid.isVertical ? "column" : "row", alignItems: "flex-start", justifyContent: isHeader ? "flex-start" : "flex-end",
    });
    const { style } = entry.node;
    style.position = "sticky";
    style[before] = style[across] = "";
    style.pointerEvents = "auto";
    style.flex = "none";
    entry.along = entry.across = NaN;
    pin.append(entry.node);
    stage.append(pin);
    entry.pin = pin;
    entry.level = grid.core.position(entry.id)?.level ?? 0;
  }

  /**
   * Takes a node out of its box, which is pinned no longer.
   * @param {Entry} entry
   */
  unwrap(entry) {
    const { node, pin } = entry;
    if (!pin) return;
    unpin(node);
    pin.replaceWith(node);
    entry.pin = entry.reach = null;
    entry.along = entry.across = NaN;
    this.grid.placement.place(entry);
  }

  /** Gives boxes their place and pinned nodes the edge that they stop at. */
  place() {
    const { grid } = this;
    if (!grid.result || this.entries.length === 0) return;
    const { breadth, offset, offsetAcross } = grid.result;
    const { cross, main: { after, before, origin, rest, size, viewport } } = grid.scroller;
    const { lower, upper } = near(offset, viewport);
    const sides = near(offsetAcross, cross.viewport);
    /** @type {Entry[]} The headers above the next one. */
    const above = [];
    for (const entry of this.entries) {
      const { cell, node, pin, reach } = entry;
      if (!cell || !pin || !reach) continue;
      const isHeader = cell.kind === 0;
      // A retained header that is far away gets no box there.
      const start = Math.max(reach.start, Math.min(lower, reach.end - cell.extent));
      const end = Math.max(Math.min(reach.end, upper), start + cell.extent);
      pin.style[before] = `${start - origin}px`;
      pin.style[size] = `${end - start}px`;
      const table = grid.hasTables ? grid.panes.tableOf(cell.section) : undefined;
      const isWide = cell.pane?.columns === "view";
      const from = isWide ? Math.max(0, sides.lower) : cell.across;
      pin.style[cross.size] = `${isWide ? Math.min(breadth, sides.upper) - from : cell.breadth}px`;
      pin.style[cross.before] = `${from - cross.origin}px`;
      if (isWide) node.style[cross.before] = `${-cross.rest}px`;
      pin.style.zIndex = `${40 - entry.level}`;
      // What is frozen of its table lies before it.
      let edge = table?.rows[isHeader ? 0 : 1] ?? 0;
      if (isHeader) {
        while (above.length > 0 && above[above.length - 1].level >= entry.level) above.pop();
        for (const other of above) edge += other.cell?.extent ?? 0;
        above.push(entry);
      }
      // Sticky edges are those of the layout, which knows nothing of the transform.
      node.style[isHeader ? before : after] = `${isHeader ? edge - rest : edge + rest}px`;
    }
  }
}
