// A grid in a page: steps when the container scrolls, sizes in one batch, nodes where the engine says.
// @ts-check

import { EngineGrid, moves, nowhere, target } from "./engine.js";
import { Accessibility } from "./accessibility.js";
import { among } from "./checks.js";
import { MOST as MOST_COLUMNS, points, whole } from "./columns.js";
import { Declared } from "./declared.js";
import { fit, sync } from "./fitting.js";
import { focusCell, moveFocus } from "./focus.js";
import { go } from "./gliding.js";
import { listen } from "./listening.js";
import { Motion } from "./motion.js";
import { Nodes, isSame, keyOf } from "./nodes.js";
import { checkOptions } from "./options.js";
import { Panes } from "./panes.js";
import { Pins } from "./pins.js";
import { Reaching } from "./reaching.js";
import { detach } from "./readingorder.js";
import { Resizing } from "./resizing.js";
import { Placeholders } from "./placeholders.js";
import { Placement } from "./placement.js";
import { Scroller } from "./scroller.js";
import { Selection } from "./selection.js";
import { Scrolling } from "./scrolling.js";
import { step } from "./stepping.js";
import { change, update } from "./updating.js";
import { warmUp } from "./warmup.js";
import { encodeSections } from "./manysections.js";
import { hasPacked, hasTables } from "./sections.js";

/**
 * @typedef {import("./module.js").Engine} Engine
 * @typedef {import("./engine.js").Cell} Cell
 * @typedef {import("./engine.js").CellID} CellID
 * @typedef {import("./engine.js").StepResult} StepResult
 * @typedef {import("./sections.js").Section} Section
 * @typedef {import("./sections.js").Change} Change
 * @typedef {import("./options.js").Options} Options
 */

/**
 * A grid in an element. Events: `step` after each step (`detail` is a {@link StepResult}), `reachstart` and `reachend` near the ends,
 * `activatecell` when somebody presses Enter on a cell or clicks it twice (`detail` is the cell), `focuscell` when the focus moves
 * (`detail` is a cell), `find` when somebody asks to find text: a page that can, prevents the browser's own, which sees only what
 * is in view, and shows the place with `reveal`; `resizecolumn` before somebody makes a column of a table wider or narrower by the
 * edge of its head cell (`detail` is the column, the section of the head, and the width, null for that of its cells), which a page
 * that does not want it prevents.
 */
export class Grid extends EventTarget {
  /** True when somebody ever listened to steps. */
  tellsSteps = false;
  /** @type {StepResult | null} What the last step answered, whatever was scrolled since. */
  shown = null;

  /**
   * @param {HTMLElement} element
   * @param {Options} options
   * @param {EngineGrid} [core] That of a grid which was in the element before, see {@link Grid.leave}.
   */
  constructor(element, options, core) {
    super();
    checkOptions(element, options);
    this.element = element;
    this.options = options;
    const { engine, axis = "vertical" } = options;
    this.isVertical = axis === "vertical";
    this.engine = engine;
    const { isRightToLeft } = this;
    /** The grid in the engine, where the last step left it; {@link Grid.core} takes the step first that scrolling did not need. */
    this.held = core ?? new EngineGrid(engine, { axis, isRightToLeft, ...encodeSections(options.sections) });
    if (core) core.turn(isRightToLeft);
    this.scrolling = new Scrolling(this);
    this.placement = new Placement(this);
    this.hasPacked = hasPacked(options.sections);
    /** True where the grid has tables, or had: then it scrolls both ways. */
    this.hasTables = this.held.hasTables || hasTables(options.sections);
    this.held.hasTables = this.hasTables;
    const pinned = options.pinned ?? [];
    this.core.set("pinned", (pinned.includes("headers") ? 1 : 0) + (pinned.includes("footers") ? 2 : 0));
    this.core.set("pinnedShare", options.pinnedShare ?? 0.4);
    for (const name of /** @type {const} */ (["anchor", "alignment"])) this.core.set(name, options.anchor === "bottom" ? 1 : 0);
    this.core.set("focusesHeaders", options.focusesHeaders ? 1 : 0);
    this.declared = new Declared(options.sections);
    /** @type {Change[][] | null} What is applied when the module with packed sections is there; null where none is on its way. */
    this.waiting = null;
    /** @type {Promise<void> | undefined} */
    this.moving = undefined;
    /** @type {import("./gliding.js").Glide | null} The smooth scroll that is under way. */
    this.glide = null;
    /** @type {import("./gliding.js").Goal | null} Where a page wants to be when it can be shown. */
    this.late = null;
    this.scroller = new Scroller(element, {
      isVertical: this.isVertical, isRightToLeft: this.isRightToLeft, scrollsAcross: this.hasTables,
      isPage: options.scrolls === "page", minimumBreadth: options.minimumBreadth ?? 0,
      mapping: (limit, isToHost, offset, content, viewport) => {
        const call = this.engine.exports;
        return (isToHost ? call.gridHostOffset : call.gridContentOffset)(limit, offset, content, viewport);
      },
    });
    this.nodes = new Nodes({
      create: (type) => this.placement.create(type),
      typeOf: options.type ?? ((id) => ["header", "item", "footer"][id.kind]),
      render: (node, id) => this.render(node, id),
      release: (node, id) => {
        if (!this.placeholders?.leave(node, id)) options.release?.(node, id);
      },
      bind: (entry) => this.accessibility.bind(entry),
      leave: (entry) => this.accessibility.leave(entry),
      detach: (node) => detach(this.accessibility, node),
      keep: (entry) => this.motion?.keep(entry) ?? false,
      revive: (key) => this.motion?.revive(key),
    });
    const { motion = false } = options;
    /** What is on its way; null where nothing moves. */
    this.motion = motion === false ? null : new Motion(this, motion === true ? {} : motion);
    this.placeholders = options.placeholder ? new Placeholders(this, options.placeholder) : null;
    this.accessibility = new Accessibility(this);
    this.pins = new Pins(this);
    this.panes = new Panes(this);
    this.reaching = new Reaching(this);
    this.isStepping = false;
    /** True where nodes were filled since a page was told so. */
    this.isFilling = false;
    this.fittedAlong = 0;
    this.fittedAcross = 0;
    this.packing = 0;
    this.isPrinting = false;
    /** True while the container shows nothing, as in `display: none`: nothing is measured then, and the place is kept. */
    this.isHidden = false;
    this.hasSaid = false;
    /** Script time of the last step, and how many there were, `ahead` of them in idle time. */
    this.figures = { steps: 0, ahead: 0, milliseconds: 0, rounds: 0, measured: 0 };
    this.outer = new ResizeObserver(() => this.placement.whileTold(() => {
      fit(this);
      // What is above the grid may have another height.
      if (this.scroller.isPage) this.scrolling.scrolled();
    }));
    this.listeners = new AbortController();
    this.resizing = new Resizing(this, this.listeners.signal);
    const { selectionMode = "none" } = options;
    /** What is selected; null where nothing can be. */
    this.selection = selectionMode === "none" ? null : new Selection(this, selectionMode, this.listeners.signal);
    listen(this);
    fit(this);
    for (const node of this.scroller.observed) this.outer.observe(node);
    this.warm();
  }

  /** Runs the module a while where nobody waits for it. */
  warm() {
    if (this.options.warmsUp !== false) warmUp(this.engine, createGrid);
  }

  /** Whether text runs from right to left in the element. */
  get isRightToLeft() {
    return getComputedStyle(this.element).direction === "rtl";
  }

  /**
   * As every `EventTarget` does; an event for each step is made where somebody listens.
   * @param {string} type
   * @param {EventListenerOrEventListenerObject | null} listener
   * @param {boolean | AddEventListenerOptions} [options]
   */
  addEventListener(type, listener, options) {
    this.tellsSteps ||= type === "step";
    super.addEventListener(type, listener, options);
  }

  /** The grid in the engine, which is where the container is. */
  get core() {
    this.scrolling.catchUp();
    return this.held;
  }

  /** What the last step answered; null before the first. */
  get result() {
    this.scrolling.catchUp();
    return this.shown;
  }

  // --- what a page calls

  /**
   * Changes the data: all changes count at once, each in the numbering before or after as its words say.
   *
   * The first packed section, table or lanes that come to a module without such make the grid move to the one that has them. Until that is there
   * nothing is rendered, as the page has the data of after the change already; updates that come meanwhile wait too. The promise
   * that is returned then says when all is shown, or why not.
   * @param {Change[]} changes
   * @returns {Promise<void> | undefined}
   */
  apply(changes) {
    return update(this, changes);
  }

  /**
   * The numbers of a cell as this grid has them.
   * @param {{ section?: number, kind?: number, item?: number, row?: number, column?: number }} place
   * @returns {CellID}
   */
  numbers({ section = 0, kind = 1, item, row, column = 0 }) {
    if (!this.hasTables) return { section, kind, item: item ?? 0 };
    const number = item ?? Math.max(0, row ?? 0);
    // What no table has is refused by the grid, and not taken for what its low bits say.
    const inTable = Number.isInteger(column) ? Math.max(0, Math.min(column, MOST_COLUMNS)) : MOST_COLUMNS;
    return { section, kind, item: number, row: kind === 1 ? number : -1, column: kind === 1 ? inTable : 0 };
  }

  /** The tables in view. */
  get tables() {
    return this.held.tables;
  }

  /**
   * Scrolls so that a cell is in view: by the least way, or with its start, middle or end at that of the viewport. In a table that
   * counts on both axes, for the part that nothing frozen covers. With `behavior: "smooth"` it rolls there in 0.4 seconds, the last
   * three viewports of a longer way, until somebody takes over; where less motion is wanted it jumps.
   * @param {{ section?: number, item?: number, row?: number, column?: number, kind?: "header" | "item" | "footer",
   *   align?: "start" | "center" | "end", behavior?: "auto" | "instant" | "smooth" }} place
   */
  scrollTo({ section = 0, item, row, column, kind = "item", align, behavior }) {
    among("behavior", behavior, ["auto", "instant", "smooth"]);
    among("kind", kind, ["header", "item", "footer"]);
    among("align", align, ["start", "center", "end"]);
    for (const [name, value] of Object.entries({ section, item, row, column })) if (value !== undefined) whole(name, value, Number.MAX_SAFE_INTEGER);
    const id = this.numbers({ section, kind: { header: 0, item: 1, footer: 2 }[kind], item, row, column });
    const fraction = align && { start: 0, center: 0.5, end: 1 }[align];
    go(this, { kind: fraction === undefined ? target.cell : target.aligned, value: fraction ?? 0, id, across: NaN }, behavior);
  }

  /**
   * Scrolls to an offset of the content, in points; in a grid with tables across too.
   * @param {number} offset
   * @param {number} [across]
   * @param {"auto" | "instant" | "smooth"} [behavior] As of {@link Grid.scrollTo}.
   */
  scrollToOffset(offset, across = NaN, behavior) {
    among("behavior", behavior, ["auto", "instant", "smooth"]);
    go(this, { kind: target.to, value: offset, id: nowhere, across }, behavior);
  }

  /**
   * Scrolls to a fraction of the content, as a scroll bar of the page's own would.
   * @param {number} position 0 … 1
   */
  scrollToFraction(position) {
    points("the fraction", position);
    this.glide?.stop();
    this.step(target.thumb, position, nowhere);
    this.core.endThumb();
    this.scrolling.syncSoon();
  }

  /**
   * Scrolls to a cell and gives it the focus: what a search leads to.
   * @param {{ section?: number, item?: number, row?: number, column?: number }} place
   */
  reveal(place) {
    this.glide?.stop();
    focusCell(this, this.numbers({ ...place, kind: 1 }), 0.5);
  }

  /** What is measured and where the viewport is, as bytes that `restore` takes in a later session with the same data. */
  saved() {
    return this.core.save();
  }

  /** @param {Uint8Array} bytes */
  restore(bytes) {
    this.glide?.stop();
    this.motion?.stop();
    change(this, () => {
      this.core.restore(bytes);
      this.core.resize(this.scroller.viewport, this.scroller.breadth);
    });
  }

  /**
   * Measures a cell anew whose content changed without its node changing its size.
   * @param {CellID} id
   */
  invalidate(id) {
    this.core.invalidate(this.numbers(id));
    this.step(target.stay, 0, nowhere);
  }

  /**
   * Shows what a cell's node shows anew.
   * @param {CellID} id
   */
  refresh(id) {
    const entry = this.entryOf(id);
    if (!entry) return;
    for (const other of this.piecesOf(entry)) this.render(other.node, other.id);
    this.flush();
  }

  /**
   * The entry of a cell, or of the merged cell that covers it.
   * @param {CellID} id
   */
  entryOf(id) {
    const numbers = this.numbers(id);
    const { entries } = this.nodes;
    return entries.get(keyOf(numbers)) ?? (this.hasTables && numbers.kind === 1 ? entries.get(keyOf(this.core.origin(numbers))) : undefined);
  }

  /**
   * An entry, and those of other pieces of its cell where that is merged and several panes have some of it.
   * @param {import("./nodes.js").Entry} entry
   */
  piecesOf(entry) {
    if (!entry.cell?.isCut) return [entry];
    return [...this.nodes.entries.values()].filter(({ id, cell }) => cell !== null && isSame(id, entry.id));
  }

  /**
   * Gives a column of a table another width, as somebody who moves its edge does: an event comes first that a page can prevent.
   * @param {number} column
   * @param {number | null} width Points, or null for what its cells want.
   * @param {number} [section] That of the table's head.
   * @returns {boolean} False where the page prevented it.
   */
  resizeColumn(column, width, section = 0) {
    if (!this.dispatchEvent(new CustomEvent("resizecolumn", { detail: { section, column, width }, cancelable: true }))) return false;
    // A page may have taken the grid away meanwhile.
    if (this.held.number === 0) return false;
    this.apply([{ resizeColumn: column, to: width, section }]);
    return true;
  }

  /**
   * @param {number} section
   * @param {boolean} isExpanded
   */
  expand(section, isExpanded) {
    change(this, () => this.core.expand(section, isExpanded), true, section);
  }

  /** The cells in view. */
  get visibleCells() {
    return this.result?.cells ?? [];
  }

  /**
   * The node of a cell, if it is in view.
   * @param {CellID} id
   */
  nodeOf(id) {
    return this.entryOf(id)?.node ?? null;
  }

  /** Leaves the element as it was; what is called afterwards is refused. */
  destroy() {
    if (this.held.number !== 0) this.leave().destroy();
  }

  /** Likewise, but for what the engine has, with which another grid may go on. */
  leave() {
    this.glide?.stop();
    this.scrolling.catchUp();
    const core = this.held.take();
    this.listeners.abort();
    this.scrolling.stop();
    this.placement.stop();
    this.outer.disconnect();
    clearTimeout(this.packing);
    this.shown = null;
    this.motion?.stop();
    this.nodes.releaseAll();
    this.accessibility.destroy();
    this.scroller.destroy();
    return core;
  }

  /**
   * @param {HTMLElement} node
   * @param {CellID} id
   */
  render(node, id) {
    this.isFilling = true;
    if (!this.placeholders?.fill(node, id)) this.options.render(node, id);
  }

  /** Nodes were filled: a page that shows later what it renders does so now, before they are measured. */
  flush() {
    if (!this.isFilling) return;
    this.isFilling = false;
    this.options.flush?.();
  }

  // --- steps

  /**
   * Takes a step.
   * @param {number} kind Of `target`.
   * @param {number} value
   * @param {CellID} id
   * @param {number} [across] What `value` is across the axis; NaN for nothing.
   */
  step(kind, value, id, across = NaN) {
    step(this, kind, value, id, across);
  }

  /** Puts the scroll bar and the stage where the last step is. */
  sync() {
    sync(this);
  }

  /**
   * Moves the focus.
   * @param {keyof typeof moves} move
   */
  moveFocus(move) {
    moveFocus(this, move);
  }
}

/**
 * Makes a grid in an element.
 * @param {HTMLElement} element
 * @param {Options} options
 */
export function createGrid(element, options) {
  return new Grid(element, options);
}
