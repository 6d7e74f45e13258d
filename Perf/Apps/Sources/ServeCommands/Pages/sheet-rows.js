// Rows of the sheet become higher and lower by the lower edge of their name, with a pointer or with keys.
// @ts-check

/** Points above and below an edge at which it is taken hold of; the least height that is left; and what a key changes. */
const [SLOP, LEAST, STRIDE] = [5, 12, 4];

export class RowEdges {
  /**
   * @param {import("./grid.js").Grid} grid
   * @param {import("./sheet-data.js").SheetData} data
   * @param {import("./sheet-undo.js").Undo} undo
   */
  constructor(grid, data, undo) {
    [this.grid, this.data, this.undo] = [grid, data, undo];
    /** @type {{ row: number, from: number, height: number } | null} */
    this.hold = null;
    const { element } = grid;
    // Before the sheet selects the row.
    element.addEventListener("pointerdown", (event) => {
      const row = this.rowAt(event);
      if (row === null || event.button !== 0) return;
      event.preventDefault();
      element.setPointerCapture(event.pointerId);
      this.hold = { row, from: event.clientY, height: data.height(row) };
    }, { capture: true });
    element.addEventListener("pointermove", (event) => {
      const { hold } = this;
      if (hold) this.set(hold.row, hold.height + event.clientY - hold.from);
      else element.classList.toggle("on-edge", event.buttons === 0 && this.rowAt(event) !== null);
    });
    for (const name of ["pointerup", "pointercancel"]) element.addEventListener(name, () => (this.hold = null));
    element.addEventListener("keydown", (event) => {
      const id = grid.nodes.entryAt(event.target, element)?.id;
      const way = event.key === "ArrowDown" ? STRIDE : event.key === "ArrowUp" ? -STRIDE : 0;
      if (!event.altKey || way === 0 || id?.section !== 1 || id.column !== 0) return;
      event.preventDefault();
      this.set(id.item, data.height(id.item) + way);
    });
  }

  /** The row whose lower edge is under a pointer. @param {PointerEvent} event */
  rowAt(event) {
    const entry = this.grid.nodes.entryAt(event.target, this.grid.element);
    if (!entry || entry.id.section !== 1 || entry.id.column !== 0) return null;
    const { top, bottom } = entry.node.getBoundingClientRect();
    if (event.clientY > bottom - SLOP) return entry.id.item;
    return event.clientY < top + SLOP && entry.id.item > 0 ? entry.id.item - 1 : null;
  }

  /** @param {number} row @param {number} height */
  set(row, height) {
    const [was, is] = [this.data.height(row), Math.max(LEAST, Math.round(height))];
    this.undo.note({ undo: () => this.put(row, was), redo: () => this.put(row, is) }, `row ${row}`);
    this.put(row, is);
  }

  /** @param {number} row @param {number} height */
  put(row, height) {
    this.data.setHeight(row, height);
    const cell = { section: 1, kind: 1, item: row, row, column: 0 };
    this.grid.refresh(cell);
    this.grid.invalidate(cell);
  }
}
