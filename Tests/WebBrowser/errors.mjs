// What has to hold of what a page writes wrong: an error says what was given and what is allowed, and nothing else happens.
import { expect } from "./expect.mjs";

const spans = "new Uint32Array(4).fill(0x10001)";
const sections = [
  "{ count: Infinity }", "{ count: 1.5 }", "{ count: -1 }", "{ count: '5' }", "{ count: NaN }", "{ rows: 'mesured' }", "{ rows: -3 }", "{ rows: NaN }", "{ cuont: 5 }",
  "3", "null", "[]", "{ tracks: 3 }", "{ tracks: ['a'] }", "{ tracks: [{ minimun: 3 }] }", "{ tracks: [{ minimum: -3 }] }", "{ header: 'big' }", "{ header: -1 }",
  "{ insets: { left: 3 } }", "{ insets: 5 }", "{ spacing: 'x' }", "{ times: -1 }", "{ level: 1.5 }", "{ packed: { spans: [1, 2], tracks: [1] } }",
  `{ packed: { spans: ${spans}, tracks: 3 } }`, `{ packed: { spans: ${spans}, tracks: [{ fr: 1 }], packing: 'loose' } }`, `{ packed: { spans: ${spans}, tracks: [{ fr: 1 }], policy: 'x' } }`,
];
const changes = [
  "{ inser: 3, at: [0, 0] }", "{}", "null", "5", "{ insert: 1 }", "{ insert: 1.5, at: [0, 0] }", "{ insert: 1, at: 5 }", "{ delete: 3 }", "{ delete: [1, -1] }", "{ delete: [0, 1], sektion: 0 }",
  "{ move: [0, 1], to: 3 }", "{ reload: [1] }", "{ insertSection: { cout: 1 }, at: 0 }", "{ insertSection: { count: 1 } }", "{ moveSection: 0 }", "{ redeclare: 'a', as: {} }", "{ reshape: 0, spans: [1] }",
  "{ insert: 1, delete: [0, 1], at: [0, 0] }",
];
const options = [
  "{ engine: undefined }", "{ engine: Promise.resolve(engine) }", "{ sections: 3 }", "{ sections: { count: 5 } }", "{ render: undefined }", "{ render: 'x' }", "{ axis: 'both' }", "{ pinned: 'headers' }",
  "{ pinned: ['heads'] }", "{ overscan: -1 }", "{ overscan: NaN }", "{ anchor: 'end' }", "{ role: 'table' }", "{ lable: 'x' }", "{ release: 3 }", "{ minimumBreadth: '3' }",
];

export const errorTests = [
  {
    name: "what a page writes wrong of sections, changes, options and places is said",
    once: true,
    async run(page) {
      const said = await page.run(`(() => {
        make({ sections: [{ count: 100, rows: 30 }] }, { isMeasured: false });
        const tell = (what, work) => { try { work(); return what + ": nothing"; } catch (error) { return error.name + " " + error.message; } };
        return [
          ...[${sections.map((text) => `[${JSON.stringify(text)}, ${text}]`)}].map(([text, section]) => tell(text, () => make({ sections: [section] }, { isMeasured: false }))),
          ...[${changes.map((text) => `[${JSON.stringify(text)}, ${text}]`)}].map(([text, change]) => tell(text, () => { if (!window.whole) { make({ sections: [{ count: 100, rows: 30 }] }, { isMeasured: false }); window.whole = grid; } grid.apply([change]); })),
          ...[${options.map((text) => `[${JSON.stringify(text)}, ${text}]`)}].map(([text, options]) => tell(text, () => make({ sections: [{ count: 5 }], ...options }))),
          ...[[{ item: "x" }], [{ item: 1.5 }], [{ item: 3, align: "middle" }], [{ kind: "row" }], [{ item: -1 }]].map(([place]) => tell(JSON.stringify(place), () => { make({ sections: [{ count: 100, rows: 30 }] }, { isMeasured: false }); grid.scrollTo(place); })),
          tell("a fraction", () => grid.scrollToFraction(NaN)),
          tell("no element", () => new grid.constructor(null, grid.options)),
        ];
      })()`);
      for (const message of said) expect(/^TypeError lazy-grid: .* is .*; it has to be /s.test(message), message);
      const left = await page.run("(make({ sections: [{ count: 100, rows: 30 }] }, { isMeasured: false }), grid.core.itemCount(0))");
      expect(left === 100, `there are ${left} items`);
      return `${said.length} mistakes`;
    },
  },
  {
    name: "300,000 packed rows are taken",
    async run(page) {
      const count = await page.run("make({ sections: [{ packed: { spans: new Uint32Array(50).fill(0x10001), tracks: [{ fr: 1 }], rows: Array(300000).fill(40) } }] }, { isMeasured: false }); grid.visibleCells.length");
      expect(count > 5, `${count} cells are shown`);
    },
  },
  {
    name: "what is no module is said to be none, with what to do; and what was compiled already is taken",
    once: true,
    async run(page) {
      const found = await page.run(`(async () => {
        const { loadEngine } = await import("./loading.js");
        const say = async (source) => { try { await loadEngine(source); return "nothing"; } catch (error) { return error.message; } };
        const bytes = await (await fetch("lazy-grid-rows.wasm")).arrayBuffer();
        const compiled = await loadEngine(await WebAssembly.compile(bytes));
        return { page: await say("page.html"), missing: await say("nowhere.wasm"), nobody: await say("http://127.0.0.1:9/x.wasm"), bytes: await say(new Uint8Array([60, 33, 100, 111, 99])),
          short: await say(new ArrayBuffer(2)), three: await say(3), broken: await say(new Uint8Array([0, 0x61, 0x73, 0x6d, 9, 9, 9, 9])), packs: compiled.packs, url: (await loadEngine(new URL("lazy-grid-rows.wasm", location.href))).packs };
      })()`);
      expect(found.page.includes("is no WebAssembly module, but begins with") && found.page.includes("does the server answer with a page"), found.page);
      expect(found.missing.includes("was not found") && found.nobody.includes("could not be fetched"), `${found.missing} ${found.nobody}`);
      expect(found.bytes.startsWith("lazy-grid: the bytes is no") && found.short.includes("no WebAssembly"), `${found.bytes} ${found.short}`);
      expect(found.three.includes("it has to be an address") && found.broken.includes("was not compiled"), `${found.three} ${found.broken}`);
      expect(found.packs === false && found.url === false, "a compiled module and a URL are taken");
    },
  },
  {
    name: "a grid that begins with nothing shows what comes, goes, and comes again",
    async run(page) {
      const found = await page.run(`(() => {
        const found = [];
        const shapes = { "no sections": [], "an empty section": [{ count: 0 }], "two of tracks": [{ count: 0, tracks: [{}, {}] }, { count: 0, rows: 30 }] };
        for (const [name, sections] of Object.entries(shapes)) {
          make({ sections });
          if (grid.visibleCells.length > 0) found.push(name + " shows " + grid.visibleCells.length + " cells");
          grid.scrollToOffset(500);
          grid.scrollTo({ item: 0 });
          for (let time = 0; time < 2; time++) {
            grid.apply(sections.length === 0 ? [{ insertSection: { count: 50 }, at: 0 }] : [{ insert: 50, at: [0, 0] }]);
            if (grid.visibleCells.length < 3) found.push(name + ", time " + time + ": " + grid.visibleCells.length + " of 50 cells are shown");
            grid.apply(sections.length === 0 ? [{ deleteSections: [0, 1] }] : [{ delete: [0, 50] }]);
            if (grid.visibleCells.length > 0) found.push(name + ", time " + time + ": " + grid.visibleCells.length + " cells are left");
          }
        }
        return found;
      })()`);
      expect(found.length === 0, found.join("; "));
    },
  },
  {
    name: "a million sections are declared in pieces, in 100 MiB of the module's memory",
    once: true,
    async run(page) {
      const found = await page.run(`(async () => {
        const { loadEngine } = await import("./loading.js");
        const own = await loadEngine("lazy-grid.wasm");
        // Some are declared alike, few and many.
        const sections = Array.from({ length: 1000000 }, (_, i) => ({ count: i % 5, header: 20 + i % 3, rows: 10 + i % 7 }));
        sections[3000] = { count: 2, rows: 30, times: 3000 };
        sections[70000] = { count: 3, rows: 30, times: 5 };
        const start = performance.now();
        make({ engine: own, sections, warmsUp: false }, { isMeasured: false });
        const milliseconds = performance.now() - start;
        const numberOf = (i) => i + (i > 3000 ? 2999 : 0) + (i > 70000 ? 4 : 0);
        const wrong = [], heightOf = ({ count, header = 0, rows }) => header + count * rows;
        let along = 0, next = 0;
        for (const i of [0, 2999, 3000, 3001, 4095, 4096, 69999, 70000, 70001, 500000, 999999]) {
          while (next < i) { along += heightOf(sections[next]) * (sections[next].times ?? 1); next += 1; }
          const section = numberOf(i), is = [grid.core.itemCount(section), grid.core.frame({ section, kind: 1, item: 0 })?.along];
          const wanted = [sections[i].count, sections[i].count > 0 ? along + (sections[i].header ?? 0) : undefined];
          if (String(is) !== String(wanted)) wrong.push("section " + i + ": " + is + " instead of " + wanted);
        }
        const found = { wrong, milliseconds, memory: own.memory.total / 1048576, count: grid.core.sectionCount };
        make({ sections: [{ count: 5 }] });
        return found;
      })()`);
      expect(found.wrong.length === 0 && found.count === 1003003, `${found.count} sections: ${found.wrong.slice(0, 3).join("; ")}`);
      expect(found.memory <= 100, `they take ${found.memory} MiB`);
      return `${Math.round(found.milliseconds)} ms, ${found.memory.toFixed(1)} MiB`;
    },
  },
];
