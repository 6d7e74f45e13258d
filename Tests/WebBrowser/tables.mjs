// What has to hold of tables in a real page: both axes, frozen panes, widths that are learnt, keys, screen readers, changes.

import { expect } from "./expect.mjs";

/** Every cell is where it belongs, and nothing lies over what is frozen. */
async function expectPlaced(page, when) {
  const found = await page.run("misplaced()");
  expect(found.length === 0, `${when}: ${found.slice(0, 3).join("; ")}`);
}

const large = `[{ kind: "table", columns: { count: 10000, width: 80, widths: { 0: 120, 3: 140 }, frozen: [1, 1], gap: 1 }, head: 2, rows: 24 },
  { kind: "rows", count: 600000, rows: 24, header: 28 }, { kind: "rows", count: 400000, rows: 24, header: 28 }, { kind: "foot", count: 1, rows: 24 }]`;
const learnt = `[{ kind: "table", columns: { count: 5000, width: { fit: 8, min: 30, max: 300 }, frozen: [1, 0], gap: 1 }, head: 1, rows: 24 },
  { kind: "rows", count: 600000 }, { kind: "foot", count: 1, rows: 24 }]`;
const small = `[{ kind: "table", columns: { count: 30, width: 80, frozen: [1, 0] }, head: 1, rows: 24 }, { kind: "rows", count: 200, rows: 24 }]`;
const text = (page) => page.run("document.activeElement.textContent");
/** The texts of a row in view, in the order in which its cells lie. */
const rowTexts = (page, section, row) => page.run(`grid.visibleCells.filter((cell) => cell.section === ${section} && cell.row === ${row} && cell.kind === 1)
  .sort((a, b) => a.column - b.column).map((cell) => grid.nodeOf(cell).textContent.split("x")[0])`);

export const tableTests = [
  {
    name: "tables: a million rows by ten thousand columns scroll on both axes",
    async run(page) {
      for (const direction of ["ltr", "rtl"]) {
        await page.run(`makeTable(${large}, {}, { direction: "${direction}" }); 0`);
        await expectPlaced(page, "at first");
        const sign = direction === "rtl" ? -1 : 1;
        for (let i = 0; i < 8; i++) {
          if (i % 2) await page.wheel(i === 5 ? -90 : 310);
          else await page.wheel(sign * (i === 4 ? -70 : 290), { horizontal: true });
          await expectPlaced(page, `${direction} after ${i + 1} turns of the wheel`);
        }
        const places = await page.run("[grid.result.offsetAcross, Math.abs(grid.element.scrollLeft), grid.result.offset, grid.element.scrollTop]");
        expect(places[0] > 500 && places[0] === places[1] && places[2] === places[3], `the container and the grid are at ${places}`);
        await page.run("grid.element.scrollLeft = 1e9 * (grid.element.dir === 'rtl' ? -1 : 1); grid.element.scrollTop = 1e9; 0");
        await page.frames();
        await page.frames();
        await expectPlaced(page, `${direction} at both ends`);
        expect((await page.run("grid.visibleCells.some(({ section, row, column }) => section === 2 && row === 399999 && column === 9998)")), "the last cell that is not frozen is in view");
        await page.run('grid.scrollTo({ section: 1, row: 300000, column: 5000, align: "center" }); 0');
        await page.frames();
        await expectPlaced(page, "after a jump");
        const middle = await page.run(`(() => { const r = grid.nodeOf({ section: 1, row: 300000, column: 5000 }).getBoundingClientRect(); return (r.left + r.right) / 2 })()`);
        const [left, width] = await page.run("[grid.element.clientLeft, grid.element.clientWidth]");
        const wanted = direction === "rtl" ? left + 81 + (width - 202) / 2 : left + 121 + (width - 202) / 2;
        expect(Math.abs(middle - wanted) < 1, `a cell that was jumped to has its middle at ${middle} instead of ${wanted}`);
      }
    },
  },
  {
    name: "tables: frozen cells stay where they are before a script hears of scrolling",
    async run(page) {
      for (const direction of ["ltr", "rtl"]) {
        await page.run(`makeTable(${large}, {}, { direction: "${direction}" }); 0`);
        await page.wheel(400);
        const moved = await page.run(`(() => {
          const sign = grid.element.dir === "rtl" ? -1 : 1, found = [];
          for (let i = 0; i < 6; i += 1) {
            const before = [...grid.nodes.entries.values()].filter(({ cell }) => cell?.pane).map((entry) => [entry, entry.node.getBoundingClientRect()]);
            const [x, y] = [grid.element.scrollLeft, grid.element.scrollTop];
            grid.element.scrollLeft += sign * (i * 13 + 7);
            grid.element.scrollTop += i * 11 + 5;
            // No event has come yet.
            const [dx, dy] = [x - grid.element.scrollLeft, y - grid.element.scrollTop];
            for (const [{ cell, node }, was] of before) {
              const is = node.getBoundingClientRect();
              const wanted = [cell.pane.columns === "body" ? dx : 0, cell.pane.rows === "body" && cell.kind === 1 ? dy : 0];
              if (cell.pane.columns === "view") wanted[1] = is.top - was.top;
              if (Math.abs(is.left - was.left - wanted[0]) > 0.01 || Math.abs(is.top - was.top - wanted[1]) > 0.01) found.push(node.textContent);
            }
          }
          return found;
        })()`);
        expect(moved.length === 0, `${direction}: these moved otherwise: ${moved.slice(0, 5)}`);
      }
    },
  },
  {
    name: "tables: a step in which nothing comes into view writes nothing",
    async run(page) {
      // A pinned header moves with the viewport.
      await page.run(`makeTable(${small}.slice(0, 1).concat({ kind: "rows", count: 1000000, rows: 24 }, { kind: "foot", count: 1, rows: 24 }), { overscan: 300, overscanAcross: 300 }); 0`);
      await page.wheel(500);
      await page.wheel(500, { horizontal: true });
      await page.run("new Promise((done) => setTimeout(done, 400))");
      const { written, quiet } = await page.run(`(async () => {
        const written = [], observer = new MutationObserver(() => {});
        observer.observe(grid.element, { attributes: true, childList: true, characterData: true, subtree: true });
        let quiet = 0;
        for (let i = 0; i < 16; i += 1) {
          const { cells } = grid.result;
          observer.takeRecords();
          grid.element.scrollLeft += 5;
          grid.element.scrollTop += 3;
          grid.scrolling.scrolled();
          const records = observer.takeRecords();
          if (grid.result.cells !== cells) continue;
          quiet += 1;
          written.push(...records.map((record) => record.type + " " + record.attributeName + " " + record.target.outerHTML?.slice(0, 60)));
        }
        observer.disconnect();
        return { written, quiet };
      })()`);
      expect(quiet > 5, `only ${quiet} steps were quiet`);
      expect(written.length === 0, `${written.length} writes: ${written.slice(0, 3)}`);
    },
  },
  {
    name: "tables: cells in view do not move while widths are learnt",
    async run(page) {
      for (const direction of ["ltr", "rtl"]) {
        await page.run(`makeTable(${learnt}, {}, { direction: "${direction}" }); 0`);
        await expectPlaced(page, "at first");
        const sign = direction === "rtl" ? -1 : 1;
        // Somewhere in the middle, so that columns on both sides are learnt.
        await page.run("grid.scrollToOffset(5000, 60000); 0");
        await page.frames();
        for (const way of [170, 170, -170, -170, -170, -300, 90, -400]) {
          await page.run(`(() => {
            const { element } = grid, box = element.getBoundingClientRect(), left = box.left + element.clientLeft, right = left + element.clientWidth;
            window.were = new Map([...grid.nodes.entries.values()].filter(({ cell }) => cell?.pane).map((entry) => [entry.key, entry.node.getBoundingClientRect()])
              .filter(([, rect]) => rect.left >= left && rect.right <= right));
            window.at = element.scrollLeft;
            element.scrollLeft += ${sign * way};
            window.way = element.scrollLeft - at;
          })()`);
          await page.frames();
          // A browser rounds where it holds something to 1/64, or each of some lengths to 1/60. Chromium counts places from the left in 24 bits, and
          // so tells those of right-to-left tables, which begin far from there, in sixteenths.
          const moved = await page.run(`[...grid.nodes.entries.values()].flatMap(({ key, cell, node }) => {
            const was = were.get(key);
            if (!was || !cell || cell.isRetained) return [];
            const is = node.getBoundingClientRect();
            const wanted = cell.pane.columns === "body" ? -way : 0;
            return Math.abs(is.left - was.left - wanted) > ${page.browser.name === "chromium" && direction === "ltr" ? 0.02 : 0.07} || Math.abs(is.top - was.top) > 0.02 ? [node.textContent + " by " + (is.left - was.left - wanted)] : [];
          })`);
          expect(moved.length === 0, `${direction}: after ${way} these moved: ${moved.slice(0, 4)}`);
          await expectPlaced(page, `${direction} after ${way}`);
        }
        // At rest the bar is put where the place belongs, which moves nothing.
        const before = await page.run("[...grid.nodes.entries.values()].map(({ key, node }) => [key, node.getBoundingClientRect().left])");
        await page.run("new Promise((done) => setTimeout(done, 500))");
        const after = new Map(await page.run("[...grid.nodes.entries.values()].map(({ key, node }) => [key, node.getBoundingClientRect().left])"));
        const worst = Math.max(...before.map(([key, left]) => (after.has(key) ? Math.abs(after.get(key) - left) : 0)));
        expect(worst < 0.51, `at rest cells moved by ${worst}`);
      }
    },
  },
  {
    name: "tables: lists before and after push frozen rows out with their table",
    async run(page) {
      await page.run(`makeTable([{ count: 40, rows: 30 }, ...${small}, { kind: "foot", count: 1, rows: 24 }, { count: 60, rows: 30 }]); 0`);
      for (let i = 0; i < 26; i++) {
        await page.run(`grid.element.scrollTop += 290; grid.element.scrollLeft += ${i % 5 === 2 ? 31 : 0}; 0`);
        await page.frames();
        const found = await page.run("grid.tables.length === 0 ? [] : misplaced().filter((text) => text.includes('instead of') && !text.includes('only') && !text.startsWith('a cell of') && !text.includes('blank'))");
        expect(found.length === 0, `at ${290 * (i + 1)}: ${found.slice(0, 3).join("; ")}`);
      }
    },
  },
  {
    name: "tables: keys lead over frozen panes, and what has the focus is never under them",
    async run(page) {
      for (const direction of ["ltr", "rtl"]) {
        await page.run(`makeTable(${large}, {}, { direction: "${direction}" }); grid.reveal({ section: 1, row: 100, column: 50 }); 0`);
        expect((await text(page)).startsWith("1/100/50"), `reveal leads to ${await text(page)}`);
        const [toEnd, toStart] = direction === "rtl" ? ["ArrowLeft", "ArrowRight"] : ["ArrowRight", "ArrowLeft"];
        const keys = [toEnd, toEnd, toEnd, toEnd, "ArrowUp", "ArrowUp", ...Array(14).fill("ArrowUp"), toStart, toStart, toStart, toStart, toStart, toStart,
          "PageDown", "PageDown", "PageUp", "Home", toEnd, "End", toStart];
        for (const key of keys) {
          await page.key(key);
          const state = await page.run(`(() => { const a = document.activeElement, r = a.getBoundingClientRect();
            const inset = grid.element.offsetWidth === grid.element.clientWidth ? 24 : 2;
            // A scroll bar of WebKit lies over the edge.
            const points = [[r.left + inset, r.top + 2], [r.right - inset, r.bottom - Math.min(inset, 14)]];
            return { text: a.textContent, seen: points.every(([x, y]) => a.contains(document.elementFromPoint(x, y))), tab: document.querySelectorAll('[tabindex="0"]').length } })()`);
          expect(state.seen && state.tab === 1, `${direction} ${key}: ${JSON.stringify(state)}`);
        }
        await page.key("Home");
        expect(/\/0x*$/.test(await text(page)), `Home leads to ${await text(page)}`);
        await page.key("End");
        expect(/\/9999x*$/.test(await text(page)), `End leads to ${await text(page)}`);
        await page.key("End", 2);
        expect(/\/9999x*$/.test(await text(page)), `Control and End lead to ${await text(page)}`);
        await page.key("Home", 2);
        expect(/\/0x*$/.test(await text(page)), `Control and Home lead to ${await text(page)}`);
        await expectPlaced(page, "after all keys");
      }
    },
  },
  {
    name: "tables: screen readers hear rows whole, with headers and numbers",
    only: "chromium",
    once: true,
    async run(page) {
      await page.run(`makeTable(${large}); 0`);
      await page.wheel(500);
      await page.wheel(400, { horizontal: true });
      // At rest the rows are gone that wait to be used again.
      await page.run("new Promise((done) => setTimeout(done, 500))");
      const { nodes } = await page.send("Accessibility.getFullAXTree");
      const byID = new Map(nodes.map((node) => [node.nodeId, node]));
      const silent = (node) => node.ignored || ["none", "generic", "presentation"].includes(node.role?.value);
      const children = (node) => (node.childIds ?? []).flatMap((id) => byID.get(id) ?? []).flatMap((child) => (silent(child) ? children(child) : [child]));
      const grid = nodes.find((node) => node.role?.value === "grid");
      const rows = children(grid);
      expect(rows.every((row) => row.role.value === "row"), `a grid has ${[...new Set(rows.map((row) => row.role.value))]}`);
      const text = (node) => node.name?.value || children(node).map((child) => child.name?.value ?? "").join("");
      for (const row of rows) {
        const cells = children(row);
        const columns = cells.map(text).map((name) => Number(name.split("x")[0].split("/")[2]));
        if (cells.length === 0) throw new Error(JSON.stringify(row));
        if (cells.length === 1) continue;
        expect(columns.every((column, i) => i === 0 || column > columns[i - 1]), `a row is read as ${columns}`);
        expect(columns[0] === 0 && columns[columns.length - 1] === 9999, `a row is read as ${columns}`);
        const name = text(cells[0]);
        const isHead = name.startsWith("0/");
        const roles = cells.map(({ role }) => role.value);
        const wanted = cells.map((_, i) => (isHead ? "columnheader" : i === 0 ? "rowheader" : "gridcell"));
        expect(roles.join() === wanted.join(), `${name} and what follows are ${roles}`);
      }
      expect(rows.length > 15, `${rows.length} rows`);
      const said = await page.run(`[grid.element.getAttribute("aria-rowcount"), grid.element.getAttribute("aria-colcount"),
        grid.nodeOf({ section: 0, row: 1, column: 0 }).getAttribute("aria-colindex"), grid.nodeOf({ section: 0, row: 1, column: 0 }).closest("[aria-rowindex]").getAttribute("aria-rowindex"),
        grid.nodeOf({ section: 0, row: 0, column: 9999 }).getAttribute("aria-colindex")]`);
      expect(said.join() === "1000005,10000,1,2,10000", `numbers are ${said}`);
    },
  },
  {
    name: "tables: columns are inserted, deleted, moved, hidden and shown in updates",
    async run(page) {
      await page.run(`makeTable(${small}); 0`);
      const first = async (count) => (await rowTexts(page, 1, 3)).slice(0, count).join();
      expect((await first(4)) === "1/3/0,1/3/1,1/3/2,1/3/3", `at first ${await first(4)}`);
      await page.run("grid.apply([{ hideColumns: [2, 2] }]); 0");
      expect((await first(4)) === "1/3/0,1/3/1,1/3/4,1/3/5", `with hidden columns ${await first(4)}`);
      await page.run("grid.apply([{ showColumns: [0, 30] }]); 0");
      expect((await first(4)) === "1/3/0,1/3/1,1/3/2,1/3/3", `with all shown ${await first(4)}`);
      await page.run("grid.apply([{ insertColumns: 2, at: 1, width: 33 }, { deleteColumns: [28, 2] }, { insert: 1, at: [1, 0] }]); 0");
      const widths = await page.run("grid.visibleCells.filter(({ section, row }) => section === 1 && row === 0).map(({ breadth }) => breadth).slice(0, 5)");
      expect(widths.filter((width) => width === 33).length === 2, `widths after an insertion are ${widths}`);
      await page.run("grid.apply([{ moveColumns: [1, 2], to: 4 }]); 0");
      const moved = await page.run("grid.visibleCells.filter(({ section, row, column }) => section === 1 && row === 0 && (column === 4 || column === 5)).map(({ breadth }) => breadth)");
      expect(moved.join() === "33,33", `widths after a move are ${moved}`);
      await page.run("grid.apply([{ resizeColumn: 2, to: 211 }]); 0");
      expect((await page.run("grid.nodeOf({ section: 0, row: 0, column: 2 }).getBoundingClientRect().width")) === 211, "a column has the width that it was given");
      await expectPlaced(page, "after all changes");
    },
  },
  {
    name: "tables: columns are resized by their edges and by keys, and a page may forbid it",
    async run(page) {
      for (const direction of ["ltr", "rtl"]) {
        await page.run(`makeTable(${small}, {}, { direction: "${direction}" }); window.asked = []; grid.addEventListener("resizecolumn", (event) => { asked.push(event.detail); if (event.detail.column === 1) event.preventDefault(); }); 0`);
        const sign = direction === "rtl" ? -1 : 1;
        const drag = async (column, way) => {
          const [x, y] = await page.run(`(() => { const r = grid.nodeOf({ section: 0, row: 0, column: ${column} }).getBoundingClientRect(); return [${direction === "rtl" ? "r.left + 1" : "r.right - 1"}, r.top + 10] })()`);
          await page.mouse([["move", x, y]]);
          const cursor = await page.run("grid.element.style.cursor");
          await page.mouse([["down", x, y], ...[1, 2, 3].map((i) => ["move", x + (sign * way * i) / 3, y]), ["up", x + sign * way, y]]);
          await page.frames();
          return cursor;
        };
        const width = (column) => page.run(`grid.nodeOf({ section: 0, row: 0, column: ${column} }).getBoundingClientRect().width`);
        const start = await page.run("grid.nodeOf({ section: 0, row: 0, column: 2 }).getBoundingClientRect().left");
        const cursor = await drag(2, 45);
        expect(cursor === "col-resize", `the cursor is ${cursor}`);
        expect(Math.abs((await width(2)) - 125) < 1.5, `${direction}: a column that was dragged is ${await width(2)} wide`);
        if (direction === "ltr") expect((await page.run("grid.nodeOf({ section: 0, row: 0, column: 2 }).getBoundingClientRect().left")) === start, "its other edge stays");
        await drag(0, 30);
        expect(Math.abs((await width(0)) - 110) < 1.5, `${direction}: a frozen column that was dragged is ${await width(0)} wide`);
        await drag(1, 30);
        expect((await width(1)) === 80, "a page forbids it");
        await expectPlaced(page, "after dragging");
        await page.run("grid.nodeOf({ section: 0, row: 0, column: 2 }).focus(); 0");
        const before = await width(2);
        await page.key(direction === "rtl" ? "ArrowLeft" : "ArrowRight", 1);
        expect((await width(2)) === before + 10, `${direction}: by a key a column of ${before} becomes ${await width(2)}`);
        expect((await text(page)).startsWith("0/0/2"), "the focus stays");
      }
    },
  },
  {
    name: "tables: what a page writes wrong is said",
    once: true,
    async run(page) {
      const said = await page.run(`[
        { kind: "tabel" }, { kind: "table" }, { kind: "table", columns: { count: -1 } }, { kind: "table", columns: { count: 5, width: "wide" } },
        { kind: "table", columns: { count: 5, width: { fit: 3, grow: true } } }, { kind: "table", columns: { count: 5, frozen: 1 } },
        { kind: "table", columns: { count: 5, wdith: 3 } }, { kind: "rows", columns: { count: 5 } }, { kind: "rows", count: NaN }, { kind: "rows", tracks: [{}] },
        ...[3, null, [3], [[1]]].map((hidden) => ({ kind: "table", columns: { count: 5, hidden } })), { kind: "table", columns: { count: 5, deciding: 2 } },
      ].map((section) => { try { makeTable([section]); return "nothing: " + JSON.stringify(section); } catch (error) { return error.name + error.message; } })`);
      for (const message of said) expect(message.startsWith("TypeErrorlazy-grid: "), message);
      await page.run(`makeTable(${small}); 0`);
      const refused = await page.run(`[[{ deleteColumns: [29, 4] }], [{ moveColumns: [0, 2], to: 29 }], [{ resizeColumn: 400, to: 20 }], [{ insertColumns: 2000000, at: 0 }], [{ hideColumns: [0, 1], section: 1 }]]
        .map((changes) => { try { grid.apply(changes); return "nothing: " + JSON.stringify(changes); } catch (error) { return error.name; } })`);
      expect(refused.every((name) => name === "GridError"), `updates: ${refused}`);
      await expectPlaced(page, "after what was refused");
    },
  },
  {
    name: "tables: the first table comes to a list in an update",
    async run(page) {
      await page.run(`make({ sections: [{ count: 1000 }] }); 0`);
      await page.wheel(300);
      await page.run(`grid.options.render = (node, cell) => { node.className = "cell"; node.textContent = cell.row + "/" + cell.column; }; 0`);
      await page.run(`Promise.resolve(grid.apply([{ insertSection: { kind: "table", columns: { count: 50, width: 90, frozen: [1, 0] }, head: 1, rows: 24 }, at: 0 }, { insertSection: { kind: "rows", count: 300, rows: 24 }, at: 1 }])).then(() => 0)`);
      await page.run("grid.scrollToOffset(100, 300); 0");
      await page.frames();
      await expectPlaced(page, "after the update");
    },
  },
  {
    name: "tables: panes have the colour of a black page, and columns may all have widths of their own",
    once: true,
    async run(page) {
      // Its layers are made with the first step, so the colour has to be there before.
      await page.run(`document.head.append(Object.assign(document.createElement("style"), { id: "black", textContent: "#host { background: #000; }" })); makeTable(${small}); 0`);
      const colours = await page.run(`[...grid.element.querySelectorAll("[data-pane]")].map((layer) => getComputedStyle(layer).backgroundColor)`);
      await page.run(`document.getElementById("black").remove(); 0`);
      expect(colours.length > 0 && colours.every((colour) => colour === "rgb(0, 0, 0)"), `panes are ${colours}`);
      // Without frozen columns the module trapped.
      const widths = await page.run(`[{ widths: [50, 51, 52] }, { count: 3, width: 50 }, { count: 300, width: 50 }, { count: 300, width: 50, frozen: [1, 0] },
        { widths: [50, 51, 52], frozen: [1, 0] }].flatMap((columns) => [10, 1000].map((count) => {
          makeTable([{ kind: "table", columns, head: 1, rows: 24 }, { kind: "rows", count, rows: 24 }]);
          return grid.tables[0].breadth;
        }))`);
      expect(widths.join() === "153,153,150,150,15000,15000,15000,15000,153,153", `tables are ${widths} wide`);
      const width = await page.run(`makeTable([{ kind: "table", columns: { widths: Array.from({ length: 30000 }, (_, i) => 50 + i % 7) }, head: 1, rows: 24 },
        { kind: "rows", count: 10, rows: 24 }]); grid.result.breadth`);
      expect(width === 1589995, `the table is ${width} wide`);
    },
  },
  {
    name: "tables: a cell whose node could not be rendered is rendered when it is asked for again",
    once: true,
    async run(page) {
      const texts = await page.run(`(() => {
        makeTable(${small});
        const render = grid.options.render;
        grid.options.render = (node, cell) => { if (cell.row === 40 && cell.column === 0) throw new Error("not yet"); render(node, cell); };
        try { grid.scrollTo({ section: 1, row: 40, column: 0 }); } catch {}
        grid.options.render = render;
        grid.scrollTo({ section: 1, row: 40, column: 0, align: "start" });
        const cell = { section: 1, row: 40, column: 0 };
        return [grid.nodeOf(cell)?.textContent, grid.nodeOf({ ...cell, row: 41 })?.textContent];
      })()`);
      expect(texts[0]?.startsWith("1/40/0") && texts[1]?.startsWith("1/41/0"), `cells show ${texts}`);
    },
  },
];
