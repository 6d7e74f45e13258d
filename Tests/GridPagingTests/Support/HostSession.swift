// A host of declared rows that come with their pages.

import GridEngine
import LazyGrid
import TestSupport

@testable import GridPaging

/// A host over a pager: deliveries become updates, and the pager is told what is in view.
final class HostSession<Source: PagedSource, Declaration: HostedGrid> {
  private(set) var rows = PagedRows<Source>()
  let host: GridHost
  let pager: Pager<Source>
  private var deliveries: AsyncStream<PagingDelivery<Source>>.Iterator
  private let declare: (PagedRows<Source>) -> Declaration

  init(
    _ source: Source, section: @escaping @Sendable (Source.Section, Int) -> GridSection, in size: Size,
    declare: @escaping (PagedRows<Source>) -> Declaration
  ) throws {
    var options = PagingOptions()
    options.changesInterval = 0.001
    pager = Pager(source, options: options, section: section)
    deliveries = pager.deliveries.makeAsyncIterator()
    self.declare = declare
    host = try GridHost(declare(rows))
    host.layout(in: size)
  }

  /// Takes deliveries until there are rows and a condition holds.
  func settle(until isDone: (HostSession) -> Bool) async throws {
    if let view = host.view(of: rows) { pager.show(view) }
    while !(rows.count > 0 && isDone(self)), let delivery = await deliveries.next(isolation: nil) {
      rows = delivery.rows
      try host.update(declare(rows), applying: delivery)
      if let view = host.view(of: rows) { pager.show(view) }
    }
  }

  /// True when a condition holds for all cells in view whose content is of a type.
  func allCells<Content: LayoutContent>(_ type: Content.Type, _ isDone: (HostedCell, Content) -> Bool) -> Bool {
    !host.cells.isEmpty && host.cells.allSatisfy { cell in cell.content(as: type).map { isDone(cell, $0) } ?? true }
  }

  /// The number of the row that a cell shows.
  func row(of cell: HostedCell) -> Int? {
    rows.row(ofCell: .item(cell.cellID.item, section: cell.cellID.section - host.firstSectionOfData))
  }
}

extension TableStore {
  /// Some rows go, some change, some come: pages part and join. Returns the version before.
  nonisolated func commitAtRandom(_ random: inout SeededGenerator) async -> Int64 {
    let (size, place) = (random.int(0...200), random.int(0...1_000))
    let before = await table.version
    await commit { rows, last in
      rows.removeSubrange(min(place, rows.count)..<min(rows.count, place + size / 8))
      for place in stride(from: 0, to: rows.count, by: 7) { rows[place].text += 1 }
      for _ in 0..<size / 4 {
        last += 1
        rows.append(TestRow(id: last, value: place % 100, text: last))
      }
    }
    return before
  }
}
