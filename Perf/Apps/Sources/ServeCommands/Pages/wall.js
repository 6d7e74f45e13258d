// Ten million cards in lanes; how high each is, is known when it is measured.
// @ts-check
import { createGrid, loadEngine } from "./index.js";
import { dice, picture } from "./drawn.js";
import { findInField, onGo, say, showFigures } from "./page.js";

const COUNT = 10_000_000;
const places = "harbour ridge meadow orchard lake dune moor island glacier canyon forest bay".split(" ");
const times = "at dawn,in the rain,after the storm,in late summer,before the snow,at noon,in the last light".split(",");
const notes = "Seen from the old road. The path goes on to the left, along the water. Nobody was there but two herons, and they did not mind. Taken without a tripod.".split(". ");

const grid = createGrid(/** @type {HTMLElement} */ (document.getElementById("grid")), {
  engine: await loadEngine({ all: true }),
  label: "Ten million cards",
  sections: [{
    count: COUNT, lanes: { minimum: innerWidth < 600 ? 150 : 210, gap: 12 }, estimate: 260, spacing: 12, insets: { top: 12, leading: 12, bottom: 12, trailing: 12 },
  }],
  render(node, { item }) {
    const next = dice(item);
    const height = 90 + Math.floor(next() * 190);
    const lines = notes.slice(0, Math.floor(next() * (notes.length + 1))).join(". ");
    node.className = "card";
    node.innerHTML = `${picture(item, 240, height)}<div><b></b><small></small></div>`;
    const [title, note] = [...node.querySelectorAll("b, small")];
    title.textContent = `${places[Math.floor(next() * places.length)]} ${times[Math.floor(next() * times.length)]}, ${item.toLocaleString("en")}`;
    note.textContent = lines;
  },
});
Object.assign(window, { grid });
showFigures(grid, () => `${grid.figures.measured} measured`);
findInField(grid);
onGo((text) => {
  const number = Number(text.replaceAll(",", ""));
  if (text.trim() === "" || !Number.isInteger(number) || number < 0 || number >= COUNT) return say(`There is no card ${text}: they are numbered from 0 to ${(COUNT - 1).toLocaleString("en")}.`);
  say("");
  grid.reveal({ item: number });
});
