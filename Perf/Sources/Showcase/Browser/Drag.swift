// Items that a reader carries by keys, and where they would go.

import GridEngine

/// A place between cells: before an item or after it, or at the start of the section of a header.
struct Insertion: Hashable {
  var cell: CellID
  var isAfter = false

  /// The item before which something goes, as `GridUpdate.moveItems(_:before:)` takes it.
  var target: CellID { .item(cell.kind == .item && isAfter ? cell.item + 1 : cell.item, section: cell.section) }
}

struct Drag {
  /// In order.
  let items: [CellID]
  var insertion: Insertion

  /// The most items that are carried: they are named one by one.
  static let mostItems = 100_000

  /// A key that turns from behind an item to before it stays at that item.
  mutating func turn(_ move: FocusMove) -> Bool {
    guard insertion.isAfter, move == .left || move == .up || move == .rowStart else { return false }
    insertion.isAfter = false
    return move == .left
  }

  /// Where a key leads no farther the place is behind the item.
  mutating func stop(at move: FocusMove) {
    guard insertion.cell.kind == .item else { return }
    switch move {
    case .right, .down, .rowEnd, .last, .pageDown, .nextSection: insertion.isAfter = true
    default: break
    }
  }

  /// What is carried and where it would go, then the keys for it.
  func status(_ view: GridView) -> [String] {
    let cell = insertion.cell
    let name =
      cell.kind == .item
      ? view.source.note(ofItem: cell.item, inSection: cell.section)
      : view.source.header(ofSection: cell.section) ?? ""
    let side = cell.kind == .header ? "to the start of" : insertion.isAfter ? "after" : "before"
    let what = items.count == 1 ? "1 cell" : "\(items.count) cells"
    return ["carrying \(what) \(side) \(name)", "drop: enter", "leave: escape", "where: arrows", "go to: :"]
  }
}
