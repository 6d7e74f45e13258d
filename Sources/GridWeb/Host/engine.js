// A grid of the WebAssembly module, with numbers for arguments.
// @ts-check

import { readCells, readID, readStep, readTables } from "./answers.js";
import { GridError } from "./module.js";

/** @typedef {import("./module.js").Engine} Engine */

/**
 * @typedef {import("./answers.js").Pane} Pane
 * @typedef {import("./answers.js").CellID} CellID
 * @typedef {import("./answers.js").Cell} Cell
 * @typedef {import("./answers.js").Table} Table
 * @typedef {import("./answers.js").Question} Question
 * @typedef {import("./answers.js").StepResult} StepResult
 * @typedef {import("./answers.js").Position} Position
 */

/** One grid of a module. Cells and answers are plain objects; nothing here knows the page. */
export class EngineGrid {
  /**
   * @param {Engine} engine
   * @param {{ axis?: "vertical" | "horizontal", isRightToLeft?: boolean, words: number[], spans?: Uint32Array,
   *   more?: Iterable<import("./sections.js").Words> }} options What `encodeSections` makes of sections.
   */
  constructor(engine, { axis = "vertical", isRightToLeft = false, words, spans, more = [] }) {
    this.engine = engine;
    this.call = engine.exports;
    engine.writeSpans(spans);
    this.axis = axis;
    this.isRightToLeft = isRightToLeft;
    const number = this.call.gridCreate(axis === "horizontal" ? 1 : 0, isRightToLeft ? 1 : 0, engine.write(words));
    this.call.gridSpans(0);
    if (number < 0) throw new GridError(number);
    /** @type {number} */
    this.number = number;
    /** @type {Float64Array} */
    this.view = new Float64Array(0);
    /** @type {Map<keyof typeof settings, number>} */
    this.settings = new Map();
    /** True where cells have rows and columns: in a grid with tables, from when it has one on. */
    this.hasTables = false;
    /** @type {Table[]} The tables in view. */
    this.tables = [];
    try {
      for (const piece of more) this.apply(piece.words, piece.spans);
    } catch (error) {
      this.destroy();
      throw error;
    }
  }

  /**
   * Turns the grid to a direction of the text, or to the one that it has: the next step tells of all cells in view, where they were.
   * @param {boolean} isRightToLeft
   */
  turn(isRightToLeft) {
    this.isRightToLeft = isRightToLeft;
    this.check(this.call.gridTurn(this.number, isRightToLeft ? 1 : 0));
  }

  /** Gives the grid to another host; nobody has it here any more. */
  take() {
    const other = /** @type {EngineGrid} */ (Object.assign(Object.create(EngineGrid.prototype), this));
    this.number = 0;
    return other;
  }

  /**
   * The same grid in another module: where it was, with what was measured.
   * @param {Engine} engine
   * @param {ReturnType<typeof import("./manysections.js").encodeSections>} sections What it is made of.
   * @param {number} along The size of the viewport.
   * @param {number} across
   */
  moved(engine, sections, along, across) {
    const { axis, isRightToLeft } = this;
    const other = new EngineGrid(engine, { axis, isRightToLeft, ...sections });
    other.hasTables = this.hasTables;
    for (const [name, value] of this.settings) other.set(name, value);
    other.resize(along, across);
    try {
      other.restore(this.save());
    } catch (error) {
      other.destroy();
      throw error;
    }
    other.focus(this.focused());
    this.destroy();
    return other;
  }

  destroy() {
    this.call.gridDestroy(this.number);
    // No grid has this number: what is called late does nothing to another.
    this.number = 0;
  }

  /** The words of the last answer. */
  output() {
    const count = this.call.gridOutputCount(this.number);
    const address = this.call.gridOutput(this.number);
    const { view } = this;
    if (view.buffer === this.engine.buffer && view.byteOffset === address && view.length >= count) return view;
    this.view = new Float64Array(this.engine.buffer, address, count);
    return this.view;
  }

  /**
   * @param {number} along
   * @param {number} across
   */
  resize(along, across) {
    this.call.gridResize(this.number, along, across);
  }

  /**
   * @param {keyof typeof settings} name
   * @param {number} value
   */
  set(name, value) {
    this.settings.set(name, value);
    this.call.gridSet(this.number, settings[name], value);
  }

  /**
   * Tells the engine sizes: extents along, or the widths that cells of tables want.
   * @param {CellID[]} cells
   * @param {number[]} extents
   * @param {boolean} [areWidths]
   */
  push(cells, extents, areWidths = false) {
    const count = 4 * cells.length;
    const address = this.call.gridInput(count);
    const words = new Float64Array(this.engine.buffer, address, count);
    for (let i = 0, at = 0; i < cells.length; i += 1, at += 4) {
      const id = cells[i];
      words[at] = id.section;
      words[at + 1] = code(id);
      words[at + 2] = id.item;
      words[at + 3] = extents[i];
    }
    this.check(this.call.gridPush(this.number, count, areWidths ? 1 : 0));
  }

  /**
   * Takes a step, or tells which cells have to be measured before it goes on.
   * @param {number} kind
   * @param {number} value
   * @param {CellID} id
   * @param {Cell[]} known The cells of the step before, which are the answer where nothing changed.
   * @param {boolean} asks False to take it with estimates for what is not measured.
   * @param {boolean} goesOn True to go on with a step that waits for sizes; it is taken anew if something changed the grid
   *   meanwhile.
   * @param {number} [across] What `value` is across the axis; NaN for nothing.
   * @returns {Question[] | StepResult}
   */
  step(kind, value, id, known, asks, goesOn, across = NaN) {
    const way = goesOn ? (asks ? 2 : 3) : asks ? 1 : 0;
    const count = this.check(this.call.gridStep(this.number, kind, value, across, id.section, code(id), id.item, way));
    const words = this.output();
    if (count > 0) {
      const questions = new Array(count);
      for (let i = 0, at = 0; i < count; i += 1, at += 4) {
        questions[i] = /** @type {Question} */ (this.id(words, at));
        questions[i].breadth = words[at + 3];
      }
      return questions;
    }
    return readStep(words, words[13] < 0 ? known : this.allCells(words, 13));
  }

  /**
   * Where a step would lead, by what is known and the estimates.
   * @param {{ kind: number, value: number, id: CellID, across: number }} goal
   */
  placeOf({ kind, value, id, across }) {
    this.check(this.call.gridPlace(this.number, kind, value, across, id.section, code(id), id.item));
    const words = this.output();
    return { along: words[0], across: words[1] };
  }

  /**
   * The cells of a step; notes the tables after them.
   * @param {Float64Array} words
   * @param {number} start
   */
  allCells(words, start) {
    const cells = this.cells(words, start);
    if (!this.hasTables) return cells;
    this.tables = readTables(words, start, cells.length);
    return cells;
  }

  /**
   * A cell of three words.
   * @param {Float64Array} words
   * @param {number} at
   * @returns {CellID}
   */
  id(words, at) {
    return readID(words, at, this.hasTables);
  }

  /**
   * @param {Float64Array} words
   * @param {number} start
   * @returns {Cell[]}
   */
  cells(words, start) {
    return readCells(words, start, this.hasTables);
  }

  /**
   * Applies an update.
   * @param {number[]} words
   * @param {Uint32Array} [spans]
   */
  apply(words, spans) {
    this.engine.writeSpans(spans);
    const status = this.call.gridApply(this.number, this.engine.write(words));
    this.call.gridSpans(0);
    this.check(status);
  }

  /**
   * The numbers that cells have after the last update; null for those that are gone. That can be asked once for an update.
   * @param {CellID[]} ids As they were numbered before it.
   * @returns {(CellID | null)[]}
   */
  follow(ids) {
    const count = this.engine.write(ids.flatMap((id) => [id.section, code(id), id.item]));
    this.check(this.call.gridFollow(this.number, count));
    const words = this.output();
    return ids.map((_, index) => (words[3 * index] < 0 ? null : this.id(words, 3 * index)));
  }

  /**
   * Where a cell naturally lies.
   * @param {CellID} id
   */
  frame(id) {
    if (!this.call.gridFrame(this.number, id.section, code(id), id.item)) return null;
    const words = this.output();
    return { along: words[0], across: words[1], extent: words[2], breadth: words[3] };
  }

  /**
   * The merged cell that covers a cell of a table; that cell itself where none does.
   * @param {CellID} id
   */
  origin(id) {
    this.call.gridOrigin(this.number, id.section, code(id), id.item);
    return this.id(this.output(), 0);
  }

  /**
   * The cells between two offsets.
   * @param {number} start
   * @param {number} end
   */
  cellsBetween(start, end) {
    this.call.gridCells(this.number, start, end);
    return this.cells(this.output(), 0);
  }

  /**
   * The cell at a point of the content.
   * @param {number} along
   * @param {number} across
   * @returns {Cell | null}
   */
  hit(along, across) {
    return this.call.gridHit(this.number, along, across) ? this.cells(this.output(), 0)[0] : null;
  }

  /**
   * @param {CellID} id
   * @param {keyof typeof moves} move
   * @returns {CellID | null}
   */
  neighbor(id, move) {
    if (!this.call.gridNeighbor(this.number, id.section, code(id), id.item, moves[move])) return null;
    const words = this.output();
    return this.id(words, 0);
  }

  /**
   * Keeps a cell materialised, because it has the focus.
   * @param {CellID | null} id
   */
  focus(id) {
    this.call.gridFocus(this.number, id?.section ?? 0, id ? code(id) : -1, id?.item ?? 0);
  }

  /** The focused cell under its present number. */
  focused() {
    if (!this.call.gridFocused(this.number)) return null;
    const words = this.output();
    return this.id(words, 0);
  }

  /**
   * @param {CellID} id
   * @returns {Position | null}
   */
  position(id) {
    if (!this.call.gridPosition(this.number, id.section, code(id), id.item)) return null;
    const words = this.output();
    return {
      line: words[0], lines: words[1], row: words[2], column: words[3], rowSpan: words[4], columnSpan: words[5],
      rows: words[6], columns: words[7], index: words[8], count: words[9], level: words[10], isExpanded: words[11] === 1,
    };
  }

  /**
   * From where to where a header or footer may be pinned; `null` for one that never is.
   * @param {CellID} id
   */
  reach(id) {
    if (!this.call.gridReach(this.number, id.section, code(id), id.item)) return null;
    const words = this.output();
    return { start: words[0], end: words[1] };
  }

  /**
   * The column whose edge is at a point of the viewport, counted from its left and top, and whether that is its leading edge.
   * @param {number} x
   * @param {number} y
   * @param {number} slop Points that the edge may be away.
   */
  columnEdge(x, y, slop) {
    if (!this.call.gridColumnEdge(this.number, x, y, slop)) return null;
    const words = this.output();
    return { section: words[0], column: words[1], isLeading: words[2] === 1 };
  }

  /** @param {CellID} id */
  isMeasured(id) {
    return this.call.gridIsMeasured(this.number, id.section, code(id), id.item) === 1;
  }

  /** @param {CellID} id */
  invalidate(id) {
    this.call.gridInvalidate(this.number, id.section, code(id), id.item);
  }

  /**
   * Does postponed work, about 4,096 items a slice; true when none is left.
   * @param {number} slices
   */
  pack(slices) {
    return this.call.gridPack(this.number, slices) === 1;
  }

  /**
   * @param {number} section
   * @param {boolean} isExpanded
   */
  expand(section, isExpanded) {
    this.call.gridExpand(this.number, section, isExpanded ? 1 : 0);
  }

  get sectionCount() {
    return this.call.gridSectionCount(this.number);
  }

  /** @param {number} section */
  itemCount(section) {
    return this.call.gridItemCount(this.number, section);
  }

  endThumb() {
    this.call.gridEndThumb(this.number);
  }

  /**
   * The state as bytes: what is measured, and the place.
   * @returns {Uint8Array}
   */
  save() {
    const count = this.call.gridSave(this.number);
    return new Uint8Array(this.engine.buffer, this.call.gridBytes(this.number, -1), count).slice();
  }

  /** @param {Uint8Array} bytes */
  restore(bytes) {
    const address = this.call.gridBytes(this.number, bytes.length);
    new Uint8Array(this.engine.buffer, address, bytes.length).set(bytes);
    this.check(this.call.gridRestore(this.number));
  }

  /** @param {number} status */
  check(status) {
    if (status < 0) throw new GridError(status);
    return status;
  }
}

/**
 * The kind of a cell for the module, with its column.
 * @param {CellID} id
 */
function code({ kind, row, column = 0 }) {
  return row === undefined || kind !== 1 ? kind : kind + 4 * column;
}

/** The cell of steps that lead to none. */
export const nowhere = { section: 0, kind: 1, item: 0 };

/** The numbers of targets. */
export const target = { stay: 0, by: 1, to: 2, cell: 3, aligned: 4, resume: 5, thumb: 6 };

/** The numbers of settings. */
export const settings = {
  pinned: 0, overscan: 1, insetBefore: 2, insetAfter: 3, itemsPackedPerStep: 4, alignment: 5, anchor: 6, overscroll: 7,
  focusesHeaders: 8, pinnedShare: 9, overscanAcross: 10,
};

/** The numbers of focus moves. */
export const moves = {
  up: 0, down: 1, left: 2, right: 3, pageUp: 4, pageDown: 5, next: 6, previous: 7, rowStart: 8, rowEnd: 9, nextSection: 10,
  previousSection: 11, first: 12, last: 13,
};
