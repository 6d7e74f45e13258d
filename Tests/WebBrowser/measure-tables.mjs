// Measures tables in the browser's host: node measure-tables.mjs MODULE_FOLDER [ROWS] [COLUMNS]
//
// Rows of 24 px and columns of 80 px, one row and one column frozen at the start, in a viewport of 1280×800. 300 steps along, across and
// both ways, one a frame, by distances in which now and then a row or a column comes; then 200 jumps. The script time of a step is read by
// the page's clock around the handler; `quiet` are the steps in which no cell comes or goes. `right` counts steps after which every cell is
// where it belongs. Then the same with columns that learn their widths from their first eight rows.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Chromium } from "./chromium.mjs";
import { serve } from "./serve.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const [folder, rows = "1000000", columns = "10000"] = process.argv.slice(2);
const server = await serve([here, join(here, "../../Sources/GridWeb/Host"), folder]);
const browser = new Chromium(undefined, 600_000);
try {
  const page = await browser.open(`${server.origin}/page.html?module=lazy-grid.wasm`, { width: 1280, height: 800 });
  await page.until("window.isReady === true");
  const result = {};
  for (const [name, width] of [["fixed", "80"], ["learnt", "{ fit: 8 }"]]) {
    result[name] = await page.run(`(async () => {
      makeTable([{ kind: "table", columns: { count: ${Number(columns)}, width: ${width}, frozen: [1, 0] }, head: 1, rows: 24 },
        { kind: "rows", count: ${Number(rows)}, rows: 24 }], {}, { width: 1280, height: 800 });
      const frame = () => new Promise(requestAnimationFrame);
      const part = (list, share) => [...list].sort((a, b) => a - b)[Math.floor(share * (list.length - 1))];
      const figures = (list) => list.length === 0 ? null : { count: list.length, p50: part(list, 0.5), p99: part(list, 0.99), mean: list.reduce((a, b) => a + b, 0) / list.length };
      const found = { cells: grid.visibleCells.length };
      await new Promise((done) => setTimeout(done, 1500));
      let right = 0, total = 0;
      const steps = async (x, y) => {
        const quiet = [], others = [];
        for (let i = 0; i < 300; i++) {
          grid.element.scrollLeft += x; grid.element.scrollTop += y;
          const { cells } = grid.shown;
          const t = performance.now();
          grid.scrolling.scrolled();
          (grid.shown.cells === cells ? quiet : others).push(performance.now() - t);
          await frame();
          if (i % 30 === 0) { total += 1; right += misplaced().length === 0 ? 1 : 0; }
        }
        return { all: figures([...quiet, ...others]), quiet: figures(quiet), others: figures(others) };
      };
      found.along = await steps(0, 37);
      found.across = await steps(37, 0);
      found.both = await steps(13, 11);
      const jumps = [];
      let random = 12345;
      for (let i = 0; i < 200; i++) {
        random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
        const t = performance.now();
        grid.scrollToOffset(random / 2 ** 32 * (grid.result.content - 800), ((random * 7919) % 10007) / 10007 * (grid.result.breadth - 1280));
        jumps.push(performance.now() - t);
        await frame();
        if (i % 30 === 0) { total += 1; right += misplaced().length === 0 ? 1 : 0; }
      }
      return { ...found, jumps: figures(jumps), right, total, memory: engine.memory };
    })()`);
  }
  if (Object.values(result).some(({ right, total }) => right < total)) process.exitCode = 1;
  console.log(JSON.stringify({ rows: Number(rows), columns: Number(columns), ...result }, (_, value) => (typeof value === "number" ? Math.round(value * 1e4) / 1e4 : value), 1));
} finally {
  await browser.close();
  server.close();
}
