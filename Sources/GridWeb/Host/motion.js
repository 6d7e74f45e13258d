// What changes moves there: cells slide from where they were seen to where they are, new ones appear, and those that go are ghosts.
// @ts-check

import { between, isMirrored, overlap, placeOf } from "./boxes.js";
import { moveCells } from "./cellmotion.js";
import { known } from "./checks.js";
import { points } from "./columns.js";
import { Ghosts } from "./ghosts.js";
import { follow } from "./intervals.js";
import { inReadingOrder, numbersOf } from "./nodes.js";
import { Slides } from "./slides.js";
import { knowsSprings } from "./spring.js";

/**
 * @typedef {import("./grid.js").Grid} Grid
 * @typedef {import("./engine.js").CellID} CellID
 * @typedef {import("./ghosts.js").Ghost} Ghost
 * @typedef {import("./intervals.js").Intervals} Intervals
 * @typedef {import("./nodes.js").Entry} Entry
 * @typedef {import("./sections.js").Change} Change
 *
 * How cells move, in seconds and points: the spring that brings them to their places (`response` is about the time that it takes,
 * 0.4; with a `dampingFraction` below 1 they go past them), the time in which cells appear and disappear (`fadeDuration`, 0.25), by
 * how much each begins later than the one before it (`stagger`, 0) and how late at most (`maximumDelay`, 0.3), how far beyond the
 * edges cells begin and end at most (`maximumDistance`, at first as far as the viewport is long), and how many move at a time
 * (`maximumCount`, 500).
 * @typedef {{ response?: number, dampingFraction?: number, fadeDuration?: number, stagger?: number, maximumDelay?: number,
 *   maximumDistance?: number, maximumCount?: number }} MotionSettings
 *
 * Where a node was seen before a change, with the numbers of its cell then, and its place in the stage.
 * @typedef {{ id: CellID, box: DOMRect, along: number, across: number, isPinned: boolean, isDeleted: boolean }} Place
 *
 * What there was before a change: nodes, what the grid shows of the page, and the items before and after those in view.
 * @typedef {{ places: Map<Entry, Place>, bounds: DOMRect, stage: DOMRect, zoom: number, earlier: Map<number, Intervals>,
 *   later: Map<number, Intervals> }} Before
 */

const defaults = { response: 0.4, dampingFraction: 1, fadeDuration: 0.25, stagger: 0, maximumDelay: 0.3, maximumDistance: Infinity, maximumCount: 500 };

/** Sections before and after those in view of which it is known that their cells come from there. */
const NEAR = 64;

/** More items than a section has. */
const ALL = 2 ** 40;

/** @param {any} motion */
export function checkMotion(motion) {
  if (motion === undefined || typeof motion === "boolean") return;
  known("motion", motion, Object.keys(defaults));
  for (const name of Object.keys(motion)) points(`motion.${name}`, motion[name]);
}

/**
 * Updates and sections that open or close let cells move; nothing else does. Where nodes are seen is read before and after, so whatever
 * holds a node, as a pin or a layer, and whatever was scrolled and measured meanwhile, is in it.
 */
export class Motion {
  /** @type {Before | null} */
  #before = null;
  /** Changes within changes, which a page may ask for from an event. */
  #depth = 0;

  /**
   * @param {Grid} grid
   * @param {MotionSettings} settings
   */
  constructor(grid, settings) {
    this.grid = grid;
    this.settings = { ...defaults, ...settings };
    this.slides = new Slides(this.settings);
    this.ghosts = new Ghosts(grid, this.slides);
  }

  /** Everything is in its place. */
  stop() {
    this.ghosts.endAll();
    this.slides.stopAll();
  }

  // --- around a change

  /** Something is about to change: notes where everything is. */
  begin() {
    this.#depth += 1;
    if (this.#depth > 1) return;
    const { grid } = this;
    const { element, nodes, scroller, shown } = grid;
    this.#before = null;
    const window = element.ownerDocument.defaultView;
    if (!knowsSprings() || window?.matchMedia("(prefers-reduced-motion: reduce)").matches) this.stop();
    else if (shown && !grid.isHidden && !grid.waiting && !grid.isPrinting && !grid.isStepping) {
      grid.scrolling.catchUp();
      /** @type {Before["places"]} */
      const places = new Map();
      const note = (/** @type {Entry} */ entry) => {
        const { along, across, id, node, pin } = entry;
        places.set(entry, { id: numbersOf(id), box: node.getBoundingClientRect(), along, across, isPinned: pin !== null, isDeleted: false });
      };
      for (const entry of nodes.entries.values()) if (entry.cell && !entry.isPart) note(entry);
      for (const entry of this.ghosts.all.keys()) note(entry);
      const whole = element.getBoundingClientRect();
      const zoom = whole.width / element.offsetWidth || 1;
      const [width, height] = scroller.sizes;
      const inside = new DOMRect(whole.left + element.clientLeft * zoom, whole.top + element.clientTop * zoom, width * zoom, height * zoom);
      const bounds = scroller.isPage ? new DOMRect(0, 0, window?.innerWidth, window?.innerHeight) : inside;
      this.#before = { places, bounds, zoom, stage: scroller.stage.getBoundingClientRect(), ...this.#around(places, bounds) };
    }
  }

  /** @param {Change[]} changes An update that was applied. */
  follow(changes) {
    const before = this.#before;
    if (!before) return;
    before.earlier = follow(before.earlier, changes);
    before.later = follow(before.later, changes);
  }

  /**
   * A cell is deleted.
   * @param {Entry} entry
   */
  lose(entry) {
    const place = this.#before?.places.get(entry);
    if (place) place.isDeleted = true;
    const ghost = this.ghosts.all.get(entry);
    if (ghost) ghost.id = null;
  }

  /**
   * A node leaves its cell; true where it goes on as a ghost.
   * @param {Entry} entry
   */
  keep(entry) {
    const before = this.#before;
    const place = before?.places.get(entry);
    if (!before || !place || entry.isPart || entry.isStale || entry.cell?.isRetained || !overlap(place.box, before.bounds) || this.isFull) {
      before?.places.delete(entry);
      this.slides.stop(entry.node);
      return false;
    }
    const { stage, zoom } = before;
    const x = isMirrored(this.grid) ? stage.right - place.box.right : place.box.left - stage.left;
    this.ghosts.keep(entry, place.isDeleted, { x: x / zoom, y: (place.box.top - stage.top) / zoom });
    return true;
  }

  /**
   * The node of a cell that comes back, where it is still shown.
   * @param {number | string} key
   */
  revive(key) {
    return this.ghosts.all.size === 0 ? undefined : this.ghosts.revive(key, this.#before !== null);
  }

  /**
   * A node is free: what it showed before the change under way is nobody's any more.
   * @param {Entry} entry
   */
  forget(entry) {
    this.#before?.places.delete(entry);
  }

  /**
   * Nodes were placed: ghosts follow them.
   * @param {boolean} [isAnew] As of {@link Ghosts.follow}.
   */
  placed(isAnew) {
    if (this.ghosts.all.size > 0) this.ghosts.follow(isAnew);
  }

  /**
   * The change is shown: everything moves there from where it was.
   * @param {number} [folded] The section that was opened or closed, where that was all.
   */
  end(folded) {
    this.#depth -= 1;
    if (this.#depth > 0) return;
    const before = this.#before;
    this.#before = null;
    if (!before || !this.grid.shown || this.grid.isHidden) return;
    const entries = [...this.grid.nodes.entries.values()].filter(({ cell, isPart }) => cell && !isPart).sort((a, b) => inReadingOrder(a.id, b.id));
    this.#aimGhosts(before, entries, folded);
    const boxes = new Map([...entries, ...this.ghosts.all.keys()].map((entry) => [entry, entry.node.getBoundingClientRect()]));
    this.#moveGhosts(before, boxes);
    moveCells(this, before, entries, boxes, folded);
  }

  // --- inside

  /** True where as many move as may at a time. */
  get isFull() {
    return this.ghosts.all.size + this.slides.count >= this.settings.maximumCount;
  }

  /**
   * How much farther beyond the edges a place lies than cells begin and end, in points down or to the right.
   * @param {DOMRect} box
   * @param {Before} before
   */
  excess(box, { bounds, zoom }) {
    const [start, end, first, last] = this.grid.isVertical
      ? [box.top, box.bottom, bounds.top, bounds.bottom] : [box.left, box.right, bounds.left, bounds.right];
    const most = Math.min(this.settings.maximumDistance * zoom, last - first);
    return (Math.max(0, start - last - most) + Math.min(0, end - first + most)) / zoom;
  }

  /**
   * Where a node is going to be, which is on its way there.
   * @param {HTMLElement} node
   * @param {DOMRect} now
   * @param {number} zoom
   */
  endOf(node, now, zoom) {
    const { x, y } = this.slides.stateOf(node);
    return new DOMRect(now.left - x * zoom, now.top - y * zoom, now.width, now.height);
  }

  /**
   * The items before and after those in view.
   * @param {Before["places"]} places
   * @param {DOMRect} bounds
   */
  #around(places, bounds) {
    /** @type {CellID[]} */
    const seen = [];
    for (const [{ cell }, { id, box }] of places) if (cell && !cell.isRetained && id.kind === 1 && (id.pane?.rows ?? "body") === "body" && overlap(box, bounds)) seen.push(id);
    seen.sort(inReadingOrder);
    /** @type {Map<number, Intervals>[]} */
    const [earlier, later] = [new Map(), new Map()];
    if (seen.length > 0) {
      const [first, last] = [seen[0], seen[seen.length - 1]];
      for (let section = Math.max(0, first.section - NEAR); section < first.section; section += 1) earlier.set(section, [0, ALL]);
      if (first.item > 0) earlier.set(first.section, [0, first.item]);
      later.set(last.section, [last.item + 1, ALL]);
      for (let section = last.section + 1; section <= last.section + NEAR; section += 1) later.set(section, [0, ALL]);
    }
    return { earlier, later };
  }

  /**
   * Says where ghosts go, and lets each follow a cell that stayed.
   * @param {Before} before
   * @param {Entry[]} entries
   * @param {number} [folded]
   */
  #aimGhosts({ places, zoom }, entries, folded) {
    const { core, isVertical, scroller, shown } = this.grid;
    if (!shown) return;
    const stayed = entries.filter((entry) => places.has(entry) && !entry.pin && !entry.box && !entry.cell?.isRetained && !places.get(entry)?.isPinned);
    const byNumbers = stayed.map((entry) => ({ entry, ...placeOf(places, entry) })).sort((a, b) => inReadingOrder(a.id, b.id));
    for (const ghost of this.ghosts.all.values()) {
      const { entry, id, isNew, layer } = ghost;
      if (layer) continue;
      const place = placeOf(places, entry);
      // The last one before it: what comes after closes the gap.
      const last = byNumbers.filter((other) => inReadingOrder(other.id, place.id) < 0).pop();
      if (isNew) this.ghosts.tie(ghost, last?.entry ?? null, last ?? place);
      else if (!ghost.neighbor?.cell) this.ghosts.tie(ghost, last?.entry ?? null, last?.entry ?? place);
      ghost.isNew = false;
      if (ghost.kind !== "fading") {
        // A cell that was deleted on its way out goes nowhere any more.
        const frame = id && core.frame(id);
        const isFolded = id !== null && folded === id.section;
        const header = isFolded ? this.headerOf(entries, id.section) : null;
        if (frame && !isFolded) {
          // Where there is room for it, it would have a node.
          const isSeen = frame.along + frame.extent > shown.offset && frame.along < shown.offset + scroller.viewport;
          ghost.kind = isSeen ? "fading" : "leaving";
          if (!isSeen) this.ghosts.move(entry, frame.along - scroller.origin, frame.across - scroller.cross.origin);
        } else if (header) {
          ghost.kind = "folding";
          const [from, to] = [scroller.stage.getBoundingClientRect(), header.node.getBoundingClientRect()];
          const end = isVertical ? to.bottom - from.top : scroller.main.isMirrored ? from.right - to.left : to.right - from.left;
          const { height, width } = place.box;
          this.ghosts.move(entry, (end - (isVertical ? height : width)) / zoom, entry.across);
        } else ghost.kind = "fading";
        if (ghost.kind !== "fading") this.ghosts.tie(ghost, ghost.neighbor, ghost.neighbor ?? entry);
      }
    }
    this.ghosts.follow();
  }

  /**
   * The header of a section, where that is in view.
   * @param {Entry[]} entries
   * @param {number} section
   */
  headerOf(entries, section) {
    return entries.find(({ id, cell }) => id.section === section && id.kind === 0 && !cell?.isRetained) ?? null;
  }

  /**
   * @param {Before} before
   * @param {Map<Entry, DOMRect>} boxes
   */
  #moveGhosts(before, boxes) {
    const { bounds, places, zoom } = before;
    const { isVertical } = this.grid;
    const mirrors = isMirrored(this.grid);
    for (const ghost of [...this.ghosts.all.values()]) {
      const { entry } = ghost;
      const now = boxes.get(entry);
      if (!now) continue;
      const end = () => this.ghosts.end(ghost);
      if (!overlap(placeOf(places, entry).box, bounds)) {
        // It is out of sight already.
        end();
        continue;
      }
      let { x, y } = between(placeOf(places, entry).box, now, zoom, mirrors);
      const excess = ghost.kind === "leaving" ? this.excess(this.endOf(entry.node, now, zoom), before) : 0;
      if (excess !== 0) {
        // It ends nearer than its cell lies.
        [x, y] = isVertical ? [x, y + excess] : [x + excess, y];
        this.ghosts.move(entry, entry.along - (!isVertical && mirrors ? -excess : excess), entry.across);
        this.ghosts.tie(ghost, ghost.neighbor, ghost.neighbor ?? entry);
        ghost.isCut = true;
      }
      if (ghost.kind !== "leaving") {
        this.slides.slide(entry.node, x, y, 0);
        if (!this.slides.isGoing(entry.node)) this.slides.disappear(entry.node, end);
      } else this.slides.slide(entry.node, x, y, 0, end);
    }
  }

}
