// How large nodes are in the layout of the page, whatever transforms and zooms they are shown with.
// @ts-check

/** Points that a browser may round a place by where it shows nothing scaled. */
const ROUNDED = 0.05;

/**
 * Whether a page shows its content in another size than it lays it out, by a box whose length is known.
 * @param {HTMLElement} sizer
 * @param {number} extent Its length, below zero where that is not known yet.
 * @param {boolean} isVertical
 */
export function isScaled(sizer, extent, isVertical) {
  if (extent <= 0) return true;
  const box = sizer.getBoundingClientRect();
  // Long boxes are told in 32 bits.
  return Math.abs((isVertical ? box.height : box.width) - extent) > ROUNDED + extent / 1e6;
}

/**
 * The height or width of a node.
 * @param {HTMLElement} node
 * @param {boolean} isHeight
 * @param {boolean} asksStyles True where the box that the page shows has another size, or is told in coarse parts of a point.
 * @returns {number}
 */
export function extentOf(node, isHeight, asksStyles) {
  if (asksStyles) {
    const style = getComputedStyle(node);
    const laidOut = parseFloat(isHeight ? style.height : style.width);
    if (!Number.isNaN(laidOut)) return laidOut;
  }
  const box = node.getBoundingClientRect();
  const shown = isHeight ? box.height : box.width;
  // To ask for a computed style takes longer, so nodes that are scaled by themselves are told by a size in whole points.
  const whole = isHeight ? node.offsetHeight : node.offsetWidth;
  return asksStyles || Math.abs(shown - whole) < 1 ? shown : extentOf(node, isHeight, true);
}
