// Cells that an update took out of view and that are still on their way out: their nodes are shown, and are nobody's else.
// @ts-check

import { say } from "./accessibility.js";
import { keyOf, unpin } from "./nodes.js";
import { detach } from "./readingorder.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./engine.js").CellID} CellID
 * @typedef {import("./nodes.js").Entry} Entry
 *
 * A node that goes: fading where it is, folding to the header of its section, or leaving to where its cell lies out of view. `id` is the
 * number of the cell, null for one that is deleted. It keeps its distance from a neighbor that stayed; in a layer of a table it stays
 * where it is.
 * @typedef {{ entry: Entry, id: CellID | null, kind: "fading" | "folding" | "leaving", layer: HTMLElement | null, neighbor: Entry | null,
 *   gapAlong: number, gapAcross: number, isNew: boolean, isCut: boolean, zIndex: string }} Ghost
 */

export class Ghosts {
  /** @type {Map<Entry, Ghost>} */
  all = new Map();

  /**
   * @param {Grid} grid
   * @param {import("./slides.js").Slides} slides
   */
  constructor(grid, slides) {
    this.grid = grid;
    this.slides = slides;
  }

  /**
   * Keeps the node of a cell that goes; it is under all that stays, and neither hands nor readers find it.
   * @param {Entry} entry
   * @param {boolean} isDeleted
   * @param {{ x: number, y: number }} corner From the corner of the stage to that of the node, in points; for one that was pinned.
   */
  keep(entry, isDeleted, corner) {
    const { accessibility, scroller } = this.grid;
    const { box, id, node, pin } = entry;
    if (pin) {
      unpin(node);
      pin.remove();
      const [along, across] = this.grid.isVertical ? [corner.y, corner.x] : [corner.x, corner.y];
      this.move(entry, along, across);
    } else detach(accessibility, node);
    const layer = pin ? null : box?.layer ?? null;
    /** @type {Ghost} */
    const ghost = {
      entry, id: isDeleted ? null : { ...id }, kind: isDeleted ? "fading" : "leaving", layer, neighbor: null, gapAlong: 0, gapAcross: 0,
      isNew: true, isCut: false, zIndex: node.style.zIndex,
    };
    this.all.set(entry, ghost);
    entry.cell = entry.pin = entry.box = entry.reach = null;
    entry.isOrdered = false;
    entry.isWaiting = true;
    node.inert = true;
    node.style.zIndex = "-1";
    say(entry, "aria-hidden", "true");
    (layer ?? scroller.stage).append(node);
  }

  /**
   * A node shows its cell again, which came back.
   * @param {number | string} key
   * @param {boolean} isChange False where somebody scrolled there.
   */
  revive(key, isChange) {
    for (const ghost of this.all.values()) {
      if (!ghost.id || keyOf(ghost.id) !== key) continue;
      const { entry, id, isCut, kind } = ghost;
      const { nodes } = this.grid;
      this.#forget(ghost);
      entry.key = key;
      Object.assign(entry.id, id);
      nodes.entries.set(key, entry);
      entry.isWaiting = false;
      nodes.hooks.bind(entry);
      if (kind !== "leaving") this.slides.appear(entry.node);
      // It was on the way to a place nearer than its cell's.
      if (isCut && !isChange) this.slides.stop(entry.node);
      return entry;
    }
    return undefined;
  }

  /**
   * A ghost follows a neighbor from where it is.
   * @param {Ghost} ghost
   * @param {Entry | null} neighbor
   * @param {{ along: number, across: number }} from Where the neighbor was.
   */
  tie(ghost, neighbor, from) {
    ghost.neighbor = neighbor;
    ghost.gapAlong = ghost.entry.along - from.along;
    ghost.gapAcross = ghost.entry.across - from.across;
  }

  /**
   * Puts ghosts where their neighbors are now.
   * @param {boolean} isAnew True where places count from another origin: one that follows none has no place then.
   */
  follow(isAnew = false) {
    for (const ghost of this.all.values()) {
      const { entry, gapAlong, gapAcross, layer, neighbor } = ghost;
      if (layer) continue;
      if (neighbor?.cell && !neighbor.pin) this.move(entry, neighbor.along + gapAlong, neighbor.across + gapAcross);
      else if (isAnew) this.end(ghost);
    }
  }

  /**
   * @param {Entry} entry
   * @param {number} along In the stage.
   * @param {number} across
   */
  move(entry, along, across) {
    const { before, across: side } = this.grid.scroller;
    if (along !== entry.along) entry.node.style[before] = `${along}px`;
    if (across !== entry.across) entry.node.style[side] = `${across}px`;
    [entry.along, entry.across] = [along, across];
  }

  /**
   * The node waits for another cell, and the page hears that it left its own.
   * @param {Ghost} ghost
   */
  end(ghost) {
    const { entry } = ghost;
    if (!this.all.has(entry)) return;
    this.#forget(ghost);
    this.slides.stop(entry.node);
    entry.node.remove();
    this.grid.motion?.forget(entry);
    this.grid.nodes.free(entry);
  }

  endAll() {
    for (const ghost of [...this.all.values()]) this.end(ghost);
  }

  /** @param {Ghost} ghost */
  #forget({ entry, zIndex }) {
    this.all.delete(entry);
    entry.node.inert = false;
    entry.node.style.zIndex = zIndex;
    say(entry, "aria-hidden", null);
  }
}
