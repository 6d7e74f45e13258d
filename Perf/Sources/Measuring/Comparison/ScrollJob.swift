// The trace of `measure scroll`, played on the engine and on the yardsticks.

import GridEngine

/// A contender that can be scrolled through the trace.
protocol ScrollJob {
  /// Declares the list and lays out its start.
  init(items: Int, sections: Int) throws
  var offset: Double { get }
  /// The largest offset of the viewport.
  var way: Double { get }
  var bytesHeld: Int { get }
  mutating func scroll(by distance: Double)
  mutating func scroll(to offset: Double)
  /// The cells in view, y from the viewport's top edge, in the order of their items.
  func visibleCells() -> [YardstickCell]
}

/// The engine, through its public interface.
struct EngineJob: ScrollJob {
  let grid: VirtualGrid
  private let itemsPerSection: Int

  init(items: Int, sections: Int) throws {
    itemsPerSection = items / max(1, sections)
    let section = GridSection.lazy(
      count: itemsPerSection, tracks: Array(repeating: .flexible(spacing: 0), count: ScrollWorkload.columns),
      spacing: 0,
      rowSizing: .measured(estimate: ScrollComparison.estimate),
      header: sections > 0 ? .fixed(ScrollWorkload.header) : nil
    )
    grid = try VirtualGrid(sectionSpacing: 0, sectionCount: max(1, sections)) { _ in section }
    if sections > 0 { grid.pinnedViews = .sectionHeaders }
    grid.resize(to: ScrollWorkload.viewport)
    grid.layout(measure: measure)
  }

  var offset: Double { grid.offset }
  var way: Double { grid.contentSize.height - ScrollWorkload.viewport.height }
  var bytesHeld: Int { grid.bytesHeld }

  func scroll(by distance: Double) { grid.scroll(by: distance, measure: measure) }
  func scroll(to offset: Double) { grid.scroll(to: offset, measure: measure) }

  private func measure(_ cell: CellID, _ proposal: ProposedSize) -> Size {
    Size(
      width: proposal.width ?? 0,
      height: ScrollWorkload.height(ofItem: cell.section &* itemsPerSection &+ cell.item))
  }

  func visibleCells() -> [YardstickCell] {
    let offset = grid.offset
    return grid.visibleCells.map { cell in
      YardstickCell(
        item: cell.id.kind == .item ? cell.section * itemsPerSection + cell.item : -1 - cell.section,
        x: cell.frame.x, y: cell.frame.y - offset, width: cell.frame.width, height: cell.frame.height)
    }.sorted { $0.item < $1.item }
  }
}

/// A list virtualiser over one of the usual structures.
struct YardstickJob<Rows: RowIndex>: ScrollJob {
  var list: ListVirtualizer<Rows>

  init(items: Int, sections: Int) {
    let shape = ListShape(
      items: items, columns: ScrollWorkload.columns, groups: sections, width: ScrollWorkload.viewport.width,
      height: ScrollWorkload.viewport.height, header: ScrollWorkload.header)
    list = ListVirtualizer(shape, estimate: ScrollComparison.estimate)
    list.scroll(to: 0, measure: ScrollWorkload.height)
  }

  var offset: Double { list.offset }
  var way: Double { list.lastOffset }
  var bytesHeld: Int { list.bytesHeld }

  mutating func scroll(by distance: Double) { list.scroll(to: list.offset + distance, measure: ScrollWorkload.height) }
  mutating func scroll(to offset: Double) { list.scroll(to: offset, measure: ScrollWorkload.height) }

  func visibleCells() -> [YardstickCell] { list.cells.sorted { $0.item < $1.item } }
}
