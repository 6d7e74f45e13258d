// Everything that a page uses of the browser's host.
// @ts-check

export { createGrid, Grid } from "./grid.js";
export { loadEngine, sharedEngine, Engine, EngineGrid, GridError } from "./engine.js";
export { difference } from "./difference.js";
export { span } from "./sections.js";
export { LazyGridElement } from "./element.js";
