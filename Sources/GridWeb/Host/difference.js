// The changes that turn one array into another, so that nobody has to write them.
// @ts-check

import { refuse } from "./columns.js";

/** @typedef {import("./sections.js").Change} Change */

/**
 * The changes of a section whose items were those of one array and are those of another: what is gone is deleted, what is new is
 * inserted, what has another place among those that stay is moved, and what is the same by its key and not equal is reloaded. As few are
 * moved as can be.
 *
 * It takes time by the number of items that are compared, and n · log n for n between the first and the last that came, went or moved.
 * @template Item
 * @param {readonly Item[]} before
 * @param {readonly Item[]} after
 * @param {{ keyOf: (item: Item) => unknown, isEqual?: (before: Item, after: Item) => boolean, section?: number }} options `keyOf` is
 *   what an item is known by, as a number or a string, and no other of the array; `isEqual` is `Object.is` if it is left out. Two items
 *   of the same key are refused with a TypeError.
 * @returns {Change[]}
 */
export function difference(before, after, { keyOf, isEqual = Object.is, section = 0 }) {
  if (typeof keyOf !== "function") refuse("keyOf", keyOf, "a function that says what an item is known by");
  const isSame = (/** @type {Item} */ a, /** @type {Item} */ b) => Object.is(a, b) || Object.is(keyOf(a), keyOf(b));
  const least = Math.min(before.length, after.length);
  let start = 0;
  while (start < least && isSame(before[start], after[start])) start += 1;
  let end = 0;
  while (end < least - start && isSame(before[before.length - 1 - end], after[after.length - 1 - end])) end += 1;
  const [oldEnd, newEnd] = [before.length - end, after.length - end];

  const places = numbered(before, start, oldEnd, keyOf);
  const fresh = numbered(after, start, newEnd, keyOf);
  /** The old numbers of items that are there before and after, by their new order. */
  const kept = [...fresh].flatMap(([key, index]) => {
    const old = places.get(key);
    return old === undefined ? [] : [{ old, index }];
  });
  const staying = new Set(longestRise(kept.map(({ old }) => old)));

  /** @type {Change[]} */
  const changes = [];
  const gone = [...places].filter(([key]) => !fresh.has(key)).map(([, old]) => old);
  for (const [first, count] of runs(gone)) changes.push({ delete: [first, count], section });
  const come = [...fresh].filter(([key]) => !places.has(key)).map(([, index]) => index);
  for (const [first, count] of runs(come)) changes.push({ insert: count, at: [section, first] });
  for (const { old, index } of kept) {
    if (staying.has(old)) continue;
    const last = /** @type {any} */ (changes[changes.length - 1]);
    if (last?.move && last.move[0] + last.move[1] === old && last.to[1] + last.move[1] === index) last.move[1] += 1;
    else changes.push({ move: [old, 1], section, to: [section, index] });
  }
  const changed = [];
  for (let i = 0; i < start; i += 1) if (!isEqual(before[i], after[i])) changed.push(i);
  for (const { old, index } of kept) if (!isEqual(before[old], after[index])) changed.push(old);
  for (let i = 0; i < end; i += 1) if (!isEqual(before[oldEnd + i], after[newEnd + i])) changed.push(oldEnd + i);
  for (const [first, count] of runs(changed.sort((a, b) => a - b))) changes.push({ reload: [first, count], section });
  return changes;
}

/**
 * The numbers of items by their keys.
 * @template Item
 * @param {readonly Item[]} items
 * @param {number} start
 * @param {number} end
 * @param {(item: Item) => unknown} keyOf
 */
function numbered(items, start, end, keyOf) {
  /** @type {Map<unknown, number>} */
  const numbers = new Map();
  for (let i = start; i < end; i += 1) {
    const key = keyOf(items[i]);
    const other = numbers.get(key);
    if (other !== undefined) refuse(`the key of items ${other} and ${i}`, key, "another one for each");
    numbers.set(key, i);
  }
  return numbers;
}

/**
 * Consecutive numbers as the first of them and how many.
 * @param {number[]} numbers In order.
 */
function runs(numbers) {
  /** @type {[number, number][]} */
  const all = [];
  for (const number of numbers) {
    const last = all[all.length - 1];
    if (last && last[0] + last[1] === number) last[1] += 1;
    else all.push([number, 1]);
  }
  return all;
}

/**
 * The longest part of a list that only rises: what need not be moved.
 * @param {number[]} numbers
 */
function longestRise(numbers) {
  /** Where the best run of each length ends, and what comes before each number in its run. */
  const ends = /** @type {number[]} */ ([]);
  const earlier = new Int32Array(numbers.length);
  numbers.forEach((number, index) => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numbers[ends[middle]] < number) low = middle + 1;
      else high = middle;
    }
    earlier[index] = low > 0 ? ends[low - 1] : -1;
    ends[low] = index;
  });
  const rise = [];
  for (let index = ends.length > 0 ? ends[ends.length - 1] : -1; index >= 0; index = earlier[index]) rise.push(numbers[index]);
  return rise;
}
