// Cheap stand-ins for cells that come while somebody scrolls fast, and the cells themselves when that ends.
// @ts-check

import { nowhere, target } from "./engine.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./engine.js").CellID} CellID
 */

/** Points a second from which scrolling is fast, if the page does not say. */
const FAST = 6000;

/** Milliseconds since the event before that count at most: nobody scrolled all of a pause. */
const LONGEST = 100;

export class Placeholders {
  /** True while somebody scrolls fast: cells that come get a stand-in, and their sizes are the estimates. */
  isFast = false;
  /** @type {Set<HTMLElement>} The nodes that show one. */
  #nodes = new Set();
  #time = -Infinity;

  /**
   * @param {Grid} grid
   * @param {(node: HTMLElement, id: CellID) => void} show
   */
  constructor(grid, show) {
    this.grid = grid;
    this.show = show;
  }

  /**
   * The container was scrolled.
   * @param {number} distance
   */
  scrolled(distance) {
    const now = performance.now();
    const time = Math.max(1, Math.min(now - this.#time, LONGEST));
    this.#time = now;
    const speed = (1000 * Math.abs(distance)) / time;
    this.isFast = speed > (this.grid.options.placeholderSpeed ?? FAST);
    if (!this.isFast) this.settle();
  }

  /**
   * Fills a node while somebody scrolls fast; false at other times.
   * @param {HTMLElement} node
   * @param {CellID} id
   */
  fill(node, id) {
    this.#nodes.delete(node);
    if (!this.isFast) return false;
    this.#nodes.add(node);
    this.show(node, id);
    return true;
  }

  /**
   * A node leaves its cell; true where it showed a stand-in, whose size was not the cell's.
   * @param {HTMLElement} node
   * @param {CellID} id
   */
  leave(node, id) {
    if (!this.#nodes.delete(node)) return false;
    this.grid.core.invalidate(id);
    return true;
  }

  /** Nobody scrolls fast any more: cells are rendered and measured. */
  settle() {
    this.isFast = false;
    if (this.#nodes.size === 0) return;
    const { core, nodes } = this.grid;
    for (const node of this.#nodes) {
      const entry = nodes.byNode.get(node);
      if (!entry) continue;
      entry.isStale = true;
      core.invalidate(entry.id);
    }
    this.grid.step(target.stay, 0, nowhere);
    // Those whose sizes are declared, where nothing else changed.
    for (const node of [...this.#nodes]) {
      const entry = nodes.byNode.get(node);
      if (entry && !entry.isWaiting) nodes.take(entry.id, entry.key);
    }
    this.grid.flush();
  }
}
