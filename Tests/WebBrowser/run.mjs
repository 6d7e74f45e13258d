// The browser's host in a real browser: node run.mjs MODULE_FOLDER [--only TEXT] [--shots FOLDER]
//
// Runs every test at device pixel ratios 1, 2 and 3 (those that do not depend on it at 1), and at 1 once more in the module without
// packed sections, which has to refuse those that need such; fails if one fails.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Chromium, serve } from "./chromium.mjs";
import { tests } from "./tests.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const [folder, ...rest] = process.argv.slice(2);
const option = (name) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);
const only = option("--only");
const shots = option("--shots");

const server = await serve([here, join(here, "../../Sources/GridWeb/Host"), folder]);
const browser = new Chromium();
let failed = 0;
let passed = 0;
const runs = [1, 2, 3].map((ratio) => ({ ratio, module: "lazy-grid.wasm", packs: true }));
runs.push({ ratio: 1, module: "lazy-grid-rows.wasm", packs: false });
try {
  for (const { ratio, module, packs } of runs) {
    const page = await browser.open(`${server.origin}/page.html?module=${module}`, { ratio });
    const name = packs ? `DPR ${ratio}` : "rows ";
    await page.until("window.isReady === true");
    for (const test of tests) {
      if (only && !test.name.includes(only)) continue;
      if (test.once && (ratio > 1 || !packs)) continue;
      const start = Date.now();
      try {
        const found = await test.run(page, ratio);
        if (page.errors.length > 0) throw new Error(page.errors.splice(0).join("\n"));
        passed += 1;
        console.log(`ok     ${name}: ${test.name}${found ? `: ${found}` : ""} (${Date.now() - start} ms)`);
      } catch (error) {
        page.errors.length = 0;
        if (!packs && String(error.message).includes("packed items in the module without them")) {
          console.log(`refused ${name}: ${test.name}`);
          continue;
        }
        failed += 1;
        console.log(`FAILED ${name}: ${test.name}\n       ${String(error.message ?? error).replaceAll("\n", "\n       ")}`);
        if (shots) await page.screenshot(join(shots, `failed-${failed}.png`));
      }
    }
    await page.close();
  }
} finally {
  await browser.close();
  server.close();
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
