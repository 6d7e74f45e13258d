// Smooth scrolling: rolling to where a step would lead, which is asked anew in each frame as sizes are learnt on the way.
// @ts-check

import { nowhere, target } from "./engine.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./engine.js").CellID} CellID
 *
 * A step that leads somewhere: the number of its target, and what that needs.
 * @typedef {{ kind: number, value: number, id: CellID, across: number }} Goal
 */

/** Milliseconds that it takes. */
const DURATION = 400;

/** Viewports that are rolled through at most: what lies farther away is jumped over first. */
const MOST = 3;

/** What a hand does to take over. */
const interrupting = ["wheel", "touchstart", "pointerdown", "keydown"];

export class Glide {
  /** The share of the way that is behind. */
  #share = 0;
  #start = 0;
  #frame = 0;
  #ended = new AbortController();

  /**
   * @param {Grid} grid
   * @param {Goal} goal The step to arrive with.
   */
  constructor(grid, goal) {
    this.grid = grid;
    this.goal = goal;
    for (const name of interrupting) {
      grid.element.addEventListener(name, () => this.stop(), { capture: true, passive: true, signal: this.#ended.signal });
    }
    const { scroller: { viewport } } = grid;
    const { along } = grid.core.placeOf(goal);
    const way = along - (grid.shown?.offset ?? 0);
    if (Math.abs(way) > MOST * viewport) grid.step(target.to, along - Math.sign(way) * MOST * viewport, nowhere);
    this.#frame = requestAnimationFrame((now) => this.roll(now));
  }

  /**
   * Goes as far in a frame as belongs to its time, of what is left by then.
   * @param {number} now
   */
  roll(now) {
    const { goal, grid } = this;
    const { shown } = grid;
    // The first frame shows where it begins.
    this.#start ||= now;
    const time = (now - this.#start) / DURATION;
    if (time >= 1 || !shown) return this.arrive();
    const share = time < 0.5 ? 4 * time ** 3 : 1 - (2 - 2 * time) ** 3 / 2;
    const part = (share - this.#share) / (1 - this.#share);
    this.#share = share;
    const { along, across } = grid.core.placeOf(goal);
    grid.step(target.by, (along - shown.offset) * part, nowhere, grid.hasTables ? (across - shown.offsetAcross) * part : NaN);
    grid.sync();
    this.#frame = requestAnimationFrame((next) => this.roll(next));
  }

  /** Takes the step that a jump would have been. */
  arrive() {
    const { kind, value, id, across } = this.goal;
    this.stop();
    this.grid.step(kind, value, id, across);
    lead(this.grid);
    this.grid.scrolling.syncSoon();
  }

  /** Leaves the grid where it is. */
  stop() {
    if (this.#ended.signal.aborted) return;
    this.#ended.abort();
    cancelAnimationFrame(this.#frame);
    if (this.grid.glide === this) this.grid.glide = null;
  }
}

/**
 * Takes a step that leads somewhere, or begins to roll there.
 * @param {Grid} grid
 * @param {Goal} goal
 * @param {string} [behavior]
 */
export function go(grid, goal, behavior) {
  grid.glide?.stop();
  if (grid.placeholders) grid.placeholders.isFast = false;
  const window = grid.element.ownerDocument.defaultView;
  if (behavior === "smooth" && grid.shown && !grid.isHidden && !grid.waiting && !window?.matchMedia("(prefers-reduced-motion: reduce)").matches) {
    grid.glide = new Glide(grid, goal);
    return;
  }
  grid.step(goal.kind, goal.value, goal.id, goal.across);
  lead(grid);
  grid.scrolling.syncSoon();
}

/**
 * After a jump: lets a page that scrolls show where that led, whatever else of it is in view.
 * @param {Grid} grid
 */
export function lead(grid) {
  if (!grid.shown || !grid.scroller.isPage) return;
  grid.scroller.lead(grid.shown);
  grid.sync();
}
