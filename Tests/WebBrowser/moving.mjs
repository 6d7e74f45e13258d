// What has to hold where a grid moves by itself or with others: smooth scrolling, stand-ins while somebody scrolls fast, a page's own bar.
import { expect, expectRight } from "./expect.mjs";

const top = (page, item) => page.run(`grid.nodeOf({ section: 0, kind: 1, item: ${item} })?.getBoundingClientRect().top`);

/** Waits until a smooth scroll is over, and what follows it. */
async function settled(page) {
  await page.until("grid.glide === null");
  await page.frames(4);
}

export const movingTests = [
  {
    name: "a smooth scroll rolls to its cell and arrives exactly, though all sizes on the way are learnt there",
    once: true,
    async run(page) {
      const found = [];
      for (const [from, item, align, isPinned] of [[0, 8, "start", true], [0, 300, "start", true], [0, 8, "start"], [8, 2, "start"], [0, 400000, "center"], [400000, 399990, "end"], [399990, 999999, "end"], [999999, 0, "start"], [30, 47, ""]]) {
        await page.run(`make({ sections: [{ count: 1000000${isPinned ? ", header: 40" : ""} }], pinned: ["headers"] }); grid.scrollTo({ item: ${from}, align: "start" }); 0`);
        await page.frames(3);
        const trace = await page.run(`(async () => {
          const said = [], start = grid.result.offset;
          grid.scrollTo({ item: ${item}, ${align ? `align: "${align}",` : ""} behavior: "smooth" });
          const first = grid.visibleCells.find(({ kind, along }) => kind === 1 && along >= grid.result.offset).item;
          while (grid.glide) {
            await new Promise(requestAnimationFrame);
            const problem = problems();
            // Pins are no gaps.
            if (problem.length > 0 && ${!isPinned}) said.push(...problem);
            said.push(grid.result.offset);
          }
          return { said, start, first };
        })()`);
        const offsets = trace.said.filter((value) => typeof value === "number");
        expect(offsets.length === trace.said.length, `from ${from} to ${item}: ${trace.said.filter((value) => typeof value !== "number").slice(0, 3)}`);
        await page.frames(4);
        if (!isPinned) await expectRight(page, `at ${item}`);
        const is = await page.run(`[grid.result.offset, (() => { const { top, bottom } = grid.nodeOf({ section: 0, kind: 1, item: ${item} }).getBoundingClientRect(); return [top, bottom]; })(), (grid.scrollTo({ item: ${item}, ${align ? `align: "${align}"` : ""} }), grid.result.offset)].flat()`);
        expect(Math.abs(is[0] - is[3]) < 0.01, `from ${from} to ${item}: it ends at ${is[0]}, and a jump at ${is[3]}`);
        const wanted = { start: Math.abs(is[1] - (isPinned ? 40 : 0)), center: Math.abs((is[1] + is[2]) / 2 - 250), end: Math.abs(is[2] - 500), "": is[1] < -1 || is[2] > 501 ? 1 : 0 }[align];
        expect(wanted < 0.6, `from ${from} to ${item} ${align}: it is at ${is[1]} to ${is[2]}`);
        // However far it is, three viewports are rolled through, which are 8 to 40 rows.
        expect(Math.abs(item - trace.first) < 60, `from ${from} to ${item}: it rolls from ${trace.first}`);
        expect(offsets.length > 3, `from ${from} to ${item} it takes ${offsets.length} frames`);
        found.push(offsets.length);
      }
      return `${found.join(", ")} frames`;
    },
  },
  {
    name: "a smooth scroll ends where a hand takes over, follows updates, and is a jump where less motion is wanted",
    once: true,
    async run(page) {
      // A tenth of the speed, so that a hand comes in time on a busy machine.
      await page.run("window.ownFrame = requestAnimationFrame; window.requestAnimationFrame = (f) => ownFrame.call(window, (now) => f(now / 10)); 0");
      for (const [name, hand] of [
        ["the wheel", (at) => page.wheel(30, at)], ["a key", () => page.key("ArrowDown")],
        ["touch", () => page.run("grid.element.dispatchEvent(new Event('touchstart', { bubbles: true })); 0")],
        ["another place", () => page.run("grid.scrollToOffset(100); 0")], ["the scroll bar", () => page.run("grid.element.scrollTop += 7; 0")],
      ]) {
        await page.run(`make(${"{ sections: [{ count: 100000, rows: 40 }] }"}, { isMeasured: false }); grid.element.querySelector('[tabindex="0"]').focus(); grid.scrollTo({ item: 35, align: "start", behavior: "smooth" }); 0`);
        await hand({ x: 200, y: 200 });
        await page.frames(3);
        const is = await page.run("[grid.glide === null, grid.result.offset]");
        expect(is[0] && is[1] < 1390, `${name}: it goes on to ${is[1]}`);
      }
      await page.run("window.requestAnimationFrame = ownFrame; 0");
      const followed = await page.run(`(async () => {
        make({ sections: [{ count: 1000, rows: 40 }] }, { isMeasured: false });
        grid.scrollTo({ item: 35, align: "start", behavior: "smooth" });
        for (let i = 0; i < 6; i++) { await new Promise(requestAnimationFrame); grid.apply([{ insert: 2, at: [0, 5] }]); }
        while (grid.glide) await new Promise(requestAnimationFrame);
        const at = grid.nodeOf({ section: 0, kind: 1, item: 47 }).getBoundingClientRect().top;
        grid.scrollTo({ item: 20, align: "start", behavior: "smooth" });
        grid.apply([{ delete: [20, 1] }]);
        return [at, grid.glide === null];
      })()`);
      expect(Math.abs(followed[0]) < 0.6 && followed[1], `an item that moved is at ${followed[0]}; one that is gone ends it: ${followed[1]}`);
      const jumped = await page.run(`(() => {
        const own = window.matchMedia;
        window.matchMedia = (query) => (query.includes("reduced-motion") ? { matches: true } : own.call(window, query));
        grid.scrollTo({ item: 500, align: "start", behavior: "smooth" });
        window.matchMedia = own;
        return [grid.glide === null, grid.nodeOf({ section: 0, kind: 1, item: 500 })?.getBoundingClientRect().top];
      })()`);
      expect(jumped[0] && Math.abs(jumped[1]) < 0.6, `with less motion ${jumped}`);
      await page.run("grid.scrollToOffset(0); grid.scrollToOffset(900, NaN, 'smooth'); 0");
      await settled(page);
      expect(Math.abs((await page.run("grid.result.offset")) - 900) < 0.01, "an offset is reached too");
      const table = await page.run(`(async () => {
        makeTable([{ kind: "table", columns: { count: 500, width: 80, frozen: [1, 0] }, head: 1, rows: 24 }, { kind: "rows", count: 5000, rows: 24 }]);
        grid.scrollTo({ section: 1, row: 60, column: 9, align: "start", behavior: "smooth" });
        const first = [grid.result.offset, grid.result.offsetAcross];
        let frames = 0, between = 0;
        while (grid.glide) { await new Promise(requestAnimationFrame); frames += 1; if (grid.result.offsetAcross > 1 && grid.result.offsetAcross < 600) between += 1; }
        const is = [grid.result.offset, grid.result.offsetAcross];
        grid.scrollTo({ section: 1, row: 60, column: 9, align: "start" });
        return { first, is, wanted: [grid.result.offset, grid.result.offsetAcross], between, frames, wrong: misplaced() };
      })()`);
      expect(String(table.is) === String(table.wanted) && table.between > 1 && table.wrong.length === 0, JSON.stringify(table));
    },
  },
  {
    name: "cells that come while somebody scrolls fast are stand-ins, and are rendered and measured when that ends",
    once: true,
    async run(page) {
      for (const measured of [false, true]) {
        const found = await page.run(`(async () => {
          const held = new Set();
          let standIns = 0, inFast = 0, isFast = false;
          const fill = (node, { item }) => { node.className = "cell"; node.dataset.item = item; ${measured ? "node.innerHTML = `<div style='height:${extentOf(item) - 1}px'>${item}</div>`;" : "node.textContent = item;"} };
          make({
            sections: [{ count: 100000${measured ? "" : ", rows: 60"} }], renumber: undefined,
            render(node, cell) { if (isFast) inFast += 1; fill(node, cell); node.dataset.is = "cell"; held.add(node); },
            release(node) { if (!held.delete(node)) throw new Error("what was not rendered is released"); },
            // Of a busy machine frames may take half a second.
            placeholderSpeed: 1000,
            placeholder(node, { item }) { standIns += 1; node.className = "cell"; node.dataset.is = "stand-in"; node.dataset.item = item; node.textContent = ""; },
          }, { isMeasured: false });
          const seen = () => [...grid.nodes.entries.values()].map(({ node }) => node.dataset.is);
          const slow = [];
          for (let i = 0; i < 8; i++) { grid.element.scrollTop += 4; await new Promise((done) => setTimeout(done, 60)); slow.push(...seen()); }
          for (let i = 0; i < 12; i++) { grid.element.scrollTop += 900; isFast = i > 1; await new Promise(requestAnimationFrame); }
          isFast = false;
          const during = seen().filter((is) => is === "stand-in").length, count = seen().length, drawn = inFast;
          const gaps = problems({ isMeasured: false });
          await new Promise((done) => setTimeout(done, 400));
          const after = seen().filter((is) => is === "stand-in").length;
          const wrong = problems({ isMeasured: ${measured} });
          const misfilled = [...grid.nodes.entries.values()].filter(({ id, node }) => node.dataset.item !== String(id.item)).length;
          const alive = held.size === grid.nodes.entries.size;
          // What was passed by was not measured by its stand-in.
          grid.scrollToOffset(4000);
          await new Promise((done) => setTimeout(done, 50));
          const passed = problems({ isMeasured: ${measured} });
          return { slow: slow.filter((is) => is !== "cell").length, standIns, during, count, drawn, gaps, after, wrong, misfilled, alive, passed };
        })()`);
        expect(found.slow === 0, `${found.slow} cells are stand-ins while somebody scrolls slowly`);
        expect(found.standIns > 20 && found.during > 3 && found.drawn <= 2, `measured ${measured}: ${JSON.stringify(found)}`);
        expect(found.gaps.length === 0 && found.after === 0 && found.wrong.length === 0 && found.misfilled === 0 && found.alive && found.passed.length === 0, `measured ${measured}: ${JSON.stringify(found)}`);
      }
    },
  },
  {
    name: "a grid scrolls with the page: what is before and after it comes and goes, and ends, jumps, keys and updates are right",
    async run(page) {
      const make = (options, measured) => page.run(`(() => {
        const host = document.getElementById("host");
        host.insertAdjacentHTML("beforebegin", "<header id=before style='height:300px'>before</header>");
        host.insertAdjacentHTML("afterend", "<footer id=after style='height:700px'>after</footer>");
        make({ scrolls: "page", ${options} }, { isMeasured: ${measured} });
        window.before = document.getElementById("before"); window.after = document.getElementById("after");
      })(); 0`);
      const clear = () => page.run("before.remove(); after.remove(); grid.destroy(); window.grid = null; scrollTo(0, 0); 0");
      /** What is in the window, and has no node that covers it. */
      const uncovered = () => page.run(`(() => {
        const box = grid.element.getBoundingClientRect(), found = [];
        const rects = [...grid.nodes.entries.values()].filter(({ id, cell }) => id.kind === 1 && !cell?.isRetained).map(({ node }) => node.getBoundingClientRect()).sort((a, b) => a.top - b.top);
        let covered = Math.max(0, box.top + 40);
        const end = Math.min(innerHeight, box.bottom);
        for (const { top, bottom } of rects) { if (bottom <= covered || top >= end) continue; if (top > covered + 1.1) found.push([covered, top]); covered = bottom; }
        if (covered < end - 1.1) found.push([covered, end]);
        return found;
      })()`);
      const right = async (when) => {
        const found = await uncovered();
        expect(found.length === 0, `${when}: nothing from ${found[0]?.[0]} to ${found[0]?.[1]}`);
      };
      // A page that is longer than browsers scroll is mapped, as a container is.
      for (const count of [100000, 10000]) {
        await make(`sections: [{ count: ${count}, header: 40 }], pinned: ['headers']`, true);
        await page.frames(3);
        await right("at first");
        expect(Math.abs((await top(page, 0)) - 340) < 0.6, `the first row is at ${await top(page, 0)}`);
        for (let i = 0; i < 12; i += 1) {
          // The driver's wheel does not reach the page in WebKit.
          await page.run(`scrollBy(0, ${i % 4 === 3 ? -170 : 340}); 0`);
          await page.frames(2);
          await right(`after it was scrolled ${i + 1} times`);
        }
        const header = await page.run("grid.nodeOf({ section: 0, kind: 0, item: 0 }).getBoundingClientRect().top");
        expect(Math.abs(header) < 0.6, `the pinned header is at ${header}`);
        await page.run(`grid.scrollTo({ item: ${count / 2}, align: 'start' }); 0`);
        await page.frames(4);
        await right("after a jump");
        expect(Math.abs((await top(page, count / 2)) - 40) < 0.6, `a row that was jumped to is at ${await top(page, count / 2)}`);
        const held = await page.run(`(() => { const at = grid.nodeOf({ section: 0, kind: 1, item: ${count / 2} }).getBoundingClientRect().top; grid.apply([{ insert: 40, at: [0, 10] }]); return [at, grid.nodeOf({ section: 0, kind: 1, item: ${count / 2 + 40} }).getBoundingClientRect().top]; })()`);
        await page.frames(3);
        expect(Math.abs(held[0] - held[1]) < 0.6 && Math.abs((await top(page, count / 2 + 40)) - held[0]) < 0.6, `an update moves a row from ${held} to ${await top(page, count / 2 + 40)}`);
        await page.run("scrollTo(0, 1e9); 0");
        await page.frames(4);
        await page.run("new Promise((done) => setTimeout(done, 250))");
        const end = await page.run(`[after.getBoundingClientRect().bottom - innerHeight, after.getBoundingClientRect().top - grid.nodeOf({ section: 0, kind: 1, item: ${count + 39} })?.getBoundingClientRect().bottom]`);
        expect(Math.abs(end[0]) < 1.1 && (end[1] === null || Math.abs(end[1]) < 0.6), `at the end of the page: ${end}`);
        await page.run(`grid.scrollTo({ item: ${count + 39}, align: "end" }); 0`);
        await page.frames(4);
        expect(Math.abs((await page.run(`grid.nodeOf({ section: 0, kind: 1, item: ${count + 39} }).getBoundingClientRect().bottom - innerHeight`))) < 0.6, "the last row ends with the window");
        await page.run("scrollTo(0, 0); 0");
        await page.frames(4);
        await right("back at the start");
        expect(Math.abs((await top(page, 0)) - 340) < 0.6, `back at the start the first row is at ${await top(page, 0)}`);
        if (count > 10000) {
          await clear();
          continue;
        }
        // Something above becomes higher, of which no event tells.
        await page.run("scrollTo(0, 2000); 0");
        await page.frames(4);
        await page.run("before.style.height = '1500px'; 0");
        await page.frames(6);
        await right("after something above grew");
        await page.run("before.style.height = '300px'; scrollTo(0, 0); 0");
        await page.frames(4);
        await page.run("grid.nodeOf({ section: 0, kind: 1, item: 0 }).focus({ preventScroll: true }); 0");
        for (let i = 0; i < 8; i += 1) {
          await page.key("ArrowDown");
          const rect = await page.run("(() => { const { top, bottom } = document.activeElement.getBoundingClientRect(); return [top, bottom, innerHeight, document.activeElement.textContent]; })()");
          expect(rect[0] > -1 && rect[1] < rect[2] + 1 && rect[3] === `item 0/${i + 1}`, `key ${i + 1} leads to ${rect}`);
        }
      }
      await clear();
      expect((await page.run("document.getElementById('host').style.height")) === "", "it leaves the height of the element");
    },
  },
  {
    name: "a grid scrolls with a container around it, begins where that is, and refuses tables",
    once: true,
    async run(page) {
      const found = await page.run(`(async () => {
        make({ sections: [{ count: 5 }] });
        const { Grid } = await import("./grid.js");
        const outer = document.createElement("div"), inner = document.createElement("div");
        outer.style.cssText = "height: 300px; width: 400px; overflow: auto; border: 5px solid";
        outer.innerHTML = "<div style='height:150px'>above</div>";
        outer.append(inner);
        // As high as it is going to be, so that it can be scrolled before.
        inner.style.height = "40000px";
        document.body.append(outer);
        outer.scrollTop = 5000;
        const other = new Grid(inner, { engine, scrolls: "page", sections: [{ count: 1000, rows: 40 }], render(node, { item }) { node.textContent = item; } });
        const place = () => { const { top } = other.nodeOf(other.visibleCells[0]).getBoundingClientRect(); return [outer.scrollTop, Math.round(other.result.offset), Math.round(top - outer.getBoundingClientRect().top - 5 - other.visibleCells[0].along + other.result.offset)]; };
        for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame);
        const said = [place()];
        outer.scrollTop += 333;
        for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame);
        said.push(place());
        other.scrollTo({ item: 900, align: "start", behavior: "smooth" });
        while (other.glide) await new Promise(requestAnimationFrame);
        said.push(place());
        other.destroy();
        outer.remove();
        const tell = (work) => { try { work(); return "nothing"; } catch (error) { return error.message; } };
        const table = [{ kind: "table", columns: { count: 3, width: 50 } }];
        said.push(tell(() => new Grid(inner, { engine, scrolls: "page", sections: table, render() {} })));
        said.push(tell(() => new Grid(inner, { engine, scrolls: "page", axis: "horizontal", sections: [], render() {} })));
        return said;
      })()`);
      expect(String(found[0]) === "5000,4850,0" && String(found[1]) === "5333,5183,0" && String(found[2]) === "36150,36000,0", JSON.stringify(found));
      expect(found[3].includes('scrolls is "page"') && found[4].includes('scrolls is "page"'), JSON.stringify(found));
    },
  },
];
