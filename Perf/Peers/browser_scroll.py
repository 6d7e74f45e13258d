#!/usr/bin/env python3
"""Virtual scrolling in headless Chromium, by components that are shipped inside the Python package `nicegui`.

Reads {"peer": "quasar" or "aggrid", "items", "columns", "scrolls", "jumps": [fractions], "distance", "heights"} as JSON
on standard input and prints the script, style and layout time of each step in seconds, what the heap grew by, and how
many steps showed what they should. `heights` is a JavaScript expression of the item index `i`.

A step sets the scroll position and waits some milliseconds and two frames: Quasar answers a scroll event only after
35 ms, and a harness that does not wait measures nothing. Times are differences of the browser's own counters, so waiting is not in
them; painting is not either.
"""

import functools
import http.server
import importlib.metadata
import importlib.util
import json
import pathlib
import re
import sys
import threading

import browser

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

STEP = """
(async () => {
  const target = %s;
  view.scrollTop = typeof target === 'number' ? target : target.fraction * (view.scrollHeight - view.clientHeight);
  await new Promise(done => setTimeout(done, %d));
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
})()
"""

# Whether the rows over the viewport cover it without gaps, each as tall as its tallest item.
CHECK = {
    "quasar": """(() => {
      const top = view.getBoundingClientRect().top, {height, columns, items} = setup;
      const rows = [...view.querySelectorAll('[data-row]')].map(e => [Number(e.dataset.row), e.getBoundingClientRect()]);
      return check(rows.map(([row, box]) => [row, box.top - top, box.height]), 0);
    })()""",
    "aggrid": """(() => {
      const top = view.getBoundingClientRect().top;
      const rows = [...view.querySelectorAll('.ag-row')].map(e => [Number(e.getAttribute('row-id')), e.getBoundingClientRect()]);
      return check(rows.map(([row, box]) => [row, box.top - top, box.height]), 2);
    })()""",
}

CHECKER = """
window.check = (rows, slack) => {
  const {height, columns, items} = setup;
  rows.sort((a, b) => a[0] - b[0]);
  let end = null, covers = false, right = rows.length > 0;
  for (const [row, top, extent] of rows) {
    if (top + extent <= 0 || top >= 800) continue;
    let expected = 0;
    for (let i = row * columns; i < Math.min(items, (row + 1) * columns); i++) expected = Math.max(expected, height(i));
    if (Math.abs(extent - expected) > slack + 0.01) right = false;
    if (end === null) covers = top <= 0.01; else if (Math.abs(top - end) > slack + 0.01) right = false;
    end = top + extent;
  }
  return right && covers && end >= 799.99;
}
"""


def serve(folders, page):
    class Handler(http.server.SimpleHTTPRequestHandler):
        def do_GET(self):
            if self.path == "/":
                body = page.encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)
            else:
                super().do_GET()

        def translate_path(self, path):
            first, _, rest = path.lstrip("/").partition("/")
            return str(folders.get(first, pathlib.Path("/nonexistent")) / rest.split("?")[0])

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def package():
    spec = importlib.util.find_spec("nicegui")
    if spec is None:
        raise browser.Missing("no Python package nicegui; install it with: pip install nicegui")
    return pathlib.Path(spec.origin).parent


def version(peer, folder):
    if peer == "quasar":
        text = (folder / "static/quasar.umd.prod.js").read_text(errors="replace")[:200]
        number = re.search(r"v([\d.]+)", text).group(1)
        name = f"Quasar QVirtualScroll {number}"
    else:
        found = json.loads((folder / "elements/aggrid/package.json").read_text())["dependencies"]["ag-grid-community"]
        name = f"AG Grid community {found.lstrip('^')}"
    return f"{name} in nicegui {importlib.metadata.version('nicegui')}, {browser.version()}"


def measure(request, folder):
    peer, columns, items = request["peer"], request["columns"], request["items"]
    rows = -(-items // columns)
    setup = f"{{rows: {rows}, columns: {columns}, items: {items}, height: i => {request['heights']}}}"
    page_text = (QUASAR if peer == "quasar" else AG_GRID).replace("SETUP", setup)
    server = serve({"static": folder / "static", "aggrid": folder / "elements/aggrid/dist"}, page_text)
    wait = 100 if peer == "quasar" else 20
    with browser.Page(f"http://127.0.0.1:{server.server_address[1]}/") as page:
        page.evaluate("""(async () => {
          for (let k = 0; k < 1200 && !window.view; k++) await new Promise(done => setTimeout(done, 50));
          if (!window.view) throw new Error('the component did not appear');
          for (let k = 0; k < 30; k++) await new Promise(requestAnimationFrame);
        })()""")
        page.evaluate(CHECKER)

        def step(target):
            before = page.metrics()
            page.evaluate(STEP % (json.dumps(target), wait))
            after = page.metrics()
            right = page.evaluate(CHECK[peer])
            script = after["ScriptDuration"] - before["ScriptDuration"]
            layout = sum(after[name] - before[name] for name in ("LayoutDuration", "RecalcStyleDuration"))
            return script, layout, bool(right)

        scrolls = [step((k + 1) * request["distance"]) for k in range(request["scrolls"])]
        jumps = [step({"fraction": fraction}) for fraction in request["jumps"]]
        page.evaluate("gc()")
        return {
            "scrollScript": [s[0] for s in scrolls], "scrollLayout": [s[1] for s in scrolls],
            "jumpScript": [s[0] for s in jumps], "jumpLayout": [s[1] for s in jumps],
            "right": sum(s[2] for s in scrolls + jumps), "heapBytes": page.metrics()["JSHeapUsedSize"],
            "reach": page.evaluate("view.scrollHeight"), "waitMilliseconds": wait,
        }


def main():
    request = json.load(sys.stdin)
    try:
        folder = package()
        result = {"version": version(request["peer"], folder)}
        if not request.get("probe"):
            result |= measure(request, folder)
    except browser.Missing as error:
        result = {"skipped": str(error)}
    print(json.dumps(result))


main()
