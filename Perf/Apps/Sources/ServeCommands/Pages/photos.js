// The photos of a database, by months, read by pages while somebody else may change them.
// @ts-check
import { createGrid, loadEngine } from "./index.js";
import { picture as drawn } from "./drawn.js";
import { Pages } from "./pages.js";
import { findInField, onGo, say, showFigures } from "./page.js";

/** Milliseconds between two looks for changes. */
const LOOK = 500;

/** Under which the place is kept while the page begins anew. */
const PLACE = "lazy-grid photos";

const element = /** @type {HTMLElement} */ (document.getElementById("grid"));
const engine = await loadEngine({ packing: false });

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
  if (photo) picture.innerHTML = drawn(photo.id, 150, 68);
  title.textContent = photo ? photo.title : failure ? "not read" : "…";
  line.textContent = photo ? `${day.format(photo.second * 1000)}, ${photo.width} × ${photo.height}` : failure ?? "";
  node.replaceChildren(picture, title, line);
}

/** Shows the photos. */
async function open() {
  const pages = new Pages(await ask("photos/index"), ask, refresh);
  const grid = createGrid(element, {
    engine,
    label: "Photos",
    motion: true,
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

  /** @type {import("./grid.js").Cell[] | null} */
  let last = null;
  function want() {
    // A step in which nothing came or went has the same list.
    const cells = grid.visibleCells;
    if (cells === last) return;
    last = cells;
    const middle = (grid.result?.offset ?? 0) + element.clientHeight / 2;
    const items = cells.filter(({ kind }) => kind === 1).sort((a, b) => Math.abs(a.along - middle) - Math.abs(b.along - middle));
    pages.show([...new Set(items.map(({ section, item }) => pages.pageOf(section, item)))]);
  }

  /** Other rows may lie in the same cells now. */
  function renew() {
    last = null;
    want();
    for (const cell of grid.visibleCells) if (cell.kind === 0) grid.refresh(cell);
  }

  grid.addEventListener("step", want);
  want();
  return { grid, pages, renew };
}

/** Begins anew at the same place, where changes cannot be followed: a month that there was not, or too many. */
function begin() {
  const { grid, pages } = /** @type {any} */ (window);
  const first = grid.visibleCells.find((/** @type {import("./grid.js").Cell} */ { kind, along }) => kind === 1 && along >= grid.result.offset);
  if (first) sessionStorage.setItem(PLACE, JSON.stringify([pages.months[first.section], first.item]));
  location.reload();
}

/** Asks what changed, and shows it. */
async function look() {
  const { grid, pages, renew } = /** @type {any} */ (window);
  let answer = null;
  try {
    answer = await ask(`photos/changes?since=${pages.version}`);
  } catch {
    // The server is gone, or busy; it is asked again.
  }
  if (answer) {
    const changes = pages.apply(answer);
    if (!changes) return begin();
    if (answer.changes.length > 0) {
      try {
        grid.apply(changes);
      } catch {
        return begin();
      }
      renew();
    }
  }
  setTimeout(look, LOOK);
}

try {
  const { grid, pages, renew } = await open();
  Object.assign(window, { grid, pages, renew });
  const [month, item] = JSON.parse(sessionStorage.getItem(PLACE) ?? "[]");
  sessionStorage.removeItem(PLACE);
  const place = pages.months.indexOf(month);
  if (place >= 0) grid.scrollTo({ section: place, item: Math.min(item, pages.count(place) - 1), align: "start" });
  showFigures(grid, () => `${pages.loads} pages read, ${pages.kept.size} kept, version ${pages.version}`);
  findInField(grid);
  onGo((text) => {
    const [, year, month] = text.match(/^\s*(\d{1,4})(?:-(\d{1,2}))?/) ?? [];
    if (!year) return say(`“${text}” is no month: write 2024-06, or a year.`);
    say("");
    const wanted = Number(year) * 12 + (month ? Number(month) - 1 : 11);
    // Months descend; the nearest one that is not later.
    const section = pages.months.findIndex((other) => other <= wanted);
    grid.reveal({ section: section < 0 ? pages.months.length - 1 : section, item: 0 });
  });
  setTimeout(look, LOOK);
} catch (error) {
  const message = document.createElement("p");
  message.className = "message";
  message.textContent =
    `There are no photos here: start the pages with a database, “photos serve FILE”. ${error instanceof Error ? `(${error.message})` : ""}`;
  element.replaceChildren(message);
}
