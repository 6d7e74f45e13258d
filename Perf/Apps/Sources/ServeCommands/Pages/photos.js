// The photos of a database, by months, read by pages while somebody else may change them.
// @ts-check
import { createGrid, loadEngine } from "./index.js";
import { Pages } from "./pages.js";
import { findInField, onGo, showFigures } from "./page.js";

/** Milliseconds between two looks for changes. */
const LOOK = 500;

const element = /** @type {HTMLElement} */ (document.getElementById("grid"));
const engine = await loadEngine();

/** @param {string} path @param {AbortSignal} [signal] */
async function ask(path, signal) {
  const response = await fetch(path, { signal, cache: "no-store" });
  if (!response.ok) throw new Error((await response.text()).trim());
  return response.json();
}

const monthName = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });
const day = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** @param {HTMLElement} node @param {import("./pages.js").Photo | undefined} photo @param {string | undefined} failure */
function fill(node, photo, failure) {
  node.className = failure && !photo ? "photo failed" : "photo";
  const [picture, title, line] = [document.createElement("i"), document.createElement("b"), document.createElement("small")];
  if (photo) picture.style.background = `hsl(${(photo.id * 47) % 360} 40% 55%)`;
  title.textContent = photo ? photo.title : failure ? "not read" : "…";
  line.textContent = photo ? `${day.format(photo.second * 1000)}, ${photo.width} × ${photo.height}` : failure ?? "";
  node.replaceChildren(picture, title, line);
}

/** Shows the photos as they are now; whoever calls it again shows them anew. */
async function open() {
  const pages = new Pages(await ask("photos/index"), ask, (page) => refresh(page));
  const grid = createGrid(element, {
    engine,
    label: "Photos",
    pinned: ["headers"],
    sections: pages.months.map((_, section) => ({
      count: pages.count(section), rows: 104, header: 32, spacing: 6, insets: { leading: 12, trailing: 12, top: 6, bottom: 6 },
      tracks: [{ adaptive: true, minimum: 150, spacing: 6 }],
    })),
    type: ({ kind }) => (kind === 0 ? "header" : "item"),
    render(node, { kind, section, item }) {
      if (kind === 0) {
        const month = pages.months[section];
        node.className = "block";
        node.textContent = `${monthName.format(Date.UTC(Math.floor(month / 12), month % 12))}: ${pages.count(section).toLocaleString("en")}`;
      } else fill(node, pages.row(section, item), pages.failed.get(pages.pageOf(section, item))?.message);
    },
  });

  /** @param {number} page */
  function refresh(page) {
    for (const { section, kind, item } of grid.visibleCells) {
      if (kind === 1 && pages.pageOf(section, item) === page) grid.refresh({ section, kind, item });
    }
  }

  function want() {
    const shown = new Set();
    const items = grid.visibleCells.filter(({ kind }) => kind === 1);
    const middle = (grid.result?.offset ?? 0) + element.clientHeight / 2;
    items.sort((a, b) => Math.abs(a.along - middle) - Math.abs(b.along - middle));
    for (const { section, item } of items) shown.add(pages.pageOf(section, item));
    pages.show([...shown]);
  }

  grid.addEventListener("step", want);
  want();
  return { grid, pages, want };
}

try {
  let shown = await open();
  Object.assign(window, shown);
  showFigures(shown.grid, () => `${shown.pages.loads} pages read, ${shown.pages.kept.size} kept, version ${shown.pages.version}`);
  findInField(shown.grid);
  onGo((text) => {
    const [, year, month] = text.match(/^\s*(\d{1,4})(?:-(\d{1,2}))?/) ?? [];
    if (!year) return;
    const wanted = Number(year) * 12 + (month ? Number(month) - 1 : 11);
    // Months descend; the nearest one that is not later.
    const section = shown.pages.months.findIndex((other) => other <= wanted);
    shown.grid.reveal({ section: section < 0 ? shown.pages.months.length - 1 : section, item: 0 });
  });
  const look = async () => {
    try {
      const answer = await ask(`photos/changes?since=${shown.pages.version}`);
      const changes = shown.pages.apply(answer);
      if (!changes) location.reload();
      else if (answer.changes.length > 0) {
        shown.grid.apply(changes);
        shown.want();
        for (const cell of shown.grid.visibleCells) if (cell.kind === 0) shown.grid.refresh(cell);
      }
    } catch {
      // The server is gone, or busy; it is asked again.
    }
    setTimeout(look, LOOK);
  };
  setTimeout(look, LOOK);
} catch (error) {
  const message = document.createElement("p");
  message.className = "message";
  message.textContent =
    `There are no photos here: start the pages with a database, “photos serve FILE”. ${error instanceof Error ? `(${error.message})` : ""}`;
  element.replaceChildren(message);
}
