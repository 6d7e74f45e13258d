#!/usr/bin/env python3
"""Virtual scrolling in headless Chromium: the engine of this repository as WebAssembly, and components that are shipped
inside the Python package `nicegui`.

Reads {"peer": a key of scroll_pages.PAGES, "items", "columns", "scrolls", "jumps": [fractions], "distance", "heights"} as JSON
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
import scroll_pages

STEP = """
(async () => {
  const target = %s;
  if (typeof target === 'number') view.scrollTop += target;
  else view.scrollTop = target.fraction * (view.scrollHeight - view.clientHeight);
  await new Promise(done => setTimeout(done, %d));
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
})()
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


def folders(peer):
    """What the page of a peer loads, by the first part of its paths."""
    if peer in ("quasar", "aggrid"):
        folder = package()
        return {"static": folder / "static", "aggrid": folder / "elements/aggrid/dist"}
    root = pathlib.Path(__file__).resolve().parent.parent.parent
    if peer != "empty" and not (root / ".build-web/lazy-grid.wasm").exists():
        raise browser.Missing("the module is not built; build it with: .ci/web --module .build-web/lazy-grid.wasm")
    return {"host": root / "Sources/GridWeb/Host", "module": root / ".build-web"}


def version(peer):
    if peer not in ("quasar", "aggrid"):
        return browser.version()
    folder = package()
    if peer == "quasar":
        text = (folder / "static/quasar.umd.prod.js").read_text(errors="replace")[:200]
        number = re.search(r"v([\d.]+)", text).group(1)
        name = f"Quasar QVirtualScroll {number}"
    else:
        found = json.loads((folder / "elements/aggrid/package.json").read_text())["dependencies"]["ag-grid-community"]
        name = f"AG Grid community {found.lstrip('^')}"
    return f"{name} in nicegui {importlib.metadata.version('nicegui')}, {browser.version()}"


def measure(request, folders):
    peer, columns, items = request["peer"], request["columns"], request["items"]
    rows = -(-items // columns)
    setup = f"{{rows: {rows}, columns: {columns}, items: {items}, height: i => {request['heights']}}}"
    page = scroll_pages.PAGES[peer]
    server = serve(folders, page.text.replace("SETUP", setup))
    wait = 100 if peer == "quasar" else 20
    check = page.check
    with browser.Page(f"http://127.0.0.1:{server.server_address[1]}/") as page:
        page.evaluate("""(async () => {
          for (let k = 0; k < 1200 && !window.view; k++) await new Promise(done => setTimeout(done, 50));
          if (!window.view) throw new Error('the component did not appear');
          for (let k = 0; k < 30; k++) await new Promise(requestAnimationFrame);
        })()""")
        page.evaluate(scroll_pages.CHECKER)

        def step(target):
            before = page.metrics()
            page.evaluate(STEP % (json.dumps(target), wait))
            after = page.metrics()
            right = page.evaluate(check)
            script = after["ScriptDuration"] - before["ScriptDuration"]
            layout = sum(after[name] - before[name] for name in ("LayoutDuration", "RecalcStyleDuration"))
            return script, layout, bool(right)

        scrolls = [step(request["distance"]) for _ in range(request["scrolls"])]
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
        found = folders(request["peer"])
        result = {"version": version(request["peer"])}
        if not request.get("probe"):
            result |= measure(request, found)
    except browser.Missing as error:
        result = {"skipped": str(error)}
    print(json.dumps(result))


main()
