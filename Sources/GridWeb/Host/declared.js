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

  /** @param {Section[]} sections */
  constructor(sections) {
    this.sections = sections;
    /** True where the engine alone knows what became of packed items or of columns. */
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
   * Whether a cell is as long as what is in it, and lies by itself: not in a table or among packed items.
   * @param {import("./engine.js").CellID} id
   */
  isMeasured({ section, kind }) {
    const its = this.of(section);
    if (!its || its.packed || its.kind) return false;
    return typeof [its.header, its.rows, its.footer][kind] !== "number";
  }

  /** @param {Change[]} changes An update that was applied. */
  follow(changes) {
    const ofItems = this.sections.some(({ packed }) => packed) ? ["insert", "delete", "move", "reshape"] : [];
    const others = [...ofItems, "insertColumns", "deleteColumns", "moveColumns", "hideColumns", "showColumns", "resizeColumn"];
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
    let number = 0;
    for (const section of this.sections) {
      for (let time = 0; time < (section.times ?? 1); time += 1, number += 1) {
        const count = core.itemCount(number);
        const last = time > 0 ? all[all.length - 1] : undefined;
        if (last && last.count === count) last.times = (last.times ?? 1) + 1;
        else if (section.kind === "table") all.push({ ...section, head: count, times: 1 });
        else all.push({ ...section, count, times: 1 });
      }
    }
    return all;
  }
}
