// Rows of tables for screen readers: their cells lie in several layers of the page, and are read as one row.
// @ts-check

import { order, orderIn } from "./readingorder.js";

/**
 * @typedef {import("./accessibility.js").Accessibility} Accessibility
 * @typedef {import("./engine.js").Pane} Pane
 * @typedef {import("./nodes.js").Entry} Entry
 */

let names = 0;

/**
 * The role of a cell by the part of the table that it is in.
 * @param {Pane | undefined} pane
 */
export function roleIn(pane) {
  if (pane?.rows === "start") return "columnheader";
  return pane?.columns === "start" ? "rowheader" : "gridcell";
}

/** What a row owns: which nodes, by a sum of their numbers, and their names; no names where another row owns its cells. */
/** @typedef {{ sum: number, names: string }} Owned */

export class TableRows {
  /** @param {Accessibility} accessibility */
  constructor(accessibility) {
    this.accessibility = accessibility;
    /** @type {Map<Element, Owned>} */
    this.owned = new Map();
    /** True where nodes need not be in order in their row, which says by names what it owns: to move a node costs a browser more. */
    this.isLoose = false;
  }

  /**
   * Puts nodes into the rows of their layers.
   * @param {Entry[]} entries By rows and columns.
   */
  order(entries) {
    const { accessibility } = this;
    const { panes, scroller: { stage } } = accessibility.grid;
    /** @type {Map<HTMLElement, Entry[]>} */
    const parents = new Map([[stage, []]]);
    for (const { layer } of panes.boxes.values()) parents.set(layer, []);
    for (const entry of entries) parents.get(entry.box?.layer ?? stage)?.push(entry);
    for (const [parent, its] of parents) orderIn(accessibility, parent, its);
    // While somebody scrolls, this would be a third of what a step takes; whoever moves by keys has it at once.
    if (accessibility.role === "grid" && !this.isLoose) this.own(entries);
  }

  /** At rest nodes are in order again, for all who read them as they are in the page. */
  tidy() {
    if (!this.isLoose) return;
    this.isLoose = false;
    const { accessibility } = this;
    order(accessibility, [...accessibility.grid.nodes.entries.values()].filter(({ cell }) => cell));
  }

  /**
   * Lets one row of each line own the cells of all layers, in order.
   * @param {Entry[]} entries By rows and columns.
   */
  own(entries) {
    const before = this.owned;
    /** @type {Map<Element, Owned>} */
    const after = new Map();
    for (let start = 0, end = 0; start < entries.length; start = end) {
      const { line } = entries[start];
      /** @type {Element[]} */
      const rows = [];
      let owner = -1;
      let sum = 1;
      for (end = start; end < entries.length && entries[end].line === line; end += 1) {
        const entry = entries[end];
        const row = (entry.pin ?? entry.node).parentElement;
        if (!row) continue;
        if (entry.isPart) {
          if (!rows.includes(row)) rows.push(row);
          continue;
        }
        sum = (Math.imul(sum, 31) + entry.serial) | 0;
        let index = rows.length - 1;
        if (rows[index] !== row) index = rows.indexOf(row);
        if (index < 0) index = rows.push(row) - 1;
        // What is between the frozen columns is most of it.
        if (owner < 0 || entry.id.pane?.columns === "body") owner = index;
      }
      if (rows.length <= 1 && !this.isLoose) continue;
      for (let index = 0; index < rows.length; index += 1) {
        const known = before.get(rows[index]);
        if (index !== owner) after.set(rows[index], known?.names === "" ? known : { sum: 0, names: "" });
        else if (known && known.names !== "" && known.sum === sum) after.set(rows[index], known);
        else after.set(rows[index], { sum, names: entries.slice(start, end).filter(({ isPart }) => !isPart).map(nameOf).join(" ") });
      }
    }
    this.owned = after;
    // First what is not owned any more, as the first owner of a cell is believed.
    for (const row of before.keys()) if (!after.has(row)) say(row, null);
    for (const [row, owned] of after) if (before.get(row) !== owned) say(row, owned);
  }
}

/**
 * @param {Element} row
 * @param {Owned | null} owned
 */
function say(row, owned) {
  row.setAttribute("role", owned?.names === "" ? "presentation" : "row");
  if (owned && owned.names !== "") row.setAttribute("aria-owns", owned.names);
  else row.removeAttribute("aria-owns");
}

/**
 * The ID of a node, which it gets if it has none.
 * @param {Entry} entry
 */
function nameOf(entry) {
  if (entry.name === "") entry.name = entry.node.id ||= `lazy-grid-cell-${(names += 1)}`;
  return entry.name;
}
