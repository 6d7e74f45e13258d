// What is selected in a grid: items, in tables rows, which follow updates; and the hands that select them.
// @ts-check

import { say } from "./accessibility.js";
import { known } from "./checks.js";
import { refuse, whole } from "./columns.js";
import { moveBy } from "./focus.js";
import { changed, contains, countOf, follow, pairsOf } from "./intervals.js";
import { isElement } from "./nodes.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./intervals.js").Intervals} Intervals
 * @typedef {import("./nodes.js").Entry} Entry
 * @typedef {import("./sections.js").Change} Change
 *
 * Consecutive items of a section.
 * @typedef {{ section?: number, first: number, count: number }} Range
 *
 * An item.
 * @typedef {{ section: number, item: number }} Place
 */

/** What in a cell has clicks for itself. */
const taking = "a[href], button, input, label, textarea, select, summary, video[controls], audio[controls], [role=button], [role=checkbox],"
  + " [role=link], [role=switch], [role=tab], [role=menuitem]";

/** The keys that select as far as they move, with Shift. */
const moving = new Set(["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End"]);

/**
 * The selection of a grid. It says `selectionchange` of the grid when other items are selected, whoever did that; numbers that become
 * others by an update are none. All that it is asked takes time by the intervals that are selected, and by the sections of a range.
 */
export class Selection {
  /** @type {Map<number, Intervals>} Items by sections; none is empty. */
  #items = new Map();
  /** @type {Place | null} Where ranges begin. */
  #anchor = null;
  /** @type {Place | null} Where the last range ended. */
  #lead = null;

  /**
   * @param {Grid} grid
   * @param {"single" | "multiple"} mode
   * @param {AbortSignal} signal
   */
  constructor(grid, mode, signal) {
    this.grid = grid;
    this.mode = mode;
    /** True where a click or tap without a key adds an item or takes it away, as beside check boxes. */
    this.toggles = false;
    const { element } = grid;
    element.addEventListener("click", (event) => this.#click(event), { signal });
    element.addEventListener("mousedown", (event) => {
      // With Shift a browser would select the text between two cells.
      if (!event.shiftKey || mode === "single" || !this.#placeOf(event)) return;
      event.preventDefault();
      grid.nodes.entryAt(event.target, element)?.node.focus({ preventScroll: true });
    }, { signal });
    if (mode === "multiple") element.setAttribute("aria-multiselectable", "true");
  }

  // --- what a page calls

  /** How many items are selected. */
  get count() {
    let count = 0;
    for (const set of this.#items.values()) count += countOf(set);
    return count;
  }

  /**
   * What is selected, in order.
   * @returns {Required<Range>[]}
   */
  get ranges() {
    const sections = [...this.#items].sort((a, b) => a[0] - b[0]);
    return sections.flatMap(([section, set]) => pairsOf(set).map(([first, end]) => ({ section, first, count: end - first })));
  }

  /**
   * Whether an item is selected.
   * @param {{ section?: number, item?: number, row?: number }} place
   */
  has({ section = 0, item, row }) {
    return contains(this.#items.get(section), item ?? row ?? NaN);
  }

  /**
   * Selects these items and no others. Where one alone may be, it is the first. What does not exist is left out.
   * @param {Range[]} ranges
   */
  set(ranges) {
    checkRanges(ranges);
    this.#change(() => {
      this.#items.clear();
      this.#put(ranges, true);
    });
  }

  /**
   * Selects these items too; where one alone may be, the first of them in place of another.
   * @param {Range[]} ranges
   */
  add(ranges) {
    checkRanges(ranges);
    if (this.mode === "single" && ranges.length > 0) this.set(ranges);
    else this.#change(() => this.#put(ranges, true));
  }

  /** @param {Range[]} ranges What is not to be selected any more. */
  remove(ranges) {
    checkRanges(ranges);
    this.#change(() => this.#put(ranges, false));
  }

  clear() {
    this.set([]);
  }

  /** Selects all items; nothing happens where one alone may be selected. */
  selectAll() {
    if (this.mode === "single") return;
    const { core } = this.grid;
    this.set(Array.from({ length: core.sectionCount }, (_, section) => ({ section, first: 0, count: core.itemCount(section) })));
  }

  // --- what the grid calls

  /** @param {Change[]} changes An update that was applied. */
  follow(changes) {
    const before = this.count;
    this.#items = follow(this.#items, changes);
    [this.#anchor, this.#lead] = [this.#anchor, this.#lead].map((place) => {
      const [found] = place ? follow(new Map([[place.section, [place.item, place.item + 1]]]), changes) : [];
      return found ? { section: found[0], item: found[1][0] } : null;
    });
    // Whoever hears of it may update the grid, which is not to happen in the middle of this one.
    if (this.count !== before) queueMicrotask(() => this.#tell());
  }

  /**
   * Says of a node whether its cell is selected.
   * @param {Entry} entry
   */
  mark(entry) {
    const isItem = !entry.isPart && entry.id.kind === 1 && this.#isSelectable(entry.id.section);
    say(entry, "aria-selected", isItem ? String(this.has(entry.id)) : null);
  }

  /**
   * Takes a key; true where it was for the selection.
   * @param {KeyboardEvent} event
   */
  keyDown(event) {
    const { grid, mode } = this;
    const { active } = grid.accessibility;
    const isCommand = event.ctrlKey || event.metaKey;
    const { key, shiftKey } = event;
    if (isCommand && key.toLowerCase() === "a" && mode === "multiple") {
      this.selectAll();
      return true;
    }
    if (key === " ") {
      // A button in a cell is pressed by it.
      if (!active || active.kind !== 1 || !grid.nodes.byNode.has(/** @type {Node} */ (event.composedPath()[0]))) return false;
      this.#pick(active, { isRange: shiftKey, toggles: !shiftKey });
      return true;
    }
    if (!shiftKey || mode === "single" || !moving.has(key)) return false;
    // Whoever moved elsewhere meanwhile begins there.
    if (active?.kind === 1 && (!this.#lead || this.#lead.item !== active.item || this.#lead.section !== active.section)) this.#anchor = active;
    if (!moveBy(grid, key, isCommand)) return false;
    const now = grid.accessibility.active;
    if (now?.kind === 1) this.#pick(now, { isRange: true });
    return true;
  }

  // --- inside

  /** @param {MouseEvent} event */
  #click(event) {
    const place = this.#placeOf(event);
    if (!place || event.defaultPrevented) return;
    // The second click of two activates what the first selected.
    if (event.detail > 1 && !event.shiftKey && !event.ctrlKey && !event.metaKey) return;
    const toggles = this.toggles || event.ctrlKey || event.metaKey;
    this.#pick(place, { isRange: event.shiftKey, toggles });
  }

  /**
   * The item that an event is for; null where it is for something in its cell, or for none.
   * @param {MouseEvent} event
   */
  #placeOf(event) {
    const { element, nodes } = this.grid;
    const entry = nodes.entryAt(event.target, element);
    if (entry?.id.kind !== 1 || event.button !== 0 || !this.#isSelectable(entry.id.section)) return null;
    const path = event.composedPath();
    const inside = path.slice(0, path.indexOf(entry.node));
    return inside.some((from) => isElement(from) && (from.matches(taking) || from.isContentEditable)) ? null : entry.id;
  }

  /**
   * @param {Place} place
   * @param {{ isRange?: boolean, toggles?: boolean }} how
   */
  #pick({ section, item }, { isRange = false, toggles = false }) {
    if (!this.#isSelectable(section)) return;
    const place = { section, item };
    const isMany = this.mode === "multiple";
    this.#change(() => {
      const anchor = isRange && isMany ? this.#anchor ?? place : place;
      const isIn = this.has(place);
      if (!isMany || !toggles) this.#items.clear();
      if (isRange && isMany) this.#put(this.#between(anchor, place), true);
      else if (!toggles || !isIn) this.#put([{ section, first: item, count: 1 }], true);
      else this.#put([{ section, first: item, count: 1 }], false);
      [this.#anchor, this.#lead] = [anchor, place];
    });
  }

  /**
   * The ranges from one item to another, in whatever order.
   * @param {Place} a
   * @param {Place} b
   * @returns {Range[]}
   */
  #between(a, b) {
    const { core } = this.grid;
    const [from, to] = a.section < b.section || (a.section === b.section && a.item <= b.item) ? [a, b] : [b, a];
    return Array.from({ length: to.section - from.section + 1 }, (_, index) => {
      const section = from.section + index;
      const first = index === 0 ? from.item : 0;
      return { section, first, count: (section === to.section ? to.item + 1 : core.itemCount(section)) - first };
    });
  }

  /**
   * @param {Range[]} ranges
   * @param {boolean} isIn
   */
  #put(ranges, isIn) {
    const { core } = this.grid;
    for (const { section = 0, first, count } of ranges) {
      if (!this.#isSelectable(section)) continue;
      const end = Math.min(first + count, core.itemCount(section));
      const set = changed(this.#items.get(section) ?? [], first, isIn && this.mode === "single" ? Math.min(end, first + 1) : end, isIn);
      if (set.length > 0) this.#items.set(section, set);
      else this.#items.delete(section);
      if (isIn && this.mode === "single" && set.length > 0) return;
    }
  }

  /**
   * Heads and feet of tables are not selected.
   * @param {number} section
   */
  #isSelectable(section) {
    const kind = this.grid.declared.of(section)?.kind;
    return kind !== "table" && kind !== "foot";
  }

  /** @param {() => void} work What changes which items are selected. */
  #change(work) {
    const before = this.#items;
    this.#items = new Map(before);
    try {
      work();
    } catch (error) {
      this.#items = before;
      throw error;
    }
    const isSame = (/** @type {[number, Intervals]} */ [section, set]) => isEqual(before.get(section) ?? [], set);
    if (this.#items.size === before.size && [...this.#items].every(isSame)) return;
    for (const entry of this.grid.nodes.entries.values()) this.mark(entry);
    this.#tell();
  }

  #tell() {
    this.grid.dispatchEvent(new CustomEvent("selectionchange"));
  }
}

/**
 * @param {Intervals} a
 * @param {Intervals} b
 */
function isEqual(a, b) {
  return a.length === b.length && a.every((number, index) => number === b[index]);
}

/** @param {any} ranges */
function checkRanges(ranges) {
  if (!Array.isArray(ranges)) refuse("what is selected", ranges, "a list of ranges, as [{ first: 2, count: 3 }]");
  for (const range of ranges) {
    known("a range", range, ["section", "first", "count"]);
    if (range.section !== undefined) whole("section", range.section);
    whole("first", range.first, Number.MAX_SAFE_INTEGER);
    whole("count", range.count, Number.MAX_SAFE_INTEGER);
  }
}
