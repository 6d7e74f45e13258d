// What a container shows: its size, that it may show nothing, its scroll bars, and the printed page.
// @ts-check

import { nowhere, target } from "./engine.js";

/** @typedef {import("./grid.js").Grid} Grid */

/**
 * The container has another size.
 * @param {Grid} grid
 */
export function fit(grid) {
  // A printed page has other sizes, for which nothing is laid out anew.
  if (grid.isPrinting) return;
  const wasHidden = grid.isHidden;
  grid.isHidden = !grid.scroller.read();
  const { viewport, breadth } = grid.scroller;
  if (grid.isHidden) sayWhyHidden(grid);
  if (grid.isHidden || (!wasHidden && viewport === grid.fittedAlong && breadth === grid.fittedAcross)) return;
  [grid.fittedAlong, grid.fittedAcross] = [viewport, breadth];
  grid.scrolling.setOverscan(grid.scrolling.ownOverscan);
  grid.core.resize(viewport, breadth);
  if (grid.hasTables) grid.core.set("overscanAcross", grid.scrolling.overscanAcross);
  grid.accessibility.isOutdated = true;
  grid.step(target.stay, 0, nowhere);
  // The page may be scrolled already, and is to stay where it is.
  if (grid.scroller.isPage) grid.scrolling.scrolled();
  goOn(grid);
  grid.sync();
}

/**
 * Says once that a container that is in the page has no size, where nothing is shown without a word.
 * @param {Grid} grid
 */
function sayWhyHidden(grid) {
  const { element } = grid;
  if (grid.hasSaid || element.getClientRects().length === 0 || grid.fittedAlong !== 0) return;
  grid.hasSaid = true;
  const what = element.clientWidth === 0 ? "width" : "height";
  console.warn(`lazy-grid: the element of the grid has no ${what}, so it shows nothing; give it one, as by style="${what}: 400px"`, element);
}

/**
 * The element was taken out of the page and put back, where a browser begins to scroll anew.
 * @param {Grid} grid
 */
export function showAgain(grid) {
  grid.isHidden = true;
  fit(grid);
}

/**
 * Moves to where a page wanted to be while nothing could be shown.
 * @param {Grid} grid
 */
export function goOn(grid) {
  const { late } = grid;
  grid.late = null;
  if (late) grid.step(late.kind, late.value, late.id, late.across);
}

/**
 * Puts the scroll bar and the stage where the last step is.
 * @param {Grid} grid
 */
export function sync(grid) {
  // What is not shown has no scroll bar either; it is put right when it is.
  if (!grid.result || grid.isHidden) return;
  grid.scroller.sync(grid.result);
  if (grid.scroller.placeStage(grid.result)) grid.placement.placeAll();
  grid.pins.place();
  grid.panes.place();
}

/**
 * Lays out more than is in view while the page is printed.
 * @param {Grid} grid
 * @param {boolean} begins
 */
export function print(grid, begins) {
  if (begins === grid.isPrinting || grid.isHidden) return;
  if (!begins) grid.scroller.print(null);
  else grid.motion?.stop();
  grid.isPrinting = begins;
  grid.scrolling.setOverscan(begins ? grid.options.printExtent ?? 8000 : grid.scrolling.ownOverscan);
  grid.step(target.stay, 0, nowhere);
  if (!begins) {
    grid.scroller.setContent(grid.shown?.content ?? 0, grid.shown?.breadth ?? 0);
    grid.sync();
  } else if (grid.shown) grid.scroller.print(grid.placement.covered);
}
