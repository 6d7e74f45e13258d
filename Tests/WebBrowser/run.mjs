// The browser's host in real browsers: node run.mjs MODULE_FOLDER [--browser NAME,NAME] [--ratios 1,2] [--rows] [--only TEXT|TEXT] [--shots FOLDER]
//
// Runs every test in Chromium, Firefox and WebKit (or those of --browser), at device pixel ratios 1, 2 and 3 (those that do not depend
// on it at 1), and at 1 once more in the module without packed sections, which has to refuse those that need such; fails if one fails.
// With --ratios it does so at these alone, and with --rows in that module too.
// Tests of what only one browser tells (`only`) run there. Tests wait for what a browser does at rest, which a busy machine may put
// off: one that waited too long is run once more, in a new page; in Firefox and WebKit, where input comes by the way of the system,
// whatever failed is. Both runs are printed. What fails otherwise counts at once.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Chromium } from "./chromium.mjs";
import { Firefox } from "./firefox.mjs";
import { WebKit } from "./webkit.mjs";
import { serve } from "./serve.mjs";
import { tests } from "./tests.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const [folder, ...rest] = process.argv.slice(2);
const option = (name) => (rest.includes(name) ? rest[rest.indexOf(name) + 1] : undefined);
const only = option("--only")?.split("|");
const shots = option("--shots");
const ratios = option("--ratios")?.split(",").map(Number);
const kinds = { chromium: Chromium, firefox: Firefox, webkit: WebKit };
const names = (option("--browser") ?? Object.keys(kinds).join()).split(",");
for (const name of names) {
  if (name in kinds) continue;
  console.error(`--browser is ${name}; it has to be some of ${Object.keys(kinds).join(", ")}`);
  process.exit(2);
}

const host = join(here, "../../Sources/GridWeb/Host");
// What `.ci/browser` brings of React and Vue, whose adapters are tested in their example pages.
const libraries = [join(folder, "libraries"), "/usr/share/nodejs/react/umd", "/usr/share/nodejs/react-dom/umd"];
// The pages of serve, whose hands are tested here too.
const pages = join(here, "../../Perf/Apps/Sources/ServeCommands/Pages");
const server = await serve([here, host, join(host, "adapters"), join(host, "examples"), pages, folder, ...libraries]);
const failures = [];
let retried = 0;
let passed = 0;

/** Runs a test; true where it is to be run again. */
async function runTest(test, page, { label, ratio, packs, isAgain }) {
  const start = Date.now();
  try {
    const found = await test.run(page, ratio);
    const errors = await page.takeErrors();
    if (errors.length > 0) throw new Error(errors.join("\n"));
    passed += 1;
    console.log(`ok     ${label}: ${test.name}${found ? `: ${found}` : ""} (${Date.now() - start} ms)`);
  } catch (error) {
    await page.takeErrors().catch(() => {});
    const message = String(error.message ?? error);
    if (!packs && message.includes("in the module without them")) {
      console.log(`refused ${label}: ${test.name}`);
      return false;
    }
    const isLast = isAgain || (label.startsWith("chromium") && !message.startsWith("waited too long"));
    const what = `${label}: ${test.name}\n       ${message.replaceAll("\n", "\n       ")}`;
    console.log(`${isLast ? "FAILED" : "again "} ${what}`);
    if (isLast) failures.push(what);
    else retried += 1;
    if (shots) await page.screenshot(join(shots, `failed-${failures.length}-again-${retried}.png`));
    return !isLast;
  }
  return false;
}

for (const name of names) {
  const browser = new kinds[name]();
  const runs = browser.ratios.filter((ratio) => !ratios || ratios.includes(ratio)).map((ratio) => ({ ratio, module: "lazy-grid.wasm", packs: true }));
  if (!ratios || rest.includes("--rows")) runs.push({ ratio: 1, module: "lazy-grid-rows.wasm", packs: false });
  try {
    for (const { ratio, module, packs } of runs) {
      const open = async () => {
        const page = await browser.open(`${server.origin}/page.html?module=${module}`, { ratio });
        await page.until("window.isReady === true");
        const is = await page.run("devicePixelRatio");
        if (is !== ratio) throw new Error(`${name} has a device pixel ratio of ${is} instead of ${ratio}`);
        return page;
      };
      let page = await open();
      const label = `${name} ${packs ? `DPR ${ratio}` : "rows "}`;
      for (const test of tests) {
        if (only && !only.some((text) => test.name.includes(text))) continue;
        if (test.only && !test.only.split(" ").includes(name)) continue;
        if (test.once && (ratio > 1 || !packs)) continue;
        if (!(await runTest(test, page, { label, ratio, packs, isAgain: false }))) continue;
        await page.close();
        page = await open();
        await runTest(test, page, { label, ratio, packs, isAgain: true });
      }
      await page.close();
    }
  } catch (error) {
    failures.push(`${name}: ${error.stack}`);
  } finally {
    await browser.close();
  }
}
server.close();
for (const failure of failures) console.log(`FAILED ${failure}`);
console.log(`${passed} passed, ${failures.length} failed, ${retried} run again`);
process.exit(failures.length > 0 || passed === 0 ? 1 : 0);
