// Ten million tiles of one to three columns and one or two rows, packed densely in chunks.
// @ts-check
import { createGrid, loadEngine, span } from "./index.js";
import { findInField, onGo, say, showFigures } from "./page.js";

const COUNT = 10_000_000;
const spans = new Uint32Array(COUNT);
for (let item = 0; item < COUNT; item += 1) {
  const mixed = Math.imul(item, 2654435761 | 0) >>> 8;
  spans[item] = span(1 + (mixed % 7 > 3 ? 1 : 0) + (mixed % 29 === 0 ? 1 : 0), 1 + (mixed % 5 === 0 ? 1 : 0));
}

const grid = createGrid(/** @type {HTMLElement} */ (document.getElementById("grid")), {
  engine: await loadEngine(),
  label: "Ten million tiles",
  sections: [{
    packed: { spans, tracks: Array.from({ length: 8 }, () => ({ fr: 1 })), trackSpacing: 6, packing: { chunk: 256 } },
    rows: 90, spacing: 6, insets: { leading: 12, trailing: 12, top: 6, bottom: 6 },
  }],
  render(node, { item }) {
    node.className = "tile";
    node.style.background = `hsl(${(item * 47) % 360} 45% ${38 + (item % 3) * 6}%)`;
    node.textContent = item.toLocaleString("en");
  },
});
Object.assign(window, { grid });
showFigures(grid, () => `${grid.result?.unpacked ?? 0} not packed yet`);
findInField(grid);
onGo((text) => {
  const number = Number(text.replaceAll(",", ""));
  if (text.trim() === "" || !Number.isInteger(number) || number < 0 || number >= COUNT) return say(`There is no tile ${text}: they are numbered from 0 to ${(COUNT - 1).toLocaleString("en")}.`);
  say("");
  grid.reveal({ item: number });
});
