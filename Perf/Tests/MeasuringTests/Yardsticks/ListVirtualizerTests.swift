// The virtualiser against all rows laid out one after another.

import Testing

@testable import Measuring

@Suite struct ListVirtualizerTests {
  static func height(_ item: Int) -> Double { Double(10 + item * 7 % 31) }

  /// All cells of a list whose rows are all measured, at an offset.
  private func reference(_ shape: ListShape, offset: Double) -> [YardstickCell] {
    var cells: [YardstickCell] = []
    var headers: [(group: Int, y: Double, end: Double)] = []
    var y = -offset
    for row in 0..<shape.rowCount {
      let items = shape.items(ofRow: row)
      if let group = shape.groupStarts.firstIndex(of: row) {
        if !headers.isEmpty { headers[headers.count - 1].end = y }
        headers.append((group, y, .infinity))
        y += shape.header
        continue
      }
      let extent = items.map(Self.height).max() ?? 0
      if y < shape.height, y + extent > 0 {
        let track = shape.width / Double(shape.columns)
        for (column, item) in items.enumerated() {
          cells.append(YardstickCell(item: item, x: Double(column) * track, y: y, width: track, height: extent))
        }
      }
      y += extent
    }
    if !headers.isEmpty { headers[headers.count - 1].end = y }
    for header in headers where header.end > 0 && header.y < shape.height {
      cells.append(
        YardstickCell(
          item: -1 - header.group, x: 0, y: max(header.y, min(0, header.end - shape.header)), width: shape.width,
          height: shape.header))
    }
    return cells
  }

  @Test(arguments: [(items: 100, groups: 0), (99, 0), (3, 0), (0, 0), (120, 6), (24, 12)])
  func showsWhatLiesInTheViewport(items: Int, groups: Int) {
    let shape = ListShape(items: items, columns: 4, groups: groups, width: 80, height: 90, header: 9)
    check(ListVirtualizer<PrefixSums>(shape, estimate: 20))
    check(ListVirtualizer<FenwickTree>(shape, estimate: 20))
    check(ListVirtualizer<RunTree>(shape, estimate: 20))

    func check<Rows: RowIndex>(_ virtualizer: ListVirtualizer<Rows>) {
      var list = virtualizer
      var shown: Set<Int> = []
      // Down in small steps, so that everything above is measured.
      var target = 0.0
      repeat {
        list.scroll(to: target, measure: Self.height)
        #expect(list.cells == reference(shape, offset: list.offset), "\(Rows.name) at \(list.offset)")
        for range in [list.left.0, list.left.1] { shown.subtract(range) }
        for range in [list.entered.0, list.entered.1] { shown.formUnion(range) }
        #expect(shown == Set(list.visibleRows))
        target += 7
      } while target < list.lastOffset + 20
      // And anywhere, now that all is measured.
      for target in [list.lastOffset / 2, -5, 1e9, 31, 0] {
        list.scroll(to: target, measure: Self.height)
        #expect(list.offset == max(0, min(target, list.lastOffset)))
        #expect(list.cells == reference(shape, offset: list.offset), "\(Rows.name) at \(list.offset)")
      }
    }
  }
}
