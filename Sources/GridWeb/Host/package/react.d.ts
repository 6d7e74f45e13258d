// The types of the component for React; what React itself calls its nodes is known where its types are.
import type { Engine, Grid, Options, Section } from "lazy-grid";

export interface LazyGridProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => unknown;
  render: (item: Item, index: number) => any;
  section?: Omit<Section, "count" | "times" | "kind" | "packed" | "columns" | "head">;
  options?: Partial<Omit<Options, "engine" | "sections" | "render" | "release" | "flush">>;
  engine?: Engine;
  onReady?: (grid: Grid) => void;
  [attribute: string]: any;
}

export function LazyGrid<Item>(props: LazyGridProps<Item>): any;
