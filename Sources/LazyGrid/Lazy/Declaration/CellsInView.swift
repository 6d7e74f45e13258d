// The cells in view before an update, which rather stay where they are than others.

import GridEngine

/// The items in view, section by section, and the anchor.
struct CellsInView {
  let anchor: CellID?
  /// The items of all sections, in order.
  private let items: [Int]
  /// The places of each section's items.
  private var places: [(section: Int, items: Range<Int>)] = []
  /// The columns of a table, in ascending order.
  private(set) var columns: [Int] = []

  /// - Parameters:
  ///   - cells: items in order, then others.
  ///   - isTable: true for cells of tables, which are in order by layers, and several of each item.
  init(_ cells: [Cell], anchor: CellID?, isTable: Bool) {
    self.anchor = anchor
    var ids: [CellID] = []
    ids.reserveCapacity(cells.count)
    for cell in cells where cell.id.kind == .item {
      if isTable, ids.last?.section == cell.section, ids.last?.item == cell.item { continue }
      ids.append(.item(cell.item, section: cell.section))
    }
    if isTable {
      ids = Set(ids).sorted()
      columns = Set(cells.lazy.filter { $0.id.kind == .item }.map(\.id.column)).sorted()
    }
    for (number, id) in ids.enumerated() {
      if places.last?.section != id.section { places.append((id.section, number..<number)) }
      places[places.count - 1].items = places[places.count - 1].items.lowerBound..<number + 1
    }
    items = ids.map(\.item)
  }

  /// The sections of which anything is in view, in order.
  var sections: [Int] { places.map { $0.section } }

  /// The items of a section, in ascending order.
  func items(ofSection section: Int) -> [Int] {
    let index = places.partitioningIndex { $0.section >= section }
    guard index < places.count, places[index].section == section else { return [] }
    return Array(items[places[index].items])
  }

  /// The anchor, if it is an item of a section.
  func anchor(inSection section: Int) -> Int? {
    anchor.flatMap { $0.section == section && $0.kind == .item ? $0.item : nil }
  }
}
