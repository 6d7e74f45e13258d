// What all pages share: the way to the others, the panel of figures, the field that leads to an item, and what is said of it.
// @ts-check

/** @typedef {import("./grid.js").Grid} Grid */

/** The pages, by their files. */
const pages = { atlas: "Atlas", sheet: "Sheet", wall: "Wall", album: "Album", tiles: "Tiles", rows: "Rows", photos: "Photos", compare: "Compare" };

const navigation = document.querySelector("nav");
navigation?.setAttribute("aria-label", "Pages");
navigation?.replaceChildren(...Object.entries(pages).map(([file, name]) => {
  const link = document.createElement("a");
  link.href = `${file}.html`;
  link.textContent = name;
  if (location.pathname.endsWith(`/${file}.html`)) link.setAttribute("aria-current", "page");
  return link;
}));

/** Shows figures of a grid while it is scrolled, where somebody unfolds them. @param {Grid} grid @param {() => string} [more] */
export function showFigures(grid, more = () => "") {
  const footer = /** @type {HTMLElement} */ (document.getElementById("figures"));
  const [fold, summary, panel] = ["details", "summary", "div"].map((name) => document.createElement(name));
  fold.append(summary, panel);
  footer.replaceChildren(fold);
  /** @type {number[]} */
  const times = [];
  let isDue = false;
  const show = () => {
    isDue = false;
    const sorted = [...times].sort((a, b) => a - b);
    const part = (/** @type {number} */ share) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
    const { memory } = grid.engine;
    summary.textContent = `${part(0.5)} ms of script a step, ${grid.visibleCells.length} cells`;
    if (!(/** @type {HTMLDetailsElement} */ (fold).open)) return;
    panel.innerHTML = [
      `99th of 100 steps <b>${part(0.99)}</b> ms`, `nodes made <b>${grid.nodes.created}</b>`, `steps <b>${grid.figures.steps}</b>`,
      `wasm <b>${(memory.used / 1048576).toFixed(2)}</b> of ${(memory.total / 1048576).toFixed(1)} MiB, ${memory.allocations} allocations`,
      `offset <b>${Math.round(grid.result?.offset ?? 0).toLocaleString("en")}</b> of ${Math.round(grid.result?.content ?? 0).toLocaleString("en")}`,
      more(),
    ].filter(Boolean).map((text) => `<span>${text}</span>`).join("");
  };
  const note = () => {
    times.push(grid.figures.milliseconds);
    if (times.length > 300) times.shift();
    if (!isDue) requestAnimationFrame(show);
    isDue = true;
  };
  fold.addEventListener("toggle", show);
  grid.addEventListener("step", note);
  note();
}

/** Says something under the head of the page; nothing for an empty text. @param {string} text */
export function say(text) {
  let said = document.getElementById("said");
  if (!said) {
    said = document.createElement("p");
    said.id = "said";
    said.setAttribute("role", "status");
    document.querySelector("header")?.after(said);
  }
  said.textContent = text;
}

/** Calls back with what is asked for in the field. @param {(text: string) => void} go */
export function onGo(go) {
  const form = /** @type {HTMLFormElement} */ (document.getElementById("go"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    go(/** @type {HTMLInputElement} */ (document.getElementById("text")).value);
  });
}

/** Ctrl+F leads to the field, since the browser's own search sees only what is in view. @param {Grid} grid */
export function findInField(grid) {
  grid.addEventListener("find", (event) => {
    event.preventDefault();
    document.getElementById("text")?.focus();
  });
}
