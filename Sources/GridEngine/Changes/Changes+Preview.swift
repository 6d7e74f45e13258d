// The difference between two states of a preview: which cells in view are to be shown elsewhere than before.

/// Cells as a preview shows them, and where they naturally lie, in the same order.
struct PreviewedCells: Sendable {
  var shown: [Cell] = []
  var natural: [Cell] = []

  /// Makes them cells as they naturally lie.
  mutating func reset(to cells: [Cell]) {
    natural.removeAll(keepingCapacity: true)
    natural.append(contentsOf: cells)
    showNaturally()
  }

  /// Shows all cells where they naturally lie.
  mutating func showNaturally() {
    shown.removeAll(keepingCapacity: true)
    shown.append(contentsOf: natural)
  }
}

extension Changes {
  /// Lists the cells that a preview shows elsewhere than before.
  ///
  /// A host may also have shown what a step reported meanwhile: then all cells are listed that do not lie where the
  /// step left them.
  ///
  /// - Parameters:
  ///   - shift: how far the content moved by steps since.
  ///   - stepped: true when there was a step since.
  ///   - back: the changes that undo the preview.
  /// - Complexity: O(c), c cells.
  mutating func notePreview(
    from before: PreviewedCells, to after: PreviewedCells, shift: Point, stepped: Bool, back: inout Changes
  ) {
    var i = 0
    for j in after.shown.indices {
      let (cell, natural) = (after.shown[j], after.natural[j])
      while i < before.shown.count, before.shown[i].precedesInView(cell) { i += 1 }
      let isDisplaced = cell.frame != natural.frame
      if isDisplaced {
        back.moved.append(CellChange(natural, from: cell.frame, .drag))
      }
      var (frame, wasDisplaced) = (natural.frame, false)
      if i < before.shown.count, before.shown[i].isSame(as: cell) {
        wasDisplaced = before.shown[i].frame != before.natural[i].frame
        if wasDisplaced {
          frame = before.shown[i].frame
          frame.x += shift.x
          frame.y += shift.y
        }
      }
      let isElsewhere =
        cell.frame.size != frame.size || Changes.differ(cell.frame.x, frame.x) || Changes.differ(cell.frame.y, frame.y)
      guard isElsewhere || (stepped && isDisplaced) else { continue }
      moved.append(CellChange(cell, from: frame, .drag))
    }
  }
}
