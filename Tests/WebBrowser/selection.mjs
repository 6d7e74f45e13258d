// What has to hold of what is selected: it follows updates, costs by intervals, and hands, keys and screen readers find it.
import { changed, contains, countOf, follow, pairsOf } from "../../Sources/GridWeb/Host/intervals.js";
import { expect } from "./expect.mjs";
import { edited, generator } from "./updates.mjs";

/** A random update of sections with so many items, of which the engine would take each. */
function randomUpdate(counts, random) {
  const changes = [];
  const left = counts.map((count) => Array.from({ length: count }, (_, item) => item));
  const moves = [];
  for (const [section, items] of left.entries()) {
    for (let edits = random(3); edits > 0 && items.length > 0; edits -= 1) {
      const start = random(items.length);
      let end = start + 1;
      // Consecutive in the old numbering too.
      while (end < items.length && items[end] === items[end - 1] + 1 && random(3) > 0) end += 1;
      const taken = items.splice(start, end - start);
      if (random(2) === 0) changes.push({ delete: [taken[0], taken.length], section });
      else moves.push({ move: [taken[0], taken.length], section });
    }
  }
  // Sections: some go, some come, some move.
  const staying = counts.map((_, section) => section);
  const comers = [];
  if (staying.length > 1 && random(3) === 0) {
    const [section] = staying.splice(random(staying.length), 1);
    // Nothing else may be said of what goes.
    for (const list of [changes, moves]) for (let i = list.length - 1; i >= 0; i -= 1) if (list[i].section === section) list.splice(i, 1);
    changes.push({ deleteSections: [section, 1] });
  }
  if (staying.length > 1 && random(3) === 0) comers.push({ from: staying.splice(random(staying.length), 1)[0] });
  if (random(3) === 0) comers.push({ from: null });
  const order = staying.map((from) => ({ from }));
  for (const comer of comers) order.splice(random(order.length + 1), 0, comer);
  for (const comer of comers) {
    const at = order.indexOf(comer);
    changes.push(comer.from === null ? { insertSection: { count: 0 }, at } : { moveSection: comer.from, to: at });
  }
  // What comes into each section, between what stays there.
  const units = order.map(({ from }) => (from === null ? [] : left[from].map(() => ({ size: 1 }))));
  const place = (change, size) => {
    const section = random(units.length);
    units[section].splice(random(units[section].length + 1), 0, { size, change });
  };
  for (const move of moves) place(move, move.move[1]);
  for (let edits = random(3); edits > 0; edits -= 1) {
    const insert = random(4) + 1;
    place({ insert }, insert);
  }
  units.forEach((list, section) => {
    let at = 0;
    for (const { size, change } of list) {
      if (change?.move) changes.push({ ...change, to: [section, at] });
      else if (change) changes.push({ ...change, at: [section, at] });
      at += size;
    }
  });
  if (random(2) === 0) changes.reverse();
  return changes;
}

/** What arrays of booleans become by an update: slowly, and from nothing but what `GridUpdate` says. */
function applied(sections, changes) {
  const [isGone, places] = [new Set(), new Map()];
  const [gone, comers] = [new Set(), new Map()];
  for (const change of changes) {
    const { section = 0 } = change;
    if (change.delete) for (let i = 0; i < change.delete[1]; i += 1) isGone.add(`${section}/${change.delete[0] + i}`);
    if (change.move) {
      for (let i = 0; i < change.move[1]; i += 1) {
        isGone.add(`${section}/${change.move[0] + i}`);
        places.set(`${change.to[0]}/${change.to[1] + i}`, sections[section][change.move[0] + i]);
      }
    }
    if (change.insert) for (let i = 0; i < change.insert; i += 1) places.set(`${change.at[0]}/${change.at[1] + i}`, false);
    if (change.deleteSections) gone.add(change.deleteSections[0]);
    if (change.insertSection) comers.set(change.at, []);
    if ("moveSection" in change) {
      gone.add(change.moveSection);
      comers.set(change.to, change.moveSection);
    }
  }
  const left = (section) => sections[section].filter((_, item) => !isGone.has(`${section}/${item}`));
  const staying = sections.map((_, section) => section).filter((section) => !gone.has(section));
  const result = [];
  while (staying.length > 0 || comers.has(result.length)) {
    const comer = comers.get(result.length);
    const items = comer === undefined ? left(staying.shift()) : Array.isArray(comer) ? [] : left(comer);
    const all = [];
    for (const name = () => `${result.length}/${all.length}`; items.length > 0 || places.has(name()); ) all.push(places.has(name()) ? places.get(name()) : items.shift());
    result.push(all);
  }
  return result;
}

/** The numbers of those that are true, by sections. */
const written = (sections) => JSON.stringify(sections.map((items) => items.flatMap((isIn, item) => (isIn ? [item] : []))));
const expanded = (sets, count) =>
  JSON.stringify(Array.from({ length: count }, (_, section) => pairsOf(sets.get(section) ?? []).flatMap(([start, end]) => Array.from({ length: end - start }, (_, i) => start + i))));

export const selectionTests = [
  {
    name: "intervals are the sets that arrays of booleans are, and follow updates of items and sections as these do",
    once: true,
    async run() {
      const seed = Date.now() >>> 0;
      const random = generator(seed);
      for (let round = 0; round < 3000; round += 1) {
        let sections = Array.from({ length: random(4) + 1 }, () => Array(random(20)).fill(false));
        let sets = new Map();
        const where = () => `seed ${seed}, round ${round}`;
        for (let step = 0; step < 6; step += 1) {
          for (let edits = random(5); edits > 0; edits -= 1) {
            const section = random(sections.length);
            const start = random(sections[section].length + 1);
            const [end, isIn] = [Math.min(sections[section].length, start + random(6)), random(3) > 0];
            sections[section].fill(isIn, start, end);
            const set = changed(sets.get(section) ?? [], start, end, isIn);
            if (set.length > 0) sets.set(section, set);
            else sets.delete(section);
          }
          expect(expanded(sets, sections.length) === written(sections), `${where()}: ${expanded(sets, sections.length)} instead of ${written(sections)}`);
          for (const [section, items] of sections.entries()) {
            items.forEach((isIn, item) => expect(contains(sets.get(section), item) === isIn, `${where()}: ${item} of section ${section}`));
            expect(countOf(sets.get(section) ?? []) === items.filter(Boolean).length, `${where()}: the count of section ${section}`);
          }
          const changes = randomUpdate(sections.map(({ length }) => length), random);
          const [before, after] = [written(sections), applied(sections, changes)];
          sets = follow(sets, changes);
          const is = expanded(sets, after.length);
          expect(is === written(after), `${where()}: ${before} by ${JSON.stringify(changes)} is ${is} instead of ${written(after)}`);
          for (const set of sets.values()) expect(set.every((number, i) => i === 0 || number > set[i - 1]) && set.length > 0, `${where()}: intervals are ${set}`);
          sections = after;
        }
      }
      // A range of ten million, out of view, is one interval.
      const all = follow(new Map([[0, [0, 1e7]]]), [{ insert: 5, at: [0, 5000] }, { delete: [9e6, 10] }]);
      expect(String(all.get(0)) === "0,5000,5005,9999995", `it is ${all.get(0)}`);
    },
  },
  {
    name: "what is selected follows its items by key, in the page and in what screen readers hear",
    once: true,
    async run(page) {
      const seed = Date.now() >>> 0;
      const random = generator(seed);
      let number = 0;
      const fresh = () => ({ id: `k${(number += 1)}`, height: 30 + random(50) });
      let items = Array.from({ length: 60 }, fresh);
      await page.run(`makeKeyed(${JSON.stringify(items)}, {}, { selectionMode: "multiple" }); window.told = 0; grid.addEventListener("selectionchange", () => told += 1); 0`);
      let selected = new Set();
      for (let round = 0; round < 30; round += 1) {
        const [first, count] = [random(items.length), random(8)];
        const isMore = random(2) === 0;
        for (const { id } of items.slice(first, first + count)) if (isMore) selected.add(id); else selected.delete(id);
        await page.run(`grid.selection.${isMore ? "add" : "remove"}([{ first: ${first}, count: ${count} }]); 0`);
        items = edited(items, random, fresh);
        if (items.length < 20) items.push(...Array.from({ length: 30 }, fresh));
        selected = new Set(items.map(({ id }) => id).filter((id) => selected.has(id)));
        const found = await page.run(`(() => {
          const known = new Map(items.map((item) => [item.id, item]));
          follow(${JSON.stringify(items)}.map((item) => (known.get(item.id)?.height === item.height ? known.get(item.id) : item)));
          ${round % 4 === 3 ? `grid.scrollToOffset(${random(1500)});` : ""}
          const marks = [...grid.nodes.entries.values()].map(({ node }) => node.dataset.key + (node.getAttribute("aria-selected") === "true"));
          return { marks, ids: grid.selection.ranges.flatMap(({ first, count }) => items.slice(first, first + count).map(keyOf)), count: grid.selection.count };
        })()`);
        const wanted = items.map(({ id }) => id).filter((id) => selected.has(id));
        expect(found.ids.join() === wanted.join() && found.count === wanted.length, `seed ${seed}, round ${round}: ${found.ids} are selected instead of ${wanted}`);
        const wrong = found.marks.filter((mark) => mark.endsWith("true") !== selected.has(mark.replace(/true$|false$/, "")));
        expect(wrong.length === 0, `seed ${seed}, round ${round}: nodes say ${wrong}`);
      }
      expect((await page.run("told")) > 10, "a page hears of it");
    },
  },
  {
    name: "clicks and keys select one, others too, ranges and all, and a page hears of each change once",
    once: true,
    async run(page) {
      await page.run(`make({ sections: [{ count: 1000, rows: 40 }, { count: 1000, rows: 40 }], selectionMode: "multiple", render(node, { section, item }) {
        node.className = "cell"; node.innerHTML = section + "/" + item + " <button>press</button>"; } }, { isMeasured: false });
        window.told = 0; grid.addEventListener("selectionchange", () => told += 1);
        window.clickOn = (item, keys = {}, within = "") => { const node = grid.nodeOf({ section: 0, kind: 1, item }); (within ? node.querySelector(within) : node).dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true, ...keys })); };
        window.state = () => grid.selection.ranges.map(({ section, first, count }) => section + ":" + first + "+" + count).join(" ") + " " + (() => { const n = told; told = 0; return n; })(); 0`);
      const roles = await page.run("[grid.element.getAttribute('role'), grid.element.getAttribute('aria-multiselectable'), ...new Set([...grid.nodes.entries.values()].map(({ node }) => node.getAttribute('role') + node.getAttribute('aria-selected')))].join()");
      expect(roles === "listbox,true,optionfalse", `roles are ${roles}`);
      const does = async (what, wanted) => {
        if (typeof what === "string") await page.run(`${what}; 0`);
        else await what();
        const is = await page.run("state()");
        expect(is === wanted, `${what}: ${is} instead of ${wanted}`);
      };
      await does(() => page.click(200, 100), "0:2+1 1");
      await does("clickOn(5, { ctrlKey: true })", "0:2+1 0:5+1 1");
      await does("clickOn(8, { shiftKey: true })", "0:5+4 1");
      await does("clickOn(1, { shiftKey: true })", "0:1+5 1");
      await does("clickOn(1, { shiftKey: true })", "0:1+5 0");
      await does("clickOn(9, { metaKey: true })", "0:1+5 0:9+1 1");
      await does("clickOn(3, { metaKey: true })", "0:1+2 0:4+2 0:9+1 1");
      await does("clickOn(7, {}, 'button')", "0:1+2 0:4+2 0:9+1 0");
      await does("clickOn(7)", "0:7+1 1");
      await page.run("grid.nodeOf({ section: 0, kind: 1, item: 7 }).focus(); 0");
      await does(() => page.key("ArrowDown", 8), "0:7+2 1");
      await does(() => page.key("ArrowDown", 8), "0:7+3 1");
      await does(() => page.key("ArrowUp", 8), "0:7+2 1");
      await does(() => page.key("End", 8 + 2), "0:7+993 1:0+1000 1");
      await does(() => page.key("Home", 8 + 2), "0:0+8 1");
      await does(() => page.key("ArrowDown"), "0:0+8 0");
      await does(() => page.key("ArrowDown"), "0:0+8 0");
      await does(() => page.key("ArrowDown", 8), "0:2+2 1");
      await does(() => page.key(" "), "0:2+1 1");
      await does(() => page.key("ArrowDown"), "0:2+1 0");
      await does(() => page.key(" "), "0:2+1 0:4+1 1");
      await does(() => page.key("ArrowDown"), "0:2+1 0:4+1 0");
      await does(() => page.key("ArrowDown"), "0:2+1 0:4+1 0");
      await does(() => page.key(" ", 8), "0:4+3 1");
      await does(() => page.key("a", 2), "0:0+1000 1:0+1000 1");
      expect(await page.run("[...grid.nodes.entries.values()].every(({ node }) => node.getAttribute('aria-selected') === 'true')"), "all nodes say so");
      await does("grid.selection.clear()", " 1");
      await does("grid.selection.toggles = true; clickOn(3); clickOn(5)", "0:3+1 0:5+1 2");
      await does("clickOn(3)", "0:5+1 1");
      const said = await page.run("(() => { try { grid.selection.set([{ first: -1, count: 2 }]); return 'nothing'; } catch (error) { return error.message; } })()");
      expect(said.includes("first is -1"), said);
      await does("grid.selection.set([{ section: 1, first: 998, count: 10 }, { first: 0, count: 0 }, { section: 7, first: 0, count: 5 }])", "1:998+2 1");
      expect(await page.run("grid.selection.has({ section: 1, item: 999 }) && !grid.selection.has({ item: 0 })"), "it knows what it has");
      await page.run("window.left = grid.element; grid.destroy(); 0");
      expect((await page.run("left.hasAttribute('aria-multiselectable') || left.hasAttribute('role')")) === false, "it leaves the element as it was");
    },
  },
  {
    name: "one alone may be selected; in tables rows are, without heads and feet; and a page need not have a selection",
    once: true,
    async run(page) {
      const single = await page.run(`(() => {
        make({ sections: [{ count: 100, rows: 40 }], selectionMode: "single" }, { isMeasured: false });
        const click = (item, keys) => { grid.nodeOf({ section: 0, kind: 1, item }).dispatchEvent(new MouseEvent("click", { bubbles: true, ...keys })); return JSON.stringify(grid.selection.ranges.map(({ first, count }) => [first, count])); };
        const said = [click(2), click(4, { shiftKey: true }), click(5, { ctrlKey: true }), click(5, { ctrlKey: true })];
        grid.selection.set([{ first: 3, count: 50 }]);
        grid.selection.add([{ first: 9, count: 2 }]);
        grid.selection.selectAll();
        said.push(JSON.stringify(grid.selection.ranges), grid.element.getAttribute("aria-multiselectable"));
        return said.join(" ");
      })()`);
      expect(single === '[[2,1]] [[4,1]] [[5,1]] [] [{"section":0,"first":9,"count":1}] ', single);
      const table = await page.run(`(() => {
        makeTable([{ kind: "table", columns: { count: 20, width: 60, frozen: [1, 0] }, head: 1, rows: 24 }, { kind: "rows", count: 50, rows: 24 }, { kind: "foot", count: 1, rows: 24 }], { selectionMode: "multiple" });
        const click = (section, item, column) => { grid.nodeOf({ section, kind: 1, item, column }).dispatchEvent(new MouseEvent("click", { bubbles: true })); return grid.selection.ranges.map(({ section, first, count }) => [section, first, count]).join(); };
        const said = [click(1, 3, 2), click(0, 0, 1)];
        const marks = [...grid.nodes.entries.values()].map(({ id, node }) => node.getAttribute("aria-selected") === (id.section === 1 ? String(id.row === 3) : null));
        grid.selection.selectAll();
        said.push(marks.every(Boolean), grid.selection.count);
        return said.join(" ");
      })()`);
      expect(table === "1,3,1 1,3,1 true 50", table);
      const none = await page.run("(make({ sections: [{ count: 100, rows: 40 }] }, { isMeasured: false }), [grid.selection, grid.element.getAttribute('role'), document.querySelectorAll('[aria-selected]').length].join())");
      expect(none === ",list,0", none);
    },
  },
];
