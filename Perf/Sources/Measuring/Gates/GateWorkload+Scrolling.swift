// Scrolling: steps, jumps and declarations of grids of any size, with and without sections.

import GridEngine

extension GateWorkload {
  /// A grid of equal sections in four columns, laid out once.
  static func grid(items: Int, sections: Int = 1) throws -> VirtualGrid {
    let tracks = [Track](repeating: .flexible(spacing: 0), count: ScrollWorkload.columns)
    let section = GridSection.lazy(
      count: items / sections, tracks: tracks, spacing: 0, header: sections > 1 ? .fixed(ScrollWorkload.header) : nil)
    let grid = try VirtualGrid(sectionSpacing: 0, sectionCount: sections) { _ in section }
    if sections > 1 { grid.pinnedViews = .sectionHeaders }
    grid.resize(to: ScrollWorkload.viewport)
    grid.layout(measure: size)
    return grid
  }

  static func size(of cell: CellID, for proposal: ProposedSize) -> Size {
    Size(width: proposal.width ?? 0, height: ScrollWorkload.height(ofItem: cell.item))
  }

  /// Steps down from the start. Beyond the start the rows are measured for the first time.
  static func scroll(items: Int, sections: Int = 1) -> GateWorkload {
    let steps = 256
    return GateWorkload(
      sections == 1 ? "scroll \(items) items" : "scroll \(items) items in \(sections) sections", operations: steps,
      allocationLimit: sections == 1 ? slabs(rows: 600) : nil
    ) {
      let grid = try grid(items: items, sections: sections)
      for _ in 0..<32 { grid.scroll(by: ScrollWorkload.distance, measure: size) }
      for _ in 0..<32 { grid.scroll(by: -ScrollWorkload.distance, measure: size) }
      return {
        var cells = 0
        for _ in 0..<steps { cells += grid.scroll(by: ScrollWorkload.distance, measure: size).visibleCount }
        // At least four rows of four are always in view.
        return cells >= steps * 16 && grid.offset > 0
      }
    }
  }

  /// Jumps all over the content, which measure the rows at each target.
  static func jump(items: Int, sections: Int = 1) -> GateWorkload {
    let jumps = 128
    return GateWorkload(
      sections == 1 ? "jump \(items) items" : "jump \(items) items in \(sections) sections", operations: jumps,
      allocationLimit: sections == 1 ? slabs(rows: 2 * jumps * 8) : nil
    ) {
      let grid = try grid(items: items, sections: sections)
      for k in 1...32 { jump(grid, k) }
      return {
        var cells = 0
        for k in 33...32 + jumps { cells += jump(grid, k) }
        return cells >= jumps * 16
      }
    }
  }

  @discardableResult
  private static func jump(_ grid: VirtualGrid, _ k: Int) -> Int {
    let way = grid.contentSize.height - ScrollWorkload.viewport.height
    return grid.scroll(to: ScrollWorkload.fraction(k) * way, measure: size).visibleCount
  }

  /// The number of slabs of 4,096 entries that the store of extents may take for this many measured rows, each with its
  /// share of the list of slabs.
  private static func slabs(rows: Int) -> Int { 2 * (1 + rows / 2_048) }

  /// Declaring a grid, setting its viewport and laying it out.
  static func declare(items: Int, sections: Int = 1) -> GateWorkload {
    GateWorkload(
      sections == 1 ? "declare \(items) items" : "declare \(items) items in \(sections) sections", operations: 1
    ) {
      { (try? grid(items: items, sections: sections))?.itemCount == items / sections * sections }
    }
  }

  /// Measuring rows in a grid that has measured this many already.
  static func measure(afterRows rows: Int) -> GateWorkload {
    let steps = 64
    return GateWorkload("measure a row after \(rows)", operations: steps) {
      let grid = try grid(items: 1_000_000_000)
      var row = 0
      while grid.measuredRowCount < rows {
        // Every third row, so that measured rows do not merge with their neighbors in one run of the store.
        grid.scroll(to: .item(row * ScrollWorkload.columns), anchor: .top, measure: size)
        row += 12
      }
      return {
        let before = grid.measuredRowCount
        for _ in 0..<steps {
          grid.scroll(to: .item(row * ScrollWorkload.columns), anchor: .top, measure: size)
          row += 12
        }
        return grid.measuredRowCount > before
      }
    }
  }

  /// Steps in the middle of sections that have a header and nothing else.
  static func scroll(headers: Int) -> GateWorkload {
    let steps = 128
    return GateWorkload("scroll \(headers) sections of a header alone", operations: steps, allocationLimit: 0) {
      let grid = try SectionsWorkload(sections: headers, items: 0).makeGrid()
      grid.scroll(to: .header(section: headers / 2), measure: size)
      for _ in 0..<16 { grid.scroll(by: ScrollWorkload.distance, measure: size) }
      return {
        var cells = 0
        for _ in 0..<steps { cells += grid.scroll(by: ScrollWorkload.distance, measure: size).visibleCount }
        return cells >= steps * 16
      }
    }
  }

  /// Steps through many sections under as many pinned headers as there are levels.
  static func scroll(levels: Int) -> GateWorkload {
    let steps = 128
    return GateWorkload("scroll 100000 sections under \(levels) headers", operations: steps, allocationLimit: 0) {
      let grid = try SectionsWorkload(sections: 100_000, items: 100, outline: .steps(levels)).makeGrid()
      grid.scroll(to: .item(3, section: 50_000 / 64 * 64 + 20), measure: SectionsWorkload.size)
      for _ in 0..<64 { grid.scroll(by: ScrollWorkload.distance, measure: SectionsWorkload.size) }
      for _ in 0..<64 { grid.scroll(by: -ScrollWorkload.distance, measure: SectionsWorkload.size) }
      return {
        for k in 0..<steps {
          let distance = k % 64 < 32 ? ScrollWorkload.distance : -ScrollWorkload.distance
          grid.scroll(by: distance, measure: SectionsWorkload.size)
        }
        return grid.visibleCells.reduce(0) { $0 + ($1.isPinned ? 1 : 0) } >= levels - 1
      }
    }
  }

  /// Scrolling, jumping and declaring with many sections whose headers are pinned.
  static var sections: [GateWorkload] {
    [
      scroll(items: 10_000_000, sections: 10_000), jump(items: 10_000_000, sections: 10_000),
      scroll(headers: 100_000),
      GateWorkload("pass a new width through 10000 sections", operations: 16) {
        let grid = try grid(items: 1_000_000, sections: 10_000)
        return {
          for k in 1...16 {
            grid.resize(to: Size(width: 1280 - Double(k) * 8, height: 800))
            grid.layout(measure: size)
            grid.performPostponedWork { true }
          }
          return grid.unresolvedSectionCount == 0 && grid.visibleCells.count >= 16
        }
      },
    ]
  }

  /// New widths, laid out in the viewport.
  static func resize(sections: Int) -> GateWorkload {
    GateWorkload("see a new width of \(sections) sections", operations: 16) {
      let grid = try grid(items: sections * 100, sections: sections)
      grid.scroll(to: .item(0, section: sections / 2), measure: size)
      return {
        for k in 1...16 {
          grid.resize(to: Size(width: 1280 - Double(k) * 8, height: 800))
          grid.layout(measure: size)
        }
        return grid.unresolvedSectionCount > 0 && grid.visibleCells.count >= 16
      }
    }
  }
}
