// The place where a grid opens.

/// The place where a grid opens: what its first step shows that has content. A grid that is restored opens where it was.
public enum InitialPosition: Sendable, Hashable {
  /// The start of the content.
  case start
  /// The end of the content, as in a chat.
  case end
  /// A cell, and the point of it that is put on the same point of the viewport, as
  /// ``VirtualGrid/scroll(to:anchor:distance:expands:measure:)`` puts it. With `nil` the grid scrolls from its start as little
  /// as shows the cell. NaN counts as 0.5. Before the first step the number of the cell follows its item through updates; that
  /// of an item which is still to come stays what it is.
  case cell(CellID, anchor: UnitPoint?)

  /// The cell, if it is one.
  var cell: CellID? { if case .cell(let id, _) = self { id } else { nil } }

  /// The position after an update.
  ///
  /// - Parameter newID: the number of a cell; `nil` for one that is gone, and then the grid opens at its start.
  mutating func renumber(_ newID: (CellID) -> CellID?) {
    guard case .cell(let id, let anchor) = self else { return }
    self = newID(id).map { .cell($0, anchor: anchor) } ?? .start
  }
}
