// What the sections of a grid are declared as, after all updates: what the same grid is made of in another module.
// @ts-check

/**
 * @typedef {import("./engine.js").EngineGrid} EngineGrid
 * @typedef {import("./sections.js").Section} Section
 * @typedef {import("./sections.js").Change} Change
 */

/** The declarations as a page gave them. Of an update only changes of sections count: how many items there are the engine knows. */
export class Declared {
  /** Where sections that are declared alike end, and the declarations that this is of. */
  #ends = new Float64Array();
  /** @type {Section[] | null} */
  #numbered = null;
  /** @type {WeakMap<Section, Section>} The heads of parts of tables. */
  #heads = new WeakMap();

  /** @param {Section[]} sections */
  constructor(sections) {
    this.sections = sections;
    /** True where the engine alone knows what became of packed items, columns, hidden rows or merged cells. */
    this.isOutdated = false;
  }

  /**
   * The declaration of a section by its number.
   * @param {number} section
   * @returns {Section | undefined}
   */
  of(section) {
    if (this.#numbered !== this.sections) {
      const { sections } = this;
      this.#ends = new Float64Array(sections.length);
      for (let i = 0, end = 0; i < sections.length; i += 1) this.#ends[i] = end += sections[i].times ?? 1;
      this.#numbered = sections;
    }
    let [low, high] = [0, this.#ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#ends[middle] <= section) low = middle + 1;
      else high = middle;
    }
    return this.sections[low];
  }

  /**
   * Whether a cell is as long as what is in it: of a table, one that says how high its row is.
   * @param {import("./engine.js").CellID} id
   */
  isMeasured({ section, kind, column = 0 }) {
    const its = this.of(section);
    if (!its || (kind === 1 && (its.justified || its.packed?.rows?.length))) return false;
    // Asked of each cell in each step.
    if (typeof (kind === 1 ? its.rows : kind === 0 ? its.header : its.footer) === "number") return false;
    return kind !== 1 || !its.kind || this.deciding(its).includes(column);
  }

  /**
   * Whether cells of a section may be shorter than the row that they lie in, as it is as high as the highest.
   * @param {number} section
   */
  sharesRows(section) {
    const its = this.of(section);
    return Boolean(its?.tracks || its?.packed || (its?.kind && this.deciding(its).length > 1));
  }

  /**
   * The columns of a table whose cells say how high its rows are, by their numbers now; none where updates changed columns.
   * @param {Section} part
   * @returns {number[]}
   */
  deciding(part) {
    if (this.isOutdated) return [];
    let head = this.#heads.get(part);
    if (!head) {
      for (const section of this.sections) {
        if (section.kind === "table") head = section;
        if (head) this.#heads.set(section, head);
        if (section === part) break;
      }
    }
    const columns = head?.columns;
    if (columns?.deciding?.length) return columns.deciding;
    return Array.from({ length: Math.max(1, Math.min(64, columns?.frozen?.[0] ?? 0)) }, (_, column) => column);
  }

  /** @param {Change[]} changes An update that was applied. */
  follow(changes) {
    const ofItems = this.sections.some(({ justified, packed }) => justified || packed) ? ["insert", "delete", "move", "reshape", "setAspects"] : [];
    const others = [...ofItems, "insertColumns", "deleteColumns", "moveColumns", "hideColumns", "showColumns", "resizeColumn",
      "hideRows", "showRows", "mergeCells", "unmergeCells", "setMergedCells"];
    this.isOutdated ||= changes.some((change) => others.some((name) => name in change));
    const names = ["insertSection", "deleteSections", "moveSection", "redeclare"];
    if (!changes.some((change) => names.some((name) => name in change))) return;
    const old = this.sections.flatMap((section) => Array(Math.max(0, section.times ?? 1)).fill({ ...section, times: 1 }));
    /** @type {{ at: number, section: Section }[]} */
    const placed = [];
    // Declarations are numbered as before the update, so they come before what moves.
    for (const change of changes) if ("redeclare" in change) old[change.redeclare] = { ...change.as, times: 1 };
    const gone = new Set();
    for (const change of changes) {
      if ("deleteSections" in change) {
        const [first, count] = change.deleteSections;
        for (let section = first; section < first + count; section += 1) gone.add(section);
      } else if ("moveSection" in change) {
        gone.add(change.moveSection);
        placed.push({ at: change.to, section: old[change.moveSection] });
      } else if ("insertSection" in change) placed.push({ at: change.at, section: { ...change.insertSection, times: 1 } });
    }
    const staying = old.filter((_, section) => !gone.has(section));
    placed.sort((a, b) => a.at - b.at);
    /** @type {Section[]} */
    const all = [];
    let next = 0;
    for (const { at, section } of placed) {
      while (all.length < at && next < staying.length) all.push(staying[next++]);
      all.push(section);
    }
    while (next < staying.length) all.push(staying[next++]);
    this.sections = all;
  }

  /**
   * The declarations with the counts that a grid has now. Where updates changed packed items or columns, that is refused.
   * @param {EngineGrid} core
   * @returns {Section[]}
   */
  now(core) {
    if (this.isOutdated) throw new TypeError("lazy-grid: updates changed packed items or columns, so that another axis or module needs sections that are declared anew");
    /** @type {Section[]} */
    const all = [];
    let number = 0, before = 0, times = 0;
    for (const section of this.sections) {
      for (let time = 0; time < (section.times ?? 1); time += 1, number += 1) {
        const count = core.itemCount(number);
        // The count of justified rows is that of their ratios.
        if (time > 0 && count === before) all[all.length - 1].times = times += 1;
        else all.push({ ...section, ...(section.kind === "table" ? { head: count } : !section.justified && { count }), times: (times = 1) });
        before = count;
      }
    }
    return all;
  }
}
