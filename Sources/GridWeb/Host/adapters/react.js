// The grid as a component of React 18 and later: items by key, each cell a portal, so that contexts and events reach it.
import { createElement, memo, useEffect, useReducer, useRef } from "react";
import { createPortal, flushSync } from "react-dom";
import { createGrid, difference, sharedEngine } from "lazy-grid";

/** What a cell shows, which is rendered again when its item, its number or `render` is another one. */
const Content = memo(({ item, index, render }) => render(item, index));

/**
 * A list or grid of items. `items` may be another array at any time: what stays by `keyOf` keeps its node and its state.
 *
 * - `section` declares how items lie, as `{ tracks: [{}, {}], spacing: 8 }`, without a count.
 * - `render(item, index)` answers what a cell shows.
 * - `options` are further ones of `createGrid`, `engine` is that of `loadEngine`; both, and `section`, make the grid anew when they are others.
 * - `onReady(grid)` gives the grid to call. Its calls that render belong into events, not into effects.
 * - Everything else is for the element, which needs a height.
 */
export function LazyGrid({ items, keyOf, render, section, options, engine, onReady, ...rest }) {
  const element = useRef(null);
  const [, show] = useReducer((count) => count + 1, 0);
  const state = useRef(null);
  state.current ??= { grid: null, shown: items, cells: new Map(), names: new WeakMap(), count: 0 };
  const latest = useRef();
  useEffect(() => void (latest.current = { items, keyOf, onReady }));
  // React shows nothing at once in an effect, and cells are measured at once: so both wait until it is over.
  useEffect(() => {
    const own = state.current;
    let isOver = false;
    queueMicrotask(async () => {
      const used = engine ?? (await sharedEngine(false));
      if (isOver) return;
      own.shown = latest.current.items;
      own.grid = createGrid(element.current, {
        ...options, engine: used, sections: [{ ...section, count: own.shown.length }],
        render(node, cell) {
          if (!own.names.has(node)) own.names.set(node, `${(own.count += 1)}`);
          own.cells.set(node, cell);
        },
        release: (node) => own.cells.delete(node),
        flush: () => flushSync(show),
      });
      latest.current.onReady?.(own.grid);
    });
    return () => {
      isOver = true;
      own.grid?.destroy();
      own.grid = null;
    };
  }, [engine, section, options]);
  useEffect(() => {
    const own = state.current;
    queueMicrotask(() => {
      if (!own.grid || own.shown === items) return;
      const changes = difference(own.shown, items, { keyOf });
      own.shown = items;
      if (changes.length > 0) own.grid.apply(changes);
      flushSync(show);
    });
  }, [items]);
  const { cells, names, shown } = state.current;
  const portals = Array.from(cells, ([node, { item: index }]) => {
    const item = shown[index];
    return createPortal(createElement(Content, { key: keyOf(item), item, index, render }), node, names.get(node));
  });
  return createElement("div", rest, createElement("div", { ref: element, style: { height: "100%" } }), portals);
}
