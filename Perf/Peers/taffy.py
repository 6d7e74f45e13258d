#!/usr/bin/env python3
"""Dense placement by Taffy, through its Python binding `stretchable`.

Reads {"columns": n, "spans": [columns, rows, columns, rows, ...]} as JSON on standard input, lays the items out in a
dense CSS grid of tracks of one point, and prints {"version", "seconds", "rows", "checksum"}; the checksum is the sum of
row * 31 + column modulo 2**64. Only the layout in Rust is timed: not the building of nodes, not the reading of results.
"""

import importlib.metadata
import json
import re
import sys
import time

try:
    import stretchable
    from stretchable import Edge, Node, node as stretchable_node
    from stretchable.style import AUTO, Display, GridAutoFlow
except ImportError as error:
    print(json.dumps({"skipped": f"{error}; install it with: pip install stretchable"}))
    sys.exit(0)


def version():
    binding = "stretchable " + importlib.metadata.version("stretchable")
    with open(stretchable_node.taffylib.__file__, "rb") as library:
        found = re.search(rb"taffy-(\d+\.\d+\.\d+)", library.read())
    return (f"Taffy {found.group(1).decode()} in " if found else "Taffy in ") + binding


def main():
    request = json.load(sys.stdin)
    if request.get("probe"):
        print(json.dumps({"version": version()}))
        return
    columns, spans = request["columns"], request["spans"]
    items = [
        Node(grid_column=f"span {width}", grid_row=f"span {height}")
        for width, height in zip(spans[0::2], spans[1::2])
    ]
    # Without a first row the binding declares one that is as tall as its content, which is nothing.
    root = Node(
        *items, display=Display.GRID, grid_auto_flow=GridAutoFlow.ROW_DENSE, size=(columns, AUTO),
        grid_template_columns=["1px"] * columns, grid_template_rows=["1px"], grid_auto_rows=["1px"],
    )

    # The binding's compute_layout also copies every box into Python objects; the clock stands around the library's call.
    library = stretchable_node.taffylib
    compute, seconds = library.node_compute_layout_with_measure, []

    def timed(*arguments):
        start = time.perf_counter()
        result = compute(*arguments)
        seconds.append(time.perf_counter() - start)
        return result

    library.node_compute_layout_with_measure = timed
    root.compute_layout()
    boxes = [item.get_box(Edge.BORDER, relative=True) for item in items]
    rows = max((round(box.y + box.height) for box in boxes), default=0)
    checksum = sum(round(box.y) * 31 + round(box.x) for box in boxes) % 2**64
    print(json.dumps({"version": version(), "seconds": sum(seconds), "rows": rows, "checksum": str(checksum)}))


main()
