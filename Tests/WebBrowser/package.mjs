// What has to hold of the package: node package.mjs FOLDER
//
// It is imported in node, where there is no page; a module is loaded from its bytes and lays rows out; TypeScript, strict, takes
// what a page writes and refuses what it may not; the built file is not larger than it was.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, mkdtempSync, mkdirSync, symlinkSync, writeFileSync, rmSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const folder = resolve(process.argv[2]);
const expect = (condition, message) => {
  if (!condition) throw new Error(message);
};
/** Bytes that the built file may have with gzip: 20,234 before checks of what a page writes, nodes that follow updates and elements,
 * 26,910 before selections (3,300), smooth scrolling, stand-ins and pages that scroll; 32,300 before merged cells, hidden rows, lanes
 * and many sections of few forms; 34,509 before cells that move, 39,200 before justified rows. */
const MOST = 40_400;

const outside = mkdtempSync(join(tmpdir(), "lazy-grid-package-"));
try {
  mkdirSync(join(outside, "node_modules"));
  symlinkSync(folder, join(outside, "node_modules/lazy-grid"));
  writeFileSync(join(outside, "package.json"), '{ "type": "module" }');
  writeFileSync(join(outside, "use.mjs"), `
    import { readFileSync } from "node:fs";
    import * as all from "lazy-grid";
    const engine = await all.loadEngine(readFileSync(${JSON.stringify(join(folder, "lazy-grid.wasm"))}));
    console.log(JSON.stringify({ names: Object.keys(all).sort(), packs: engine.packs, changes: all.difference([1, 2], [2, 3], { keyOf: (item) => item }) }));`);
  const said = JSON.parse(execFileSync("node", [join(outside, "use.mjs")], { encoding: "utf8" }));
  for (const name of ["createGrid", "difference", "loadEngine", "span", "LazyGridElement", "GridError"]) expect(said.names.includes(name), `no ${name} in ${said.names}`);
  expect(said.packs && said.changes.length === 2, JSON.stringify(said));

  const typed = (text) => {
    writeFileSync(join(outside, "use.mts"), `import { createGrid, difference, loadEngine, type Section } from "lazy-grid";\n${text}`);
    try {
      execFileSync("tsc", ["--strict", "--noEmit", "--target", "ES2022", "--module", "nodenext", "--moduleResolution", "nodenext", "--lib", "ES2022,DOM,DOM.Iterable", join(outside, "use.mts")], { encoding: "utf8", cwd: outside });
      return "";
    } catch (error) {
      return error.stdout;
    }
  };
  const right = typed(`
    const sections: Section[] = [{ count: 5, header: "measured", tracks: [{ minimum: 3 }] }];
    const grid = createGrid(document.body, { engine: await loadEngine({ sections }), sections, render(node, cell) { node.textContent = String(cell.item); } });
    grid.addEventListener("step", ({ detail }) => detail.offset.toFixed());
    grid.addEventListener("focuscell", (event) => event.detail.item + 1);
    grid.apply(difference([{ id: 1 }], [{ id: 2 }], { keyOf: ({ id }) => id }));
    document.querySelector("lazy-grid")!.sections = sections;
    document.createElement("lazy-grid").grid?.scrollTo({ item: 3, align: "center" });
    export {};`);
  expect(right === "", `types refuse what is right: ${right}`);
  for (const wrong of ['createGrid(document.body, { sections: [] });', 'const one: Section = { rows: "mesured" };', 'document.createElement("lazy-grid").sections = 3;']) {
    expect(typed(`${wrong} export {};`).includes("error TS"), `types take ${wrong}`);
  }
  const component = (keyOf) => `import { LazyGrid } from "lazy-grid/react"; LazyGrid({ items: [{ id: 1 }], keyOf: ${keyOf}, render: ({ id }, index) => id + index, section: { tracks: [{}] } }); export {};`;
  expect(typed(component("({ id }) => id")) === "", `types of the component refuse what is right: ${typed(component("({ id }) => id"))}`);
  expect(typed(component("3")).includes("error TS"), "types of the component take a key that is a number");
  // Where Debian's React is there, the component is imported with it, as a server does that renders pages.
  if (existsSync("/usr/share/nodejs/react-dom")) {
    for (const name of ["react", "react-dom", "scheduler", "object-assign"]) {
      if (existsSync(`/usr/share/nodejs/${name}`)) symlinkSync(`/usr/share/nodejs/${name}`, join(outside, "node_modules", name));
    }
    // What is linked would look for React beside itself.
    const use = 'import { LazyGrid } from "lazy-grid/react"; import { createElement } from "react"; import { renderToString } from "react-dom/server"; console.log(renderToString(createElement(LazyGrid, { className: "list", items: [], keyOf: String, render: String })));';
    const html = execFileSync("node", ["--preserve-symlinks", "--input-type=module", "-e", use], { cwd: outside, encoding: "utf8" });
    expect(html.startsWith('<div class="list">'), `a server renders ${html}`);
  }
  const size = gzipSync(readFileSync(join(folder, "lazy-grid.js")), { level: 9 }).length;
  expect(size <= MOST, `the built file has ${size} bytes with gzip, more than ${MOST}`);
  const packed = JSON.parse(execFileSync("npm", ["pack", "--dry-run", "--json", "--offline"], { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }))[0];
  const files = packed.files.map(({ path }) => path);
  for (const name of ["lazy-grid.js", "lazy-grid.js.map", "lazy-grid.wasm", "lazy-grid-rows.wasm", "lazy-grid-all.wasm", "index.d.ts", "types/index.d.ts", "README.md", "LICENSE", "package.json", "react.js", "react.d.ts", "vue.js", "vue.d.ts"]) {
    expect(files.includes(name), `${name} is not in the package: ${files}`);
  }
  console.log(`package: ${files.length} files, the built one ${size} bytes with gzip`);
} finally {
  rmSync(outside, { recursive: true, force: true });
}
