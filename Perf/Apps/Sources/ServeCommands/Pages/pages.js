// Rows that lie on a server, by pages: where each page begins is known, and the pages in view are read.
// @ts-check

/**
 * A key: the second, and the identifier; the newest comes first, and of one second the greatest. −1 stands for the greatest of all.
 * @typedef {[second: number, id: number]} Key
 * @typedef {{ id: number, second: number, title: string, width: number, height: number, bytes: number }} Photo
 * @typedef {import("./sections.js").Change} Change
 */

/** Pages that are kept. */
const KEPT = 96;
/** Questions at once. */
const LOADS = 2;
/** Milliseconds until a page is asked for again that could not be read, doubled each time. */
const WAIT = 500;

/** Negative where a comes before b. @param {Key} a @param {Key} b */
export function compare(a, b) {
  if (a[0] !== b[0]) return b[0] - a[0];
  if (a[1] === b[1]) return 0;
  return a[1] === -1 ? -1 : b[1] === -1 ? 1 : b[1] - a[1];
}

/** @param {number} second */
export function monthOf(second) {
  const date = new Date(second * 1000);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The pages of an index, and the rows of those that were read. */
export class Pages {
  /**
   * @param {{ version: number, seconds: number[], ids: number[], counts: number[] }} index
   * @param {(path: string, signal?: AbortSignal) => Promise<any>} ask
   * @param {(page: number) => void} changed Is told of a page whose rows came, went or failed.
   */
  constructor(index, ask, changed) {
    [this.ask, this.changed] = [ask, changed];
    this.version = index.version;
    this.seconds = Float64Array.from(index.seconds);
    this.ids = Float64Array.from(index.ids);
    this.counts = Int32Array.from(index.counts);
    /** The number of the first row of each page in its section. */
    this.starts = new Int32Array(this.counts.length);
    /** The first page of each section, and one more. @type {number[]} */
    this.firsts = [];
    /** @type {number[]} */
    this.months = [];
    this.seconds.forEach((second, page) => {
      const month = monthOf(second);
      if (page > 0 && month === this.months[this.months.length - 1]) return;
      this.firsts.push(page);
      this.months.push(month);
    });
    this.firsts.push(this.counts.length);
    this.number();
    /** The rows of pages, the last used at the end. @type {Map<number, (Photo | undefined)[]>} */
    this.kept = new Map();
    /** Pages that are kept and have to be read again all the same. @type {Set<number>} */
    this.stale = new Set();
    /** @type {Map<number, AbortController>} */
    this.loading = new Map();
    /** @type {Map<number, { message: string, attempts: number, until: number }>} */
    this.failed = new Map();
    /** The pages in view, the nearest to the middle first. @type {number[]} */
    this.wanted = [];
    this.loads = 0;
    this.timer = 0;
  }

  number() {
    for (let section = 0; section + 1 < this.firsts.length; section += 1) {
      let start = 0;
      for (let page = this.firsts[section]; page < this.firsts[section + 1]; page += 1) {
        this.starts[page] = start;
        start += this.counts[page];
      }
    }
  }

  /** @param {number} section */
  count(section) {
    const last = this.firsts[section + 1] - 1;
    return this.starts[last] + this.counts[last];
  }

  /** The page of a row. @param {number} section @param {number} item */
  pageOf(section, item) {
    let [low, high] = [this.firsts[section], this.firsts[section + 1] - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= item) low = middle;
      else high = middle - 1;
    }
    // A page without rows begins where the next one does.
    while (low > this.firsts[section] && this.counts[low] === 0) low -= 1;
    return low;
  }

  /** The page that a key is in; −1 for one before all, or in a month that has none. @param {Key} key */
  pageOfKey(key) {
    let [low, high] = [0, this.counts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare([this.seconds[middle], this.ids[middle]], key) <= 0) low = middle + 1;
      else high = middle;
    }
    return low > 0 && monthOf(this.seconds[low - 1]) === monthOf(key[0]) ? low - 1 : -1;
  }

  /** @param {number} page */
  sectionOf(page) {
    return this.firsts.findLastIndex((first) => first <= page);
  }

  /** A row; `undefined` while its page is not there. @param {number} section @param {number} item */
  row(section, item) {
    const page = this.pageOf(section, item);
    return this.kept.get(page)?.[item - this.starts[page]];
  }

  /** What is in view: its pages are read, those of what is not any more are given up. @param {number[]} pages */
  show(pages) {
    this.wanted = pages;
    for (const [page, controller] of this.loading) if (!pages.includes(page)) controller.abort();
    for (const page of pages) {
      const rows = this.kept.get(page);
      if (!rows) continue;
      this.kept.delete(page);
      this.kept.set(page, rows);
    }
    this.load();
  }

  load() {
    clearTimeout(this.timer);
    const now = Date.now();
    let next = Infinity;
    for (const page of this.wanted) {
      if (this.loading.size >= LOADS) return;
      if ((this.kept.has(page) && !this.stale.has(page)) || this.loading.has(page)) continue;
      const until = this.failed.get(page)?.until ?? 0;
      if (until <= now) void this.read(page);
      else next = Math.min(next, until);
    }
    if (next < Infinity) this.timer = /** @type {any} */ (setTimeout(() => this.load(), next - now));
  }

  /** @param {number} page */
  async read(page) {
    const controller = new AbortController();
    this.loading.set(page, controller);
    this.loads += 1;
    const to = page + 1 < this.counts.length ? `&to=${this.seconds[page + 1]},${this.ids[page + 1]}` : "";
    const count = this.counts[page];
    try {
      const answer = await this.ask(
        `photos/page?from=${this.seconds[page]},${this.ids[page]}${to}&limit=${Math.max(1, count)}`, controller.signal);
      // Rows of another version have other numbers: those of a later one are asked for again when the changes are known. Nor is
      // it the whole page that was asked for before it became larger.
      if (answer.version === this.version && count === this.counts[page]) {
        this.failed.delete(page);
        this.stale.delete(page);
        this.kept.set(page, answer.rows.map((/** @type {any[]} */ [id, second, title, width, height, bytes]) => ({ id, second, title, width, height, bytes })));
        this.evict();
        this.changed(page);
      } else if (answer.version > this.version) this.failed.set(page, { message: "", attempts: 0, until: Date.now() + 1000 });
    } catch (error) {
      if (!controller.signal.aborted) {
        const attempts = (this.failed.get(page)?.attempts ?? 0) + 1;
        this.failed.set(page, { message: String(error), attempts, until: Date.now() + WAIT * 2 ** Math.min(6, attempts - 1) });
        this.changed(page);
      }
    }
    if (this.loading.get(page) === controller) this.loading.delete(page);
    this.load();
  }

  evict() {
    for (const page of this.kept.keys()) {
      if (this.kept.size <= KEPT) return;
      if (this.wanted.includes(page)) continue;
      this.kept.delete(page);
      this.stale.delete(page);
    }
  }

  /**
   * Takes changes over; returns those of the grid, or `null` when everything is to be read again.
   * @param {{ version: number, isReset: boolean, changes: [Key | null, Key | null][] }} answer
   * @returns {Change[] | null}
   */
  apply(answer) {
    if (answer.isReset) return null;
    /** @type {Map<number, { gone: Key[], come: Key[] }>} */
    const touched = new Map();
    for (const [old, now] of answer.changes) {
      const isInPlace = old && now && compare(old, now) === 0;
      for (const key of [old, now]) {
        if (!key) continue;
        const page = this.pageOfKey(key);
        if (page < 0) return null;
        let changes = touched.get(page);
        if (!changes) touched.set(page, (changes = { gone: [], come: [] }));
        if (!isInPlace) changes[key === old ? "gone" : "come"].push(key);
      }
    }
    this.version = answer.version;
    // What came of another version may be asked for now.
    for (const [page, { attempts }] of this.failed) if (attempts === 0) this.failed.delete(page);
    /** @type {Change[]} */
    const changes = [];
    /** @type {[page: number, position: number, count: number][]} */
    const inserts = [];
    const starts = this.starts.slice();
    for (const [page, { gone, come }] of touched) {
      const section = this.sectionOf(page);
      const rows = this.kept.get(page);
      // The places of rows that were read are known; of others only the page is.
      const places = rows && gone.map((key) => rows.findIndex((row) => row && compare(/** @type {Key} */ ([row.second, row.id]), key) === 0));
      if (!rows || !places || places.includes(-1) || rows.includes(undefined)) {
        this.kept.delete(page);
        this.stale.delete(page);
        const count = Math.min(gone.length, this.counts[page]);
        if (count > 0) changes.push({ delete: [starts[page] + this.counts[page] - count, count], section });
        this.counts[page] += come.length - count;
        if (come.length > 0) inserts.push([page, this.counts[page] - come.length, come.length]);
      } else {
        for (const place of places) changes.push({ delete: [starts[page] + place, 1], section });
        /** @type {{ key: Key, row?: Photo }[]} */
        const left = rows.filter((_, place) => !places.includes(place)).map((row) => ({ key: [row?.second ?? 0, row?.id ?? 0], row }));
        left.push(...come.map((key) => ({ key })));
        left.sort((a, b) => compare(a.key, b.key));
        left.forEach(({ row }, place) => {
          if (!row) inserts.push([page, place, 1]);
        });
        this.counts[page] = left.length;
        this.kept.set(page, left.map(({ row }) => row));
        this.stale.add(page);
      }
      this.loading.get(page)?.abort();
      this.failed.delete(page);
    }
    this.number();
    for (const [page, place, count] of inserts.sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
      changes.push({ insert: count, at: [this.sectionOf(page), this.starts[page] + place] });
    }
    return changes;
  }
}
