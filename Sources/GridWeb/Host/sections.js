// Sections and updates as a page writes them, turned into the numbers that the module reads.
// @ts-check

import { checkSection, isAspects } from "./checks.js";
import { columnChangeWords, columnWords, refuse, whole } from "./columns.js";
import { hiddenWords, mergedWords, rangeChangeWords } from "./ranges.js";

/**
 * The height of a row (in a horizontal grid: its width): points, or "measured". `estimate` says what it is until then.
 * @typedef {number | "measured"} RowSizing
 *
 * A column of a section of tracks: points, or a range that it stretches in; `adaptive` makes as many as fit.
 * @typedef {number | { minimum?: number, maximum?: number, adaptive?: boolean, spacing?: number }} Track
 *
 * A header or footer: points, "measured", or an estimate that is replaced by what is measured.
 * @typedef {number | "measured" | { estimate: number }} Supplementary
 *
 * Packed items: `spans` has a word for each, see {@link span}.
 * @typedef {{ spans: Uint32Array, tracks: (number | { fr: number })[], trackSpacing?: number,
 *   packing?: "sparse" | "dense" | { lookback: number } | { chunk: number }, rows?: number[],
 *   policy?: "lockedFirst" | "css", starts?: { item: number, column?: number, row?: number }[] }} Packed
 *
 * Lanes: `count` of them, or as many as are `minimum` wide at least, with `gap` points between (8). An item goes to the lane that is the
 * shortest by more than `tolerance` points (16), or "inOrder", or fills what is open ("dense"). Chunks of items are stacked by themselves.
 * @typedef {{ count?: number, minimum?: number, gap?: number, policy?: "shortest" | "dense" | "inOrder", tolerance?: number,
 *   chunk?: number }} Lanes
 *
 * Justified rows: `aspects` are the width of each item by its height. Rows are about `target` points high, and as high as lets their
 * items fill the room with `gap` points between (8), within `heights` (half the target to twice as much). `lastRow` says where the last one lies,
 * or that it fills the room too.
 * @typedef {{ aspects: Float32Array | number[], target: number, gap?: number, heights?: [number, number],
 *   lastRow?: "leading" | "center" | "trailing" | "justify" }} Justified
 *
 * A section. Without `tracks`, `packed`, `lanes`, `justified` and `kind` it is a list of one column. A table is several: a "table", which has the
 * columns and `head` rows that stay in view at its start, groups of "rows", and perhaps a "foot", whose `count` rows stay in view at
 * its end. A "table" may have `merged` cells, whose rows count from the first of the head; each part may have `hidden` rows, ranges of
 * its own rows.
 * @typedef {{ kind?: "table" | "rows" | "foot", columns?: import("./columns.js").Columns, head?: number, count?: number, times?: number,
 *   merged?: import("./ranges.js").Cells[], hidden?: [number, number][], tracks?: Track[], packed?: Packed, lanes?: Lanes, justified?: Justified,
 *   rows?: RowSizing, estimate?: number, spacing?: number, alignment?: number, header?: Supplementary, footer?: Supplementary,
 *   insets?: { top?: number, leading?: number, bottom?: number, trailing?: number }, level?: number, closesLevel?: boolean,
 *   collapsed?: boolean, pinsHeader?: boolean, pinsFooter?: boolean }} Section
 *
 * One change. `at` and `to` are items of a section, `[section, item]`; spans of packed items are a Uint32Array, aspect ratios a Float32Array.
 * @typedef {{ insert: number | Uint32Array | Float32Array, at: [number, number] } | { delete: [number, number], section?: number }
 *   | { move: [number, number], section?: number, to: [number, number] } | { reload: [number, number], section?: number }
 *   | { insertSection: Section, at: number } | { deleteSections: [number, number] }
 *   | { moveSection: number, to: number } | { reloadSections: [number, number] } | { redeclare: number, as: Section }
 *   | { reshape: number, section?: number, spans: Uint32Array } | { setAspects: Float32Array, at: [number, number] }
 *   | { reloadSupplementaries: true }
 *   | { insertColumns: number, at: number, width?: import("./columns.js").ColumnWidth, section?: number }
 *   | { deleteColumns: [number, number], section?: number } | { moveColumns: [number, number], to: number, section?: number }
 *   | { hideColumns: [number, number], section?: number } | { showColumns: [number, number], section?: number }
 *   | { resizeColumn: number, to: number | null, section?: number }
 *   | { hideRows: [number, number], section?: number } | { showRows: [number, number], section?: number }
 *   | { mergeCells: import("./ranges.js").Cells, section?: number } | { unmergeCells: import("./ranges.js").Cells, section?: number }
 *   | { setMergedCells: import("./ranges.js").Cells[], section?: number }} Change
 *
 * Of changes of columns and of merged cells `section` is that of the table's head. `resizeColumn` to null lets a column learn its width
 * anew. `unmergeCells` unmerges what these cover, which are numbered as before the update, and others as after it.
 */

/**
 * The word of a packed item: how many columns it takes, and how many rows.
 * @param {number} columns
 * @param {number} rows
 */
export function span(columns, rows) {
  const part = (/** @type {number} */ number) => Math.max(1, Math.min(0xffff, Math.trunc(number) || 1));
  return (part(columns) | (part(rows) << 16)) >>> 0;
}

/**
 * True where sections have something, or changes make some so: not every module has code for that.
 * @param {(Section | Change)[]} parts
 * @param {"packed" | "lanes" | "justified" | "kind" | "merged" | "hidden"} name
 */
function have(parts, name) {
  return parts.some((/** @type {any} */ part) => Boolean(part?.[name] ?? part?.insertSection?.[name] ?? part?.as?.[name]));
}

/**
 * True where sections have a ragged edge: packed ones, lanes and justified rows.
 * @param {(Section | Change)[]} parts
 */
export function hasPacked(parts) {
  return have(parts, "packed") || hasWalls(parts);
}

/** @param {(Section | Change)[]} parts */
function hasWalls(parts) {
  return have(parts, "lanes") || have(parts, "justified") || parts.some((part) => part && "setAspects" in part);
}

/**
 * True where the module with everything is needed: lanes, justified rows, merged cells, hidden rows.
 * @param {(Section | Change)[]} parts
 */
export function needsAll(parts) {
  const isRange = (/** @type {any} */ part) => ["hideRows", "showRows", "mergeCells", "unmergeCells", "setMergedCells"].some((name) => name in part);
  return hasWalls(parts) || have(parts, "merged") || have(parts, "hidden") || parts.some((part) => part && isRange(part));
}

/**
 * True where sections are parts of tables, or changes make some so.
 * @param {(Section | Change)[]} parts
 */
export function hasTables(parts) {
  return have(parts, "kind");
}

/**
 * True where the module with packed sections and tables is needed.
 * @param {(Section | Change)[]} parts
 */
export function needsWhole(parts) {
  return hasPacked(parts) || hasTables(parts);
}

/** The numbers of the parts of tables. */
const tableParts = { table: 2, rows: 3, foot: 4 };

/** The numbers of policies. */
const lanePolicies = { shortest: 0, dense: 1, inOrder: 2 };

/** The numbers of what becomes of a last row. */
const lastRows = { leading: 0, center: 1, trailing: 2, justify: 3 };

/** A message under way: its words, and the spans that it refers to by number. */
export class Message {
  constructor() {
    /** @type {number[]} */
    this.words = [];
    /** @type {Uint32Array[]} */
    this.parts = [];
    this.spanCount = 0;
  }

  /**
   * Adds spans; returns the number of the first.
   * @param {Uint32Array} spans
   */
  addSpans(spans) {
    const first = this.spanCount;
    this.parts.push(spans);
    this.spanCount += spans.length;
    return first;
  }

  /** All spans in one array; the only one as it is. */
  get spans() {
    if (this.parts.length <= 1) return this.parts[0];
    const all = new Uint32Array(this.spanCount);
    let at = 0;
    for (const part of this.parts) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }

  /** @param {Supplementary | undefined} value */
  addSupplementary(value) {
    if (value === undefined || value === null) this.words.push(0, 0);
    else if (typeof value === "number") this.words.push(1, value);
    else this.words.push(2, value === "measured" ? 32 : value.estimate);
  }

  /** @param {Section} section */
  addSection(section) {
    checkSection(section);
    const { justified, packed, kind, lanes, insets = {} } = section;
    if (kind) checkTable(section);
    else for (const name of /** @type {const} */ (["merged", "hidden"])) {
      if (section[name] !== undefined) refuse(`${name} of a section that is no table`, section[name], "left out");
    }
    const count = packed ? packed.spans.length : justified ? justified.aspects.length : kind === "table" ? section.head ?? 0 : section.count ?? 0;
    this.words.push(kind ? tableParts[kind] : packed ? 1 : lanes ? 5 : justified ? 7 : 0, section.times ?? 1, count);
    if (typeof section.rows === "number") this.words.push(2, section.rows);
    else if (section.estimate !== undefined) this.words.push(1, section.estimate);
    else this.words.push(0, 0);
    const isList = !packed && !lanes && !justified && !section.tracks;
    this.words.push(section.spacing ?? (isList ? 0 : NaN), section.alignment ?? 0.5);
    this.addSupplementary(section.header);
    this.addSupplementary(section.footer);
    this.words.push(insets.top ?? 0, insets.leading ?? 0, insets.bottom ?? 0, insets.trailing ?? 0, section.level ?? (kind === "rows" ? 1 : 0));
    this.words.push(
      (section.closesLevel ? 1 : 0) + (section.collapsed ? 2 : 0) + (section.pinsHeader === false ? 4 : 0)
        + (section.pinsFooter === false ? 8 : 0));
    if (kind) {
      this.words.push(0);
      // One by one: a call takes tens of thousands of arguments, and there may be more ranges, and columns with widths of their own.
      for (const word of hiddenWords(section.hidden)) this.words.push(word);
      if (kind === "table") for (const word of [...columnWords(/** @type {any} */ (section.columns)), ...mergedWords(section.merged)]) this.words.push(word);
    }
    else if (lanes) this.addLanes(lanes);
    else if (justified) this.addJustified(justified);
    else if (packed) this.addPacked(packed);
    else this.addTracks(section.tracks ?? [{}]);
  }

  /** @param {Track[]} tracks */
  addTracks(tracks) {
    this.words.push(tracks.length);
    for (const track of tracks) {
      if (typeof track === "number") this.words.push(0, track, 0, NaN);
      else {
        const kind = track.adaptive ? 2 : 1;
        this.words.push(kind, track.minimum ?? 0, track.maximum ?? Infinity, track.spacing ?? NaN);
      }
    }
  }

  /** @param {Lanes} lanes */
  addLanes({ count = 0, minimum = 200, gap = 8, policy = "shortest", tolerance = 16, chunk = NaN }) {
    this.words.push(0, count, minimum, gap, lanePolicies[policy], tolerance, chunk);
  }

  /** @param {Justified} justified */
  addJustified({ aspects, target, gap = 8, heights = [NaN, NaN], lastRow = "leading" }) {
    this.words.push(0, target, gap, ...heights, lastRows[lastRow], this.addAspects(aspects));
  }

  /**
   * Adds aspect ratios, in the words of spans; returns the number of the first.
   * @param {Float32Array | number[]} aspects
   */
  addAspects(aspects) {
    return this.addSpans(new Uint32Array(Float32Array.from(aspects).buffer));
  }

  /** @param {Packed} packed */
  addPacked(packed) {
    this.words.push(packed.tracks.length);
    for (const track of packed.tracks) {
      if (typeof track === "number") this.words.push(0, track, 0, NaN);
      else this.words.push(1, track.fr, 0, NaN);
    }
    const { packing = "sparse" } = packed;
    if (packing === "sparse") this.words.push(0, 0);
    else if (packing === "dense") this.words.push(1, 0);
    else if ("lookback" in packing) this.words.push(2, packing.lookback);
    else this.words.push(3, packing.chunk);
    this.words.push(packed.trackSpacing ?? 8, packed.policy === "css" ? 1 : 0);
    // One by one: a call takes tens of thousands of arguments, and there may be more.
    this.words.push(packed.rows?.length ?? 0);
    for (const row of packed.rows ?? []) this.words.push(row);
    this.words.push(0.5, 0.5, this.addSpans(packed.spans));
    this.words.push(packed.starts?.length ?? 0);
    for (const start of packed.starts ?? []) this.words.push(start.item, start.column ?? NaN, start.row ?? NaN);
  }

  /** @param {Change} change */
  addChange(change) {
    const { words } = this;
    const ofTables = columnChangeWords(change) ?? rangeChangeWords(change);
    if (ofTables) {
      for (const word of ofTables) words.push(word);
      return;
    }
    if ("insert" in change) {
      const { insert } = change;
      if (typeof insert === "number") words.push(1, insert);
      else if (isAspects(insert)) words.push(24, insert.length, this.addAspects(insert));
      else words.push(2, insert.length, this.addSpans(insert));
      words.push(...change.at);
    } else if ("delete" in change) words.push(3, ...change.delete, change.section ?? 0);
    else if ("move" in change) words.push(4, ...change.move, change.section ?? 0, ...change.to);
    else if ("reload" in change) words.push(5, ...change.reload, change.section ?? 0);
    else if ("insertSection" in change) {
      words.push(6, change.at);
      this.addSection(change.insertSection);
    } else if ("deleteSections" in change) words.push(7, ...change.deleteSections);
    else if ("moveSection" in change) words.push(8, change.moveSection, change.to);
    else if ("reloadSections" in change) words.push(9, ...change.reloadSections);
    else if ("redeclare" in change) {
      words.push(10, change.redeclare);
      this.addSection(change.as);
    } else if ("setAspects" in change) words.push(25, change.setAspects.length, this.addAspects(change.setAspects), ...change.at);
    else if ("reloadSupplementaries" in change) words.push(11);
    else if ("reshape" in change) words.push(12, change.reshape, change.section ?? 0, change.spans.length, this.addSpans(change.spans));
  }
}

/**
 * What parts of tables cannot have.
 * @param {Section} section
 */
function checkTable(section) {
  const { kind, columns, count, head } = section;
  const others = /** @type {const} */ (["tracks", "packed", "lanes", "justified", "insets"]);
  for (const name of others) if (section[name] !== undefined) refuse(`${name} of a section of kind "${kind}"`, section[name], "left out");
  if (kind === "table") {
    if (columns === undefined) refuse('columns of a section of kind "table"', columns, "an object as { count: 10, width: 80 }");
    if (count !== undefined) refuse('count of a section of kind "table"', count, "left out: head is how many rows stay in view, and sections of kind \"rows\" have the others");
  } else if (section.merged !== undefined) refuse(`merged of a section of kind "${kind}"`, section.merged, 'left out: the section of kind "table" has them');
  else if (columns !== undefined) refuse(`columns of a section of kind "${kind}"`, columns, 'left out: the section of kind "table" has them');
  if (kind !== "rows") {
    for (const name of /** @type {const} */ (["header", "footer"])) {
      if (section[name] !== undefined) refuse(`${name} of a section of kind "${kind}"`, section[name], "left out");
    }
  }
  whole("the number of rows", (kind === "table" ? head : count) ?? 0);
}

/** @typedef {{ words: number[], spans?: Uint32Array }} Words */

/**
 * The message of an update, all of whose changes count at once.
 * @param {Change[]} changes
 * @returns {Words}
 */
export function encodeUpdate(changes) {
  const message = new Message();
  for (const change of changes) message.addChange(change);
  return { words: message.words, spans: message.spans };
}
