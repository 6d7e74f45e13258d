// Rows of tables for screen readers: their cells lie in several layers of the page, and are read as one row.
// @ts-check

/**
 * @typedef {import("./accessibility.js").Accessibility} Accessibility
 * @typedef {import("./engine.js").Pane} Pane
 * @typedef {import("./nodes.js").Entry} Entry
 */

let count = 0;

/**
 * The role of a cell by the part of the table that it is in.
 * @param {Pane | undefined} pane
 */
export function roleIn(pane) {
  if (pane?.rows === "start") return "columnheader";
  return pane?.columns === "start" ? "rowheader" : "gridcell";
}

export class TableRows {
  /** @param {Accessibility} accessibility */
  constructor(accessibility) {
    this.accessibility = accessibility;
    /** @type {Map<Element, string>} What rows own, beside what is in them; "-" where another row owns that. */
    this.owned = new Map();
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
    for (const [parent, its] of parents) accessibility.orderIn(parent, its);
    if (accessibility.role === "grid") this.own(entries);
  }

  /**
   * Lets one row of each line own the cells of all layers, in order.
   * @param {Entry[]} entries By rows and columns.
   */
  own(entries) {
    const { owned } = this;
    /** @type {[Element, string][]} */
    const said = [];
    for (let start = 0, end = 0; start < entries.length; start = end) {
      const { line } = entries[start];
      /** @type {Element | null} */
      let owner = null;
      const rows = new Set();
      for (end = start; end < entries.length && entries[end].line === line; end += 1) {
        const row = (entries[end].pin ?? entries[end].node).parentElement;
        if (!row) continue;
        rows.add(row);
        // What is between the frozen columns is most of it.
        if (!owner || entries[end].id.pane?.columns === "body") owner = row;
      }
      for (const row of rows) {
        if (rows.size > 1) said.push([row, row === owner ? entries.slice(start, end).map(({ node }) => nameOf(node)).join(" ") : "-"]);
      }
    }
    this.owned = new Map(said);
    // First what is not owned any more, as the first owner of a cell is believed.
    for (const row of owned.keys()) if (!this.owned.has(row)) say(row, "");
    for (const [row, names] of said) if (owned.get(row) !== names) say(row, names);
  }
}

/**
 * @param {Element} row
 * @param {string} owned
 */
function say(row, owned) {
  row.setAttribute("role", owned === "-" ? "presentation" : "row");
  if (owned === "" || owned === "-") row.removeAttribute("aria-owns");
  else row.setAttribute("aria-owns", owned);
}

/**
 * The ID of a node, which it gets if it has none.
 * @param {HTMLElement} node
 */
function nameOf(node) {
  if (!node.id) node.id = `lazy-grid-cell-${(count += 1)}`;
  return node.id;
}
