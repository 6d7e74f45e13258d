// What has to hold of justified rows in a page: rows fill the room, and items are as wide as their ratios say.
import { expect } from "./expect.mjs";

const helpers = `
  window.ratioOf = (item) => 0.5 + (item * 7919 % 16) / 8;
  /** What is wrong with rows in view: gaps, ratios, heights. */
  window.wrongRows = (aspects, [least, largest], gap) => {
    const rows = new Map(), found = [], room = grid.element.clientWidth;
    for (const { id, node } of grid.nodes.entries.values()) {
      const box = node.getBoundingClientRect();
      const top = Math.round(box.top * 8) / 8;
      rows.set(top, [...(rows.get(top) ?? []), { item: id.item, left: box.left, right: box.right, width: box.width, height: box.height }]);
    }
    for (const [top, row] of rows) {
      row.sort((a, b) => a.item - b.item);
      const first = row[0].height, isLast = row.some(({ item }) => item === aspects.length - 1);
      for (const { item, width, height } of row) {
        if (Math.abs(height - first) > 0.1) found.push("item " + item + " is " + height + " high beside " + first);
        if (height > least + 0.1 && height < largest - 0.1 && Math.abs(width / height - aspects[item]) > 0.02) found.push("item " + item + " is " + width + " by " + height + " instead of " + aspects[item]);
      }
      for (let i = 1; i < row.length; i += 1) if (Math.abs(row[i].left - row[i - 1].right - gap) > 0.1) found.push("a gap of " + (row[i].left - row[i - 1].right) + " before item " + row[i].item);
      if (Math.abs(row[0].left) > 0.1 || (!isLast && Math.abs(row[row.length - 1].right - room) > 0.1)) found.push("the row at " + top + " is from " + row[0].left + " to " + row[row.length - 1].right);
      if (first < least - 0.1 || first > largest + 0.1) found.push("a row is " + first + " high");
    }
    if (rows.size < 3) found.push("only " + rows.size + " rows");
    return found;
  };
  0`;

export const justifiedTests = [
  {
    name: "justified rows fill the room, also after insertions and when ratios are known later",
    once: true,
    async run(page) {
      await page.run(helpers);
      await page.run(`(async () => {
        const { loadEngine } = await import("./loading.js");
        window.everything ??= await loadEngine("lazy-grid-all.wasm");
        window.aspects = Float32Array.from({ length: 20000 }, (_, item) => ratioOf(item));
        make({ engine: everything, sections: [{ justified: { aspects, target: 120, gap: 6 }, spacing: 6 }], motion: true, render: (node, { item }) => { node.className = "cell"; node.textContent = item; } }, { isMeasured: false });
      })().then(() => 0)`);
      const right = async (what) => {
        await page.frames(2);
        await page.run("for (const animation of document.getAnimations()) animation.finish(); new Promise((done) => setTimeout(done, 30))");
        const wrong = await page.run("wrongRows(aspects, [60, 240], 6)");
        expect(wrong.length === 0, `${what}: ${wrong.slice(0, 3).join("; ")}`);
      };
      for (const offset of [0, 300, 50000, 1e9]) {
        await page.run(`grid.scrollToOffset(${offset}); 0`);
        await right(`at ${offset}`);
      }
      expect((await page.run("grid.figures.measured")) === 0, "something was measured");
      await page.run("grid.scrollTo({ item: 5000, align: 'start' }); 0");
      await page.run(`(() => { const more = Float32Array.from({ length: 30 }, (_, i) => 0.7 + i / 20);
        aspects = Float32Array.from([...aspects.slice(0, 10), ...aspects.slice(14)]);
        // Insertions are numbered as after the update.
        aspects = Float32Array.from([...aspects.slice(0, 5003), ...more, ...aspects.slice(5003)]);
        grid.apply([{ insert: more, at: [0, 5003] }, { delete: [10, 4], section: 0 }]); return 0; })()`);
      await right("after an insertion");
      await page.run("aspects.set([3, 0.5, 2], 5000); grid.apply([{ setAspects: Float32Array.of(3, 0.5, 2), at: [0, 5000] }]); 0");
      await right("after other ratios");
      await page.run("grid.element.style.width = '420px'; 0");
      await right("in another width");
      const refused = await page.run(`[{ aspects: [1, "2"], target: 9 }, { aspects: [1] }, { aspects: [1], target: 9, heights: [5, 2] }, { aspects: [1], target: 9, lastRow: "hidden" }]
        .map((justified) => { try { make({ engine: everything, sections: [{ justified }] }); return "taken"; } catch (error) { return error.constructor.name; } })`);
      expect(refused.every((name) => name === "TypeError"), `what cannot be: ${refused}`);
      await page.run("make({ sections: [{ count: 3 }] }); 0");
    },
  },
  {
    name: "an element with justified rows takes another axis, as long as updates changed no photos",
    once: true,
    async run(page) {
      const made = await page.run(`(async () => {
        const { loadEngine } = await import("./loading.js");
        window.everything ??= await loadEngine("lazy-grid-all.wasm");
        await import("./index.js");
        const element = document.createElement("lazy-grid"), next = (event) => new Promise((done, fail) => {
          for (const name of ["ready", "error"]) element.addEventListener(name, (its) => { its.preventDefault(); done(name + ": " + (its.detail ?? "")); }, { once: true });
          setTimeout(fail, 5000, new Error("nothing in five seconds"));
        });
        const aspects = Float32Array.from({ length: 300 }, (_, item) => 0.5 + item % 5 / 2);
        Object.assign(element, { options: { engine: everything }, sections: [
          { count: 4, rows: 20, times: 2 }, { count: 5, rows: 20 }, { justified: { aspects, target: 100 }, times: 3 }], render() {} });
        element.style.cssText = "width: 300px; height: 200px";
        document.body.append(element);
        const first = await next();
        const counts = () => Array.from({ length: element.grid.core.sectionCount }, (_, section) => element.grid.core.itemCount(section)).join();
        const before = counts();
        element.grid.apply([{ deleteSections: [1, 1] }, { insertSection: { justified: { aspects: aspects.slice(9), target: 50 } }, at: 5 }]);
        const edited = counts();
        element.setAttribute("axis", "horizontal");
        const second = (await next()).slice(0, 200), after = element.grid ? counts() : "";
        element.remove();
        return { first, before, edited, second, after, cells: element.grid?.visibleCells.length };
      })()`);
      expect(made.first.startsWith("ready") && made.second.startsWith("ready"), JSON.stringify(made));
      expect(made.edited === made.after && made.before === "4,4,5,300,300,300" && made.edited === "4,5,300,300,300,291", JSON.stringify(made));
    },
  },
];
