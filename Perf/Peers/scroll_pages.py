"""The pages that browser_scroll.py scrolls: one for each peer, and how the rows in its view are found.

`SETUP` is replaced by {rows, columns, items, height: i => ...}. A page sets `view` to its scroll container when it is ready.
"""

import dataclasses


@dataclasses.dataclass
class Page:
    text: str
    # An expression: whether the rows over the viewport cover it without gaps, each as tall as its tallest item.
    check: str


QUASAR = """<!doctype html><meta charset=utf-8><link rel=stylesheet href=/static/quasar.unimportant.prod.css>
<link rel=stylesheet href=/static/quasar.important.prod.css>
<style>body{margin:0} .row4{display:flex} .row4>div{width:320px;overflow:hidden}</style><div id=app></div>
<script type=module>
import * as Vue from '/static/vue.esm-browser.prod.js';
window.Vue = Vue;
const {rows, columns, items, height} = window.setup = SETUP;
const script = document.createElement('script');
script.src = '/static/quasar.umd.prod.js';
script.onload = () => {
  const app = Vue.createApp({
    setup: () => ({
      rows, height,
      fetch: (from, size) => Object.freeze(Array.from({length: size}, (_, k) => from + k)),
      cells: row => Array.from({length: Math.min(columns, items - row * columns)}, (_, k) => row * columns + k),
    }),
    template: `<q-virtual-scroll id=view style="height:800px" :items-size=rows :items-fn=fetch
      :virtual-scroll-item-size=120 v-slot="{item}">
      <div :key=item class=row4 :data-row=item><div v-for="i in cells(item)" :key=i :style="{height: height(i) + 'px'}">
      {{ i }}</div></div></q-virtual-scroll>`,
  });
  app.use(Quasar);
  app.mount('#app');
  requestAnimationFrame(() => requestAnimationFrame(() => { window.view = document.getElementById('view') }));
};
document.head.append(script);
</script>"""

AG_GRID = """<!doctype html><meta charset=utf-8><style>body{margin:0}</style><div id=app style="height:800px"></div>
<script type=module>
import * as AgGrid from '/aggrid/index.js';
const {rows, columns, items, height} = window.setup = SETUP;
AgGrid.ModuleRegistry.registerModules([AgGrid.AllCommunityModule]);
class Cell {
  init(parameters) {
    this.element = document.createElement('div');
    if (parameters.value == null) return;
    this.element.style.height = height(parameters.value) + 'px';
    this.element.textContent = parameters.value;
  }
  getGui() { return this.element }
  refresh() { return false }
}
const names = Array.from({length: columns}, (_, k) => 'c' + k);
const rowData = Array.from({length: rows}, (_, row) => {
  const data = {id: row};
  names.forEach((name, k) => { if (row * columns + k < items) data[name] = row * columns + k });
  return data;
});
AgGrid.createGrid(document.getElementById('app'), {
  rowData, rowHeight: 120, headerHeight: 0, getRowId: ({data}) => String(data.id), theme: AgGrid.themeQuartz,
  suppressAnimationFrame: true, animateRows: false,
  columnDefs: names.map(field => ({field, width: 320, autoHeight: true, cellRenderer: Cell,
    cellStyle: {padding: 0, border: 0, lineHeight: 'normal'}})),
  onFirstDataRendered: () => { window.view = document.querySelector('.ag-body-viewport') },
});
</script>"""

# Ours, with the overscan of the place OVERSCAN; `undefined` is its own, half a viewport.
LAZY_GRID = """<!doctype html><meta charset=utf-8><style>body{margin:0} #app{height:800px}</style><div id=app></div>
<script type=module>
import {createGrid, loadEngine} from '/host/index.js';
const {rows, columns, items, height} = window.setup = SETUP;
const engine = await loadEngine('/module/lazy-grid.wasm');
window.grid = createGrid(document.getElementById('app'), {
  engine, overscan: OVERSCAN,
  sections: [{count: items, tracks: Array.from({length: columns}, () => ({spacing: 0})), spacing: 0, alignment: 0}],
  create: () => { const node = document.createElement('div'); node.append(document.createElement('div')); return node },
  render(node, {item}) {
    node.dataset.row = Math.floor(item / columns);
    node.firstChild.style.height = height(item) + 'px';
    node.firstChild.textContent = item;
  },
});
window.view = document.getElementById('app');
</script>"""

# What the harness itself takes: a container that scrolls as far, and a handler that does nothing.
EMPTY = """<!doctype html><meta charset=utf-8><style>body{margin:0} #app{height:800px;overflow:auto}</style>
<div id=app><div style="height:33000000px"></div></div>
<script type=module>
window.setup = SETUP;
window.view = document.getElementById('app');
view.addEventListener('scroll', () => {}, {passive: true});
</script>"""

CHECKER = """
window.check = (rows, more) => {
  // Browsers round lengths to a 64th of a point.
  const slack = more + 1 / 64;
  const {height, columns, items} = setup;
  rows.sort((a, b) => a[0] - b[0]);
  let end = null, covers = false, right = rows.length > 0;
  for (const [row, top, extent] of rows) {
    if (top + extent <= 0 || top >= 800) continue;
    let expected = 0;
    for (let i = row * columns; i < Math.min(items, (row + 1) * columns); i++) expected = Math.max(expected, height(i));
    if (Math.abs(extent - expected) > slack + 0.001) right = false;
    if (end === null) covers = top <= slack; else if (Math.abs(top - end) > slack + 0.001) right = false;
    end = top + extent;
  }
  return right && covers && end >= 799.99;
}
"""


QUASAR_CHECK = """(() => {
      const top = view.getBoundingClientRect().top, {height, columns, items} = setup;
      const rows = [...view.querySelectorAll('[data-row]')].map(e => [Number(e.dataset.row), e.getBoundingClientRect()]);
      return check(rows.map(([row, box]) => [row, box.top - top, box.height]), 0);
    })()"""

AG_GRID_CHECK = """(() => {
      const top = view.getBoundingClientRect().top;
      const rows = [...view.querySelectorAll('.ag-row')].map(e => [Number(e.getAttribute('row-id')), e.getBoundingClientRect()]);
      return check(rows.map(([row, box]) => [row, box.top - top, box.height]), 2);
    })()"""

LAZY_GRID_CHECK = """(() => {
  const top = view.getBoundingClientRect().top, rows = new Map();
  for (const node of view.querySelectorAll('[data-row]')) {
    const box = node.getBoundingClientRect(), row = Number(node.dataset.row), known = rows.get(row);
    if (known) [known[0], known[1]] = [Math.min(known[0], box.top), Math.max(known[1], box.bottom)];
    else rows.set(row, [box.top, box.bottom]);
  }
  return check([...rows].map(([row, [start, end]]) => [row, start - top, end - start]), 0);
})()"""


def _ours(overscan):
    return Page(LAZY_GRID.replace("OVERSCAN", overscan), LAZY_GRID_CHECK)


PAGES = {
    "empty": Page(EMPTY, "true"),
    "lazygrid": _ours("undefined"),
    # One viewport before and after, as QVirtualScroll has; ten rows, as AG Grid has, of 167 points in the mean.
    "lazygrid-quasar": _ours("800"),
    "lazygrid-aggrid": _ours("1670"),
    "quasar": Page(QUASAR, QUASAR_CHECK),
    "aggrid": Page(AG_GRID, AG_GRID_CHECK),
}
