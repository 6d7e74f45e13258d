// What has to hold of merged cells and hidden rows of tables in a real page: what is seen of them, keys, screen readers, changes.

import { expect } from "./expect.mjs";

/** Rows of the table that the tests have, and columns; all 24 by 80 points, two rows and columns frozen, and one column at the end. */
const [ROWS, COLUMNS] = [300, 60];
const merged = [
  { row: 0, column: 0, rows: 2, columns: 4 }, { row: 0, column: 5, columns: 3 }, { row: 1, column: 9, rows: 4, columns: 2 },
  { row: 3, column: 1, rows: 3, columns: 3 }, { row: 8, column: 4, rows: 6, columns: 2 }, { row: 30, column: 0, rows: 200, columns: 1 },
  { row: 40, column: 2, rows: 3, columns: 58 }, { row: 60, column: 30, rows: 1, columns: 5 },
];
const hidden = [[6, 3], [20, 10]];
const sections = (merges, hides) => JSON.stringify([
  { kind: "table", columns: { count: COLUMNS, width: 80, frozen: [2, 1] }, head: 2, rows: 24, merged: merges },
  { kind: "rows", count: ROWS - 2, rows: 24, hidden: hides },
]);

/** Defines `wrongCells` in the page: points of the view that show another cell than a drawing of the whole table has there. */
const drawing = `window.wrongCells = ({ merged, hidden, rows = ${ROWS}, columns = ${COLUMNS} }) => {
  const { element, result } = grid, found = [];
  const isHidden = (row) => hidden.some(([first, count]) => row >= first + 2 && row < first + 2 + count);
  const shown = Array.from({ length: rows }, (_, row) => row).filter((row) => !isHidden(row));
  const box = element.getBoundingClientRect(), width = element.clientWidth, height = element.clientHeight;
  const [left, top] = [box.left + element.clientLeft, box.top + element.clientTop];
  let looked = 0;
  for (let y = 5; y < height - 16; y += 12) {
    for (let x = 7; x < width - 16; x += 20) {
      const row = shown[Math.floor((y < 48 ? y : y + result.offset) / 24)];
      const across = x < 160 ? x : x >= width - 80 ? columns * 80 - (width - x) : x + result.offsetAcross;
      const column = Math.floor(across / 80);
      const range = merged.find((m) => row >= m.row && row < m.row + (m.rows ?? 1) && column >= m.column && column < m.column + (m.columns ?? 1));
      const [r, c] = range ? [range.row, range.column] : [row, column];
      const wanted = r < 2 ? "0/" + r + "/" + c : "1/" + (r - 2) + "/" + c;
      const hit = document.elementFromPoint(element.dir === "rtl" ? left + width - x : left + x, top + y);
      const is = grid.nodes.entryAt(hit, element)?.node.textContent.split("x")[0];
      looked += 1;
      if (is !== wanted) found.push(is + " at " + x + ", " + y + " instead of " + wanted);
    }
  }
  if (looked < 500) found.push("only " + looked + " points");
  return found;
}; 0`;

/** Makes the page ready: the module with everything, as the others refuse merged cells. */
async function begin(page) {
  await page.run(drawing);
  await page.run(`(async () => {
    const { loadEngine } = await import("./loading.js");
    window.everything ??= await loadEngine("lazy-grid-all.wasm");
    window.makeMerged = (sections, direction = "ltr") => { makeTable(sections, { engine: everything, overscan: 250 }, { direction }); return 0; };
    return 0;
  })()`);
}

async function expectDrawn(page, state, when) {
  const wrong = await page.run(`wrongCells(${JSON.stringify(state)})`);
  expect(wrong.length === 0, `${when}: ${wrong.length} points: ${wrong.slice(0, 3).join("; ")}`);
  const misplaced = await page.run("misplaced()");
  expect(misplaced.length === 0, `${when}: ${misplaced.slice(0, 3).join("; ")}`);
}

export const mergedTests = [
  {
    name: "merged cells and hidden rows: each point shows what a drawing of the table has there, over frozen panes too",
    async run(page) {
      await begin(page);
      for (const direction of ["ltr", "rtl"]) {
        await page.run(`makeMerged(${sections(merged, hidden)}, "${direction}")`);
        await expectDrawn(page, { merged, hidden }, "at first");
        for (const [along, across] of [[0, 90], [37, 170], [100, 0], [310, 700], [500, 2000], [790, 2300], [1300, 40], [4000, 3900], [1e6, 1e6], [20, 5]]) {
          await page.run(`grid.scrollToOffset(${along}, ${across}); 0`);
          await page.frames();
          await expectDrawn(page, { merged, hidden }, `${direction} at ${along}, ${across}`);
        }
      }
      expect(await page.run("(() => { grid.scrollToOffset(0, 0); return [...grid.nodes.entries.values()].filter(({ isPart }) => isPart).length > 2 })()"), "cells are cut by panes");
    },
  },
  {
    name: "merged cells and hidden rows follow changes",
    async run(page) {
      await begin(page);
      await page.run(`makeMerged(${sections(merged, hidden)})`);
      await page.run(`grid.scrollToOffset(60, 100); 0`);
      const state = { merged: merged.map((cells) => ({ ...cells })), hidden: hidden.map((range) => [...range]) };
      const apply = async (changes, when) => {
        await page.run(`grid.apply(${JSON.stringify(changes)}); 0`);
        await page.frames();
        await expectDrawn(page, state, when);
      };
      state.hidden.push([12, 2]);
      await apply([{ hideRows: [12, 2], section: 1 }], "two rows were hidden");
      state.hidden = [[20, 10]];
      await apply([{ showRows: [0, 15], section: 1 }], "the first rows are shown again");
      state.merged = state.merged.filter(({ row }) => row !== 3);
      await apply([{ unmergeCells: { row: 4, column: 2 } }], "one was unmerged by a cell of it");
      state.merged.push({ row: 4, column: 5, rows: 2, columns: 2 });
      await apply([{ mergeCells: { row: 4, column: 5, rows: 2, columns: 2 } }], "some were merged");
      // Inside of one: it has a row more; those behind move on.
      const at = 10;
      state.merged = state.merged.map((cells) => (cells.row > at + 2 ? { ...cells, row: cells.row + 1 } : cells.row + (cells.rows ?? 1) > at + 2 ? { ...cells, rows: cells.rows + 1 } : cells));
      state.hidden = [[21, 10]];
      state.rows = ROWS + 1;
      await apply([{ insert: 1, at: [1, at] }], "a row came into one");
      state.merged = [{ row: 2, column: 0, rows: 4, columns: 6 }, { row: 9, column: 3, columns: 2 }];
      await apply([{ setMergedCells: state.merged }], "others alone are merged");
      const refused = await page.run(`(() => { const say = (change) => { try { grid.apply([change]); return ""; } catch (error) { return error.message; } };
        return [say({ mergeCells: { row: 3, column: 1, rows: 4, columns: 1 } }), say({ mergeCells: { row: 3, column: "b" } }), say({ hideRows: 3 }), say({ setMergedCells: null }),
          say({ hideRows: [0, 1], section: 9 })]; })()`);
      expect(/merged cells that overlap/.test(refused[0]) && /column of mergeCells is "b"/.test(refused[1]) && /hideRows is 3/.test(refused[2]), refused.join("\n"));
      expect(/a list of cells/.test(refused[3]) && refused[4] !== "", refused.join("\n"));
      await expectDrawn(page, state, "after what was refused");
    },
  },
  {
    name: "merged cells have one piece that is read, by rows and columns that hidden ones count in",
    once: true,
    async run(page) {
      await begin(page);
      await page.run(`makeMerged(${sections(merged, hidden)})`);
      await page.frames();
      const said = await page.run(`[...grid.nodes.entries.values()].filter(({ cell }) => cell?.isMerged).map(({ node, isPart }) => ({
        text: node.textContent.split("x")[0], isPart, hidden: node.getAttribute("aria-hidden"), rows: node.getAttribute("aria-rowspan"), columns: node.getAttribute("aria-colspan"),
        tab: node.tabIndex, row: node.closest("[aria-rowindex]")?.getAttribute("aria-rowindex"), role: node.getAttribute("role") }))`);
      for (const { row, column, rows = 1, columns = 1 } of merged.filter((_, index) => [0, 1, 3].includes(index))) {
        const name = row < 2 ? `0/${row}/${column}` : `1/${row - 2}/${column}`;
        const its = said.filter(({ text }) => text === name), own = its.filter(({ isPart }) => !isPart);
        expect(own.length === 1, `${name} has ${own.length} pieces that are read, of ${its.length}`);
        expect(own[0].row === String(row + 1) && own[0].rows === (rows > 1 ? String(rows) : null) && own[0].columns === (columns > 1 ? String(columns) : null), JSON.stringify(own));
        for (const part of its) expect((part.hidden === "true") === part.isPart && (!part.isPart || (part.tab === -1 && part.role === null)), JSON.stringify(part));
      }
      const [index, count] = await page.run(`[grid.nodeOf({ section: 1, row: 9, column: 12 }) ?? grid.nodeOf({ section: 1, row: 9, column: 3 })].flatMap((node) => [node.closest("[aria-rowindex]").getAttribute("aria-rowindex"), grid.element.getAttribute("aria-rowcount")])`);
      expect(index === "12" && count === String(ROWS), `the row after the hidden ones is ${index} of ${count}`);
    },
  },
  {
    name: "keys lead into merged cells and out of them, and the focus stays while panes cut its cell otherwise",
    once: true,
    async run(page) {
      await begin(page);
      await page.run(`makeMerged(${sections(merged, hidden)})`);
      await page.run(`grid.reveal({ section: 1, row: 2, column: 0 }); 0`);
      const text = () => page.run('document.activeElement.textContent.split("x")[0]');
      const steps = [["ArrowRight", "1/1/1"], ["ArrowRight", "1/2/4"], ["ArrowLeft", "1/1/1"], ["ArrowDown", "1/4/3"], ["ArrowDown", "1/5/3"], ["ArrowDown", "1/9/3"], ["ArrowUp", "1/5/3"]];
      for (const [key, wanted] of steps) {
        await page.key(key);
        expect((await text()) === wanted, `${key} leads to ${await text()} instead of ${wanted}`);
      }
      await page.run("grid.reveal({ section: 1, row: 3, column: 3 }); 0");
      expect((await text()) === "1/1/1", `what is covered leads to ${await text()}`);
      const node = await page.run("(window.focusedNode = document.activeElement, 1)");
      for (const offset of [60, 150, 220, 600, 3000, 0]) {
        await page.run(`grid.element.scrollLeft = ${offset}; grid.element.scrollTop = ${offset / 10}; 0`);
        await page.frames();
        expect(node && (await page.run("document.activeElement === focusedNode && focusedNode.textContent.startsWith('1/1/1')")), `at ${offset} the focus is elsewhere`);
        const stops = await page.run('document.querySelectorAll("[tabindex=\\"0\\"]").length');
        expect(stops === 1, `${stops} cells that Tab leads to`);
      }
    },
  },
];
