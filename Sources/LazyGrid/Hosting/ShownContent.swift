// The content of a cell in view.

import GridEngine

/// The content of a cell in view. A host keeps one for each of the engine's visible cells, in the same order.
struct ShownContent {
  var cell: CellID
  let box: ContentBox
  /// `nil` for most cells.
  let extras: Extras?
  /// The same for cells of the same identity.
  let identityHash: Int
  /// The size of the content in its slot.
  var size: Size
  /// In a table what the cell is drawn over (`Cell.layer`), by which the cells of tables are in order; −1 in other grids.
  let layer: Int8

  /// What few cells have, behind a reference so that the others do not pay for it.
  final class Extras {
    /// The alignment of the content in its slot, from the left; `nil` for that of the grid.
    let alignment: UnitPoint?
    let background: ContentBox?
    let overlay: ContentBox?

    init?(alignment: UnitPoint?, background: ContentBox?, overlay: ContentBox?) {
      if alignment == nil, background == nil, overlay == nil { return nil }
      (self.alignment, self.background, self.overlay) = (alignment, background, overlay)
    }
  }

  /// The frame of the content in a slot.
  func frame(in slot: Rect, of cell: Cell) -> Rect {
    slot.aligning(size, at: extras?.alignment ?? cell.alignment)
  }
}

extension [ShownContent] {
  /// The place of a cell.
  ///
  /// - Complexity: O(log c), c cells.
  func index(of cell: CellID) -> Int? {
    // After a jump nothing is found, and what is asked for lies beyond either end.
    if count > 0, self[0].layer >= 0 { return indexInTable(of: cell) }
    guard count > 0, !self[count - 1].cell.precedesInView(cell), !cell.precedesInView(self[0].cell) else { return nil }
    // A search that is given elements instead of their numbers would retain the content of each.
    let index = indices.partitioningIndex { !self[$0].cell.precedesInView(cell) }
    return self[index].cell == cell ? index : nil
  }

  /// The place of a cell where cells are in order by layers, and by numbers in each.
  private func indexInTable(of cell: CellID) -> Int? {
    let last = self[count - 1].layer
    var (start, layer) = (0, self[0].layer)
    while true {
      let end = layer == last ? count : (start..<count).partitioningIndex { self[$0].layer > layer }
      let index = (start..<end).partitioningIndex { self[$0].cell >= cell }
      if index < end, self[index].cell == cell { return index }
      guard end < count else { return nil }
      (start, layer) = (end, self[end].layer)
    }
  }
}

/// Items whose content an update keeps, by their new numbers.
struct KeptItems {
  private var ranges: [(section: Int, items: Range<Int>)] = []
  private var reloaded: Set<CellID> = []

  /// Adds items after all that were added before.
  mutating func add(_ items: Range<Int>, section: Int) {
    if !items.isEmpty { ranges.append((section, items)) }
  }

  /// Leaves out items whose content is made again.
  mutating func exclude(_ items: [CellID]) {
    for item in items { reloaded.insert(.item(item.item, section: item.section)) }
  }

  func contains(_ cell: CellID) -> Bool {
    guard !ranges.isEmpty, cell.kind == .item else { return false }
    if !reloaded.isEmpty, reloaded.contains(.item(cell.item, section: cell.section)) { return false }
    let index = ranges.partitioningIndex { ($0.section, $0.items.upperBound) > (cell.section, cell.item) }
    return index < ranges.count && ranges[index].section == cell.section && ranges[index].items.contains(cell.item)
  }
}
