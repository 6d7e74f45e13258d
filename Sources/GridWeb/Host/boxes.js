// Boxes of nodes in the window, and the ways between them.
// @ts-check

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./motion.js").Before} Before
 * @typedef {import("./motion.js").Place} Place
 * @typedef {import("./nodes.js").Entry} Entry
 */

/**
 * Whether places across or along count from the right.
 * @param {Grid} grid
 */
export function isMirrored({ isVertical, scroller: { cross, main } }) {
  return (isVertical ? cross : main).isMirrored;
}

/**
 * How far from its place a cell begins that folds out of its header.
 * @param {Grid} grid
 * @param {DOMRect} header
 * @param {DOMRect} now
 */
export function wayFrom(grid, header, now) {
  if (grid.isVertical) return header.bottom - now.bottom;
  return isMirrored(grid) ? header.left - now.left : header.right - now.right;
}

/**
 * How far from its place a cell begins that comes from out of view: as far as the one beside it, if that is far enough.
 * @param {Grid} grid
 * @param {number} side
 * @param {number} beside
 * @param {DOMRect} now
 * @param {DOMRect} bounds
 * @param {number} zoom
 */
export function wayFor(grid, side, beside, now, bounds, zoom) {
  const { isVertical } = grid;
  const isAfter = (side > 0) !== (!isVertical && isMirrored(grid));
  const [start, end, first, last] = isVertical ? [now.top, now.bottom, bounds.top, bounds.bottom] : [now.left, now.right, bounds.left, bounds.right];
  return isAfter ? Math.max(beside, (last - start) / zoom) : Math.min(beside, (first - end) / zoom);
}

/**
 * Where a node was, of which that is known.
 * @param {Before["places"]} places
 * @param {Entry} entry
 */
export function placeOf(places, entry) {
  return /** @type {Place} */ (places.get(entry));
}

/**
 * From where a node is to where it was, by the corner that places count from.
 * @param {DOMRect} was
 * @param {DOMRect} is
 * @param {number} zoom
 * @param {boolean} isMirrored
 */
export function between(was, is, zoom, isMirrored) {
  return { x: (isMirrored ? was.right - is.right : was.left - is.left) / zoom, y: (was.top - is.top) / zoom };
}

/**
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
export function overlap(a, b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/**
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
export function union(a, b) {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)];
  return new DOMRect(left, top, Math.max(a.right, b.right) - left, Math.max(a.bottom, b.bottom) - top);
}
