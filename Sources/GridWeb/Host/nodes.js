// The nodes of a grid: one for each cell in view, from a pool by type, in reading order.
// @ts-check

/**
 * @typedef {import("./engine.js").Cell} Cell
 * @typedef {import("./engine.js").CellID} CellID
 *
 * A cell's node and what is known of it.
 * @typedef {{ key: number | string, id: CellID, type: string, node: HTMLElement, cell: Cell | null, pin: HTMLElement | null,
 *   reach: { start: number, end: number } | null, isMeasured: boolean, extent: number, known: number, breadth: number, line: number, along: number, across: number, level: number,
 *   stamp: number }} Entry
 */

/**
 * A number for a cell, or a string where numbers end.
 * @param {CellID} id
 */
export function keyOf({ section, kind, item }) {
  return section < 0x100000 ? (section * 3 + kind) * 0x80000000 + item : `${section}/${kind}/${item}`;
}

/**
 * @param {CellID} a
 * @param {CellID} b
 */
export function isSame(a, b) {
  return a.section === b.section && a.kind === b.kind && a.item === b.item;
}

/**
 * The order in which cells are read: the header of a section, its items, its footer.
 * @param {CellID} a
 * @param {CellID} b
 */
export function inReadingOrder(a, b) {
  return a.section - b.section || a.kind - b.kind || a.item - b.item;
}

/** What a pinned node has of its own; the next cell of the node may not be pinned. */
const pinnedStyles = /** @type {const} */ (["position", "top", "left", "bottom", "right", "pointerEvents", "flex"]);

/** The most nodes of a type that wait to be used again. */
const MOST_WAITING = 64;

export class Nodes {
  /**
   * @param {{ create: (type: string) => HTMLElement, typeOf: (id: CellID) => string,
   *   render: (node: HTMLElement, id: CellID) => void, bind: (entry: Entry) => void }} hooks
   */
  constructor(hooks) {
    this.hooks = hooks;
    /** @type {Map<number | string, Entry>} */
    this.entries = new Map();
    /** @type {Map<string, HTMLElement[]>} */
    this.waiting = new Map();
    /** @type {WeakMap<Node, Entry>} */
    this.byNode = new WeakMap();
    this.created = 0;
  }

  /**
   * The entry of a cell, with a node that shows it: the one that it has, or one from the pool.
   * @param {CellID} id
   */
  take(id) {
    const key = keyOf(id);
    const known = this.entries.get(key);
    if (known) return known;
    const type = this.hooks.typeOf(id);
    let node = this.waiting.get(type)?.pop();
    if (!node) {
      node = this.hooks.create(type);
      this.created += 1;
    }
    /** @type {Entry} */
    const entry = {
      key, id: { section: id.section, kind: id.kind, item: id.item }, type, node, cell: null, pin: null,
      reach: null, isMeasured: false, extent: NaN, known: NaN, breadth: NaN, line: -1, along: NaN, across: NaN, level: 0, stamp: 0,
    };
    this.entries.set(key, entry);
    this.byNode.set(node, entry);
    this.hooks.bind(entry);
    this.hooks.render(node, entry.id);
    return entry;
  }

  /**
   * Gives the node of a cell back.
   * @param {Entry} entry
   */
  release(entry) {
    this.entries.delete(entry.key);
    this.byNode.delete(entry.node);
    entry.node.remove();
    if (entry.pin) {
      entry.pin.remove();
      for (const name of pinnedStyles) entry.node.style[name] = "";
    }
    const waiting = this.waiting.get(entry.type) ?? [];
    if (waiting.length < MOST_WAITING) waiting.push(entry.node);
    this.waiting.set(entry.type, waiting);
  }

  /**
   * Gives nodes back that were not used in a step.
   * @param {number} stamp
   */
  releaseBut(stamp) {
    for (const entry of this.entries.values()) if (entry.stamp !== stamp) this.release(entry);
  }

  /**
   * The entry whose node an element is in.
   * @param {EventTarget | null} element
   * @param {Node} root
   * @returns {Entry | null}
   */
  entryAt(element, root) {
    for (let node = /** @type {Node | null} */ (element); node && node !== root; node = node.parentNode) {
      const entry = this.byNode.get(node);
      if (entry) return entry;
    }
    return null;
  }
}
