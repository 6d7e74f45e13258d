// What a grid is made of, and what is wrong with what a page gives for it.
// @ts-check

import { among, known, list } from "./checks.js";
import { points, refuse } from "./columns.js";
import { checkMotion } from "./motion.js";

/**
 * @typedef {import("./module.js").Engine} Engine
 * @typedef {import("./engine.js").CellID} CellID
 * @typedef {import("./sections.js").Section} Section
 *
 * What a grid is made of. `render` fills a node for a cell; the node may have shown another cell before. `release` hears when a
 * node leaves its cell, because that scrolled away or was deleted, or with the grid. `type` tells kinds of nodes apart that
 * cannot be used for one another, and `create` makes one. A node may pass from one cell to another without leaving the page. A
 * cell that stays in an update keeps its node, which is not rendered again unless the cell is reloaded; the `cell` that `render`
 * was given has its new numbers then, and `renumber` hears of it, for pages that show these. `warmsUp: false` leaves out what the
 * module and the host run in idle time after the first grid was made, so that browsers compile them well before somebody scrolls:
 * at most 0.4 seconds. `pinnedShare` is the largest share of the viewport that pinned headers under one another cover, 0.4 if it
 * is left out; the two outermost are pinned whatever they cover. `overscan` and, in a grid with tables, `overscanAcross` are the
 * points beside the viewport that are laid out too: half of it, in a grid with tables a quarter, and an eighth across, 192 at least. `flush` is called after nodes were filled
 * and before they are measured, for frameworks that show together what was rendered. `selectionMode` says whether items can be
 * selected, see `selection` of the grid. `placeholder` fills nodes in place of `render` while somebody scrolls faster than
 * `placeholderSpeed` points a second, 6,000 if it is left out; when that ends they are rendered, and `release` hears of those
 * that were. `scrolls: "page"` makes the element as long as its content, and lets the page scroll, or the container that it is
 * in. `minimumBreadth` is how wide the content is at least, in a container that is narrower and then scrolls across. `motion` lets
 * cells move to where updates and sections that open or close put them, see {@link import("./motion.js").MotionSettings}; what leaves
 * is shown a little longer then, and `release` hears of it after that.
 *
 * @typedef {{
 *   engine: Engine, sections: Section[], axis?: "vertical" | "horizontal", render: (node: HTMLElement, cell: CellID) => void,
 *   release?: (node: HTMLElement, cell: CellID) => void, renumber?: (node: HTMLElement, cell: CellID) => void, flush?: () => void,
 *   placeholder?: (node: HTMLElement, cell: CellID) => void, placeholderSpeed?: number,
 *   create?: (type: string) => HTMLElement, type?: (cell: CellID) => string,
 *   pinned?: ("headers" | "footers")[], pinnedShare?: number, overscan?: number, overscanAcross?: number, anchor?: "top" | "bottom",
 *   scrolls?: "itself" | "page", minimumBreadth?: number, selectionMode?: "none" | "single" | "multiple",
 *   label?: string, role?: "grid" | "list", focusesHeaders?: boolean, printExtent?: number, warmsUp?: boolean,
 *   motion?: boolean | import("./motion.js").MotionSettings
 * }} Options
 */

const optionNames = [
  "engine", "sections", "render", "release", "renumber", "create", "type", "axis", "pinned", "pinnedShare", "overscan", "overscanAcross", "anchor",
  "label", "minimumBreadth", "role", "focusesHeaders", "printExtent", "warmsUp", "packing", "selectionMode", "placeholder", "placeholderSpeed", "scrolls", "flush", "motion",
];

/**
 * @param {any} element
 * @param {any} options
 */
export function checkOptions(element, options) {
  if (element?.nodeType !== 1) refuse("the element", element, "an element of a page; is there one of that name?");
  known("the options of a grid", options, optionNames);
  const { engine, sections, axis, pinned, anchor, role } = options;
  if (!engine?.exports) refuse("engine", engine, "what loadEngine answers: engine: await loadEngine({ sections })");
  list("sections", sections);
  for (const name of ["render", "release", "renumber", "create", "type", "placeholder", "flush"]) {
    if (typeof options[name] !== "function" && (name === "render" || options[name] !== undefined)) refuse(name, options[name], "a function");
  }
  checkMotion(options.motion);
  among("axis", axis, ["vertical", "horizontal"]);
  among("scrolls", options.scrolls, ["itself", "page"]);
  if (options.scrolls === "page" && (axis === "horizontal" || sections.some((/** @type {any} */ section) => section?.kind))) {
    refuse("scrolls", "page", '"itself" where the grid is horizontal or has a table');
  }
  among("anchor", anchor, ["top", "bottom"]);
  among("selectionMode", options.selectionMode, ["none", "single", "multiple"]);
  among("role", role, ["grid", "list"]);
  for (const kind of list("pinned", pinned ?? [])) among("pinned", kind, ["headers", "footers"]);
  for (const name of ["pinnedShare", "overscan", "overscanAcross", "minimumBreadth", "printExtent", "placeholderSpeed"]) {
    if (options[name] !== undefined) points(name, options[name]);
  }
}
