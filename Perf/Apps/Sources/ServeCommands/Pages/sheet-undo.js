// What was done to the sheet, to be undone and done again: what somebody wrote, edits of rows and columns, heights and widths.
// @ts-check
import { followMerged } from "./sheet-merged.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./sheet-data.js").SheetData} SheetData
 *
 * Something that was done. Steps of the same `name` one after another are one, as where an edge is dragged.
 * @typedef {{ undo: () => void, redo: () => void, name: string }} Step
 */

/** The most steps that are remembered. */
const MOST = 1000;

export class Undo {
  /** @type {Step[]} */
  #done = [];
  /** @type {Step[]} */
  #undone = [];
  /** True while something is undone or done again, which is no step itself. */
  #isMoving = false;

  /** @param {{ shows: () => void, changed: () => void }} hooks Show what the sheet is after a step was undone or done again, and that there are others. */
  constructor(hooks) {
    this.hooks = hooks;
  }

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** @param {Omit<Step, "name">} step @param {string} [name] */
  note({ undo, redo }, name = "") {
    if (this.#isMoving) return;
    const last = this.#done[this.#done.length - 1];
    this.#undone = [];
    if (name !== "" && last?.name === name) last.redo = redo;
    else this.#done.push({ undo, redo, name });
    if (this.#done.length > MOST) this.#done.shift();
    this.hooks.changed();
  }

  /** What comes is a step of its own, whatever its name. */
  part() {
    const last = this.#done[this.#done.length - 1];
    if (last) last.name = "";
  }

  undo() {
    this.#move(this.#done, this.#undone, "undo");
  }

  redo() {
    this.#move(this.#undone, this.#done, "redo");
  }

  /** @param {Step[]} from @param {Step[]} to @param {"undo" | "redo"} way */
  #move(from, to, way) {
    const step = from[from.length - 1];
    if (!step) return;
    this.#isMoving = true;
    try {
      step[way]();
      from.pop();
      to.push({ ...step, name: "" });
    } finally {
      this.#isMoving = false;
      this.hooks.shows();
    }
  }
}

/**
 * Does what writes cells, and notes it as one step.
 * @param {Undo} undo
 * @param {SheetData} data
 * @param {() => void} work
 */
export function write(undo, data, work) {
  const before = new Map(data.written);
  work();
  /** @type {Map<string, string | undefined>[]} */
  const [was, is] = [new Map(), new Map()];
  for (const [cell, text] of data.written) {
    if (before.get(cell) === text) continue;
    was.set(cell, before.get(cell));
    is.set(cell, text);
  }
  if (is.size === 0) return;
  const put = (/** @type {Map<string, string | undefined>} */ texts) => () => {
    for (const [cell, text] of texts) {
      if (text === undefined) data.written.delete(cell);
      else data.written.set(cell, text);
    }
  };
  undo.note({ undo: put(was), redo: put(is) });
}

/**
 * Changes the grid and who is where, and notes it with the updates that lead back; what was merged is merged again by itself. What is refused
 * is no step.
 * @param {Undo} undo
 * @param {Grid} grid
 * @param {SheetData} data
 * @param {{ changes: import("./sections.js").Change[], back: import("./sections.js").Change[][], renumber?: () => void }} edit
 */
export function change(undo, grid, data, { changes, back, renumber = () => {} }) {
  const { columns, rows } = data;
  const state = () => ({ merged: data.merged, places: [rows, columns].map(({ count, next, runs, hidden }) => ({ count, next, runs: [...runs], hidden })) });
  const set = (/** @type {ReturnType<typeof state>} */ { merged, places }) => {
    data.merged = merged;
    [rows, columns].forEach((of, i) => Object.assign(of, places[i], { runs: [...places[i].runs] }));
  };
  // The grid asks for what it shows while it changes.
  const go = (/** @type {ReturnType<typeof state>} */ to, /** @type {import("./sections.js").Change[][]} */ ways) => {
    const from = state();
    set(to);
    try {
      for (const way of ways) if (way.length > 0) grid.apply(way);
      if (ways === back) grid.apply([{ setMergedCells: to.merged }]);
    } catch (error) {
      set(from);
      throw error;
    }
  };
  const before = state();
  renumber();
  data.merged = followMerged(data.merged, changes);
  const after = state();
  set(before);
  go(after, [changes]);
  undo.note({ undo: () => go(before, back), redo: () => go(after, [changes]) });
}
