// The same scrolling with ours and with others, measured in the browser of whoever looks.
// @ts-check
import "./page.js";
import { findPeers } from "./compare-peers.js";
import { kinds, measure } from "./compare-trace.js";

const stage = /** @type {HTMLElement} */ (document.getElementById("stage"));
const progress = /** @type {HTMLElement} */ (document.getElementById("progress"));
const body = /** @type {HTMLElement} */ (document.querySelector(".figures tbody"));
const button = /** @type {HTMLButtonElement} */ (document.querySelector("#go button"));
const select = /** @type {HTMLSelectElement} */ (document.querySelector("#go select"));
for (const [kind, { name }] of Object.entries(kinds)) select.append(new Option(name, kind));

/**
 * Runs the trace for each that there is; what it found is in the table.
 * @param {keyof typeof kinds} [kind]
 * @param {boolean} [isWhole] False to leave out the plain document, which takes most of the time.
 */
async function run(kind = "heavy", isWhole = true) {
  button.disabled = true;
  body.replaceChildren();
  const found = [];
  for (const peer of await findPeers(isWhole)) {
    progress.textContent = `Scrolling ${peer.name} …`;
    try {
      const figures = await measure(stage, peer, kind);
      found.push({ name: peer.name, ...figures });
      addRow(peer.name, [figures.step50, figures.step99, figures.jump50, figures.jump99].map((time) => `${time.toFixed(1)} ms`).concat(`${figures.blank} of ${figures.frames}`));
    } catch (error) {
      addRow(peer.name, [error instanceof Error ? error.message : String(error)]);
    }
    stage.replaceChildren();
  }
  progress.textContent = "Done. A busy machine says little: run it twice.";
  button.disabled = false;
  return found;
}

/** @param {string} name @param {string[]} texts */
function addRow(name, texts) {
  const row = document.createElement("tr");
  const head = document.createElement("th");
  head.textContent = name;
  row.append(head, ...texts.map((text) => {
    const cell = document.createElement("td");
    cell.textContent = text;
    if (texts.length === 1) cell.colSpan = 5;
    return cell;
  }));
  body.append(row);
}

document.getElementById("go")?.addEventListener("submit", (event) => {
  event.preventDefault();
  void run(/** @type {keyof typeof kinds} */ (select.value));
});
Object.assign(window, { run });
