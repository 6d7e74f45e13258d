// What has to hold of the browser's host in a real page.
import { adapterTests } from "./adapters.mjs";
import { Chromium } from "./chromium.mjs";
import { containerTests } from "./containers.mjs";
import { expect, expectRight } from "./expect.mjs";
import { errorTests } from "./errors.mjs";
import { hiddenTests } from "./hidden.mjs";
import { justifiedTests } from "./justified.mjs";
import { mergedTests } from "./merged.mjs";
import { motionTests } from "./motion.mjs";
import { movingTests } from "./moving.mjs";
import { selectionTests } from "./selection.mjs";
import { sheetTests } from "./sheet.mjs";
import { tableTests } from "./tables.mjs";
import { updateTests } from "./updates.mjs";

const rows = "{ sections: [{ count: 10000000 }] }";
const offset = (page) => page.run("grid.result.offset");
/** Where an item's node lies in the window. */
const top = (page, item) => page.run(`grid.nodeOf({ section: 0, kind: 1, item: ${item} })?.getBoundingClientRect().top`);

/**
 * The accessibility tree as Chromium made it, without nodes that say nothing. Its protocol leaves row, column and set numbers out;
 * they are those of the element that a node of the tree was made of.
 */
async function accessibilityTree(page) {
  const attributes = new Map();
  const visit = (node) => {
    const pairs = node.attributes ?? [];
    attributes.set(node.backendNodeId, Object.fromEntries(pairs.flatMap((name, i) => (i % 2 === 0 ? [[name, pairs[i + 1]]] : []))));
    for (const child of node.children ?? []) visit(child);
  };
  visit((await page.send("DOM.getDocument", { depth: -1 })).root);
  const { nodes } = await page.send("Accessibility.getFullAXTree");
  const all = nodes.map((node) => ({
    id: node.nodeId, childIds: node.childIds ?? [], name: node.name?.value ?? "", role: node.role?.value,
    isSilent: node.ignored || ["none", "generic", "presentation"].includes(node.role?.value),
    properties: Object.fromEntries((node.properties ?? []).map(({ name, value }) => [name, value.value])),
    attributes: attributes.get(node.backendDOMNodeId) ?? {},
  }));
  const byID = new Map(all.map((node) => [node.id, node]));
  const children = (node) =>
    node.childIds.flatMap((id) => byID.get(id) ?? []).flatMap((child) => (child.isSilent ? children(child) : [child]));
  const text = (node) => (node.role === "StaticText" ? node.name : children(node).map(text).join(""));
  return { all, children, text };
}

export const tests = [
  {
    name: "10⁷ rows of their own heights after the wheel",
    async run(page) {
      await page.run(`make(${rows}); 0`);
      await expectRight(page, "at first");
      for (let i = 0; i < 40; i++) {
        await page.wheel(i % 3 === 2 ? -170 : 340);
        await expectRight(page, `after ${i + 1} turns of the wheel`);
      }
    },
  },
  {
    name: "keys scroll from cell to cell, and pages",
    async run(page) {
      await page.run(`make(${rows}); grid.element.querySelector('[tabindex="0"]').focus(); 0`);
      for (const key of ["ArrowDown", "ArrowDown", "PageDown", "PageDown", "ArrowUp", "PageDown"]) {
        await page.key(key);
        await expectRight(page, key);
        const state = await page.run(`(() => { const a = document.activeElement, b = a.getBoundingClientRect();
          return { text: a.textContent, top: b.top, bottom: b.bottom, tab: document.querySelectorAll('[tabindex="0"]').length } })()`);
        expect(state.text.startsWith("item") && state.tab === 1, `${key}: the focus is on ${JSON.stringify(state)}`);
        expect(state.top >= -0.6 && state.bottom <= 500.6, `${key}: the focused cell is out of view, ${JSON.stringify(state)}`);
      }
      await page.key("End");
      expect((await page.run("document.activeElement.textContent")) === "item 0/9999999", "End leads to the last row");
      await page.key("Home");
      expect((await page.run("document.activeElement.textContent")) === "item 0/0", "Home leads to the first row");
    },
  },
  {
    name: "both ends are exact, and the last of 10⁷ rows is reached",
    async run(page) {
      await page.run(`make(${rows}); grid.scrollTo({ item: 9999999, align: "end" }); 0`);
      await page.frames();
      await expectRight(page, "at the end");
      const bottom = await page.run("grid.nodeOf({ section: 0, kind: 1, item: 9999999 }).getBoundingClientRect().bottom");
      expect(Math.abs(bottom - 500) < 0.51, `the last row ends at ${bottom} of 500`);
      await page.wheel(2000);
      expect(Math.abs(await page.run("grid.nodeOf({ section: 0, kind: 1, item: 9999999 }).getBoundingClientRect().bottom") - 500) < 0.51, "the end is the end");
      for (let i = 0; i < 12; i++) await page.wheel(-300);
      await expectRight(page, "some way back");
      await page.run("grid.scrollToOffset(0); 0");
      await page.frames();
      expect(Math.abs(await top(page, 0)) < 0.51, "the first row is at the top");
      expect((await page.run("grid.scroller.position")) === 0, "the scroll bar is at the top");
      await page.wheel(-300);
      expect(Math.abs(await top(page, 0)) < 0.51, "the first row stays at the top");
    },
  },
  {
    name: "dragging the scroll bar, jumps and the thumb show what lies there",
    async run(page) {
      await page.run(`make(${rows}); 0`);
      for (let i = 1; i <= 24; i++) {
        const share = ((i * 7919) % 1000) / 1000;
        await page.run(`grid.element.scrollTop = ${share} * (grid.element.scrollHeight - grid.element.clientHeight); 0`);
        await page.frames();
        await expectRight(page, `scroll bar at ${share}`);
        const at = await page.run("grid.result.offset / (grid.result.content - 500)");
        expect(Math.abs(at - share) < 0.01, `the scroll bar at ${share} leads to ${at}`);
        await page.run(`grid.scrollTo({ item: ${(i * 7919 * 1013) % 10000000}, align: "center" }); 0`);
        await page.frames();
        await expectRight(page, "a jump");
        const middle = await page.run(`(() => { const r = grid.nodeOf({ section: 0, kind: 1, item: ${(i * 7919 * 1013) % 10000000} }).getBoundingClientRect(); return (r.top + r.bottom) / 2 })()`);
        expect(Math.abs(middle - 250) < 0.6, `an item that was jumped to has its middle at ${middle}`);
        await page.run(`grid.scrollToFraction(${share}); 0`);
        await page.frames();
        await expectRight(page, "the thumb");
      }
    },
  },
  {
    name: "from one end to the other by the scroll bar's ends",
    async run(page) {
      await page.run(`make(${rows}); grid.element.scrollTop = 1e9; 0`);
      await page.frames();
      const bottom = await page.run("grid.nodeOf({ section: 0, kind: 1, item: 9999999 })?.getBoundingClientRect().bottom");
      expect(Math.abs(bottom - 500) < 0.51, `the last row ends at ${bottom}`);
      await page.run("grid.element.scrollTop = 0; 0");
      await page.frames();
      expect(Math.abs(await top(page, 0)) < 0.51, "the first row is at the top");
    },
  },
  {
    name: "scrolling over what is laid out takes no step, and who asks hears where the grid is",
    async run(page, ratio) {
      // WebKit without a screen takes so long for a frame of so many points that the grid is at rest between two.
      if (page.browser.name === "webkit" && ratio > 1) return "not tried";
      for (const options of ["count: 100000", "count: 10000000, tracks: [{}, {}], rows: 60, spacing: 0", "packed: { spans: new Uint32Array(3000).fill(0x10001), tracks: [{ fr: 1 }, { fr: 1 }], rows: [60], trackSpacing: 0 }, spacing: 0"]) {
        await page.run(`make({ sections: [{ ${options} }], overscan: 300 }); window.taken = []; grid.addEventListener("step", ({ detail }) => taken.push(detail.offset)); 0`);
        await page.run("grid.scrollToOffset(20000); 0");
        await page.frames();
        await page.run("new Promise(done => setTimeout(done, 400)).then(() => taken.splice(0))");
        for (let i = 1; i <= 40; i++) {
          await page.run("grid.element.scrollTop += 37; 0");
          await page.frames();
          await expectRight(page, `${options}, step ${i}`, "{ isMeasured: false }");
        }
        const taken = await page.run("taken.length");
        // In other browsers more time is idle in a step of the test, and so more is laid out in portions.
        expect(taken > 3 && taken < (page.browser.name === "chromium" ? 20 : 32), `${options}: ${taken} steps were taken for 40 events`);
        // From where the engine is, five points are free.
        await offset(page);
        const ahead = await page.run("grid.element.scrollTop += 5, grid.scrolling.scrolled(), grid.scrolling.ahead");
        expect(ahead === 5, `${options}: of five points ${ahead} needed no step`);
        const off = await page.run(`(() => { const { offset, cells } = grid.result, near = grid.element.getBoundingClientRect().top;
          return Math.max(...cells.map(cell => Math.abs(grid.nodeOf(cell).getBoundingClientRect().top - near - (cell.along - offset)))) })()`);
        expect(off < 0.6, `${options}: the offset is ${off} points from what is shown`);
        expect(await page.run("grid.scrolling.ahead === 0"), `${options}: who asked has not made the grid catch up`);
        await page.run("grid.element.scrollTop += 5; 0");
        await page.run("new Promise(done => setTimeout(done, 400))");
        expect(await page.run("grid.scrolling.ahead === 0"), `${options}: the grid has not caught up at rest`);
      }
    },
  },
  {
    name: "a jump measures to the sixty-fourth of a point, and lays rows of one height out once",
    async run(page) {
      const jumped = await page.run(`(async () => {
        const wrong = [];
        for (const tracks of [1, 4]) {
          make({ sections: [{ count: 400000, ...(tracks > 1 ? { tracks: Array.from({ length: tracks }, () => ({})) } : {}) }], warmsUp: false,
            render(node, { item }) { node.innerHTML = '<div style="height:' + (60 + (item % 7) * 9 + (item % 5) / 64) + 'px"></div>'; } });
          await new Promise(requestAnimationFrame);
          for (let i = 1; i <= 8; i++) {
            grid.element.scrollTop = (i * 0.382 % 1) * (grid.element.scrollHeight - 600);
            grid.scrolling.scrolled();
            for (const { node, known, id } of grid.nodes.entries.values()) {
              const laidOut = parseFloat(getComputedStyle(node).height);
              if (!(Math.abs(known - laidOut) < 1 / 128)) wrong.push(tracks + " columns, item " + id.item + ": " + known + " instead of " + laidOut);
            }
          }
        }
        return wrong;
      })()`);
      expect(jumped.length === 0, `${jumped.length} sizes are wrong: ${jumped.slice(0, 3)}`);
      // Where sizes are what was thought, nodes are where they stay before they are measured: nothing moves in the stage.
      const written = await page.run(`(async () => {
        make({ sections: [{ count: 400000 }], warmsUp: false, render(node, { item }) { node.innerHTML = '<div style="height:40px">' + item + '</div>'; } });
        await new Promise(requestAnimationFrame);
        const jump = (part) => {
          grid.element.scrollTop = part * (grid.element.scrollHeight - 600);
          grid.scrolling.scrolled();
        };
        for (const part of [0.2, 0.7]) jump(part);
        let count = 0;
        const watch = new MutationObserver((records) => (count += records.length));
        watch.observe(grid.scroller.stage, { subtree: true, attributeFilter: ["style"] });
        for (const part of [0.3, 0.9, 0.4, 0.6]) jump(part);
        await new Promise(requestAnimationFrame);
        watch.disconnect();
        return count;
      })()`);
      // The stage moves, and a node comes or goes where a part of one is to be seen.
      expect(written <= 24, `the places of ${written} boxes were written in four jumps`);
      await expectRight(page, "after jumps", "{ isMeasured: false }");
      return `${written} places were written in four jumps`;
    },
  },
  {
    name: "a jump shows what is in view, and what lies beside it at rest",
    async run(page, ratio) {
      // WebKit without a screen takes so long for a frame of so many points that the grid is at rest between two.
      if (page.browser.name === "webkit" && ratio > 1) return "not tried";
      await page.run("make({ sections: [{ count: 100000 }], overscan: 300 }); 0");
      const beside = () => page.run("(() => { const { offset, cells } = grid.result; return [offset - Math.min(...cells.map(c => c.along)), Math.max(...cells.map(c => c.along + c.extent)) - offset - 500] })()");
      await page.run("grid.element.scrollTop = 500000; 0");
      await page.frames();
      await expectRight(page, "after a jump");
      const [above, below] = await beside();
      expect(above < 290 && below < 290, `after a jump ${above} and ${below} points beside the view are laid out`);
      await page.run("new Promise(done => setTimeout(done, 400))");
      const atRest = await beside();
      expect(atRest[0] >= 299 && atRest[1] >= 299, `at rest ${atRest} points beside the view are laid out`);
      await expectRight(page, "at rest");
      // Scrolling goes on at once.
      await page.run("grid.element.scrollTop = 100000; 0");
      await page.frames();
      await page.run("grid.element.scrollTop += 30; 0");
      await page.frames();
      expect((await beside()).every((points) => points >= 299), `after a step ${await beside()} points beside the view are laid out`);
    },
  },
  {
    name: "no pixel of drift in a thousand steps there and back",
    async run(page) {
      await page.run(`make(${rows}); grid.scrollTo({ item: 5000000, align: "start" }); 0`);
      await page.frames();
      const drift = await page.run(`(async () => {
        const frame = () => new Promise(requestAnimationFrame);
        let worst = 0;
        const node = () => grid.nodeOf({ section: 0, kind: 1, item: 5000000 });
        const start = node().getBoundingClientRect().top;
        for (let i = 0; i < 500; i++) {
          const before = node()?.getBoundingClientRect().top, at = grid.element.scrollTop;
          grid.element.scrollTop = at + (i % 2 ? -37 : 37);
          await frame();
          const now = node()?.getBoundingClientRect().top;
          worst = Math.max(worst, Math.abs(now - before + (i % 2 ? -37 : 37)));
          if (i % 10 === 5) {
            // The scroll bar is put where it belongs, and the stage with it.
            grid.scroller.position += 300;
            grid.scroller.last = grid.scroller.position;
            grid.scroller.placeStage(grid.result);
            grid.scrolling.rest();
            worst = Math.max(worst, Math.abs(node().getBoundingClientRect().top - now));
          }
        }
        return [worst, Math.abs(node().getBoundingClientRect().top - start)];
      })()`);
      expect(drift[0] < 0.6 && drift[1] < 0.6, `a step was off by ${drift[0]}, all of them by ${drift[1]}`);
      return `at most ${drift[0].toFixed(3)} px a step, ${drift[1].toFixed(3)} px in the end`;
    },
  },
  {
    name: "an item above the edge that grows moves nothing in view",
    async run(page) {
      await page.run(`make(${rows}); grid.scrollTo({ item: 1000, align: "start" }); 0`);
      await page.wheel(200);
      const seen = await page.run(`(() => { const e = [...grid.nodes.entries.values()].filter(e => e.id.kind === 1);
        const above = e.filter(e => e.node.getBoundingClientRect().bottom < 0).map(e => e.id.item);
        const inside = e.filter(e => { const r = e.node.getBoundingClientRect(); return r.top > 0 && r.top < 400 }).map(e => e.id.item);
        return { above, inside } })()`);
      expect(seen.above.length > 0 && seen.inside.length > 0, `there is overscan above: ${JSON.stringify(seen)}`);
      const before = await top(page, seen.inside[0]);
      await page.run(`extents.set(${seen.above[0]}, extentOf(${seen.above[0]}) + 77); grid.nodeOf({ section: 0, kind: 1, item: ${seen.above[0]} }).firstChild.style.height = extents.get(${seen.above[0]}) - 1 + "px"; 0`);
      await page.frames(3);
      const now = await top(page, seen.inside[0]);
      expect(Math.abs(now - before) < 0.51, `what is in view moved from ${before} to ${now}`);
      await expectRight(page, "afterwards");
      // And one in view pushes only what is below it.
      const middle = seen.inside[0];
      await page.run(`extents.set(${middle}, 190); grid.nodeOf({ section: 0, kind: 1, item: ${middle} }).firstChild.style.height = "189px"; 0`);
      await page.frames(3);
      await expectRight(page, "after one in view grew");
    },
  },
  {
    name: "pinned headers are in place in each frame",
    async run(page) {
      // The second is longer than a container scrolls, and so mapped.
      for (const times of [400, 400000]) {
      await page.run(`make({ sections: [{ times: ${times}, count: 23, header: 30, rows: 25 }], pinned: ["headers"] }, { isMeasured: false }); grid.scrollTo({ section: ${times / 2}, item: 3, align: "start" }); 0`);
      await page.frames();
      for (let i = 0; i < 40; i++) {
        // The compositor's own frame: scrolled, and no script has run yet.
        const state = await page.run(`(async () => {
          grid.element.scrollTop += 83;
          const look = () => [...document.querySelectorAll(".head")].map(n => { const r = n.getBoundingClientRect(); return [r.top, r.bottom, n.textContent] }).filter(r => r[1] > 0.01 && r[0] < 500);
          const early = look();
          await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame);
          return { early, late: look(), offset: grid.result.offset };
        })()`);
        for (const [when, heads] of [["before the step", state.early], ["after the step", state.late]]) {
          const first = heads[0];
          expect(first && first[0] <= 0.51, `${when} ${i}: no header at the top, but ${JSON.stringify(heads[0])} at ${state.offset}`);
          expect(Math.abs(first[0]) < 0.51 || heads[1] && Math.abs(heads[1][0] - first[1]) < 0.51,
            `${when} ${i}: the header is at ${first[0]}, and no next one pushes it (${times} sections)`);
        }
      }
      }
    },
  },
  {
    name: "the browser holds pins where the engine says, in outlines and with footers too",
    async run(page) {
      await page.run(`make({ sections: Array.from({ length: 600 }, (_, i) => ({ count: i % 7 * 4, header: 26, footer: i % 2 ? 22 : undefined, rows: 24, spacing: i % 5, level: i % 3 === 0 ? 0 : i % 3 })), pinned: ["headers", "footers"] }, { isMeasured: false }); 0`);
      await page.frames();
      let seen = 0, pinned = 0;
      for (let i = 0; i < 120; i++) {
        const wrong = await page.run(`(async () => {
          ${i % 10 === 0 ? `grid.scrollToOffset(${((i * 7919) % 997) / 997} * (grid.result.content - 500))` : `grid.element.scrollTop += ${[13, 200, -31, 77][i % 4]}`};
          await new Promise(requestAnimationFrame); await new Promise(requestAnimationFrame);
          const found = [];
          let seen = 0, pinned = 0;
          for (const cell of grid.result.cells) {
            const at = cell.along - grid.result.offset;
            if (cell.kind === 1 || at + cell.extent <= 0 || at >= 500) continue;
            const top = grid.nodeOf(cell).getBoundingClientRect().top;
            seen += 1; pinned += cell.isPinned ? 1 : 0;
            if (Math.abs(top - at) > 0.6) found.push(["head", "", "foot"][cell.kind] + " " + cell.section + " is at " + top + " instead of " + at);
          }
          return { found, seen, pinned, offset: grid.result.offset };
        })()`);
        expect(wrong.found.length === 0, `at ${wrong.offset}: ${wrong.found.slice(0, 3).join("; ")}`);
        seen += wrong.seen;
        pinned += wrong.pinned;
      }
      expect(pinned > 100, `only ${pinned} pinned`);
      return `${seen} headers and footers, ${pinned} of them pinned`;
    },
  },
  {
    name: "only headers and footers of sections that pin them are held, after updates too",
    async run(page) {
      const section = "(i, n = 30) => ({ count: n, rows: 25, header: 30, footer: 20, pinsHeader: i % 3 !== 1, pinsFooter: i % 2 === 0 })";
      await page.run(`window.section = ${section}; make({ sections: Array.from({ length: 12 }, (_, i) => section(i)), pinned: ["headers", "footers"] }, { isMeasured: false }); 0`);
      const changes = [
        "[]", "[{ insertSection: section(1), at: 0 }, { insertSection: section(0), at: 1 }, { deleteSections: [3, 2] }]",
        "[{ moveSection: 1, to: 9 }, { moveSection: 7, to: 0 }, { redeclare: 4, as: section(4) }]",
        "[{ redeclare: 0, as: section(1) }, { moveSection: 0, to: 5 }, { insertSection: section(5), at: 6 }, { deleteSections: [9, 1] }]",
        "[{ insert: 3, at: [2, 0] }, { reloadSections: [0, 3] }]",
      ];
      let [held, free] = [0, 0];
      for (const change of changes) {
        await page.run(`if (${change}.length > 0) grid.apply(${change}); 0`);
        const sections = await page.run("grid.core.sectionCount");
        for (let i = 0; i < sections; i++) {
          const found = await page.run(`(async () => {
            const frame = () => new Promise(requestAnimationFrame);
            const seen = [];
            // Past the header, whose footer is not yet in view; then on by the compositor alone.
            for (const far of [40, 70]) {
              const at = grid.core.frame({ section: ${i}, kind: 0, item: 0 }).along;
              if (far === 40) grid.scrollToOffset(at + far); else grid.element.scrollTop += 30;
              const offset = at + far;
              for (const kind of [0, 2]) {
                const id = { section: ${i}, kind, item: 0 };
                const node = grid.nodeOf(id);
                if (!node) { seen.push([kind, far, "none"]); continue; }
                const natural = grid.core.frame(id).along - offset, box = node.getBoundingClientRect();
                seen.push([kind, far, Math.abs(box.top - natural) < 0.6 ? "free"
                  : Math.abs(kind === 0 ? box.top : box.bottom - 500) < 0.6 ? "held" : \`at \${box.top}, not \${natural}\`]);
              }
              await frame(); await frame();
            }
            const cells = grid.result.cells.filter((cell) => cell.section === ${i} && cell.kind !== 1);
            return { seen, offset: grid.result.offset, pinned: cells.filter((cell) => cell.isPinned).map((cell) => cell.kind), at: grid.core.frame({ section: ${i}, kind: 0, item: 0 }).along };
          })()`);
          // Near the end of the content less can be scrolled.
          if (Math.abs(found.offset - found.at - 70) > 1) continue;
          for (const [kind, far, how] of found.seen) {
            const wanted = found.pinned.includes(kind) ? ["held"] : ["free", "none"];
            expect(wanted.includes(how), `after ${change}: ${kind === 0 ? "header" : "footer"} ${i} is ${how} at ${far}, and the engine has it ${wanted}`);
            if (how === "held") held += 1; else free += 1;
          }
        }
      }
      expect(held > 50 && free > 50, `${held} held, ${free} not`);
      return `${held} held, ${free} not`;
    },
  },
  {
    name: "a node that was pinned and shows an item keeps nothing of that",
    async run(page) {
      for (const axis of ["vertical", "horizontal"]) {
        await page.run(`make({ axis: "${axis}", type: () => "any", sections: [{ times: 60, count: 4, header: 30, footer: 30 }], pinned: ["headers", "footers"] }); window.wasPinned = new WeakSet(); 0`);
        let reused = 0;
        for (let i = 0; i < 40; i++) {
          await page.run(`for (const e of grid.nodes.entries.values()) if (e.pin) wasPinned.add(e.node); grid.scrollToOffset(${(i * 7919) % 997} / 997 * grid.result.content); 0`);
          await page.frames();
          const wrong = await page.run(`[...grid.nodes.entries.values()].filter(e => e.id.kind === 1).map(e => { const r = e.node.getBoundingClientRect(), is = [e.cell.along - grid.result.offset, extentOf(e.id.item)];
            return [...(grid.isVertical ? [r.top, r.height] : [r.left, r.width]).map((value, i) => value - is[i]), e.node.textContent] }).filter(d => Math.abs(d[0]) > 0.6 || Math.abs(d[1]) > 0.6)`);
          expect(wrong.length === 0, `${axis}, jump ${i}: an item's place and extent are wrong by ${wrong[0]}`);
          const left = await page.run(`[...grid.nodes.entries.values()].filter(e => e.id.kind === 1 && wasPinned.has(e.node)).map(({ node: { style } }) =>
            ["right", "bottom", "flex", "pointerEvents", "zIndex"].filter(name => style[name] !== "").concat(style.position === "absolute" ? [] : "position"))`);
          reused += left.length;
          expect(left.flat().length === 0, `${axis}, jump ${i}: an item has ${left.flat()} of a pinned cell`);
        }
        expect(reused > 20, `${axis}: only ${reused} nodes were pinned before`);
      }
    },
  },
  {
    name: "right-to-left and horizontal grids",
    async run(page) {
      for (const direction of ["ltr", "rtl"]) {
        await page.run(`make({ axis: "horizontal", sections: [{ count: 1000000 }] }, { direction: "${direction}" }); 0`);
        await page.frames();
        await expectRight(page, `horizontal ${direction}`);
        await page.run(`grid.element.scrollLeft = ${direction === "rtl" ? -700 : 700}; 0`);
        await page.frames();
        expect(Math.abs((await offset(page)) - 700) < 1, `${direction}: scrolled to ${await offset(page)}`);
        await expectRight(page, `horizontal ${direction}, scrolled`);
        await page.run(`grid.scrollTo({ item: 999999, align: "end" }); 0`);
        await page.frames();
        const edge = await page.run(`(() => { const r = grid.nodeOf({ section: 0, kind: 1, item: 999999 }).getBoundingClientRect(); return "${direction}" === "rtl" ? r.left : 600 - r.right })()`);
        expect(Math.abs(edge) < 0.6, `${direction}: the last item ends ${edge} from the edge`);
      }
      await page.run(`make({ sections: [{ count: 999, tracks: [{}, {}, {}], rows: 40 }] }, { direction: "rtl", isMeasured: false }); 0`);
      await page.frames();
      const xs = await page.run("[0, 1, 2].map(item => grid.nodeOf({ section: 0, kind: 1, item }).getBoundingClientRect().left)");
      expect(xs[0] > xs[1] && xs[1] > xs[2], `the first column is the right one: ${xs}`);
    },
  },
  {
    name: "packed tiles cover the view at any place of 10⁷",
    async run(page) {
      await page.run(`(() => { const spans = new Uint32Array(1e7); for (let i = 0; i < spans.length; i++) spans[i] = span(1 + i % 3, 1 + (i >> 2) % 2);
        make({ sections: [{ packed: { spans, tracks: [{ fr: 1 }, { fr: 1 }, { fr: 1 }, { fr: 1 }, { fr: 1 }, { fr: 1 }], trackSpacing: 0, packing: { chunk: 256 } }, rows: 60, spacing: 0 }] }, { isMeasured: false }) })(); 0`);
      for (const share of [0, 0.3, 0.77, 1]) {
        await page.run(`grid.scrollToFraction(${share}); 0`);
        await page.frames();
        await page.wheel(share === 1 ? -240 : 240);
        const seen = await page.run(`(() => { let area = 0; for (const e of grid.nodes.entries.values()) { const r = e.node.getBoundingClientRect();
          area += Math.max(0, Math.min(500, r.bottom) - Math.max(0, r.top)) * r.width } return area / (500 * grid.element.clientWidth) })()`);
        expect(seen > 0.93 && seen < 1.001, `at ${share} tiles cover ${seen} of the view`);
      }
    },
  },
  {
    name: "the browser's accessibility tree is right for 1,000 sampled cells of a grid, and of a list",
    only: "chromium",
    once: true,
    async run(page) {
      await page.send("Accessibility.enable");
      await page.send("DOM.enable");
      const sampled = { grid: 0, list: 0 };
      const sections = "[{ count: 100000, tracks: [{}, {}, {}], rows: 30, header: 40 }, { count: 500, header: 40, rows: 30 }]";
      for (const role of ["grid", "list"]) {
        await page.run(`make({ role: "${role}", focusesHeaders: true, sections: ${sections}, pinned: ["headers"] }, { isMeasured: false }); 0`);
        for (let i = 0; sampled[role] < 1000; i++) {
          const place = i % 5 === 4 ? { section: 1, item: (i * 91) % 500 } : { section: 0, item: (i * 7919) % 100000 };
          await page.run(`grid.reveal(${JSON.stringify(place)}); 0`);
          await page.frames();
          const tree = await accessibilityTree(page);
          const root = tree.all.find((node) => node.role === role);
          expect(root?.name === "test", `a ${role} named ${root?.name}`);
          // What is in it, past nodes that say nothing.
          const cells = role === "list" ? tree.children(root) : tree.children(root).flatMap((row) => {
            expect(row.role === "row", `a ${row.role} between a grid and its cells`);
            return tree.children(row).map((cell) => ({ ...cell, row }));
          });
          const named = cells.map((cell) => ({ ...cell, text: cell.name || tree.text(cell) }));
          const wanted = await page.run(`${JSON.stringify(named.map((cell) => cell.text))}.map(text => {
            const [, kind, section, item] = /^(head|item) (\\d+)\\/(\\d+)$/.exec(text) ?? [];
            const id = { section: Number(section), kind: kind === "head" ? 0 : 1, item: Number(item) };
            return kind && { ...grid.core.position(id), id, isInView: grid.visibleCells.some((c) => c.section === id.section && c.kind === id.kind && c.item === id.item) };
          })`);
          const total = await page.run("grid.visibleCells.length");
          expect(cells.length === total && total > 15, `${cells.length} cells in the tree, ${total} in view`);
          let last = -1;
          for (const [number, cell] of named.entries()) {
            const is = wanted[number];
            const say = (what, value, right) => expect(String(value) === String(right), `${cell.text} of a ${role}: ${what} is ${value} instead of ${right}`);
            say("what is in view", is?.isInView, true);
            const isItem = is.id.kind === 1;
            const order = is.id.section * 1e6 + is.id.kind * 4e5 + is.id.item;
            expect(order > last, `${cell.text} is read too late`);
            last = order;
            if (role === "grid") {
              say("its role", cell.role, isItem ? "gridcell" : "rowheader");
              say("its row", cell.row.attributes["aria-rowindex"], is.line + 1);
              say("its column", cell.attributes["aria-colindex"], isItem ? is.column + 1 : 1);
            } else {
              say("its role", cell.role, "listitem");
              say("its place", cell.attributes["aria-posinset"], (isItem ? is.index : is.line) + 1);
              say("the count", cell.attributes["aria-setsize"], isItem ? is.count : is.lines);
            }
            const hasFocus = isItem && is.id.section === place.section && is.id.item === place.item;
            say("having the focus", cell.properties.focused === true, hasFocus);
            say("taking the focus", cell.properties.focusable, true);
          }
          sampled[role] += cells.length;
          if (role === "grid") {
            const counts = [root.attributes["aria-rowcount"], root.attributes["aria-colcount"]];
            expect(String(counts) === `${2 + Math.ceil(100000 / 3) + 500},3`, `the grid has ${counts} rows and columns`);
          }
        }
      }
      await page.run(`make(${rows}); 0`);
      const tree = await accessibilityTree(page);
      const [first] = tree.children(tree.all.find((node) => node.role === "list"));
      expect(first.attributes["aria-posinset"] === "1" && first.attributes["aria-setsize"] === "10000000", "a list of rows counts them");
      await page.send("Accessibility.disable");
      await page.send("DOM.disable");
      return `${sampled.grid} and ${sampled.list} cells`;
    },
  },
  {
    name: "numbers told to screen readers follow another number of columns, collapsing and a restored state",
    async run(page) {
      const expectNumbers = async (when) => {
        await page.frames();
        const found = await page.run("misnumbered()");
        expect(found.length === 0, `${when}: ${found.length} wrong, ${found.slice(0, 4).join("; ")}`);
      };
      const spans = "Uint32Array.from({ length: 300 }, (_, i) => span(1 + i % 3, 1 + (i >> 2) % 2))";
      const packed = `{ packed: { spans: ${spans}, tracks: [{ fr: 1 }, { fr: 1 }, { fr: 1 }, { fr: 1 }], packing: "dense" }, rows: 60, header: 30 }`;
      const adaptive = "{ count: 700, tracks: [{ minimum: 100, adaptive: true }], rows: 30, header: 30, footer: 20 }";
      let kept = 0;
      for (const role of ["grid", "list"]) {
        await page.run(`make({ role: "${role}", sections: [${adaptive}, ${adaptive}, ${packed}, { count: 300, rows: 30 }], pinned: ["headers"] }, { isMeasured: false }); 0`);
        await expectNumbers(`${role}: at first`);
        for (const [section, item] of [[0, 0], [1, 4], [2, 9]]) {
          const place = `${role} at ${section}/${item}`;
          await page.run(`grid.scrollTo({ section: ${section}, item: ${item}, align: "start" }); document.activeElement.blur(); 0`);
          await expectNumbers(place);
          await page.run(`grid.nodeOf({ section: ${section}, kind: 1, item: ${item} }).focus(); 0`);
          const text = await page.run("document.activeElement.textContent");
          for (const width of [260, 700, 450, 600]) {
            await page.run(`window.seen = [...grid.nodes.entries.values()].map(e => [e, e.node]); grid.element.style.width = "${width}px"; 0`);
            await page.frames(3);
            kept += await page.run("seen.filter(([e, node]) => grid.nodes.entries.get(e.key)?.node === node).length");
            await expectNumbers(`${place}, ${width} wide`);
            expect((await page.run("document.activeElement.textContent")) === text, `${place}, ${width} wide: the focus is lost`);
          }
          // One above, one in view, and one below what is in view.
          for (const [other, isExpanded] of [[0, false], [0, true], [3, false], [1, false], [1, true], [3, true]]) {
            if (other === section && !isExpanded) continue;
            await page.run(`grid.expand(${other}, ${isExpanded}); 0`);
            await expectNumbers(`${place}, section ${other} ${isExpanded ? "expanded" : "collapsed"}`);
            expect((await page.run("document.activeElement.textContent")) === text, `${place}: the focus is lost where ${other} is collapsed`);
          }
          const collapsed = section === 0 ? 3 : 0;
          await page.run(`grid.expand(${collapsed}, false); window.state = grid.saved(); grid.expand(${collapsed}, true); grid.restore(state); 0`);
          expect(await page.run(`grid.core.frame({ section: ${collapsed}, kind: 1, item: 0 }) === null`), "the restored section is collapsed");
          await expectNumbers(`${place}, restored`);
          await page.run(`grid.expand(${collapsed}, true); 0`);
        }
      }
      expect(kept > 200, `only ${kept} nodes were kept`);
      return `${kept} kept nodes`;
    },
  },
  {
    name: "numbers told to screen readers follow what is packed in the background",
    async run(page) {
      let under = 0;
      for (const role of ["grid", "list"]) {
        for (const packing of ["'sparse'", "'dense'", "{ chunk: 256 }"]) {
          await page.run(`(() => { const spans = Uint32Array.from({ length: 2000000 }, (_, i) => span(1 + i % 3, 1 + (i >> 2) % 2));
            make({ role: "${role}", sections: [{ packed: { spans, tracks: [{ fr: 1 }, { fr: 1 }, { fr: 1 }, { fr: 1 }], packing: ${packing} }, rows: 60, header: 30 }] }, { isMeasured: false }) })(); grid.scrollTo({ item: 1000000 }); 0`);
          for (let left = 1; left > 0; ) {
            const state = await page.run("new Promise(done => setTimeout(done, 10)).then(() => ({ left: grid.result.unpacked, found: misnumbered() }))");
            expect(state.found.length === 0, `${role}, ${packing}, ${state.left} not packed: ${state.found.length} wrong, ${state.found.slice(0, 3).join("; ")}`);
            left = state.left;
            under += left > 0 ? 1 : 0;
          }
        }
      }
      expect(under > 0, "all was packed at once");
      return `${under} looks while packing`;
    },
  },
  {
    name: "the focused node is never recycled, and comes back with the focus",
    async run(page) {
      await page.run(`make(${rows}); window.focused = grid.nodeOf({ section: 0, kind: 1, item: 2 }); focused.focus(); 0`);
      await page.run("grid.scrollTo({ item: 5000000 }); 0");
      await page.frames();
      expect(await page.run("document.activeElement === focused && focused.textContent === 'item 0/2'"), "the node keeps its cell and the focus far away");
      await page.key("ArrowDown");
      expect((await page.run("document.activeElement.textContent")) === "item 0/3", "an arrow goes on from there");
      await expectRight(page, "back");
    },
  },
  {
    name: "the focus follows its item through an update, and Tab leads into the view",
    async run(page) {
      await page.run(`make({ sections: [{ count: 1000 }] }); grid.nodeOf({ section: 0, kind: 1, item: 2 }).focus(); grid.apply([{ insert: 4, at: [0, 0] }]); 0`);
      await page.frames();
      expect((await page.run("document.activeElement.textContent")) === "item 0/6", "the focused item has another number");
      await page.run("document.activeElement.blur(); grid.core.focus(null); grid.scrollTo({ item: 500, align: 'start' }); 0");
      await page.frames();
      const tab = await page.run("(() => { const t = document.querySelectorAll('[tabindex=\"0\"]'), r = t[0]?.getBoundingClientRect(); return [t.length, r?.bottom > 0 && r?.top < 500] })()");
      expect(tab[0] === 1 && tab[1], `Tab leads to ${tab[0]} nodes, in view: ${tab[1]}`);
    },
  },
  {
    name: "the focus stays in the grid when its cell is deleted, collapsed or far away",
    async run(page) {
      const focused = () => page.run("document.activeElement.textContent");
      const focus = async (section, item) => {
        await page.run(`grid.scrollTo({ section: ${section}, item: ${item} }); grid.nodeOf({ section: ${section}, kind: 1, item: ${item} }).focus(); 0`);
        // WebKit brings what got the focus into view some time later, and would do so after a jump.
        await page.frames();
      };
      const tabs = () => page.run("[...document.querySelectorAll('[tabindex=\"0\"]')].map(node => node.textContent).join()");
      const expectFocus = async (text, when) => {
        await page.frames();
        expect((await focused()) === text && (await tabs()) === text, `${when}: the focus is on ${await focused()}, Tab leads to ${await tabs()}, not to ${text}`);
      };
      await page.run("make({ sections: [{ count: 60, header: 30 }, { count: 60, header: 30 }, { count: 900 }] }); 0");
      await focus(0, 59);
      await page.run("grid.apply([{ delete: [59, 1] }]); 0");
      await expectFocus("item 0/58", "the last item was deleted");
      await page.run("grid.apply([{ delete: [50, 9] }]); 0");
      await expectFocus("item 0/49", "the last ones were deleted");
      await page.key("ArrowUp");
      await expectFocus("item 0/48", "an arrow after that");
      await focus(1, 3);
      await page.run("grid.expand(1, false); 0");
      await expectFocus("head 1/0", "its section was collapsed");
      await page.run("grid.expand(1, true); 0");
      await expectFocus("head 1/0", "and expanded");
      await focus(2, 5);
      await page.run("grid.scrollTo({ section: 2, item: 700, align: 'start' }); grid.apply([{ insert: 2, at: [2, 0] }]); 0");
      await expectFocus("item 2/7", "it was out of view during an update");
      const bottom = await page.run("document.activeElement.getBoundingClientRect().bottom");
      expect(bottom < 0, `it does not stay there, but ends at ${bottom}`);
      await page.run("grid.reveal({ section: 2, item: 100000 }); 0");
      await expectFocus("item 2/7", "nothing was to be revealed");
      await page.key("ArrowDown");
      await expectFocus("item 2/8", "an arrow after that");
      await page.run("grid.apply([{ delete: [0, 902], section: 2 }]); 0");
      await page.frames();
      expect((await focused()).startsWith("item") || (await focused()).startsWith("head"), `the section was emptied: the focus is on ${await focused()}`);
      // A click beside the grid takes it away; then the cell need not stay.
      await focus(0, 3);
      await page.run("grid.scrollTo({ section: 1, item: 50, align: 'start' }); 0");
      await page.frames();
      expect(await page.run("grid.nodeOf({ section: 0, kind: 1, item: 3 }) !== null"), "the focused cell is kept");
      await page.click(700, 550);
      await page.wheel(20);
      await page.run("grid.scrollTo({ section: 1, item: 40, align: 'start' }); 0");
      // Where no window has the focus, as on a screen without a window manager, the grid keeps its own.
      const isKept = await page.run("!document.hasFocus()");
      expect(isKept || await page.run("grid.nodeOf({ section: 0, kind: 1, item: 3 }) === null"), "a cell without the focus is kept");
    },
  },
  {
    name: "Tab leads into the view when it is pressed and at rest, and the page hears wherever the focus goes",
    async run(page) {
      await page.run("make({ sections: [{ count: 1000, rows: 200 }] }, { isMeasured: false }); window.told = []; grid.addEventListener('focuscell', ({ detail }) => told.push(detail.item)); 0");
      const look = async (when, slack) => {
        const [count, bottom, top] = await page.run("(() => { const all = document.querySelectorAll('[tabindex=\"0\"]'), r = all[0]?.getBoundingClientRect(); return [all.length, r?.bottom, r?.top] })()");
        expect(count === 1 && bottom > -slack && top < 500 + slack, `${when}: Tab leads to ${count} cells, from ${top} to ${bottom}`);
      };
      for (let i = 0; i < 40; i++) {
        await page.run("grid.element.scrollTop += 30; 0");
        await page.frames();
        // What has a node lies no farther than the overscan and a row.
        await look(`step ${i}`, 450);
        if (i % 7 !== 6) continue;
        // Nobody takes the focus there; the grid hears of the key before.
        await page.run("grid.element.ownerDocument.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true })); 0");
        await look(`Tab after step ${i}`, 0);
      }
      await page.run("new Promise(done => setTimeout(done, 400))");
      await look("at rest", 0);
      await page.run("grid.element.scrollTop += 300; 0");
      await page.frames();
      const told = (when, wanted) => page.run("told.splice(0).join()").then((is) => expect(is === wanted, `${when}: the page hears of ${is || "nothing"} instead of ${wanted}`));
      await told("without focus", "");
      const place = await page.run("grid.element.scrollTop");
      await page.key("Tab");
      const item = await page.run("Number(document.activeElement.textContent.slice(7))");
      await told("Tab", `${item}`);
      const after = await page.run("grid.element.scrollTop");
      expect(item > 0 && after === place, `Tab leads to item ${item}, and the container from ${place} to ${after}`);
      await page.key("ArrowDown");
      await told("an arrow", `${item + 1}`);
      await page.run("grid.apply([{ insert: 2, at: [0, 0] }]); 0");
      await told("an update", `${item + 3}`);
      const y = await page.run(`grid.nodeOf({ section: 0, kind: 1, item: ${item + 2} }).getBoundingClientRect().top + 5`);
      await page.click(100, y);
      await told("a click", `${item + 2}`);
      await page.run("grid.reveal({ item: 500 }); grid.scrollToOffset(0); 0");
      await told("reveal", "500");
    },
  },
  {
    name: "keys and the focus in a shadow tree",
    async run(page) {
      await page.run(`make({ sections: [{ count: 5 }] }); window.outer = document.createElement("div"); document.body.prepend(outer);
        window.inner = document.createElement("div"); inner.style.height = "300px"; outer.attachShadow({ mode: "open" }).append(inner);
        window.before = grid; grid = new before.constructor(inner, { ...before.options, sections: [{ count: 1000 }] });
        grid.nodeOf({ section: 0, kind: 1, item: 2 }).focus(); 0`);
      const focused = () => page.run("outer.shadowRoot.activeElement?.textContent");
      await page.key("ArrowDown");
      expect((await focused()) === "item 0/3", `an arrow leads to ${await focused()}`);
      await page.run("grid.apply([{ insert: 4, at: [0, 0] }]); 0");
      expect((await focused()) === "item 0/7", `after an update the focus is on ${await focused()}`);
      await page.run("grid.destroy(); outer.remove(); grid = before; 0");
    },
  },
  {
    name: "a destroyed grid leaves nothing, and touches no other",
    async run(page) {
      const found = await page.run(`(async () => {
        window.grid?.destroy(); window.grid = null;
        const page = document.createElement("div");
        document.body.prepend(page);
        page.innerHTML = '<p>its own</p>';
        page.setAttribute("style", "position: absolute; inset: 0px auto auto 0px; width: 300px; height: 200px; overflow: auto;");
        page.setAttribute("aria-label", "its own");
        /** Its children and attributes, and its styles in any order. */
        const look = () => [page.innerHTML, ...[...page.attributes].map(({ name, value }) =>
          name + "=" + (name === "style" ? value.split(";").map(part => part.trim()).sort().join(";") : value))].join();
        const own = look();
        const render = (node, cell) => { node.textContent = cell.item; node.style.height = "30px"; };
        const { Grid } = await import("./grid.js");
        const first = new Grid(page, { engine, sections: [{ count: 1000, header: 20, tracks: [{}, {}] }], render, label: "a grid" });
        const during = [getComputedStyle(page).position, page.getAttribute("role"), page.getAttribute("aria-label")];
        page.scrollTop = 50;
        first.scrolling.scrolled();
        first.destroy();
        const after = look();
        const second = new Grid(page, { engine, sections: [{ count: 1000 }], render });
        let steps = 0;
        first.addEventListener("step", () => { steps += 1 });
        first.destroy();
        let code = 0;
        try { first.apply([{ insert: 1, at: [0, 0] }]) } catch (error) { code = error.code }
        page.style.width = "250px";
        page.scrollTop = 90;
        await new Promise((done) => setTimeout(done, 300));
        const answer = { during, own, after, steps, code, count: second.core.itemCount(0), shown: second.visibleCells.length };
        second.destroy();
        page.remove();
        return answer;
      })()`);
      expect(String(found.during) === "absolute,grid,a grid", `the element is ${found.during}`);
      expect(found.after === found.own, `it leaves ${found.after} of ${found.own}`);
      expect(found.count === 1000 && found.shown > 3, `destroying the first grid twice touches the second, which has ${found.count} items`);
      expect(found.code === 1 && found.steps === 0, `a destroyed grid answers ${found.code} and makes ${found.steps} steps`);
    },
  },
  {
    name: "updates keep what is in view in place",
    async run(page) {
      await page.run(`make({ sections: [{ count: 100000 }] }); grid.scrollTo({ item: 50000, align: "start" }); 0`);
      await page.wheel(100);
      const at = await page.run("grid.nodeOf({ section: 0, kind: 1, item: 50003 }).getBoundingClientRect().top");
      // The heights follow the numbers here, so one that stays has to be told its own.
      await page.run("for (let i = 49990; i < 50030; i++) extents.set(i, extentOf((i + 100000 - 10) % 100000)); grid.apply([{ insert: 10, at: [0, 0] }]); 0");
      await page.frames();
      const now = await page.run("grid.nodeOf({ section: 0, kind: 1, item: 50013 })?.getBoundingClientRect().top");
      expect(Math.abs(now - at) < 0.6, `an item moved from ${at} to ${now}`);
      expect(await page.run("(() => { try { grid.apply([{ delete: [99999999, 3] }]); return false } catch (e) { return e.code === 6 } })()"), "a wrong update is refused");
    },
  },
  {
    name: "a saved state is restored where it was",
    async run(page) {
      await page.run(`make(${rows}); grid.scrollTo({ item: 1234567, align: "start" }); 0`);
      await page.wheel(55);
      const before = await page.run("(window.state = grid.saved(), grid.visibleCells[6].item)");
      const y = await top(page, before);
      await page.run(`make(${rows}); grid.restore(state); 0`);
      await page.frames();
      expect(Math.abs((await top(page, before)) - y) < 0.6, `item ${before} was at ${y} and is at ${await top(page, before)}`);
    },
  },
  {
    name: "memory is level after 10⁴ steps",
    only: "chromium",
    once: true,
    async run(page) {
      await page.run(`make(${rows}); 0`);
      const go = (count) => page.run(`(async () => { for (let i = 0; i < ${count}; i++) { grid.element.scrollTop += i % 400 < 200 ? 97 : -97; grid.scrolling.scrolled(); if (i % 20 === 0) await new Promise(requestAnimationFrame) } return [engine.memory.used, engine.memory.total, grid.nodes.created, performance.memory.usedJSHeapSize] })()`);
      await go(2000);
      await page.send("HeapProfiler.collectGarbage");
      const before = await go(40);
      await go(10000);
      await page.send("HeapProfiler.collectGarbage");
      const after = await go(40);
      expect(after[0] - before[0] < 300000 && after[1] - before[1] < 1000000, `wasm memory grew from ${before} to ${after}`);
      expect(after[2] <= before[2] + 40, `nodes grew from ${before[2]} to ${after[2]}`);
      expect(after[3] - before[3] < 1500000, `the JavaScript heap grew from ${before[3]} to ${after[3]}`);
      return `wasm ${before[0]} → ${after[0]} bytes in use, ${after[2]} nodes`;
    },
  },
  {
    name: "a step lays the page out as often as it measures, and once before",
    only: "chromium",
    once: true,
    async run(page) {
      // Short enough that its length is not cut.
      await page.run("make({ sections: [{ count: 10000 }] }); 0");
      await page.frames();
      await page.send("Performance.enable");
      const layouts = async () => (await page.send("Performance.getMetrics")).metrics.find((metric) => metric.name === "LayoutCount").value;
      const before = await layouts();
      const { steps, rounds, lengths } = await page.run(`(() => {
        let [steps, rounds, lengths] = [0, 0, 0];
        for (; steps < 200; steps++) {
          const length = grid.scroller.extent;
          grid.element.scrollTop += 400;
          grid.scrolling.scrolled();
          rounds += grid.figures.rounds;
          lengths += grid.scroller.extent !== length ? 1 : 0;
        }
        return { steps, rounds, lengths };
      })()`);
      const count = (await layouts()) - before;
      await page.send("Performance.disable");
      expect(lengths > 100 && rounds > 100, `${lengths} changes of the length in ${rounds} rounds`);
      // The place that was scrolled to is read before a step, and a frame follows the last one.
      expect(count <= steps + rounds + 2, `${count} layouts in ${steps} steps with ${rounds} rounds of measuring`);
      return `${count} layouts in ${steps} steps with ${rounds} rounds of measuring`;
    },
  },
  {
    name: "no long task: a step a frame, jumps between",
    only: "chromium",
    once: true,
    async run(page) {
      await page.run(`make(${rows}); 0`);
      await page.frames(10);
      /** The browser's own long tasks, which are those of 50 ms and more, in frames that each do something. */
      const longTasks = (what, frames = 300) => page.run(`(async () => {
        const tasks = [];
        const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
        const pause = () => new Promise((done) => setTimeout(done, 100));
        await pause();
        // An entry is told after its task.
        const start = performance.now();
        observer.observe({ entryTypes: ["longtask"] });
        for (let i = 0; i < ${frames}; i++) {
          ${what};
          await new Promise(requestAnimationFrame);
        }
        await pause();
        tasks.push(...observer.takeRecords());
        observer.disconnect();
        return tasks.filter((task) => task.startTime >= start).map((task) => task.duration);
      })()`);
      // It sees what it has to see.
      const busy = await longTasks("for (const start = performance.now(); i === 3 && performance.now() - start < 60;);", 6);
      expect(busy.length > 0 && Math.max(...busy) >= 50, `a task of 60 ms was not told: ${busy}`);
      const steps = "if (i % 20 === 19) grid.scrollTo({ item: (i * 7919 * 1013) % 10000000, align: 'start' }); else grid.element.scrollTop += 37";
      // Other programs only ever add time, so the best of three runs counts.
      const runs = [];
      while (runs.length < 3 && runs.at(-1)?.length !== 0) runs.push(await longTasks(steps));
      const longest = Math.min(...runs.map((run) => Math.max(0, ...run)));
      if (longest > 0) {
        const idle = await longTasks("0");
        const noise = idle.length > 0 ? `; this machine is too noisy to tell, as a page that does nothing has tasks of ${Math.round(Math.max(...idle))} ms` : "";
        throw new Error(`a task of ${longest} ms in the best of ${runs.length} runs${noise}`);
      }
      return `none of 50 ms in run ${runs.length}`;
    },
  },
  {
    name: "a jump shows other cells in the nodes that are there, with nothing left of the old ones",
    once: true,
    async run(page) {
      const shapes = {
        list: "{ sections: [{ count: 1000000 }] }",
        columns: "{ sections: [{ count: 1000000, tracks: [{}, {}, {}], spacing: 0, alignment: 0 }] }",
        pinned: "{ sections: Array.from({ length: 200 }, () => ({ count: 40, tracks: [{}, {}], spacing: 0, header: 24 })), pinned: ['headers'] }",
      };
      const said = [];
      for (const [name, shape] of Object.entries(shapes)) {
        await page.run(`make(${shape}); for (const place of [0.3, 0.8, 0.5]) grid.scrollToFraction(place); 0`);
        await page.frames();
        for (const fraction of [0.7, 0.2, 0.9, 0.1]) {
          const { share, wrong } = await page.run(`(async () => {
            const items = () => [...grid.nodes.entries.values()].filter((entry) => entry.id.kind === 1);
            const before = new Set(items().map((entry) => entry.node));
            const parents = new Map([...before].map((node) => [node, node.parentNode]));
            let removed = 0;
            const observer = new MutationObserver((records) => { for (const { removedNodes } of records) for (const node of removedNodes) removed += before.has(node) ? 1 : 0; });
            observer.observe(grid.element, { childList: true, subtree: true });
            grid.scrollToFraction(${fraction});
            removed += observer.takeRecords().flatMap((record) => [...record.removedNodes]).filter((node) => before.has(node)).length;
            observer.disconnect();
            const stays = [...before].filter((node) => node.isConnected).length;
            const texts = items().filter(({ node, id }) => node.textContent !== "item " + id.section + "/" + id.item);
            const strangers = [...grid.scroller.stage.querySelectorAll(".cell")].filter((node) => !grid.nodes.entryAt(node, grid.element));
            return { share: 1 - removed / before.size, wrong: [...(${name === "pinned"} ? [] : problems()), ...misnumbered(), ...texts.map((entry) => "text of " + entry.key), ...strangers.map(() => "a node of no cell")], stays };
          })()`);
          expect(wrong.length === 0, `${name} at ${fraction}: ${wrong.slice(0, 3).join("; ")}`);
          expect(share >= 0.6, `${name} at ${fraction}: ${Math.round(100 * share)} % of the nodes were not moved`);
          said.push(Math.round(100 * share));
        }
      }
      return `${said.join(", ")} % of the nodes were neither moved nor taken away`;
    },
  },
  {
    name: "what leaves while somebody scrolls shows what comes next, and goes at rest",
    once: true,
    async run(page) {
      const shapes = {
        list: "{ sections: [{ count: 1000000 }] }",
        columns: "{ sections: [{ count: 1000000, tracks: [{}, {}, {}], spacing: 0, alignment: 0 }] }",
        headers: "{ sections: Array.from({ length: 2000 }, () => ({ count: 7, tracks: [{}, {}], spacing: 0, header: 24 })) }",
      };
      for (const [name, shape] of Object.entries(shapes)) {
        await page.run(`make(${shape}); grid.scrollToOffset(20000); 0`);
        await page.run("new Promise(done => setTimeout(done, 400))");
        const { created, taken, gone, wrong } = await page.run(`(async () => {
          const frame = () => new Promise(requestAnimationFrame);
          const nodes = () => [...grid.scroller.stage.querySelectorAll(".cell")];
          const wrong = [], created = grid.nodes.created, entries = new Set(grid.nodes.entries.keys());
          let gone = 0, taken = 0;
          // There, and back over what was just there.
          for (let i = 0; i < 120; i++) {
            const before = nodes();
            grid.element.scrollTop += i < 80 ? 40 : -40;
            await frame();
            await frame();
            gone += before.filter((node) => !node.isConnected).length;
            for (const key of grid.nodes.entries.keys()) if (!entries.has(key)) { entries.add(key); taken += 1; }
            const box = grid.element.getBoundingClientRect();
            for (const node of nodes()) {
              if (grid.nodes.entryAt(node, grid.element)) continue;
              const { top, bottom } = node.getBoundingClientRect();
              if (bottom > box.top && top < box.bottom) wrong.push("step " + i + ": a node of no cell is in view");
            }
            // Gaps are looked for between items alone.
            if (${name !== "headers"}) wrong.push(...problems());
          }
          await new Promise((done) => setTimeout(done, 400));
          wrong.push(...misnumbered(), ...nodes().filter((node) => !grid.nodes.entryAt(node, grid.element)).map(() => "a node of no cell is left"));
          return { created: grid.nodes.created - created, gone, taken, wrong };
        })()`);
        expect(wrong.length === 0, `${name}: ${wrong.slice(0, 3).join("; ")}`);
        expect(taken > 25, `${name}: only ${taken} cells came`);
        // Frames of WebKit without a screen are now and then so far apart that the grid is at rest between them.
        const most = taken * (page.browser.name === "webkit" ? 0.75 : 0.5);
        expect(gone <= most && created <= 12, `${name}: of ${taken} nodes that left ${gone} were taken away, and ${created} made`);
      }
    },
  },
  {
    name: "a size in which nothing comes or goes shows what it showed",
    once: true,
    async run(page) {
      await page.run(`make({ sections: [{ count: 1000, rows: 30 }], overscan: 0 }, { isMeasured: false, width: 600, height: 500 }); grid.scrollToOffset(3001); 0`);
      await page.frames();
      for (const height of [501, 503, 502]) {
        await page.run(`grid.element.style.height = "${height}px"; 0`);
        await page.frames(4);
        const { cells, nodes, wrong } = await page.run(`({ cells: grid.visibleCells.length, nodes: grid.nodes.entries.size, wrong: problems({ isMeasured: false }) })`);
        expect(cells > 10 && nodes === cells && wrong.length === 0, `${height} px: ${cells} cells, ${nodes} nodes, ${wrong[0]}`);
      }
      // A jump leaves frames to come, which have to find nothing to do after the end.
      const left = await page.run(`(async () => {
        grid.scrollToOffset(9000);
        grid.destroy();
        let asked = 0;
        const { scroller } = grid;
        for (const name of ["sync", "isOff"]) scroller[name] = () => { asked += 1; };
        for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame);
        await new Promise((done) => setTimeout(done, 200));
        return asked;
      })()`);
      expect(left === 0, `${left} looks at the scroll bar after the end`);
    },
  },
  {
    name: "the module and the host run by themselves in idle time, end, and leave nothing in memory; or not at all",
    // WebKit does not say when it is idle.
    only: "chromium firefox",
    once: true,
    async run(page) {
      const look = (warmsUp) => page.run(`(async () => {
        const { loadEngine } = await import("./index.js");
        const own = await loadEngine("lazy-grid.wasm");
        make({ sections: [{ count: 10, rows: 20 }], engine: own, warmsUp: ${warmsUp} }, { isMeasured: false });
        const first = own.memory;
        let last = first, quiet = 0;
        for (let i = 0; i < 400 && quiet < 10; i++) {
          await new Promise((done) => setTimeout(done, 50));
          const now = own.memory;
          quiet = now.allocations === last.allocations ? quiet + 1 : 0;
          last = now;
        }
        // What a grid of as many sections takes that has been at one place.
        const tracks = [{}, {}, {}, {}];
        make({ sections: Array.from({ length: 50 }, () => ({ count: 400, tracks, header: 24 })), engine: own, warmsUp: false }, { isMeasured: false });
        const another = own.memory.used - last.used;
        return { made: last.allocations - first.allocations, kept: last.used - first.used, quiet, another };
      })()`);
      const still = await look(false);
      expect(still.made === 0, `${still.made} allocations without being asked`);
      const warm = await look(true);
      expect(warm.quiet === 10 && warm.made > 1000, `${warm.made} allocations, ${warm.quiet} quiet looks`);
      // What the module makes once stays, as room for answers.
      expect(warm.kept < warm.another / 4, `its grid stays: ${warm.kept} bytes, ${warm.another} for another`);
      return `${warm.made} allocations, ${warm.kept} bytes kept`;
    },
  },
  {
    name: "the custom element makes a grid of its properties",
    once: true,
    async run(page) {
      const found = await page.run(`(async () => {
        window.grid?.destroy(); window.grid = null;
        const element = document.createElement("lazy-grid");
        element.setAttribute("pinned", "headers");
        element.style.height = "200px";
        element.sections = [{ count: 50, header: 20 }];
        element.render = (node, cell) => { node.textContent = cell.kind + "/" + cell.item };
        const ready = new Promise(done => element.addEventListener("ready", done));
        document.body.append(element);
        await ready;
        const count = element.querySelectorAll("[role=gridcell]").length;
        element.remove();
        await null;
        return [count, element.grid];
      })()`);
      expect(found[0] > 5 && found[1] === null, `it shows ${found[0]} cells`);
    },
  },
  {
    name: "sections decide which module is loaded, and the one without packed sections refuses them",
    once: true,
    async run(page) {
      const found = await page.run(`(async () => {
        const { loadEngine, createGrid } = await import("./index.js");
        const spans = new Uint32Array(100).fill(0x10001);
        const packed = { packed: { spans, tracks: [{ fr: 1 }] } };
        const packs = async (choice) => (await loadEngine(choice)).packs;
        const chosen = [await packs(), await packs({}), await packs({ sections: [{ count: 3 }, { count: 5, tracks: [{}] }] }),
          await packs({ sections: [{ count: 3 }, packed] }), await packs({ packing: true, sections: [] }), await packs({ packing: false })];
        const rows = await loadEngine({ packing: false });
        let code = 0;
        try { createGrid(document.getElementById("host"), { engine: rows, sections: [packed], render() {}, warmsUp: false }); } catch (error) { code = error.code; }
        return { chosen: chosen.join(), code };
      })()`);
      expect(found.chosen === "true,true,false,true,true,false", `modules with packed sections: ${found.chosen}`);
      expect(found.code === 9, `packed sections are refused with ${found.code}`);
    },
  },
  {
    name: "a packed section that comes later moves the grid to the module that has such, in place",
    once: true,
    async run(page) {
      await page.run(`(async () => {
        const { loadEngine } = await import("./index.js");
        make({ engine: await loadEngine({ packing: false }), sections: [{ count: 5, times: 3 }, { count: 400, header: 20 }, { count: 70 }], pinned: ["headers"], overscan: 200 });
        grid.apply([{ deleteSections: [1, 1] }, { insertSection: { count: 30, tracks: [{}, {}] }, at: 0 }, { moveSection: 4, to: 2 }]);
        grid.apply([{ delete: [0, 10], section: 0 }, { redeclare: 3, as: { count: 1, header: 40 } }]);
        grid.scrollTo({ section: 4, item: 200, align: "start" });
        grid.element.querySelector("[tabindex='0']").focus();
      })()`);
      await page.frames();
      const look = () => page.run(`({ counts: Array.from({ length: grid.core.sectionCount }, (_, section) => grid.core.itemCount(section)).join(),
        offset: grid.result.offset, content: grid.result.content, first: grid.visibleCells.find((cell) => cell.kind === 1 && cell.along >= grid.result.offset).item,
        top: grid.nodeOf({ section: 4, kind: 1, item: 200 })?.getBoundingClientRect().top, packs: grid.engine.packs,
        active: grid.accessibility.active.item, focused: grid.accessibility.hasFocus })`);
      const before = await look();
      expect(!before.packs && before.counts === "20,5,70,5,400", JSON.stringify(before));
      await page.run(`
        window.promise = grid.apply([{ insertSection: { packed: { spans: new Uint32Array(50).fill(0x10001), tracks: [{ fr: 1 }, { fr: 1 }] }, rows: 30 }, at: 5 }]);
        window.second = grid.apply([{ insert: 3, at: [0, 0] }]); grid.scrollTo({ section: 4, item: 200, align: "start" });
        window.early = [grid.core.sectionCount, promise instanceof Promise]; 0`);
      expect((await page.run("early.join()")) === "5,true", "the update has not waited for the module");
      await page.run("Promise.all([promise, second]).then(() => 0)");
      await page.frames();
      const after = await look();
      expect(after.packs && after.counts === "23,5,70,5,400,50", JSON.stringify(after));
      expect(after.first === 200 && Math.abs(after.top - before.top) < 0.6, `${JSON.stringify(before)} became ${JSON.stringify(after)}`);
      expect(after.focused && after.active === before.active, "the focus is elsewhere");
      await page.run("grid.scrollTo({ section: 5, item: 49, align: 'end' }); 0");
      await page.frames();
      expect(await page.run("grid.nodeOf({ section: 5, kind: 1, item: 49 }) !== null"), "the packed section is not shown");
      await page.run("grid.apply([{ delete: [0, 1], section: 5 }]); 0");
      expect((await look()).counts === "23,5,70,5,400,49", "an update after the move");
    },
  },
  {
    name: "2³¹ − 1 items in all sections together work, and more are refused",
    once: true,
    async run(page) {
      const found = await page.run(`(async () => {
        const { EngineGrid, target } = await import("./engine.js");
        const [{ encodeSections }, { encodeUpdate }] = await Promise.all([import("./manysections.js"), import("./sections.js")]);
        const most = 2 ** 31 - 1, found = [];
        const make = (sections) => { const grid = new EngineGrid(engine, encodeSections(sections)); grid.resize(600, 400); return grid; };
        const code = (work) => { try { work(); return 0; } catch (error) { return error.code ?? String(error); } };
        const is = (what, value, wanted) => { if (String(value) !== String(wanted)) found.push(what + ": " + value + " instead of " + wanted); };
        const step = (grid, kind, value, id) => {
          for (let round = 0; round < 9; round++) {
            const answer = grid.step(kind, value, id, [], round < 8);
            if (!Array.isArray(answer)) return answer;
            grid.push(answer, answer.map(() => 50));
          }
        };
        const billion = { count: 1e9 };
        is("three billion", code(() => make([billion, billion, billion])), 3);
        is("three billion, declared alike", code(() => make([{ ...billion, times: 3 }])), 3);
        is("one too many", code(() => make([billion, billion, { count: most - 2e9 + 1 }])), 3);
        is("a count that 32 bits do not hold", code(() => make([{ count: 2 ** 33 }, { count: 1 }])), 3);
        is("many sections", code(() => make([{ count: 1 }, { count: 1, times: most }])), 4);
        is("as many of none", code(() => make([{ count: 0, times: most }, { count: 0, times: most }])), 4);
        for (const tracks of [undefined, [{}, {}, {}], [{ adaptive: true, minimum: 3000 }]]) {
          const name = (tracks?.length ?? 0) + " tracks";
          const sections = [1e9, 1e9, most - 2e9].map((count) => ({ count, tracks, header: 20, footer: "measured", spacing: 0 }));
          const grid = make(sections);
          for (const section of [0, 1, 2, 0]) {
            const item = sections[section].count - 1, id = { section, kind: 1, item };
            const { cells, offset, content } = step(grid, target.aligned, 1, id);
            const cell = cells.find((cell) => cell.section === section && cell.kind === 1 && cell.item === item);
            is(name + ", the last item of section " + section, Boolean(cell), true);
            if (cell) is(name + ", its place", Math.abs(cell.along + cell.extent - offset - 600) < 1 || offset + 600 >= content - 100, true);
            const position = grid.position(id), per = tracks?.length === 3 ? 3 : 1;
            const before = sections.slice(0, section).reduce((sum, { count }) => sum + Math.ceil(count / per) + 2, 0);
            is(name + ", its line", position.line, Math.min(most, before + 1 + Math.floor(item / per)));
            is(name + ", lines", position.lines, Math.min(most, sections.reduce((sum, { count }) => sum + Math.ceil(count / per) + 2, 0)));
            is(name + ", its number", position.index, item);
          }
          const last = { section: 2, kind: 1, item: most - 2e9 - 1 };
          is(name + ", the cell before", JSON.stringify(grid.neighbor(last, "previous")?.item), last.item - 1);
          const apply = (changes) => code(() => { const { words, spans } = encodeUpdate(changes); grid.apply(words, spans); });
          is(name + ", an item more", apply([{ insert: 1, at: [0, 0] }]), 3);
          is(name + ", a section more", apply([{ insertSection: billion, at: 1 }]), 3);
          is(name + ", many more", apply([{ insert: most, at: [0, 0] }, { insert: most, at: [1, 0] }]), 3);
          is(name + ", as many as go", apply([{ delete: [0, 1e9], section: 0 }, { insert: 1e9, at: [1, 5] }]), 0);
          is(name + ", more than go", apply([{ delete: [0, 1e9], section: 1 }, { insert: 1e9 + 1, at: [1, 5] }]), 3);
          is(name + ", the counts", [0, 1, 2].map((section) => grid.itemCount(section)), [0, 2e9, most - 2e9]);
          step(grid, target.thumb, 1, last);
          const bytes = grid.save();
          grid.restore(bytes);
          const { offset } = step(grid, target.stay, 0, last);
          is(name + ", after the end of a thumb", grid.cellsBetween(offset, offset + 600).some((cell) => cell.section === 2 && cell.item === last.item), true);
          grid.destroy();
        }
        return found;
      })()`);
      expect(found.length === 0, found.slice(0, 5).join("; "));
    },
  },
  {
    name: "rows that come are laid out in idle time, before an event shows them",
    once: true,
    async run(page) {
      for (const options of ["count: 100000", "count: 100000, tracks: [{}, {}], spacing: 0"]) {
        for (const overscan of [0, 300]) {
          await page.run(`make({ sections: [{ ${options} }], overscan: ${overscan} }); grid.scrollToOffset(30000); 0`);
          await page.run("new Promise(done => setTimeout(done, 300))");
          const { taken, ahead, wrong } = await page.run(`(async () => {
            const pause = () => new Promise((done) => setTimeout(done, 30));
            const inHandler = [], wrong = [];
            const scrolled = grid.scrolling.scrolled;
            grid.scrolling.scrolled = () => { const before = grid.figures.steps; scrolled.call(grid.scrolling); inHandler.push(grid.figures.steps - before); };
            const before = grid.figures.ahead;
            for (let i = 0; i < 60; i++) {
              grid.element.scrollTop += i < 40 ? 37 : -37;
              await new Promise(requestAnimationFrame);
              wrong.push(...problems());
              await pause();
            }
            delete grid.scrolling.scrolled;
            return { taken: inHandler.reduce((a, b) => a + b, 0), ahead: grid.figures.ahead - before, wrong };
          })()`);
          expect(wrong.length === 0, `${options}, overscan ${overscan}: ${wrong[0]}`);
          // The first step may come before the first idle time, and so may one after the turn.
          expect(taken <= 6 && ahead >= 10, `${options}, overscan ${overscan}: ${taken} steps in events, ${ahead} in idle time`);
          await page.run("new Promise(done => setTimeout(done, 400))");
          expect(await page.run(`grid.scrolling.ahead === 0 && grid.scrolling.overscan === ${overscan}`), `${options}, overscan ${overscan}: it is not at rest`);
        }
      }
    },
  },
  {
    name: "a browser that is missing, does not answer or ends is an error and not a wait",
    only: "chromium",
    once: true,
    async run() {
      /** The message of what has to fail, in time. */
      const failure = (promise, what) => Promise.race([
        promise.then(() => "no error", (error) => error.message),
        new Promise((resolve) => setTimeout(resolve, 15000, `${what}: nothing in 15 s`)),
      ]);
      const missing = new Chromium("/nowhere/chromium");
      const unknown = await failure(missing.send("Target.getTargets"), "a missing program");
      expect(unknown.includes("could not be started"), unknown);
      await missing.close();
      const browser = new Chromium(undefined, 6000);
      try {
        const page = await browser.open("about:blank");
        const letters = await page.run("'aé€😀'.repeat(100000)");
        expect(letters === "aé€😀".repeat(100000), "letters of several bytes are whole wherever the pipe cuts them");
        browser.limit = 500;
        const late = await failure(page.run("new Promise(() => {})"), "an endless call");
        expect(late.includes("did not answer in 0.5 s") && late.includes("new Promise"), late);
        browser.limit = 60000;
        const pending = failure(page.run("new Promise(() => {})"), "a call of a browser that ends");
        browser.child.kill("SIGKILL");
        const [ended, after] = [await pending, await failure(page.run("1"), "a call after that")];
        expect(ended.includes("it ended (SIGKILL)"), ended);
        expect(after === ended, after);
      } finally {
        await browser.close();
      }
    },
  },
  ...hiddenTests,
  ...updateTests,
  ...selectionTests,
  ...movingTests,
  ...motionTests,
  ...adapterTests,
  ...containerTests,
  ...errorTests,
  ...tableTests,
  ...mergedTests,
  ...justifiedTests,
  ...sheetTests,
];
