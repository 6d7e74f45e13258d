// A table beside AG Grid in Chromium: node compare-tables.mjs MODULE_FOLDER AG_GRID [ROUNDS] [ROWSxCOLUMNS,…]
//
// AG_GRID is a file with AG Grid's community build as one ES module: of npm's package ag-grid-community it is
// `esbuild --bundle --format=esm`, in the Python package nicegui it is `elements/aggrid/dist/index.js`. Rows of 24 px, columns of
// 80 px, a head and a first column that stay, in 1280×800: ours of a million rows and 10,000 columns, AG Grid of 100,000 and 1,000, or of
// the sizes that are given. Each takes the same turns of a wheel, 37 px each, 120 down and 120 to the right, and then is looked at for four frames;
// the first 20 of each do not count. Script, and script with styles and layout, are what the browser's own counters say for that time, in
// milliseconds; beside them stands a container that shows nothing. In each round all have their turn. `right` are those of
// every tenth step after which 16 places of the view show cells that belong beside one another.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Chromium } from "./chromium.mjs";
import { serve } from "./serve.mjs";

const [folder, file, rounds = "3", sizes = "100000x1000"] = process.argv.slice(2);
if (!folder || !file) {
  console.error("node compare-tables.mjs MODULE_FOLDER AG_GRID [ROUNDS] [ROWSxCOLUMNS,…]");
  process.exit(2);
}
const [TURNS, UNCOUNTED] = [120, 20];
const here = dirname(fileURLToPath(import.meta.url));
// By a name that no file of ours has.
const copies = mkdtempSync(join(tmpdir(), "lazy-grid-peers-"));
copyFileSync(file, join(copies, "ag-grid.js"));
const server = await serve([here, join(here, "../../Sources/GridWeb/Host"), folder, copies]);
const peers = [
  { peer: "empty", rows: 1_000_000, columns: 10_000 }, { peer: "lazy-grid", rows: 1_000_000, columns: 10_000 },
  ...sizes.split(",").map((size) => size.split("x").map(Number)).map(([rows, columns]) => ({ peer: "ag-grid", rows, columns })),
];

/** What the page took so far, in milliseconds: script, and script with styles and layout. */
async function counted(page) {
  const { metrics } = await page.send("Performance.getMetrics");
  const of = (name) => 1000 * metrics.find((metric) => metric.name === name).value;
  return [of("ScriptDuration"), of("ScriptDuration") + of("RecalcStyleDuration") + of("LayoutDuration")];
}

/** Turns the wheel and answers what each turn took. @returns {Promise<{ script: number[], all: number[], right: number }>} */
async function scroll(page, [x, y]) {
  const found = { script: [], all: [], right: 0 };
  const before = await page.run("place()");
  for (let turn = 0; turn < TURNS; turn += 1) {
    const [script, all] = await counted(page);
    await page.send("Input.dispatchMouseEvent", { type: "mouseWheel", x: 640, y: 400, deltaX: x, deltaY: y });
    // Enough for a grid that goes on in the next frames, or in idle time.
    await new Promise((done) => setTimeout(done, 4 * 17));
    const after = await counted(page);
    if (turn < UNCOUNTED) continue;
    found.script.push(after[0] - script);
    found.all.push(after[1] - all);
    if (turn % 10 === 0 && (await page.run("isRight()"))) found.right += 1;
  }
  await page.run("new Promise((done) => setTimeout(done, 300))");
  const after = await page.run("place()");
  const [down, across] = [after[0] - before[0], after[1] - before[1]];
  if (Math.abs(down - TURNS * y) > 1 || Math.abs(across - TURNS * x) > 1) throw new Error(`scrolled by ${down} and ${across} instead of ${TURNS * y} and ${TURNS * x}`);
  return found;
}

const part = (list, share) => [...list].sort((a, b) => a - b)[Math.floor(share * (list.length - 1))];
const mean = (list) => list.reduce((sum, value) => sum + value, 0) / list.length;
/** @type {Map<string, any>} */
const results = new Map();
const browser = new Chromium(undefined, 600_000);
try {
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const { peer, rows, columns } of peers) {
      const name = peer === "empty" ? "an empty container" : `${peer} ${rows.toLocaleString("en")} × ${columns.toLocaleString("en")}`;
      process.stderr.write(`round ${round + 1}: ${name}\n`);
      const start = Date.now();
      const page = await browser.open(`${server.origin}/compare-tables.html?${new URLSearchParams({ peer, rows, columns })}`, { width: 1280, height: 800 });
      await page.until("window.isReady === true", 300_000);
      const shown = Date.now() - start;
      await page.send("Performance.enable");
      await page.run("new Promise((done) => setTimeout(done, 1500))");
      const [along, across] = [await scroll(page, [0, 37]), await scroll(page, [37, 0])];
      const known = results.get(name) ?? { along: { script: [], all: [], right: 0 }, across: { script: [], all: [], right: 0 }, shown: [] };
      for (const [way, found] of [["along", along], ["across", across]]) {
        known[way].script.push(...found.script);
        known[way].all.push(...found.all);
        known[way].right += found.right;
      }
      known.shown.push(shown);
      results.set(name, known);
      await page.close();
    }
  }
} finally {
  await browser.close();
  server.close();
  rmSync(copies, { recursive: true });
}
for (const [name, result] of results) {
  console.log(`${name}: in the page after ${part(result.shown, 0.5)} ms`);
  for (const way of ["along", "across"]) {
    const { script, all, right } = result[way];
    const figures = (list) => `mean ${mean(list).toFixed(3)}, p50 ${part(list, 0.5).toFixed(3)}, p99 ${part(list, 0.99).toFixed(3)}`;
    console.log(`  ${way}: script ${figures(script)}; with styles and layout ${figures(all)}; ${right} of ${script.length / 10} right`);
  }
}
