// The browser's host in a real browser: node run.mjs MODULE_FOLDER [--only TEXT] [--shots FOLDER]
//
// Runs every test at device pixel ratios 1, 2 and 3 (those that do not depend on it at 1), and at 1 once more in the module without
// packed sections, which has to refuse those that need such; fails if one fails. Tests wait for what a browser does at rest, which a
// busy machine may put off: one that waited too long is run once more, in a new page. Whatever else fails counts at once.
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
const failures = [];
let retried = 0;
let passed = 0;
const runs = [1, 2, 3].map((ratio) => ({ ratio, module: "lazy-grid.wasm", packs: true }));
runs.push({ ratio: 1, module: "lazy-grid-rows.wasm", packs: false });
try {
  for (const { ratio, module, packs } of runs) {
    const open = async () => {
      const page = await browser.open(`${server.origin}/page.html?module=${module}`, { ratio });
      await page.until("window.isReady === true");
      return page;
    };
    let page = await open();
    const name = packs ? `DPR ${ratio}` : "rows ";
    for (const test of tests) {
      if (only && !test.name.includes(only)) continue;
      if (test.once && (ratio > 1 || !packs)) continue;
      for (const isAgain of [false, true]) {
        const start = Date.now();
        try {
          const found = await test.run(page, ratio);
          if (page.errors.length > 0) throw new Error(page.errors.splice(0).join("\n"));
          passed += 1;
          console.log(`ok     ${name}: ${test.name}${found ? `: ${found}` : ""} (${Date.now() - start} ms)`);
          break;
        } catch (error) {
          page.errors.length = 0;
          if (!packs && String(error.message).includes("in the module without them")) {
            console.log(`refused ${name}: ${test.name}`);
            break;
          }
          const isLast = isAgain || !String(error.message).startsWith("waited too long");
          const what = `${name}: ${test.name}\n       ${String(error.message ?? error).replaceAll("\n", "\n       ")}`;
          console.log(`${isLast ? "FAILED" : "again "} ${what}`);
          if (isLast) failures.push(what);
          else retried += 1;
          if (shots) await page.screenshot(join(shots, `failed-${failures.length}-again-${retried}.png`));
          if (isLast) break;
          await page.close();
          page = await open();
        }
      }
    }
    await page.close();
  }
} finally {
  await browser.close();
  server.close();
}
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${passed} passed, ${failures.length} failed, ${retried} run again`);
process.exit(failures.length > 0 || passed === 0 ? 1 : 0);
