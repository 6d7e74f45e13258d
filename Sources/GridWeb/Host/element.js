// The custom element <lazy-grid>: the grid for pages that are written as HTML, and for frameworks that know elements alone.
// @ts-check

import { loadEngine, moduleOf, sharedEngine } from "./loading.js";
import { showAgain } from "./fitting.js";
import { Grid } from "./grid.js";

/** Where there is no page, as on a server, the class can be imported and not be used. */
const Base = /** @type {typeof HTMLElement} */ (globalThis.HTMLElement ?? class {});

/** What is set of an element, before it is defined too. */
const properties = /** @type {const} */ (["sections", "render", "options"]);

/**
 * `<lazy-grid axis="vertical" pinned="headers" label="…">`. It shows something as soon as its properties `sections` and `render` are
 * set and it is in a document; after that, `grid` is the {@link Grid}, and the event `ready` says so. What is set later counts: the
 * grid is made anew, where it was if `sections` stay the same. An element that is moved within the document keeps its grid. The
 * attribute `module` is the address of the module; by default it is the one with packed sections where one is packed, or where
 * `options` say `packing: true` as one will be. What goes wrong is told by an event `error`, whose `detail` is the error.
 */
export class LazyGridElement extends Base {
  static observedAttributes = ["axis", "pinned", "label", "module"];

  /** @type {import("./grid.js").Section[] | undefined} */
  #sections;
  /** @type {((node: HTMLElement, cell: import("./grid.js").CellID) => void) | undefined} */
  #render;
  /** @type {Partial<import("./options.js").Options> & { packing?: boolean }} */
  #options = {};
  /** @type {import("./grid.js").Grid | null} */
  #grid = null;
  /** What the grid was declared as. */
  #declared = /** @type {unknown} */ (undefined);
  /** @type {string | null} The address of the module that was loaded, and what was. */
  #module = null;
  /** @type {Promise<import("./module.js").Engine> | undefined} */
  #engine;
  /** The last time that a grid was to be made: what comes later counts. */
  #turn = 0;
  #isQueued = false;
  #isUpgraded = false;

  /** The grid, once there is one. */
  get grid() {
    return this.#grid;
  }

  get sections() {
    return this.#sections;
  }

  set sections(value) {
    this.#sections = value;
    this.#later();
  }

  get render() {
    return this.#render;
  }

  set render(value) {
    this.#render = value;
    this.#later();
  }

  /** Further options of `createGrid`, and whether packed sections will come. */
  get options() {
    return this.#options;
  }

  set options(value) {
    this.#options = value ?? {};
    this.#later();
  }

  connectedCallback() {
    this.#upgrade();
    if (!this.style.display) this.style.display = "block";
    // One that was moved has its grid still, whose scroll bar the browser may have put back.
    if (this.#grid) showAgain(this.#grid);
    else this.#later();
  }

  disconnectedCallback() {
    // Whoever moves an element takes it out first.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#grid?.destroy();
      this.#grid = null;
    });
  }

  attributeChangedCallback(/** @type {string} */ _, /** @type {string | null} */ before, /** @type {string | null} */ after) {
    if (before !== after) this.#later();
  }

  /** Makes the grid, if it can be made, anew if there was one; that happens by itself too. */
  async start() {
    this.#upgrade();
    const { sections, render, options } = this;
    if (!sections || !render || !this.isConnected) return;
    const turn = (this.#turn += 1);
    /** @type {import("./engine.js").EngineGrid | undefined} */
    let core;
    try {
      const module = this.getAttribute("module");
      if (module !== this.#module) this.#engine = undefined;
      this.#module = module;
      if (module) this.#engine ??= loadEngine(module);
      const engine = options.engine ?? (await (this.#engine ?? sharedEngine(options.packing && moduleOf(sections) === "rows" ? "whole" : moduleOf(sections))));
      if (!this.isConnected || turn !== this.#turn) return;
      const before = this.#grid;
      const isSame = before !== null && this.#declared === sections;
      const axis = options.axis ?? (this.getAttribute("axis") === "horizontal" ? "horizontal" : "vertical");
      // In another module or along another axis it has to be declared anew.
      const isDeclared = !isSame || before.engine !== engine || before.core.axis !== axis;
      const [state, now] = isSame && isDeclared ? [before.saved(), before.declared.now(before.core)] : [null, isSame ? before.declared.sections : sections];
      this.#declared = sections;
      core = before?.leave();
      if (isDeclared) core?.destroy();
      this.#grid = null;
      const pinned = /** @type {any} */ ((this.getAttribute("pinned") ?? "").split(/\s+/).filter(Boolean));
      const label = this.getAttribute("label") ?? undefined;
      this.#grid = new Grid(this, { pinned, label, ...options, axis, engine, sections: now, render }, isDeclared ? undefined : core);
      // What lay along another axis was somewhere else.
      if (core && !isDeclared) this.#grid.declared = before.declared;
      if (isSame) this.#grid.selection?.set(before.selection?.ranges ?? []);
      if (state && before?.isVertical === this.#grid.isVertical) this.#grid.restore(state);
    } catch (error) {
      if (!this.#grid) core?.destroy();
      if (turn === this.#turn) this.#engine = undefined;
      if (!this.dispatchEvent(new CustomEvent("error", { detail: error, cancelable: true }))) return;
      throw error;
    }
    this.dispatchEvent(new CustomEvent("ready", { detail: this.#grid }));
  }

  /** Makes the grid when all that is set now is set. */
  #later() {
    if (this.#isQueued || !this.isConnected) return;
    this.#isQueued = true;
    queueMicrotask(() => {
      this.#isQueued = false;
      this.start();
    });
  }

  /** Takes what was set of the element before it was defined, which hides what is defined here. */
  #upgrade() {
    if (this.#isUpgraded) return;
    this.#isUpgraded = true;
    for (const name of properties) {
      if (!Object.hasOwn(this, name)) continue;
      const value = this[name];
      delete this[name];
      /** @type {any} */ (this)[name] = value;
    }
  }
}

if (globalThis.customElements && !customElements.get("lazy-grid")) customElements.define("lazy-grid", LazyGridElement);
