// A grid in a page: steps when the container scrolls, sizes in one batch, nodes where the engine says.
// @ts-check

import { EngineGrid, moves, nowhere, target } from "./engine.js";
import { Accessibility } from "./accessibility.js";
import { among, checkChange } from "./checks.js";
import { MOST as MOST_COLUMNS, points, refuse, whole } from "./columns.js";
import { Declared } from "./declared.js";
import { followCells } from "./following.js";
import { Glide } from "./gliding.js";
import { isEnough, moduleOf, sharedEngine } from "./loading.js";
import { Motion } from "./motion.js";
import { Nodes, isSame, keyOf } from "./nodes.js";
import { checkOptions } from "./options.js";
import { Panes } from "./panes.js";
import { Pins } from "./pins.js";
import { Reaching } from "./reaching.js";
import { Resizing } from "./resizing.js";
import { Placeholders } from "./placeholders.js";
import { Placement } from "./placement.js";
import { Scroller } from "./scroller.js";
import { Selection } from "./selection.js";
import { Scrolling } from "./scrolling.js";
import { warmUp } from "./warmup.js";
import { encodeSections } from "./manysections.js";
import { encodeUpdate, hasPacked, hasTables } from "./sections.js";

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
 * A step that leads somewhere: the number of its target, and what that needs.
 * @typedef {{ kind: number, value: number, id: CellID, across: number }} Goal
 */

/** Rounds of measuring after which a step is taken with what is known. */
const MOST_ROUNDS = 5;
/** In a table widths are measured before rows are. */
const MOST_OF_TABLES = 10;

/** Milliseconds of postponed work at once. */
const SLICE = 6;

/**
 * A grid in an element. Events: `step` after each step (`detail` is a {@link StepResult}), `reachstart` and `reachend` near the ends,
 * `activatecell` when somebody presses Enter on a cell or clicks it twice (`detail` is the cell), `focuscell` when the focus moves
 * (`detail` is a cell), `find` when somebody asks to find text: a page that can, prevents the browser's own, which sees only what
 * is in view, and shows the place with `reveal`; `resizecolumn` before somebody makes a column of a table wider or narrower by the
 * edge of its head cell (`detail` is the column, the section of the head, and the width, null for that of its cells), which a page
 * that does not want it prevents.
 */
export class Grid extends EventTarget {
  /** @type {EngineGrid} */
  #core;
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
    this.#core = core ?? new EngineGrid(engine, { axis, isRightToLeft, ...encodeSections(options.sections) });
    if (core) core.turn(isRightToLeft);
    this.scrolling = new Scrolling(this);
    this.placement = new Placement(this);
    this.hasPacked = hasPacked(options.sections);
    /** True where the grid has tables, or had: then it scrolls both ways. */
    this.hasTables = this.#core.hasTables || hasTables(options.sections);
    this.#core.hasTables = this.hasTables;
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
    /** @type {Glide | null} The smooth scroll that is under way. */
    this.glide = null;
    /** @type {Goal | null} Where a page wants to be when it can be shown. */
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
      detach: (node) => this.accessibility.detach(node),
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
      this.fit();
      // What is above the grid may have another height.
      if (this.scroller.isPage) this.scrolling.scrolled();
    }));
    this.listeners = new AbortController();
    this.resizing = new Resizing(this, this.listeners.signal);
    const { selectionMode = "none" } = options;
    /** What is selected; null where nothing can be. */
    this.selection = selectionMode === "none" ? null : new Selection(this, selectionMode, this.listeners.signal);
    this.listen();
    this.fit();
    for (const node of this.scroller.observed) this.outer.observe(node);
    if (options.warmsUp !== false) warmUp(engine, createGrid);
  }

  listen() {
    const { element } = this;
    const { signal } = this.listeners;
    const { target: scrolling } = this.scroller;
    scrolling.addEventListener("scroll", () => this.scrolling.scrolled(), { passive: true, signal });
    scrolling.addEventListener("scrollend", () => {
      // What needed no step has moved the bar as far as the offset, if none is mapped onto the other.
      if (this.scrolling.ahead === 0 || this.scroller.isMapped) this.scrolling.rest();
    }, { signal });
    element.addEventListener("keydown", (event) => this.accessibility.keyDown(event), { signal });
    element.addEventListener("dblclick", (event) => this.accessibility.activateAt(event.target), { signal });
    element.addEventListener("focusin", (event) => this.accessibility.focusIn(event), { signal });
    element.addEventListener("focusout", (event) => this.accessibility.focusOut(event), { signal });
    // Before the browser looks where Tab leads to, from wherever the focus is.
    element.ownerDocument.addEventListener("keydown", ({ key }) => {
      if (key === "Tab") this.accessibility.keepTabStop();
    }, { capture: true, signal });
    const window = element.ownerDocument.defaultView;
    if (this.scroller.isPage) window?.addEventListener("resize", () => this.fit(), { signal });
    window?.addEventListener("beforeprint", () => this.print(true), { signal });
    window?.addEventListener("afterprint", () => this.print(false), { signal });
    // Nothing else tells of these.
    const looks = new MutationObserver(() => {
      this.panes.paint();
      this.turn();
    });
    looks.observe(element.ownerDocument, { subtree: true, attributeFilter: ["dir"] });
    const { body, documentElement } = element.ownerDocument;
    for (const node of [documentElement, body, element]) if (node) looks.observe(node, { attributeFilter: ["class", "data-theme", "dir"] });
    signal.addEventListener("abort", () => looks.disconnect());
    window?.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", () => this.panes.paint(), { signal });
  }

  /** Whether text runs from right to left in the element. */
  get isRightToLeft() {
    return getComputedStyle(this.element).direction === "rtl";
  }

  /**
   * The direction of the text may be another one: then everything is laid out anew at the same place.
   */
  turn() {
    const { isRightToLeft, scroller } = this;
    if (isRightToLeft === scroller.isRightToLeft || this.#core.number === 0) return;
    this.scrolling.catchUp();
    this.motion?.stop();
    this.change(() => {
      this.#core.turn(isRightToLeft);
      for (const entry of [...this.nodes.entries.values()]) this.nodes.layAside(entry);
      this.nodes.clear();
      this.panes.clear();
      scroller.turn(isRightToLeft);
      this.shown = null;
    });
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
    return this.#core;
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
    if (!Array.isArray(changes)) refuse("the changes", changes, "a list, as [{ insert: 1, at: [0, 5] }]");
    changes.forEach(checkChange);
    if (this.scroller.isPage && hasTables(changes)) refuse("a table in a grid that scrolls with the page", "there", "left out");
    if (this.waiting) {
      this.waiting.push(changes);
      return this.moving;
    }
    if (!isEnough(this.engine, moduleOf(changes))) return (this.moving = this.moveToModule(changes));
    this.take([changes]);
  }

  /** @param {Change[][]} updates Applied one after another and then shown. */
  take(updates) {
    const keepsNumbers = updates.flat().every((change) => "resizeColumn" in change);
    /** @type {Set<import("./nodes.js").Entry>} */
    const renumbered = new Set();
    this.reaching.updates += 1;
    this.change(() => {
      for (const changes of updates) {
        const { words, spans } = encodeUpdate(changes);
        this.core.apply(words, spans);
        this.declared.follow(changes);
        this.hasPacked ||= hasPacked(changes);
        if (!this.hasTables && hasTables(changes)) this.beginTables();
        this.selection?.follow(changes);
        if (!keepsNumbers) for (const entry of followCells(this, changes)) renumbered.add(entry);
      }
      if (keepsNumbers) return;
      this.resizing.letGo();
      this.accessibility.columns = 1;
    }, !keepsNumbers);
    const { renumber } = this.options;
    if (!renumber) return;
    for (const entry of renumbered) if (this.nodes.entries.get(entry.key) === entry) renumber(entry.node, entry.id);
  }

  /** The first table comes: cells have columns from now on, and the container scrolls both ways. */
  beginTables() {
    this.hasTables = this.#core.hasTables = true;
    this.scroller.scrollAcross();
    this.core.set("overscanAcross", this.scrolling.overscanAcross);
    const { accessibility } = this;
    if (accessibility.active) accessibility.active = this.numbers(accessibility.active);
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
    return this.#core.tables;
  }

  /**
   * Moves the grid to the module that an update needs, and goes on with it.
   * @param {Change[]} changes
   */
  async moveToModule(changes) {
    this.scrolling.catchUp();
    const waiting = (this.waiting = [changes]);
    try {
      const engine = await sharedEngine(moduleOf(changes));
      if (this.#core.number === 0) return;
      const { viewport, breadth } = this.scroller;
      this.#core = this.#core.moved(engine, encodeSections(this.declared.now(this.#core)), viewport, breadth);
      this.engine = engine;
    } catch (error) {
      // What needs nothing of the module is right still.
      waiting.shift();
      throw error;
    } finally {
      this.waiting = null;
      if (this.#core.number !== 0) {
        this.take(waiting);
        this.goOn();
        this.scrolling.scrolled();
      }
    }
    if (this.options.warmsUp !== false) warmUp(this.engine, createGrid);
  }

  /**
   * Changes what there is to show; a focus in the grid stays there.
   * @param {() => void} work
   * @param {boolean} [moves] True where what is elsewhere afterwards moves there, if the grid lets cells move.
   * @param {number} [folded] The section that is opened or closed, where that is all.
   */
  change(work, moves = false, folded) {
    const { accessibility } = this;
    const motion = moves ? this.motion : null;
    motion?.begin();
    accessibility.losesFocus = accessibility.hasFocus;
    try {
      work();
      accessibility.isOutdated = true;
      accessibility.follow();
      this.step(target.stay, 0, nowhere);
      this.sync();
    } finally {
      accessibility.restoreFocus();
      motion?.end(folded);
    }
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
    this.go({ kind: fraction === undefined ? target.cell : target.aligned, value: fraction ?? 0, id, across: NaN }, behavior);
  }

  /**
   * @param {Goal} goal
   * @param {string} [behavior]
   */
  go(goal, behavior) {
    this.glide?.stop();
    if (this.placeholders) this.placeholders.isFast = false;
    const window = this.element.ownerDocument.defaultView;
    if (behavior === "smooth" && this.shown && !this.isHidden && !this.waiting && !window?.matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.glide = new Glide(this, goal);
      return;
    }
    this.step(goal.kind, goal.value, goal.id, goal.across);
    this.lead();
    this.scrolling.syncSoon();
  }

  /** After a jump: lets a page that scrolls show where that led, whatever else of it is in view. */
  lead() {
    if (!this.shown || !this.scroller.isPage) return;
    this.scroller.lead(this.shown);
    this.sync();
  }

  /**
   * Scrolls to an offset of the content, in points; in a grid with tables across too.
   * @param {number} offset
   * @param {number} [across]
   * @param {"auto" | "instant" | "smooth"} [behavior] As of {@link Grid.scrollTo}.
   */
  scrollToOffset(offset, across = NaN, behavior) {
    among("behavior", behavior, ["auto", "instant", "smooth"]);
    this.go({ kind: target.to, value: offset, id: nowhere, across }, behavior);
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
    this.accessibility.focusCell(this.numbers({ ...place, kind: 1 }), 0.5);
  }

  /** What is measured and where the viewport is, as bytes that `restore` takes in a later session with the same data. */
  saved() {
    return this.core.save();
  }

  /** @param {Uint8Array} bytes */
  restore(bytes) {
    this.glide?.stop();
    this.motion?.stop();
    this.change(() => {
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
    if (this.#core.number === 0) return false;
    this.apply([{ resizeColumn: column, to: width, section }]);
    return true;
  }

  /**
   * @param {number} section
   * @param {boolean} isExpanded
   */
  expand(section, isExpanded) {
    this.change(() => this.core.expand(section, isExpanded), true, section);
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
    if (this.#core.number !== 0) this.leave().destroy();
  }

  /** Likewise, but for what the engine has, with which another grid may go on. */
  leave() {
    this.glide?.stop();
    this.scrolling.catchUp();
    const core = this.#core.take();
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

  /** The container has another size. */
  fit() {
    // A printed page has other sizes, for which nothing is laid out anew.
    if (this.isPrinting) return;
    const wasHidden = this.isHidden;
    this.isHidden = !this.scroller.read();
    const { viewport, breadth } = this.scroller;
    if (this.isHidden) this.sayWhyHidden();
    if (this.isHidden || (!wasHidden && viewport === this.fittedAlong && breadth === this.fittedAcross)) return;
    [this.fittedAlong, this.fittedAcross] = [viewport, breadth];
    this.scrolling.setOverscan(this.scrolling.ownOverscan);
    this.core.resize(viewport, breadth);
    if (this.hasTables) this.core.set("overscanAcross", this.scrolling.overscanAcross);
    this.accessibility.isOutdated = true;
    this.step(target.stay, 0, nowhere);
    // The page may be scrolled already, and is to stay where it is.
    if (this.scroller.isPage) this.scrolling.scrolled();
    this.goOn();
    this.sync();
  }

  /** Says once that a container that is in the page has no size, where nothing is shown without a word. */
  sayWhyHidden() {
    const { element } = this;
    if (this.hasSaid || element.getClientRects().length === 0 || this.fittedAlong !== 0) return;
    this.hasSaid = true;
    const what = element.clientWidth === 0 ? "width" : "height";
    console.warn(`lazy-grid: the element of the grid has no ${what}, so it shows nothing; give it one, as by style="${what}: 400px"`, element);
  }

  /** The element was taken out of the page and put back, where a browser begins to scroll anew. */
  showAgain() {
    this.isHidden = true;
    this.fit();
  }

  /** Moves to where a page wanted to be while nothing could be shown. */
  goOn() {
    const { late } = this;
    this.late = null;
    if (late) this.step(late.kind, late.value, late.id, late.across);
  }

  sync() {
    // What is not shown has no scroll bar either; it is put right when it is.
    if (!this.result || this.isHidden) return;
    this.scroller.sync(this.result);
    if (this.scroller.placeStage(this.result)) this.placement.placeAll();
    this.pins.place();
    this.panes.place();
  }

  /**
   * @param {number} kind
   * @param {number} value
   * @param {CellID} id
   * @param {number} [across] What `value` is across the axis; NaN for nothing.
   */
  step(kind, value, id, across = NaN) {
    const isHidden = this.isHidden || this.fittedAlong === 0;
    if ((this.waiting || isHidden) && kind !== target.stay && kind !== target.by) this.late = { kind, value, id, across };
    if (this.isStepping || this.waiting || isHidden) return;
    this.scrolling.catchUp();
    this.isStepping = true;
    const start = performance.now();
    try {
      this.scrolling.begin(kind, value);
      const before = this.shown;
      const jumps = kind !== target.stay && kind !== target.by && kind !== target.resume;
      this.figures.rounds = 0;
      let answer = this.ask(kind, value, id, across, before?.cells ?? []);
      const snapped = jumps && answer ? this.scroller.snapped(answer) : answer?.offset;
      if (answer && snapped !== undefined && snapped !== answer.offset) answer = this.ask(target.to, snapped, nowhere, NaN, answer.cells);
      if (!answer) return;
      const { rounds } = this.figures;
      // What was measured may not be in view after all, and then has to go.
      const stays = rounds === 0 && answer.cells === before?.cells && this.nodes.entries.size > 0;
      const isRenumbered = this.accessibility.isRenumbered(answer, stays && answer.unpacked === before.unpacked);
      if (stays && !isRenumbered) this.placement.moveOn(answer);
      else this.placement.show(answer, isRenumbered, kind === target.by);
      this.flush();
      this.scrolling.findFree();
    } finally {
      this.isStepping = false;
    }
    this.figures.steps += 1;
    this.figures.milliseconds = performance.now() - start;
    this.work();
    this.reaching.look();
    if (this.tellsSteps) this.dispatchEvent(new CustomEvent("step", { detail: this.shown }));
  }

  /**
   * Asks the engine for a step, and tells it sizes until it has all; null where the container turns out to be hidden.
   * @param {number} kind
   * @param {number} value
   * @param {CellID} id
   * @param {number} across
   * @param {Cell[]} known The cells of the step before.
   */
  ask(kind, value, id, across, known) {
    const most = this.hasTables ? MOST_OF_TABLES : MOST_ROUNDS;
    let rounds = 0;
    let answer = this.core.step(kind, value, id, known, !this.placeholders?.isFast, false, across);
    while (Array.isArray(answer)) {
      this.placement.measure(answer, kind !== target.stay && kind !== target.by, kind === target.to ? value : NaN);
      if (this.isHidden) return null;
      rounds += 1;
      answer = this.core.step(kind, value, id, known, rounds < most, true, across);
    }
    this.figures.rounds += rounds;
    return answer;
  }

  /** Goes on with what was postponed, in slices between which the page can do other things. */
  work() {
    if (this.packing || !this.result || (this.result.unpacked === 0 && !this.result.isPostponed)) return;
    this.packing = /** @type {any} */ (setTimeout(() => {
      this.packing = 0;
      const start = performance.now();
      let isDone = false;
      while (!isDone && performance.now() - start < SLICE) isDone = this.core.pack(1);
      const wasPostponed = this.result?.isPostponed;
      this.step(wasPostponed ? target.resume : target.stay, 0, nowhere);
      if (wasPostponed && !this.result?.isPostponed) this.sync();
    }));
  }

  /**
   * Lays out more than is in view while the page is printed.
   * @param {boolean} begins
   */
  print(begins) {
    if (begins === this.isPrinting || this.isHidden) return;
    if (!begins) this.scroller.print(null);
    else this.motion?.stop();
    this.isPrinting = begins;
    this.scrolling.setOverscan(begins ? this.options.printExtent ?? 8000 : this.scrolling.ownOverscan);
    this.step(target.stay, 0, nowhere);
    if (!begins) {
      this.scroller.setContent(this.shown?.content ?? 0, this.shown?.breadth ?? 0);
      this.sync();
    } else if (this.shown) this.scroller.print(this.placement.covered);
  }

  /**
   * Moves the focus.
   * @param {keyof typeof moves} move
   */
  moveFocus(move) {
    this.accessibility.move(move);
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
