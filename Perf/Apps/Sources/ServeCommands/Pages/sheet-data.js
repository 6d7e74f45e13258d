// What the cells of the sheet hold: numbers that follow from their place, and the texts that somebody wrote, which alone are stored.
// @ts-check

/** The rows and columns of a sheet, as most spreadsheets have them. */
export const ROWS = 1_048_576;
export const COLUMNS = 16_384;

/** A run of identities. @typedef {{ first: number, count: number }} Run */

/** Who is where along an axis: rows or columns keep their identity when others come and go. It holds a run for each place that was cut. */
export class Numbering {
  /** @param {number} count */
  constructor(count) {
    /** @type {Run[]} Runs of identities, one after another. */
    this.runs = [{ first: 0, count }];
    /** @type {Run[]} Those that are hidden, whether they are there or not. Each is in one run. */
    this.hidden = [];
    this.count = count;
    this.next = count;
  }

  /** The identity at a place. @param {number} place */
  at(place) {
    for (const { first, count } of this.runs) {
      if (place < count) return first + place;
      place -= count;
    }
    return -1;
  }

  /** The run that begins at a place, which is cut there. @param {number} place */
  #cut(place) {
    for (let i = 0; i < this.runs.length; i += 1) {
      const { first, count } = this.runs[i];
      if (place === 0) return i;
      if (place < count) {
        this.runs.splice(i, 1, { first, count: place }, { first: first + place, count: count - place });
        return i + 1;
      }
      place -= count;
    }
    return this.runs.length;
  }

  /** @param {number} place @param {number} count */
  insert(place, count) {
    this.runs.splice(this.#cut(place), 0, { first: this.next, count });
    this.next += count;
    this.count += count;
  }

  /** Runs of identities at places, each with its first place. @param {number} place @param {number} count @returns {(Run & { place: number })[]} */
  #runsAt(place, count) {
    const found = [];
    let start = 0;
    for (const run of this.runs) {
      const [from, to] = [Math.max(place, start), Math.min(place + count, start + run.count)];
      if (from < to) found.push({ place: from, first: run.first + from - start, count: to - from });
      start += run.count;
    }
    return found;
  }

  /** @param {number} place @param {number} count */
  show(place, count) {
    for (const { first, count: gone } of this.#runsAt(place, count)) {
      this.hidden = this.hidden.flatMap((run) => {
        const [end, last] = [run.first + run.count, first + gone];
        const rests = [{ first: run.first, count: Math.min(end, first) - run.first }, { first: Math.max(run.first, last), count: end - Math.max(run.first, last) }];
        return rests.filter((rest) => rest.count > 0);
      });
    }
  }

  /** @param {number} place @param {number} count */
  hide(place, count) {
    this.show(place, count);
    this.hidden = [...this.hidden, ...this.#runsAt(place, count).map(({ first, count: its }) => ({ first, count: its }))];
  }

  /** The places in a range that are hidden, as ranges. @param {number} place @param {number} count @returns {[number, number][]} */
  hiddenIn(place, count) {
    return this.#runsAt(place, count).flatMap((run) => this.hidden.flatMap(({ first, count: its }) => {
      const [from, to] = [Math.max(first, run.first), Math.min(first + its, run.first + run.count)];
      return from < to ? [/** @type {[number, number]} */ ([run.place + from - run.first, to - from])] : [];
    }));
  }

  /** @param {number} place @param {number} count */
  delete(place, count) {
    const first = this.#cut(place);
    this.runs.splice(first, this.#cut(place + count) - first);
    this.count -= count;
  }
}

/** The cells of the sheet, by the places of their row and column. */
export class SheetData {
  constructor() {
    this.rows = new Numbering(ROWS);
    this.columns = new Numbering(COLUMNS);
    /** @type {Map<string, string>} What was written, by the identities of row and column. */
    this.written = new Map();
    /** @type {Map<number, number>} Heights of rows that somebody changed, by their identities. */
    this.heights = new Map();
    /** @type {Map<number, number>} Widths of columns, likewise. */
    this.widths = new Map();
    /** @type {import("./sheet-merged.js").Rectangle[]} Cells that are merged. */
    this.merged = [];
  }

  /** @param {number} row @param {number} column */
  text(row, column) {
    const [r, c] = [this.rows.at(row), this.columns.at(column)];
    const text = this.written.get(`${r},${c}`);
    if (text !== undefined) return text;
    // Rows and columns that were inserted are empty.
    if (r >= ROWS || c >= COLUMNS) return "";
    const mixed = Math.imul(r + 1, 2654435761 | 0) ^ Math.imul(c + 7, 2246822519 | 0);
    return String(Math.imul(mixed ^ (mixed >>> 15), 3266489917 | 0) >>> 19);
  }

  /** @param {number} row @param {number} column @param {string} text */
  write(row, column, text) {
    this.written.set(`${this.rows.at(row)},${this.columns.at(column)}`, text);
  }

  /** @param {number} row */
  height(row) {
    return this.heights.get(this.rows.at(row)) ?? 24;
  }

  /** @param {number} row @param {number} height */
  setHeight(row, height) {
    this.heights.set(this.rows.at(row), height);
  }
}

/** A, B, … Z, AA, … XFD. @param {number} column */
export function letters(column) {
  let name = "";
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) name = String.fromCharCode(65 + (rest % 26)) + name;
  return name;
}

/** The place that a name as B20 leads to; null for none. @param {string} name */
export function placeOf(name) {
  const [, word, digits] = /^\s*([a-z]{1,4})\s*(\d{1,8})\s*$/i.exec(name) ?? [];
  if (!word) return null;
  let column = 0;
  for (const letter of word.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { row: Number(digits) - 1, column: column - 1 };
}

/** Rows of texts as spreadsheets copy them: quotes where a text has a tab, a line or a quote. @param {string[][]} rows */
export function toTSV(rows) {
  return rows.map((row) => row.map((text) => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join("\t")).join("\n");
}

/** @param {string} tsv @returns {string[][]} */
export function fromTSV(tsv) {
  /** @type {string[][]} */
  const rows = [[]];
  const text = tsv.replaceAll("\r\n", "\n").replace(/\n$/, "");
  let at = 0;
  for (;;) {
    let field = "";
    if (text[at] === '"') {
      for (at += 1; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at += 1) {
        if (text[at] === '"') at += 1;
        field += text[at];
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== "\t" && text[at] !== "\n") field += text[at++];
    }
    rows[rows.length - 1].push(field);
    if (at >= text.length) return rows;
    if (text[at] === "\n") rows.push([]);
    at += 1;
  }
}
