// How large nodes are in the layout of the page, whatever transforms and zooms they are shown with.
// @ts-check

/** The share of a size that browsers may leave out of a computed style, which has six digits. */
const ROUNDED = 1e-5;

/**
 * The height or width of a node: that of its box, or what its computed style says where that is another size. So it is where the page shows the
 * node scaled, and far from the start of a container, where browsers count places in 24 bits, and so in coarser parts of a point than they lay
 * nodes out in.
 * @param {HTMLElement} node
 * @param {boolean} isHeight
 */
export function extentOf(node, isHeight) {
  const name = isHeight ? "height" : "width";
  const shown = node.getBoundingClientRect()[name];
  const laidOut = parseFloat(getComputedStyle(node)[name]);
  return Math.abs(laidOut - shown) > ROUNDED * shown ? laidOut : shown;
}
