// Measures the browser's host: node measure.mjs MODULE_FOLDER [ITEMS] [MODULE]
//
// One column whose item i is 40 + (i·2654435761 mod 2³²) mod 160 px high, in a viewport of 1280×800: 600 steps of 37 px, one a
// frame, then 200 jumps, without overscan. The script time of a step is read by the page's clock around the handler, with the
// layout that measuring makes; that of an empty handler in the same frames stands beside it, and what was done between the frames,
// in idle time, by itself (`ahead`, for each frame with some). `all` is everything that the browser counts, script, styles and
// layout, for each step of 600 more without checks, and beside it for as many of a grid that does not hear of scrolling. The engine
// by itself: `.ci/web --time`.
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Chromium } from "./chromium.mjs";
import { serve } from "./serve.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const [folder, items = "10000000", module = "lazy-grid.wasm"] = process.argv.slice(2);
const server = await serve([here, join(here, "../../Sources/GridWeb/Host"), folder]);
const browser = new Chromium();
try {
  const page = await browser.open(`${server.origin}/page.html?module=${module}`, { width: 1280, height: 800 });
  await page.until("window.isReady === true");
  await page.send("HeapProfiler.collectGarbage");
  const before = await page.run("performance.memory.usedJSHeapSize");
  const result = await page.run(`(async () => {
    make({ sections: [{ count: ${Number(items)} }], overscan: 0 }, { width: 1280, height: 800 });
    const frame = () => new Promise(requestAnimationFrame);
    const part = (list, share) => [...list].sort((a, b) => a - b)[Math.floor(share * (list.length - 1))];
    const figures = (list) => ({ p50: part(list, 0.5), p99: part(list, 0.99), mean: list.reduce((a, b) => a + b, 0) / list.length });
    const nothing = new Function("");
    const empty = [], steps = [], ahead = [], jumps = [];
    let right = 0, total = 0;
    // An empty handler in the same harness.
    for (let i = 0; i < 100; i++) { const t = performance.now(); nothing(); empty.push(performance.now() - t); await frame(); }
    const catchUp = grid.scrolling.catchUp;
    grid.scrolling.catchUp = () => {
      const isBehind = grid.scrolling.ahead !== 0;
      const t = performance.now();
      catchUp.call(grid.scrolling);
      if (isBehind) ahead.push(performance.now() - t);
    };
    for (let i = 0; i < 600; i++) {
      grid.scroller.element.scrollTop += 37;
      const t = performance.now();
      grid.scrolling.scrolled();
      steps.push(performance.now() - t);
      await frame();
      total += 1; right += problems().length === 0 ? 1 : 0;
    }
    delete grid.scrolling.catchUp;
    let random = 12345;
    for (let i = 0; i < 200; i++) {
      random = (Math.imul(random, 1664525) + 1013904223) >>> 0;
      const target = random / 2 ** 32 * (grid.result.content - 800);
      const t = performance.now();
      grid.scrollToOffset(target);
      jumps.push(performance.now() - t);
      await frame();
      total += 1; right += problems().length === 0 ? 1 : 0;
    }
    // What a jump cannot do without: as many nodes filled with others, and laid out once.
    const filling = [], nodes = [...grid.nodes.entries.values()].map(({ node }) => node);
    for (let i = 0; i < 200; i++) {
      const t = performance.now();
      nodes.forEach((node, k) => grid.options.render(node, { section: 0, kind: 1, item: (i * 7919 + k) * 1013 % ${Number(items)} }));
      for (const node of nodes) node.getBoundingClientRect();
      filling.push(performance.now() - t);
      await frame();
    }
    return {
      filling: { nodes: nodes.length, ...figures(filling) }, empty: figures(empty), steps: figures(steps), ahead: { count: ahead.length, ...figures(ahead) }, jumps: figures(jumps), right, total,
      wasm: engine.memory,
    };
  })()`);
  await page.send("Performance.enable");
  const counted = async () => {
    const { metrics } = await page.send("Performance.getMetrics");
    const of = (name) => metrics.find((metric) => metric.name === name).value;
    return 1000 * (of("ScriptDuration") + of("RecalcStyleDuration") + of("LayoutDuration"));
  };
  const all = async (hears) => {
    const before = await counted();
    await page.run(`(async () => {
      if (!${hears}) grid.listeners.abort();
      for (let i = 0; i < 600; i++) { grid.element.scrollTop += 37; await new Promise(requestAnimationFrame); }
    })()`);
    return ((await counted()) - before) / 600;
  };
  result.all = { grid: await all(true), nothing: await all(false) };
  await page.send("Performance.disable");
  await page.send("HeapProfiler.collectGarbage");
  const heap = (await page.run("performance.memory.usedJSHeapSize")) - before;
  // The engine by itself, in a module that nothing has run in yet: what it takes before a browser compiles it well, and after.
  const other = new Chromium();
  const alone = await other.open(`${server.origin}/page.html?module=${module}`, { width: 1280, height: 800 });
  await alone.until("window.isReady === true");
  const engine = await alone.run(`(async () => {
    const [{ EngineGrid }, { loadEngine }] = await Promise.all([import("./engine.js"), import("./loading.js")]);
    const { encodeSections } = await import("./manysections.js");
    const grid = new EngineGrid(await loadEngine("${module}"), encodeSections([{ count: 1000000, tracks: [{}, {}, {}, {}] }]));
    grid.resize(800, 1280);
    const nowhere = { section: 0, kind: 1, item: 0 }, means = [];
    for (let part = 0; part < 10; part++) {
      const start = performance.now();
      for (let i = 0; i < 100; i++) {
        for (let round = 0; round < 8; round++) {
          const answer = grid.step(2, ((part * 100 + i) * 7919 % 1000) * 40000, nowhere, [], round < 7);
          if (!Array.isArray(answer)) break;
          grid.push(answer, answer.map(({ item }) => 40 + item * 7919 % 160));
        }
      }
      means.push((performance.now() - start) / 100);
      await new Promise(requestAnimationFrame);
    }
    return { firstHundredJumps: means[0], lastHundredJumps: means[9] };
  })()`).finally(() => other.close());
  console.log(JSON.stringify({ items: Number(items), heapMiB: heap / 1048576, ...result, engine }, null, 2));
} finally {
  await browser.close();
  server.close();
}
