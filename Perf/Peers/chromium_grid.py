#!/usr/bin/env python3
"""Dense placement by Chromium's CSS grid.

Reads {"columns": n, "spans": [columns, rows, columns, rows, ...]} as JSON on standard input, lays out empty boxes in a
dense grid of tracks of one pixel, and prints {"version", "seconds", "rows", "checksum"} as taffy.py does. Styles are
resolved before the clock starts: what is timed is one layout, forced by asking for the grid's height.
"""

import json
import sys

import browser

LAYOUT = """
(() => {
  const {columns, spans} = %s;
  const grid = document.createElement('div');
  grid.style.cssText = `display: grid; width: ${columns}px;`
    + `grid-template-columns: repeat(${columns}, 1px); grid-auto-rows: 1px; grid-auto-flow: row dense`;
  const items = [];
  for (let i = 0; i < spans.length; i += 2) {
    const item = document.createElement('div');
    item.style.gridColumnEnd = 'span ' + spans[i];
    item.style.gridRowEnd = 'span ' + spans[i + 1];
    items.push(item);
  }
  grid.append(...items);
  document.body.append(grid);
  for (const item of items) getComputedStyle(item).color;
  const start = performance.now();
  const rows = grid.offsetHeight;
  const milliseconds = performance.now() - start;
  let checksum = 0n;
  for (const item of items) checksum += BigInt(item.offsetTop) * 31n + BigInt(item.offsetLeft);
  return {rows, seconds: milliseconds / 1000, checksum: String(checksum)};
})()
"""


def main():
    request = json.load(sys.stdin)
    try:
        version = browser.version()
        if request.get("probe"):
            print(json.dumps({"version": version}))
            return
        with browser.Page() as page:
            page.evaluate("document.body.style.margin = '0'")
            result = page.evaluate(LAYOUT % json.dumps(request))
    except browser.Missing as error:
        print(json.dumps({"skipped": str(error)}))
        return
    print(json.dumps({"version": version, **result}))


main()
