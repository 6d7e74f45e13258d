// Ten million rows, each as high as its text in the width of the page.
// @ts-check
import { createGrid, loadEngine } from "./index.js";
import { findInField, onGo, say, showFigures } from "./page.js";

const COUNT = 10_000_000;
const words = "a grid lays out only what is seen and measures it when it comes into view so that ten million rows cost no more than ten".split(" ");

/** A text that follows from its number. @param {number} item */
function textOf(item) {
  let mixed = Math.imul(item + 1, 2654435761 | 0) >>> 0;
  const length = 4 + (mixed % 60);
  const text = [];
  for (let i = 0; i < length; i += 1) {
    mixed = (Math.imul(mixed, 1664525) + 1013904223) >>> 0;
    text.push(words[(mixed >>> 8) % words.length]);
  }
  return `${text.join(" ")}.`;
}

const grid = createGrid(/** @type {HTMLElement} */ (document.getElementById("grid")), {
  engine: await loadEngine({ packing: false }),
  label: "Ten million rows",
  sections: [{ count: COUNT }],
  render(node, { item }) {
    node.className = "row";
    const number = document.createElement("b");
    number.textContent = item.toLocaleString("en");
    node.replaceChildren(number, textOf(item));
  },
});
Object.assign(window, { grid });
showFigures(grid, () => `${grid.figures.measured} measured`);
findInField(grid);
onGo((text) => {
  const number = Number(text.replaceAll(",", ""));
  if (text.trim() === "" || !Number.isInteger(number) || number < 0 || number >= COUNT) return say(`There is no row ${text}: they are numbered from 0 to ${(COUNT - 1).toLocaleString("en")}.`);
  say("");
  grid.reveal({ item: number });
});
