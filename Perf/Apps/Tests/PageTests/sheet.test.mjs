// What the sheet stores, beside lists that hold everything, and the names of the atlas: node --test Perf/Apps/Tests/PageTests
// A failure prints its seed; LAZYGRID_SEED=N repeats it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { findIn } from "../../Sources/ServeCommands/Pages/atlas-find.js";
import { Numbering, SheetData, fromTSV, letters, placeOf, toTSV } from "../../Sources/ServeCommands/Pages/sheet-data.js";

/** Random numbers that a seed repeats. */
function dice(seed) {
  let state = (seed * 2_654_435_761) >>> 0;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
}

test("who is where is what a list of all says, for 300 seeds", () => {
  const seeds = process.env.LAZYGRID_SEED ? [Number(process.env.LAZYGRID_SEED)] : Array.from({ length: 300 }, (_, i) => i + 1);
  for (const seed of seeds) {
    const random = dice(seed);
    const numbering = new Numbering(30);
    const all = Array.from({ length: 30 }, (_, i) => i);
    let next = 30;
    for (let step = 0; step < 40; step += 1) {
      const place = random(all.length + 1);
      if (random(2) === 0) {
        const count = 1 + random(5);
        numbering.insert(place, count);
        all.splice(place, 0, ...Array.from({ length: count }, () => next++));
      } else {
        const count = random(Math.min(6, all.length - place + 1));
        numbering.delete(place, count);
        all.splice(place, count);
      }
      assert.equal(numbering.count, all.length, `seed ${seed}`);
      assert.deepEqual(all.map((_, i) => numbering.at(i)), all, `seed ${seed}`);
      assert.equal(numbering.at(all.length), -1, `seed ${seed}`);
    }
  }
});

test("what is hidden goes with its row or column, and comes back with it, for 300 seeds", () => {
  const seeds = process.env.LAZYGRID_SEED ? [Number(process.env.LAZYGRID_SEED)] : Array.from({ length: 300 }, (_, i) => i + 1);
  for (const seed of seeds) {
    const random = dice(seed);
    const numbering = new Numbering(30);
    const hidden = new Set();
    const all = () => Array.from({ length: numbering.count }, (_, place) => numbering.at(place));
    for (let step = 0; step < 40; step += 1) {
      const place = random(numbering.count + 1);
      const count = random(numbering.count - place + 1);
      const kind = random(4);
      if (kind === 0) numbering.insert(place, 1 + random(3));
      else if (kind === 1 && count < 6) numbering.delete(place, count);
      else if (kind > 1) {
        numbering[kind === 2 ? "hide" : "show"](place, count);
        for (const identity of all().slice(place, place + count)) hidden[kind === 2 ? "add" : "delete"](identity);
      }
      const found = numbering.hiddenIn(0, numbering.count).flatMap(([first, its]) => Array.from({ length: its }, (_, i) => numbering.at(first + i)));
      assert.deepEqual(found.sort((a, b) => a - b), all().filter((identity) => hidden.has(identity)).sort((a, b) => a - b), `seed ${seed}`);
      const some = numbering.hiddenIn(3, 9).flatMap(([first, its]) => Array.from({ length: its }, (_, i) => first + i)).sort((a, b) => a - b);
      assert.deepEqual(some, all().flatMap((identity, at) => (at >= 3 && at < 12 && hidden.has(identity) ? [at] : [])), `seed ${seed}`);
    }
  }
});

test("what was written goes with its row and column, and nothing else is stored", () => {
  const data = new SheetData();
  const before = data.text(1_048_575, 16_383);
  data.write(10, 3, "mine");
  data.rows.insert(4, 2);
  data.columns.delete(0, 1);
  assert.equal(data.text(12, 2), "mine");
  assert.equal(data.text(4, 0), "", "a row that came is empty");
  assert.equal(data.text(1_048_577, 16_382), before);
  assert.equal(data.written.size, 1);
});

test("names of cells lead there and back", () => {
  for (const [column, name] of [[0, "A"], [25, "Z"], [26, "AA"], [701, "ZZ"], [702, "AAA"], [16_383, "XFD"]]) {
    assert.equal(letters(column), name);
    assert.deepEqual(placeOf(` ${name.toLowerCase()}7 `), { row: 6, column });
  }
  for (const name of ["", "7", "A", "A0x", "ABCDE1", "A-1"]) assert.equal(placeOf(name), null, name);
});

test("texts are copied and pasted as they are, with lines, tabs and quotes", () => {
  const rows = [["a", 'say "yes"', ""], ["two\nlines", "a\ttab", '"']];
  assert.deepEqual(fromTSV(toTSV(rows)), rows);
  assert.deepEqual(fromTSV("1\t2\r\n3\t4\r\n"), [["1", "2"], ["3", "4"]]);
  assert.deepEqual(fromTSV(""), [[""]]);
});

test("names are found from the last one on, and then from the start", () => {
  const all = [[0x41, "LATIN CAPITAL LETTER A"], [0x2603, "SNOWMAN"], [0x26c4, "SNOWMAN WITHOUT SNOW"], [0x1f600, "GRINNING FACE"]].map(([code, name]) => ({ code, name }));
  const cases = [["snowman", 0, 0x2603], ["snowman", 0x2603, 0x26c4], ["snow", 0x26c4, 0x2603], ["U+1F600", 0, 0x1f600], ["1f600", 0, 0x1f600], ["é", 0, 0xe9],
    ["face", 0, 0x1f600], ["cfcf", 0, 0xcfcf], ["u+110000", 0, -1], ["no such name", 0, -1]];
  for (const [text, after, code] of cases) assert.equal(findIn(all, text, after), code, text);
});
