// A sheet of 1,048,576 rows and 16,384 columns: frozen panes, groups of columns, merged cells and edits; stored is what was edited.
// @ts-check
import { createGrid, loadEngine } from "./index.js";
import { findInField, onGo, say, showFigures } from "./page.js";
import { COLUMNS, ROWS, SheetData, letters, placeOf } from "./sheet-data.js";
import { Hands } from "./sheet-hands.js";
import { RowEdges } from "./sheet-rows.js";

/** Columns of a group. */
const GROUP = 12;

const data = new SheetData();
/** @type {Hands | null} */
let hands = null;

const groups = Array.from({ length: Math.ceil(COLUMNS / GROUP) }, (_, group) => ({
  row: 0, column: 1 + group * GROUP, columns: Math.min(GROUP, COLUMNS - group * GROUP),
})).filter(({ columns }) => columns > 1);

/** The columns of the table: one of names of rows, and those of the sheet. Rows are counted from the first of the two of the head. */
const columns = { count: COLUMNS + 1, width: 88, widths: { 0: 76 }, frozen: /** @type {[number, number]} */ ([2, 0]), deciding: [0] };
const merged = [...groups, { row: 2, column: 3, rows: 2, columns: 4 }, { row: 6, column: 1, rows: 3, columns: 2 }];
data.write(0, 2, "17,179,869,184 cells; edits alone are stored");
data.write(4, 0, "Over a frozen edge");

const grid = createGrid(/** @type {HTMLElement} */ (document.getElementById("grid")), {
  engine: await loadEngine({ all: true }),
  label: "Sheet",
  motion: true,
  sections: [
    { kind: "table", head: 2, rows: 26, columns, merged },
    { kind: "rows", count: ROWS, rows: "measured", estimate: 24 },
  ],
  type: ({ section, column }) => (section === 0 ? "head" : column === 0 ? "name" : "cell"),
  render,
  renumber: render,
});

/** @param {HTMLElement} node @param {import("./engine.js").CellID} cell */
function render(node, cell) {
  const { section, row = 0, column = 0 } = cell;
  if (section === 0) {
    node.className = row === 0 && column > 0 ? "head group" : "head";
    const label = document.createElement("span");
    label.textContent = column === 0 ? "" : row === 0 ? `Group ${Math.floor((column - 1) / GROUP) + 1}` : letters(column - 1);
    node.replaceChildren(label);
  } else if (column === 0) {
    node.className = "name";
    const name = document.createElement("span");
    name.textContent = (row + 1).toLocaleString("en");
    // The line below is a point high.
    name.style.height = `${data.height(row) - 1}px`;
    node.replaceChildren(name);
  } else {
    const text = data.text(row, column - 1);
    node.className = text !== "" && Number.isFinite(Number(text)) ? "cell number" : "cell";
    const field = hands?.fieldAt({ row, column: column - 1 });
    if (field) {
      if (field.parentNode !== node) node.replaceChildren(field);
    } else node.textContent = text;
  }
  hands?.markNode(node, cell);
}

hands = new Hands(grid, data, ({ row, column }) => {
  const { rows, columns: wide } = /** @type {Hands} */ (hands).selection;
  const size = rows * wide > 1 ? `, ${rows.toLocaleString("en")} × ${wide.toLocaleString("en")}` : "";
  /** @type {HTMLElement} */ (document.getElementById("place")).textContent = `${letters(column)}${row + 1}${size}`;
});
new RowEdges(grid, data);

/** What the buttons do with what is selected. @type {Record<string, (selection: Hands["selection"]) => void>} */
const edits = {
  insertRows({ row, rows }) {
    data.rows.insert(row, rows);
    grid.apply([{ insert: rows, at: [1, row] }]);
  },
  insertColumns({ column, columns }) {
    data.columns.insert(column, columns);
    grid.apply([{ insertColumns: columns, at: column + 1, width: 88 }]);
  },
  deleteRows({ row, rows }) {
    const count = Math.min(rows, data.rows.count - 1);
    grid.apply([{ delete: [row, count], section: 1 }]);
    data.rows.delete(row, count);
  },
  deleteColumns({ column, columns }) {
    const count = Math.min(columns, data.columns.count - 1);
    grid.apply([{ deleteColumns: [column + 1, count] }]);
    data.columns.delete(column, count);
  },
  hideRows: ({ row, rows }) => grid.apply([{ hideRows: [row, Math.min(rows, data.rows.count - 1)], section: 1 }]),
  hideColumns: ({ column, columns }) => grid.apply([{ hideColumns: [column + 1, Math.min(columns, data.columns.count - 1)] }]),
  showAll({ row, rows, column, columns }) {
    const [top, left] = [Math.max(0, row - 1), Math.max(0, column - 1)];
    grid.apply([
      { showRows: [top, Math.min(data.rows.count, row + rows + 1) - top], section: 1 },
      { showColumns: [left + 1, Math.min(data.columns.count, column + columns + 1) - left] },
    ]);
  },
  merge: ({ row, rows, column, columns }) => grid.apply([{ mergeCells: { row: row + 2, column: column + 1, rows, columns } }]),
  unmerge: ({ row, rows, column, columns }) => grid.apply([{ unmergeCells: { row: row + 2, column: column + 1, rows, columns } }]),
};

document.querySelector(".tools")?.addEventListener("click", (event) => {
  const name = /** @type {HTMLElement} */ (event.target).dataset?.do;
  if (!name || !hands) return;
  hands.leave(true);
  try {
    edits[name](hands.selection);
    say("");
  } catch (error) {
    say(error instanceof Error ? error.message.replace("lazy-grid refused this: ", "") : String(error));
  }
  hands.refresh();
  const last = { row: Math.min(hands.lead.row, data.rows.count - 1), column: Math.min(hands.lead.column, data.columns.count - 1) };
  hands.select({ row: Math.min(hands.anchor.row, data.rows.count - 1), column: Math.min(hands.anchor.column, data.columns.count - 1) }, last);
});

Object.assign(window, { grid, data, hands });
showFigures(grid, () => `${data.written.size} cells stored`);
findInField(grid);
onGo((text) => {
  const place = placeOf(text);
  if (!place || place.row >= data.rows.count || place.row < 0 || place.column >= data.columns.count) return say(`There is no cell ${text}.`);
  say("");
  grid.reveal({ section: 1, row: place.row, column: place.column + 1 });
});
