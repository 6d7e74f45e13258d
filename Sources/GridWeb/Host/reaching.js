// Telling a page that somebody comes near the first or the last cell, where it may have more to show.
// @ts-check

/** @typedef {import("./grid.js").Grid} Grid */

/**
 * The events `reachstart` and `reachend`: once when the viewport comes within its own length of that end, and once more for each update
 * after which it is still there.
 */
export class Reaching {
  /** @param {Grid} grid */
  constructor(grid) {
    this.grid = grid;
    /** Updates that there were. */
    this.updates = 0;
    /** The updates before each end was told of; −1 where the viewport is not near it. */
    this.told = { reachstart: -1, reachend: -1 };
  }

  /** A step was shown. */
  look() {
    const { shown, scroller: { viewport } } = this.grid;
    if (!shown) return;
    const { offset, first, last } = shown;
    this.tell("reachstart", offset - first <= viewport);
    this.tell("reachend", last - offset <= viewport);
  }

  /**
   * @param {"reachstart" | "reachend"} name
   * @param {boolean} isNear
   */
  tell(name, isNear) {
    if (!isNear) this.told[name] = -1;
    else if (this.told[name] !== this.updates) {
      this.told[name] = this.updates;
      // Whoever makes a grid listens afterwards, and an update is not to come in the middle of another.
      queueMicrotask(() => this.grid.dispatchEvent(new CustomEvent(name)));
    }
  }
}
