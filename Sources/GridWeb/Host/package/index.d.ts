// The types of the package: those that the files say themselves, and what only a declaration can say of events and elements.
import type { LazyGridElement } from "./types/element.js";
import type { CellID, StepResult } from "./types/engine.js";

export * from "./types/index.js";
export type { Cell, CellID, Pane, Position, StepResult, Table } from "./types/engine.js";
export type { Engine } from "./types/module.js";
export type { Options } from "./types/options.js";
export type { Range, Selection } from "./types/selection.js";
export type { Change, Packed, Section, Supplementary, Track } from "./types/sections.js";
export type { Columns, ColumnWidth } from "./types/columns.js";
export type { Cells } from "./types/ranges.js";

/** The events of a grid. */
export interface GridEventMap {
  step: CustomEvent<StepResult>;
  focuscell: CustomEvent<CellID>;
  activatecell: CustomEvent<CellID>;
  selectionchange: CustomEvent<null>;
  reachstart: CustomEvent<null>;
  reachend: CustomEvent<null>;
  find: CustomEvent<null>;
  resizecolumn: CustomEvent<{ section: number; column: number; width: number | null }>;
}

declare module "./types/grid.js" {
  interface Grid {
    addEventListener<Name extends keyof GridEventMap>(
      type: Name, listener: (event: GridEventMap[Name]) => void, options?: boolean | AddEventListenerOptions): void;
    addEventListener(type: string, listener: EventListenerOrEventListenerObject | null, options?: boolean | AddEventListenerOptions): void;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "lazy-grid": LazyGridElement;
  }
}
