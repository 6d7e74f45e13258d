// Merged cells and hidden rows of tables as a page writes them, turned into the numbers that the module reads.
// @ts-check

import { refuse, whole } from "./columns.js";

/**
 * A rectangle of cells of a table: its first row and column, and how many of both (1). Rows count through the whole table, from the first
 * of the head.
 * @typedef {{ row: number, column: number, rows?: number, columns?: number }} Cells
 */

/**
 * @param {any} cells
 * @param {string} what
 * @returns {number[]}
 */
function cellWords(cells, what) {
  const names = ["row", "column", "rows", "columns"];
  const isObject = typeof cells === "object" && cells !== null && Object.keys(cells).every((name) => names.includes(name));
  if (!isObject) refuse(what, cells, "cells as { row: 2, column: 3, rows: 2, columns: 4 }");
  const { row, column, rows = 1, columns = 1 } = cells;
  return [row, column, rows, columns].map((value, index) => whole(`${names[index]} of ${what}`, value));
}

/**
 * The words of all merged cells of a table; none where it keeps those that it has.
 * @param {Cells[] | undefined} merged
 */
export function mergedWords(merged) {
  if (merged === undefined) return [-1];
  if (!Array.isArray(merged)) refuse("merged", merged, "a list of cells, as [{ row: 2, column: 3, rows: 2, columns: 4 }]");
  const words = [merged.length];
  for (const cells of merged) for (const word of cellWords(cells, "merged")) words.push(word);
  return words;
}

/**
 * The words of hidden rows; none where a part of a table keeps those that it has.
 * @param {[number, number][] | undefined} hidden
 */
export function hiddenWords(hidden) {
  if (hidden === undefined) return [-1];
  const isPair = (/** @type {unknown} */ range) => Array.isArray(range) && range.length === 2;
  if (!Array.isArray(hidden) || !hidden.every(isPair)) refuse("hidden", hidden, "ranges, each its first row and how many, as [[2, 1]]");
  const words = [hidden.length];
  for (const [first, count] of hidden) words.push(whole("hidden", first), whole("hidden", count));
  return words;
}

/** Changes by their names, with their numbers in messages. */
const changes = { hideRows: 19, showRows: 20, mergeCells: 21, unmergeCells: 22, setMergedCells: 23 };

/**
 * The words of a change of merged cells or of hidden rows; null for another change.
 * @param {any} change
 * @returns {number[] | null}
 */
export function rangeChangeWords(change) {
  const name = /** @type {keyof typeof changes | undefined} */ (Object.keys(changes).find((name) => name in change));
  if (!name) return null;
  const { section = 0, [name]: what } = change;
  const words = [changes[name], whole("section", section)];
  if (name === "setMergedCells") return [...words, ...mergedWords(what ?? null)];
  if (name === "mergeCells" || name === "unmergeCells") return [...words, ...cellWords(what, name)];
  if (!Array.isArray(what) || what.length !== 2) refuse(name, what, "the first row and how many, as [2, 1]");
  return [...words, whole(name, what[0]), whole(name, what[1])];
}
