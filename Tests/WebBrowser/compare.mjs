// The page Compare of a site that .ci/site wrote, run in Chromium: node compare.mjs FOLDER [ROUNDS] [KIND,…]
//
// Prints the middle of some rounds for each list: milliseconds of a frame from its scroll event to the end of painting, and blank frames.
// Kinds of rows are heavy, light and columns, at first all of them by turns. The plain document is left out.
import { Chromium } from "./chromium.mjs";
import { serveFolder } from "./serve.mjs";

const [folder, rounds = "5", kinds = "heavy,light,columns"] = process.argv.slice(2);
const server = await serveFolder(folder);
const browser = new Chromium();
/** @type {Map<string, any[]>} */
const found = new Map();
try {
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const kind of kinds.split(",")) {
      const page = await browser.open(`${server.origin}/compare.html`, { width: 1100, height: 900 });
      await page.until("window.run !== undefined");
      for (const { name, ...figures } of await page.run(`run("${kind}", false)`)) found.set(`${kind}: ${name}`, [...(found.get(`${kind}: ${name}`) ?? []), figures]);
      await page.close();
    }
  }
} finally {
  await browser.close();
  server.close();
}
const middle = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
for (const [name, all] of [...found].sort(([a], [b]) => kinds.indexOf(a.split(":")[0]) - kinds.indexOf(b.split(":")[0]))) {
  const of = (key) => middle(all.map((figures) => figures[key])).toFixed(2);
  const frames = all.reduce((sum, figures) => sum + figures.frames, 0);
  console.log(`${name}: step mean ${of("stepMean")}, p50 ${of("step50")}, p99 ${of("step99")}; jump p50 ${of("jump50")}, p99 ${of("jump99")}; ${all.reduce((sum, { blank }) => sum + blank, 0)} of ${frames} frames blank`);
}
