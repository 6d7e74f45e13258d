// What the module answers, as objects: cells, tables, steps, of numbers in its memory.
// @ts-check

const CELL_WORDS = 9;

/** The parts of a table that a cell may be in, by their numbers. */
const parts = /** @type {const} */ (["body", "start", "view", "end"]);

/**
 * A part of a table: its rows and its columns are frozen at the start or the end, or between. Headers are as wide as the view.
 * @typedef {{ rows: "body" | "start" | "end" | "view", columns: "body" | "start" | "end" | "view", number: number }} Pane
 */
/** @type {Pane[]} */
const panes = Array.from({ length: 16 }, (_, number) => Object.freeze({ rows: parts[number >> 2], columns: parts[number & 3], number }));

/**
 * A cell by its numbers. Kind: 0 header, 1 item, 2 footer. In a grid with tables a cell has a row, which is the item, and a column;
 * the row of headers is −1.
 * @typedef {{ section: number, kind: number, item: number, row?: number, column?: number, pane?: Pane }} CellID
 *
 * A cell in view: where it lies along the scrolling axis (in points from the content's leading edge) and across it, and whether
 * it is pinned, pushed out by the next one, or kept though it is out of view. `column` is the track of a section of tracks. A merged
 * cell of a table is that of its first row and column. Where panes cut it, each has a piece, which lies where the whole cell does.
 * @typedef {CellID & { along: number, across: number, extent: number, breadth: number, column: number, isPinned: boolean,
 *   isPushed: boolean, isRetained: boolean, isMerged?: boolean, isCut?: boolean }} Cell
 *
 * A table in view: its sections, where it lies, and how much of it is frozen at the start and the end.
 * @typedef {{ first: number, last: number, along: number, across: number, extent: number, breadth: number,
 *   rows: [number, number], columns: [number, number] }} Table
 *
 * A cell that the engine has to know the size of, and the breadth that it has for it; NaN for a cell that is to say how wide it wants
 * to be.
 * @typedef {CellID & { breadth: number }} Question
 *
 * What a step answers.
 * @typedef {{ offset: number, content: number, breadth: number, first: number, last: number, shift: number,
 *   thumb: { position: number, length: number }, lacksSizes: boolean, isPostponed: boolean, isDeferred: boolean,
 *   isEmpty: boolean, measured: number, unpacked: number, diagnostics: number, offsetAcross: number, cells: Cell[] }} StepResult
 *
 * Where a cell is, for screen readers; numbers count from 0, and −1 stands for what is not known.
 * @typedef {{ line: number, lines: number, row: number, column: number, rowSpan: number, columnSpan: number, rows: number,
 *   columns: number, index: number, count: number, level: number, isExpanded: boolean }} Position
 */

/**
 * A cell of three words.
 * @param {Float64Array} words
 * @param {number} at
 * @param {boolean} hasTables True where it has a row and a column.
 * @returns {CellID}
 */
export function readID(words, at, hasTables) {
  const [section, kind, item] = [words[at], words[at + 1], words[at + 2]];
  if (!hasTables) return { section, kind, item };
  return { section, kind: kind & 3, item, row: (kind & 3) === 1 ? item : -1, column: kind >> 2 };
}

/**
 * Cells, after a word that says how many.
 * @param {Float64Array} words
 * @param {number} start
 * @param {boolean} hasTables
 * @returns {Cell[]}
 */
export function readCells(words, start, hasTables) {
  const cells = new Array(words[start]);
  for (let i = 0, at = start + 1; i < cells.length; i += 1, at += CELL_WORDS) {
    const flags = words[at + 7];
    if (hasTables) {
      const [kind, item] = [words[at + 1], words[at + 2]];
      cells[i] = {
        section: words[at], kind: kind & 3, item, row: (kind & 3) === 1 ? item : -1, column: kind >> 2, along: words[at + 3],
        across: words[at + 4], extent: words[at + 5], breadth: words[at + 6], isPinned: (flags & 1) !== 0,
        isPushed: (flags & 2) !== 0, isRetained: (flags & 4) !== 0, pane: panes[(flags >> 3) & 15], isMerged: (flags & 256) !== 0,
        isCut: (flags & 128) !== 0,
      };
      continue;
    }
    cells[i] = {
      section: words[at], kind: words[at + 1], item: words[at + 2], along: words[at + 3], across: words[at + 4],
      extent: words[at + 5], breadth: words[at + 6], column: words[at + 8], isPinned: (flags & 1) !== 0,
      isPushed: (flags & 2) !== 0, isRetained: (flags & 4) !== 0,
    };
  }
  return cells;
}

/**
 * The tables after the cells of a step.
 * @param {Float64Array} words
 * @param {number} start Where the cells begin.
 * @param {number} count How many there are.
 */
export function readTables(words, start, count) {
  /** @type {Table[]} */
  const tables = [];
  for (let at = start + 1 + CELL_WORDS * count; words[at] >= 0; at += 10) {
    if (tables.some(({ first }) => first === words[at])) continue;
    tables.push({
      first: words[at], last: words[at + 1], along: words[at + 2], across: words[at + 3], extent: words[at + 4],
      breadth: words[at + 5], rows: [words[at + 6], words[at + 7]], columns: [words[at + 8], words[at + 9]],
    });
  }
  return tables;
}

/**
 * @param {Float64Array} words
 * @param {Cell[]} cells
 * @returns {StepResult}
 */
export function readStep(words, cells) {
  const flags = words[8];
  return {
    offset: words[0], content: words[1], breadth: words[2], first: words[3], last: words[4], shift: words[5],
    thumb: { position: words[6], length: words[7] }, lacksSizes: (flags & 1) !== 0, isPostponed: (flags & 2) !== 0,
    isDeferred: (flags & 4) !== 0, isEmpty: (flags & 8) !== 0, measured: words[9], unpacked: words[10],
    diagnostics: words[11], offsetAcross: words[12], cells,
  };
}
