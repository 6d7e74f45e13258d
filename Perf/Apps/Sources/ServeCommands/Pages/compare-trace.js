// A trace of scrolling, and what the frames of it take.
// @ts-check

/** @typedef {import("./compare-peers.js").Peer} Peer */

const words = "every frame begins with a scroll event and ends when what is to be seen was laid out and painted".split(" ");

/** Fills a row: some lines, a button, and a field. @param {HTMLElement} node @param {number} row */
export function fill(node, row) {
  const length = 6 + ((row * 7919) % 50);
  const text = Array.from({ length }, (_, i) => words[(row + i * i) % words.length]).join(" ");
  if (node.childElementCount !== 4) {
    node.replaceChildren(...["b", "p", "button", "input"].map((tag) => document.createElement(tag)));
    node.style.cssText += ";padding:8px 12px;border-bottom:1px solid #8885;box-sizing:border-box";
  }
  const [title, paragraph, button] = node.children;
  title.textContent = `Row ${row.toLocaleString("en")}`;
  paragraph.textContent = text;
  button.textContent = "Open";
  node.setAttribute("data-row", String(row));
}

/** Fills a row with a line. @param {HTMLElement} node @param {number} row */
function fillLine(node, row) {
  if (!node.firstChild) node.style.cssText += ";padding:6px 12px;border-bottom:1px solid #8885;box-sizing:border-box";
  node.textContent = `Row ${row.toLocaleString("en")} ${words[row % words.length]}`;
  node.setAttribute("data-row", String(row));
}

/** Fills a row with cells. @param {HTMLElement} node @param {number} row */
function fillFour(node, row) {
  if (node.childElementCount !== 4) {
    node.replaceChildren(...Array.from({ length: 4 }, () => document.createElement("div")));
    node.style.cssText += ";display:grid;grid-template-columns:repeat(4,1fr);align-items:start";
  }
  for (let i = 0; i < 4; i += 1) fill(/** @type {HTMLElement} */ (node.children[i]), 4 * row + i);
  node.setAttribute("data-row", String(row));
}

/** What rows are like: with some lines, a button and a field; with one line; or four of the first beside one another. */
export const kinds = {
  heavy: { name: "Rows with a button and a field", columns: 1, estimate: 110, fill, fillRow: fill },
  light: { name: "Rows of a line", columns: 1, estimate: 34, fill: fillLine, fillRow: fillLine },
  columns: { name: "Four columns", columns: 4, estimate: 150, fill, fillRow: fillFour },
};

/** What a frame takes in which something scrolls, in milliseconds; and whether the middle was blank. @param {HTMLElement} view @param {number} to */
export function frame(view, to) {
  return new Promise((resolve) => {
    let start = 0;
    const begin = () => (start ||= performance.now());
    document.addEventListener("scroll", begin, { capture: true, once: true });
    view.scrollTop = to;
    requestAnimationFrame(() => {
      begin();
      document.removeEventListener("scroll", begin, { capture: true });
      const channel = new MessageChannel();
      // A message comes after the frame was laid out and painted.
      channel.port1.onmessage = () => {
        const time = performance.now() - start;
        resolve({ time, isBlank: isBlank(view) });
      };
      channel.port2.postMessage(0);
    });
  });
}

/** Whether some of three places of the view show no row. @param {HTMLElement} view */
function isBlank(view) {
  const { left, top, width, height } = view.getBoundingClientRect();
  const places = [0.1, 0.5, 0.9].map((part) => top + height * part);
  if (places.every((y) => document.elementFromPoint(left + width / 3, y)?.closest("[data-row]"))) return false;
  // Some take no pointer while they are scrolled.
  const boxes = [...view.querySelectorAll("[data-row]")].map((row) => row.getBoundingClientRect());
  return places.some((y) => !boxes.some((box) => box.top <= y && box.bottom >= y));
}

/** @param {number[]} times @param {number} share */
const part = (times, share) => [...times].sort((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? NaN;

/**
 * Shows a list of some rows; what scrolls it, and how it goes away.
 * @param {HTMLElement} stage
 * @param {Peer} peer
 * @param {keyof typeof kinds} kind
 * @param {number} [count]
 */
export async function show(stage, peer, kind, count = 100_000) {
  const { columns, estimate, fill: fillCell, fillRow } = kinds[kind];
  const element = document.createElement("div");
  element.style.cssText = "height:100%;overflow:auto;position:relative";
  stage.replaceChildren(element);
  stage.scrollIntoView({ block: "center" });
  const list = await peer.mount(element, peer.hasColumns ? { columns, count, estimate, fill: fillCell } : { columns: 1, count: count / columns, estimate, fill: fillRow });
  return { view: /** @type {HTMLElement} */ (list.scroller ?? element), destroy: () => list.destroy?.() };
}

/** Where the jumps of a trace lead. @param {HTMLElement} view @param {number} i */
export function placeOf(view, i) {
  return (((i * 7919 + 13) % 1000) / 1000) * (view.scrollHeight - view.clientHeight);
}

/**
 * Scrolls a list and says what its frames took.
 * @param {HTMLElement} stage
 * @param {Peer} peer
 * @param {keyof typeof kinds} kind
 * @param {number} [count]
 */
export async function measure(stage, peer, kind, count) {
  const { view, destroy } = await show(stage, peer, kind, count);
  const settle = () => new Promise((done) => setTimeout(done, 300));
  await settle();
  const [steps, jumps] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  let [blank, frames] = [0, 0];
  const go = async (/** @type {number} */ to, /** @type {number[]} */ times) => {
    const { time, isBlank: is } = await frame(view, to);
    times.push(time);
    frames += 1;
    if (is) blank += 1;
  };
  try {
    for (let i = 0; i < 120; i += 1) await go(view.scrollTop + 37, steps);
    for (let i = 0; i < 60; i += 1) await go(view.scrollTop + 100, steps);
    for (let i = 0; i < 30; i += 1) await go(placeOf(view, i), jumps);
  } finally {
    destroy();
  }
  const stepMean = steps.reduce((sum, time) => sum + time, 0) / steps.length;
  return { stepMean, step50: part(steps, 0.5), step99: part(steps, 0.99), jump50: part(jumps, 0.5), jump99: part(jumps, 0.99), blank, frames };
}
