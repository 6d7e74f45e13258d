// Where cells move in a change: from where they were seen, and those that come from where they were out of view.
// @ts-check

import { between, isMirrored, overlap, union, wayFor, wayFrom } from "./boxes.js";
import { contains } from "./intervals.js";
import { keyOf } from "./nodes.js";

/**
 * @typedef {import("./engine.js").CellID} CellID
 * @typedef {import("./motion.js").Before} Before
 * @typedef {import("./motion.js").Motion} Motion
 * @typedef {import("./nodes.js").Entry} Entry
 */

/**
 * Cells move from where they were, and those that come from beside them, out of their header, or appear.
 * @param {Motion} motion
 * @param {Before} before
 * @param {Entry[]} entries
 * @param {Map<Entry, DOMRect>} boxes
 * @param {number} [folded]
 */
export function moveCells(motion, before, entries, boxes, folded) {
  const { bounds, places, zoom } = before;
  const { isVertical } = motion.grid;
  const { maximumDelay, stagger } = motion.settings;
  let started = 0;
  const slide = (/** @type {HTMLElement} */ node, /** @type {number} */ x, /** @type {number} */ y) => {
    const isSliding = motion.slides.isSliding(node);
    if (!isSliding && motion.isFull) return;
    motion.slides.slide(node, x, y, Math.min(maximumDelay, stagger * started));
    if (!isSliding) started += 1;
  };
  /** @type {Map<Entry, number>} How far cells begin from their places along the axis. */
  const ways = new Map();
  /** @type {Entry[]} */
  const come = [];
  for (const entry of entries) {
    const [place, now] = [places.get(entry), boxes.get(entry)];
    if (!now) continue;
    if (!place) {
      if (!entry.cell?.isRetained && overlap(now, bounds)) come.push(entry);
      continue;
    }
    const { x, y } = between(place.box, now, zoom, isMirrored(motion.grid));
    ways.set(entry, isVertical ? y : x);
    if (Math.abs(x) < 0.5 && Math.abs(y) < 0.5) continue;
    const excess = motion.excess(place.box, before);
    if (entry.cell?.isRetained || !overlap(union(place.box, motion.endOf(entry.node, now, zoom)), bounds)) motion.slides.stop(entry.node);
    else slide(entry.node, isVertical ? x : x - excess, isVertical ? y - excess : y);
  }
  const header = folded === undefined ? null : motion.headerOf(entries, folded);
  const comesFrom = (/** @type {Entry} */ entry) => (entry.id.section === folded ? 0 : sideOf(before, entry.id));
  const indexes = new Map(entries.map((entry, index) => [entry, index]));
  // From below in order and from above backwards, so that each finds the cell beside it.
  const sorted = [...come.filter((entry) => comesFrom(entry) >= 0), ...come.filter((entry) => comesFrom(entry) < 0).reverse()];
  for (const entry of sorted) {
    const [side, now] = [comesFrom(entry), /** @type {DOMRect} */ (boxes.get(entry))];
    const way = side === 0
      ? (header && entry !== header ? wayFrom(motion.grid, /** @type {DOMRect} */ (boxes.get(header)), now) / zoom : 0)
      : wayFor(motion.grid, side, ways.get(entries[/** @type {number} */ (indexes.get(entry)) - side]) ?? 0, now, bounds, zoom);
    ways.set(entry, way);
    if (side === 0 && !motion.isFull) motion.slides.appear(entry.node);
    if (way !== 0) slide(entry.node, isVertical ? 0 : way, isVertical ? way : 0);
  }
  moveParts(motion);
}

/**
 * Pieces of merged cells in other panes get other nodes in a change, which move as the cell does where their pane lets them.
 * @param {Motion} motion
 */
function moveParts(motion) {
  const { entries } = motion.grid.nodes;
  for (const { id, isPart, cell, node } of entries.values()) {
    const whole = isPart && cell ? entries.get(keyOf(id)) : undefined;
    if (!whole || !motion.slides.isSliding(whole.node)) continue;
    const isAcross = [id, whole.id].every(({ pane }) => pane?.columns === "body");
    motion.slides.join(node, whole.node, { isAcross, isDown: [id, whole.id].every(({ pane }) => pane?.rows === "body") });
  }
}

/**
 * From where cells come that were not in view: 1 after it, −1 before it, 0 where there was no such cell.
 * @param {Before} before
 * @param {CellID} id
 */
function sideOf({ earlier, later }, { item, kind, section }) {
  const number = kind === 1 ? item : 0;
  return contains(later.get(section), number) ? 1 : contains(earlier.get(section), number) ? -1 : 0;
}
