// Sets of numbers as intervals, and what becomes of them in an update: the arithmetic of what is selected.
// @ts-check

/**
 * Numbers as the starts and ends of intervals, in order and apart from one another: [2, 5, 9, 10] are 2, 3, 4 and 9.
 * @typedef {number[]} Intervals
 *
 * @typedef {import("./sections.js").Change} Change
 */

/**
 * The index of the interval that a number is in, or of the first one after it.
 * @param {Intervals} set
 * @param {number} number
 */
function find(set, number) {
  let [low, high] = [0, set.length / 2];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (set[2 * middle + 1] <= number) low = middle + 1;
    else high = middle;
  }
  return 2 * low;
}

/**
 * @param {Intervals | undefined} set
 * @param {number} number
 */
export function contains(set, number) {
  return set !== undefined && set[find(set, number)] <= number;
}

/** @param {Intervals} set */
export function countOf(set) {
  let count = 0;
  for (let i = 0; i < set.length; i += 2) count += set[i + 1] - set[i];
  return count;
}

/**
 * The set with an interval, or without it; it takes time by the intervals that are there.
 * @param {Intervals} set
 * @param {number} start
 * @param {number} end
 * @param {boolean} isIn
 * @returns {Intervals}
 */
export function changed(set, start, end, isIn) {
  if (end <= start) return set;
  const [first, last] = [find(set, start), find(set, end)];
  const middle = [];
  if (set[first] < start) middle.push(set[first], start);
  if (isIn) middle.push(start, end);
  if (set[last] < end) middle.push(end, set[last + 1]);
  const rest = set.slice(set[last] < end ? last + 2 : last);
  return joined([...set.slice(0, first), ...middle, ...rest]);
}

/**
 * Intervals in order, without those that are empty or go on from the one before.
 * @param {number[]} set
 * @returns {Intervals}
 */
function joined(set) {
  /** @type {Intervals} */
  const all = [];
  for (let i = 0; i < set.length; i += 2) {
    if (set[i] >= set[i + 1]) continue;
    if (all.length > 0 && set[i] <= all[all.length - 1]) all[all.length - 1] = Math.max(all[all.length - 1], set[i + 1]);
    else all.push(set[i], set[i + 1]);
  }
  return all;
}

/**
 * @param {[number, number][]} pairs Starts and ends in any order.
 * @returns {Intervals}
 */
export function united(pairs) {
  return joined(pairs.sort((a, b) => a[0] - b[0]).flat());
}

/**
 * A number after numbers that are gone are left out, for numbers that only rise.
 * @param {Intervals} gone
 */
function closing(gone) {
  let [at, shift] = [0, 0];
  return (/** @type {number} */ number) => {
    for (; at < gone.length && gone[at + 1] <= number; at += 2) shift += gone[at + 1] - gone[at];
    return number - shift - (gone[at] < number ? number - gone[at] : 0);
  };
}

/**
 * What is left of a set where numbers are gone and others have come, which are those of pieces: each its place afterwards, how many it
 * is, and which of them are in the set, counted from its start.
 * @param {Intervals} set
 * @param {Intervals} gone
 * @param {{ at: number, count: number, set: Intervals }[]} pieces
 * @returns {Intervals}
 */
function followed(set, gone, pieces) {
  const close = closing(gone);
  const places = pieces.filter(({ count }) => count > 0).sort((a, b) => a.at - b.at);
  /** @type {[number, number][]} */
  const pairs = places.flatMap((piece) => pairsOf(piece.set).map(([start, end]) => /** @type {[number, number]} */ ([piece.at + start, piece.at + end])));
  let [next, shift] = [0, 0];
  for (const [start, end] of pairsOf(set)) {
    let [from, to] = [close(start), close(end)];
    if (from === to) continue;
    for (; next < places.length && places[next].at <= from + shift; next += 1) shift += places[next].count;
    for (; next < places.length && places[next].at < to + shift; next += 1) {
      pairs.push([from + shift, places[next].at]);
      from = places[next].at - shift;
      shift += places[next].count;
    }
    pairs.push([from + shift, to + shift]);
  }
  return united(pairs);
}

/**
 * @param {Intervals} set
 * @returns {[number, number][]}
 */
export function pairsOf(set) {
  return Array.from({ length: set.length / 2 }, (_, i) => [set[2 * i], set[2 * i + 1]]);
}

/**
 * What becomes of sets of items, by their sections, in an update, as `GridUpdate` numbers it: what goes by the numbers before, what comes
 * by those after. Time goes by the intervals and the changes, not by items.
 * @param {Map<number, Intervals>} sets
 * @param {Change[]} changes
 * @returns {Map<number, Intervals>}
 */
export function follow(sets, changes) {
  /** @type {Map<number, [number, number][]>} */
  const gone = new Map();
  /** @type {Map<number, { at: number, count: number, set: Intervals }[]>} */
  const pieces = new Map();
  const add = (/** @type {Map<number, any[]>} */ map, /** @type {number} */ section, /** @type {any} */ value) => {
    const list = map.get(section);
    if (list) list.push(value);
    else map.set(section, [value]);
  };
  /** @type {[number, number][]} */
  const goneSections = [];
  /** @type {{ at: number, from: number | null }[]} */
  const placed = [];
  for (const change of changes) {
    if ("delete" in change) add(gone, change.section ?? 0, [change.delete[0], change.delete[0] + change.delete[1]]);
    else if ("move" in change) {
      const { move: [first, count], section = 0, to } = change;
      add(gone, section, [first, first + count]);
      const set = sets.get(section) ?? [];
      const inside = changed(changed(set, 0, first, false), first + count, Infinity, false);
      add(pieces, to[0], { at: to[1], count, set: inside.map((number) => number - first) });
    } else if ("insert" in change) {
      const count = typeof change.insert === "number" ? change.insert : change.insert.length;
      add(pieces, change.at[0], { at: change.at[1], count, set: [] });
    } else if ("deleteSections" in change) goneSections.push([change.deleteSections[0], change.deleteSections[0] + change.deleteSections[1]]);
    else if ("insertSection" in change) placed.push({ at: change.at, from: null });
    else if ("moveSection" in change) {
      goneSections.push([change.moveSection, change.moveSection + 1]);
      placed.push({ at: change.to, from: change.moveSection });
    }
  }
  const numberOf = sectionNumbers(united(goneSections), placed);
  /** @type {Map<number, Intervals>} */
  const result = new Map();
  const seen = new Set();
  const keep = (/** @type {number} */ section, /** @type {Intervals} */ set) => {
    if (set.length > 0) result.set(section, set);
  };
  for (const [old, set] of [...sets].sort((a, b) => a[0] - b[0])) {
    const section = numberOf(old);
    if (section === null) continue;
    seen.add(section);
    keep(section, followed(set, united(gone.get(old) ?? []), pieces.get(section) ?? []));
  }
  // What moved into sections of which nothing was in a set.
  for (const [section, list] of pieces) if (!seen.has(section)) keep(section, followed([], [], list));
  return result;
}

/**
 * The numbers that sections have afterwards, asked in ascending order; null for those that are gone.
 * @param {Intervals} gone
 * @param {{ at: number, from: number | null }[]} placed
 */
function sectionNumbers(gone, placed) {
  const close = closing(gone);
  placed.sort((a, b) => a.at - b.at);
  const moved = new Map(placed.flatMap(({ at, from }) => (from === null ? [] : [[from, at]])));
  let next = 0;
  return (/** @type {number} */ section) => {
    const to = moved.get(section);
    if (to !== undefined) return to;
    if (contains(gone, section)) return null;
    const number = close(section);
    while (next < placed.length && placed[next].at <= number + next) next += 1;
    return number + next;
  };
}
