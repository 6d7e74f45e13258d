// When a grid takes a step while somebody scrolls: what is laid out already needs none, and what comes is laid out in idle time.
// @ts-check

import { nowhere, target } from "./engine.js";
import { keepTabStop } from "./focus.js";
import { nothing } from "./placement.js";

/** @typedef {import("./grid.js").Grid} Grid */

/** Milliseconds without a scroll event after which the scroll bar is put where it belongs. */
const IDLE = 120;

/** Points beside the viewport that are laid out while somebody scrolls, if the page does not want more. */
const AHEAD = 192;

/** Points that are laid out at once in idle time, or a row where that is more: so none of it is long, and steps are few. */
const PORTION = 96;

/** Milliseconds that have to be left of idle time to begin, and those that count as left where a browser does not tell. */
const ROOM = 2;
const UNTOLD = 6;

/** Points beside the viewport that a jump lays out: what a container shows is told in whole ones. */
const ROUNDED = 1;

export class Scrolling {
  /** @param {Grid} grid */
  constructor(grid) {
    this.grid = grid;
    /** Points scrolled since the last step, which needed none. */
    this.ahead = 0;
    /** @type {{ start: number, end: number }} The offsets between which scrolling needs no step. */
    this.free = nothing;
    this.overscan = 0;
    /** True after a jump until what lies beside the viewport is laid out too. */
    this.isBare = false;
    /** The timer that ends when nobody scrolls; 0 for none. */
    this.idle = 0;
    /** True when somebody scrolled since the timer began. */
    this.isMoving = false;
    this.frame = 0;
    /** What waits for idle time; 0 for nothing. */
    this.filling = 0;
  }

  /** Nothing that waits happens any more. */
  stop() {
    this.ahead = 0;
    clearTimeout(this.idle);
    cancelIdle(this.filling);
    cancelAnimationFrame(this.frame);
  }

  /**
   * The container was scrolled: a step is taken where what lies there is not laid out.
   * @param {number} [position] Where it is.
   */
  scrolled(position = this.grid.scroller.position) {
    // What a step moves is not scrolling; what was scrolled meanwhile has its own event.
    const { grid } = this;
    const { scroller } = grid;
    if (grid.isStepping || grid.waiting || !grid.shown || grid.isHidden) return;
    const distance = position - scroller.last;
    if (scroller.scrollsAcross && this.scrolledAcross(position, distance)) return;
    if (distance === 0) return;
    grid.glide?.stop();
    grid.placeholders?.scrolled(distance);
    const { shown } = grid;
    this.watch();
    scroller.last = position;
    const isAtEnd = position <= 0 || position >= scroller.most - 1;
    const ahead = this.ahead + distance;
    const moved = shown.offset + ahead;
    if (moved > this.free.start && moved < this.free.end && !isAtEnd) {
      this.ahead = ahead;
      grid.figures.rounds = 0;
      if (this.filling === 0 && this.runsOut(moved)) this.fillSoon();
      return;
    }
    this.ahead = 0;
    const isNear = Math.abs(distance) <= 2 * scroller.viewport;
    if (isNear) grid.step(target.by, ahead, nowhere);
    else grid.step(target.to, scroller.contentOffset(shown.content), nowhere);
    const { offset, first, last } = grid.shown ?? shown;
    // At an end of the container there has to be room as long as the content goes on, and none where it ends.
    if (isAtEnd || offset <= first || offset >= last) grid.sync();
  }

  /**
   * Takes a step both ways, where the container was scrolled across; the engine knows whether a column comes into view.
   * @param {number} position Where it is along.
   * @param {number} distance How far it was scrolled along.
   */
  scrolledAcross(position, distance) {
    const { grid } = this;
    const { scroller } = grid;
    const { cross, main } = scroller;
    const place = cross.position;
    const way = place - cross.last;
    if (way === 0) return false;
    grid.glide?.stop();
    grid.placeholders?.scrolled(Math.max(Math.abs(distance), Math.abs(way)));
    const { shown } = grid;
    if (!shown) return false;
    this.watch();
    const ahead = this.ahead + distance;
    this.ahead = 0;
    [main.last, cross.last] = [position, place];
    const [isNear, isNearAcross] = [Math.abs(distance) <= 2 * main.viewport, Math.abs(way) <= 2 * cross.viewport];
    if (isNear && isNearAcross) grid.step(target.by, ahead, nowhere, way);
    else {
      const along = isNear ? shown.offset + ahead : main.contentOffset(shown.content);
      grid.step(target.to, along, nowhere, isNearAcross ? shown.offsetAcross + way : cross.contentOffset(shown.breadth));
    }
    const { offset, first, last, offsetAcross, breadth } = grid.shown ?? shown;
    const isAtEnd = place <= 0 || place >= cross.most - 1 || offsetAcross <= 0 || offsetAcross >= breadth - cross.viewport;
    if (isAtEnd || (distance !== 0 && (offset <= first || offset >= last))) grid.sync();
    return true;
  }

  /**
   * Whether so much less is laid out where the view goes than there is to be that it is worth a step.
   * @param {number} moved The offset where the container is.
   */
  runsOut(moved) {
    const { hasPacked, placement: { covered }, scroller: { viewport }, shown } = this.grid;
    if (!shown) return false;
    // Their edge is ragged.
    if (hasPacked) return Math.abs(moved - shown.offset) >= PORTION;
    const least = this.scrollingOverscan - Math.max(0, PORTION - covered.extent);
    if (moved < shown.offset) return moved - covered.start < least && covered.start > shown.first;
    return covered.end - moved - viewport < least && covered.end < shown.last + viewport;
  }

  /** Takes the step that scrolling did not need, for what asks where the grid is. */
  catchUp() {
    const { ahead, grid } = this;
    if (ahead === 0 || grid.isStepping || grid.waiting) return;
    this.ahead = 0;
    grid.step(target.by, ahead, nowhere);
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
      this.grid.figures.ahead += 1;
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
      this.grid.placeholders?.settle();
      if (this.isBare || this.overscan !== this.ownOverscan) this.grid.step(target.stay, 0, nowhere);
      this.grid.nodes.settle();
      this.grid.accessibility.tables.tidy();
      this.rest();
      keepTabStop(this.grid);
    }, IDLE));
  }

  /** True until some time after the last scroll event or jump. */
  get isWatching() {
    return this.idle !== 0;
  }

  /** Nobody scrolls: where the scroll bar is visibly off, it is put where the offset belongs, which moves nothing in view. */
  rest() {
    if (this.frame !== 0) cancelAnimationFrame(this.frame);
    this.frame = 0;
    const { grid } = this;
    if (grid.shown && grid.scroller.isOff(grid.shown, this.ahead)) grid.sync();
  }

  /**
   * After a jump the scroll bar follows when the page has laid itself out for it; to ask for its place before would make it do
   * so twice. The stage lies where it should wherever the bar is.
   */
  syncSoon() {
    const { scroller } = this.grid;
    // A container that became too short moves by itself.
    if (scroller.last > scroller.most || (scroller.scrollsAcross && scroller.cross.last > scroller.cross.most)) {
      this.grid.sync();
      return;
    }
    this.watch();
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => {
      this.frame = requestAnimationFrame(() => this.rest());
    });
  }

  /** Points beside the viewport that the page wants laid out; a row of a table has as many cells as there are columns. */
  get ownOverscan() {
    const { hasTables, options, scroller } = this.grid;
    return options.overscan ?? scroller.viewport / (hasTables ? 4 : 2);
  }

  /** Points beside the viewport that are laid out while somebody scrolls. */
  get scrollingOverscan() {
    return Math.max(this.ownOverscan, AHEAD);
  }

  /** Points on each side of the columns in view that are laid out. */
  get overscanAcross() {
    return this.grid.options.overscanAcross ?? Math.max(AHEAD, this.grid.scroller.breadth / 8);
  }

  /** @param {number} points */
  setOverscan(points) {
    this.isBare = false;
    if (points === this.overscan) return;
    this.overscan = points;
    this.grid.core.set("overscan", points);
  }

  /**
   * A step begins. What a jump leads to is shown first, and what lies beside it when nobody jumps any more: while a scroll bar is
   * dragged, it would be thrown away.
   * @param {number} kind
   * @param {number} value
   */
  begin(kind, value) {
    const { ownOverscan, grid } = this;
    this.free = nothing;
    const { shown: result, scroller: { viewport } } = grid;
    if (!result || grid.isPrinting) return;
    const place = kind === target.to ? value : kind === target.thumb ? value * (result.content - viewport) : result.offset;
    const isFar = Math.abs(place - result.offset) > 2 * (viewport + ownOverscan);
    const bare = Math.min(ownOverscan, ROUNDED);
    const scrolls = kind === target.by ? this.scrollingOverscan : ownOverscan;
    this.setOverscan(isFar ? bare : scrolls);
    this.isBare = isFar && bare < ownOverscan;
    if (this.isBare) this.watch();
  }

  /**
   * How far may be scrolled until a step is needed: half as far as there is something beside the viewport, or while it would
   * be as much as half. Nothing is behind the last cells of a list, which may be used up; packed ones have a ragged edge.
   */
  findFree() {
    const { grid } = this;
    const { shown: result, placement: { covered } } = grid;
    if (!result || result.isPostponed || result.isDeferred || result.lacksSizes || result.unpacked > 0) return;
    if (this.isBare || grid.isPrinting) return;
    const { offset, first, last } = result;
    const slack = this.ownOverscan / 2;
    let [start, end] = [offset - slack, offset + slack];
    if (!grid.hasPacked) {
      start = Math.min(start, covered.start + slack);
      end = Math.max(end, covered.end - slack - grid.scroller.viewport);
    }
    this.free = { start: Math.max(start, first), end: Math.min(end, last) };
  }

  /** True while the container was scrolled and its event has not come yet. */
  get isScrolling() {
    const { scroller } = this.grid;
    return scroller.position !== scroller.last || (scroller.scrollsAcross && scroller.cross.position !== scroller.cross.last);
  }
}

/**
 * Calls back when the page has nothing to do, with the milliseconds that it has for that; where a browser does not say so, soon.
 * @param {(left: number) => void} work
 * @returns {number}
 */
function whenIdle(work) {
  if (typeof requestIdleCallback !== "function") return /** @type {any} */ (setTimeout(() => work(UNTOLD)));
  return requestIdleCallback((deadline) => work(deadline.timeRemaining()));
}

/** @param {number} number */
function cancelIdle(number) {
  if (typeof cancelIdleCallback === "function") cancelIdleCallback(number);
  else clearTimeout(number);
}
