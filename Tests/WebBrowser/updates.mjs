// What has to hold of nodes in updates: a cell that stays keeps its node and all that is in it, and only what changed is rendered.
import { difference } from "../../Sources/GridWeb/Host/difference.js";
import { expect } from "./expect.mjs";

/** Numbers that look random, and are those of a seed. */
export function generator(seed) {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** Another array: some items gone, some new, some elsewhere, some with another height. */
export function edited(items, random, fresh) {
  const next = [...items];
  for (let edits = random(4) + 1; edits > 0; edits -= 1) {
    const at = random(next.length + 1);
    const kind = random(6);
    if (kind === 0) next.splice(at, random(5));
    else if (kind === 1) next.splice(at, 0, ...Array.from({ length: random(4) + 1 }, fresh));
    else if (kind === 2 && next.length > 0) next.splice(random(next.length), 0, ...next.splice(Math.min(at, next.length - 1), random(3) + 1));
    else if (kind === 3 && next.length > 0) next[at % next.length] = { ...next[at % next.length], height: 30 + random(50) };
    else if (kind === 4) next.push(fresh());
    else if (next.length > 2 && random(4) === 0) next.reverse();
  }
  return next;
}

/** What an array becomes by changes, read as `GridUpdate` says them: slowly, and from nothing but what it says. */
function applied(before, changes, after) {
  const [isGone, places, result] = [new Set(), new Map(), []];
  for (const change of changes) {
    if (change.delete) for (let i = 0; i < change.delete[1]; i += 1) isGone.add(change.delete[0] + i);
    if (change.move) {
      for (let i = 0; i < change.move[1]; i += 1) {
        isGone.add(change.move[0] + i);
        places.set(change.to[1] + i, before[change.move[0] + i]);
      }
    }
    if (change.insert) for (let i = 0; i < change.insert; i += 1) places.set(change.at[1] + i, after[change.at[1] + i]);
  }
  const left = before.filter((_, index) => !isGone.has(index));
  while (left.length > 0 || places.has(result.length)) result.push(places.has(result.length) ? places.get(result.length) : left.shift());
  return result;
}

export const updateTests = [
  {
    name: "the difference of two arrays turns one into the other, moves as few as can be, and reloads what changed",
    once: true,
    async run() {
      const seed = Date.now() >>> 0;
      const random = generator(seed);
      let number = 0;
      const fresh = () => ({ id: `k${(number += 1)}`, height: 30 + random(50) });
      const keyOf = ({ id }) => id;
      let total = 0;
      for (let round = 0; round < 400; round += 1) {
        const before = Array.from({ length: random(30) }, fresh);
        let after = before;
        for (let edits = random(3); edits >= 0; edits -= 1) after = edited(after, random, fresh);
        const changes = difference(before, after, { keyOf });
        const is = applied(before, changes, after);
        const where = `seed ${seed}, round ${round}: ${JSON.stringify([before, after].map((items) => items.map(keyOf).join()))}`;
        expect(is.map(keyOf).join() === after.map(keyOf).join(), `${where} became ${is.map(keyOf)}`);
        const reloaded = new Set(changes.flatMap(({ reload }) => (reload ? Array.from({ length: reload[1] }, (_, i) => before[reload[0] + i].id) : [])));
        const wanted = before.filter((item) => after.some((other) => other.id === item.id && other !== item)).map(keyOf);
        expect([...reloaded].sort().join() === wanted.sort().join(), `${where}: ${[...reloaded]} are reloaded instead of ${wanted}`);
        const moved = changes.reduce((sum, { move }) => sum + (move?.[1] ?? 0), 0);
        const order = after.map(({ id }) => before.findIndex((item) => item.id === id)).filter((index) => index >= 0);
        // The longest run that rises, by trying all ends.
        const lengths = order.map(() => 1);
        order.forEach((value, i) => { for (let k = 0; k < i; k += 1) if (order[k] < value) lengths[i] = Math.max(lengths[i], lengths[k] + 1); });
        expect(moved === order.length - Math.max(0, ...lengths), `${where}: ${moved} are moved`);
        total += changes.length;
      }
      for (const [before, after] of [[[], [1, 1]], [[2, 3, 2, 5], [5]]]) {
        let said = "nothing";
        try { difference(before, after, { keyOf: (item) => item }); } catch (error) { said = error.name + error.message; }
        expect(said.startsWith("TypeErrorlazy-grid: the key of items"), said);
      }
      return `${total} changes`;
    },
  },
  {
    name: "what stays in an update keeps its node, and nothing else is rendered",
    async run(page) {
      const seed = Date.now() >>> 0;
      const random = generator(seed);
      let number = 0;
      const fresh = () => ({ id: `k${(number += 1)}`, height: 30 + random(50) });
      for (const [shape, options] of [["{}", "{}"], ["{ tracks: [{}, {}, {}], alignment: 0 }", "{}"], ["{}", "{ overscan: 0 }"]]) {
        let items = Array.from({ length: 60 }, fresh);
        await page.run(`makeKeyed(${JSON.stringify(items)}, ${shape}, ${options}); 0`);
        for (let round = 0; round < 40; round += 1) {
          items = edited(items, random, fresh);
          if (items.length < 20) items.push(...Array.from({ length: 40 }, fresh));
          const wrong = await page.run(`(async () => {
            // Items that did not change are the same objects, as a page has them.
            const known = new Map(items.map((item) => [item.id, item]));
            const next = ${JSON.stringify(items)}.map((item) => (known.get(item.id)?.height === item.height ? known.get(item.id) : item));
            const before = new Map([...grid.nodes.entries.values()].map(({ node }) => [node.dataset.key, node]));
            const changed = new Set(next.filter((item) => known.get(item.id) !== item).map(keyOf));
            rendered.length = 0;
            follow(next);
            const found = misplacedKeys();
            for (const { node } of grid.nodes.entries.values()) {
              const was = before.get(node.dataset.key);
              if (was && was !== node) found.push(node.dataset.key + " has another node");
            }
            const needless = rendered.filter((id) => before.has(id) && !changed.has(id) && before.get(id).dataset.key === id);
            if (needless.length > 0) found.push("rendered without need: " + needless);
            await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame);
            found.push(...misplacedKeys().map((text) => "later " + text));
            ${round % 5 === 4 ? `grid.scrollToOffset(${random(1500)});` : ""}
            return found;
          })()`);
          expect(wrong.length === 0, `seed ${seed}, ${shape}, round ${round}: ${wrong.slice(0, 4).join("; ")}`);
        }
      }
    },
  },
  {
    name: "eleven letters arrive in a field of a list that appends 60 times a second, at its end or before it",
    once: true,
    async run(page) {
      for (const [name, change, section] of [
        ["appending", "[...items, fresh()]", "{}"], ["prepending", "[fresh(), ...items]", "{}"],
        ["appending to columns", "[...items, fresh()]", "{ tracks: [{}, {}, {}] }"],
      ]) {
        await page.run(`(() => {
          let number = 1000;
          window.fresh = () => ({ id: "n" + (number += 1), height: 40 });
          makeKeyed(Array.from({ length: 8 }, (_, i) => ({ id: "k" + i, height: 50 })), ${section});
          const field = grid.nodeOf({ section: 0, kind: 1, item: 5 }).querySelector("input");
          field.value = "";
          field.focus();
          window.field = field;
          rendered.length = 0;
          window.count = 0;
          window.timer = setInterval(() => { count += 1; follow(${change}); }, 1000 / 60);
        })(); 0`);
        await page.run("new Promise((done) => setTimeout(done, 100))");
        for (const letter of "hello world") {
          await page.type(letter);
          await page.run("new Promise((done) => setTimeout(done, 30))");
        }
        const found = await page.run("(clearInterval(timer), { value: field.value, hasFocus: document.activeElement === field, count, wrong: misplacedKeys().filter((text) => !text.includes('nothing')) })");
        expect(found.value === "hello world" && found.hasFocus, `${name}: ${JSON.stringify(found)}`);
        expect(found.count > 15 && found.wrong.length === 0, `${name}: ${JSON.stringify(found)}`);
      }
    },
  },
  {
    name: "only what changed is rendered: nothing out of view, one cell for one at the end, and what was reloaded once",
    once: true,
    async run(page) {
      const counts = await page.run(`(() => {
        make({ sections: [{ count: 1000, header: 30 }] }, { isMeasured: false });
        const counted = (changes) => { rendered.length = 0; grid.apply(changes); return rendered.join(); };
        const out = counted([{ reload: [900, 3] }]);
        const end = counted([{ insert: 1, at: [0, 1000] }]);
        const one = counted([{ reload: [2, 1] }]);
        const header = counted([{ reloadSupplementaries: true }]);
        grid.scrollTo({ item: 1000, align: "end" });
        const atEnd = counted([{ insert: 1, at: [0, 1001] }]);
        grid.scrollToOffset(0);
        const collapsed = (rendered.length = 0, grid.apply([{ reloadSections: [0, 1] }]), rendered.length);
        return { out, end, one, header, atEnd, collapsed, shown: grid.visibleCells.length };
      })()`);
      expect(counts.out === "" && counts.end === "", `out of view: ${counts.out}, at the end: ${counts.end}`);
      expect(counts.one === "0/2" && counts.header === "0/0", `one: ${counts.one}, headers: ${counts.header}`);
      expect(counts.atEnd.split(",").filter(Boolean).length <= 1, `at the end, in view: ${counts.atEnd}`);
      expect(counts.collapsed === counts.shown, `all: ${counts.collapsed} of ${counts.shown}`);
    },
  },
  {
    name: "a cell that comes back with other content is as high as that, and so it is when it grows later",
    once: true,
    async run(page) {
      // The next one below is the next item, or the third.
      const packed = "{ packed: { spans: new Uint32Array(3000).fill(span(1, 1)), tracks: [{ fr: 1 }, { fr: 1 }, { fr: 1 }], trackSpacing: 0 }, spacing: 0 }";
      for (const [section, below] of [["{ count: 3000 }", 1], ["{ count: 3000, tracks: [{}, {}, {}], alignment: 0, spacing: 0 }", 3], [packed, 3]]) {
        const found = await page.run(`(async () => {
          const frames = async () => { for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame); };
          const extents = new Map();
          make({ sections: [${section}], renumber: undefined }, { extents });
          const look = (item) => { const node = grid.nodeOf({ section: 0, kind: 1, item }), other = grid.nodeOf({ section: 0, kind: 1, item: item + ${below} }); return [Math.round(node.getBoundingClientRect().height), Math.round(other.getBoundingClientRect().top - node.getBoundingClientRect().top)].join(); };
          await frames();
          grid.scrollToOffset(20000);
          await frames();
          for (const item of [0, 1, 2]) extents.set(item, 300);
          grid.scrollToOffset(0);
          await frames();
          const found = [look(0), problems().join()];
          grid.nodeOf({ section: 0, kind: 1, item: 0 }).firstChild.style.height = "349px";
          await frames();
          found.push(look(0));
          grid.nodeOf({ section: 0, kind: 1, item: 0 }).firstChild.style.height = "299px";
          await frames();
          found.push(look(0));
          const steps = grid.figures.steps;
          await new Promise((done) => setTimeout(done, 300));
          found.push(grid.figures.steps - steps);
          return found;
        })()`);
        expect(JSON.stringify(found) === JSON.stringify(["300,300", "", "350,350", "300,300", 0]), `${section}: ${JSON.stringify(found)}`);
      }
    },
  },
  {
    name: "a row of a table that comes back with other content is as high as that, whatever its other cells are",
    once: true,
    async run(page) {
      for (const deciding of ["[0]", "[0, 2]"]) {
        const found = await page.run(`(async () => {
          const frames = async () => { for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame); };
          let height = 30;
          makeTable([{ kind: "table", columns: { count: 6, width: 90, frozen: [1, 0], deciding: ${deciding} }, head: 1, rows: 24 }, { kind: "rows", count: 3000 }], { renumber: undefined, render(node, { section, row, column }) {
            node.className = "cell";
            node.innerHTML = "<div></div>";
            node.firstChild.style.height = (section === 1 && row === 0 && column === 0 ? height : section === 1 && column === 2 ? 18 : 22) + "px";
          } });
          const look = () => { const [a, b] = [0, 1].map((row) => grid.nodeOf({ section: 1, row, column: 0 }).getBoundingClientRect()), other = grid.nodeOf({ section: 1, row: 0, column: 4 }).getBoundingClientRect(); return [a.height, b.top - a.top, other.height].map(Math.round).join(); };
          await frames();
          const found = [look()];
          grid.scrollToOffset(20000);
          await frames();
          height = 80;
          grid.scrollToOffset(0);
          await frames();
          found.push(look());
          grid.nodeOf({ section: 1, row: 0, column: 0 }).firstChild.style.height = "120px";
          await frames();
          found.push(look());
          const steps = grid.figures.steps;
          await new Promise((done) => setTimeout(done, 300));
          return [...found, grid.figures.steps - steps];
        })()`);
        expect(JSON.stringify(found) === JSON.stringify(["31,31,31", "81,81,81", "121,121,121", 0]), `${deciding}: ${JSON.stringify(found)}`);
      }
    },
  },
  {
    name: "a node is released when it leaves its cell: scrolled away, deleted, and at the end of the grid",
    once: true,
    async run(page) {
      const found = await page.run(`(async () => {
        makeKeyed(Array.from({ length: 300 }, (_, i) => ({ id: "k" + i, height: 50 })), {});
        const alive = () => [...grid.nodes.entries.values()].map(({ node }) => node.dataset.key).sort().join();
        const held = new Set();
        // What was rendered and not released is what is shown.
        const check = () => { for (const id of rendered.splice(0)) held.add(id); for (const id of released.splice(0)) held.delete(id); return [...held].sort().join() === alive(); };
        const found = [check()];
        for (let i = 0; i < 20; i++) { grid.scrollToOffset(i * 397 % 9000); found.push(check()); await new Promise(requestAnimationFrame); }
        grid.scrollToOffset(0);
        check();
        follow(items.filter((_, i) => i !== 2 && i !== 3));
        const gone = released.slice().sort().join();
        found.push(check());
        grid.destroy();
        check();
        return { isRight: found.every(Boolean), gone, left: held.size };
      })()`);
      expect(found.isRight, "nodes are held and released as cells are shown");
      expect(found.gone === "k2,k3" && found.left === 0, JSON.stringify(found));
    },
  },
  {
    name: "selection, scroll positions and what plays stay in a node whose number changes",
    once: true,
    async run(page) {
      const found = await page.run(`(async () => {
        make({ sections: [{ count: 50, rows: 80 }], renumber: undefined, render(node, { item }) {
          node.className = "cell";
          node.innerHTML = '<textarea style="height:40px">' + "line\\n".repeat(20) + "</textarea><div style='height:30px;overflow:auto'><p style='height:300px'>" + item + "</p></div>";
        } }, { isMeasured: false });
        const node = grid.nodeOf({ section: 0, kind: 1, item: 3 }), [text, box] = node.children;
        text.focus();
        text.setSelectionRange(3, 9);
        text.scrollTop = 25;
        box.scrollTop = 40;
        await new Promise(requestAnimationFrame);
        const look = () => [text.selectionStart, text.selectionEnd, text.scrollTop, box.scrollTop].join();
        const before = look();
        for (let i = 0; i < 10; i++) {
          grid.apply([{ insert: 1, at: [0, i % 3] }, { delete: [30, 1] }]);
          await new Promise(requestAnimationFrame);
        }
        const is = grid.nodeOf({ section: 0, kind: 1, item: 13 });
        return { isSame: is === node, hasFocus: document.activeElement === text, before, after: look() };
      })()`);
      expect(found.isSame && found.hasFocus && found.before === found.after && /^3,9,[1-9]\d*,40$/.test(found.after), JSON.stringify(found));
    },
  },
];
