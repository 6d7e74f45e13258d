// A million pictures in justified rows, by months whose names are pinned: each row fills the width, and no picture is cropped.
// @ts-check
import { createGrid, loadEngine } from "./index.js";
import { picture } from "./drawn.js";
import { findInField, onGo, say, showFigures } from "./page.js";

const COUNT = 1_000_000;
const MONTHS = 300;
const FIRST = 2001 * 12;
const LATEST = FIRST + MONTHS - 1;

/** Ratios that cameras and phones have, upright ones and a panorama among them. */
const ratios = [3 / 2, 4 / 3, 3 / 2, 2 / 3, 4 / 3, 3 / 4, 16 / 9, 1, 9 / 16, 4 / 3, 3 / 2, 3];

/** The ratio of a picture. @param {number} number */
const ratioOf = (number) => ratios[(Math.imul(number + 1, 2654435761 | 0) >>> 16) % ratios.length];

/** The number of the first picture of each month, the latest month first, and one more. */
const starts = Array.from({ length: MONTHS + 1 }, (_, month) => Math.floor((COUNT * month) / MONTHS + (month % MONTHS ? 900 * Math.sin(month * 1.7) : 0)));
const isNarrow = innerWidth < 600;
const names = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });

/** @param {number} section */
function nameOf(section) {
  const month = LATEST - section;
  return names.format(Date.UTC(Math.floor(month / 12), month % 12));
}

const grid = createGrid(/** @type {HTMLElement} */ (document.getElementById("grid")), {
  engine: await loadEngine({ all: true }),
  label: "A million pictures",
  pinned: ["headers"],
  sections: Array.from({ length: MONTHS }, (_, section) => ({
    justified: {
      aspects: Float32Array.from({ length: starts[section + 1] - starts[section] }, (_, item) => ratioOf(starts[section] + item)), target: isNarrow ? 110 : 180, gap: 4,
    },
    header: 32, spacing: 4, insets: { top: 4, leading: isNarrow ? 4 : 12, bottom: 12, trailing: isNarrow ? 4 : 12 },
  })),
  type: ({ kind }) => (kind === 0 ? "header" : "item"),
  render(node, { kind, section, item }) {
    if (kind === 0) {
      node.className = "block";
      node.textContent = `${nameOf(section)}: ${(starts[section + 1] - starts[section]).toLocaleString("en")}`;
      return;
    }
    const number = starts[section] + item;
    node.className = "shot";
    node.setAttribute("aria-label", `Picture ${number.toLocaleString("en")}`);
    node.innerHTML = picture(number, Math.round(180 * ratioOf(number)), 180);
  },
});
Object.assign(window, { grid, ratioOf, starts });
showFigures(grid, () => `${starts[starts.length - 1].toLocaleString("en")} pictures`);
findInField(grid);
onGo((text) => {
  const [, year, month] = /^\s*(\d{4})-(\d{1,2})\s*$/.exec(text) ?? [];
  const number = Number(text.replaceAll(",", ""));
  const section = year ? LATEST - (Number(year) * 12 + Number(month) - 1) : starts.findLastIndex((start) => start <= number);
  const isThere = year ? section >= 0 && section < MONTHS && Number(month) >= 1 && Number(month) <= 12 : text.trim() !== "" && Number.isInteger(number) && number >= 0 && number < COUNT;
  if (!isThere) return say(`There is no ${text}: months are from ${FIRST / 12}-01 to ${Math.floor(LATEST / 12)}-12, and pictures are numbered from 0 to ${(COUNT - 1).toLocaleString("en")}.`);
  say("");
  if (year) grid.scrollTo({ section, kind: "header", align: "start" });
  else grid.reveal({ section, item: number - starts[section] });
});
