// The Unicode atlas: every block a section with a pinned header, names fetched as they come into view.
// @ts-check
import { createGrid, loadEngine } from "./index.js";
import { find } from "./atlas-find.js";
import { findInField, onGo, say, showFigures } from "./page.js";

/** Names that are fetched at once. */
const PAGE = 256;

/** Blocks that come first: what there is to see. The others follow in their order. */
const favourites = [
  "Miscellaneous Symbols", "Emoticons", "Miscellaneous Symbols and Pictographs", "Arrows", "Dingbats", "Mathematical Operators",
  "Geometric Shapes", "Transport and Map Symbols", "Mahjong Tiles", "Playing Cards", "Musical Symbols", "Braille Patterns", "Box Drawing",
];

/** @type {{ title: string, first: number, count: number }[]} */
const all = await (await fetch("atlas/blocks.json")).json();
const blocks = [...favourites.flatMap((name) => all.filter(({ title }) => title === name)), ...all.filter(({ title }) => !favourites.includes(title))];
/** @type {Map<number, string[] | null>} Pages of names; null while one is on its way. */
const names = new Map();

/** @param {number} code */
function nameOf(code) {
  const page = Math.floor(code / PAGE);
  if (!names.has(page)) {
    names.set(page, null);
    fetch(`atlas/names/${page}.json`).then(async (response) => {
      // Of what nobody assigned there may be no file.
      names.set(page, response.status === 404 ? [] : await response.json());
      // Nodes in view that wait for it.
      for (const cell of grid.visibleCells) if (cell.kind === 1 && Math.floor(codeOf(cell) / PAGE) === page) grid.refresh(cell);
    }).catch(() => names.delete(page));
  }
  const known = names.get(page);
  return known ? known[code - page * PAGE] ?? "<unassigned>" : "…";
}

/** @param {{ section: number, item: number }} cell */
const codeOf = (cell) => blocks[cell.section].first + cell.item;

/** What is to be seen of a code point. @param {number} code @param {string} name */
function glyph(code, name) {
  if (name.startsWith("<") || (code >= 0xd800 && code < 0xe000)) return "";
  const text = String.fromCodePoint(code);
  return /\p{M}/u.test(text) ? `\u25cc${text}` : text;
}

const grid = createGrid(/** @type {HTMLElement} */ (document.getElementById("grid")), {
  engine: await loadEngine({ packing: false }),
  label: "Unicode atlas",
  pinned: ["headers"],
  sections: blocks.map(({ count }) => ({
    count, tracks: [{ adaptive: true, minimum: 104, spacing: 8 }], rows: 110, spacing: 8, header: 34,
    insets: { leading: 12, trailing: 12, top: 2, bottom: 6 },
  })),
  render(node, cell) {
    if (cell.kind === 0) {
      const { title, first, count } = blocks[cell.section];
      node.className = "block";
      node.textContent = `${title}  ·  U+${first.toString(16).toUpperCase().padStart(4, "0")}  ·  ${count.toLocaleString("en")}`;
      return;
    }
    const code = codeOf(cell);
    const name = nameOf(code);
    const seen = glyph(code, name);
    node.className = seen.trim() === "" ? "glyph empty" : "glyph";
    node.replaceChildren(...["span", "small", "code"].map((tag) => document.createElement(tag)));
    const number = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
    [seen, name, number].forEach((text, i) => { node.children[i].textContent = text; });
    node.setAttribute("aria-label", `${name}, ${number}`);
  },
});
Object.assign(window, { grid });
showFigures(grid);
findInField(grid);
let last = 0;
onGo(async (text) => {
  const found = await find(text.trim(), last);
  if (found < 0) return say(`Nothing is found for “${text}”: a part of a name, as “arrow”, a character, or a number, as U+2192.`);
  say("");
  last = found;
  const section = blocks.findIndex(({ first, count }) => found >= first && found < first + count);
  grid.reveal({ section, item: found - blocks[section].first });
});
