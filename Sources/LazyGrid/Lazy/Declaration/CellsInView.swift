// The cells in view before an update, which rather stay where they are than others.

import GridEngine

/// The items in view, section by section, and the anchor.
struct CellsInView {
  let anchor: CellID?
  private var items: [Int: [Int]] = [:]
  /// The sections of which anything is in view, in order.
  private(set) var sections: [Int] = []

  init(_ cells: some Sequence<CellID>, anchor: CellID?) {
    self.anchor = anchor
    for cell in cells where cell.kind == .item { items[cell.section, default: []].append(cell.item) }
    for section in items.keys { items[section]?.sort() }
    sections = items.keys.sorted()
  }

  /// The items of a section, in ascending order.
  func items(ofSection section: Int) -> [Int] { items[section] ?? [] }

  /// The anchor, if it is an item of a section.
  func anchor(inSection section: Int) -> Int? {
    anchor.flatMap { $0.section == section && $0.kind == .item ? $0.item : nil }
  }
}
