// Columns of tables as a page writes them, turned into the numbers that the module reads, and what is wrong with them.
// @ts-check

/**
 * The width of a column: points; or as wide as its cells want, from `min` to `max`: of a sample of rows ("fit", or `fit` with the
 * number of first rows, "visible" for those in view or `{ spread: 32 }` for rows at equal distances), of all cells seen so far
 * (`grow`) or of all there are (`exact`); or a share of the room that is left (`fr`), where `min` may be "content".
 * @typedef {number | "fit" | { fit: number | "visible" | { spread: number } | true, min?: number, max?: number }
 *   | { grow: true, min?: number, max?: number } | { exact: true, min?: number, max?: number }
 *   | { fr: number, min?: number | "content", max?: number }} ColumnWidth
 *
 * The columns of a table: `width` of each ("fit" by default), and `widths` of those that have their own, all of them in a list or
 * some by their numbers. `frozen` is how many stay in view at the start and the end; they leave `bodyMinimum` points to others. `hidden` are
 * ranges, each its first column and how many. `deciding` columns say how tall measured rows are.
 * @typedef {{ count?: number, width?: ColumnWidth, widths?: ColumnWidth[] | Record<number, ColumnWidth>, gap?: number,
 *   frozen?: [number, number], hidden?: [number, number][], deciding?: number[], bodyMinimum?: number, bodyMinimumAlong?: number,
 *   estimate?: number }} Columns
 */

const names = new Set([
  "count", "width", "widths", "gap", "frozen", "hidden", "deciding", "bodyMinimum", "bodyMinimumAlong", "estimate",
]);

/** The most columns of a table. */
export const MOST = 1_048_576;

/**
 * @param {string} what
 * @param {unknown} value
 * @param {string} allowed
 * @returns {never}
 */
export function refuse(what, value, allowed) {
  let text = String(value);
  try {
    text = JSON.stringify(value) ?? text;
  } catch {
    // What JSON has no words for.
  }
  throw new TypeError(`lazy-grid: ${what} is ${text}; it has to be ${allowed}`);
}

/**
 * @param {string} what
 * @param {unknown} value
 * @param {number} [most]
 * @returns {number} The value, if it is a whole number from 0 on.
 */
export function whole(what, value, most = 2_147_483_647) {
  const isWhole = typeof value === "number" && Number.isInteger(value);
  if (!isWhole || value < 0 || value > most) refuse(what, value, `a whole number from 0 to ${most}`);
  return value;
}

/**
 * @param {string} what
 * @param {unknown} value
 * @returns {number} The value, if it is a number from 0 on.
 */
export function points(what, value) {
  if (typeof value !== "number" || !(value >= 0)) refuse(what, value, "a number of points from 0 on");
  return value;
}

/**
 * Five words of a width.
 * @param {ColumnWidth} width
 * @param {string} [what]
 * @returns {number[]}
 */
export function widthWords(width, what = "the width of a column") {
  if (typeof width === "number") return [0, points(what, width), 0, 0, 0];
  if (width === "fit") return [1, 0, Infinity, 1, 32];
  const kinds = typeof width === "object" && width !== null ? ["fit", "grow", "exact", "fr"].filter((name) => name in width) : [];
  if (kinds.length !== 1) refuse(what, width, 'points, "fit", or an object with one of fit, grow, exact and fr');
  const { min = 0, max = Infinity, fit, fr } = /** @type {any} */ (width);
  const most = points(`max in ${what}`, max);
  if (kinds[0] === "fr") {
    const least = min === "content" ? NaN : points(`min in ${what}`, min);
    return [4, points(`fr in ${what}`, fr), least, most, 0];
  }
  const least = points(`min in ${what}`, min);
  if (kinds[0] !== "fit") return [kinds[0] === "grow" ? 2 : 3, least, most, 0, 0];
  if (fit === "visible") return [1, least, most, 0, 1];
  if (typeof fit === "object" && fit !== null) return [1, least, most, 2, whole(`spread in ${what}`, fit.spread)];
  return [1, least, most, 1, fit === true ? 32 : whole(`fit in ${what}`, fit)];
}

/**
 * Columns that are alike side by side, each run as their number and their width.
 * @param {Columns} columns
 * @returns {{ count: number, words: number[] }[]}
 */
function runs({ count, width = "fit", widths }) {
  const usual = widthWords(width, "columns.width");
  /** @type {{ count: number, words: number[] }[]} */
  const all = [];
  const add = (/** @type {number} */ more, /** @type {number[]} */ words) => {
    const last = all[all.length - 1];
    if (more <= 0) return;
    if (last && last.words.every((word, i) => Object.is(word, words[i]))) last.count += more;
    else all.push({ count: more, words });
  };
  const list = Array.isArray(widths) ? widths : null;
  const total = whole("columns.count", count ?? list?.length, MOST);
  let next = 0;
  const own = list ? list.keys() : Object.keys(widths ?? {}).map(Number).sort((a, b) => a - b);
  for (const column of own) {
    whole("a column of columns.widths", column, total - 1);
    add(column - next, usual);
    add(1, widthWords(/** @type {any} */ (widths)[column], `columns.widths[${column}]`));
    next = column + 1;
  }
  add(total - next, usual);
  return all;
}

/**
 * The words of the columns of a table.
 * @param {Columns} columns
 * @returns {number[]}
 */
export function columnWords(columns) {
  if (typeof columns !== "object" || columns === null) refuse("columns", columns, "an object as { count: 10, width: 80 }");
  for (const name of Object.keys(columns)) {
    if (!names.has(name)) refuse("a name in columns", name, `one of ${[...names].join(", ")}`);
  }
  const { gap = 0, frozen = [0, 0], hidden = [], deciding = [], bodyMinimum, bodyMinimumAlong, estimate } = columns;
  if (!Array.isArray(frozen) || frozen.length !== 2) refuse("columns.frozen", frozen, "how many at the start and at the end, as [1, 0]");
  const usual = [bodyMinimum, bodyMinimumAlong, estimate].map((value) => (value === undefined ? NaN : points("a length in columns", value)));
  const words = [points("columns.gap", gap), ...frozen.map((count) => whole("columns.frozen", count)), ...usual];
  const all = runs(columns);
  words.push(all.length);
  for (const { count, words: width } of all) words.push(count, ...width);
  const isPair = (/** @type {unknown} */ range) => Array.isArray(range) && range.length === 2;
  if (!Array.isArray(hidden) || !hidden.every(isPair)) refuse("columns.hidden", hidden, "ranges, each its first column and how many, as [[2, 1]]");
  if (!Array.isArray(deciding)) refuse("columns.deciding", deciding, "a list of columns, as [0, 1]");
  words.push(hidden.length);
  for (const [first, count] of hidden) words.push(whole("columns.hidden", first), whole("columns.hidden", count));
  words.push(deciding.length);
  for (const column of deciding) words.push(whole("columns.deciding", column));
  return words;
}

/** Changes of columns by their names, with their numbers in messages. */
const changes = { insertColumns: 13, deleteColumns: 14, moveColumns: 15, hideColumns: 16, showColumns: 17, resizeColumn: 18 };

/**
 * The words of a change of columns; null for another change.
 * @param {any} change
 * @returns {number[] | null}
 */
export function columnChangeWords(change) {
  const name = /** @type {keyof typeof changes | undefined} */ (Object.keys(changes).find((name) => name in change));
  if (!name) return null;
  const { section = 0, [name]: what } = change;
  const words = [changes[name], whole("section", section)];
  if (name === "insertColumns") return [...words, whole("at", change.at), whole(name, what), ...widthWords(change.width ?? "fit")];
  if (name === "resizeColumn") return [...words, whole(name, what), change.to === null ? NaN : points("to", change.to)];
  if (!Array.isArray(what) || what.length !== 2) refuse(name, what, "the first column and how many, as [2, 1]");
  words.push(whole(name, what[0]), whole(name, what[1]));
  return name === "moveColumns" ? [...words, whole("to", change.to)] : words;
}
