// Extents: offset to row and row to offset, through the queries that walk the tree of extents.

import Benchmark
import GridEngine

func extentsBenchmarks() {
  for (rows, name) in [(0, "no row"), (1_000, "1,000 rows"), (100_000, "100,000 rows")] {
    let prepare: @Sendable () -> GridBox = { GridBox(measuredGrid(rows: rows)) }
    measure(
      "Extents: frame of an item, \(name) of 250,000 measured", operations: .kilo, prepare: prepare,
      run: { box, count in
        var width = 0.0
        for k in 0..<count { width += box.grid.frame(of: .item(k * 977 % 1_000_000))?.width ?? 0 }
        return width
      }, check: { $0 == 320_000 })
    measure(
      "Extents: cell at an offset, \(name) of 250,000 measured", operations: .kilo, prepare: prepare,
      run: { box, count in
        let height = box.grid.contentSize.height
        var found = 0
        for k in 0..<count where box.grid.cell(at: Point(x: 5, y: Double(k) / 1000 * height)) != nil { found += 1 }
        return found
      }, check: { $0 == 1000 })
  }
}

/// A grid of a million items of which the first rows are measured.
private func measuredGrid(rows: Int) -> VirtualGrid {
  let grid = scrollGrid(items: 1_000_000)
  guard rows > 0 else { return grid }
  grid.resize(to: Size(width: 1280, height: 100_000))
  while grid.measuredRowCount < rows { grid.scroll(by: 100_000, measure: traceSize) }
  grid.resize(to: ScrollWorkload.viewport)
  grid.scroll(to: 0, measure: traceSize)
  return grid
}
