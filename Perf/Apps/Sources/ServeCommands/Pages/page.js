// What all pages share: the panel of figures, and the field that leads to an item.
// @ts-check

/** @typedef {import("./grid.js").Grid} Grid */

/** Shows figures of a grid while it is scrolled. @param {Grid} grid @param {() => string} [more] */
export function showFigures(grid, more = () => "") {
  const panel = /** @type {HTMLElement} */ (document.getElementById("figures"));
  /** @type {number[]} */
  const times = [];
  let isDue = false;
  const show = () => {
    isDue = false;
    const sorted = [...times].sort((a, b) => a - b);
    const part = (/** @type {number} */ share) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
    const { memory } = grid.engine;
    panel.innerHTML = [
      `script a step <b>${part(0.5)}</b> ms (p99 ${part(0.99)})`, `cells <b>${grid.visibleCells.length}</b>`,
      `nodes made <b>${grid.nodes.created}</b>`, `steps <b>${grid.figures.steps}</b>`,
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
  grid.addEventListener("step", note);
  note();
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
