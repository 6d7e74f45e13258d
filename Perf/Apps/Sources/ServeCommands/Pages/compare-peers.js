// What the page compares: ours, a plain document, and whatever files of others there are.
// @ts-check
import { createGrid, loadEngine } from "./index.js";

/**
 * A list: it fills an element with rows, and says how it goes away. One that `hasColumns` is given cells and how many of them make a row; others are
 * given rows of as many. `estimate` is about how high a row is.
 * @typedef {{ count: number, estimate: number, columns: number, fill: (node: HTMLElement, row: number) => void }} Rows
 * @typedef {{ name: string, hasColumns?: boolean, mount: (element: HTMLElement, rows: Rows) => any }} Peer
 */

/** @type {Peer} */
const ours = {
  name: "lazy-grid",
  hasColumns: true,
  async mount(element, { columns, count, fill }) {
    const tracks = columns > 1 ? { tracks: Array.from({ length: columns }, () => ({ spacing: 0 })), spacing: 0 } : {};
    const sections = [{ count, ...tracks }];
    const grid = createGrid(element, { engine: await loadEngine({ packing: false }), sections, render: (node, { item }) => fill(node, item) });
    return { destroy: () => grid.destroy() };
  },
};

/** @type {Peer} */
const plain = {
  name: "a document of 10,000 rows",
  mount(element, { estimate, fill }) {
    for (let row = 0; row < 10_000; row += 1) {
      const node = document.createElement("div");
      fill(node, row);
      node.style.cssText += `;content-visibility:auto;contain-intrinsic-size:auto ${estimate}px`;
      element.append(node);
    }
    return {};
  },
};

/** TanStack's virtualizer without a framework, as its documentation uses it. @param {any} core @returns {Peer} */
function tanstack(core) {
  return {
    name: "TanStack Virtual",
    mount(element, { count, estimate, fill }) {
      const inner = document.createElement("div");
      inner.style.position = "relative";
      element.append(inner);
      /** @type {Map<number, HTMLElement>} */
      const nodes = new Map();
      const virtualizer = new core.Virtualizer({
        count, estimateSize: () => estimate, overscan: 4, getScrollElement: () => element, observeElementRect: core.observeElementRect,
        observeElementOffset: core.observeElementOffset, scrollToFn: core.elementScroll, onChange: () => show(),
      });
      const show = () => {
        inner.style.height = `${virtualizer.getTotalSize()}px`;
        const items = virtualizer.getVirtualItems();
        const seen = new Set(items.map((/** @type {any} */ { index }) => index));
        const free = [...nodes].filter(([row]) => !seen.has(row));
        for (const { index, start } of items) {
          let node = nodes.get(index);
          if (!node) {
            const [row, old] = free.pop() ?? [-1, document.createElement("div")];
            nodes.delete(row);
            node = old;
            if (row < 0) node.style.cssText = "position:absolute;top:0;left:0;right:0";
            node.setAttribute("data-index", String(index));
            fill(node, index);
            if (!node.isConnected) inner.append(node);
            nodes.set(index, node);
            virtualizer.measureElement(node);
          }
          node.style.transform = `translateY(${start}px)`;
        }
        for (const [row, node] of free) {
          nodes.delete(row);
          node.remove();
        }
      };
      const unmount = virtualizer._didMount();
      virtualizer._willUpdate();
      show();
      return { destroy: unmount };
    },
  };
}

/** All that there is to compare. @param {boolean} [isWhole] False without the plain document. @returns {Promise<Peer[]>} */
export async function findPeers(isWhole = true) {
  const found = isWhole ? [ours, plain] : [ours];
  // Files that are not there are nobody's fault.
  const there = async (/** @type {string} */ file) => (await fetch(file, { method: "HEAD" })).ok;
  if (await there("peers/tanstack-virtual-core.js")) found.push(tanstack(await import(new URL("peers/tanstack-virtual-core.js", location.href).href)));
  const list = await fetch("peers/peers.json");
  if (list.ok) for (const file of await list.json()) found.push(await import(new URL(`peers/${file}`, location.href).href));
  return found;
}
