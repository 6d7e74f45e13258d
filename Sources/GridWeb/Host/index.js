// Everything that a page uses of the browser's host.
// @ts-check

export { createGrid, Grid } from "./grid.js";
export { EngineGrid } from "./engine.js";
export { Engine, GridError } from "./module.js";
export { loadEngine, sharedEngine } from "./loading.js";
export { difference } from "./difference.js";
export { span } from "./sections.js";
export { LazyGridElement } from "./element.js";
