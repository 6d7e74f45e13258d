// Viewport: steps and jumps, measuring included, with and without sections whose headers are pinned.

import Benchmark
import GridEngine

/// A grid for a benchmark, which runs on one thread.
final class GridBox: @unchecked Sendable {
  var grid: VirtualGrid
  var next = 1

  init(_ grid: VirtualGrid) { self.grid = grid }
}

func viewportBenchmarks() {
  let grids: [(name: String, items: Int, sections: Int)] = [
    ("1,000 items", 1_000, 1), ("1,000,000 items", 1_000_000, 1), ("1,000,000,000 items", 1_000_000_000, 1),
    ("10,000,000 items in 10,000 sections", 10_000_000, 10_000),
  ]
  for (name, items, sections) in grids {
    let prepare: @Sendable () -> GridBox = { GridBox(scrollGrid(items: items, sections: sections)) }
    measure(
      "Viewport: declare \(name)", prepare: {},
      run: { _, _ in GridBox(scrollGrid(items: items, sections: sections)) },
      check: { $0.grid.itemCount == items && $0.grid.visibleCells.count >= 16 })
    measure(
      "Viewport: 1,000 steps of 37 points and back, \(name)", operations: .kilo, prepare: prepare,
      run: { box, count in
        var cells = 0
        for k in 0..<count {
          cells += box.grid.scroll(by: k < count / 2 ? 37 : -37, measure: traceSize).visibleCount
        }
        return cells
      }, check: { $0 >= 16_000 })
    measure(
      "Viewport: 1,000 jumps, \(name)", operations: .kilo, prepare: prepare,
      run: { box, count in
        var cells = 0
        for _ in 0..<count {
          box.next += 1
          let way = box.grid.contentSize.height - ScrollWorkload.viewport.height
          cells += box.grid.scroll(to: ScrollWorkload.fraction(box.next) * way, measure: traceSize).visibleCount
        }
        return cells
      }, check: { $0 >= 16_000 })
  }
}

func traceSize(_ cell: CellID, _ proposal: ProposedSize) -> Size {
  Size(width: proposal.width ?? 0, height: ScrollWorkload.height(ofItem: cell.item))
}

/// A grid of equal sections in four columns, laid out once.
func scrollGrid(items: Int, sections: Int = 1) -> VirtualGrid {
  let tracks = [Track](repeating: .flexible(spacing: 0), count: ScrollWorkload.columns)
  let section = GridSection.lazy(
    count: items / sections, tracks: tracks, spacing: 0, header: sections > 1 ? .fixed(ScrollWorkload.header) : nil)
  guard let grid = try? VirtualGrid(sectionSpacing: 0, sectionCount: sections, section: { _ in section }) else {
    preconditionFailure("more items than the engine takes")
  }
  if sections > 1 { grid.pinnedViews = .sectionHeaders }
  grid.resize(to: ScrollWorkload.viewport)
  grid.layout(measure: traceSize)
  return grid
}
