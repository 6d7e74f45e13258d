// What has to hold where changes move cells: from where, along which curve, and that nothing is left behind.
import { expect } from "./expect.mjs";

/** What tests ask of a page with a keyed grid, and the reference: a spring by its formula. */
const helpers = `
  window.items = null;
  window.newItem = (id, height = 40) => ({ id: String(id), height });
  window.list = (count, from = 0) => Array.from({ length: count }, (_, i) => newItem(from + i));
  window.begin = (count, section = {}, options = {}) => makeKeyed(list(count), section, { motion: true, overscan: 200, ...options });
  window.moving = () => document.getAnimations().filter(({ id, effect }) => id === "lazy-grid" && grid.element.contains(effect.target));
  /** Stops all that moves at a time after its beginning, in milliseconds. */
  window.freeze = (time) => { for (const animation of moving()) { animation.pause(); animation.currentTime = time; } };
  window.endAll = () => { for (const animation of moving()) animation.finish(); return new Promise((done) => setTimeout(done, 50)); };
  /** Where each key is seen, ghosts too; those that are in their cells first. */
  window.seen = () => {
    const places = {};
    for (const node of grid.element.querySelectorAll("[data-key]")) {
      if (node.inert && node.dataset.key in places) continue;
      const { top, left } = node.getBoundingClientRect();
      places[node.dataset.key] = { top, left, opacity: Number(getComputedStyle(node).opacity), isGhost: node.inert };
    }
    return places;
  };
  window.ghosts = () => Object.entries(seen()).filter(([, { isGhost }]) => isGhost).map(([key]) => key).sort();
  /** The share of a distance that a critically damped spring of 0.4 seconds leaves. */
  window.left = (time) => { const turn = 2 * Math.PI / 0.4 * time / 1000; return (1 + turn) * Math.exp(-turn); };
  /** What is left behind by motion; nothing at rest. */
  window.leftBehind = () => {
    const all = [...grid.element.querySelectorAll("*")];
    const stage = grid.scroller.stage;
    const shown = new Set([...grid.nodes.entries.values()].map(({ node }) => node));
    return [
      ...moving().map(({ playState }) => "an animation: " + playState), ...all.filter(({ inert }) => inert).map(() => "a node that is inert"),
      ...all.filter((node) => node.dataset.key && !shown.has(node)).map((node) => "a ghost: " + node.dataset.key),
      ...[...shown].filter((node) => node.style.zIndex !== "" || node.getAttribute("aria-hidden") === "true").map(() => "a node that is hidden or below"),
      ...(grid.motion?.ghosts.all.size ? ["ghosts"] : []), ...(grid.motion?.slides.count ? ["slides"] : []), ...misplacedKeys(),
    ];
  };
  0`;

/** Prepares a page. */
const prepare = (page) => page.run(helpers);

/** Lets all motion end, and holds that nothing is left of it. */
async function rest(page, what) {
  await page.run("endAll().then(() => 0)");
  await page.frames(2);
  const left = await page.run("leftBehind()");
  expect(left.length === 0, `${what}: left behind are ${left.slice(0, 4).join("; ")}`);
}

const near = (a, b, by = 0.6) => Math.abs(a - b) <= by;

export const motionTests = [
  {
    name: "cells move from where they were by a spring, and new ones appear in their places",
    once: true,
    async run(page) {
      await prepare(page);
      await page.run("begin(100); 0");
      await page.frames(3);
      for (const [what, change, way] of [["inserting", "[...items.slice(0, 2), newItem('a', 30), newItem('b', 50), ...items.slice(2)]", 80], ["deleting", "items.filter(({ id }) => id !== 'a' && id !== 'b')", -80]]) {
        const before = await page.run("seen()");
        await page.run(`follow(${change}); 0`);
        for (const time of [0, 50, 120, 250, 400, 630]) {
          const now = await page.run(`freeze(${time}), seen()`);
          for (const key of ["0", "1"]) expect(near(now[key].top, before[key].top, 0.01), `${what}, ${time} ms: ${key} moves`);
          const wanted = before["5"].top + way * (1 - (await page.run(`left(${time})`)));
          expect(near(now["5"].top, wanted, 0.4), `${what}, ${time} ms: a row is at ${now["5"].top} instead of ${wanted}`);
          const seen = Math.min(1, time / 250);
          for (const key of ["a", "b"]) {
            const opacity = now[key]?.opacity ?? 0;
            expect(near(opacity, way > 0 ? seen : 1 - seen, 0.02), `${what}, ${time} ms: ${key} has an opacity of ${opacity}`);
            if (now[key] && way > 0) expect(near(now[key].top, before["2"].top + (key === "b" ? 30 : 0)), `${what}, ${time} ms: ${key} is at ${now[key].top}`);
            if (now[key] && way < 0) expect(near(now[key].top, before[key].top), `${what}, ${time} ms: the ghost ${key} is at ${now[key].top} instead of ${before[key].top}`);
          }
          if (way < 0 && time < 250) {
            const ghosts = await page.run("ghosts()");
            expect(ghosts.join() === "a,b", `${what}, ${time} ms: ghosts are ${ghosts}`);
            expect(await page.run("!released.includes('a') && !released.includes('b') && [...grid.element.querySelectorAll('[data-key]')].filter((node) => node.inert).every((node) => node.getAttribute('aria-hidden') === 'true')"), "a ghost is released, or heard of");
          }
        }
        await rest(page, what);
        if (way < 0) expect(await page.run("released.includes('a') && released.includes('b')"), "ghosts are not released at their end");
      }
    },
  },
  {
    name: "a change that a page makes when it hears of another one lets both move",
    async run(page) {
      await prepare(page);
      await page.run("begin(100); 0");
      await page.frames(3);
      const before = await page.run("seen()");
      await page.run(`grid.addEventListener("step", () => grid.apply([{ reload: [0, 1] }]), { once: true });
        follow(items.filter(({ id }) => id !== "2")); freeze(0); 0`);
      const now = await page.run("seen()");
      for (const key of ["1", "5"]) expect(near(now[key].top, before[key].top, 0.4), `${key} jumps from ${before[key].top} to ${now[key].top}`);
      expect((await page.run("ghosts().join()")) === "2", "what was deleted is no ghost");
      await rest(page, "a change within a change");
    },
  },
  {
    name: "what moves and is moved again goes on with its place and its speed, and scrolls as if nothing moved",
    once: true,
    async run(page) {
      await prepare(page);
      await page.run("begin(300); grid.scrollTo({ item: 100, align: 'start' }); 0");
      await page.frames(4);
      await page.run("follow([...items.slice(0, 103), ...list(3, 1000), ...items.slice(103)]); freeze(0); 0");
      const [early, at] = await page.run("[(freeze(99), seen()['108'].top), (freeze(100), seen()['108'].top)]");
      // Frozen ones have no time of their own: they run on from where they are.
      const later = await page.run("follow(items.filter(({ id }) => id !== '1001')), [seen()['108'].top, (freeze(1), seen()['108'].top)]");
      expect(near(later[0], at, 0.05), `it was at ${at} and goes on at ${later[0]}`);
      expect(near(later[1] - later[0], at - early, 0.15), `it moved by ${at - early} in a millisecond, and goes on by ${later[1] - later[0]}`);
      // Of a distance of 80 instead of 120, with the speed that it had.
      const way = await page.run("[freeze(200), seen()['108'].top, freeze(600), seen()['108'].top].filter(Number.isFinite)");
      expect(way[1] - at > 0 && way[1] < at + 120, `it ends at ${way[1]} from ${at}`);
      const before = await page.run("freeze(60), seen()");
      await page.run("grid.element.scrollTop += 37; grid.scrolling.scrolled(); 0");
      const after = await page.run("seen()");
      let count = 0;
      for (const [key, { top }] of Object.entries(before)) {
        if (!after[key]) continue;
        count += 1;
        expect(near(after[key].top, top - 37, 0.05), `${key} scrolls from ${top} to ${after[key].top}`);
      }
      expect(count > 10 && (await page.run("ghosts().join()")) === "1001", `${count} cells scroll`);
      // Far away, where nothing of it is.
      await page.run("grid.scrollTo({ item: 5, align: 'start' }); 0");
      await page.frames(3);
      await rest(page, "after a jump");
    },
  },
  {
    name: "cells come from the side where they were and go to where they are, and what goes and comes back is the same node",
    once: true,
    async run(page) {
      await prepare(page);
      await page.run("begin(400, {}, { overscan: 0 }); grid.scrollTo({ item: 200, align: 'start' }); 0");
      await page.frames(3);
      for (const [what, change, sides] of [
        ["from the end into view", "[...items.slice(0, 203), items[390], ...items.slice(203, 390), ...items.slice(391)]", { 390: 1 }],
        ["from the start into view", "[...items.slice(1, 205), items[0], ...items.slice(205)]", { 0: -1 }],
        ["rows that move up", "items.filter(({ id }) => id < '206' || id > '209')", { 212: 1, 213: 1 }],
      ]) {
        const before = await page.run("seen()");
        await page.run(`follow(${change}), freeze(0); 0`);
        const now = await page.run("seen()");
        for (const [key, side] of Object.entries(sides)) {
          expect(!before[key] && now[key], `${what}: ${key} is in view`);
          expect(side > 0 ? now[key].top >= 499.5 && now[key].top < 800 : now[key].top <= -39.5 && now[key].top > -340, `${what}: ${key} comes from ${now[key].top}`);
          expect(now[key].opacity === 1, `${what}: ${key} appears`);
        }
        for (const [key, { top }] of Object.entries(before)) if (now[key]) expect(near(now[key].top, top, 0.05), `${what}: ${key} jumps from ${top} to ${now[key].top}`);
        await rest(page, what);
      }
      // One goes to the far end, and is called back on its way.
      await page.run("window.goes = Object.keys(seen())[4]; window.node = grid.element.querySelector(`[data-key='${goes}']`); window.before = items; 0");
      await page.run("follow([...items.filter(({ id }) => id !== goes), items.find(({ id }) => id === goes)]), freeze(120); 0");
      const [at, isGhost] = await page.run("[seen()[goes].top, node.inert]");
      expect(isGhost, "what goes away is no ghost");
      const [back, isSame] = await page.run("follow(before), [seen()[goes].top, grid.nodeOf({ section: 0, kind: 1, item: items.findIndex(({ id }) => id === goes) }) === node && !node.inert]");
      expect(near(back, at, 0.3) && isSame, `it was at ${at} and goes on at ${back}; the same node: ${isSame}`);
      await rest(page, "what came back");
      await page.run("follow([...items.filter(({ id }) => id !== goes), items.find(({ id }) => id === goes)]), freeze(0); 0");
      const way = await page.run("[seen()[goes].top, (freeze(600), seen()[goes]?.top)]");
      expect(way[1] === undefined || way[1] >= 499, `it goes from ${way[0]} to ${way[1]}`);
      await rest(page, "what went");
    },
  },
  {
    name: "sections fold to their headers and out of them, under pinned headers that stay",
    once: true,
    async run(page) {
      await prepare(page);
      await page.run(`window.items = list(30); window.released = []; make({
        sections: [5, 8, 60].map((count) => ({ count, header: 30 })), pinned: ["headers"], motion: true, renumber: undefined,
        render(node, { kind, section, item }) { node.className = "cell"; node.dataset.key = kind === 1 ? section + "/" + item : "head " + section; node.innerHTML = kind === 1 ? '<div style="height:39px"></div>' : ""; },
        release(node) { released.push(node.dataset.key); delete node.dataset.key; },
      }, { isMeasured: false }); window.misplacedKeys = () => []; 0`);
      await page.frames(3);
      const before = await page.run("seen()");
      await page.run("grid.expand(1, false); freeze(0); 0");
      for (const time of [0, 100, 200]) {
        const now = await page.run(`freeze(${time}), seen()`);
        const share = await page.run(`left(${time})`);
        const [head, next] = [before["head 1"].top, before["head 2"].top];
        expect(near(now["head 1"].top, head) && near(now["head 2"].top, head + 30 + (next - head - 30) * share), `${time} ms: headers are at ${now["head 1"].top} and ${now["head 2"].top}`);
        const last = before["1/5"].top + (head - 10 - before["1/5"].top) * (1 - share);
        expect(now["1/5"]?.isGhost && near(now["1/5"].top, last), `${time} ms: a row is at ${now["1/5"]?.top} instead of ${last}`);
      }
      // Opened again on the way: they go back from where they are.
      const at = await page.run("seen()['1/5'].top");
      const back = await page.run("grid.expand(1, true), seen()");
      expect(near(back["1/5"].top, at, 0.1) && !back["1/5"].isGhost && near(back["1/5"].opacity, 0.2, 0.03), `it goes on from ${at} at ${back["1/5"].top}, opacity ${back["1/5"].opacity}`);
      await rest(page, "opened again");
      const after = await page.run("seen()");
      expect(Object.entries(before).every(([key, { top }]) => near(after[key]?.top, top)), "not all is as before");
      await page.run("grid.expand(1, false); 0");
      await rest(page, "closed");
      const opened = await page.run("grid.expand(1, true), freeze(0), seen()");
      expect(near(opened["1/5"].top, before["head 1"].top - 10) && opened["1/5"].opacity === 0, `it comes out from ${opened["1/5"].top}`);
      await rest(page, "opened");
      // Pinned.
      await page.run("grid.element.scrollTop = 330; grid.scrolling.scrolled(); 0");
      await page.frames(3);
      const pinned = await page.run("[seen()['head 1'].top, (grid.expand(1, false), freeze(30), seen()['head 1'].top)]");
      expect(near(pinned[0], pinned[1], 1), `the pinned header moves from ${pinned[0]} to ${pinned[1]}`);
      await rest(page, "closed under its header");
    },
  },
  {
    name: "nothing moves that was only scrolled, measured or made wider, nor where nobody asked, nor where less motion is wanted",
    once: true,
    async run(page) {
      await prepare(page);
      const still = async (what) => expect((await page.run("moving().length")) === 0, `${what}: something moves`);
      await page.run("begin(500); 0");
      await page.frames(3);
      await page.run("grid.element.scrollTop += 700; 0");
      await page.frames(3);
      await still("scrolling");
      await page.run("grid.scrollTo({ item: 300 }); grid.scrollTo({ item: 310, behavior: 'smooth' }); 0");
      await page.frames(5);
      await still("jumping");
      await page.until("grid.glide === null");
      await page.run("items[305].height = 90; items[306].height = 10; for (const item of [305, 306]) grid.refresh({ section: 0, kind: 1, item }); 0");
      await page.frames(4);
      await still("measuring");
      await page.run("grid.element.style.width = '420px'; 0");
      await page.frames(4);
      await still("another width");
      await page.run("grid.element.dir = 'rtl'; 0");
      await page.frames(4);
      await still("another direction");
      await page.run("makeTable([{ kind: 'table', columns: { count: 20, width: 80, frozen: [1, 0] }, head: 1, rows: 24 }, { kind: 'rows', count: 400, rows: 24 }], { motion: true }); grid.resizeColumn(2, 150); 0");
      await still("a wider column");
      await page.run("makeKeyed(list(100), {}); follow(items.slice(3)); 0");
      await still("without the option");
      // As a browser says it of whoever wants less motion.
      await page.run(`window.ownMatch = matchMedia; window.matchMedia = (query) => query.includes("reduced-motion") ? { matches: true, addEventListener() {} } : ownMatch.call(window, query);
        begin(100); follow(items.slice(3)); 0`);
      await still("less motion");
      expect((await page.run("leftBehind().length")) === 0, "less motion: something is left");
      await page.run("matchMedia = ownMatch; 0");
      const refused = await page.run(`[{ motion: 1 }, { motion: { speed: 1 } }, { motion: { response: -1 } }].map((options) => { try { begin(3, {}, options); return "taken"; } catch (error) { return error.constructor.name; } })`);
      expect(refused.every((name) => name === "TypeError"), `what cannot be: ${refused}`);
    },
  },
  {
    name: "settings of motion: at once, wobbling, one after the other, and not more than so many",
    once: true,
    async run(page) {
      await prepare(page);
      await page.run("begin(100, {}, { motion: { response: 0, fadeDuration: 0 } }); 0");
      await page.frames(3);
      await page.run("follow([newItem('a'), ...items.filter(({ id }) => id !== '3')]); 0");
      await rest(page, "at once");
      await page.run("begin(100, {}, { motion: { response: 0.4, dampingFraction: 0.3 } }); 0");
      await page.frames(3);
      await page.run("follow([items[0], newItem('a'), ...items.slice(1)]); freeze(0); 0");
      const tops = await page.run("Array.from({ length: 30 }, (_, i) => (freeze(25 * i), seen()['4'].top))");
      expect(near(tops[0], 160) && Math.max(...tops) > 205 && near(tops[29], 200, 4), `it goes from ${tops[0]} to ${Math.max(...tops)} and ${tops[29]}`);
      await rest(page, "wobbling");
      await page.run("begin(100, {}, { motion: { stagger: 0.02, maximumDelay: 0.1 } }); 0");
      await page.frames(3);
      await page.run("follow([items[0], newItem('a'), ...items.slice(1)]); 0");
      const staggered = await page.run("freeze(60), [1, 2, 3, 4, 5, 6, 7, 8].map((key) => seen()[key].top - 40 * key)");
      const wanted = await page.run("[60, 40, 20, 0, 0, 0, 0, 0].map((time) => 40 * (1 - left(time)))");
      expect(staggered.every((way, index) => near(way, wanted[index], 0.3)), `they are ${staggered} instead of ${wanted}`);
      await rest(page, "one after the other");
      await page.run("begin(100, {}, { motion: { maximumCount: 4 } }); 0");
      await page.frames(3);
      await page.run("follow(items.filter(({ id }) => id !== '1' && id !== '2')), freeze(0); 0");
      const count = await page.run("new Set(moving().map(({ effect }) => effect.target)).size");
      expect(count === 4, `${count} move instead of 4`);
      await rest(page, "so many");
    },
  },
  {
    name: "whatever happens at whatever time, nothing that is seen jumps, comes or goes at once, and nothing is left behind",
    once: true,
    async run(page) {
      await prepare(page);
      const found = [];
      for (const [seed, options] of [[11, ""], [2222, ""], [333333, "{ tracks: [{ spacing: 0 }, { spacing: 0 }, { spacing: 0 }], spacing: 0, alignment: 0 }"]]) {
        const { said, moved, onTheWay } = await page.run(`(async () => {
          let state = ${seed};
          const random = (below) => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0, Math.floor(state / 2 ** 32 * below));
          window.next = 1000;
          begin(120, ${options || "{}"});
          const said = [], frame = () => new Promise(requestAnimationFrame);
          let [moved, onTheWay] = [0, 0];
          await frame(); await frame();
          const inView = ({ top, left }) => top > -39 && top < 499 && left > -190 && left < 599;
          for (let turn = 0; turn < 50; turn += 1) {
            const kind = random(6), at = random(Math.min(items.length, 200));
            const first = grid.visibleCells[0]?.item ?? 0, near = Math.min(items.length - 1, first + random(16));
            void grid.result;
            const before = seen(), started = performance.now();
            if (moving().length > 0) onTheWay += 1;
            const distance = kind === 5 ? random(160) - 80 : 0;
            const from = grid.element.scrollTop;
            if (kind === 0) follow([...items.slice(0, near), ...list(1 + random(4), window.next), ...items.slice(near)]);
            else if (kind === 1) follow([...items.slice(0, near), ...items.slice(near + 1 + random(5))]);
            else if (kind === 2) { const next = items.filter((_, index) => index !== near); next.splice(at, 0, items[near]); follow(next); }
            else if (kind === 3) { const next = items.filter((_, index) => index !== at); next.splice(near, 0, items[at]); follow(next); }
            else if (kind === 4) follow([...items.slice(near), ...items.slice(0, near)]);
            else { grid.element.scrollTop += distance; grid.scrolling.scrolled(); void grid.result; }
            window.next += 10;
            const scrolled = kind === 5 ? grid.element.scrollTop - from : 0;
            const after = seen();
            // In WebKit time passes within a script.
            const passed = (performance.now() - started) / 250;
            for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
              const [was, is] = [before[key], after[key]];
              const what = "turn " + turn + ", kind " + kind + ", " + key + ": ";
              if (was && is) {
                if (!inView(was) && !inView(is)) continue;
                // On a busy machine the last part of a movement, of less than a point, may end in a change.
                if (Math.abs(is.top - was.top + scrolled) > 1 || Math.abs(is.left - was.left) > 1) said.push(what + "from " + was.left + ", " + was.top + " to " + is.left + ", " + is.top + " (scrolled " + scrolled + ")");
                if (Math.abs(is.opacity - was.opacity) > 0.06 + passed) said.push(what + "opacity from " + was.opacity + " to " + is.opacity);
                moved += 1;
              } else if (kind === 5) continue;
              else if (was && inView(was) && was.opacity > 0.05) said.push(what + "is gone at once from " + JSON.stringify(was) + (items.some(({ id }) => id === key) ? "" : ", deleted"));
              else if (is && inView(is) && is.opacity > 0.05) said.push(what + "is there at once at " + is.top);
            }
            if (said.length > 0) break;
            for (let n = random(8); n > 0; n -= 1) await frame();
          }
          await endAll();
          await frame();
          said.push(...leftBehind());
          return { said, moved, onTheWay };
        })()`);
        expect(said.length === 0, `seed ${seed}: ${said.slice(0, 3).join("; ")}`);
        expect(moved > 300 && onTheWay > 15, `seed ${seed}: only ${moved} places were compared, in ${onTheWay} turns while something moved`);
        found.push(`seed ${seed}: ${moved}`);
      }
      return `places compared, ${found.join(", ")}`;
    },
  },
  {
    name: "a list that changes in each frame goes on moving, and keeps no more ghosts than are seen",
    once: true,
    async run(page) {
      await prepare(page);
      await page.run("begin(500, {}, { overscan: 0 }); 0");
      await page.frames(3);
      const found = await page.run(`(async () => {
        const start = performance.now();
        let most = 0, turns = 0;
        while (turns < 60) {
          await new Promise(requestAnimationFrame);
          turns += 1;
          follow([...items.slice(0, 3), newItem("x" + turns), ...items.slice(3)]);
          most = Math.max(most, grid.motion.ghosts.all.size);
        }
        const tops = Object.fromEntries(Object.entries(seen()).map(([key, { top }]) => [key, top]));
        return { most, tops, seconds: (performance.now() - start) / 1000 };
      })()`);
      // What came first has been on its way all the time.
      const { most, seconds, tops } = found;
      const behind = (2 / ((2 * Math.PI) / 0.4)) * (60 * 40 / seconds);
      expect(tops.x1 === undefined, `after ${seconds} s the first is still seen, at ${tops.x1}`);
      expect(most <= (behind + 500) / 40 + 6, `${most} ghosts, where cells are ${behind} behind`);
      await rest(page, "changes in each frame");
      return `${most} ghosts at most in ${seconds.toFixed(1)} s`;
    },
  },
  {
    name: "rows and columns of tables, horizontal lists, right to left, scaled pages, and nodes with transforms move likewise",
    once: true,
    async run(page) {
      await prepare(page);
      const table = (direction) => `window.released = []; makeTable([
        { kind: "table", columns: { count: 40, width: 80, frozen: [1, 1] }, head: 1, rows: 24 }, { kind: "rows", count: 400, rows: 24, header: 24 }, { kind: "rows", count: 400, rows: 24 },
      ], { motion: true, renumber: undefined, render(node, { kind, section, row, column }) { node.dataset.key ||= kind === 1 ? [section, row, column].join("/") : "head " + section; node.className = "cell"; },
        release(node) { delete node.dataset.key; } }, { direction: "${direction}" });`;
      const list = (direction, more) => `window.released = []; window.items = list(200); make({ sections: [{ count: 200 }], axis: "horizontal", motion: true, renumber: undefined,
        render(node, { item }) { node.dataset.key = items[item].id; node.className = "cell"; node.innerHTML = '<div style="width:52px"></div>'; },
        release(node) { delete node.dataset.key; } }, { isMeasured: false, direction: "${direction}" }); ${more}`;
      for (const [what, begin, change] of [
        ["rows of a table", table("ltr"), "grid.apply([{ insert: 3, at: [1, 4] }, { delete: [7, 2], section: 1 }])"],
        ["columns of a table", table("rtl"), "grid.apply([{ moveColumns: [2, 1], to: 4 }, { insertColumns: 1, at: 6, width: 60 }])"],
        ["groups of a table", table("ltr"), "grid.expand(1, false)"],
        ["a horizontal list", list("ltr", ""), "(items.splice(3, 2), grid.apply([{ delete: [3, 2], section: 0 }]))"],
        ["a horizontal list, right to left", list("rtl", ""), "(items.splice(3, 2), grid.apply([{ delete: [3, 2], section: 0 }]))"],
        ["a scaled page", list("ltr", "grid.element.style.transform = 'scale(0.5)'; grid.element.style.transformOrigin = '0 0';"), "(items.splice(3, 2), grid.apply([{ delete: [3, 2], section: 0 }]))"],
        ["nodes that are turned", list("ltr", "for (const { node } of grid.nodes.entries.values()) Object.assign(node.style, { rotate: '2deg', translate: '3px 5px', transform: 'scale(0.9)' });"), "(items.splice(3, 2), grid.apply([{ delete: [3, 2], section: 0 }]))"],
      ]) {
        await page.run(`${begin} window.misplacedKeys = () => []; 0`);
        await page.frames(4);
        const before = await page.run("seen()");
        await page.run(`${change}; freeze(0); 0`);
        const now = await page.run("seen()");
        let [count, moved] = [0, 0];
        const after = await page.run("endAll().then(seen)");
        // What is beside the view on both sides of the change moves at once.
        const [across, along] = what.includes("table") ? [600, 500] : [what.includes("scaled") ? 300 : 600, 500];
        const isIn = ({ left, top }) => left > -50 && left < across && top > -30 && top < along;
        for (const [key, { left, top, opacity }] of Object.entries(before)) {
          if (!now[key]) continue;
          if (!isIn(before[key]) && !(after[key] && isIn(after[key]))) continue;
          count += 1;
          expect(near(now[key].left, left, 0.1) && near(now[key].top, top, 0.1) && near(now[key].opacity, opacity, 0.02), `${what}: ${key} is at ${now[key].left}, ${now[key].top} instead of ${left}, ${top}`);
          if (!after[key] || Math.abs(after[key].left - left) + Math.abs(after[key].top - top) > 5) moved += 1;
        }
        expect(count > 7 && moved > 3, `${what}: ${count} cells were compared, ${moved} moved`);
        await rest(page, what);
      }
    },
  },
  {
    name: "the pieces of a merged cell that panes cut move together",
    once: true,
    async run(page) {
      await prepare(page);
      await page.run(`(async () => {
        const { loadEngine } = await import("./loading.js");
        window.everything ??= await loadEngine("lazy-grid-all.wasm");
        makeTable([{ kind: "table", columns: { count: 20, width: 80, frozen: [1, 0] }, head: 1, rows: 24, merged: [{ row: 5, column: 0, rows: 2, columns: 3 }] }, { kind: "rows", count: 200, rows: 24 }], { engine: everything, motion: true });
      })().then(() => 0)`);
      await page.frames(4);
      const pieces = (after = "0") => page.run(`${after}; [...grid.nodes.entries.values()].filter(({ cell }) => cell?.isMerged).map(({ node }) => node.getBoundingClientRect().top)`);
      const before = await pieces();
      expect(before.length === 2 && near(before[0], before[1], 0.1), `pieces are at ${before}`);
      await page.run("grid.apply([{ insert: 2, at: [1, 1] }]); 0");
      for (const time of [0, 80, 200]) {
        await page.run(`freeze(${time}); 0`);
        const wanted = before[0] + 48 * (1 - (await page.run(`left(${time})`)));
        const now = await pieces();
        expect(now.length === 2 && now.every((top) => near(top, wanted, 0.4)), `${time} ms: pieces are at ${now} instead of ${wanted}`);
      }
      // On the way to somewhere else.
      const at = await pieces();
      const on = await pieces("grid.apply([{ delete: [0, 1], section: 1 }])");
      expect(on.every((top) => near(top, at[0], 0.3)), `pieces were at ${at} and go on at ${on}`);
      await page.run("endAll().then(() => 0)");
      // A busy machine takes a while to hear of it.
      for (let tries = 0; tries < 20 && (await page.run("moving().length")) > 0; tries += 1) await page.frames(3);
      expect((await page.run("moving().length")) === 0, "something moves still");
    },
  },
  {
    name: "a field keeps its text and focus while its row moves, and the focus of a row that goes is not in its ghost",
    once: true,
    async run(page) {
      await prepare(page);
      await page.run("begin(100); 0");
      await page.frames(3);
      await page.run("grid.element.querySelector('[data-key=\"5\"] input').focus(); 0");
      await page.run("follow([items[0], ...list(2, 500), ...items.slice(1)]); 0");
      await page.type("ab");
      const typed = await page.run("[document.activeElement.closest('[data-key]')?.dataset.key, document.activeElement.value]");
      expect(typed[0] === "5" && typed[1].includes("ab"), `the focus is in ${typed}`);
      await page.run("follow(items.filter(({ id }) => id !== '5')), freeze(50); 0");
      const where = await page.run("[document.activeElement.closest('[data-key]')?.dataset.key, document.activeElement.closest('[inert]') === null, ghosts().join()]");
      expect(where[0] === "6" && where[1] && where[2] === "5", `after it was deleted the focus is in ${where}`);
      const hit = await page.run("(() => { const { left, top } = document.querySelector('[data-key=\"5\"]').getBoundingClientRect(); return grid.nodes.entryAt(document.elementFromPoint(left + 300, top + 20), grid.element)?.node.dataset.key ?? null; })()");
      expect(hit !== "5", "a hand finds the ghost");
      await rest(page, "the focus");
      await page.run("follow(items.slice(3)); grid.destroy(); 0");
      expect((await page.run("moving().length + document.querySelectorAll('[data-key]').length")) === 0 && (await page.run("released.length")) > 20, "a destroyed grid leaves something behind");
    },
  },
];
