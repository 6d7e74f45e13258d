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

  /// - Parameter cells: items in order, then others.
  init(_ cells: [Cell], anchor: CellID?) {
    self.anchor = anchor
    var items: [Int] = []
    items.reserveCapacity(cells.count)
    for cell in cells where cell.id.kind == .item {
      if places.last?.section != cell.id.section { places.append((cell.id.section, items.count..<items.count)) }
      items.append(cell.id.item)
      places[places.count - 1].items = places[places.count - 1].items.lowerBound..<items.count
    }
    self.items = items
  }

  /// - Parameter cells: those of a table, in order by layers, and several of each row.
  init(ofTable cells: [Cell], anchor: CellID?) {
    self.anchor = anchor
    var (rows, columns): (Set<CellID>, Set<Int>) = ([], [])
    for cell in cells where cell.id.kind == .item {
      rows.insert(.item(cell.item, section: cell.section))
      columns.insert(cell.id.column)
    }
    self.columns = columns.sorted()
    let ids = rows.sorted()
    items = ids.map { $0.item }
    for (number, id) in ids.enumerated() {
      if places.last?.section != id.section { places.append((id.section, number..<number)) }
      places[places.count - 1].items = places[places.count - 1].items.lowerBound..<number + 1
    }
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
