// A grid in a page: steps when the container scrolls, sizes in one batch, nodes where the engine says.
// @ts-check

import { EngineGrid, moves, sharedEngine, target } from "./engine.js";
import { Accessibility } from "./accessibility.js";
import { Declared } from "./declared.js";
import { Nodes, inReadingOrder, isSame, keyOf } from "./nodes.js";
import { Pins } from "./pins.js";
import { Scroller } from "./scroller.js";
import { warmUp } from "./warmup.js";
import { encodeSections, encodeUpdate, hasPacked } from "./sections.js";

/**
 * @typedef {import("./engine.js").Engine} Engine
 * @typedef {import("./engine.js").Cell} Cell
 * @typedef {import("./engine.js").CellID} CellID
 * @typedef {import("./engine.js").StepResult} StepResult
 * @typedef {import("./nodes.js").Entry} Entry
 * @typedef {import("./sections.js").Section} Section
 * @typedef {import("./sections.js").Change} Change
 *
 * What a grid is made of. `render` fills a node for a cell; the node may have shown another cell before. `type` tells kinds of
 * nodes apart that cannot be used for one another, and `create` makes one. A node may pass from one cell to another without
 * leaving the page. `warmsUp: false` leaves out what the module runs in idle time after it was loaded, so that browsers compile
 * it well before somebody scrolls: at most 0.4 seconds.
 * @typedef {{ engine: Engine, sections: Section[], render: (node: HTMLElement, cell: CellID) => void,
 *   create?: (type: string) => HTMLElement, type?: (cell: CellID) => string, axis?: "vertical" | "horizontal",
 *   pinned?: ("headers" | "footers")[], overscan?: number, anchor?: "top" | "bottom", label?: string,
 *   role?: "grid" | "list", focusesHeaders?: boolean, printExtent?: number, warmsUp?: boolean }} Options
 */

const nowhere = { section: 0, kind: 1, item: 0 };

/** A range that no offset is in. */
const nothing = { start: Infinity, end: -Infinity };

/** Rounds of measuring after which a step is taken with what is known. */
const MOST_ROUNDS = 5;

/** Milliseconds without a scroll event after which the scroll bar is put where it belongs. */
const IDLE = 120;

/** Milliseconds of postponed work at once. */
const SLICE = 6;

/** Points that are scrolled until what comes is laid out in idle time: about as much as a row, so that none of it is long. */
const PORTION = 96;

/** Milliseconds that have to be left of idle time to begin. */
const ROOM = 2;

/**
 * A grid in an element. Events: `step` after each step (`detail` is a {@link StepResult}), `focuscell` when the focus moves
 * (`detail` is a cell), `find` when somebody asks to find text: a page that can, prevents the browser's own, which sees only what
 * is in view, and shows the place with `reveal`.
 */
export class Grid extends EventTarget {
  /** @type {EngineGrid} */
  #core;
  /** @type {StepResult | null} What the last step answered. */
  #result = null;

  /**
   * @param {HTMLElement} element
   * @param {Options} options
   */
  constructor(element, options) {
    super();
    this.element = element;
    this.options = options;
    const { engine, axis = "vertical" } = options;
    this.isVertical = axis === "vertical";
    const isRightToLeft = getComputedStyle(element).direction === "rtl";
    this.engine = engine;
    this.#core = new EngineGrid(engine, { axis, isRightToLeft, ...encodeSections(options.sections) });
    /** Points scrolled since the last step, which needed none. */
    this.ahead = 0;
    /** The offsets between which scrolling needs no step. */
    this.free = nothing;
    /** Between which offsets there is a node for all that lies there, as far as the cells in view tell. */
    this.covered = { ...nothing };
    this.overscan = 0;
    /** True after a jump until what lies beside the viewport is laid out too. */
    this.isBare = false;
    this.hasPacked = hasPacked(options.sections);
    const pinned = options.pinned ?? [];
    this.core.set("pinned", (pinned.includes("headers") ? 1 : 0) + (pinned.includes("footers") ? 2 : 0));
    this.core.set("anchor", options.anchor === "bottom" ? 1 : 0);
    if (options.anchor === "bottom") this.core.set("alignment", 1);
    this.core.set("focusesHeaders", options.focusesHeaders ? 1 : 0);
    this.declared = new Declared(options.sections);
    /** @type {Change[][] | null} What is applied when the module with packed sections is there; null where none is on its way. */
    this.waiting = null;
    /** @type {Promise<void> | undefined} */
    this.moving = undefined;
    /** @type {{ kind: number, value: number, id: CellID } | null} Where a page wants to be when it is there. */
    this.late = null;
    this.scroller = new Scroller(element, {
      isVertical: this.isVertical, isRightToLeft,
      mapping: (limit, isToHost, offset, content, viewport) => {
        const call = this.engine.exports;
        return (isToHost ? call.gridHostOffset : call.gridContentOffset)(limit, offset, content, viewport);
      },
    });
    this.nodes = new Nodes({
      create: (type) => this.create(type),
      typeOf: options.type ?? ((id) => ["header", "item", "footer"][id.kind]),
      render: options.render,
      bind: (entry) => this.accessibility.bind(entry),
    });
    this.accessibility = new Accessibility(this);
    this.pins = new Pins(this);
    this.stamp = 0;
    this.isStepping = false;
    this.idle = 0;
    /** True when somebody scrolled since the timer began. */
    this.isMoving = false;
    this.frame = 0;
    this.fittedAlong = 0;
    this.fittedAcross = 0;
    this.packing = 0;
    /** What waits for idle time; 0 for nothing. */
    this.filling = 0;
    this.isPrinting = false;
    /** Script time of the last step, and how many there were, `ahead` of them in idle time. */
    this.figures = { steps: 0, ahead: 0, milliseconds: 0, rounds: 0, measured: 0 };
    this.observer = new ResizeObserver((entries) => this.resized(entries));
    /** @type {WeakSet<HTMLElement>} */
    this.observed = new WeakSet();
    this.outer = new ResizeObserver(() => this.fit());
    this.listeners = new AbortController();
    this.listen();
    this.fit();
    this.outer.observe(element);
    if (options.warmsUp !== false) warmUp(engine);
  }

  listen() {
    const { element } = this;
    const { signal } = this.listeners;
    element.addEventListener("scroll", () => this.scrolled(), { passive: true, signal });
    element.addEventListener("scrollend", () => {
      // What needed no step has moved the bar as far as the offset, if none is mapped onto the other.
      if (this.ahead === 0 || this.scroller.isMapped) this.rest();
    }, { signal });
    element.addEventListener("keydown", (event) => this.accessibility.keyDown(event), { signal });
    element.addEventListener("focusin", (event) => this.accessibility.focusIn(event), { signal });
    element.addEventListener("focusout", (event) => this.accessibility.focusOut(event), { signal });
    const window = element.ownerDocument.defaultView;
    window?.addEventListener("beforeprint", () => this.print(true), { signal });
    window?.addEventListener("afterprint", () => this.print(false), { signal });
  }

  /** The grid in the engine, which is where the container is. */
  get core() {
    this.catchUp();
    return this.#core;
  }

  /** What the last step answered; null before the first. */
  get result() {
    this.catchUp();
    return this.#result;
  }

  // --- what a page calls

  /**
   * Changes the data: all changes count at once, each in the numbering before or after as its words say.
   *
   * The first packed section that comes to a module without such makes the grid move to the one that has them. Until that is there
   * nothing is rendered, as the page has the data of after the change already; updates that come meanwhile wait too. The promise
   * that is returned then says when all is shown, or why not.
   * @param {Change[]} changes
   * @returns {Promise<void> | undefined}
   */
  apply(changes) {
    if (this.waiting) {
      this.waiting.push(changes);
      return this.moving;
    }
    if (hasPacked(changes) && !this.engine.packs) return (this.moving = this.moveToWhole(changes));
    this.take([changes]);
  }

  /** @param {Change[][]} updates Applied one after another and then shown. */
  take(updates) {
    this.change(() => {
      for (const changes of updates) {
        const { words, spans } = encodeUpdate(changes);
        this.core.apply(words, spans);
        this.declared.follow(changes);
        this.hasPacked ||= hasPacked(changes);
      }
      this.accessibility.forget();
      // Nodes show cells by their numbers, which are others now.
      for (const entry of [...this.nodes.entries.values()]) this.nodes.layAside(entry);
      this.nodes.settle();
    });
  }

  /**
   * Moves the grid to the module with packed sections, and goes on with an update that needs it.
   * @param {Change[]} changes
   */
  async moveToWhole(changes) {
    this.catchUp();
    const waiting = (this.waiting = [changes]);
    try {
      const engine = await sharedEngine(true);
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
        const { late } = this;
        this.late = null;
        if (late) this.step(late.kind, late.value, late.id);
        this.scrolled();
      }
    }
    if (this.options.warmsUp !== false) warmUp(this.engine);
  }

  /**
   * Changes what there is to show; a focus in the grid stays there.
   * @param {() => void} work
   */
  change(work) {
    const { accessibility } = this;
    accessibility.losesFocus = accessibility.hasFocus;
    try {
      work();
      accessibility.isOutdated = true;
      accessibility.follow();
      this.step(target.stay, 0, nowhere);
      this.sync();
    } finally {
      accessibility.restoreFocus();
    }
  }

  /**
   * Scrolls so that a cell is in view: by the least way, or with its start, middle or end at that of the viewport.
   * @param {{ section?: number, item?: number, kind?: "header" | "item" | "footer", align?: "start" | "center" | "end" }} place
   */
  scrollTo({ section = 0, item = 0, kind = "item", align }) {
    const id = { section, kind: { header: 0, item: 1, footer: 2 }[kind], item };
    const fraction = align && { start: 0, center: 0.5, end: 1 }[align];
    if (fraction === undefined) this.step(target.cell, 0, id);
    else this.step(target.aligned, fraction, id);
    this.syncSoon();
  }

  /**
   * Scrolls to an offset of the content, in points.
   * @param {number} offset
   */
  scrollToOffset(offset) {
    this.step(target.to, offset, nowhere);
    this.syncSoon();
  }

  /**
   * Scrolls to a fraction of the content, as a scroll bar of the page's own would.
   * @param {number} position 0 … 1
   */
  scrollToFraction(position) {
    this.step(target.thumb, position, nowhere);
    this.core.endThumb();
    this.syncSoon();
  }

  /**
   * Scrolls to a cell and gives it the focus: what a search leads to.
   * @param {{ section?: number, item: number }} place
   */
  reveal({ section = 0, item }) {
    this.accessibility.focusCell({ section, kind: 1, item }, 0.5);
  }

  /** What is measured and where the viewport is, as bytes that `restore` takes in a later session with the same data. */
  saved() {
    return this.core.save();
  }

  /** @param {Uint8Array} bytes */
  restore(bytes) {
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
    this.core.invalidate(id);
    this.step(target.stay, 0, nowhere);
  }

  /**
   * Shows what a cell's node shows anew.
   * @param {CellID} id
   */
  refresh(id) {
    const entry = this.nodes.entries.get(keyOf(id));
    if (entry) this.options.render(entry.node, entry.id);
  }

  /**
   * @param {number} section
   * @param {boolean} isExpanded
   */
  expand(section, isExpanded) {
    this.change(() => this.core.expand(section, isExpanded));
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
    return this.nodes.entries.get(keyOf(id))?.node ?? null;
  }

  /** Leaves the element as it was; what is called afterwards is refused. */
  destroy() {
    if (this.#core.number === 0) return;
    this.ahead = 0;
    this.listeners.abort();
    this.observer.disconnect();
    this.outer.disconnect();
    clearTimeout(this.idle);
    clearTimeout(this.packing);
    cancelIdle(this.filling);
    cancelAnimationFrame(this.frame);
    this.#result = null;
    this.accessibility.destroy();
    this.scroller.destroy();
    this.#core.destroy();
  }

  // --- steps

  /** The container has another size. */
  fit() {
    this.scroller.read();
    const { viewport, breadth } = this.scroller;
    if (viewport === 0 || breadth === 0 || (viewport === this.fittedAlong && breadth === this.fittedAcross)) return;
    [this.fittedAlong, this.fittedAcross] = [viewport, breadth];
    this.setOverscan(this.ownOverscan);
    this.core.resize(viewport, breadth);
    this.accessibility.isOutdated = true;
    this.step(target.stay, 0, nowhere);
    this.sync();
  }

  scrolled() {
    // What a step moves is not scrolling; what was scrolled meanwhile has its own event.
    if (this.isStepping || this.waiting) return;
    const { scroller } = this;
    const position = scroller.position;
    const distance = position - scroller.last;
    if (distance === 0 || !this.#result) return;
    this.watch();
    scroller.last = position;
    const isAtEnd = position <= 0 || position >= scroller.most - 1;
    const ahead = this.ahead + distance;
    const moved = this.#result.offset + ahead;
    if (moved > this.free.start && moved < this.free.end && !isAtEnd) {
      this.ahead = ahead;
      this.figures.rounds = 0;
      this.accessibility.keepTabStop(this.#result.cells, moved);
      if (this.filling === 0 && Math.abs(ahead) >= PORTION) this.fillSoon();
      return;
    }
    this.ahead = 0;
    const isNear = Math.abs(distance) <= 2 * scroller.viewport;
    if (isNear) this.step(target.by, ahead, nowhere);
    else this.step(target.to, scroller.contentOffset(this.#result.content), nowhere);
    const { offset, first, last } = this.#result;
    // At an end of the container there has to be room as long as the content goes on, and none where it ends.
    if (isAtEnd || offset <= first || offset >= last) this.sync();
  }

  /** Takes the step that scrolling did not need, for what asks where the grid is. */
  catchUp() {
    if (this.ahead === 0 || this.isStepping || this.waiting) return;
    const { ahead } = this;
    this.ahead = 0;
    this.step(target.by, ahead, nowhere);
  }

  /**
   * Lays out what comes while the page has nothing to do, so that the event that shows it needs no step. Where there is no idle
   * time, that event takes one.
   */
  fillSoon() {
    this.filling = whenIdle((left) => {
      this.filling = 0;
      if (this.ahead === 0) return;
      if (left < ROOM) {
        this.fillSoon();
        return;
      }
      this.figures.ahead += 1;
      this.catchUp();
    });
  }

  /**
   * Waits until nobody scrolls, by a timer that begins anew when it ends and somebody did. A call of the browser takes 20 µs where
   * little else runs, so none is made in an event that needs no step but for the place.
   */
  watch() {
    if (this.idle !== 0) {
      this.isMoving = true;
      return;
    }
    this.isMoving = false;
    this.idle = /** @type {any} */ (setTimeout(() => {
      this.idle = 0;
      if (this.isMoving) {
        this.watch();
        return;
      }
      this.catchUp();
      if (this.isBare || this.overscan !== this.ownOverscan) this.step(target.stay, 0, nowhere);
      this.rest();
    }, IDLE));
  }

  /** Nobody scrolls: where the scroll bar is visibly off, it is put where the offset belongs, which moves nothing in view. */
  rest() {
    if (this.frame !== 0) cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (this.#result && this.scroller.isOff(this.#result.offset + this.ahead, this.#result.content)) this.sync();
  }

  /**
   * After a jump the scroll bar follows when the page has laid itself out for it; to ask for its place before would make it do
   * so twice. The stage lies where it should wherever the bar is.
   */
  syncSoon() {
    const { scroller } = this;
    // A container that became too short moves by itself.
    if (scroller.last > scroller.most) {
      this.sync();
      return;
    }
    this.watch();
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      this.frame = requestAnimationFrame(() => this.rest());
    });
  }

  sync() {
    if (!this.result) return;
    this.scroller.sync(this.result.offset, this.result.content);
    if (this.scroller.placeStage(this.result.offset)) this.placeAll();
    this.pins.place();
  }

  /**
   * @param {number} kind
   * @param {number} value
   * @param {CellID} id
   */
  step(kind, value, id) {
    if (this.waiting && kind !== target.stay && kind !== target.by) this.late = { kind, value, id };
    if (this.isStepping || this.waiting) return;
    this.catchUp();
    this.isStepping = true;
    this.free = nothing;
    const start = performance.now();
    try {
      this.chooseOverscan(kind, value);
      const before = this.#result;
      let rounds = 0;
      let answer = this.core.step(kind, value, id, before?.cells ?? [], true);
      while (Array.isArray(answer)) {
        this.measure(answer, kind !== target.stay && kind !== target.by);
        rounds += 1;
        answer = this.core.step(kind, value, id, before?.cells ?? [], rounds < MOST_ROUNDS);
      }
      this.figures.rounds = rounds;
      // What was measured may not be in view after all, and then has to go.
      const stays = rounds === 0 && answer.cells === before?.cells && this.nodes.entries.size > 0;
      const isRenumbered = this.accessibility.isRenumbered(answer, stays && answer.unpacked === before.unpacked);
      if (stays && !isRenumbered) this.moveOn(answer);
      else this.show(answer, isRenumbered);
      this.findFree();
    } finally {
      this.isStepping = false;
    }
    this.figures.steps += 1;
    this.figures.milliseconds = performance.now() - start;
    this.work();
    this.dispatchEvent(new CustomEvent("step", { detail: this.#result }));
  }

  /** Points beside the viewport that the page wants laid out. */
  get ownOverscan() {
    return this.options.overscan ?? this.scroller.viewport / 2;
  }

  /** @param {number} points */
  setOverscan(points) {
    this.isBare = false;
    if (points === this.overscan) return;
    this.overscan = points;
    this.core.set("overscan", points);
  }

  /**
   * What a jump leads to is shown first, and what lies beside it when nobody jumps any more: while a scroll bar is dragged, it
   * would be thrown away.
   * @param {number} kind
   * @param {number} value
   */
  chooseOverscan(kind, value) {
    const { scroller, ownOverscan } = this;
    const result = this.#result;
    if (!result || this.isPrinting) return;
    const { viewport } = scroller;
    const place = kind === target.to ? value : kind === target.thumb ? value * (result.content - viewport) : result.offset;
    const isFar = Math.abs(place - result.offset) > 2 * (viewport + ownOverscan);
    const bare = Math.min(ownOverscan, viewport / 8);
    const scrolls = kind === target.by ? Math.max(ownOverscan, 2 * PORTION) : ownOverscan;
    this.setOverscan(isFar ? bare : scrolls);
    this.isBare = isFar && bare < ownOverscan;
    if (this.isBare) this.watch();
  }

  /**
   * How far may be scrolled until a step is needed: half as far as there is something beside the viewport, or while it would
   * be as much as half. Nothing is behind the last cells of a list, which may be used up; packed ones have a ragged edge.
   */
  findFree() {
    const result = this.#result;
    if (!result) return;
    const { offset, first, last } = result;
    if (result.isPostponed || result.isDeferred || result.lacksSizes || result.unpacked > 0 || this.isBare || this.isPrinting) return;
    const slack = this.ownOverscan / 2;
    let [start, end] = [offset - slack, offset + slack];
    if (!this.hasPacked) {
      start = Math.min(start, this.covered.start + slack);
      end = Math.max(end, this.covered.end - slack - this.scroller.viewport);
    }
    this.free = { start: Math.max(start, first), end: Math.min(end, last) };
  }

  /**
   * Measures cells at once: all nodes are filled first, then the page lays them out one time.
   * @param {CellID[]} questions
   * @param {boolean} jumps
   */
  measure(questions, jumps) {
    questions.sort(inReadingOrder);
    this.figures.measured += questions.length;
    // None of the nodes in view is needed where a jump leads.
    const isFar = jumps && this.isFar(questions);
    if (isFar) {
      const { active, hasFocus } = this.accessibility;
      this.layAside(({ id, pin, cell }) => !pin && cell !== null && !cell.isRetained && !(hasFocus && active && isSame(id, active)));
    }
    const entries = questions.map((question) => {
      const entry = this.nodes.take(question);
      entry.isMeasured = true;
      this.setBreadth(entry, /** @type {any} */ (question).breadth);
      this.setExtent(entry, NaN);
      // Where it will stay, if nothing before it has another size than is known: then the page is laid out once.
      const frame = isFar || this.pins.kinds.has(question.kind) ? null : this.core.frame(question);
      if (frame) this.put(entry, frame);
      return entry;
    });
    // Where they stay: a node that moves is laid out once more.
    this.accessibility.order([...this.nodes.entries.values()].sort((a, b) => inReadingOrder(a.id, b.id)));
    const extents = entries.map((entry) => (entry.known = this.sizeOf(entry.node)));
    this.core.push(questions, extents);
    for (const { node } of entries) {
      // Nodes stay observed when they wait for another cell: what is not in the page is not looked at.
      if (this.observed.has(node)) continue;
      this.observed.add(node);
      this.observer.observe(node);
    }
  }

  /**
   * Whether cells lie so far from those in view that no viewport has both in it.
   * @param {CellID[]} questions
   */
  isFar(questions) {
    const { core, scroller, result } = this;
    if (!result) return false;
    const frames = [core.frame(questions[0]), core.frame(questions[questions.length - 1])];
    const reach = 2 * (scroller.viewport + 2 * (this.options.overscan ?? scroller.viewport / 2));
    return frames.every((frame) => frame !== null && Math.abs(frame.along - result.offset) > reach + frame.extent);
  }

  /** @param {HTMLElement} node */
  sizeOf(node) {
    const box = node.getBoundingClientRect();
    return this.isVertical ? box.height : box.width;
  }

  /**
   * Takes a step over in which no cell came or went.
   * @param {StepResult} result
   */
  moveOn(result) {
    this.#result = result;
    this.scroller.setContent(result.content);
    if (this.scroller.placeStage(result.offset)) this.placeAll();
    this.pins.place();
    this.accessibility.keepTabStop(result.cells, result.offset);
  }

  /**
   * @param {StepResult} result
   * @param {boolean} isRenumbered True where cells that stay have other numbers.
   */
  show(result, isRenumbered) {
    this.#result = result;
    this.covered = { ...nothing };
    for (const { along, extent, isPinned, isRetained } of result.cells) {
      if (isPinned || isRetained) continue;
      if (along < this.covered.start) this.covered.start = along;
      if (along + extent > this.covered.end) this.covered.end = along + extent;
    }
    const { scroller, nodes } = this;
    scroller.setContent(result.content);
    scroller.placeStage(result.offset);
    this.stamp += 1;
    const cells = [...result.cells].sort(inReadingOrder);
    for (const cell of cells) {
      const known = nodes.entries.get(keyOf(cell));
      if (known) known.stamp = this.stamp;
    }
    this.layAside((entry) => entry.stamp !== this.stamp);
    const entries = cells.map((cell) => {
      const entry = nodes.take(cell);
      entry.cell = cell;
      entry.stamp = this.stamp;
      this.place(entry);
      return entry;
    });
    nodes.settle();
    this.pins.show(entries);
    if (isRenumbered) this.accessibility.renumber(entries);
    this.accessibility.order(entries);
    this.accessibility.keepTabStop(result.cells, result.offset);
    this.pins.place();
  }

  /**
   * Lets nodes be taken for other cells, the first ones first.
   * @param {(entry: Entry) => boolean} isGone
   */
  layAside(isGone) {
    const gone = [...this.nodes.entries.values()].filter(isGone).sort((a, b) => inReadingOrder(b.id, a.id));
    for (const entry of gone) {
      this.accessibility.leave(entry);
      this.nodes.layAside(entry);
    }
  }

  placeAll() {
    for (const entry of this.nodes.entries.values()) if (entry.cell) this.place(entry);
  }

  /**
   * Puts a node where its cell lies; pinned headers are placed by their pin.
   * @param {Entry} entry
   */
  place(entry) {
    const { cell } = entry;
    if (!cell) return;
    this.setBreadth(entry, cell.breadth);
    if (!entry.isMeasured) this.setExtent(entry, cell.extent);
    if (!entry.pin) this.put(entry, cell);
  }

  /**
   * @param {Entry} entry
   * @param {{ along: number, across: number }} place
   */
  put(entry, place) {
    const { before, across, origin } = this.scroller;
    const along = place.along - origin;
    if (along !== entry.along) {
      entry.along = along;
      entry.node.style[before] = `${along}px`;
    }
    if (place.across !== entry.across) {
      entry.across = place.across;
      entry.node.style[across] = `${place.across}px`;
    }
  }

  /**
   * @param {Entry} entry
   * @param {number} breadth
   */
  setBreadth(entry, breadth) {
    if (entry.breadth === breadth) return;
    entry.breadth = breadth;
    entry.node.style[this.isVertical ? "width" : "height"] = `${breadth}px`;
  }

  /**
   * @param {Entry} entry
   * @param {number} extent NaN for the node's own.
   */
  setExtent(entry, extent) {
    if (Object.is(entry.extent, extent)) return;
    entry.extent = extent;
    entry.node.style[this.isVertical ? "height" : "width"] = Number.isNaN(extent) ? (this.isVertical ? "" : "max-content") : `${extent}px`;
  }

  /** @param {string} type */
  create(type) {
    const node = this.options.create?.(type) ?? this.element.ownerDocument.createElement("div");
    node.style.position = "absolute";
    node.style.boxSizing = "border-box";
    return node;
  }

  /**
   * Nodes changed their sizes by themselves.
   * @param {ResizeObserverEntry[]} changes
   */
  resized(changes) {
    /** @type {Entry[]} */
    const changed = [];
    for (const change of changes) {
      const entry = this.nodes.byNode.get(change.target);
      if (!entry?.isMeasured || !entry.cell) continue;
      const box = change.borderBoxSize[0];
      const extent = this.isVertical ? box.blockSize : box.inlineSize;
      // In a row of several the slot may be larger than the node.
      const known = Number.isNaN(entry.known) ? entry.cell.extent : entry.known;
      entry.known = extent;
      if (Math.abs(known - extent) > 0.01) changed.push(entry);
    }
    if (changed.length === 0) return;
    for (const entry of changed) this.core.invalidate(entry.id);
    this.step(target.stay, 0, nowhere);
    if (!this.isScrolling) this.sync();
  }

  get isScrolling() {
    return this.scroller.position !== this.scroller.last;
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
    this.isPrinting = begins;
    this.setOverscan(begins ? this.options.printExtent ?? 8000 : this.ownOverscan);
    this.step(target.stay, 0, nowhere);
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
 * Calls back when the page has nothing to do, with the milliseconds that it has for that; where a browser does not say so, soon.
 * @param {(left: number) => void} work
 * @returns {number}
 */
function whenIdle(work) {
  if (typeof requestIdleCallback !== "function") return /** @type {any} */ (setTimeout(() => work(SLICE)));
  return requestIdleCallback((deadline) => work(deadline.timeRemaining()));
}

/** @param {number} number */
function cancelIdle(number) {
  if (typeof cancelIdleCallback === "function") cancelIdleCallback(number);
  else clearTimeout(number);
}

/**
 * Makes a grid in an element.
 * @param {HTMLElement} element
 * @param {Options} options
 */
export function createGrid(element, options) {
  return new Grid(element, options);
}
