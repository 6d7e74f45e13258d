// Which sections let their header and footer be pinned. The module does not say it of a cell that is not pinned just then.
// @ts-check

/**
 * @typedef {import("./engine.js").CellID} CellID
 * @typedef {import("./sections.js").Section} Section
 * @typedef {import("./sections.js").Change} Change
 */

/**
 * A bit for a header that stays in its place, and one for a footer.
 * @param {Section} section
 */
const flagsOf = ({ pinsHeader, pinsFooter }) => (pinsHeader === false ? 1 : 0) + (pinsFooter === false ? 2 : 0);

export class PinFlags {
  /** @param {Section[]} sections */
  constructor(sections) {
    /** @type {Uint8Array | null} The flags of all sections; null as long as none has one, as in most grids. */
    this.all = null;
    if (!sections.some(flagsOf)) return;
    const times = (/** @type {Section} */ section) => Math.max(0, Math.trunc(section.times ?? 1) || 0);
    this.all = new Uint8Array(sections.reduce((count, section) => count + times(section), 0));
    let start = 0;
    for (const section of sections) this.all.fill(flagsOf(section), start, (start += times(section)));
  }

  /** @param {CellID} cell */
  pins({ section, kind }) {
    return this.all === null || (this.all[section] & (kind === 0 ? 1 : 2)) === 0;
  }

  /**
   * Follows an update that the engine took: deletions, declarations and sources are numbered as before it, the rest as after it.
   * @param {Change[]} changes
   * @param {number} before The number of sections before the update.
   * @param {number} after The number after it.
   */
  follow(changes, before, after) {
    const declared = (/** @type {Change} */ change) =>
      "insertSection" in change ? change.insertSection : "redeclare" in change ? change.as : null;
    const isRelevant = (/** @type {Change} */ change) =>
      this.all ? declared(change) || "deleteSections" in change || "moveSection" in change : flagsOf(declared(change) ?? {});
    if (!changes.some(isRelevant)) return;
    const old = this.all ?? new Uint8Array(before);
    for (const change of changes) if ("redeclare" in change) old[change.redeclare] = flagsOf(change.as);
    const isGone = new Uint8Array(before);
    /** @type {Map<number, number>} */
    const placed = new Map();
    for (const change of changes) {
      if ("deleteSections" in change) isGone.fill(1, change.deleteSections[0], change.deleteSections[0] + change.deleteSections[1]);
      else if ("insertSection" in change) placed.set(change.at, flagsOf(change.insertSection));
      else if ("moveSection" in change) {
        isGone[change.moveSection] = 1;
        placed.set(change.to, old[change.moveSection]);
      }
    }
    let next = 0;
    this.all = Uint8Array.from({ length: after }, (_, index) => {
      const flags = placed.get(index);
      if (flags !== undefined) return flags;
      while (isGone[next]) next += 1;
      return old[next++];
    });
  }
}
