// What the cells of the sheet hold: numbers that follow from their place, and the texts that somebody wrote, which alone are stored.
// @ts-check

/** The rows and columns of a sheet, as most spreadsheets have them. */
export const ROWS = 1_048_576;
export const COLUMNS = 16_384;

/** Who is where along an axis: rows or columns keep their identity when others come and go. It holds a run for each place that was cut. */
export class Numbering {
  /** @param {number} count */
  constructor(count) {
    /** @type {{ first: number, count: number }[]} Runs of identities, one after another. */
    this.runs = [{ first: 0, count }];
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
