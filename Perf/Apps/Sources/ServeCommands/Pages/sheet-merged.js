// Which cells of the sheet are merged, followed through its edits: the grid says it of single cells alone.
// @ts-check

/**
 * Cells by the rows and columns of the table, with those of its head and names.
 * @typedef {{ row: number, column: number, rows: number, columns: number }} Rectangle
 * @typedef {import("./sections.js").Change} Change
 */

/** The rows of the head. */
const HEAD = 2;

/** A range with others inserted: inside it they belong to it. @param {number} start @param {number} count @param {number} at @param {number} more */
const inserted = (start, count, at, more) => (at <= start ? [start + more, count] : [start, at < start + count ? count + more : count]);

/** A range without others. @param {number} start @param {number} count @param {number} first @param {number} gone */
function deleted(start, count, first, gone) {
  const before = Math.max(0, Math.min(start, first + gone) - first);
  return [start - before, count - Math.max(0, Math.min(start + count, first + gone) - Math.max(start, first))];
}

/** @param {Rectangle} a @param {Rectangle} b */
const overlaps = (a, b) => a.row < b.row + b.rows && b.row < a.row + a.rows && a.column < b.column + b.columns && b.column < a.column + a.columns;

/**
 * What is merged after changes that the sheet makes.
 * @param {Rectangle[]} merged
 * @param {Change[]} changes
 * @returns {Rectangle[]}
 */
export function followMerged(merged, changes) {
  for (const change of changes) {
    const rows = (/** @type {Rectangle} */ cells, /** @type {number[]} */ [row, count]) => ({ ...cells, row, rows: count });
    const columns = (/** @type {Rectangle} */ cells, /** @type {number[]} */ [column, count]) => ({ ...cells, column, columns: count });
    if ("setMergedCells" in change) merged = /** @type {Rectangle[]} */ (change.setMergedCells);
    else if ("mergeCells" in change) merged = [...merged, /** @type {Rectangle} */ (change.mergeCells)];
    else if ("unmergeCells" in change) merged = merged.filter((cells) => !overlaps(cells, /** @type {Rectangle} */ (change.unmergeCells)));
    else if ("insert" in change) merged = merged.map((cells) => rows(cells, inserted(cells.row, cells.rows, change.at[1] + HEAD, Number(change.insert))));
    else if ("delete" in change) merged = merged.map((cells) => rows(cells, deleted(cells.row, cells.rows, change.delete[0] + HEAD, change.delete[1])));
    else if ("insertColumns" in change) merged = merged.map((cells) => columns(cells, inserted(cells.column, cells.columns, change.at, change.insertColumns)));
    else if ("deleteColumns" in change) merged = merged.map((cells) => columns(cells, deleted(cells.column, cells.columns, ...change.deleteColumns)));
  }
  return merged.filter((cells) => cells.rows > 0 && cells.columns > 0 && cells.rows * cells.columns > 1);
}
