// What has to hold of a grid in pages as they are: styles of their own, frames, shadow trees, directions, printers, elements.
import { inflateSync } from "node:zlib";
import { expect, expectRight } from "./expect.mjs";

const styles = {
  "display: flex": "", "display: grid": "", "display: grid; grid-template-columns: 1fr 1fr 1fr; gap: 20px": "", "display: inline-block": "",
  "padding: 20px 30px": "", "border: 5px solid; padding: 0 10px": "", "scroll-behavior: smooth": "", "scroll-snap-type: y mandatory": "",
  "text-align: center; line-height: 3": "", "columns: 2": "",
  "": "div { margin: 7px; padding: 3px; border: 2px solid; transition: all 0.5s; min-height: 20px; float: left; opacity: 0.9 }",
  " ": "* { transition: all 0.3s; box-sizing: content-box; scroll-behavior: smooth }", "  ": ".cell { margin: 12px 4px }",
};

/** Pages of a printed document, which may have packed what it says of them. */
function pagesOf(data) {
  const bytes = Buffer.from(data, "base64");
  const parts = [bytes.toString("latin1")];
  for (let at = bytes.indexOf("stream"); at >= 0; at = bytes.indexOf("stream", at + 6)) {
    try {
      parts.push(inflateSync(bytes.subarray(at + (bytes[at + 6] === 13 ? 8 : 7))).toString("latin1"));
    } catch {
      // What is packed otherwise, or the end of a stream.
    }
  }
  return parts.join().match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

export const containerTests = [
  {
    name: "containers and pages with styles of their own show rows without gaps, where they are told to",
    async run(page) {
      for (const axis of ["vertical", "horizontal"]) {
        for (const [own, rules] of Object.entries(styles)) {
          const name = `${axis}, ${own.trim() || rules}`;
          await page.run(`document.head.append(Object.assign(document.createElement("style"), { id: "own", textContent: ${JSON.stringify(`${rules} ${own.trim() ? `#host { ${own} }` : ""}`)} }));
            make({ axis: "${axis}", sections: [{ count: 20000, rows: ${axis === "vertical" ? 43 : 91} }] }, { isMeasured: false }); 0`);
          try {
            await page.frames();
            await expectRight(page, `${name}: at first`, "{ isMeasured: false }");
            for (const place of [700, 1000, 40000]) {
              await page.run(`grid.element[grid.isVertical ? "scrollTop" : "scrollLeft"] = ${place}; 0`);
              await page.frames(3);
              const is = await page.run("grid.result.offset");
              expect(Math.abs(is - place) < 1, `${name}: scrolled to ${place}, and is at ${is}`);
              await expectRight(page, `${name}: at ${place}`, "{ isMeasured: false }");
            }
            await page.run("grid.scrollTo({ item: 15000, align: 'start' }); 0");
            await page.frames(3);
            const edge = await page.run(`(() => { const r = grid.nodeOf({ section: 0, kind: 1, item: 15000 }).getBoundingClientRect(), b = grid.element.getBoundingClientRect();
              return grid.isVertical ? r.top - b.top - grid.element.clientTop : r.left - b.left - grid.element.clientLeft })()`);
            expect(Math.abs(edge) < 0.6, `${name}: what was jumped to is ${edge} from the edge`);
            const inside = await page.run(`(() => { const b = grid.element.getBoundingClientRect(); return grid.visibleCells.map((cell) => grid.nodeOf(cell).getBoundingClientRect())
              .filter((r) => (grid.isVertical ? r.left < b.left - 0.1 || r.right > b.right + 0.1 : r.top < b.top - 0.1 || r.bottom > b.bottom + 0.1)).length })()`);
            expect(inside === 0, `${name}: ${inside} cells are past the edge`);
          } finally {
            await page.run("document.getElementById('own').remove(); 0");
          }
        }
      }
    },
  },
  {
    name: "what was in the element is out of the way and comes back, and an element without a height is told of",
    once: true,
    async run(page) {
      const found = await page.run(`(async () => {
        make({ sections: [{ count: 100 }] });
        const { Grid } = await import("./grid.js");
        const outer = document.createElement("div");
        outer.innerHTML = "<p>its own</p> and text";
        outer.style.cssText = "width: 300px; height: 200px";
        document.body.append(outer);
        const other = new Grid(outer, { engine, sections: [{ count: 100, rows: 20 }], render() {} });
        const during = outer.textContent;
        const top = outer.querySelector("[role=listitem]").getBoundingClientRect().top - outer.getBoundingClientRect().top;
        other.destroy();
        const after = outer.innerHTML;
        const said = [], { warn } = console;
        console.warn = (text) => said.push(text);
        outer.style.height = "";
        const flat = new Grid(outer, { engine, sections: [{ count: 100, rows: 20 }], render() {} });
        for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame);
        console.warn = warn;
        outer.style.height = "200px";
        for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame);
        const shown = flat.visibleCells.length;
        flat.destroy();
        outer.remove();
        return { during, top, after, said, shown };
      })()`);
      expect(found.during === "" && found.top === 0, `while there is a grid it has ${found.during}, and the first row at ${found.top}`);
      expect(found.after === "<p>its own</p> and text", `it leaves ${found.after}`);
      expect(found.said.length === 1 && found.said[0].includes("no height") && found.shown > 5, JSON.stringify(found));
    },
  },
  {
    name: "the direction of the text may change, and what was in view stays",
    once: true,
    async run(page) {
      for (const [axis, tables] of [["horizontal", false], ["vertical", true], ["vertical", false]]) {
        const sections = tables ? `[{ kind: "table", columns: { count: 200, width: 80, frozen: [1, 0] }, head: 1, rows: 24 }, { kind: "rows", count: 5000, rows: 24 }]`
          : axis === "horizontal" ? "[{ count: 10000, rows: 90 }]" : "[{ count: 9999, tracks: [{}, {}, {}], rows: 40, spacing: 0 }]";
        await page.run(`${tables ? `makeTable(${sections})` : `make({ axis: "${axis}", sections: ${sections} }, { isMeasured: false })`}; grid.scrollToOffset(4000${tables ? ", 3000" : ""}); 0`);
        await page.frames(3);
        for (const direction of ["rtl", "ltr", "rtl", "ltr"]) {
          const before = await page.run("[grid.result.offset, grid.result.offsetAcross]");
          // Of the element, or of the page around it.
          await page.run(tables ? `grid.element.dir = "${direction}"; 0` : `grid.element.removeAttribute("dir"); document.documentElement.dir = "${direction}"; 0`);
          await page.frames(4);
          const after = await page.run("[grid.result.offset, grid.result.offsetAcross]");
          const name = `${axis} ${tables ? "table" : ""} ${direction}`;
          expect(Math.abs(after[0] - before[0]) < 1 && Math.abs(after[1] - before[1]) < 1, `${name}: it was at ${before} and is at ${after}`);
          const wrong = tables ? await page.run("misplaced()") : await page.run("problems({ isMeasured: false })");
          expect(wrong.length === 0, `${name}: ${wrong.slice(0, 3).join("; ")}`);
          await page.run(`grid.element[grid.isVertical ? "scrollTop" : "scrollLeft"] += ${direction === "rtl" && axis === "horizontal" ? -100 : 100}; 0`);
          await page.frames(3);
          const moved = (await page.run("grid.result.offset")) - after[0];
          expect(Math.abs(moved - 100) < 1, `${name}: scrolled by 100 it moves by ${moved}`);
          if (!tables && axis === "vertical") {
            const xs = await page.run("grid.visibleCells.slice(0, 3).map((cell) => grid.nodeOf(cell).getBoundingClientRect().left)");
            expect((xs[0] > xs[1]) === (direction === "rtl"), `${name}: columns are at ${xs}`);
          }
        }
        await page.run("document.documentElement.removeAttribute('dir'); 0");
      }
    },
  },
  {
    name: "the direction of the text may change after packed items and columns were changed, and an element may be made anew",
    once: true,
    async run(page) {
      const turn = async (direction) => {
        const before = await page.run("[grid.result.offset, grid.result.content]");
        await page.run(`grid.element.dir = "${direction}"; 0`);
        await page.frames(4);
        const after = await page.run("[grid.result.offset, grid.result.content, grid.isRightToLeft, grid.scroller.isRightToLeft]");
        expect(after[2] === (direction === "rtl") && after[3] === after[2], `it is right to left: ${after}`);
        expect(Math.abs(after[0] - before[0]) < 1 && Math.abs(after[1] - before[1]) < 1, `it was at ${before} and is at ${after}`);
      };
      await page.run(`(() => {
        const spans = Uint32Array.from({ length: 600 }, (_, i) => span(1 + i % 3, 1 + i % 2));
        make({ sections: [{ packed: { spans, tracks: [{ fr: 1 }, { fr: 1 }, { fr: 1 }, { fr: 1 }] }, rows: 40 }] }, { isMeasured: false });
        grid.apply([{ insert: Uint32Array.from([span(4, 3), span(2, 2)]), at: [0, 5] }, { delete: [40, 7] }, { move: [100, 3], to: [0, 0] }, { reshape: 20, spans: Uint32Array.from([span(4, 1)]) }]);
        grid.scrollTo({ item: 200, align: "start" });
      })(); 0`);
      for (const direction of ["rtl", "ltr"]) {
        const before = await page.run("grid.visibleCells.map(({ item, across, breadth }) => [item, across, breadth])");
        await turn(direction);
        const after = await page.run("grid.visibleCells.map(({ item, across, breadth }) => [item, across, breadth])");
        const places = new Map(after.map(([item, across]) => [item, across]));
        const width = await page.run("grid.scroller.breadth");
        for (const [item, across, breadth] of before) expect(Math.abs(places.get(item) - (width - across - breadth)) < 0.1, `item ${item} was at ${across} and is at ${places.get(item)}`);
      }
      await page.run(`makeTable([{ kind: "table", columns: { count: 50, width: 80, frozen: [1, 0] }, head: 1, rows: 24 }, { kind: "rows", count: 500, rows: 24 }]);
        grid.apply([{ insertColumns: 2, at: 1, width: 33 }, { hideColumns: [4, 2] }, { resizeColumn: 7, to: 140 }]); grid.scrollToOffset(2000, 500); 0`);
      for (const direction of ["rtl", "ltr"]) {
        // Cells beyond the viewport are made when there is time, and a browser may tell late that it has scrolled.
        const shown = () => page.run("grid.visibleCells.map(({ section, item, column, breadth }) => [section, item, column, breadth].join()).sort().join(' ')");
        const settled = async () => {
          let last = "";
          for (let tries = 0; tries < 20; tries++) {
            await page.frames(6);
            const now = await shown();
            if (now === last) break;
            last = now;
          }
          return last;
        };
        const widths = await settled();
        await turn(direction);
        expect((await settled()) === widths, "columns have their widths");
        const wrong = await page.run("misplaced()");
        expect(wrong.length === 0, wrong.slice(0, 3).join("; "));
      }
      const made = await page.run(`(async () => {
        make({ sections: [{ count: 5 }] });
        const { LazyGridElement } = await import("./index.js");
        const element = document.createElement("lazy-grid"), ready = () => new Promise((done, fail) => {
          element.addEventListener("ready", done, { once: true });
          setTimeout(fail, 5000, new Error("no grid in five seconds"));
        });
        const spans = Uint32Array.from({ length: 300 }, (_, i) => span(1 + i % 2, 1));
        Object.assign(element, { options: { engine }, sections: [{ packed: { spans, tracks: [{ fr: 1 }, { fr: 1 }] }, rows: 40 }], render() {} });
        element.style.cssText = "width: 300px; height: 200px";
        document.body.append(element);
        await ready();
        element.grid.apply([{ delete: [0, 50] }, { insert: Uint32Array.from([span(2, 4)]), at: [0, 0] }]);
        element.grid.scrollTo({ item: 100, align: "start" });
        const look = () => [element.grid.result.offset, element.grid.result.content, element.grid.core.itemCount(0), engine.memory.used > 0].join();
        const before = look();
        element.render = (node, { item }) => { node.textContent = "n" + item; };
        await ready();
        const after = look(), text = element.grid.nodeOf({ section: 0, kind: 1, item: 100 }).textContent;
        const failed = new Promise((done, fail) => setTimeout(fail, 5000, new Error("no error in five seconds")) && element.addEventListener("error", (event) => { event.preventDefault(); done(String(event.detail)); }));
        element.setAttribute("axis", "horizontal");
        const error = await failed;
        element.remove();
        return { before, after, text, error };
      })()`);
      expect(made.before === made.after && made.text === "n100", JSON.stringify(made));
      expect(made.error.includes("declared anew"), made.error);
    },
  },
  {
    name: "content may be wider than the container, and is reached",
    once: true,
    async run(page) {
      await page.run("make({ sections: [{ count: 1000, rows: 30, header: 40 }], minimumBreadth: 1500, pinned: ['headers'] }, { isMeasured: false }); 0");
      await page.frames();
      const widths = await page.run("[grid.nodeOf({ section: 0, kind: 1, item: 3 }).getBoundingClientRect().width, grid.element.scrollWidth]");
      expect(widths.every((width) => width === 1500), `a row is ${widths[0]} wide in ${widths[1]}`);
      await page.run("grid.element.scrollLeft = 1e6; grid.element.scrollTop = 500; 0");
      await page.frames(3);
      const right = await page.run("[grid.nodeOf(grid.visibleCells.find(({ kind }) => kind === 1)).getBoundingClientRect().right, grid.nodeOf({ section: 0, kind: 0, item: 0 }).getBoundingClientRect().top, grid.element.clientWidth]");
      expect(Math.abs(right[0] - right[2]) < 1 && Math.abs(right[1]) < 1, `at its end a row ends at ${right[0]} of ${right[2]}, and the header is at ${right[1]}`);
    },
  },
  {
    name: "jumps end on whole points of the screen",
    async run(page, ratio) {
      for (const [what, count] of [["sections: [{ count: 100000, rows: 45 }]", 100000], ["sections: [{ count: 100000 }]", 100000], ["sections: [{ count: 100000, tracks: [{}, {}, {}], rows: 33, spacing: 5 }]", 100000]]) {
        await page.run(`make({ ${what} }, { height: 401 }); 0`);
        for (let i = 0; i < 12; i++) {
          const item = (i * 7919 * 13) % count;
          await page.run([`grid.scrollTo({ item: ${item}, align: "center" }); 0`, `grid.scrollToFraction(${item / count}); 0`, `grid.scrollTo({ item: ${item}, align: "end" }); 0`, `grid.scrollToOffset(${item * 7.3}); 0`][i % 4]);
          await page.frames();
          const off = await page.run(`Math.max(...grid.visibleCells.filter((cell) => cell.along >= grid.result.offset).slice(0, 6).map((cell) => { const y = grid.nodeOf(cell).getBoundingClientRect().top * ${ratio}; return Math.abs(y - Math.round(y)) }))`);
          // Browsers round each length to 1/64 of a CSS point, Firefox to 1/60.
          expect(off < (page.browser.name === "firefox" ? 0.07 : 0.05) * ratio, `${what}, jump ${i}: a row begins ${off} beside a point of the screen`);
        }
      }
    },
  },
  {
    name: "printing has all that is laid out, on several pages, and leaves the grid where it was",
    once: true,
    only: "chromium firefox",
    async run(page) {
      await page.run("make({ sections: [{ count: 100000 }] }); grid.scrollTo({ item: 5000, align: 'start' }); 0");
      await page.frames(3);
      const before = await page.run("[grid.nodeOf({ section: 0, kind: 1, item: 5000 }).getBoundingClientRect().top, grid.result.offset]");
      const count = pagesOf(await page.print());
      await page.frames(4);
      const after = await page.run("[grid.nodeOf({ section: 0, kind: 1, item: 5000 })?.getBoundingClientRect().top, grid.result.offset]");
      // Sixteen thousand points are printed, on pages of about a thousand.
      expect(count >= 10 && count <= 40, `${count} pages are printed`);
      expect(Math.abs(after[0] - before[0]) < 1, `it was at ${before} and is at ${after}`);
      await expectRight(page, "afterwards");
      await page.wheel(300);
      await expectRight(page, "after a turn of the wheel");
      return `${count} pages`;
    },
  },
  {
    name: "keys belong to what has the focus: fields in shadow trees, editors, players; and with the shift key they select",
    once: true,
    async run(page) {
      await page.run(`make({ sections: [{ count: 100, rows: 60 }], render(node, { item }) {
        node.className = "cell";
        if (item === 1) { const host = document.createElement("span"); host.attachShadow({ mode: "open", delegatesFocus: true }).innerHTML = "<input value='abc'>"; node.replaceChildren(host); }
        else if (item === 2) node.innerHTML = "<div contenteditable>text</div>";
        else if (item === 3) node.innerHTML = "<video controls tabindex=0></video>";
        else if (item === 4) node.innerHTML = "<button>press</button>";
        else node.textContent = "item " + item;
      } }, { isMeasured: false }); 0`);
      const active = () => page.run("grid.accessibility.active.item");
      const inside = { 1: "firstChild.shadowRoot.querySelector('input')", 2: "firstChild", 3: "firstChild" };
      for (const [item, path] of Object.entries(inside)) {
        for (const key of ["ArrowDown", "End", "Home"]) {
          // What has no use for a key lets the browser scroll.
          await page.run(`grid.scrollToOffset(0); grid.nodeOf({ section: 0, kind: 1, item: ${item} }).${path}.focus(); 0`);
          await page.key(key);
          expect((await active()) === Number(item), `${key} in cell ${item} leads to ${await active()}`);
        }
      }
      await page.frames(20);
      await page.run("grid.scrollToOffset(0); grid.nodeOf({ section: 0, kind: 1, item: 4 }).firstChild.focus(); 0");
      await page.key("ArrowDown", 8);
      expect((await active()) === 4, `Shift and an arrow lead to ${await active()}`);
      await page.key("ArrowDown");
      expect((await active()) === 5, `an arrow on a button leads to ${await active()}`);
    },
  },
  {
    name: "keys that lead to the ends show the ends, with what lies before the first cell and after the last",
    once: true,
    async run(page) {
      for (const sections of ["[{ count: 100, rows: 60, insets: { top: 8, bottom: 12 } }]", "[{ count: 90, rows: 60, header: 40, footer: 30, tracks: [{}, {}] }]"]) {
        await page.run(`make({ sections: ${sections} }, { isMeasured: false }); grid.scrollTo({ item: 50 }); grid.nodeOf({ section: 0, kind: 1, item: 50 }).focus(); 0`);
        await page.key("End", 2);
        const end = await page.run("[grid.result.offset, grid.result.last, grid.element.scrollTop, document.activeElement.textContent]");
        expect(Math.abs(end[0] - end[1]) < 0.6 && Math.abs(end[2] - end[1]) < 1 && /9$/.test(end[3]), `End leads to ${end}`);
        await page.key("Home", 2);
        const start = await page.run("[grid.result.offset, grid.element.scrollTop, document.activeElement.textContent]");
        expect(start[0] === 0 && start[1] === 0 && start[2] === "item 0/0", `Home leads to ${start}`);
      }
    },
  },
  {
    name: "a page hears when an end is near, once for each time and for each update, and when a cell is activated",
    once: true,
    async run(page) {
      const told = await page.run(`(async () => {
        make({ sections: [{ count: 100, rows: 50 }] }, { isMeasured: false });
        const told = [];
        for (const name of ["reachstart", "reachend"]) grid.addEventListener(name, () => told.push(name.slice(5)));
        const go = async (work) => { work(); await new Promise((done) => setTimeout(done, 30)); told.push("|"); };
        await go(() => 0);
        await go(() => grid.scrollToOffset(2000));
        await go(() => grid.scrollToOffset(4200));
        await go(() => grid.scrollToOffset(4500));
        await go(() => grid.apply([{ insert: 2, at: [0, 100] }]));
        await go(() => grid.apply([{ insert: 200, at: [0, 102] }]));
        await go(() => grid.scrollToOffset(1e9));
        await go(() => grid.scrollToOffset(100));
        return told.join(" ");
      })()`);
      expect(told === "start | | end | | end | | end | start |", `it hears ${told}`);
      await page.run(`make({ sections: [{ count: 100, rows: 50 }], render(node, { item }) { node.className = "cell"; node.innerHTML = item + "<button>press</button>"; } }, { isMeasured: false });
        window.activated = []; grid.addEventListener("activatecell", ({ detail }) => activated.push(detail.item)); grid.nodeOf({ section: 0, kind: 1, item: 2 }).focus(); 0`);
      await page.key("Enter");
      await page.run("grid.nodeOf({ section: 0, kind: 1, item: 3 }).querySelector('button').focus(); 0");
      await page.key("Enter");
      await page.run("grid.nodeOf({ section: 0, kind: 1, item: 4 }).dispatchEvent(new MouseEvent('dblclick', { bubbles: true })); 0");
      const activated = await page.run("activated.join()");
      expect(activated === "2,4", `activated are ${activated}`);
    },
  },
  {
    name: "in a frame of another page the focus follows keys and updates",
    once: true,
    async run(page) {
      const found = await page.run(`(async () => {
        make({ sections: [{ count: 5 }] });
        const frame = document.createElement("iframe");
        frame.style.cssText = "width: 300px; height: 300px; position: fixed; top: 0; left: 0";
        document.body.append(frame);
        const inner = frame.contentDocument, element = inner.createElement("div");
        element.style.cssText = "height: 200px";
        inner.body.append(element);
        const before = grid;
        const { Grid } = await import("./grid.js");
        const other = new Grid(element, { engine, role: "grid", sections: [{ count: 1000, rows: 30, tracks: [{}, {}] }], render(node, cell) { node.textContent = cell.item; } });
        frame.contentWindow.focus();
        other.nodeOf({ section: 0, kind: 1, item: 3 }).focus();
        const press = (key) => inner.activeElement.dispatchEvent(new frame.contentWindow.KeyboardEvent("keydown", { key, bubbles: true, composed: true }));
        const steps = [inner.activeElement.textContent];
        press("ArrowDown");
        steps.push(inner.activeElement.textContent);
        other.apply([{ insert: 1, at: [0, 0] }, { delete: [900, 1] }]);
        steps.push(inner.activeElement.textContent, other.accessibility.active.item);
        press("ArrowRight");
        steps.push(other.accessibility.active.item);
        other.scrollTo({ item: 800 });
        steps.push(inner.activeElement.textContent);
        other.destroy();
        frame.remove();
        return steps.join();
      })()`);
      expect(found === "3,5,5,6,7,6" || found === "3,5,5,6,7,7", `the focus is on ${found}`);
    },
  },
  {
    name: "the custom element takes what is set before and after its definition, and keeps its grid when it is moved",
    once: true,
    async run(page) {
      const found = await page.run(`(async () => {
        window.grid?.destroy(); window.grid = null;
        const { LazyGridElement } = await import("./index.js");
        const ready = (element) => new Promise((done, fail) => {
          element.addEventListener("ready", done, { once: true });
          setTimeout(fail, 5000, new Error("no grid in five seconds"));
        });
        const found = {};
        // Before: what a framework sets of an element that nobody knows yet.
        const early = document.createElement("lazy-early");
        early.sections = [{ count: 50, rows: 30 }];
        early.render = (node, { item }) => { node.textContent = "a" + item; };
        early.style.height = "200px";
        document.body.append(early);
        customElements.define("lazy-early", class extends LazyGridElement {});
        await ready(early);
        found.early = early.grid.visibleCells.length > 5;
        // After: another render, at the same place.
        early.grid.scrollTo({ item: 20, align: "start" });
        early.render = (node, { item }) => { node.textContent = "b" + item; };
        await ready(early);
        found.later = early.grid.nodeOf({ section: 0, kind: 1, item: 20 }).textContent;
        found.place = early.grid.result.offset;
        early.sections = [{ count: 7, rows: 30 }];
        await ready(early);
        found.count = early.grid.core.itemCount(0);
        early.setAttribute("label", "named");
        await ready(early);
        found.label = early.getAttribute("aria-label");
        early.setAttribute("axis", "horizontal");
        await ready(early);
        found.axis = early.grid.isVertical;
        early.setAttribute("axis", "vertical");
        early.sections = [{ count: 1000, rows: 30 }];
        await ready(early);
        early.grid.scrollTo({ item: 400, align: "start" });
        const { grid } = early, outer = document.createElement("div");
        document.body.append(outer);
        outer.append(early);
        for (let i = 0; i < 4; i++) await new Promise(requestAnimationFrame);
        found.isKept = early.grid === grid;
        found.top = grid.nodeOf({ section: 0, kind: 1, item: 400 })?.getBoundingClientRect().top - early.getBoundingClientRect().top;
        outer.remove();
        await new Promise((done) => setTimeout(done, 20));
        found.isGone = early.grid === null;
        document.body.append(early);
        await ready(early);
        found.isBack = early.grid.visibleCells.length > 5;
        const failed = new Promise((done) => early.addEventListener("error", (event) => { event.preventDefault(); done(String(event.detail)); }));
        early.sections = [{ kind: "nothing" }];
        found.error = await failed;
        early.remove();
        return found;
      })()`);
      expect(found.early && found.later === "b20" && found.place === 600 && found.count === 7 && found.label === "named" && found.axis === false, JSON.stringify(found));
      expect(found.isKept && Math.abs(found.top) < 0.6 && found.isGone && found.isBack, JSON.stringify(found));
      expect(found.error?.includes("lazy-grid: the kind of a section"), JSON.stringify(found));
    },
  },
];
