// The custom element <lazy-grid>: the grid for pages that are written as HTML.
// @ts-check

import { loadEngine, sharedEngine } from "./engine.js";
import { Grid } from "./grid.js";
import { needsWhole } from "./sections.js";

/**
 * `<lazy-grid axis="vertical" pinned="headers" label="…">`. It shows something once its properties `sections` and `render` are
 * set; after that, `grid` is the {@link Grid}, and the event `ready` says so. The attribute `module` is the address of the module;
 * by default it is the one with packed sections where one is packed, or where `options` say `packing: true` as one will be.
 */
export class LazyGridElement extends HTMLElement {
  constructor() {
    super();
    /** @type {import("./grid.js").Section[] | undefined} */
    this.sections = undefined;
    /** @type {((node: HTMLElement, cell: import("./grid.js").CellID) => void) | undefined} */
    this.render = undefined;
    /**
     * Further options of `createGrid`, and whether packed sections will come.
     * @type {Partial<import("./grid.js").Options> & { packing?: boolean }}
     */
    this.options = {};
    /** @type {Grid | null} */
    this.grid = null;
  }

  connectedCallback() {
    if (!this.style.display) this.style.display = "block";
    this.start();
  }

  disconnectedCallback() {
    this.grid?.destroy();
    this.grid = null;
  }

  /** Makes the grid, if it can be made; again if there was one. */
  async start() {
    const { sections, render } = this;
    if (!sections || !render || !this.isConnected) return;
    const module = this.getAttribute("module");
    const engine = this.options.engine ?? (await (module ? loadEngine(module) : sharedEngine(this.options.packing ?? needsWhole(sections))));
    if (!this.isConnected) return;
    this.grid?.destroy();
    const pinned = /** @type {any} */ ((this.getAttribute("pinned") ?? "").split(/\s+/).filter(Boolean));
    const axis = this.getAttribute("axis") === "horizontal" ? "horizontal" : "vertical";
    this.grid = new Grid(this, { axis, pinned, label: this.getAttribute("label") ?? undefined, ...this.options, engine, sections, render });
    this.dispatchEvent(new CustomEvent("ready", { detail: this.grid }));
  }
}

if (globalThis.customElements && !customElements.get("lazy-grid")) customElements.define("lazy-grid", LazyGridElement);
