// The nodes of a grid: one for each cell in view, from a pool by type, in reading order.
// @ts-check

/**
 * @typedef {import("./engine.js").Cell} Cell
 * @typedef {import("./engine.js").CellID} CellID
 *
 * A node, the cell that it shows, and what is known of both. It waits while it shows none. A part shows a merged cell in one more
 * pane, and is nobody's but the eye's.
 * @typedef {{ key: number | string, id: CellID, type: string, node: HTMLElement, cell: Cell | null, pin: HTMLElement | null,
 *   box: import("./panes.js").Box | null,
 *   reach: { start: number, end: number } | null, isWaiting: boolean, isPart: boolean, isOrdered: boolean, isStale: boolean, isMeasured: boolean, extent: number, known: number,
 *   breadth: number, line: number, column: number, along: number, across: number, level: number, stamp: number, name: string, serial: number,
 *   said: Map<string, number | string | null> }} Entry
 */

/**
 * A number for a cell, or a string where numbers end; one below zero for a cell of a grid with tables.
 * @param {CellID} id
 */
export function keyOf({ section, kind, item, row, column }) {
  if (row !== undefined) {
    const [group, place] = [section * 3 + kind, /** @type {number} */ (column)];
    if (group < 512 && item < 0x1000000) return -1 - ((group * 0x1000000 + item) * 0x100000 + place);
    // Halves, which are none of those: fewer rows and columns, and many groups.
    if (group < 0x10000 && item < 0x100000 && place < 0x10000) return -0.5 - ((group * 0x100000 + item) * 0x10000 + place);
    return `${section}/${kind}/${item}/${column}`;
  }
  return section < 0x100000 ? (section * 3 + kind) * 0x80000000 + item : `${section}/${kind}/${item}`;
}

/**
 * @param {CellID} a
 * @param {CellID} b
 */
export function isSame(a, b) {
  return a.section === b.section && a.kind === b.kind && a.item === b.item && (a.row === undefined || a.column === b.column);
}

/**
 * The numbers of a cell, without what else is known of it.
 * @param {CellID} id
 * @returns {CellID}
 */
export function numbersOf({ section, kind, item, row, column, pane }) {
  return row === undefined ? { section, kind, item } : { section, kind, item, row, column, pane };
}

/**
 * The order in which cells are read: the header of a section, its items, its footer.
 * @param {CellID} a
 * @param {CellID} b
 */
export function inReadingOrder(a, b) {
  return a.section - b.section || a.kind - b.kind || a.item - b.item || (a.column ?? 0) - (b.column ?? 0);
}

/**
 * The keys of cells that are in order, one for each piece of a merged cell: the first of its pieces is the cell's own, or the one in the
 * pane that its node is in.
 * @param {Cell[]} cells
 * @param {Map<number | string, Entry>} entries
 */
export function keysOf(cells, entries) {
  const keys = cells.map(keyOf);
  for (let first = 0, end = 0; first < cells.length; first = end) {
    for (end = first + 1; end < cells.length && cells[end].isCut && keys[end] === keys[first]; ) end += 1;
    if (end === first + 1) continue;
    const pane = entries.get(keys[first])?.id.pane;
    let own = first;
    for (let i = first; i < end; i += 1) if (cells[i].pane === pane) own = i;
    for (let i = first; i < end; i += 1) if (i !== own) keys[i] = `${keys[i]} ${cells[i].pane?.number}`;
  }
  return keys;
}

/** What a pinned node has of its own; the next cell of the node may not be pinned. */
const pinnedStyles = /** @type {const} */ (["position", "top", "left", "bottom", "right", "pointerEvents", "flex"]);

/**
 * Makes a node that was pinned one that lies in the stage.
 * @param {HTMLElement} node
 */
export function unpin(node) {
  for (const name of pinnedStyles) node.style[name] = "";
  node.style.position = "absolute";
}

/** The line of a row that the next cell in it may have for its own. */
export const FREE = -2;

/**
 * Whether something is an element; a grid may be in a frame, where elements are others.
 * @param {any} thing
 * @returns {thing is HTMLElement}
 */
export function isElement(thing) {
  return thing?.nodeType === 1;
}

/** The most nodes of a type that wait to be used again. */
const MOST_WAITING = 64;

export class Nodes {
  /**
   * @param {{ create: (type: string) => HTMLElement, typeOf: (id: CellID) => string,
   *   render: (node: HTMLElement, id: CellID) => void, release: (node: HTMLElement, id: CellID) => void,
   *   bind: (entry: Entry) => void, leave: (entry: Entry) => void, detach: (node: HTMLElement) => void,
   *   keep: (entry: Entry) => boolean, revive: (key: number | string) => Entry | undefined }} hooks `keep` answers whether a node goes on
   *   to be shown though it leaves its cell, and `revive` finds one of these for its cell.
   */
  constructor(hooks) {
    this.hooks = hooks;
    /** @type {Map<number | string, Entry>} */
    this.entries = new Map();
    /** @type {Map<string, Entry[]>} */
    this.waiting = new Map();
    /** @type {Entry[]} Those that wait, and are in the page still. */
    this.aside = [];
    /** @type {WeakMap<Node, Entry>} */
    this.byNode = new WeakMap();
    this.created = 0;
  }

  /**
   * The entry of a cell, with a node that shows it: the one that it has, or one from the pool.
   * @param {CellID} id
   * @param {number | string} [key] Another one for a further piece of a cell.
   * @param {boolean} [isPart] True for such a piece.
   */
  take(id, key = keyOf(id), isPart = false) {
    const known = this.entries.get(key) ?? this.hooks.revive(key);
    if (known && !known.isStale) return known;
    const type = this.hooks.typeOf(id);
    // What was reloaded keeps its node, if that can show it.
    if (known && known.type !== type) this.layAside(known);
    const entry = known?.type === type ? known : this.waiting.get(type)?.pop() ?? this.make(type);
    if (entry !== known) {
      entry.key = key;
      entry.id = numbersOf(id);
      this.entries.set(key, entry);
    }
    entry.isWaiting = entry.isStale = false;
    entry.isPart = isPart;
    try {
      this.hooks.bind(entry);
      this.hooks.render(entry.node, entry.id);
    } catch (error) {
      // What it shows is another cell's: it is rendered when the cell is asked for again.
      this.layAside(entry);
      throw error;
    }
    return entry;
  }

  /**
   * @param {string} type
   * @returns {Entry}
   */
  make(type) {
    const node = this.hooks.create(type);
    this.created += 1;
    const entry = {
      key: -1, id: { section: 0, kind: 1, item: -1 }, type, node, cell: null, pin: null, box: null, reach: null, isWaiting: true, isPart: false, isOrdered: false,
      isStale: false, isMeasured: false, extent: -1, known: NaN, breadth: NaN, line: -1, column: 0, along: NaN, across: NaN, level: 0, stamp: 0, name: "", serial: this.created, said: new Map(),
    };
    this.byNode.set(node, entry);
    return entry;
  }

  /**
   * Makes a node wait for another cell. It stays where it is until `settle`, as moving a node costs a browser more than
   * showing something else in it.
   * @param {Entry} entry
   */
  layAside(entry) {
    this.entries.delete(entry.key);
    this.hooks.leave(entry);
    if (!this.hooks.keep(entry)) this.free(entry);
  }

  /**
   * Makes a node wait that shows no cell any more.
   * @param {Entry} entry
   */
  free(entry) {
    const { id, node, pin, type } = entry;
    if (pin) {
      unpin(node);
      node.remove();
      pin.remove();
    }
    entry.cell = entry.pin = entry.box = entry.reach = null;
    entry.isMeasured = entry.isOrdered = entry.isStale = false;
    entry.isWaiting = true;
    entry.known = NaN;
    const waiting = this.waiting.get(type);
    if (waiting) waiting.push(entry);
    else this.waiting.set(type, [entry]);
    this.aside.push(entry);
    this.hooks.release(node, id);
  }

  /** Nodes that wait are of no use any more. */
  clear() {
    for (const waiting of this.waiting.values()) for (const { node } of waiting) node.remove();
    this.waiting.clear();
    this.aside.length = 0;
  }

  /** Every node leaves its cell: the grid is at its end. */
  releaseAll() {
    for (const { node, id } of this.entries.values()) this.hooks.release(node, id);
    this.entries.clear();
  }

  /**
   * Takes nodes out of the page that nobody has taken.
   * @param {number} [count] How many of those laid aside, the first ones first; all by default.
   */
  settle(count = this.aside.length) {
    if (count === 0) return;
    for (const { isWaiting, node } of this.aside.splice(0, count)) if (isWaiting) this.hooks.detach(node);
    for (const waiting of this.waiting.values()) {
      if (waiting.length <= MOST_WAITING) continue;
      // A row that comes back would bring them along.
      for (const { node } of waiting.splice(0, waiting.length - MOST_WAITING)) node.remove();
    }
  }

  /**
   * Whether an element is a node that shows no cell.
   * @param {Node} element
   */
  isWaiting(element) {
    return this.byNode.get(element)?.isWaiting ?? false;
  }

  /**
   * Whether an element is a node whose place among the others is not that of its cell yet.
   * @param {Node} element
   */
  isNew(element) {
    return this.byNode.get(element)?.isOrdered === false;
  }

  /**
   * Whether there is something in an element beside nodes that show no cell.
   * @param {Element} element
   */
  areShown(element) {
    for (let child = element.firstChild; child; child = child.nextSibling) if (!this.isWaiting(child)) return true;
    return false;
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
      if (entry && !entry.isWaiting) return entry;
    }
    return null;
  }
}
