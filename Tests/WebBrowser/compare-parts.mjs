// What a jump takes by its parts, in the lists of the page Compare: node compare-parts.mjs FOLDER [ROUNDS] [KIND,…]
//
// FOLDER is a site that .ci/site wrote. Prints the middle of some rounds for each list, by turns in Chromium: milliseconds of the page's thread in a
// jump (which other programs on the machine do not add to), those of them that its styles and layouts take, and how many layouts there are.
// *Nothing else* is no list: rows whose height is known are filled and moved, as many as are in view, by a handler of nothing else. A list
// that fills as many has all of that to do.
import { Chromium } from "./chromium.mjs";
import { serveFolder } from "./serve.mjs";

const [folder, rounds = "3", kinds = "heavy,light,columns"] = process.argv.slice(2);
const JUMPS = 60;

/** Makes what is measured, in the page: the lists that there are, and the least that rows take. */
const prepare = async () => {
  const [{ findPeers }, trace] = await Promise.all([import("./compare-peers.js"), import("./compare-trace.js")]);
  const least = {
    name: "nothing else",
    mount(element, { count, estimate, fill }) {
      const make = (parent, style) => parent.appendChild(Object.assign(document.createElement("div"), { style }));
      const sizer = make(element, `position:relative;height:${count * estimate}px`);
      const box = make(sizer, "position:absolute;left:0;right:0;will-change:transform");
      const nodes = Array.from({ length: Math.ceil(element.clientHeight / estimate) + 1 }, (_, i) => make(box, `position:absolute;left:0;right:0;top:${i * estimate}px`));
      const show = () => {
        const first = Math.floor(element.scrollTop / estimate);
        nodes.forEach((node, i) => fill(node, first + i));
        box.style.transform = `translateY(${first * estimate}px)`;
      };
      element.addEventListener("scroll", show);
      show();
      return {};
    },
  };
  const peers = [...(await findPeers(false)), least];
  const pause = (time) => new Promise((done) => setTimeout(done, time));
  let shown;
  window.parts = {
    names: peers.map(({ name }) => name),
    async show(index, kind) {
      shown = await trace.show(document.getElementById("stage"), peers[index], kind);
      await pause(1000);
    },
    async jump(from, count) {
      for (let i = from; i < from + count; i += 1) await trace.frame(shown.view, trace.placeOf(shown.view, i));
    },
    hide: () => shown.destroy(),
  };
};

const server = await serveFolder(folder);
const browser = new Chromium();
/** @type {Map<string, number[][]>} */
const found = new Map();
try {
  for (let round = 0; round < Number(rounds); round += 1) {
    for (const kind of kinds.split(",")) {
      const page = await browser.open(`${server.origin}/compare.html`, { width: 1100, height: 900 });
      await page.until("window.run !== undefined");
      await page.run(`(${prepare})()`);
      await page.send("Performance.enable", { timeDomain: "threadTicks" });
      const count = async () => {
        const { metrics } = await page.send("Performance.getMetrics");
        return ["TaskDuration", "RecalcStyleDuration", "LayoutDuration", "LayoutCount"].map((name) => metrics.find((metric) => metric.name === name).value);
      };
      for (const [index, name] of (await page.run("parts.names")).entries()) {
        await page.run(`parts.show(${index}, "${kind}")`);
        await page.run("parts.jump(0, 20)");
        const before = await count();
        await page.run(`parts.jump(20, ${JUMPS})`);
        const after = await count();
        await page.run("parts.hide()");
        const key = `${kind}: ${name}`;
        found.set(key, [...(found.get(key) ?? []), after.map((value, i) => ((value - before[i]) * (i < 3 ? 1000 : 1)) / JUMPS)]);
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
  server.close();
}
const middle = (values) => [...values].sort((a, b) => a - b)[values.length >> 1];
for (const [name, all] of [...found].sort(([a], [b]) => kinds.indexOf(a.split(":")[0]) - kinds.indexOf(b.split(":")[0]))) {
  const [task, style, layout, layouts] = [0, 1, 2, 3].map((part) => middle(all.map((parts) => parts[part])));
  console.log(`${name}: ${task.toFixed(2)} ms, of which styles ${style.toFixed(2)} and layout ${layout.toFixed(2)} in ${layouts.toFixed(1)} layouts`);
}
