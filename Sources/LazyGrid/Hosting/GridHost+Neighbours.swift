// Moving a focus by keys, counting what is selected, and where cells are for screen readers.

public import GridEngine

extension GridHost {
  /// The cell that a key moves the focus to, also out of view; see `VirtualGrid.neighbour(of:_:memory:)`. Its content is not made
  /// for this.
  ///
  /// - Parameters:
  ///   - id: the cell that has the focus; ``cell(ofElement:)`` finds that of an element.
  ///   - move: the direction.
  ///   - memory: the column that the focus keeps to.
  /// - Complexity: That of the grid's.
  public func neighbour(of id: CellID, _ move: FocusMove, memory: inout FocusMemory) -> CellID? {
    grid.neighbour(of: id, move, memory: &memory)
  }

  /// Where a cell is, in the words of screen readers, also out of view; `nil` for a cell that does not exist.
  ///
  /// - Complexity: O(log S + log n), S sections, n items of the section.
  public func accessibilityPosition(of id: CellID) -> AccessibilityPosition? { grid.accessibilityPosition(of: id) }

  /// The headers that a cell is under, the outermost first: those of the sections around it.
  ///
  /// - Complexity: O(d log S), d levels, S sections.
  public func headers(of id: CellID) -> [CellID] { grid.headers(of: id) }

  /// The number of items that a selection has in the grid that is shown; see `VirtualGrid.selectedItemCount(_:)`.
  ///
  /// - Complexity: O(m log S), m intervals, S sections.
  public func selectedItemCount(_ selection: Selection) -> Int { grid.selectedItemCount(selection) }
}
