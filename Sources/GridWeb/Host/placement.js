// The nodes of a grid in the page: filled and measured in one batch, put where the engine says, and used again.
// @ts-check

import { nowhere, target } from "./engine.js";
import { keepTabStop } from "./focus.js";
import { inReadingOrder, keyOf, keysOf } from "./nodes.js";
import { order } from "./readingorder.js";
import { extentOf } from "./sizes.js";

/**
 * @typedef {import("./engine.js").Cell} Cell
 * @typedef {import("./engine.js").CellID} CellID
 * @typedef {import("./engine.js").StepResult} StepResult
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./nodes.js").Entry} Entry
 */

/** A range that no offset is in. */
export const nothing = { start: Infinity, end: -Infinity, extent: 0 };

export class Placement {
  /** @param {Grid} grid */
  constructor(grid) {
    this.grid = grid;
    /** Between which offsets there is a node for all that lies there, as far as the cells in view tell, and their mean extent. */
    this.covered = nothing;
    this.stamp = 0;
    this.observer = new ResizeObserver((entries) => this.resized(entries));
    /** @type {WeakSet<HTMLElement>} */
    this.observed = new WeakSet();
    /** True while a browser tells of sizes: it would complain of nodes that come and go meanwhile. */
    this.isTold = false;
    this.frame = 0;
  }

  /** Sizes are not followed any more. */
  stop() {
    cancelAnimationFrame(this.frame);
    this.observer.disconnect();
  }

  /**
   * How large nodes are; null where the container shows nothing, so that no size says anything.
   * @param {Entry[]} entries
   * @param {boolean} areHeights
   */
  sizesOf(entries, areHeights) {
    const { grid } = this;
    const sizes = entries.map(({ node }) => extentOf(node, areHeights));
    if (!sizes.includes(0) || !grid.scroller.isHidden) return sizes;
    grid.isHidden = true;
    return null;
  }

  /**
   * Hears of a node when it changes its size by itself.
   * @param {HTMLElement} node
   */
  observe(node) {
    // Nodes stay observed when they wait for another cell: what is not in the page is not looked at.
    if (this.isTold || this.observed.has(node)) return;
    this.observed.add(node);
    this.observer.observe(node);
  }

  /**
   * Does what a browser's telling of a size leads to. If that is a step, nodes are heard of again from the next frame on.
   * @param {() => void} work
   */
  whileTold(work) {
    const { figures } = this.grid;
    const before = figures.steps;
    this.isTold = true;
    try {
      work();
    } finally {
      this.isTold = false;
      if (figures.steps !== before) this.observeLater();
    }
  }

  observeLater() {
    this.observer.disconnect();
    this.observed = new WeakSet();
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      for (const { node, isMeasured } of this.grid.nodes.entries.values()) if (isMeasured) this.observe(node);
    });
  }

  /**
   * Takes a step over in which no cell came or went.
   * @param {StepResult} result
   */
  moveOn(result) {
    const { accessibility, nodes, panes, pins, scroller } = this.grid;
    this.grid.shown = result;
    scroller.setContent(result.content, result.breadth);
    if (scroller.placeStage(result)) {
      nodes.settle();
      this.placeAll();
    }
    pins.place();
    panes.place();
    keepTabStop(this.grid, true);
  }

  /**
   * Takes over a step in which cells came or went.
   * @param {StepResult} result
   * @param {boolean} isRenumbered True where cells that stay have other numbers.
   * @param {boolean} scrolls True where the next step is likely to go on in the same way: then what goes stays in the page, out of
   *   view, until that step shows something else in it, as taking a node away makes the page lay itself out once more.
   */
  show(result, isRenumbered, scrolls) {
    const { accessibility, nodes, panes, pins, scroller } = this.grid;
    this.grid.shown = result;
    this.covered = coverage(result.cells);
    scroller.setContent(result.content, result.breadth);
    const origins = this.originsAfter(result);
    const isMoved = scroller.placeStage(result, origins?.along, origins?.across);
    panes.begin();
    const older = nodes.aside.length;
    this.stamp += 1;
    const cells = [...result.cells].sort(inReadingOrder);
    const keys = this.grid.hasTables ? keysOf(cells, nodes.entries) : cells.map(keyOf);
    for (const key of keys) {
      const known = nodes.entries.get(key);
      if (known) known.stamp = this.stamp;
    }
    this.layAside((entry) => entry.stamp !== this.stamp);
    const entries = cells.map((cell, index) => {
      const entry = nodes.take(cell, keys[index], cell.isCut && keys[index] !== keyOf(cell));
      entry.cell = cell;
      entry.stamp = this.stamp;
      if (cell.pane) this.putIntoPane(entry, cell);
      this.place(entry);
      return entry;
    });
    const keeps = scrolls && !isRenumbered && !isMoved;
    nodes.settle(keeps ? older : nodes.aside.length);
    pins.show(entries);
    if (isRenumbered) accessibility.renumber(entries);
    accessibility.tables.isLoose = this.grid.hasTables && keeps;
    order(accessibility, entries);
    keepTabStop(this.grid, true);
    pins.place();
    panes.settle();
    this.grid.motion?.placed();
  }

  /**
   * Notes in which layer a cell lies.
   * @param {Entry} entry
   * @param {Cell} cell
   */
  putIntoPane(entry, cell) {
    entry.box = this.grid.panes.boxOf(cell);
    const before = entry.id.pane?.number ?? 0;
    const former = entry.id.pane;
    entry.id.pane = cell.pane;
    if (before === cell.pane?.number) return;
    try {
      this.grid.accessibility.bind(entry);
      this.grid.render(entry.node, entry.id);
    } catch (error) {
      entry.id.pane = former;
      throw error;
    }
  }

  /**
   * The origin with which what stays in view stays where it is in the stage, though what lies before it was corrected: then the
   * page need not lay it out anew.
   * @param {StepResult} result
   */
  originsAfter({ cells, offset, offsetAcross }) {
    const { hasTables, nodes } = this.grid;
    let origins = null;
    for (const cell of cells) {
      if (cell.along < offset || cell.isPinned || cell.isRetained) continue;
      if (hasTables && (cell.pane?.number !== 0 || cell.across < offsetAcross)) continue;
      if (cell.isCut) continue;
      const entry = nodes.entries.get(keyOf(cell));
      if (!entry || entry.pin || entry.box) continue;
      const found = { along: cell.along - entry.along, across: cell.across - entry.across };
      if (entry.cell) return found;
      // After a jump all are new, and were put somewhere to be measured.
      if (!hasTables && !Number.isNaN(found.along)) origins ??= found;
    }
    return origins;
  }

  /**
   * Lets nodes be taken for other cells, the first ones first.
   * @param {(entry: Entry) => boolean} isGone
   */
  layAside(isGone) {
    const { nodes } = this.grid;
    const gone = [...nodes.entries.values()].filter(isGone).sort((a, b) => inReadingOrder(b.id, a.id));
    for (const entry of gone) nodes.layAside(entry);
  }

  /** Puts all nodes where their cells lie, as seen from another origin. */
  placeAll() {
    for (const entry of this.grid.nodes.entries.values()) if (entry.cell) this.place(entry);
    this.grid.motion?.placed(true);
  }

  /**
   * Puts a node where its cell lies; pinned headers are placed by their pin.
   * @param {Entry} entry
   */
  place(entry) {
    const { cell } = entry;
    if (!cell) return;
    this.setBreadth(entry, cell.breadth);
    // It fills its rows, whatever is in it.
    if (cell.isMerged) entry.isMeasured = false;
    if (cell.isMerged || (!entry.isMeasured && !this.follows(entry))) this.setExtent(entry, cell.extent);
    if (!entry.pin) this.put(entry, cell);
  }

  /**
   * Lets a cell whose size is known be as long as what is in it, which may have become another length while it was out of view.
   * @param {Entry} entry
   * @returns {boolean} False where its length is declared, or only estimated.
   */
  follows(entry) {
    const { declared, placeholders } = this.grid;
    if (placeholders?.isFast || !declared.isMeasured(entry.id)) return false;
    entry.isMeasured = true;
    this.setExtent(entry, NaN);
    // Told of anew: that the node is as long as for its last cell says nothing of this one.
    this.observer.unobserve(entry.node);
    this.observed.delete(entry.node);
    this.observe(entry.node);
    return true;
  }

  /**
   * @param {Entry} entry
   * @param {{ along: number, across: number }} place
   */
  put(entry, place) {
    const { before, across: side, cross, origin } = this.grid.scroller;
    const { box } = entry;
    const along = place.along - (box ? box.along : origin);
    const across = place.across - (box ? box.across : cross.origin);
    if (along !== entry.along) {
      entry.along = along;
      entry.node.style[before] = `${along}px`;
    }
    if (across !== entry.across) {
      entry.across = across;
      entry.node.style[side] = `${across}px`;
    }
  }

  /**
   * @param {Entry} entry
   * @param {number} breadth NaN for what the node wants.
   */
  setBreadth(entry, breadth) {
    if (Object.is(entry.breadth, breadth)) return;
    entry.breadth = breadth;
    entry.node.style[this.grid.isVertical ? "width" : "height"] = Number.isNaN(breadth) ? "max-content" : `${breadth}px`;
  }

  /**
   * @param {Entry} entry
   * @param {number} extent NaN for the node's own.
   */
  setExtent(entry, extent) {
    if (Object.is(entry.extent, extent)) return;
    entry.extent = extent;
    const { isVertical } = this.grid;
    const own = isVertical ? "" : "max-content";
    entry.node.style[isVertical ? "height" : "width"] = Number.isNaN(extent) ? own : `${extent}px`;
  }

  /** @param {string} type */
  create(type) {
    const node = this.grid.options.create?.(type) ?? this.grid.element.ownerDocument.createElement("div");
    // What a page says of every `div` may leave gaps, or let nodes glide to their places.
    Object.assign(node.style, { position: "absolute", boxSizing: "border-box", margin: "0", float: "none" });
    node.style.transition ||= "none";
    return node;
  }

  /**
   * Nodes changed their sizes by themselves.
   * @param {ResizeObserverEntry[]} changes
   */
  resized(changes) {
    const { grid } = this;
    const { isVertical, nodes } = grid;
    /** @type {Entry[]} */
    const changed = [];
    for (const change of changes) {
      const entry = nodes.byNode.get(change.target);
      if (!entry?.isMeasured || !entry.cell) continue;
      const box = change.borderBoxSize[0];
      const extent = isVertical ? box.blockSize : box.inlineSize;
      // All are told of when the container is hidden.
      if (extent === 0 && grid.scroller.isHidden) return;
      const known = Number.isNaN(entry.known) ? entry.cell.extent : entry.known;
      // In a row of several the slot may be larger than the node.
      const isOther = Math.abs(known - extent) > 0.01 && (extent > known || !Number.isNaN(entry.known) || !grid.declared.sharesRows(entry.id.section));
      entry.known = extent;
      if (isOther) changed.push(entry);
    }
    if (changed.length === 0 || grid.isHidden) return;
    this.whileTold(() => {
      // To ask for the grid takes the step that scrolling did not need.
      const { core } = grid;
      for (const entry of changed) core.invalidate(entry.id);
      grid.step(target.stay, 0, nowhere);
      if (!grid.scrolling.isScrolling) grid.sync();
    });
  }
}

/**
 * From where to where there are cells that lie in their places, and how large these are in the mean.
 * @param {Cell[]} cells
 */
function coverage(cells) {
  let { start, end } = nothing;
  let [sum, count] = [0, 0];
  for (const { along, extent, isPinned, isRetained, isMerged, pane } of cells) {
    // What is frozen is shown elsewhere, and merged cells reach beyond what there is a node for.
    if (isPinned || isRetained || isMerged || (pane !== undefined && pane.rows !== "body")) continue;
    sum += extent;
    count += 1;
    if (along < start) start = along;
    if (along + extent > end) end = along + extent;
  }
  return { start, end, extent: count > 0 ? sum / count : 0 };
}
