// What a grid hears of: scrolling, keys, the focus, the size of the window, printing, and how the page looks.
// @ts-check

import { fit, print } from "./fitting.js";
import { activateAt, focusIn, focusOut, keepTabStop, keyDown } from "./focus.js";
import { turn } from "./updating.js";

/** @typedef {import("./grid.js").Grid} Grid */

/**
 * Listens for what a grid answers to, until its `listeners` are aborted.
 * @param {Grid} grid
 */
export function listen(grid) {
  const { element } = grid;
  const { signal } = grid.listeners;
  const { target: scrolling } = grid.scroller;
  scrolling.addEventListener("scroll", () => grid.scrolling.scrolled(), { passive: true, signal });
  scrolling.addEventListener("scrollend", () => {
    // What needed no step has moved the bar as far as the offset, if none is mapped onto the other.
    if (grid.scrolling.ahead === 0 || grid.scroller.isMapped) grid.scrolling.rest();
  }, { signal });
  element.addEventListener("keydown", (event) => keyDown(grid, event), { signal });
  element.addEventListener("dblclick", (event) => activateAt(grid, event.target), { signal });
  element.addEventListener("focusin", (event) => focusIn(grid, event), { signal });
  element.addEventListener("focusout", (event) => focusOut(grid, event), { signal });
  // Before the browser looks where Tab leads to, from wherever the focus is.
  element.ownerDocument.addEventListener("keydown", ({ key }) => {
    if (key === "Tab") keepTabStop(grid);
  }, { capture: true, signal });
  const window = element.ownerDocument.defaultView;
  if (grid.scroller.isPage) window?.addEventListener("resize", () => fit(grid), { signal });
  window?.addEventListener("beforeprint", () => print(grid, true), { signal });
  window?.addEventListener("afterprint", () => print(grid, false), { signal });
  // Nothing else tells of these.
  const looks = new MutationObserver(() => {
    grid.panes.paint();
    turn(grid);
  });
  looks.observe(element.ownerDocument, { subtree: true, attributeFilter: ["dir"] });
  const { body, documentElement } = element.ownerDocument;
  for (const node of [documentElement, body, element]) if (node) looks.observe(node, { attributeFilter: ["class", "data-theme", "dir"] });
  signal.addEventListener("abort", () => looks.disconnect());
  window?.matchMedia?.("(prefers-color-scheme: dark)").addEventListener("change", () => grid.panes.paint(), { signal });
}
