// What has to hold of the page Sheet of serve: writing, selecting, and edits of rows and columns, with the keys of a spreadsheet.
import { expect } from "./expect.mjs";

/** Opens a page of serve in a frame of the test's page; what is returned runs in it. */
async function open(page, file, isReady) {
  await page.run(`(() => {
    window.frame?.remove();
    window.frame = document.createElement("iframe");
    frame.src = "${file}";
    frame.style.cssText = "position: fixed; top: 0; left: 0; width: 790px; height: 590px; background: white; border: 0";
    document.body.append(frame);
  })(); 0`);
  await page.until(`frame.contentWindow.${isReady}`);
  return (expression) => page.run(`frame.contentWindow.eval(${JSON.stringify(expression)})`);
}

const close = (page) => page.run("frame.remove(); window.frame = undefined; 0");

/** The text of a cell of the sheet, by its place; as it is shown. */
const cell = (row, column) => `grid.nodeOf({ section: 1, row: ${row}, column: ${column + 1} })?.textContent`;
const press = (name) => `(document.querySelector('[data-do="${name}"]').click(), 0)`;

export const sheetTests = [
  {
    name: "the sheet is written in, cleared and selected with the keys of a spreadsheet",
    once: true,
    async run(page) {
      const inside = await open(page, "sheet.html", "hands !== undefined && frame.contentWindow.grid.visibleCells?.length > 40");
      try {
        const place = () => inside("document.getElementById('place').textContent");
        await inside("frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))); grid.reveal({ section: 1, row: 9, column: 3 }); 0");
        expect((await place()) === "C10", `a cell is revealed at ${await place()}`);
        const before = await inside(cell(9, 2));
        await page.type("125");
        expect((await inside("document.activeElement.value")) === "125", `typing writes ${await inside("document.activeElement.value")}`);
        await page.key("Enter");
        expect((await inside(cell(9, 2))) === "125" && (await place()) === "C11", `Enter leaves ${await inside(cell(9, 2))} and leads to ${await place()}`);
        await page.key("ArrowUp");
        await page.key("F2");
        await page.type("7");
        await page.key("Tab");
        expect((await inside(cell(9, 2))) === "1257" && (await place()) === "D10", `F2 and Tab leave ${await inside(cell(9, 2))} and lead to ${await place()}`);
        await page.type("x");
        await page.key("Escape");
        expect((await inside(cell(9, 3))) !== "x" && (await inside("grid.element.contains(document.activeElement)")), "Escape leaves what was there, and the focus in the cell");
        await page.key("Tab", 8);
        expect((await place()) === "C10", `Tab and Shift lead to ${await place()}`);
        await page.key("ArrowDown", 8);
        await page.key("ArrowRight", 8);
        expect((await place()) === "D11, 2 × 2" && (await inside("document.querySelectorAll('.selected.cell').length")) === 4, `Shift and arrows select ${await place()}`);
        await page.key("Delete");
        expect((await inside(`[${cell(9, 2)}, ${cell(10, 3)}, data.written.size].join()`)) === ",,6", `Delete leaves ${await inside(`[${cell(9, 2)}, ${cell(10, 3)}, data.written.size].join()`)}`);
        await inside("grid.reveal({ section: 1, row: 9, column: 3 }); 0");
        await page.key("ArrowDown", 2);
        expect((await place()) === "C1048576", `Control and an arrow lead to ${await place()}`);
        await page.key("ArrowRight", 2);
        expect((await place()) === "XFD1048576", `Control and an arrow lead to ${await place()}`);
        expect(before !== "" && (await inside("grid.element.scrollWidth > 1e6")), "the last cell is a scroll away");
        const copied = await inside(`(() => { hands.select({ row: 20, column: 1 }, { row: 21, column: 2 }); const clip = new DataTransfer();
          const send = (type) => { const event = new ClipboardEvent(type, { cancelable: true }); Object.defineProperty(event, "clipboardData", { value: clip }); grid.element.dispatchEvent(event); };
          send("copy"); hands.select({ row: 30, column: 4 }, { row: 30, column: 4 });
          send("paste");
          return [[20, 1, 30, 4], [21, 2, 31, 5]].every(([a, b, c, d]) => data.text(a, b) === data.text(c, d)) && clip.getData("text/plain").split(/[\\t\\n]/).length })()`);
        expect(copied === 4, `what was copied is pasted: ${copied}`);
      } finally {
        await close(page);
      }
    },
  },
  {
    name: "rows and columns of the sheet come, go, hide and grow, and cells merge, with what was written",
    once: true,
    async run(page) {
      const inside = await open(page, "sheet.html", "hands !== undefined && frame.contentWindow.grid.visibleCells?.length > 40");
      try {
        const select = (row, column, row2 = row, column2 = column) => inside(`(hands.select({ row: ${row}, column: ${column} }, { row: ${row2}, column: ${column2} }), 0)`);
        await inside(`data.write(12, 3, "mine"); hands.refresh(); 0`);
        await select(10, 1, 11, 1);
        await inside(press("insertRows"));
        expect((await inside(cell(14, 3))) === "mine" && (await inside(cell(10, 2))) === "", `after two rows came: ${await inside(cell(14, 3))}`);
        expect((await inside(`grid.nodeOf({ section: 1, row: 14, column: 0 }).textContent`)) === "15", "rows are numbered anew");
        await inside(press("insertColumns"));
        expect((await inside(cell(14, 4))) === "mine", `after a column came: ${await inside(cell(14, 4))}`);
        expect((await inside(`grid.nodeOf({ section: 0, row: 1, column: 5 }).textContent`)) === "E", "columns are named anew");
        await inside(press("deleteRows"));
        await inside(press("deleteColumns"));
        expect((await inside(cell(12, 3))) === "mine", `after they went: ${await inside(cell(12, 3))}`);
        await select(11, 2);
        await inside(press("hideRows"));
        await inside(press("hideColumns"));
        expect((await inside(`[${cell(11, 3)}, ${cell(12, 2)}, ${cell(12, 3)}].join()`)) === ",,mine", "a row and a column are hidden");
        await select(12, 3);
        await inside(press("showAll"));
        expect((await inside(`${cell(11, 3)} !== undefined && ${cell(12, 2)} !== undefined`)), "they are shown again");
        await select(14, 2, 15, 4);
        await inside(press("merge"));
        const box = await inside(`(() => { const { width, height } = grid.nodeOf({ section: 1, row: 15, column: 5 }).getBoundingClientRect(); return [width, height].map((size) => Math.round(100 * size) / 100).join() })()`);
        expect(box === "264,48", `what was merged is ${box}`);
        await select(15, 3, 16, 3);
        await inside(press("merge"));
        expect((await inside("document.getElementById('said').textContent")).includes("overlap"), "what overlaps is refused, and said");
        await inside(press("unmerge"));
        expect((await inside("document.getElementById('said').textContent === '' && Math.round(100 * grid.nodeOf({ section: 1, row: 15, column: 5 }).getBoundingClientRect().width) / 100")) === 88, "it is unmerged");
        // By the edge of its name, and by keys.
        await inside("data.setHeight(12, 24); grid.accessibility.focusCell({ section: 1, kind: 1, item: 12, row: 12, column: 0 }); 0");
        for (let i = 0; i < 5; i += 1) await page.key("ArrowDown", 1);
        const heights = await inside(`[grid.nodeOf({ section: 1, row: 12, column: 4 }), grid.nodeOf({ section: 1, row: 13, column: 4 })].map((node) => Math.round(100 * node.getBoundingClientRect().height) / 100).join()`);
        expect(heights === "44,24", `rows are ${heights} high`);
        const edge = await inside(`(() => { const { left, bottom } = grid.nodeOf({ section: 1, row: 12, column: 0 }).getBoundingClientRect(); return [left + 20, bottom - 2] })()`);
        await page.mouse([["move", ...edge], ["down", ...edge], ["move", edge[0], edge[1] + 16], ["up", edge[0], edge[1] + 16]]);
        await page.frames();
        const height = Math.round(100 * (await inside(`grid.nodeOf({ section: 1, row: 12, column: 4 }).getBoundingClientRect().height`))) / 100;
        expect(height === 60, `a row whose edge was dragged is ${height} high`);
      } finally {
        await close(page);
      }
    },
  },
  {
    name: "what was done to the sheet is undone and done again, step by step, by keys and buttons",
    once: true,
    async run(page) {
      const inside = await open(page, "sheet.html", "hands !== undefined && frame.contentWindow.grid.visibleCells?.length > 40");
      try {
        const select = (row, column, row2 = row, column2 = column) => inside(`(hands.select({ row: ${row}, column: ${column} }, { row: ${row2}, column: ${column2} }), 0)`);
        /** What the sheet is, without what moves: texts, heights, widths and merged cells at its start. */
        const state = () => inside(`(() => {
          const cells = [];
          for (let row = 0; row < 20; row += 1) for (let column = 1; column < 7; column += 1) {
            const id = { section: 1, kind: 1, item: row, row, column }, origin = grid.core.origin(grid.numbers(id)), { extent, breadth } = grid.core.frame(grid.numbers(id)) ?? {};
            cells.push([data.text(row, column - 1), data.height(row), origin.item, origin.column, extent, breadth].join());
          }
          for (const { id, node } of grid.nodes.entries.values()) {
            if (id.section === 1 && id.column > 0 && node.textContent !== data.text(id.row, id.column - 1)) cells.push(id.row + ", " + id.column + " shows " + node.textContent);
          }
          return cells.join("|") + data.rows.count + "," + data.columns.count;
        })()`);
        await inside("grid.reveal({ section: 1, row: 0, column: 1 }); 0");
        expect(await inside("document.querySelector('[data-do=undo]').disabled"), "there is something to undo at first");
        const states = [await state()];
        const typed = async () => { await inside("grid.reveal({ section: 1, row: 12, column: 2 }); 0"); await page.type("77"); await page.key("Enter"); };
        const edge = async () => {
          // What was selected may have scrolled it under the head.
          await inside("(grid.scrollTo({ section: 1, row: 5, column: 1, align: 'center' }), 0)");
          await page.frames(3);
          const [x, y] = await inside("(() => { const { left, bottom } = grid.nodeOf({ section: 1, row: 5, column: 0 }).getBoundingClientRect(); return [left + 20, bottom - 2] })()");
          await page.mouse([["move", x, y], ["down", x, y], ["move", x, y + 9], ["move", x, y + 20], ["up", x, y + 20]]);
        };
        const steps = [
          ["typing", typed],
          ["inserting rows", async () => { await select(10, 0, 12, 0); await inside(press("insertRows")); }],
          ["deleting rows", async () => { await select(14, 1, 16, 1); await inside(press("deleteRows")); }],
          ["clearing", async () => { await select(17, 1, 18, 3); await inside("(grid.nodeOf({ section: 1, row: 17, column: 2 }).focus(), hands.select({ row: 17, column: 1 }, { row: 18, column: 3 }), 0)"); await page.key("Delete"); }],
          ["deleting columns", async () => { await select(14, 5); await inside(press("deleteColumns")); }],
          ["inserting columns", async () => { await select(14, 3, 14, 4); await inside(press("insertColumns")); }],
          ["hiding rows", async () => { await select(17, 3); await inside(press("hideRows")); }],
          ["a higher row", edge],
          ["a wider column", () => inside("(grid.resizeColumn(2, 130), 0)")],
          ["merging", async () => { await select(18, 3, 19, 4); await inside(press("merge")); }],
          ["unmerging", async () => { await select(18, 3, 19, 4); await inside(press("unmerge")); }],
          ["hiding a column", async () => { await select(14, 4); await inside(press("hideColumns")); }],
          ["deleting a wider column and a hidden one", async () => { await select(14, 0, 14, 4); await inside(press("deleteColumns")); }],
          ["deleting a hidden row", async () => { await select(16, 0, 18, 0); await inside(press("deleteRows")); }],
          ["hiding two rows", async () => { await select(7, 0, 8, 0); await inside(press("hideRows")); }],
          ["hiding those around them", async () => { await select(6, 0, 9, 0); await inside(press("hideRows")); }],
          ["showing all", async () => { await select(5, 0, 10, 0); await inside(press("showAll")); }],
        ];
        for (const [name, does] of steps) {
          await does();
          await page.frames(3);
          states.push(await state());
          expect(states[states.length - 1] !== states[states.length - 2], `${name} changes nothing`);
        }
        for (let index = steps.length - 1; index >= 0; index -= 1) {
          if (index % 2 === 0) {
            await inside("(grid.accessibility.focusCell({ section: 1, kind: 1, item: 3, row: 3, column: 1 }), 0)");
            await page.key("z", 2);
          } else await inside(press("undo"));
          await page.frames(3);
          const [is, was] = [await state(), states[index]].map((text) => text.split("|"));
          expect(is.join("|") === was.join("|"), `${steps[index][0]} is not undone: ${is.filter((text, i) => text !== was[i]).slice(0, 3).join(" | ")} instead of ${was.filter((text, i) => text !== is[i]).slice(0, 3).join(" | ")}`);
        }
        expect(await inside("document.querySelector('[data-do=undo]').disabled && !document.querySelector('[data-do=redo]').disabled"), "there is more to undo");
        for (let index = 0; index < steps.length; index += 1) {
          await inside(press("redo"));
          await page.frames(3);
          expect((await state()) === states[index + 1], `${steps[index][0]} is not done again`);
        }
      } finally {
        await close(page);
      }
    },
  },
  {
    name: "the album shows pictures in rows that fill the width, under the name of their month",
    once: true,
    async run(page) {
      const inside = await open(page, "album.html", "grid?.visibleCells?.length > 5");
      try {
        for (const go of ["", "2018-03", "999999", "500000", "2001-01"]) {
          if (go !== "") await inside(`(document.getElementById("text").value = "${go}", document.querySelector("#go button").click(), 0)`);
          await page.frames(2);
          const found = await inside(`(() => {
            const found = [], rows = new Map(), view = grid.element.getBoundingClientRect();
            let names = 0;
            for (const { id, node, cell } of grid.nodes.entries.values()) {
              const box = node.getBoundingClientRect();
              if (cell?.isRetained || box.bottom < view.top || box.top > view.bottom) continue;
              if (id.kind === 0) { names += Math.abs(box.top - view.top) < 1 ? 1 : 0; continue; }
              const key = id.section + " " + Math.round(box.top);
              rows.set(key, [...(rows.get(key) ?? []), { item: id.item, left: box.left, right: box.right, ratio: box.width / box.height, wanted: ratioOf(starts[id.section] + id.item), isLast: id.item === starts[id.section + 1] - starts[id.section] - 1 }]);
            }
            if (names !== 1) found.push(names + " names at the top");
            if (rows.size < 2) found.push("only " + rows.size + " rows");
            const [left, right] = [view.left + 12, view.left + grid.element.clientWidth - 12];
            for (const [key, row] of rows) {
              row.sort((a, b) => a.left - b.left);
              for (const { item, ratio, wanted } of row) if (Math.abs(ratio / wanted - 1) > 0.02) found.push("picture " + item + " has a ratio of " + ratio + " instead of " + wanted);
              for (let i = 1; i < row.length; i += 1) if (Math.abs(row[i].left - row[i - 1].right - 4) > 0.2 || row[i].item !== row[i - 1].item + 1) found.push("row " + key + " has a gap at " + row[i].item);
              if (Math.abs(row[0].left - left) > 0.2 || (!row.some(({ isLast }) => isLast) && Math.abs(row[row.length - 1].right - right) > 0.2)) found.push("row " + key + " is from " + row[0].left + " to " + row[row.length - 1].right);
            }
            return found;
          })()`);
          expect(found.length === 0, `${go || "at first"}: ${found.slice(0, 3).join("; ")}`);
        }
        await inside('(document.getElementById("text").value = "2018-13", document.querySelector("#go button").click(), 0)');
        expect((await inside("document.body.textContent")).includes("There is no 2018-13"), "a month that there is not is not refused");
      } finally {
        await close(page);
      }
    },
  },
  {
    name: "the wall shows cards that are measured, in lanes without gaps",
    once: true,
    async run(page) {
      const inside = await open(page, "wall.html", "grid?.visibleCells?.length > 5");
      try {
        for (const offset of [0, 700, 40000, 2e6]) {
          await inside(`(grid.scrollToOffset(${offset}), 0)`);
          await page.frames();
          const found = await inside(`(() => {
            const lanes = new Map(), found = [];
            for (const { cell, node } of grid.nodes.entries.values()) {
              const box = node.getBoundingClientRect();
              if (Math.abs(box.height - cell.extent) > 0.6) found.push(node.textContent + " is " + box.height + " high, not " + cell.extent);
              if (!lanes.has(box.left)) lanes.set(box.left, []);
              lanes.get(box.left).push([box.top, box.bottom]);
            }
            if (lanes.size < 3) found.push("only " + lanes.size + " lanes");
            for (const cards of lanes.values()) {
              cards.sort((a, b) => a[0] - b[0]);
              for (let i = 1; i < cards.length; i += 1) { const gap = cards[i][0] - cards[i - 1][1]; if (gap < 11) found.push("a gap of " + gap); }
            }
            return found;
          })()`);
          expect(found.length === 0, `at ${offset}: ${found.slice(0, 3).join("; ")}`);
        }
      } finally {
        await close(page);
      }
    },
  },
];
