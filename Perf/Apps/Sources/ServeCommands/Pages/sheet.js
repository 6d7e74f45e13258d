// A sheet of 1,048,576 rows and 16,384 columns: frozen panes, groups of columns, merged cells and edits; stored is what was edited.
// @ts-check
import { createGrid, loadEngine } from "./index.js";
import { findInField, onGo, say, showFigures } from "./page.js";
import { COLUMNS, ROWS, SheetData, letters, placeOf } from "./sheet-data.js";
import { Hands } from "./sheet-hands.js";
import { RowEdges } from "./sheet-rows.js";
import { Undo, change } from "./sheet-undo.js";

/** Columns of a group. */
const GROUP = 12;

const data = new SheetData();
const undo = new Undo({ shows: () => show(), changed: () => showUndo() });
/** @type {Hands | null} */
let hands = null;

const groups = Array.from({ length: Math.ceil(COLUMNS / GROUP) }, (_, group) => ({
  row: 0, column: 1 + group * GROUP, columns: Math.min(GROUP, COLUMNS - group * GROUP),
})).filter(({ columns }) => columns > 1);

/** The columns of the table: one of names of rows, and those of the sheet. Rows are counted from the first of the two of the head. */
const columns = { count: COLUMNS + 1, width: 88, widths: { 0: 76 }, frozen: /** @type {[number, number]} */ ([2, 0]), deciding: [0] };
const merged = [...groups, { row: 2, column: 3, rows: 2, columns: 4 }, { row: 6, column: 1, rows: 3, columns: 2 }];
data.merged = merged;
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

hands = new Hands(grid, data, undo, ({ row, column }) => {
  const { rows, columns: wide } = /** @type {Hands} */ (hands).selection;
  const size = rows * wide > 1 ? `, ${rows.toLocaleString("en")} × ${wide.toLocaleString("en")}` : "";
  /** @type {HTMLElement} */ (document.getElementById("place")).textContent = `${letters(column)}${row + 1}${size}`;
});
new RowEdges(grid, data, undo);

/** The updates that hide what is hidden in a range, of which nothing is. @param {[number, number]} range */
const hideRowsOf = ([row, count]) => data.rows.hiddenIn(row, count).map((hideRows) => ({ hideRows, section: 1 }));

/** Likewise of columns, which are counted without the one of names. @param {[number, number]} range */
const hideColumnsOf = ([column, count]) => data.columns.hiddenIn(column, count).map(([first, its]) => ({ hideColumns: /** @type {[number, number]} */ ([first + 1, its]) }));

/** The updates that give columns the widths that somebody gave them. @param {[number, number]} range */
function widenColumnsOf([column, count]) {
  const widths = Array.from({ length: count }, (_, i) => ({ resizeColumn: column + i + 1, to: data.widths.get(data.columns.at(column + i)) ?? 0 }));
  return widths.filter(({ to }) => to > 0);
}

/** @param {import("./sections.js").Change[]} changes @param {import("./sections.js").Change[][]} back @param {() => void} [renumber] */
const edit = (changes, back, renumber) => change(undo, grid, data, { changes, back, renumber });

/** What the buttons do with what is selected. @type {Record<string, (selection: Hands["selection"]) => void>} */
const edits = {
  undo: () => undo.undo(),
  redo: () => undo.redo(),
  insertRows: ({ row, rows }) => edit([{ insert: rows, at: [1, row] }], [[{ delete: [row, rows], section: 1 }]], () => data.rows.insert(row, rows)),
  insertColumns({ column, columns }) {
    const back = [{ deleteColumns: /** @type {[number, number]} */ ([column + 1, columns]) }];
    edit([{ insertColumns: columns, at: column + 1, width: 88 }], [back], () => data.columns.insert(column, columns));
  },
  deleteRows({ row, rows }) {
    const count = Math.min(rows, data.rows.count - 1);
    edit([{ delete: [row, count], section: 1 }], [[{ insert: count, at: [1, row] }], hideRowsOf([row, count])], () => data.rows.delete(row, count));
  },
  deleteColumns({ column, columns }) {
    const count = Math.min(columns, data.columns.count - 1);
    const range = /** @type {[number, number]} */ ([column, count]);
    const back = [[{ insertColumns: count, at: column + 1, width: 88 }], widenColumnsOf(range), hideColumnsOf(range)];
    edit([{ deleteColumns: [column + 1, count] }], back, () => data.columns.delete(column, count));
  },
  hideRows({ row, rows }) {
    const range = /** @type {[number, number]} */ ([row, Math.min(rows, data.rows.count - 1)]);
    edit([{ hideRows: range, section: 1 }], [[{ showRows: range, section: 1 }], hideRowsOf(range)], () => data.rows.hide(...range));
  },
  hideColumns({ column, columns }) {
    const range = /** @type {[number, number]} */ ([column, Math.min(columns, data.columns.count - 1)]);
    const inTable = /** @type {[number, number]} */ ([column + 1, range[1]]);
    edit([{ hideColumns: inTable }], [[{ showColumns: inTable }], hideColumnsOf(range)], () => data.columns.hide(...range));
  },
  showAll({ row, rows, column, columns }) {
    const [top, left] = [Math.max(0, row - 1), Math.max(0, column - 1)];
    const [high, wide] = [Math.min(data.rows.count, row + rows + 1) - top, Math.min(data.columns.count, column + columns + 1) - left];
    const changes = [{ showRows: /** @type {[number, number]} */ ([top, high]), section: 1 }, { showColumns: /** @type {[number, number]} */ ([left + 1, wide]) }];
    edit(changes, [hideRowsOf([top, high]), hideColumnsOf([left, wide])], () => {
      data.rows.show(top, high);
      data.columns.show(left, wide);
    });
  },
  merge: ({ row, rows, column, columns }) => edit([{ mergeCells: { row: row + 2, column: column + 1, rows, columns } }], []),
  unmerge: ({ row, rows, column, columns }) => edit([{ unmergeCells: { row: row + 2, column: column + 1, rows, columns } }], []),
};

/** Shows that there is something to undo, or to do again. */
function showUndo() {
  for (const [name, isThere] of Object.entries({ undo: undo.canUndo, redo: undo.canRedo })) {
    const button = /** @type {HTMLButtonElement | null} */ (document.querySelector(`[data-do="${name}"]`));
    if (button) button.disabled = !isThere;
  }
}

document.querySelector(".tools")?.addEventListener("click", (event) => {
  const name = /** @type {HTMLElement} */ (event.target).dataset?.do;
  if (name) run(name);
});

/** Does what a button says. @param {string} name */
function run(name) {
  if (!hands) return;
  hands.leave(true);
  try {
    edits[name](hands.selection);
    say("");
  } catch (error) {
    say(error instanceof Error ? error.message.replace("lazy-grid refused this: ", "") : String(error));
  }
  show();
}

/** What is seen and selected may be another thing now. */
function show() {
  if (!hands) return;
  showUndo();
  hands.refresh();
  const last = { row: Math.min(hands.lead.row, data.rows.count - 1), column: Math.min(hands.lead.column, data.columns.count - 1) };
  hands.select({ row: Math.min(hands.anchor.row, data.rows.count - 1), column: Math.min(hands.anchor.column, data.columns.count - 1) }, last);
}

document.addEventListener("keydown", (event) => {
  const key = event.key.toLowerCase();
  if (event.altKey || !(event.ctrlKey || event.metaKey) || (key !== "z" && key !== "y")) return;
  // In a field they are the browser's own.
  if (/** @type {HTMLElement} */ (event.target).matches("input")) return;
  event.preventDefault();
  run(key === "y" || event.shiftKey ? "redo" : "undo");
});
grid.addEventListener("resizecolumn", (event) => {
  const { column, section, width } = /** @type {CustomEvent} */ (event).detail;
  // The first row of the head has groups, which are wider.
  const was = grid.core.frame(grid.numbers({ section, row: 1, column }))?.breadth ?? columns.width;
  const identity = data.columns.at(column - 1);
  const keep = (/** @type {number | null} */ points) => {
    if (points === null) data.widths.delete(identity);
    else data.widths.set(identity, points);
  };
  const to = (/** @type {number | null} */ points) => () => {
    keep(points);
    grid.apply([{ resizeColumn: column, to: points, section }]);
  };
  keep(width);
  undo.note({ undo: to(was), redo: to(width) }, `column ${column}`);
});
addEventListener("pointerdown", () => undo.part(), { capture: true });

Object.assign(window, { grid, data, hands, undo });
showFigures(grid, () => `${data.written.size} cells stored`);
findInField(grid);
onGo((text) => {
  const place = placeOf(text);
  if (!place || place.row >= data.rows.count || place.row < 0 || place.column >= data.columns.count) return say(`There is no cell ${text}.`);
  say("");
  grid.reveal({ section: 1, row: place.row, column: place.column + 1 });
});
